// Shellshock: the words of every rule, decision, example and ruling of titles.ts, loaded when they are read (SS-FORCE-07).
import type { RuleText } from '../../../kernel/book.ts'

export const texts: Readonly<Record<string, RuleText>> = {
  // Forces
  'SS-FORCE-01': {
    text:
      'Every unit has an Estimated Combat Value, ECV. As a rule both sides total the same; a battle of unequal sides is fought ' +
      'where the players agree to it.',
  },
  'SS-FORCE-02': {
    text:
      'Pilots and gunners are worth ECV by their skill, and so are extra stores such as missiles. Units of World War II and of ' +
      'today come with both; a unit of the future has its pilots and hardpoint weapons bought by the player. Whoever alters a ' +
      'unit changes its ECV and counts the sum again when all is done.',
  },
  'SS-FORCE-03': {
    text:
      'The ECV printed on a sheet, with the crew and stores printed there, is the last word: it was fitted to simulated battles ' +
      'of mixed forces. A change of weapons, armor or crew is priced by a formula, which also gives a first estimate for a wholly ' +
      'new design, good to about 30 %. Forces for a quick battle lie within 5 % of each other and have at most one infantry squad ' +
      'for every two vehicles. Ground, maneuver and dodging were no part of the fit. A refit adds at most a quarter to the dice ' +
      'of a fire system, the rounds of a weapon and the armor of a side.',
  },
  'SS-FORCE-04': {
    text:
      'Each sheet has a minimum piloting skill, MSRP. Every point of Piloting above it adds 1 to all defense values of the unit. ' +
      'Regular gunners have Gunnery +3; cheap regular pilots sit exactly at MSRP.',
  },
  'SS-FORCE-05': {
    text:
      'A pilot whose skill has fallen below MSRP has lost control (SS-MOVE-33). No force is built with such a pilot: that is ' +
      'where one may end, never where one starts.',
  },
  'SS-FORCE-06': {
    text:
      'A battle is fought on hexes or on an open table, where an inch is a hex. With the house rule halfScale half an inch is a ' +
      'hex. On a map each printed hex then counts as two: to enter it costs double and counts as two hexes moved and forward, ' +
      'ranges count double, and a half hex of a slip, of a scatter or of a chain is rounded up to a whole one. Neighbors, arcs, ' +
      'stacking, sight and Free Facing stay by printed hexes.',
  },
  'SS-FORCE-07': {
    text:
      'Before play everybody agrees what each kind of ground on the map does: what it costs, whether it blocks sight, how deep ' +
      'its mud is. The charts of this book are that agreement.',
  },
  'SS-FORCE-08': {
    text: 'Teams for indirect fire, one Spotter and one Shooter each, are named before the battle begins.',
  },
  'SS-FORCE-09': {
    text:
      'At deployment each side chooses the facing of each unit and of its turrets, and a starting speed from 0 to half the ' +
      'maximum, rounded down; the forward count begins at 0. The side with more ECV on the table deploys first, and a die decides ' +
      'between equals.',
  },
  // Initiative
  'SS-INIT-01': {
    text: 'Players may agree on any way of taking turns. The chits described here are the book’s own way and are what is played.',
  },
  'SS-INIT-02': {
    text:
      'There is a chit for each eligible unit on the table, numbered from 1 up; the highest is replaced by the Red Chit. A single ' +
      'eligible unit gets the Red Chit. Units that cannot move and infantry get none.',
  },
  'SS-INIT-03': {
    text:
      'The side with fewer eligible units draws first, and chance decides between equals. Then the sides draw by turns, one chit ' +
      'each, blind. When one side has no unit left without a chit, the other draws the rest.',
  },
  'SS-INIT-04': {
    text:
      'A chit is placed at once and face up beside one of the drawer’s own eligible units that has none. It can be neither ' +
      'refused nor moved.',
  },
  'SS-INIT-05': {
    text: 'Units move in rising order of their chits. To act late is the better place.',
  },
  'SS-INIT-06': {
    text:
      'The unit with the Red Chit may move at any moment of the Movement Phase: before another unit, after it, or between two ' +
      'hexes of its move, friend or enemy. The other then stops where it is and goes on afterwards. Unused, the Red Chit moves ' +
      'last. Its own move, once begun, is completed in one piece.',
  },
  'SS-INIT-07': {
    text:
      'Infantry moves when all chits have, the sides taking one squad each by turns; the side with fewer living units of any kind ' +
      'begins, and chance decides between equals. What cannot move is passed over.',
  },
  'SS-INIT-08': {
    text:
      'In Clean Up the highest ordinary chit leaves for each unit that was destroyed and for each that can no longer move. What ' +
      'is left is again 1 and up, with the Red Chit on top.',
  },
  // Movement
  'SS-MOVE-01': {
    text:
      'A unit’s speed is declared before it moves and holds for the turn: openly, when its own move begins. By house rule all ' +
      'speeds are written down in secret before the chits are drawn, and revealed together.',
  },
  'SS-MOVE-02': {
    text: 'The maximum is the last ordinary number in the speed column. Road numbers count on pavement only, and air units have none.',
  },
  'SS-MOVE-03': {
    text:
      'A speed above the ordinary maximum may be declared only by a unit that starts on pavement. Each point above that maximum ' +
      'is a point over it (SS-MOVE-20) as soon as the unit enters a hex without pavement.',
  },
  'SS-MOVE-04': {
    text:
      'Against the speed at the end of the last turn the declared one may be higher by the Acceleration or lower by the ' +
      'Deceleration, never both in a turn, never below 0, and never above the maximum by accelerating.',
  },
  'SS-MOVE-05': {
    text:
      'The declared speed is the number of movement points, and every one of them is spent: a unit cannot stop early. Points may ' +
      'stay unspent only where the hex straight ahead costs more than what is left. The speed at the end is the declared one all ' +
      'the same.',
  },
  'SS-MOVE-06': {
    text:
      'The speed at the end of a turn is where the next one starts. A unit that slipped and so spent more than it had declared ' +
      'ends with the larger figure, be it above its maximum.',
  },
  'SS-MOVE-07': {
    text: 'Between forward and reverse lies a full stop: the unit ends a turn at speed 0 and takes the other gear in the next.',
  },
  'SS-MOVE-08': {
    text:
      'The declared speed has a Turn Number: so many hexes (not points) must be gone straight ahead before the unit changes its ' +
      'facing by one hexside, 60 degrees on a table. The turn itself is free and sets the count to 0. A speed beyond the table ' +
      'has the Turn Number of its last row.',
  },
  'SS-MOVE-09': {
    text: 'Forward hexes are counted on from turn to turn and compared with the Turn Number of the speed of the moment.',
  },
  'SS-MOVE-10': {
    text:
      'A unit may turn before its count is reached. It rolls 1d6 for each hex that is missing, and each die below its Slip ' +
      'Indicator makes it slip one hex. At speed 1 or more this is allowed before the first hex too; for a unit without Free ' +
      'Facing whose front hex costs too much it is the only way out.',
  },
  'SS-MOVE-11': {
    text:
      'First the new facing is set; then the unit is pushed in its old direction, a hex for each failure, at the usual price of ' +
      'the ground. Slip hexes are no forward hexes for the next turn.',
  },
  'SS-MOVE-12': {
    text: 'A unit that slips into something strikes it sideways: it is damaged on the side that faces the way of the slip.',
  },
  'SS-MOVE-13': {
    text:
      'Each point spent beyond the declared speed is a Core Hit. A slip hex that costs more than what is left is entered all the ' +
      'same: its whole price is charged, and what is over makes Core Hits.',
  },
  'SS-MOVE-14': {
    text:
      'Each hexside turned is a turn of its own. After the first the count is 0, so that a second in the same place needs dice ' +
      'for its full Turn Number.',
  },
  'SS-MOVE-15': {
    text:
      'Entering a hex costs what the chart says of its ground for the class of the unit. Several features add up: 2 for an ' +
      'incline and 2 for brush make 4. Clear ground counts only where there is nothing else.',
  },
  'SS-MOVE-16': {
    text:
      'A unit enters a hex of its own will only with the points in hand. Where all six neighbors cost more than its maximum, by ' +
      'their ground alone, it is immobile.',
  },
  'SS-MOVE-17': {
    text:
      'A sheet has a multiplier for each of the six directions, and the price of the ground is multiplied by it: 2 times 3 is 6. ' +
      'Reverse is usually 2. A figure at the front left or front right lets the unit drift there with its facing kept; 0 forbids ' +
      'it. Drifted hexes do not count towards the Turn Number; hexes in reverse gear do.',
  },
  'SS-MOVE-18': {
    text:
      'At the end of its move a unit may change its facing by up to so many hexsides, even at speed 0. Using it sets the forward ' +
      'count to 0.',
  },
  'SS-MOVE-19': {
    text:
      'A unit whose Turn Number at its speed is 0, as infantry and slow walkers have it, faces any way at any point of its move. ' +
      'One that stands still without Free Facing cannot turn.',
  },
  'SS-MOVE-20': {
    text:
      'A unit that is faster than its maximum and does not slow down takes a Core Hit for each point over it, every turn; those ' +
      'of the slip itself are paid by SS-MOVE-13. So does one whose maximum has fallen below its speed by damage or by leaving ' +
      'the road. The dice fall when the speed is declared, off the road when the hex is entered. Such a speed may be held, never ' +
      'raised.',
  },
  'SS-MOVE-21': {
    text:
      'With the house rule muck a unit that enters ground shallower than its Muck Factor is mired: it stays in that hex at speed ' +
      '0, loses the rest of its points, and is immobile until it is towed. How deep each ground is, all know beforehand.',
  },
  'SS-MOVE-22': {
    text:
      'A friend of at least half the weight, next to the mired unit on firm ground, stands at speed 0 for two whole turns in a ' +
      'row without firing. Then the mired unit is set at speed 0 into any free firm hex next to the one that towed.',
  },
  'SS-MOVE-23': {
    text:
      'A hex holds one ground unit and at most one friendly squad with it; air units share any hex. To enter the hex of an enemy ' +
      'ground unit is a ram.',
  },
  'SS-MOVE-24': {
    text:
      'Where the hex straight ahead is closed, off the table or taken, and the unit neither turns nor rams, it halts at speed 0 ' +
      'and takes a Core Hit for each unspent point beyond its Deceleration. A scenario may let units leave by marked edges.',
  },
  'SS-MOVE-25': {
    text:
      'A slip into a unit, friend or enemy, is a ram by both, without a roll to hit; the slipping unit is struck on its leading ' +
      'side. A slip into trees it cannot enter or into a building brings that ground’s own dice, times half the hexes moved, ' +
      'rounded down: the unit stops in the hex before, at speed 0. A rise of two levels counts as a building. At the table’s edge ' +
      'it stops at speed 0, with a Core Hit for each hex not slipped. Into water or swamp it cannot enter it goes, and is ' +
      'immobile there.',
  },
  'SS-MOVE-26': {
    text:
      'A fall brings Shock dice only, against the Shock Threshold: the weight in tons times 0.1 times the levels fallen, rounded ' +
      'up. A unit falls that is pushed, slips or drives over a drop of two levels or more, and an air unit that becomes immobile, ' +
      'from its altitude.',
  },
  'SS-MOVE-27': {
    text:
      'Dodging is declared openly with the speed (SS-SPEC-01). What has no move of its own cannot dodge; infantry says so at its ' +
      'move.',
  },
  'SS-MOVE-28': {
    text: 'Hull Down is declared at the end of a turn at speed 0 (SS-SPEC-03).',
  },
  'SS-MOVE-29': {
    text:
      'A squad has 2 or 3 points, pays the same in every direction, turns freely, has no chit, enters buildings and trees and may ' +
      'share the hex of a friendly vehicle. To mount or dismount, squad and transport stand next to each other at speed 0 for the ' +
      'whole turn. A squad aboard does not fire. When its vehicle is destroyed, it dies on a 1 to 3 of 1d6 and otherwise ' +
      'dismounts beside it. Only a sheet that says so carries a squad.',
  },
  'SS-MOVE-30': {
    text:
      'An air unit is 0 to 4 levels up and changes that by up to 2 a turn for nothing. It pays 1 a hex over any ground, passes ' +
      'over units, sees and is seen from its altitude and is never Hull Down. Down is altitude 0 at speed 0. Hovering at speed 0 ' +
      'costs nothing.',
  },
  'SS-MOVE-31': {
    text:
      'When all have moved, each turret and arm may pivot by one hexside, those of high speed by as many as the sheet says. ' +
      'Weapons of the body never pivot. Units do this in the order of their chits, those without one first, and openly.',
  },
  'SS-MOVE-32': {
    text: 'A turret keeps its facing against the body when the body turns.',
  },
  'SS-MOVE-33': {
    text:
      'Where MSRP stands above the pilot’s skill, no pilot lives or the engine is gone, the unit slows by its full Deceleration ' +
      'each turn, straight ahead, without turns and dodges. At speed 0 it is immobile until another, good enough, sits at the ' +
      'controls. A skill below MSRP makes no defense value smaller; a dead pilot’s skill counts as 0. What has become immobile ' +
      'has speed 0 from Aftermath on. By house rule each missing point is instead −1 on all defense values and +1 on the Slip ' +
      'Indicator.',
  },
  // Crew
  'SS-CREW-01': {
    text: 'Each member of a crew acts alone, with a target, weapons, a roll and damage of his own. A gunner is whoever fires.',
  },
  'SS-CREW-02': {
    text:
      'A fire system is a part that is controlled by itself: turret, arm, body or pintle. One gunner uses it in a turn, and he ' +
      'uses no other. The sheet says who may serve which weapon.',
  },
  'SS-CREW-03': {
    text: 'Weapons fixed to the hull are one fire system, the body, and only the pilot fires it.',
  },
  'SS-CREW-04': {
    text: 'A pintle weapon needs a gunner who has un-buttoned (SS-UNB-01).',
  },
  'SS-CREW-05': {
    text:
      'Some of a crew may change seats, for which both seats are idle a whole turn: a commander takes the place of a loader who ' +
      'was killed. By house design each sheet lists who may go where; the order is given in the Reaction step and takes effect in ' +
      'that of the next turn. Skills go with the person.',
  },
  'SS-CREW-06': {
    text: 'A weapon that needs a loader cannot fire while that seat is empty or its loader fires another weapon.',
  },
  'SS-CREW-07': {
    text:
      'With a turret or an arm its weapons are out. Without its sensor or targeting computer a unit’s dice drop a level. Without ' +
      'its battery it neither stores nor recharges. Without the bin the weapons fed from it have nothing left. A fuel tank brings ' +
      'no more than its roll for an explosion.',
  },
  // Targeting
  'SS-TGT-01': {
    text: 'Each gunner selects one target within the arc of the fire system he uses.',
  },
  'SS-TGT-02': {
    text:
      'On hexes the arc is a V that begins at the hex dead ahead and opens straight out from that hex to its front left and front ' +
      'right. Of the six neighbors only the one dead ahead lies in it. By house rule the arc is narrow: a target is in it when ' +
      'the line between the centers is at most 30 degrees off the facing, edges included.',
  },
  'SS-TGT-03': {
    text: 'On a table the arc is 30 degrees to either side of the facing. It goes with the turret or the arm.',
  },
  'SS-TGT-04': {
    text:
      'Whatever stands between shooter and target blocks the line: trees, higher ground, buildings, units, wrecks. The two end ' +
      'hexes are not between.',
  },
  'SS-TGT-05': {
    text:
      'One friendly unit in the way, no further than 12 hexes from the shooter, does not block. A second one does, and so does ' +
      'one that is further off.',
  },
  'SS-TGT-06': {
    text: 'Trees in a hex next to the shooter do not block.',
  },
  'SS-TGT-07': {
    text: 'An enemy unit on the line always blocks it.',
  },
  'SS-TGT-08': {
    text:
      'An eye is half a level above the ground, of an air unit half a level above its altitude. A hex between blocks where its ' +
      'ground with the height of what stands there, 0.6 for a unit, rises above the straight line between the eyes at its center. ' +
      'Along a hexside both hexes must block.',
  },
  'SS-TGT-09': {
    text: 'Direct fire needs a clear line, with the exceptions above.',
  },
  'SS-TGT-10': {
    text:
      'A weapon marked for it may fire at what a Spotter sees directly. The Spotter does not fire, and serves one Shooter. Range ' +
      'and Gunnery are the Shooter’s, and so are arc and reach. Both are members of crews, of one unit or of two; a Spotter needs ' +
      'neither arc nor range nor weapon.',
  },
  'SS-TGT-11': {
    text: 'To form another team takes a whole turn in which neither of its new members fires.',
  },
  'SS-TGT-12': {
    text:
      'Indirect weapons reach no nearer than 12 hexes; 12 itself is allowed. This binds every weapon in indirect or blind fire, ' +
      'and those of type Indirect always. Others that can fire indirectly have no such limit when they fire directly.',
  },
  'SS-TGT-13': {
    text:
      'When nobody of the side sees the target, a weapon that fires indirectly may be aimed at a hex within arc, reach and ' +
      'minimum range. The shot hits that hex and scatters: 1d6 for the direction, 1 being north and so on clockwise, then 1d6 ' +
      'hexes, less 1 for each earlier turn in a row at the same hex, down to 0. All weapons of the gunner land together. Every ' +
      'unit there, friend or enemy, is hit without a roll, at the angle from the shooter; off the table the shot is lost. Whoever ' +
      'does something else for a turn begins anew.',
  },
  'SS-TGT-14': {
    text:
      'A unit that has made three indirect or blind shots from one hex, in turns that need not follow each other, is spotted from ' +
      'the next Targeting Phase on: indirect fire may hit it without a Spotter, the range being that of whoever fires. Moving one ' +
      'hex ends this and clears the count.',
  },
  'SS-TGT-15': {
    text:
      'Of rocket pods, grenade launchers, mini-mortars and missiles a gunner fires one together with other weapons, or two, of ' +
      'one kind or of two, with nothing else. All other weapons fire together freely. A house rule lifts the limit.',
  },
  'SS-TGT-16': {
    text: 'Each weapon fires once a turn. Its reach is its range in miles times 120 hexes.',
  },
  'SS-TGT-17': {
    text:
      'A gunner openly names target, weapons and manner of fire. Then the defender announces defensive systems, and none may be ' +
      'added once dice have fallen. Targets are named in the Targeting Phase in rising order of the chits, units without one ' +
      'first; weapons and defenses when the shot is made. By house rule all targets are written down in secret and revealed ' +
      'together.',
  },
  'SS-TGT-18': {
    text: 'Two kinds of ammunition in one barrel are one weapon: one of them is chosen each turn.',
  },
  'SS-TGT-19': {
    text:
      'Where the target was destroyed earlier in the Firing Phase, the shot is made all the same and is wasted, since all fire is ' +
      'simultaneous.',
  },
  // Firing
  'SS-FIRE-01': {
    text:
      'A straight line from gunner to target decides which armor is struck, which of its two defense values counts, and which of ' +
      'six sectors is penetrated.',
  },
  'SS-FIRE-02': {
    text:
      'Six sectors of 60 degrees lie about the target, each centered on a hexside: front, front right, rear right, rear, rear ' +
      'left, front left. The two on the right share the right armor, the two on the left the left. Front and rear sectors have ' +
      'the first defense value, all others that of the sides. A line exactly between two sectors is in the one further forward.',
  },
  'SS-FIRE-03': {
    text:
      'The number is the target’s defense value against the type of the weapon, plus 1 for every 12 full hexes of range, plus ' +
      'what special cases add.',
  },
  'SS-FIRE-04': {
    text: 'The targeting dice of the firing unit and the gunner’s Gunnery are added. The number or more hits.',
  },
  'SS-FIRE-05': {
    text:
      'A gunner rolls once. Each of his weapons compares that total with the number for its own type, so that some may hit and ' +
      'others miss.',
  },
  'SS-FIRE-06': {
    text: 'A d10 that shows 10 stays, is rolled again and added, as often as it shows 10, seven times at most. Smaller dice do not.',
  },
  'SS-FIRE-07': {
    text:
      'The natural total is what the targeting dice show at first, without further rolls, spread dice and skill. At 2, 3 or 4 all ' +
      'miss, whatever the skill.',
  },
  'SS-FIRE-08': {
    text:
      'Two tens on 2d10 always hit, and the Damage, Shock and Penetration that are rolled are doubled. Both dice are rolled ' +
      'again; a second pair of tens destroys the target at once.',
  },
  'SS-FIRE-09': {
    text:
      'A d10 that shows a ten again when it is rolled on doubles the damage too. This is the way for 1d10+1d8. It is no sure hit, ' +
      'and nothing is ever doubled twice.',
  },
  'SS-FIRE-10': {
    text:
      'The printed value and the surplus of Piloting are halved at point blank first. Then come dodge, stealth, defensive systems ' +
      'and range, which Hull Down has doubled.',
  },
  'SS-FIRE-11': {
    text:
      'Against a target in the next hex all defense values but Missile and Physical are halved. Halves are kept, so that they ' +
      'work as if rounded up.',
  },
  'SS-FIRE-12': {
    text:
      'What cannot move has a defense value of 0 against everything; a natural 5 or more hits. Range, stealth, smoke and screens ' +
      'still count: the whole total must reach them too. Surplus of Piloting and dodge are lost.',
  },
  'SS-FIRE-13': {
    text: 'When a gunner fires through a friendly unit, a natural 2 hits that unit with every weapon he fired, at the angle from him.',
  },
  'SS-FIRE-14': {
    text:
      'Units in one hex after a ram neither shoot nor ram each other while they stay there. Point blank has no part in physical ' +
      'attacks.',
  },
  'SS-FIRE-15': {
    text:
      'Fired indirectly, a weapon faces the Indirect defense value, fired directly that of its own type. A gunner who sees the ' +
      'target fires directly with any weapon, those of type Indirect too, which still reach no nearer than 12 hexes. Nobody is ' +
      'his own Spotter.',
  },
  'SS-FIRE-16': {
    text:
      'An energy or rail weapon drains its Krg from the battery with each shot, in the order in which shots are made, and cannot ' +
      'fire what the battery cannot pay. Batteries recharge in Aftermath.',
  },
  'SS-FIRE-17': {
    text:
      'Where no chit decides, units stand in the order of the seats, then of their force list; what is nobody’s comes last. ' +
      'Within a unit the crew goes in the order of its sheet. In one attack fall: the die against missiles; the targeting dice ' +
      'and spread dice; round by round the tens that roll on, left to right; Damage, Shock, Penetration; d100 and what it calls ' +
      'for. Of several units under one attack the named target is first, then the rest in order, each whole.',
  },
  // Damage
  'SS-DMG-01': {
    text:
      'The Damage, Shock and Penetration dice of all weapons with which this gunner hit are added up, and so many d6 of each kind ' +
      'are rolled. Gunners are never combined.',
  },
  'SS-DMG-02': {
    text:
      'Dice fall in the order Damage (red), Shock (white), Penetration (blue). By house rule one d6 for each kind is multiplied ' +
      'by its number of dice, or one averaging die is: it has twelve sides, one of 1 and of 6, two of 2 and of 5, three of 3 and ' +
      'of 4.',
  },
  'SS-DMG-03': {
    text:
      'Damage is taken from the armor of the side that was struck. When that is at 0, the rest and all later Damage on that side ' +
      'goes inside.',
  },
  'SS-DMG-04': {
    text: 'Only Shock above the Shock Threshold goes inside; as much or less does nothing. The threshold never falls.',
  },
  'SS-DMG-05': {
    text: 'Only Penetration above the factor of the sector goes inside. The factor never falls.',
  },
  'SS-DMG-06': {
    text: 'Internal damage of a gunner is what came past armor, threshold and factor together.',
  },
  'SS-DMG-07': {
    text:
      'The sum is looked up in the row of the sheet: its box gives a percentage of lines and a number of Hits. A sum above 0 but ' +
      'below the first box is one Core Hit. With 0 nothing happens.',
  },
  'SS-DMG-08': {
    text:
      'A d100 gives the first line. That line and as many after it as the percentage says are marked, so that 20 % marks 21. ' +
      'Marked lines are skipped, and the run goes on until it has marked its number of fresh ones; where the first is marked, it ' +
      'starts at the next that is fresh. Past line 100 it goes on at 1; by house rule what runs past is lost. Where too few lines ' +
      'are left, all are marked (SS-DMG-16).',
  },
  'SS-DMG-09': {
    text:
      'Each piece with at least one freshly marked line takes the Hits of the box once, however many of its lines were met. ' +
      'Pieces take them in the order in which their first line was met, and the dice of locomotion and explosions fall in that ' +
      'order.',
  },
  'SS-DMG-10': {
    text:
      'A piece whose Hits are used up is destroyed: most take 1, engines and turrets more. It is destroyed too when every line ' +
      'with its letter is marked, whatever Hits it has left. A destroyed piece takes no further Hits.',
  },
  'SS-DMG-11': {
    text:
      'A Core Hit is 1 %: a d100, that one line or the next fresh one, one Hit. It falls when it is earned: after the last hex of ' +
      'the slip, when the excessive speed is declared or the bare hex entered, in the hex of a forced stop. Dice of falls and of ' +
      'collisions with the ground fall at once too.',
  },
  'SS-DMG-12': {
    text: 'Internal damage from one gunner that reaches the last box of the row destroys the unit.',
  },
  'SS-DMG-13': {
    text:
      'Lines of locomotion are marked, but marks never destroy it. Each Hit on it is a roll on the locomotion chart. When its ' +
      'marked lines are skipped it takes one more, once for each piece and each damage.',
  },
  'SS-DMG-14': {
    text:
      'A d10 gives the row, a d6 the column. Rows 1 to 8 lower the maximum speed, on roads too, row 9 the Acceleration, row 10 ' +
      'the Deceleration. SLIP, TURN and MSRP add 1 to the Slip Indicator, to every Turn Number or to MSRP. X is immobile, and so ' +
      'is a maximum of 0.',
  },
  'SS-DMG-15': {
    text:
      'For each piece of fuel or ammunition that is hit, except that of rail guns, both players roll 1d10, the attacker first. A ' +
      'higher die of the attacker destroys the unit; ties are the defender’s. Halon adds 3 for the defender, incendiary rounds ' +
      'add 2 for the attacker; both figures are house design. After a Core Hit without an attacker the other side rolls, without ' +
      'a bonus. A piece that survives its roll is still destroyed by its Hits.',
  },
  'SS-DMG-16': {
    text:
      'A unit is out by overkill, explosion, a second natural 20, with its whole crew dead, or with all lines marked. By its own ' +
      'driving it is out at once: move and slip end where the dice fell, it is a wreck from that moment, no target, and it ' +
      'neither reacts nor fires. By fire or a ram it acts on until Aftermath and is a wreck from then. Its passengers are rolled ' +
      'for, its chit goes in Clean Up, its ECV counts as destroyed. A wreck shares its hex with units, and a second one adds ' +
      'nothing.',
  },
  'SS-DMG-17': {
    text:
      'All fire of a turn is simultaneous. Armor and marked lines are gone at once for those who fire later; loss of equipment, ' +
      'crew, movement and defense takes effect in Aftermath. A destroyed unit still fires what it declared; damage on a unit that ' +
      'is doomed already is not rolled.',
  },
  // Special
  'SS-SPEC-01': {
    text:
      'The pilot of a dodging unit does not fire. Whoever fires at it loses two dice levels and faces its pilot’s full Piloting ' +
      'on top of the defense value; the gunners on board lose two levels too and add that Piloting to their target’s value. It ' +
      'needs a declared speed of 1 or more and lasts from then to Clean Up. Rams and fists against the unit suffer the same, and ' +
      'it rams nobody.',
  },
  'SS-SPEC-02': {
    text: 'From the best down: 2d10, 1d10+1d8, 2d8, 1d8+1d6, 2d6, 1d6+1d4, 2d4. Losses add up, and 2d4 is the floor.',
  },
  'SS-SPEC-03': {
    text:
      'A unit that has stopped behind a barrier doubles the range modifier of those who fire at it. Its own fire is as ever, and ' +
      'it is not immobile. It counts for lines that enter its hex over the side of the barrier, not for indirect fire; inside 12 ' +
      'hexes there is nothing to double. It lasts until the unit moves or turns its body. By house rule it counts all round.',
  },
  'SS-SPEC-04': {
    text:
      'Weapons marked for it may spread their fire. For each level every weapon fired loses one die of Damage, Shock and ' +
      'Penetration, down to none, and the roll to hit gains 1d6. All weapons fired must be able to and use the same level.',
  },
  'SS-SPEC-05': {
    text:
      'All dice may be split equally over a chain of neighboring hexes, each of which counts, empty or not. One roll is compared ' +
      'with each target, at its own range and angle. The rest of the division goes to one end, which the gunner picks; by house ' +
      'rule it is lost. It cannot be combined with the other spread. All hexes lie in arc, reach and sight; every unit there, ' +
      'friend too, is attacked.',
  },
  'SS-SPEC-06': {
    text:
      'With this house rule high explosive that hits does its full Damage and Shock to every unit in the target’s hex and half of ' +
      'it, rounded down, to all in the six hexes around. Penetration counts for the unit that was hit alone.',
  },
  'SS-SPEC-07': {
    text: 'With this house rule a chaingun faces the lower of the Ballistic and the Small Arms value.',
  },
  'SS-SPEC-08': {
    text: 'What stealth adds to the defense values stays when a unit cannot move.',
  },
  // Physical
  'SS-PHYS-01': {
    text: 'Who makes a physical attack fires no weapon that turn, and the other way round. A unit makes one a turn.',
  },
  'SS-PHYS-02': {
    text:
      'A ram is declared when the enemy’s hex is entered, with the points for it. The pilot rolls against the Physical value at ' +
      'once, and a hit sets places and speeds at once. The damage of both waits for the head of the Firing Phase: ram by ram as ' +
      'they happened, the target’s dice first, before the first gunner and as part of this turn’s fire. So do rams of a slip. In ' +
      'phased combat the dice fall at once.',
  },
  'SS-PHYS-03': {
    text:
      'Both units have speed 0, the one that rams in the other’s hex. A target that had not moved, or was moving, moves no more ' +
      'this turn. Both may still fire at others. Next turn either may leave, at its usual Acceleration.',
  },
  'SS-PHYS-04': {
    text:
      'With the points for the target’s hex and the one straight beyond, if it may enter that, the unit passes through and goes ' +
      'on. Else it stops where it came from, at its declared speed. One try a turn.',
  },
  'SS-PHYS-05': {
    text:
      'The target takes the Body dice of the other, times the hexes moved this turn with its own hex counted. The unit that ' +
      'rammed takes the target’s Body dice times half those hexes, rounded down. The target is struck on the side that was ' +
      'crossed, the other on its leading side.',
  },
  'SS-PHYS-06': {
    text:
      'An arm strikes in the Firing Phase at a neighbor within its arc, as a Physical attack without range. The unit that strikes ' +
      'is not in the target’s hex and may be shot at.',
  },
  // End
  'SS-END-01': {
    text:
      'Damage takes effect; rounds, Krg, speed, equipment and armor are marked off, one round for each weapon fired however it ' +
      'was spread. By house design batteries recharge now.',
  },
  'SS-END-02': {
    text:
      'The dead are taken off or stay as rubble, rough ground that blocks the sight of both sides. They stay as a rule; a house ' +
      'rule takes them off. Chits leave (SS-INIT-08).',
  },
  'SS-END-03': {
    text:
      'A scenario says what scores. As a rule it is the ECV destroyed, and half the ECV of enemies that cannot move or have no ' +
      'weapon left at the end. A lead of 10 % of the larger ECV at the start wins, that much exactly included; less is a draw.',
  },
  'SS-END-04': {
    text: 'The book has no league, no money and no experience. Battles stand for themselves.',
  },
  // Unbuttoning
  'SS-UNB-01': {
    text:
      'Whoever has a pintle weapon may un-button or button up in the Reaction step; all start buttoned. An open gunner fires the ' +
      'pintle at one target all round. A house rule leaves hatches shut for good.',
  },
  'SS-UNB-02': {
    text:
      'When a weapon of Small Arms, Indirect or high explosive hits the unit, 1d6 is rolled for each open member of the crew: 1 ' +
      'or 2 kills him, effective in Aftermath.',
  },
  'SS-UNB-03': {
    text: 'An open gunner neither fires nor loads a turret weapon in that turn.',
  },
  // Defenses
  'SS-DEF-01': {
    text: 'Smoke adds 3 to all defense values but Indirect, against this and all later attacks of the turn. There are two uses.',
  },
  'SS-DEF-02': {
    text: 'Flares add 4 to the Missile value for one attack. There are four uses.',
  },
  'SS-DEF-03': {
    text: 'A d6 falls before the roll to hit: on a 4 to 6 all missiles of the attack miss and hit no friend either. It has six uses.',
  },
  'SS-DEF-04': {
    text: 'The screen adds 3 to the Energy value against this and all later attacks of the turn, and costs 4 Krg.',
  },
  'SS-DEF-05': {
    text:
      'Each system is used once in an attack; several different ones may be announced, all of them before the roll (SS-TGT-17). ' +
      'One whose equipment is destroyed is out from the next turn on.',
  },
  // Phased
  'SS-PH-01': {
    text: 'In phased combat, a house rule, every effect counts at once: a unit or gunner that is destroyed never returns fire.',
  },
  'SS-PH-02': {
    text:
      'Units move by their chits, but each gunner may fire once at any moment of the turn: before, during or after his unit’s ' +
      'move, and in the moves of others.',
  },
  'SS-PH-03': {
    text:
      'There is a window when a move begins, after each hex, slip hexes too, after each change of facing, and at the end. In it ' +
      'the sides act by turns: a pass, one gunner’s shot, made at once, or the move of the Red Chit. The moving side begins at ' +
      'the first and the last window, the other in between. Two passes in a row close it. While the Red Chit interrupts there are ' +
      'windows too, but nothing interrupts it. Every gunner fires at most once a turn.',
  },
  'SS-PH-04': {
    text:
      'When a shot has been declared and before any die, the owner of the Red Chit may have one gunner of that unit fire first, ' +
      'once for each declared shot, blind fire too. Nobody else can. Should the first shooter die of it, his shot is lost and its ' +
      'ammunition kept.',
  },
  'SS-PH-05': {
    text: 'The Red Chit may interrupt any move and, by house design, any window; its move is used only once.',
  },
  'SS-PH-06': {
    text:
      'Turrets and arms pivot by their allowance once a turn, in any window just before they fire; for blind fire the way they ' +
      'turn is chosen with it. Firing costs no movement points.',
  },
  'SS-PH-07': {
    text:
      'After the last unit there is one more round of windows; Aftermath then only keeps the books. Hexes and speed of this turn ' +
      'are those of the moment of the shot. A unit made immobile stops in its hex. Dodge counts from its declaration, Hull Down ' +
      'and the stop of the last turn until the unit moves. A Spotter must see and must not have fired at that moment. There is no ' +
      'Targeting Phase.',
  },
  // Table
  'SS-TAB-01': {
    text:
      'On an open table every rule holds, and a hex is read as a step of one inch where this chapter says nothing else. What ' +
      'comes between two hexes comes between two steps.',
  },
  'SS-TAB-02': {
    text:
      'A unit is a disc of half an inch in radius, so that two in contact are one hex apart. Places are kept to 1/1200 of an ' +
      'inch, headings in whole degrees, north 0, clockwise. Distances run from center to center; a limit exactly reached is kept. ' +
      'Everybody may measure at any time.',
  },
  'SS-TAB-03': {
    text:
      'Units deploy facing any whole degree. From then on each hexside of a turn, of Free Facing and of a pivot is 60 degrees. ' +
      'The six directions lie at 0, 60 and so on to 300 degrees from the facing, and the six neighbors are the six steps in them.',
  },
  'SS-TAB-04': {
    text:
      'A step moves the center one inch along the bearing, rounded to the nearest unit. Turn Numbers, points, multipliers, slips, ' +
      'hexes moved and forward counts all go by steps. Only its end is judged against units, levels and the table’s edge; its way ' +
      'against the edges of templates and against lines.',
  },
  'SS-TAB-05': {
    text:
      'Ground lies in templates, polygons or circles on one level, none narrower than an inch. A step pays, added up, for each ' +
      'feature in whose template it ends or whose edge it crosses inwards; leaving costs nothing, two of a kind count once, and ' +
      'none at all is clear. A closed template is not stepped into, and a slip meets it as SS-MOVE-25 has it. Muck goes by the ' +
      'lowest level where the step ends. A point on an edge is inside. A wreck is a disc of half an inch where the unit stood.',
  },
  'SS-TAB-06': {
    text:
      'Hills are polygons with a level, one upon the other. A unit is on the level of the highest one that holds its center. ' +
      'Inclines, climbs and drops compare the levels of the two ends of a step.',
  },
  'SS-TAB-07': {
    text:
      'A road is a line with a width; a center within half of it is on pavement. A step that ends on a road pays 1, whatever else ' +
      'it touches, but closed templates and lines meet its way as ever. One that ends off it has entered bare ground ' +
      '(SS-MOVE-03).',
  },
  'SS-TAB-08': {
    text:
      'Barriers and cliffs are lines without width, a cliff with its high side to the left of its direction. A step crosses each ' +
      'line that it touches, its start left out, and pays it once; a cliff bars it, save downwards, which is a fall. Hull Down ' +
      'needs a barrier within 1 inch of the unit’s center and counts against lines of fire that cross it there.',
  },
  'SS-TAB-09': {
    text:
      'Centers less than 1 inch apart are in the same hex; no step ends so except by the stacking rule, in the air or in a ram. ' +
      'Adjacent is beyond that and up to 1½ inches. Within so many hexes of something otherwise is that many inches and a half. ' +
      'Ranges, the 12 of a friend in the way and the minimum range are exact inches, with +1 for every 12 full ones.',
  },
  'SS-TAB-10': {
    text:
      'A step that would end in the hex of an enemy rams the nearest one. The target is struck in the sector where the other’s ' +
      'center stood before the step. On a hit the unit stands where the step ended, and the two are no obstacles to each other ' +
      'until they are apart. On a miss it goes straight on until it is free, if it has the points and may end there; else it ' +
      'stops where the step began. A friend bars the step.',
  },
  'SS-TAB-11': {
    text:
      'Every arc is 30 degrees to either side, its borders included, whatever the house rule for arcs on hexes says. The six ' +
      'sectors are 60 degrees each about the target’s facing, judged by the bearing of the gunner’s center.',
  },
  'SS-TAB-12': {
    text:
      'The line runs between the centers without its first and its last half inch. A template, hill or unit blocks whose top lies ' +
      'above the line at a point inside it; running along an edge or touching it does not count. Trees within 1½ inches of the ' +
      'shooter do not block him.',
  },
  'SS-TAB-13': {
    text:
      'A chain is a row of marks an inch apart, from the center of the named target along a whole degree of the gunner’s choice. ' +
      'Each unit whose center is within half an inch of a mark is attacked with the share of the nearest; an empty mark wastes ' +
      'its share. Expanding shock is full within half an inch of the center that was hit and half within 1½.',
  },
  'SS-TAB-14': {
    text:
      'Blind fire aims at a point in whole half inches. A die of n sends it 60 degrees times n less one off north, the rolled ' +
      'inches far, and it hits every unit whose disc holds that point. Counter-fire ends with the first step.',
  },
  'SS-TAB-15': {
    text:
      'A center is inside the zone, off closed templates, and no two units are in one hex but by the stacking rule. Squads that ' +
      'dismount and towed units are set by one of the six steps about the vehicle. With halfScale every length of this chapter ' +
      'halves; those of templates stay.',
  },
  // Decisions
  'SS-D01': {
    text: 'Each side chooses units, crews and stores and names Firing Teams. Forces are secret until set-up and open from then on.',
  },
  'SS-D02': {
    text: 'By turns and openly each side sets its units: place, facing, turrets, starting speed and altitude.',
  },
  'SS-D03': {
    text: 'Whoever has drawn a chit says beside which own unit it lies. The draw is forced; what is still in the bag nobody knows.',
  },
  'SS-D04': {
    text:
      'The owner of the next chit declares gear and speed and whether the unit dodges, openly; in secret and at once with all ' +
      'others where speeds are written.',
  },
  'SS-D05': {
    text:
      'Hex by hex the mover goes straight on, drifts, turns with or without dice, rams or changes altitude, until its points are ' +
      'spent.',
  },
  'SS-D06': {
    text: 'Before each unit and after each hex the owner of the Red Chit says whether it moves now.',
  },
  'SS-D07': {
    text: 'The mover uses Free Facing and declares Hull Down.',
  },
  'SS-D08': {
    text: 'After the chits the sides move one squad each by turns.',
  },
  'SS-D09': {
    text: 'In the order of the chits owners pivot turrets and arms, un-button, shift crew, mount, dismount and tow, openly.',
  },
  'SS-D10': {
    text:
      'For each gunner: fire system, target or hex, and whether he fires directly, indirectly or blind, strikes, spots or does ' +
      'nothing; Firing Teams are formed. It is done openly in the order of the chits, or in secret by house rule.',
  },
  'SS-D11': {
    text:
      'When his shot is due a gunner chooses weapons, rounds, spread and the end of a chain. The owner says in which order his ' +
      'gunners fire.',
  },
  'SS-D12': {
    text: 'The defender answers each announced attack with systems, before the roll. It cannot be changed.',
  },
  'SS-D13': {
    text: 'Nobody chooses anything: damage takes effect and the dead stay or leave as the house rule says.',
  },
  'SS-D14': {
    text:
      'In phased combat each side says in every window whether it shoots, moves the Red Chit or passes; the owner of the Red Chit ' +
      'may pre-empt a declared shot. Standing orders answer for those who gave them.',
  },
  // Examples
  'SS-EX-01': {
    text: 'A unit of maximum 12 and acceleration 5 at speed 3 may go up to 8.',
  },
  'SS-EX-02': {
    text: 'A unit of deceleration 5 at speed 8 goes no slower than 3.',
  },
  'SS-EX-03': {
    text: 'Speed 7, Turn Number 4: after four hexes the turn needs no roll.',
  },
  'SS-EX-04': {
    text: 'The same after three hexes, Slip Indicator 3: one die, and a 3 or more is safe.',
  },
  'SS-EX-05': {
    text: 'After two hexes the dice show 2 and 5: one failure, and the unit slips one hex.',
  },
  'SS-EX-06': {
    text: 'The dice show 2 and 1: the unit slips two hexes.',
  },
  'SS-EX-07': {
    text: 'The dice show 3 and 6: nothing slips.',
  },
  'SS-EX-08': {
    text:
      'Speed 8, Turn Number 5: five hexes, a turn, two hexes, a turn with three failures. The unit spends 10 points in all and ' +
      'takes two Core Hits.',
  },
  'SS-EX-09': {
    text: 'With 2 points left the slip hex costs 3: 3 are charged, and one Core Hit falls.',
  },
  'SS-EX-10': {
    text: 'Seven forward hexes in the last turn and a Turn Number of 7: the unit may turn at once.',
  },
  'SS-EX-11': {
    text:
      'Turn Number 4: four hexes, a turn, three hexes. Next turn, at speed 8, the Turn Number is 5: two hexes more before ' + 'turning.',
  },
  'SS-EX-12': {
    text: 'An incline for 2 and brush for 2 cost 4 points.',
  },
  'SS-EX-13': {
    text: 'A multiplier of 2 and ground for 3 cost 6 points.',
  },
  'SS-EX-14': {
    text:
      'The maximum falls from 6 to 2 and the hex ahead costs 3: it cannot be entered. Where all six cost 3 or more the unit is ' +
      'immobile.',
  },
  'SS-EX-15': {
    text: 'The distance is a d6 less 3: a 1 to 3 lands on the hex itself.',
  },
  'SS-EX-16': {
    text: 'Energy 8 and Ballistic 12 against a total of 10: the laser hits, the gun misses.',
  },
  'SS-EX-17': {
    text: 'Weapons of 6/4/3 and 4/1/8 both hit: 10 dice of Damage, 5 of Shock and 11 of Penetration.',
  },
  'SS-EX-18': {
    text:
      '9 internal falls into the box of 20 % and 2 Hits, and the d100 shows 37: lines 37 to 57 are marked. A flywheel of 3 Hits ' +
      'has one left, the battery and a cannon are destroyed; a turbine would be.',
  },
  'SS-EX-19': {
    text: 'Lines 25 to 50 are marked; 10 % from line 20 marks 20 to 24 and 51 to 56.',
  },
  'SS-EX-20': {
    text: 'The same lines and a d100 of 40: 51 to 61 are marked.',
  },
  'SS-EX-21': {
    text: 'Two guns of 5/4/2: spread by one they have 4/3/1 each, by two 3/2/0.',
  },
  'SS-EX-22': {
    text: 'Two guns of 3/2/2 and a laser of 10/0/0: spread by two they come to 10/0/0, by three to 7/0/0 with the guns wasted.',
  },
  'SS-EX-23': {
    text: '16 Damage over four hexes with targets in the first, second and fourth: 4 each, and the third share is wasted.',
  },
  'SS-EX-24': {
    text: 'Piloting 3 over an MSRP of 1 makes a Missile value of 5 on the side a 7.',
  },
  // Rulings
  'SS-AMB-01': {
    text: 'The picture of the arc on hexes opens 120 degrees, the arc of a table is 60 in all.',
    ruling: 'Each board uses its own arc; a house rule narrows the one on hexes.',
  },
  'SS-AMB-02': {
    text: 'Speed is declared “at the beginning”, of the turn or of the unit’s move.',
    ruling: 'At the beginning of its own move; a house rule takes the other reading.',
  },
  'SS-AMB-03': {
    text: 'Six phases are listed, but a Reaction Phase stands in the text, twice.',
    ruling: 'It is a seventh step after all movement, done once.',
  },
  'SS-AMB-04': {
    text: 'Infantry has no chit, and nothing says when it moves.',
    ruling: 'After all chits, by turns.',
  },
  'SS-AMB-05': {
    text: 'The side with the least units draws first, with or without squads and those that cannot move.',
    ruling: 'Only units that get a chit count.',
  },
  'SS-AMB-06': {
    text: 'The Red Chit interrupts others; whether its own move may be split is not said.',
    ruling: 'It moves whole at one moment; phased combat has windows of its own.',
  },
  'SS-AMB-07': {
    text: 'Whether all points must be spent, and what speed is kept when some are not.',
    ruling: 'All must, but where the hex ahead is too dear. The declared speed is kept.',
  },
  'SS-AMB-08': {
    text: 'When exactly road numbers may be used.',
    ruling: 'Every hex is paved; else the points over the maximum make Core Hits.',
  },
  'SS-AMB-09': {
    text: 'Slip hexes might count towards the next turn.',
    ruling: 'They do not.',
  },
  'SS-AMB-10': {
    text: 'The book marks one line more than the percentage says, yet a Core Hit of 1 % marks one.',
    ruling: 'As the book has it: 5 % is six lines, a Core Hit one.',
  },
  'SS-AMB-11': {
    text: 'A run that starts high passes the last line.',
    ruling: 'It goes on at line 1; by house rule the rest is lost.',
  },
  'SS-AMB-12': {
    text: 'A run may meet many lines of one letter.',
    ruling: 'The piece takes its Hits once.',
  },
  'SS-AMB-13': {
    text: 'Locomotion is not crossed off, yet it matters when its lines are skipped.',
    ruling: 'Its lines are marked, the equipment is not.',
  },
  'SS-AMB-14': {
    text: 'How many rolls several Hits make.',
    ruling: 'One each, and one more where its lines were skipped.',
  },
  'SS-AMB-15': {
    text: 'If all damage is simultaneous, does a later gunner meet the armor of before?',
    ruling: 'Armor falls at once, loss of function waits. In phased combat nothing waits.',
  },
  'SS-AMB-16': {
    text: 'Whether a ten upon a ten upon a ten destroys.',
    ruling: 'It doubles and no more.',
  },
  'SS-AMB-17': {
    text: 'A natural 20 followed by further tens might double again.',
    ruling: 'Twice is the most.',
  },
  'SS-AMB-18': {
    text: 'Whether spread dice belong to the natural total.',
    ruling: 'The targeting dice alone do.',
  },
  'SS-AMB-19': {
    text: 'The book takes two levels off without a list of them.',
    ruling: 'The ladder of SS-SPEC-02 is used.',
  },
  'SS-AMB-20': {
    text: 'An immobile target is hit on a 5, yet range still applies.',
    ruling: 'Both must be met.',
  },
  'SS-AMB-21': {
    text: 'It is open which part of the sum is halved.',
    ruling: 'The printed value with the surplus of Piloting.',
  },
  'SS-AMB-22': {
    text: 'The rule speaks of all units that attack.',
    ruling: 'It counts across the barrier; by house rule all round.',
  },
  'SS-AMB-23': {
    text: 'Inside 12 hexes there is no range modifier to double.',
    ruling: 'Then it has no effect.',
  },
  'SS-AMB-24': {
    text: 'What does not divide evenly is dropped at an end, which may mean placed or lost.',
    ruling: 'It is placed at one end; by house rule it is lost.',
  },
  'SS-AMB-25': {
    text: 'Whose skill a ram uses and when its damage falls is not said.',
    ruling: 'The pilot’s Gunnery, on entering; its dice fall at the head of the Firing Phase.',
  },
  'SS-AMB-26': {
    text: 'They may be dice or points.',
    ruling: 'They are d6.',
  },
  'SS-AMB-27': {
    text: 'Trees might protect whoever stands in them.',
    ruling: 'They do not.',
  },
  'SS-AMB-28': {
    text: 'A tree next to the shooter might catch the shot.',
    ruling: 'It has no effect; only friends can be hit.',
  },
  'SS-AMB-29': {
    text: 'The book speaks of one inch and of a circle of three.',
    ruling: 'The target’s own hex in full, the ring around it by half.',
  },
  'SS-AMB-30': {
    text: 'Whom it hits, whether the arc matters and whether moving breaks the count are not said.',
    ruling: 'As SS-TGT-13 has it; to move is no break.',
  },
  'SS-AMB-31': {
    text: 'Damage may lift MSRP above the skill at the controls.',
    ruling: 'Control is lost (SS-MOVE-33); a house rule has a penalty instead.',
  },
  'SS-AMB-32': {
    text: 'A pilot may be gunner, dodger and rammer at once.',
    ruling: 'Ram and dodge exclude his shots.',
  },
  'SS-AMB-33': {
    text: 'When Core Hits, falls and collisions of a move count, and whether their dead still fire.',
    ruling: 'They are rolled at once and count from Aftermath on, except death, which is at once.',
  },
  'SS-AMB-34': {
    text: 'A line may fall exactly between two sectors.',
    ruling: 'The one further forward is struck.',
  },
  'SS-AMB-35': {
    text: 'The column is there, but drain and battery are not.',
    ruling: 'The figures of SS-FIRE-16 and of the sheets are house design.',
  },
  'SS-AMB-36': {
    text: 'Whether drifted and reversed hexes count.',
    ruling: 'As SS-MOVE-17 has it.',
  },
  'SS-AMB-37': {
    text: 'A slip or damage can make a unit faster than its table.',
    ruling: 'The last row counts.',
  },
  'SS-AMB-38': {
    text: 'All indirect weapons have a minimum range; whether they have it in direct fire, and who may fire so, is open.',
    ruling: 'As SS-TGT-12 and SS-FIRE-15 have it.',
  },
  'SS-AMB-39': {
    text: 'A Core Hit may set off ammunition with no attacker there.',
    ruling: 'The other side rolls for one, without a bonus.',
  },
  'SS-AMB-40': {
    text: 'Which face of the die is which way.',
    ruling: '1 is north, and so on clockwise.',
  },
  'SS-AMB-41': {
    text: 'The text speaks of firing only.',
    ruling: 'Dodging helps against every roll to hit.',
  },
  'SS-AMB-42': {
    text: 'What brings counter-fire, and from when.',
    ruling: 'Three attacks; from the next Targeting Phase.',
  },
  'SS-AMB-43': {
    text: 'How many Hits it deals.',
    ruling: 'One.',
  },
  'SS-AMB-44': {
    text: 'The book says what happens to those who do not slow down, as if they might.',
    ruling: 'They may, with Core Hits each turn.',
  },
  'SS-AMB-45': {
    text: 'Play with miniatures is offered as an equal, but little more than arc, turn and inch is told.',
    ruling: 'Steps of an inch let both boards play by one set of rules.',
  },
  'SS-AMB-46': {
    text: 'What counts double on printed hexes.',
    ruling: 'Costs, hexes moved and ranges; not who is next to whom.',
  },
  'SS-AMB-47': {
    text: 'Whether a unit that was rammed still moves.',
    ruling: 'No: its speed is 0.',
  },
  'SS-AMB-48': {
    text: 'Whether its tens are rolled on once more.',
    ruling: 'The target is destroyed, and no further die falls.',
  },
  'SS-AMB-49': {
    text: 'When its roll falls, and whether a marked first line is a skip.',
    ruling: 'In the order in which the first line of each piece was met, marked or skipped; it is one.',
  },
  'SS-AMB-50': {
    text: 'Whether a run that finds none left goes round again.',
    ruling: 'It ends with the last fresh line and adds no second skip.',
  },
  'SS-AMB-51': {
    text: 'Rolls may still be owed when a unit is destroyed.',
    ruling: 'They are not made.',
  },
  'SS-AMB-52': {
    text: 'Which direction is the old one when a unit turns twice in one place.',
    ruling: 'The facing before that turn.',
  },
  'SS-AMB-53': {
    text: 'When it falls is not said.',
    ruling: 'After Penetration, before the d100 of the internal damage.',
  },
  'SS-AMB-54': {
    text: 'Some of them may miss.',
    ruling: 'Each weapon is split by itself.',
  },
  'SS-AMB-55': {
    text: 'An air unit may become immobile by fire.',
    ruling: 'It falls in Aftermath, in the order of units, with its effects at once.',
  },
  'SS-AMB-56': {
    text: 'Which of their sides is struck, and what becomes of doubled totals.',
    ruling: 'The side towards the shooter; the doubled totals are halved.',
  },
  'SS-AMB-57': {
    text: 'Whether a lead of just that much wins.',
    ruling: 'It does.',
  },
}
