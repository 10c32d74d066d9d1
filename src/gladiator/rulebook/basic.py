"""The Basic Game, chapters 2-18 (GLADIATOR, Colosseum Edition), in our words."""

from gladiator.rulebook.entries import entries

CHAPTERS = {
    2: "Game Components",
    3: "Gladiator Log Sheet",
    4: "Match Preparation",
    5: "Summary of Play",
    6: "Facing",
    7: "Movement",
    8: "Collisions",
    9: "Combat",
    10: "Wounds",
    11: "Stun",
    12: "Shield Damage",
    13: "Weapon & Shield Loss",
    14: "Kneeling",
    15: "Stumble",
    16: "Prone",
    17: "Endurance",
    18: "Moment of Truth",
}

HEADINGS = tuple(
    """
    2.1 2.2 2.3 2.3.1 2.3.2 2.4 2.5 2.6
    3.1 3.2 3.3 3.4 3.5 3.6 3.7 3.8 3.9 3.10 3.10.1 3.10.2 3.11 3.11.1 3.11.2 3.11.3 3.12 3.12.1
    3.13 3.13.1 3.14 3.15 3.16 3.17 3.18 3.19 3.20
    4.1 4.2 4.3 4.4 4.5
    5.1 5.2 5.2.1 5.2.1.1 5.2.2 5.2.2.1 5.2.3 5.2.4 5.2.4.1 5.2.4.2 5.2.5 5.2.5.1
    5.2.6 5.2.6.1 5.2.6.2 5.2.6.3 5.2.7 5.3 5.4 5.4.1
    6.1 6.2
    7.1 7.2 7.2/note 7.2.2 7.3 7.3/F 7.3/B 7.3/SFL 7.3/SFR 7.3/SBL 7.3/SBR
    7.4 7.4/C 7.4/KN 7.4/R 7.4/RO 7.4/S 7.4/X 7.4/note 7.5 7.6 7.6.1 7.7 7.7.1
    8.1 8.1.1 8.2 8.3 8.4 8.4.1 8.4.2 8.4.3 8.4.4
    9.1 9.1.1 9.1.2 9.1.3 9.2 9.2/note 9.2.1 9.2.1.1 9.2.1.2 9.2.1.3
    9.3 9.3.1 9.3.2 9.3.2.1 9.3.2.2 9.3.3 9.3.3.1
    9.4 9.4.1 9.4.1/note 9.4.2 9.4.3 9.4.4 9.4.5 9.4.6 9.4.7 9.4.8
    9.5 9.5.1 9.5.2 9.5.3 9.5.4 9.6 9.6/F 9.6/none 9.6/S 9.6/S* 9.6/P 9.6/P* 9.6/H
    10.1 10.1/note 10.1.1 10.1.1/table 10.1.1/note 10.2 10.2.1 10.2.2
    10.3 10.3.1 10.3.1.1 10.3.2 10.3.3 10.3.3.1 10.4
    10.5 10.5/none 10.5/1 10.5/V 10.5/S 10.5/ST 10.5/AG 10.5/WD 10.5/SD 10.5/2x 10.5/3x
    10.5/LMP 10.5/STU 10.5/H 10.5/SA 10.5/M 10.5/K 10.5.1 10.5.2
    11.1 11.2 11.3 11.4 11.5 11.5.1 11.5.2
    12.1 12.1/note 12.2 12.2/note 12.2.1 12.3 12.3.1 12.4
    13.1 13.1.1 13.2 13.2.1 13.2.2 13.2.3 13.3 13.3/note 13.3.1 13.3.1.1 13.3.2
    13.4 13.4/note 13.4.1 13.4.2 13.5 13.5.1
    14.1 14.1.1 14.2 14.3
    15.1 15.2.1 15.3 15.3.1 15.4 15.5 15.6 15.6/2
    16.1 16.2 16.2.1 16.3 16.3.1 16.4 16.4.1
    17.1 17.2 17.3
    18.1 18.2 18.2.1 18.3 18.3.1 18.3.2 18.4
    """.split()
)

RULES = entries(
    """
3.4: A gladiator is light, medium or heavy; the class sets his movement rate and his armor table.
3.5: Movement rate, in phases a turn: light 6, medium 5, heavy 4.
3.9: Blows are aimed at five body areas: 1 head, 2 chest, 3 groin, 4 arms, 5 legs.
3.10: 1D6 on the class's armor table gives the armor of every body area and a large or small
  shield.
3.10.1: Armor is A, B, C or none; a number behind the letter means partial cover, no number the
  whole area.
3.10.2: Whoever is matched with a Retiarius gets a small shield, whatever the table says.
3.11.1: TR, ST, AG, CN and W: 3D6 each, read in the characteristic's own column of the table.
3.11.2: CF = TR + ST + AG; NF (net defense) = TR + AG.
3.11.3: Lost AG lowers NF by as much; lost ST or AG never lowers CF.
3.12: Wounds are kept per body area; each area holds as many as the W rating.
3.12.1: Wound boxes numbered above W are out of use; the rest are grouped in categories that cost
  CF as wounds reach them.
3.15: CF set aside to escape from a net are good for the one phase only.
3.16: The CF that an ensnared gladiator concedes to attacks on him are gone when the phase ends.
3.17: A standard gladiator enters with an undamaged shield, large or small; damage crosses off
  its boxes.
4.5: The two start in the middle of the arena, face to face, at a distance of 5 hexes (four empty
  ones between).
5.1: A turn, forty seconds of fighting, has eight phases.
5.2: Each phase is plotted and played by itself: plot, movement, stun recovery, actions, nets,
  combat, effects.
5.2.1: Everyone plots the phase; one who has used up the turn's movement phases may plot no
  movement, unless he exceeds his rate.
5.2.1.1: A Retiarius plots the phase's net attack together with his movement.
5.2.2: All plots are revealed, and everyone moves by his own.
5.2.2.1: Checks for Stumble and for falling Prone are made in the movement step.
5.2.3: After movement the stunned may try to shed stun.
5.2.4: Ending in one hex is a collision; crossing paths only calls for a roll.
5.2.4.1: Attempts to recover items are resolved after the collisions.
5.2.4.2: Attempts to kick items are resolved after the recoveries.
5.2.5: Net attacks come next.
5.2.5.1: After the net attacks, the ensnared may try to get free.
5.2.6: Whoever stands so that he can attack an enemy now fights.
5.2.6.1: Combat begins with the CF that each fighter has for the phase.
5.2.6.2: CF are then secretly set for attack and defense by body area; special attacks and
  defenses are chosen here too.
5.2.6.3: The attack sequence is fixed, and its five attack rounds are resolved one after another.
5.2.7: What combat has caused is entered at the end of the phase.
5.3: Phases follow each other until a side is beaten or the turn's eighth is over.
5.4: After the eighth phase everyone checks for endurance loss.
5.4.1: From the end of turn 3 on: 1D6 + turn number above 8 stops the match as a draw (stans
  missus), and the Moment of Truth follows.
6.1: A gladiator faces one of the six hexsides, never a corner.
6.2: The combat front is the three hexes ahead: front, left front, right front. Weapons of reach 2
  have a front of 8 hexes, of reach 3 one of 15.
7.1: In one turn a gladiator may plot movement in as many phases as his rate.
7.2: Every phase is plotted in secret: no, one or two movement actions, or a single special action.
7.2/note: A phase without movement is plotted like any other, so that nobody can tell.
7.2.2: Rotations (L or R) stand before or after an action; what follows a rotation starts from the
  new facing.
7.3: Six movement actions of one hex each: F, SFL and SFR allow a rotation of one hexside; B, SBL
  and SBR none.
7.3/F: One hex straight ahead, with up to one hexside of rotation.
7.3/B: One hex straight back, without rotation.
7.3/SFL: One hex to the left front, with up to one hexside of rotation.
7.3/SFR: One hex to the right front, with up to one hexside of rotation.
7.3/SBL: One hex to the left rear, without rotation.
7.3/SBR: One hex to the right rear, without rotation.
7.4: Six special actions (C, KN, R, RO, S, X), each filling the phase by itself.
7.4/C: Charge: three hexes straight ahead.
7.4/KN: Kneel: stays in the hex, rotates up to one hexside; the only way up for a prone gladiator.
7.4/R: Recover: stays in the hex to pick up a weapon or shield in it or next to it; rotates up to
  one hexside.
7.4/RO: Roll, for the prone only: toward FL, FR, BL or BR; he is prone throughout and stays so.
7.4/S: Stumble: stays in the hex, rotates up to one hexside; forced on whoever tripped the movement
  phase before.
7.4/X: Pause: stays in the hex, rotates to any facing.
7.4/note: S or X without a rotation uses up no movement phase.
7.7: Leaving the map over an edge shifts all gladiators three hexes back toward the middle, spacing
  kept; items on the ground keep their hexes.
7.7.1: With the advanced rules a map edge can be the arena's wall, which stops movement.
8.1: One hex holds one gladiator; two whose movement ends in the same hex collide.
8.1.1: Two whose paths share a hex roll 1D6 each: equal rolls are a collision.
8.2: Both stop at the point of collision; what they had left to move is lost.
8.3: Running into an opponent who lies prone and does not roll puts him at one's mercy: the match
  ends in the Moment of Truth.
8.4: Impact: 1D6 + ST + AG + positional; heavy +2, medium +1; shield large +2, none -2; per hex
  forward +1, back -1; RO +4; kneeling or stumbling -2; ensnared -3; recovering -3; -1 per stun.
8.4.1: The higher impact is the attacker and keeps the hex. The loser goes to the hex opposite the
  attacker's side of entry, or back to his own last hex if the attacker stood still.
8.4.2: Equal impact: both lose, each back in his own last hex, facing the hex fought over.
8.4.3: The loser is stunned by 2D6 + the difference of the impacts in the Stun column.
8.4.4: The loser takes the stun and the new hex, then checks for Stumble.
9.1: Only an opponent in one's combat front can be attacked; some weapons reach beyond it.
9.1.1: Where neither is in the other's front, neither attacks.
9.1.2: Attacked from outside his front, a defender must turn to the attacker, ensnared or not. The
  attacker's bonus is that before the turn; who turned has none, however the other faces.
9.1.3: Two in each other's front do not turn.
9.2: Unless he turned, an attacker has bonus CF by his hex seen from the defender: 0 straight
  ahead; front, shield side +1, weapon side +2; outside it +3 and +4; +6 straight behind.
9.2/note: A left-handed defender exchanges +1 with +2 and +3 with +4.
9.2.1: What follows is added on top of the bonus for the hex.
9.2.1.1: Against a defender in an S action: +2 more.
9.2.1.2: Against a prone defender: +4 more.
9.2.1.3: Against an ensnared defender: +4 more.
9.3: CF are divided anew each combat phase: attack, defense, net attack, escape.
9.3.1: CF for the phase = current CF + positional bonus - stun in effect.
9.3.2: Attack CF go to any areas one likes, 8 at most on each, in secret.
9.3.2.1: A special attack may be among the attack CF.
9.3.2.2: A Retiarius pays for his net attacks from the same CF.
9.3.3: Defense CF guard a body area, or help to repel a net; they are written in secret.
9.3.3.1: A special defense may be among the defense CF.
9.4: The order of attacks counts: each result works at once and can change the later attacks and
  defenses of the phase.
9.4.1: Attacks are revealed together; each area with attack CF is an attack of its own.
9.4.1/note: Five attacks a phase at most, one for each body area.
9.4.2: Attack rounds by attacks planned: 1 in 3; 2 in 2 and 4; 3 in 1, 3, 5; 4 in 1, 2, 4, 5; 5 in
  all five.
9.4.3: A gladiator's own attacks follow each other in order; a loss of CF can cancel one still to
  come.
9.4.4: Both attacking in the same round: more CF strikes first, equal CF strike simultaneously.
9.4.5: A weapon's Spd shifts each of its attacks by so many rounds, but never before 1 or after 5.
9.4.6: Lost CF come at once from the loser's next attacks; one brought to 0 is cancelled, and the
  rounds of the others stay.
9.4.7: With no attack left to bear it, the loss lowers the defense CF of his area attacked next
  this phase, below 0 if need be.
9.4.8: With no attack to come, neither his own nor on him, a loss of CF does nothing more this
  phase.
9.5: The attacker names area and attack CF, at least 1; modified CF = attack CF - defense CF on
  that area.
9.5.1: Roll 3D6 in the column of the modified CF of the Combat Results Table (CRT).
9.5.2: Special attacks and defenses then change the result as chapter 22 says.
9.5.3: Modified CF below 1: column 1, and -1 to the roll for each CF short.
9.5.4: Modified CF above 8: column 8, and +1 to the roll for each CF over.
9.6: The CRT's result takes effect on the fighters at once: F, none, S, S*, P, P* or H with its
  bonus.
9.6/F: Fumble: the attacker's other attacks of the phase are cancelled, and his area attacked next
  this phase defends with 1D6 CF less.
9.6/none: A dash: nothing happens.
9.6/S: Shield hit: roll for shield damage; without a shield it is a P.
9.6/S*: Shield edge: roll for shield damage at +1 and for shield drop; without a shield it is a P.
9.6/P: Parry: the defender checks for weapon drop; without a weapon it is an H.
9.6/P*: Parry with both hands: the defender checks for weapon drop; lacking weapon or shield, an H.
9.6/H: Body hit: roll for wounds, adding the number that stands behind the H.
10.1: A body hit rolls 5D6: three white dice, a black and a red one.
10.1/note: White dice: wounds. Black die: armor. Red and black together: critical hit.
10.1.1: White dice + H bonus in the Wound column: up to 8 none; 9-10: 1; 11-12: 2; 13-14: 3; 15: 4;
  16: 5; 17: 6; 18: 7; 19 and more: Kill.
10.1.1/table: Stun column: up to 8: 1; 9-10: 2; 11-12: 3; 13-14: 4; 15: 5; 16: 6; 17: 7 and weapon
  drop; 18: 8 and shield drop; 19 and more: 9 and prone.
10.1.1/note: A Kill is a cleaving blow as well.
10.2: Armor on the area that was hit lowers the wound roll.
10.2.1: Complete armor: A -8, B -6, C -3 on the wound roll.
10.2.2: Partial armor protects only if the black die is not above its number; otherwise the roll
  stands.
10.3: Wounds are crossed off on the area hit, from the highest box down.
10.3.1: Each wound category newly entered costs 1 CF for the rest of the match.
10.3.1.1: An area's first wound costs 1 CF in any case.
10.3.2: All boxes of one area crossed off: the gladiator is dead and lies prone where he stood.
10.3.3: Below 1 CF one may still be alive and awake, but attacks only while positional bonuses make
  the phase's CF positive, and those bonus CF must attack.
10.3.3.1: Own CF below 1 are subtracted from each attack on him (0 or less, so they strengthen it),
  even while a bonus lifts him above 0.
10.4: After wounds: red + black + 1 per wound on the Critical Hit Table, row of the area wounded.
10.5: The table's code takes effect on the defender at once, every part of it.
10.5/none: A dash: nothing more.
10.5/1: Deep cut: one wound more from this attack.
10.5/V: Sight impaired: 1 CF less until the match ends.
10.5/S: Stun of 2D6 - CN, at least 1.
10.5/ST: ST falls by 1.
10.5/AG: AG falls by 1.
10.5/WD: The weapon is dropped.
10.5/SD: The shield is dropped.
10.5/2x: The attack's wounds count twice.
10.5/3x: The attack's wounds count three times.
10.5/LMP: Limp: one movement phase a turn less.
10.5/STU: 1D6 in each phase in which he would leave his hex: on a 1 the plot becomes an S action.
10.5/H: Helmet gone for the match, head unarmored; without a helmet the result is 3xM.
10.5/SA: Severed artery: one wound more in the same area at each later phase's end, come what may.
10.5/M: Mortal: he fights on as best he can and dies when the match is over.
10.5/K: Dead on the spot.
10.5.1: Critical results add up: with two STU one rolls 2D6 for them.
10.5.2: ST or AG lost to a critical hit takes no further CF away.
11.2: Each point of stun lowers CF by 1 while it lasts, before allocation; the phase is noted.
11.3: Stun works at once: later attacks and defenses of the phase shrink as by wounds.
11.4: More stun than CF: unconscious, and prone in the hex.
11.5: After movement stun may be shed, save what a collision of this very phase has caused.
11.5.1: Stun removed = CN - (1D6 - phases since last stunned); below 0 it is nothing.
11.5.2: No more can be shed than there was when the movement phase began.
12.1/note: Every match begins with a new shield.
12.2: S or S*, unless from a net: shield damage roll of 2D6 + attacker's ST + modified CF, S* +1.
12.2/note: What an attack gains from a defender with less than 1 CF does not count in the damage
  roll.
12.2.1: A roll above the shield's damage points (its highest open box) crosses off as many boxes as
  it is above.
12.3: With its last point gone a shield is useless: its bearer has to drop or throw it.
12.3.1: Crossing off a P or an H box gives the defender that combat result too.
12.4: S* rolls 5D6 at once: red + black for damage, white for the drop.
13.1: S*, P and P* (not from nets) may cost the defender his shield or weapon; so may a critical
  hit.
13.1.1: 3D6 - modified CF - attacker's ST - CF that the defender's arms have lost: below 1 the item
  falls.
13.2: A dropped item lands at most five hexes from its owner.
13.2.1: 1D6 for the direction: 1 is up on the map, then clockwise.
13.2.2: 1D6 - 1 for the hexes it flies; 0 is the owner's hex.
13.3: A weapon or shield may be thrown at any time, free of CF, unless ensnared: thrower picks
  direction and target, and the throwing distance is lowered by its Thr.
13.3/note: Thr 3 for sword and shield; CRT value 3 for the sword, 0 for the shield.
13.3.1: The throw hits if its distance is above the range of the target.
13.3.1.1: A hit rolls on the CRT with the item's CRT value for attack CF; area by 1D6, 6 being the
  thrower's choice.
13.3.2: A miss lands at the distance rolled, unmodified, and hurts nobody in that hex.
13.4: Anyone within one hex of an item may recover it; nobody holds more than two weapons and
  shields in all.
13.4/note: A Retiarius with his net may take no shield.
13.4.1: 1D6 below 1: heavy +1, light -1; foe in its hex +3, beside it +2; item next to you +1, net
  -3; per hex moved +1; R -6; collided +4 (no R); kneeling -2; stumbling +4; ensnared +6; per stun
  +1; -AG.
13.4.2: What was recovered may attack in the same phase at half CF, rounded down; a net may not.
13.5: One kick a movement phase at an item in one's own hex, but not after a step back.
13.5.1: 1D6 - 1 per hex moved, above 0: the item lands as far off as the die shows, and hits nobody.
14.1: From prone one rises through the KN action, kneeling in the hex.
14.1.1: 1D6: on 1-4 he kneels in the hex of his torso, on 5-6 in that of his legs.
14.2: Attacks on a kneeling man's legs are halved (rounded down), those of a net excepted.
14.3: All attacks made kneeling are halved, rounded down.
15.1: Tripping means S in the next movement phase. Check: collision lost, net attack suffered, step
  back onto an item or body.
15.2.1: 1D6 - hexes moved back - stun: below 1 he stumbles.
15.3: The stumble does nothing now; the next phase's plot must be S, with or without movement left.
15.3.1: The turn's number of movement phases stays the same.
15.4: When a stumbler's movement phase begins: 2D6 + AG below 7, and he falls prone in his hex.
15.5: A stumbler still on his feet fights this phase with 2 CF less.
15.6: Attacks on a stumbler have +2 positional CF without more ado; if he falls, the bonus against
  the prone stands instead.
15.6/2: An S action costs a movement phase only if he rotates.
16.2.1: Who falls prone stays so for what is left of the phase.
16.3: Prone: no attacks at all, defense at half CF (rounded down), +4 CF for the opponent.
16.3.1: Prone, unable to move, and in the front of an adjacent opponent who can attack: he must
  yield and plead.
16.4: The prone must plot KN or RO for the next phase, and may not choose X.
16.4.1: Prone and unconscious one can only shed stun.
17.1: CF lost to exertion stay lost for the match.
17.2: At turn's end: CN + movement rate - 4 - (1D6 + turn number); each point below 0 costs 1 CF.
17.3: The rate may be exceeded by one phase: the turn counts 1 higher in that endurance check, and
  next turn has two movement phases less.
18.2: Moment of Truth: at a phase's start prone in an armed opponent's front, and ensnared, unable
  to move in it, or unconscious.
18.2.1: Also after a standing gladiator collides with a prone one who does not roll, and after
  stans missus.
18.3: A plea rolls 2D6 + performance + Prestige; performance = attack CF used in the match - defense
  CF used.
18.3.1: Above 9: missus is granted, and the beaten man leaves alive.
18.3.2: 9 or less: the victor kills him at once.
18.4: A plea lasts the phase: the victor neither attacks nor is attacked. It must be heard, except
  while other enemies are still active.
"""
)

LEFT_OUT = entries(
    """
2.1: Component: the booklet itself.
2.2: Component: the printed map board.
2.3: Component: the counter sheet.
2.3.1: Component: which counter numbers stand for which class.
2.3.2: Component: wall counters; the walls themselves are ruled by 25.
2.4: Component: counter stands.
2.5: Component: the dice. Dice notation, 1D3 (half of a D6, rounded up) included, is that of
  `common.dice`.
2.6: Component: the pad of log sheets.
3.1: Paperwork: a log sheet for each gladiator.
3.2: Paperwork: the counter's number.
3.3: A name has no effect.
3.6: Log sheet entry; Prestige acts through 18.3 and 35.
3.7: Log sheet entry; talents act through 36.
3.8: Log sheet entry; experience acts through 31.
3.11: Names the seven ratings; 3.11.1 and 3.11.2 give them.
3.13: Log sheet column; CF losses are ruled by 10.3.1.
3.13.1: Log sheet box; the Prestige bonus is ruled by 35.4.2.
3.14: Log sheet column; stun lowers CF by 9.3.1 and 11.2.
3.18: Log sheet box; weapons are ruled by 21.
3.19: Log sheet boxes; the allocation is ruled by 9.3.
3.20: Log sheet rows; plots are ruled by 7, endurance losses by 17.
4.1: Table-top handling.
4.2: Table-top handling.
4.3: Paperwork, as 3.1.
4.4: The Arena Table is not printed; arena size is rolled by 25.2.
7.5: Reaction time: ten seconds to write a plot is a matter for players at a table.
7.6: Illegal moves: an illegal plot is refused before it is sealed.
7.6.1: Illegal moves: none can pass unnoticed, so none is punished.
11.1: Lists where stun comes from; each source has its rule (8.4.3, 10.5/S, 22.2/H, 23.2.3).
12.1: Introduction to 12.2-12.4.
13.2.3: Cardboard handling: which marker, which side up.
16.1: Introduction: being prone has no code in the plot.
16.2: Cardboard handling: face up or face down changes nothing.
18.1: Introduction to 18.2-18.4.
"""
)
