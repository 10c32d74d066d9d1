"""The Campaign Game, chapters 30-37 (GLADIATOR, Colosseum Edition), in our words."""

from gladiator.rulebook.entries import entries

CHAPTERS = {
    30: "Arranging Matches",
    31: "Experience",
    32: "Injuries",
    33: "Social Origin",
    34: "Customized Armor",
    35: "Prestige",
    36: "Talents",
    37: "Lanistas",
}

# The second 35.4 is printed where 36.4 would stand; it keeps the number that the page bears.
HEADINGS = tuple(
    """
    30/preamble 30.1 30.2 30.2/note 30.2.1 30.2.1.1 30.2.1.1/Matched-Pair 30.2.1.1/Two-on-One
    30.2.1.1/Consecutive 30.2.1.1/Champion 30.2.1.1/Pairs 30.2.1.1/Battle 30.2.1.1/Beast
    30.2.1.1/Unique 30.2.2 30.2.3 30.2.3.1 30.2.3.1/note 30.3 30.3.1
    31.1 31.2 31.2.1 31.2.2 31.2.3 31.2.3.1 31.2.3.2 31.2.4 31.3
    32.1 32.2 32.2.1 32.2.2 32.2.3 32.2.4
    33.1 33.2
    34.1 34.1/note 34.2 34.3
    35.1 35.2 35.3 35.4 35.4/2 35.4/2/note 35.4.1 35.4.2 35.5 35.5.1 35.5.2
    36.1 36.2 36.3 36.3/WS 36.3/FA 36.3/TH 36.3/HG 36.3/SR 36.3/SD 36.3/SU 36.3/BR 36.3/TG 36.3/SP
    36.3/FW 36.3/MS
    37.1 37.2 37.2.1 37.2.1/table 37.3 37.3.1 37.3.2 37.4 37.4.1 37.5 37.6 37.7
    """.split()
)

RULES = entries(
    """
30/preamble: First to ten victories with one gladiator wins: Emperor's Champion, and free. A mortal
  wound in that last match, if he wins it, still wins the game.
30.2: At the start of a munis each gladiator's match is drawn up in steps.
30.2/note: A gladiator has one match a munis.
30.2.1: D66 for the match: 11-32 Matched Pair, 33-34 Two on One, 35-36 Consecutive, 41-42 Champion,
  43-44 Two Pairs, 45-46 Three Pairs, 51-53 Battle, 54-61 Venatores, 62-65 Bestiarii, 66 Unique.
30.2.1.1: The match follows the paragraph of its type.
30.2.1.1/Matched-Pair: One against one, without more.
30.2.1.1/Two-on-One: One against two at the same time.
30.2.1.1/Consecutive: One against 1D3 + 1 opponents, each as soon as the one before is done.
30.2.1.1/Champion: One against one, whose opponent has 100 XP more.
30.2.1.1/Pairs: Team combat, two or three on a side.
30.2.1.1/Battle: Team combat, 2D3 on a side, categories at will, no pairing roll.
30.2.1.1/Beast: A Venator's or Bestiarius' hunt of 1D3 beasts drawn at random; neither death match
  nor pairing is rolled.
30.2.1.1/Unique: Whatever match the players choose or invent.
30.2.2: 1D6 at least the death number (6; Consecutive 3, Battle 4, Champion and Unique 5): a death
  match, with neither stans missus nor missus.
30.2.3: A second D66, on the Pairing Table, gives the categories of gladiator and challenger.
30.2.3.1: Gladiator and challenger each draw at random one of their category's fighting styles.
30.2.3.1/note: A gladiator may choose his style within the category instead.
30.3: The challenger is created by the Basic Rules; his record is 1D6 - 4 + the gladiator's (V, S
  and M together).
30.3.1: The challenger has 20 XP per match on record (a Champion 100 more), to be spent like any.
31.2: Experience is reckoned for each gladiator when a match is over.
31.2.1: Base XP = (attack CF used - defense CF used in the match) / 3, rounded down, never negative.
31.2.2: Being granted missus: +5 XP.
31.2.3: An opponent granted missus: +15 XP.
31.2.3.1: Slow kill, an area worn away by two attacks or more: +20, 15, 10, 5 in turns 1, 2, 3, 4.
31.2.3.2: Quick kill, an area's first wounding attack killing or leading to the Moment of Truth:
  +12, 9, 6, 3 in turns 1, 2, 3, 4.
31.2.4: A kill: +10 XP, and more for a slow or a quick one.
31.3: XP are kept or spent after a match: 25 for TR +1 or a talent roll (red die +1 per 10 XP more),
  35 for AG or ST +1, 50 for CN or W +1.
32.1: Ordinary wounds heal before the next match; grave ones may leave a mark.
32.2: After a match, 2D6 - wounds for each wounded area; below 0 cripples.
32.2.1: Head: CN falls by what the roll was below 0.
32.2.2: Chest and groin: W falls by what the roll was below 0.
32.2.3: Arms: ST falls by what the roll was below 0.
32.2.4: Legs: AG falls by what the roll was below 0.
33.2: 2D6, TR/ST/AG/CN/W/PR: 2-5 criminal 0/+1/0/-1/0/-2; 6-7 slave +1/+2/-1/0/-1/-1; 8 soldier
  +2/+1/0/-1/-1/0; 9 foreigner PR +1; 10-11 freeman CN +1, W +2; 12 senator -1/0/0/+2/+1/+2.
34.1: Armor may be bought per area instead of rolled, at cover 2/3/4/5/full: A 85/140/185/245/320,
  B 80/125/165/220/285, C 50/80/105/140/180.
34.1/note: Specialized styles take their armor as it comes.
34.2: For armor a light gladiator has 400 Sesterces, a medium 850, a heavy 1,100; nothing is carried
  over.
34.3: A Lanista pays for armor from his own money, within the same limits.
35.2: A new gladiator's Prestige (PR) is 1D3 + his social origin's modifier; it can be negative.
35.3: PR is added to a plea for missus.
35.4/2: New talents may be tried for by spending experience (printed at the end of chapter 36).
35.4/2/note: Some talents come from spent experience only.
35.4.1: Each side adds 1D3 to its highest PR before the match; the higher has the difference as a CF
  bonus (PB).
35.4.2: The PB works only within the combat front.
35.5: After a match survivors roll 1D3, +1 per opponent of higher PR; above his own PR, it grows by
  1.
35.5.1: Missus granted: PR -1.
35.5.2: An opponent cleaved: PR +1.
36.1: Everyone is trained with short sword and shield, as his TR says; talents add to that.
36.2: A new gladiator rolls D66 once per 4 full TR: 11-36 none, 41-46 WS, 51-52 FA, 53-54 TH, 55-56
  HG, 61-63 SR, 64-66 SD, 71 SU, 72 BR, 73 TG, 74 SP, 75 FW, 76 MS.
36.3: A talent is learned once; rolled a second time, it is rolled again.
36.3/WS: Weapon Skill: one optional weapon of choice; can be learned anew for each weapon.
36.3/FA: Fast Attack: the first attack of each phase at Spd -1.
36.3/TH: Throwing: +3 to throws.
36.3/HG: Hold Ground: +3 in collisions.
36.3/SR: Retiarius Style: may fight with net and trident.
36.3/SD: Dimachaeri Style: may fight as one, with two weapons.
36.3/SU: Unarmed Style: bare hands at full CF and Spd 0.
36.3/BR: Bravado: PR +2, and +1 to each roll for a change of PR.
36.3/TG: Toughness: may ignore the first loss of CF to each area still unwounded.
36.3/SP: Sprinting: up to three actions a phase, all F, SFL or SFR, with a Stumble check each time.
36.3/FW: Find Weakness: gives up one planned attack; the area he attacks next this phase defends
  with 1D3 - 1 + 1 per 4 full TR fewer CF.
36.3/MS: Weapon Mastery: 3 CF more while using one weapon of choice.
37.2: A Lanista starts with five gladiators, created in the usual way, and 2,000 Sesterces.
37.2.1: Or he starts with 4,000 Sesterces, buys four to six gladiators, and keeps the rest.
37.2.1/table: Cost, category: Myrmillo 350 I, Velite 200 III, Thracian 350 I, Contra-Retiarius
  350 V, Secutor 400 I, Provocator 400 II, Retiarius 300 IV, Dimachaeri 400 I, Gallus 400 II,
  Hoplomachus 450 II, Cataphractarius 450 III, Crupellarius 500 III.
37.3: Matches, injuries and changes of Prestige go on as usual.
37.3.1: Each match in the Colosseum earns each Lanista 1,000 Sesterces.
37.3.2: The Lanista of an Emperor's Champion set free receives 10,000 Sesterces.
37.4: A Lanista must stake 100 Sesterces at 1-1 on his man against another's; better odds offered
  double it each time, up to 1,600 at 5-1.
37.4.1: Side bets at any odds are free to all who agree on them.
37.5: After a match a gladiator is put up for each one lost, and goes to the highest bid.
37.6: A Lanista who cannot cover his stakes, or has no living gladiator, is out.
37.7: The most money after a set number of matches wins, or being the last Lanista, with five
  gladiators or more.
"""
)

LEFT_OUT = entries(
    """
30.1: History of the games' program.
31.1: Introduction to experience.
33.1: History of the gladiators' origins.
35.1: Introduction to Prestige; 35.3 and 35.4.1 rule its uses.
35.4: Introduction to 35.4.1 and 35.4.2.
37.1: Introduction to Lanistas.
"""
)

OURS = entries(
    """
Ours / Munera: A campaign of free gladiators that reaches its setup's number of munera ends there,
  undecided.
Ours / Fallen: When the last gladiator is dead and nobody may begin another, the arena has won.
Ours / Names: New gladiators take the next name of a fixed list.
Ours / Companions: Men missing on a side are generated like challengers, by the first gladiator's
  record.
Ours / Challengers: A challenger is made like any gladiator of the campaign: his social origin,
  prestige and starting talents are rolled too.
Ours / Trained Challengers: A challenger drawn as Retiarius or Dimachaeri has the talent for it.
Ours / Schooling: A challenger spends experience at random on what he can pay, until less than 25
  XP is left.
Ours / Unique Match: The player picks a type of the table, whose own rolls follow; he may set sides
  and beasts (one to six), map, walls, arena size, time and starting places.
Ours / Lanista Matches: Two Lanistas drawn together meet in matched pair, two on one, pairs and
  battle; in other matches the first one's man fights, and the second bets against him.
Ours / Odd Lanista: A Lanista who is drawn alone sends a man against challengers, without bets.
Ours / Own Style: A gladiator bought for a style fights in it, whatever category is rolled; a
  Contra-Retiarius without a Retiarius before him takes a style of category I for the day.
Ours / Bought Armor: With bought armor goes a large shield, where the style has a choice.
Ours / Bets: Each Lanista's own stake is laid at the odds that the other offered; a draw returns
  it. Who cannot pay gives what he has.
Ours / Backed Offers: Odds above 1-1 are offered only by one who could pay them, and his own 100.
Ours / Side Bets: Before a match each Lanista may propose one side bet, that a side wins; the money
  of a bet is put down by both when it is taken.
Ours / Equal Bids: Equal highest bids are decided by lot; without a bid the gladiator is withdrawn.
Ours / Second Wind: In a consecutive match wounds are carried to the next opponent; nothing else is.
Ours / Draws: A match stopped at its limit counts as stans missus, as does a mutual kill for whom
  it spares.
Ours / Kill Of Mercy: Missus refused is a kill of the victor's, quick if no area was wounded twice.
Ours / Kill By Bleeding: Who bleeds to death was killed by whoever last severed an artery of his,
  quickly if that area was wounded once.
Ours / Mortal Wounds: Mortally wounded gladiators die after the match, whoever won it.
Ours / Ratings: Experience raises no rating above 20.
"""
)
