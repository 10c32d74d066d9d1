"""The Combat Arena booklet by rule id: what each rule says, what is left out, what is ours.

The booklet has no numbers, so an id is the path of its headings (``Actions / Pushing Fighters``),
without those that only group, and ``/n`` for the paragraph or bullet where a heading has several.
The sentences are our paraphrases, not the booklet's text.

>>> RULEBOOK["Actions / No Actions"].split(";")[0]
'A player may take no action on its turn, but must then discard one Action card of its choice'
"""

from collections.abc import Mapping
from types import MappingProxyType

HEADINGS: tuple[str, ...] = (
    "Objective of the Game/1",
    "Objective of the Game/2",
    "Objective of the Game/3",
    "Setting Up/1",
    "Setting Up/2",
    "Setting Up/3",
    "Setting Up/4",
    "Setting Up/5",
    "Facing",
    "Rounds",
    "Stage One: Prepare/1",
    "Stage One: Prepare/2",
    "Stage One: Prepare/3",
    "Stage Two: Fight/1",
    "Stage Two: Fight/2",
    "Stage Two: Fight/3",
    "Fighter Reference Cards/1",
    "Fighter Reference Cards/2",
    "Fighter Reference Cards/3",
    "Fighter Reference Cards/4",
    "Fighter Reference Cards/5",
    "Fighter Reference Cards/6",
    "Actions/1",
    "Actions/2",
    "Actions/3",
    "Actions/4",
    "Actions/5",
    "Actions/6",
    "Actions/7",
    "Actions/8",
    "Actions / Move Actions",
    "Actions / Attack Actions/1",
    "Actions / Attack Actions/2",
    "Actions / Attack Actions/3",
    "Actions / Special Actions",
    "Actions / No Actions",
    "Actions / Pushing Fighters/1",
    "Actions / Pushing Fighters/2",
    "Dice",
    "Fighter Arcs/1",
    "Fighter Arcs/2",
    "Facing Icons/1",
    "Facing Icons/2",
    "Facing Icons/3",
    "Facing Icons/4",
    "End of Round",
    "Wounds and Injuries/1",
    "Wounds and Injuries/2",
    "Wounds and Injuries/3",
    "Defeat/1",
    "Defeat/2",
    "Winning the Game",
    "Counting Distances/1",
    "Counting Distances/2",
    "Counting Distances/3",
    "Counting Distances/4",
    "Combat Variants / Brothers in Arms/1",
    "Combat Variants / Brothers in Arms/2",
    "Combat Variants / Brothers in Arms/3",
    "Combat Variants / Kingslayer/1",
    "Combat Variants / Kingslayer/2",
    "Combat Variants / Kingslayer/3",
    "Combat Variants / Kingslayer/4",
    "Combat Variants / Single Combat",
    "Combat Variants / Combat Protocols/1",
    "Combat Variants / Combat Protocols/2",
    "Combat Variants / Combat Protocols/3",
    "Combat Variants / Combat Protocols/4",
    "Combat Variants / Combat Protocols/5",
    "Combat Variants / Combat Protocols/6",
    "Combat Variants / Combat Protocols/7",
    "Combat Variants / Combat Protocols/8",
    "Fighter Reference Cards / Neyam Shai Murad",
    "Fighter Reference Cards / Daedalosus/1",
    "Fighter Reference Cards / Daedalosus/2",
)
"""Every rule id of the booklet, in its order."""

RULEBOOK: Mapping[str, str] = MappingProxyType(
    {
        "Setting Up/1": (
            "One side of the board is used; Critical Injury cards are shuffled. Each player rolls "
            "a die, ties again; fighters are picked from the highest roll down, each with four "
            "Initiative cards."
        ),
        "Setting Up/2": (
            "Whoever has Daedalosus also gets four Omniscan markers; Gotfret de Montbard has two "
            "Damage markers, every other fighter three."
        ),
        "Setting Up/3": (
            "A player lays out its card and markers, places its fighter in any empty starting hex "
            "with any facing, and puts its Energy token on the track's marked space."
        ),
        "Setting Up/4": "The players set up one after another in the order in which they picked.",
        "Facing": (
            "A fighter faces an edge of its hex; the hexes around it are its front arc and its "
            "rear arc, and the hex straight ahead is the middle of the front arc."
        ),
        "Rounds": "A round is the Prepare stage, then the Fight stage; then the next round begins.",
        "Stage One: Prepare/1": (
            "All 24 Action cards are shuffled and five dealt to each player, kept secret; the "
            "undealt ones are put aside."
        ),
        "Stage One: Prepare/2": (
            "Each player puts in one Initiative card per level of its current Energy; shuffled "
            "together they are the Initiative deck."
        ),
        "Stage One: Prepare/3": (
            "All fighters start level on the Energy track, so each puts three Initiative cards "
            "into the first deck."
        ),
        "Stage Two: Fight/1": (
            "The top Initiative card is drawn, and its player takes a turn: its fighter resolves "
            "one action."
        ),
        "Stage Two: Fight/2": (
            "After each turn another Initiative card is drawn; with the deck empty, a new round "
            "begins."
        ),
        "Fighter Reference Cards/1": (
            "A fighter's Unique action is its own: no other fighter may take it."
        ),
        "Fighter Reference Cards/2": (
            "A fighter's two Kill Zones are the hexes that its melee attacks and its ranged "
            "attacks can reach."
        ),
        "Fighter Reference Cards/3": "Each fighter has a special rule of its own on its card.",
        "Fighter Reference Cards/5": (
            "The Healthy damage boxes apply while markers cover the Wounded ones; both Wounded "
            "boxes start covered."
        ),
        "Fighter Reference Cards/6": (
            "At the start a Damage marker lies on each Wounded box, and the Health marker stands "
            "on the top space of its track."
        ),
        "Actions/1": (
            "In its turn a player resolves one action with its fighter: one from an Action card, "
            "or the Unique action."
        ),
        "Actions/2": (
            "The player reveals one Action card of its hand, resolves one of its three actions, "
            "and then discards it."
        ),
        "Actions/3": (
            "For the Unique action of its fighter a player discards two Action cards of its "
            "choice; what is printed on them is ignored."
        ),
        "Actions/4": "Discarded Action cards lie face up for all to see.",
        "Actions/5": (
            "Each Action card offers a Move action, an Attack action and a Special action."
        ),
        "Actions/6": (
            "A printed Energy modifier moves the player's token before the action is resolved: "
            "that many spaces up the track for +, down for -."
        ),
        "Actions/8": (
            "An Energy token stops at either end of the track; the rest of the change is lost."
        ),
        "Actions / Move Actions": (
            "The fighter moves any number of hexes up to the printed one, in any directions, never "
            "into an occupied hex or an arc-snare; then the facing icon sets its facing."
        ),
        "Actions / Attack Actions/1": (
            "The attacker first says melee or ranged; an enemy must stand in the Kill Zone of that "
            "kind, which turns with the fighter's facing."
        ),
        "Actions / Attack Actions/2": (
            "Choose an enemy in the Kill Zone and roll the printed dice: each at or above To Hit, "
            "which may depend on where the target is, hits. With no hit the attacker gains 1 "
            "Energy."
        ),
        "Actions / Attack Actions/3": (
            "Each hit deals the card's Wounds value; before that the target's player may discard "
            "one card with Deflect, Parry or Dodge to use it, one card per attack."
        ),
        "Actions / Special Actions": "A Special action does what its card says.",
        "Actions / No Actions": (
            "A player may take no action on its turn, but must then discard one Action card of its "
            "choice; a player drawn with an empty hand does nothing."
        ),
        "Actions / Pushing Fighters/1": (
            "A pushed fighter moves one hex directly away from the pusher and keeps its facing."
        ),
        "Actions / Pushing Fighters/2": (
            "Blocked by wall or fighter: D3 wounds instead. Into an arc-snare: its player rolls a "
            "die, +1 per card it discards for this: 4 or more, it stays where it is; less, it is "
            "defeated."
        ),
        "Dice": (
            "Dice are D6; a D3 is half a D6, rounded up. A re-roll replaces the first result, and "
            "no die is re-rolled twice."
        ),
        "Fighter Arcs/1": (
            "A fighter is in another's front or rear arc if the hex it stands in lies in that arc."
        ),
        "Fighter Arcs/2": (
            "Gotfret's Storm Shield works against attacks of fighters in his front arc, not of "
            "those in his rear arc."
        ),
        "Facing Icons/1": "Hexagon icon: the player chooses any facing, moved or not.",
        "Facing Icons/2": (
            "Green arrow: the fighter faces in its direction of travel, away from the hex it left "
            "last."
        ),
        "Facing Icons/3": (
            "Red arrow: the fighter looks back at the hex it left last, as if backing off."
        ),
        "Facing Icons/4": "With an arrow icon, a fighter that did not move keeps its facing.",
        "End of Round": (
            "When the Initiative deck is empty the round ends: Initiative cards return to their "
            "players, hands are discarded, a new round begins."
        ),
        "Wounds and Injuries/1": (
            "Each wound moves the Health marker down one space. On reaching the bottom, an Injury "
            "marker covers the top space for good; wounds still due go on from the new top space."
        ),
        "Wounds and Injuries/2": (
            "Each Injury marker draws one Critical Injury card; the cards drawn are resolved when "
            "the Health marker has come to rest."
        ),
        "Defeat/1": (
            "A fighter is defeated when its bottom Health space is covered, by an injury's text, "
            "or in an arc-snare: model and Energy token leave at once, and its defeater gains D3 "
            "Energy."
        ),
        "Defeat/2": (
            "A defeated fighter's player follows its Fate of the Defeated rules from then on."
        ),
        "Winning the Game": "The last fighter left standing wins.",
        "Counting Distances/1": (
            "A distance is the smallest count of hexes between two hexes; arc-snares do not "
            "lengthen it."
        ),
        "Combat Variants / Brothers in Arms/1": "Four players fight as two teams of two.",
        "Combat Variants / Brothers in Arms/2": (
            "The players divide into the teams as they like; a team wins when both fighters of the "
            "other are down."
        ),
        "Combat Variants / Brothers in Arms/3": (
            "Once a round, a player whose Initiative card is drawn may hand that turn to its "
            "teammate; the card, kept in view, bars a second time until the round ends."
        ),
        "Combat Variants / Kingslayer/1": (
            "For three or four players: one is the Champion, alone against the rest."
        ),
        "Combat Variants / Kingslayer/2": (
            "The others are Challengers. With the Champion down, every Challenger still standing "
            "wins; with all Challengers down, the Champion wins. The Champion is chosen freely."
        ),
        "Combat Variants / Kingslayer/3": (
            "Each Prepare stage deals the Champion 2 cards more if the match began with two "
            "Challengers, 4 more if with three."
        ),
        "Combat Variants / Kingslayer/4": (
            "When drawn, the Champion may use two Action cards instead of one, an action from "
            "each, in either order."
        ),
        "Combat Variants / Single Combat": (
            "Two players: a neutral card joins each Initiative deck. When drawn, both roll a die: "
            "the higher may take a turn; on a tie each discards a card at random and the next card "
            "is drawn."
        ),
        "Combat Variants / Combat Protocols/1": (
            "Up to four players meet X-101, a fifth fighter that nobody may pick or control."
        ),
        "Combat Variants / Combat Protocols/2": (
            "X-101 starts in the arena's centre; two X-101 cards go into each Initiative deck."
        ),
        "Combat Variants / Combat Protocols/3": (
            "After the deal of the Prepare stage the other Action cards stay by the board as a "
            "face-down deck."
        ),
        "Combat Variants / Combat Protocols/4": (
            "An X-101 card drawn makes X-101 take its turn by rule: first it turns and moves, then "
            "it attacks."
        ),
        "Combat Variants / Combat Protocols/5": (
            "It faces its target, the nearest enemy (equals: the player lowest in Energy level "
            "picks; if tied, they roll, ties again, and the lowest is it), and steps 1 hex to it, "
            "never into an arc-snare."
        ),
        "Combat Variants / Combat Protocols/6": (
            "It draws an Action card and makes its Attack on the target: melee within one hex, "
            "else ranged; none if the target is outside the Kill Zones. Its pushes go directly "
            "away."
        ),
        "Combat Variants / Combat Protocols/7": (
            "X-101's Energy is always 2; nothing raises or lowers it."
        ),
        "Combat Variants / Combat Protocols/8": (
            "Whoever wounds X-101 moves its Health marker; whoever injures it draws its Critical "
            "Injury card, acts for it in resolving that, and gains 1 Energy."
        ),
        "Fighter Reference Cards / Neyam Shai Murad": (
            "Empty the Guns (Unique, two cards): one die per fighter within one hex, 2+ deals it 2 "
            "wounds; against this neither Deflect nor Parry may be played."
        ),
        "Fighter Reference Cards / Daedalosus/1": (
            "Scan for Weakness (Unique, two cards): an Omniscan marker goes on an enemy in his "
            "front arc; To Hit rolls of 1 in Attack actions against a marked fighter may be "
            "re-rolled."
        ),
        "Fighter Reference Cards / Daedalosus/2": (
            "Electroshock: when his Melee Attack action wounds an enemy, a die is rolled (the "
            "printed text breaks off here)."
        ),
    }
)
"""Rule id → our paraphrase, for every paragraph that has an effect in play."""

LEFT_OUT: Mapping[str, str] = MappingProxyType(
    {
        "Objective of the Game/1": "Flavour; the aim is ruled by Winning the Game.",
        "Objective of the Game/2": "Says what the booklet contains.",
        "Objective of the Game/3": "Overview of what later headings rule.",
        "Setting Up/5": "Says only that play starts; Rounds gives the sequence.",
        "Stage Two: Fight/3": (
            "Cardboard handling: which cards have come out was public, so observations show the "
            "counts."
        ),
        "Fighter Reference Cards/4": (
            "Says what the Health track is; Wounds and Injuries/1 moves its marker."
        ),
        "Actions/7": "Legend of the icons; Actions/6 and Actions/8 rule what they do.",
        "Wounds and Injuries/3": (
            "Worked example of Wounds and Injuries/1 and /2: five spaces, marker on top, six "
            "wounds."
        ),
        "Counting Distances/2": "Worked example of Counting Distances/1 on a figure.",
        "Counting Distances/3": "Worked example of Counting Distances/1 on a figure.",
        "Counting Distances/4": "Worked example of Counting Distances/1 on a figure.",
    }
)
"""Rule id → why it has no function: flavour, cardboard handling, examples, repetition."""

OURS: Mapping[str, str] = MappingProxyType(
    {
        "Ours / Limit": (
            "The match ends after the setup's limit of rounds, and those still standing share it."
        ),
        "Ours / Practice Set": (
            "Action cards, Critical Injury cards, fighters' figures, fates and board are our own "
            "practice set, since the booklet prints none of them."
        ),
        "Ours / Damage Boxes": (
            "A Critical Injury effect may move a Damage marker from a Wounded box to its Healthy "
            "box; the Wounded rule then applies."
        ),
        "Ours / Mutual Elimination": (
            "When the last fighters fall to one action, the match is a draw, or the player who "
            "acted loses, by the ruling mutual_elimination."
        ),
        "Ours / Energy Track": (
            "The track's spaces and levels 1 to 4, several spaces to a level, are a constant of "
            "ours."
        ),
        "Ours / Electroshock": "What Electroshock's die does is ours, its text being broken off.",
        "Ours / Reaction Window": (
            "A target is asked for a reaction whenever it holds a card and could react in "
            "principle; declining is always legal."
        ),
        "Ours / Reaction Order": (
            "Where one action hits several fighters, each has its own reaction window, clockwise."
        ),
        "Ours / Directly Away": (
            "Off the six axes, directly away is the neighbouring hex farthest from the pusher; the "
            "ruling push_direction says who chooses among equals."
        ),
        "Ours / Injury Order": (
            "Critical Injury cards resolve in the order drawn; an injury within an injury finishes "
            "its own marker first."
        ),
        "Ours / Injury Deck": (
            "Drawn Critical Injury cards are put aside and reshuffled when the deck is empty, or "
            "go back at once, by the ruling injury_deck."
        ),
        "Ours / Defeated Cards": (
            "A defeated player's hand is discarded, its cards left in the Initiative deck are "
            "spent without effect, and it is dealt no more, unless its fate says otherwise."
        ),
        "Ours / Defeat Credit": (
            "Nobody gains Energy for a fighter felled by its own injury or by X-101; rulings say "
            "who is credited for blocked pushes and arc-snares."
        ),
        "Ours / Impossible Action": (
            "A Champion's second card whose action has become impossible is discarded without "
            "effect."
        ),
        "Ours / X-101 Seat": (
            "X-101 is the last seat and need not fall for a victory; if it fells the last player, "
            "its seat wins."
        ),
        "Ours / X-101 Bearing": (
            "Where its target lies exactly between two directions, X-101 turns and steps in the "
            "clockwise one."
        ),
    }
)
"""Additions and readings of ours, labelled so: not the booklet's."""
