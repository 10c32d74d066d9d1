"""What the book leaves open and this library settles; every label begins with "Ours / "."""

from gladiator.rulebook.entries import entries

RULES = entries(
    """
Ours / Limit: A match that reaches its setup's limit (12 turns by default) ends there, undecided.
Ours / Arena Map: The map is 24 by 18 flat-topped hexes with four straight edges.
Ours / Placement: Teams, hunts and two-on-one matches have starting places of the setup.
Ours / Log Sheet: Wound box b lies in CF category b//2 (head), (b-1)//3 (chest, groin) or (b-1)//4
  (arms, legs); boxes above W are dark.
Ours / Shield Boxes: Damage points: large 16, small and hook 14; boxes 3 and 6 bear P, box 1 bears
  H.
Ours / Javelins: A Velite enters with six javelins.
Ours / Shield Side: A positional bonus of +1 or +3 lies on the defender's shield side.
Ours / Beast Rows: The beast table's last rows read 10-11 turn right and 12 pause.
Ours / Movement Chart: On the Random Movement Chart left hexes have the lower numbers; the inner
  ring is red, the outer grey.
Ours / Mercy Check: Who starts a phase at mercy may first exceed his rate to move, if that is still
  open to him.
Ours / Settling: While nobody can decide anything, phases go on by dice alone, up to turn 8 or the
  limit.
Ours / Standing Still: A path into the hex of one who stays put hits him without a roll.
Ours / Crossing: A pair rolls once a phase, in the first hex that both entered; starting hexes do
  not count; trading places does.
Ours / Collision Order: The collision earliest on either path comes first; it takes from the
  collided the rest of their paths, later pairs, net order and R bonus.
Ours / Pile-Up: Three or more in a hex: one impact each, the highest stays, the rest fall back and
  take the difference; a tie at the top sends all back.
Ours / Opposite Hex: If it is occupied, the loser goes to the nearest free hex, clockwise; if it is
  wall, he stays, takes 2D6 + 4 - AG, and the attacker falls back.
Ours / Prone Collision: Two rollers, or a roller and a stander, compare impact; running into a prone
  friend is an ordinary collision.
Ours / Roll Distance: RO moves one hex.
Ours / Window Shift: Each edge shifts the map by three hexes; opposite edges at once widen it for
  the phase, with no wall roll.
Ours / Positional Bonus: It needs the opponent in one's own front; it is read after movement and
  before rotation, by the defender's own hand.
Ours / Added Bonuses: The +2 against a stumbler needs no position; +4 against the prone replaces it;
  +4 against the ensnared adds.
Ours / Halving: Halvings stack, each rounded down, after losses of CF.
Ours / Round Clamp: Rounds moved past 1 or 5 stay there: five attacks at Spd +1 fall in 2, 3, 4, 5,
  5.
Ours / Carried Loss: A loss runs over all later attacks in order, then once to the next area
  attacked; automatic results ignore it.
Ours / Weakened Defender: CF below 1 strengthen an attack as they stand when it is made; endurance
  counts, stun does not.
Ours / Consciousness: One wakes when stun no longer exceeds CF, is still prone, and acts from the
  next phase.
Ours / Lost in Mid-Fight: Losing footing, weapon or shield cancels the attacks that needed it;
  defense is halved or 0, and later results are read without it.
Ours / Equal Blows: Equal attacks of one round are resolved from the same position, deaths included,
  and take effect together.
Ours / Group Fumble: A fumble among equal attacks cancels only later ones; its -1D6 meets the next
  attack after them.
Ours / Drop Timing: Where dropped items land is rolled after the last attack round.
Ours / Multiplied Wounds: 2x and 3x multiply the wounds after armor, once; the added wounds roll no
  new critical hit.
Ours / Several Arteries: Each severed artery bleeds on its own.
Ours / Two Stumbling Legs: With several STU, any 1 among the dice is a stumble.
Ours / Empty Hand: WD or SD against an empty hand does nothing.
Ours / Limp: A limp lowers the movement rate at once, also in the endurance check.
Ours / Half Damage: Half damage halves the wounds (rounded down) before the critical roll.
Ours / Special Defense: It costs 2 CF, counts as 2 in performance, holds against each attack on the
  area; shield damage then uses attack CF - 2.
Ours / Boxes Crossed: P and H boxes take effect once each, in the order in which they are crossed
  off.
Ours / Lost Second Weapon: The bonus for two weapons lasts to the end of the phase in which one is
  lost.
Ours / Unlike Weapons: In an unlike pair each weapon keeps its own Spd.
Ours / Unarmed Critical: Its "1" is one real wound; any H, M, K or SA part is one Fall Prone check
  at -2.
Ours / Performance: It counts CF as revealed, cancelled ones too; net and drag CF are attack, escape
  CF are nothing.
Ours / Items in Hand: The two items one may hold are those in hand; what hangs on the belt is free.
Ours / Crupellarius: Of two armors the better has the lower mean roll (B above A4, C above A2); of
  two shields the larger.
Ours / Small Shield: Against a Retiarius styles that carry no shield still carry none.
Ours / Style Weapons: Without talents in use a style itself allows its weapons.
Ours / Net Costs: 6, 4 and 2 CF are fixed; with fewer at hand the attack is cancelled and the net
  stays ready.
Ours / Net Cooldown: A tossed net is out for two phases, a swung one for one, also across turns; a
  collision costs neither CF nor cooldown.
Ours / Net Targets: A swing catches the first one standing; a lay every opponent who entered the
  hex, each on his own.
Ours / Net Grip: After a toss he grips the net: no other net attack, trident at half CF, until he
  lets go; beyond 3 hexes the grip breaks.
Ours / After Escape: A gripped net is back with its owner; one let go lies in the victim's hex.
Ours / Net Loss: The conceded bonus is 3D6 - escape CF, at least 0, only after an escape, and in
  place of the +4.
Ours / Items at Walls: An item in flight stays in the last hex before a wall.
Ours / Throw Line: A throw off the six axes follows the straight line of hexes, ties clockwise; an
  item that hits lies in the target's hex.
Ours / Recovery: It works in any phase and while ensnared, not while prone or with full hands.
Ours / Contested Recovery: If both roll a success, the lower total has the item; on a tie nobody.
Ours / Underfoot: Backing onto an item or body, entering blood, or being pushed there: one check
  each, at once; one success suffices.
Ours / Blood: Only gladiators slain by a Kill on the wound table leave blood.
Ours / Single Gladiator: "Single" is whoever is attacked by two or more; his rear hexes are B, BL
  and BR after the pivot.
Ours / Team Attacks: Five attacks a phase and 8 CF each, also against several; the bonus of 27.5
  rides on one attack, outside the pool.
Ours / Team Fates: A loser's plea takes him off the board, and the match goes on.
Ours / Team Time: A timed team match is won by more men standing; equal numbers draw.
Ours / Beast Targets: A target in front is drawn for each attack; CF are split evenly, the rest to
  the first, 8 at most; a repeated area is rolled again.
Ours / Beast Range: Range to a beast is that of its nearer hex; a beast has no positional bonus.
Ours / Beast Steps: Its head takes the hex nearest the target and the body follows; turning swings
  the head; blocked it stays.
Ours / Beast Collision: Beasts add only the printed modifiers (a wolf 0); stepping into one collides
  at once, and it does not move this phase.
Ours / Beast Condition: Beasts neither stumble nor fall; stun lowers their CF, beyond CF they lie
  still; LMP is one hex less.
Ours / Hunts: Beasts neither grant mercy nor ask for it; no stans missus.
Ours / Centurion Order: Centurions move in seat order after all gladiators.
Ours / Mutual Kill: Both dead in the same moment is a draw.
Ours / Mercy Decides: A plea, granted or not, wins the match for the victor.
Ours / Stans Missus: It ends duels and timed team matches, never hunts or death matches.
Ours / Mortal Winner: A mortally wounded winner has won, and dies.
Ours / Origin Modifiers: Social origin changes the rating read from the table, not the 3D6.
Ours / Talent Rolls: Talents 71-76 need XP on the red die; above 76 is 76.
Ours / Records: A challenger's record is never below 0, nor is a kill bonus.
Ours / Crippled: CN and W never fall below 1 by injuries.
Ours / Style Again: One not trained as Retiarius or Dimachaeri rolls again for style; the opponent
  of category V, any, until the pair is legal.
Ours / Prestige Change: The roll, with its +1 for each opponent of higher PR, must beat the current
  PR.
Ours / Thrown Talent: TH adds to the throwing distance.
Ours / Last Lanista: The end is a set number of matches, or one Lanista with five gladiators or
  more.
"""
)
