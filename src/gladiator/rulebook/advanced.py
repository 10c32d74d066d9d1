"""The Advanced Game, chapters 19-29 (GLADIATOR, Colosseum Edition), in our words."""

from gladiator.rulebook.entries import entries

CHAPTERS = {
    19: "Gladiator Fighting Styles",
    20: "Use of the Net & Trident",
    21: "Use of Optional Weapons",
    22: "Special Attacks & Defenses",
    23: "Unarmed Combat",
    24: "Two-Handed Fighting",
    25: "Arena Walls",
    26: "Cleaving",
    27: "Team Combat",
    28: "Gladiator vs Beast",
    29: "Solitaire Gladiator",
}

HEADINGS = tuple(
    """
    19/preamble 19.1 19.2 19.2.1 19.2.2 19.2.3 19.3 19.3.1 19.3.2 19.3.4 19.4 19.4.1 19.4.3 19.4.4
    19.5
    20.1 20.2 20.3.1 20.3.1/TN 20.3.1/SN 20.3.1/LN 20.3.1/note 20.3.2 20.3.3 20.4 20.4.1 20.4.1/RN
    20.5 20.5.1 20.5.1.1 20.5.3 20.5.3/table 20.5.4 20.5.4.1 20.5.5 20.5.5/2 20.5.5.1 20.5.5.1/2
    20.5.6 20.6 20.6.1 20.6.2 20.6.3 20.6.4 20.6.4/table 20.7 20.7.1 20.7.2 20.7.3 20.7.3/table
    20.8 20.8.1 20.8.1/note 20.8.2 20.8.3
    20.9 20.9.1 20.9.2 20.9.2/note 20.9.3 20.9.3.1 20.9.3.2
    21.1 21.1/table 21.1.1 21.2 21.3 21.3.1 21.4 21.5 21.5.1 21.6 21.6.1 21.6.1.1 21.6.1.2
    21.7 21.8 21.8.1 21.8.2 21.8.3 21.9 21.9.1 21.9.2 21.10 21.10.1
    22.1 22.2 22.2/A 22.2/F 22.2/S 22.2/H 22.2/T 22.3 22.3/D 22.3/B 22.3/K 22.3/P 22.3/L
    23.1 23.2 23.2.1 23.2.3 23.3 23.3.1 23.3.2
    24.1 24.2 24.2.1 24.2.2 24.3 24.4
    25.1 25.2 25.2.1 25.2.2 25.3 25.3.1 25.4
    26.1 26.2 26.3
    27.1 27.2 27.3 27.3.1 27.4 27.5 27.6 27.7 27.7.1 27.7.2
    28.1 28.2 28.2.1 28.2.1/note 28.3 28.4 28.4.1 28.4.1/note 28.4.2 28.5 28.5.1
    28.6 28.6/note 28.6.1 28.6.1.1 28.6.1.2 28.6.1.3 28.6.2 28.6.3
    29.1 29.2 29.2/note 29.2.1 29.3 29.3.1 29.3.1.1 29.3.1.2 29.3.1.3
    29.3.2 29.3.2.1 29.3.2.2 29.3.2.3 29.3.2.4 29.3.2.5
    29.3.3 29.3.3.1 29.3.3.2 29.3.3.3 29.3.3.4 29.4 29.4/note
    29.5 29.5.1 29.5.1.1 29.5.1.2 29.5.2 29.6 29.6.1 29.6.1.1 29.6.2 29.6.2.1 29.6.2.2
    """.split()
)

RULES = entries(
    """
19/preamble: The advanced chapters do not depend on each other: a match uses all, some or none.
19.2: Myrmillo: the standard light gladiator.
19.2.1: Velite, light: javelins, no armor (no roll), small shield, 7 movement phases a turn.
19.2.2: Thracian, light: scimitar; rolls for armor, but his shield is always small.
19.2.3: Contra-Retiarius, light: gladius, and a hook in the shield's place; rolls for armor; meets
  only a Retiarius.
19.3: Secutor: the standard medium gladiator.
19.3.1: Provocator, medium: rolls for armor, but his chest has complete A armor.
19.3.2: Retiarius, medium: net and trident; rolls for armor without helmet and shield; 6 movement
  phases a turn.
19.3.4: Dimachaeri, medium: a weapon in each hand (two gladii, or any pair); rolls for armor, no
  shield.
19.4: Gallus: the standard heavy gladiator.
19.4.1: Hoplomachus, heavy: gladius and spear; rolls for armor, but his shield is always small.
19.4.3: Cataphractarius, heavy: pike; rolls for armor, no shield.
19.4.4: Crupellarius, heavy: the best of two armor rolls, area by area; 3 movement phases a turn; a
  Fall Prone check with each KN.
19.5: Retiarius and Dimachaeri are trained for their style and keep it; all others may change theirs
  from match to match.
20.1: Net and trident belong to the Retiarius, who may use the net before the blows fall.
20.2: A net attack is plotted beside a movement action, in a phase in which the Retiarius may move.
20.3.1: The net attack is written behind the movement actions, and happens after all movement.
20.3.1/TN: Toss: the net is thrown over the opponent to ensnare him.
20.3.1/SN: Swing: the net sweeps at the opponent's legs to trip him.
20.3.1/LN: Lay: the net is spread on one of the front hexes, named in the plot (1 left, 2 center, 3
  right), to trip who comes there.
20.3.1/note: One net attack a phase.
20.3.2: A net attack is paid with CF; what remains is for attack and defense.
20.3.3: A Retiarius who collides makes no net attack this phase.
20.4: One who expects the net may give up his movement to ward it off.
20.4.1: Repelling is a special action, open to whoever is free to move.
20.4.1/RN: Repel net: wards off a net attack this phase, without movement or rotation.
20.5: Toss: 6 CF, at any opponent in the 15-hex front.
20.5.1: The net can be tossed in one phase out of three.
20.5.1.1: With no opponent in that front it is tossed all the same, and missing for the next two
  movement phases.
20.5.3: Toss, CRT column 0: H ensnares, P and P* make the target check for Stumble, F starts a
  struggle for the net, anything else does nothing.
20.5.3/table: Toss: heavy +1, light -1; adjacent -2, at two hexes +1; each hex he backed +1; X +2;
  kneeling +4; RN -6; CF lost in his legs +1 each, in the Retiarius' arms -2 each; + NF difference +
  positional.
20.5.4: The ensnared may move but not rotate, and uses CF for defense or escape alone.
20.5.4.1: Ensnared and prone one may try to escape but plots no movement.
20.5.5: Before the blows an ensnared gladiator may set CF aside to escape.
20.5.5/2: If he stays ensnared, the Retiarius may at once spend CF to drag him down.
20.5.5.1: Escape: 3D6 - escape CF below 7 frees him, but adds that result to each attack on him this
  phase.
20.5.5.1/2: Drag: 3D6 + Retiarius' ST + drag CF above 17: the victim is prone, and at his mercy if
  he has a weapon and 1 CF or more.
20.5.6: The Retiarius may let go of the net to take his trident in both hands; the victim stays
  ensnared.
20.6: Swing: 4 CF, at the legs of whoever is in the 2-hex front.
20.6.1: The swing strikes the first it meets, friend or foe: FL, FL+FL, F+FL, F, F+F, F+FR, FR,
  FR+FR; it passes over the kneeling and the prone.
20.6.2: The net can be swung in one phase out of two.
20.6.3: With no opponent in front it is swung all the same, and missing for the next movement phase.
20.6.4: Swing, CRT column 0: H makes the target stumble, P and P* make him check for it, F starts a
  struggle for the net, anything else does nothing.
20.6.4/table: Swing: heavy +1, light -1; adjacent -2; per hex he backed +3, came forward +1; per
  hexside he turned in place +2; RN -6; CF lost in his legs +2 each, in the Retiarius' arms -2 each;
  + NF difference + positional.
20.7: Lay: 2 CF, on the one front hex that the plot names (1 left, 2 middle, 3 right).
20.7.1: The net can be laid in every phase.
20.7.2: It works on each opponent whose movement this phase touched that hex; with none, net and 2
  CF are spent for nothing.
20.7.3: Lay, CRT column 0: H makes the victim stumble, P and P* make him check for it, F starts a
  struggle for the net, anything else does nothing.
20.7.3/table: Lay: heavy +1, light -1; per hex he backed +5, came forward +2; RN -6; CF lost in his
  legs +2 each, in the Retiarius' arms -2 each; + NF difference + positional.
20.8: The net comes back to its owner after each attack, except after an F: the opponent has seized
  it, and they struggle.
20.8.1: Struggle: 1D6 + ST each; the higher has the net.
20.8.1/note: A tie leaves the net with the Retiarius.
20.8.2: Anyone may drop a net into an adjacent hex; there it is neither kicked nor thrown, but can
  trip.
20.8.3: Others than the Retiarius use a net at -2, and not while holding both shield and another
  weapon.
20.9: The trident, the Retiarius' own, attacks and defends like a sword.
20.9.1: Its reach is the 2-hex front.
20.9.2: With the net still his, he has one hand for the trident: attacks at half CF, rounded down.
20.9.2/note: Without net and shield he holds the trident in both hands: full CF.
20.9.3: On P* the trident may break.
20.9.3.1: 2D6 + the opponent's ST above 11: it breaks, and counts as a weapon dropped.
20.9.3.2: Broken, 1D6: on 5-6 the rest still serves at 1 hex; on 1-4 it is useless.
21.1/table: Spd/reach/Thr/CRT: axe +1/1/3/3, dagger -1/1/2/2, flail +1/1/2/1, hook 0/1/0/1, javelin
  -1/2/6/7, scimitar +1/2/1/3, maul +2/2/2/1, pike +1/3/4/5, spear 0/2/5/4, sword 0/1/3/3, trident
  0/2/4/5.
21.1.1: An optional weapon takes training: a talent.
21.2: Axe: +2 to the wound roll, Spd +1.
21.3: Dagger: Spd -1, attacks at half CF.
21.3.1: A Retiarius may have a dagger for his second weapon.
21.4: Flail: Spd +1; shield and parry results grow two steps worse for the defender (S becomes P).
21.5: Hook, for the Contra-Retiarius alone: counts as a small shield, and seizes the net on F or S
  of a net attack.
21.5.1: The hook adds 1 to his struggle for the net, battered or not.
21.6: Javelin: Spd -1, attacks at half CF (rounded down); carried two to six together.
21.6.1: On P* the javelin may break.
21.6.1.1: 2D6 + the opponent's ST above 5: it breaks.
21.6.1.2: A broken javelin is of no more use.
21.7: Scimitar: reach 2, at two hexes half CF (rounded down); Spd +1.
21.8: Maul: reach 2; its wielder's ST counts 3 higher, his CF does not.
21.8.1: Any H by a maul also stuns: 2D6 in the Stun column, beside the wounds.
21.8.2: The maul takes both hands and allows no shield; in one hand, with a shield, attacks are at
  half CF (rounded down).
21.8.3: Maul: Spd +2.
21.9: Pike: reach 3, but no attack at 1 hex; +6 to the damage roll of a shield that it hits.
21.9.1: The pike takes both hands and allows no shield; in one hand, with a shield, attacks are at
  half CF (rounded down).
21.9.2: Pike: Spd +1.
21.10: Spear: the hunters' weapon, a long shaft with reach 2.
21.10.1: The spear takes both hands and allows no shield; in one hand, with a shield, attacks are at
  half CF (rounded down).
22.1: A phase allows a single special attack and a single special defense, beside the rest of the
  allocation.
22.2: A special attack replaces an ordinary one: its letter and its CF stand in the attack box.
22.2/A: Disarm, at the arms: any H becomes a P whose weapon drop roll is 8 + twice the H bonus
  lower.
22.2/F: Feint, on one's feet, at any area: H wounds nobody, but gives at once an attack on an area
  of choice with 4 CF + the H bonus.
22.2/S: Sweep, at the legs: H does half damage, and a Stumble check lowered by the H bonus.
22.2/H: Shield bash, with a shield, at the chest: H does half damage, and stun of 2D6 + twice the H
  bonus.
22.2/T: Sand, within the 2-hex front, at the head: H wounds nobody but costs 2D3 + the H bonus in CF
  for the phase (the book says the attacker's CF); all else is nothing.
22.3: A special defense stands in the place of a defense of 2 CF, by its letter.
22.3/D: Duck, unless stunned: any attack on the head has no effect.
22.3/B: Block, with a shield: any attack on the chest is an S, with its shield damage.
22.3/K: Back step, on one's feet and not stumbling: any attack on the groin has no effect.
22.3/P: Parry, with a weapon and fewer than 3 CF lost in the arms: any attack on the arms is a P,
  with its check for weapon drop.
22.3/L: Leap, on one's feet, fewer than 3 CF lost in the legs or to endurance: any attack on the
  legs has no effect.
23.1: Without a weapon one may strike an adjacent opponent with bare hands.
23.2: Unarmed blows are like others, but at half CF (rounded down) and Spd +1.
23.2.1: Unarmed: S and S* are nothing; P and P* roll for wounds on the striker's own arms.
23.2.3: Unarmed: H wounds nobody but stuns by 2D6 + striker's ST + twice the H bonus.
23.3: Unarmed: roll for a critical hit, adding the stun just caused in place of wounds.
23.3.1: Such a critical hit is real, but its H, M, K and SA do nothing by themselves.
23.3.2: Each of H, M, K and SA is a Fall Prone check at -2 instead.
24.1: A weapon in each hand has its advantages, and takes the place of the shield.
24.2: Anyone may fight so; the Dimachaeri is trained to do it well.
24.2.1: Dimachaeri: two alike +4 CF and Spd -1; two unlike only +2 CF.
24.2.2: Others: two alike only, +2 CF, and weapon drop rolls 2 lower.
24.3: With two weapons S and S* become P, and P* becomes H.
24.4: Weapons that need both hands, and flails, cannot be one of a pair.
25.2: Arena Size before a series of matches: 2D3 - 1.
25.2.1: Size 1 is the Colosseum in Rome, where Lanistas earn more.
25.2.2: Size 5 is a Fighting Pit: every map edge is a wall, without a roll.
25.3: Going over an edge of the map: 1D6 + Arena Size above 5 puts a wall on that edge; the map
  shifts as usual.
25.3.1: With a wall on the opposite edge there is no roll: that wall goes away.
25.4: Moving into a wall or obstacle stuns: 2D6 + 2 per hex forward + 4 if pushed - AG, Stun column.
26.2: A Kill on the wound table throws 1D3 Blood counters round the body, each placed like a dropped
  item.
26.3: Entering a hex with Blood means an immediate Stumble check.
27.1: These rules hold whenever two or more attack one gladiator at the same time.
27.2: After movement one who is in several fronts pivots to have all those opponents in his own; if
  he cannot, so that they gain the least.
27.3: In one and the same round, an adjacent opponent whom nobody attacks strikes before the single
  gladiator, whatever the CF.
27.3.1: He announces how many of his attacks go at each opponent.
27.4: Attacks on him stay separate; each defense counts against every one of them, save those from
  his three rear hexes.
27.5: An opponent outside his front may put the positional bonus on one attack directly, the only
  way past 8 CF (10 CF and +3: an attack of 11).
27.7.1: A team match can have a set time; the side with more men standing wins.
27.7.2: Rarely it is fought until one team alone is left.
28.2: Beasts are met by Bestiarii (heavy, weapon and shield) and Venatores (light, spear, no
  shield).
28.2.1: A beast fills two hexes; its front lies before its head.
28.2.1/note: A wolf fills one hex.
28.3: ST/AG/CN/W/CF: bear 9/2/4/18/12, leopard 3/4/2/10/10, lion 9/3/3/14/14, tiger 11/3/4/16/16,
  wolf 1/4/1/6/8.
28.4: Gladiators move before the beasts.
28.4.1: 2D6: 2 back 1; 3-4 turn left; 5 forward 1, turn left; 6, 7, 8 toward the nearest gladiator
  by 1, 2, 3; 9 forward 1, turn right; 10-11 turn right; 12 pause.
28.4.1/note: Beasts may move in each phase and never tire.
28.4.2: A bear that rolls 2 does not back: it rears up in place for the phase.
28.5: A beast whose movement crosses or ends in a gladiator's hex collides with him, without a roll.
28.5.1: Resolved like other collisions, the beast adding: tiger +4, bear or lion +3, leopard +1, and
  +2 per hex moved this phase.
28.6: Gladiators allocate first. Bonus against a beast by hex: ahead 0; head's FL, FR +2; flanks +6;
  body's BL, BR +4; behind +1.
28.6/note: The hex limits the areas: ahead 1, 4; head's FL, FR 1, 2; flanks all; body's BL, BR 3, 5;
  behind 5.
28.6.1: A reared bear strikes only areas 1, 2 and 4, with +4 CF; positions around it count as round
  a gladiator.
28.6.1.1: A beast makes 1D3 attacks, each area by 1D6 (6 again), and divides its CF among them; it
  has no defense.
28.6.1.2: S and S* against a beast are body hits.
28.6.1.3: P and P* against a beast roll for wounds on its paws (area 4), and the gladiator checks
  for weapon drop.
28.6.2: A beast attacks whoever is in its 3-hex front, and never turns to an attacker.
28.6.3: A wounded beast has a critical table of its own: head, chest, groin, paws, legs.
29.2: A centurion's TR, ST, AG, CN and W come from one D66 on the Random Centurion Table; Fighting
  Spirit (FS) is 1D3 - 2.
29.2/note: A centurion may be given 1D3 Prestige.
29.2.1: FS, his will to fight, changes his movement and his CF.
29.3: After the gladiators, each centurion moves by a D66, red die for tens, white for ones.
29.3.1: First it is seen whether he pauses, is prone, or recovers an item.
29.3.1.1: Pause: Movement roll - 1 per 3 hexes of range - (pauses left + phase number) + opponent's
  positional bonus below 1: no movement, no rotation.
29.3.1.2: Prone: Movement roll + range to the nearest opponent below 10: RO away from him; else KN,
  turning one hexside toward him.
29.3.1.3: Lacking weapon or shield, within a hex of one that he needs: R.
29.3.2: If none of these applies, the Random Movement Chart (RMC) tells the hex in which he ends.
29.3.2.1: The chart's arrow points toward his nearest opponent.
29.3.2.2: The roll names the hex; facing is kept. Red die: -1 per 3 stun (rounded down), -1 per 3
  hexes of range (not if a Retiarius), + positional bonus, + FS.
29.3.2.3: 66 and over, facing along the arrow: he charges (C).
29.3.2.4: Lacking weapon or shield and not recovering, he ends one hex nearer to the closest item.
29.3.2.5: Passing within a hex of an item: Movement roll + range below 10 takes him into its hex, to
  kick it.
29.3.3: Last comes his facing.
29.3.3.1: Facing straight against the arrow, with an adjusted roll above 22: no rotation.
29.3.3.2: In a red hex he turns to the nearest opponent by up to two hexsides.
29.3.3.3: In a grey hex he turns to the nearest opponent by up to one hexside.
29.3.3.4: In the white center hex he turns to the nearest opponent freely.
29.4: His collisions are ordinary ones; where it matters, his path is drawn at random.
29.4/note: Among his paths those forward (F, SFL, SFR) come first.
29.5: Two rules more if he or his opponent is a Retiarius.
29.5.1: Against a Retiarius with his net ready, a centurion who did not X, RO or KN is checked for
  RN.
29.5.1.1: Movement roll + range to the Retiarius below 10: RN, without movement or rotation.
29.5.1.2: Ensnared he sets aside 1D6 for escape per 6 CF that he has, rounded up.
29.5.2: As a Retiarius with his net ready, 1D6: 1, 2, 3 lay left, center, right; 4-5 swing; 6 toss.
29.6: Gladiators allocate first; then the centurion's CF fall by chance.
29.6.1: Defense CF: 1D6 per 6 full CF, each die less FS (2 higher for a heavy, 1 for a medium one);
  what is left attacks.
29.6.1.1: The first two defense CF buy a special defense at random.
29.6.2: Each other CF goes to the area that its 1D6 names; a 6 is special.
29.6.2.1: A 6 for attack picks a special attack at random; if he has one already, the area with the
  most attack CF.
29.6.2.2: A 6 for defense picks a special defense at random; if he has one already, the area with
  the weakest armor.
"""
)

LEFT_OUT = entries(
    """
19.1: Introduction to the fighting styles.
21.1: Introduction to the weapons.
25.1: Introduction to 25.2-25.4.
26.1: Introduction to 26.2 and 26.3.
27.6: Silence in the arena binds people at a table; there is no channel between players.
27.7: History; 27.7.1 and 27.7.2 rule how team matches end.
28.1: History of the hunts.
29.1: Introduction to centurions.
"""
)
