// Wardogs: the words of every rule, decision, example and ruling of titles.ts, loaded when they are read (WD-OPT-02).
import type { RuleText } from '../../../kernel/book.ts'

export const texts: Readonly<Record<string, RuleText>> = {
  // Units
  'WD-UNIT-01': {
    text:
      'There are six types. Armored vehicles (AV) run on tracks or wheels unless modified to hover, to float or with grav ' +
      'drive. Close air support (CAS) flies with propellers unless its sheet says otherwise; VTOL is equipment. Infantry are ' +
      'squads of eight. Mecha, naval units and structures complete the list.',
  },
  'WD-UNIT-02': {
    text:
      'Size goes from 1 to 10. A unit is twice its size in metres long and 0.4 times that wide: size 4 is 8 m by 3.2 m. For ' +
      'cover and falls every unit, vehicles and boats too, is 2 m high for each point of size (WD-AMB-48); infantry is 2 m ' +
      'high, a structure 5 m for each of its building levels.',
  },
  'WD-UNIT-03': {
    text: 'The weight in metric tons is size times equipment modules times hardpoints. Nothing in play depends on it.',
  },
  'WD-UNIT-04': {
    text:
      'The armor rating AR goes from 1 to 10. It is 1 where nothing is bought, 0 for infantry, and no modifier lifts it above ' +
      '10. It is the number that a damage die must equal or beat. It falls in play, never below 0.',
  },
  'WD-UNIT-05': {
    text:
      'The thermal signature TS of a sheet is never below 1. Modifiers may push the number needed below 1: then nobody locks ' +
      'on except a unit with enhanced sensors. TS has no part in physical combat.',
  },
  'WD-UNIT-06': {
    text:
      'A building may fill several hexes. Each hex is a section with its own armor, damage and destruction, and the building ' +
      'is gone when all of them are. Several buildings may stand in one hex, each a target of its own.',
  },
  'WD-UNIT-07': {
    text:
      'Structures never move, have no movement points and owe no stability checks. Most equipment is closed to them; they may ' +
      'have weapons, shields, sensors, smoke, flares and chaff (house design).',
  },
  'WD-UNIT-08': {
    text:
      'A sheet names the unit and its nation, its combat point value CPV, type, size with its class, tech level with its name ' +
      '(4 MHD, 5 Fission), stability modifier, movement points MP, TS, AR, right and left legs and arms, up to six weapons ' +
      'with type, location, range, rate of fire ROF, damage rating, ammunition and enhancements, and its equipment.',
  },
  'WD-UNIT-09': {
    text:
      'Weapons are energy, kinetic or ballistic. Their damage rating is 1 to 4, or 5 by enhancement, their range rating 1 to ' +
      '6. The range bands, ammunition, tubes and damage ratings printed on a sheet contain the enhancements already.',
  },
  'WD-UNIT-10': {
    text: 'A mecha’s arm may lack a hand, as the right arm of the Roadrunner does: with it the mecha neither flips nor throws.',
  },
  'WD-UNIT-11': {
    text: 'Two legs give a mecha +1 stability. The figure on a sheet is the sum of legs and gyroscope, and that sum alone is ' + 'used.',
  },
  // Forces, set-up and victory
  'WD-FORCE-01': {
    text:
      'The sides agree on a budget in points: 250 as a rule, in steps of 50. A force is any list of units that costs no more ' +
      'together; the same unit may be taken several times. What squads have as PV is their CPV.',
  },
  'WD-FORCE-02': {
    text:
      'A force has at least one unit that can hold ground, so neither aircraft nor structure. Boats are for maps with ten or ' +
      'more hexes of river or deep water. Structures are at most 40 percent of the budget and stand in the own zone.',
  },
  'WD-FORCE-03': {
    text:
      'Own designs keep to the limits of construction and cost what the formula says. Hardpoints and modules: one more than ' +
      'the size, each. AR at most size + 2 and never above 10, infantry 2, structures 10. MP at most 12 − size, a hovercraft ' +
      '16 − size. Aerial MP at most 22 − size with fixed wings, 16 − size for VTOL aircraft, 13 − size for all others. TS: ' +
      'size, +1 for each energy weapon, +1 each for hovercraft, flight and shields, less baffles, from 1 to 10; squads have ' +
      '1. Cost: 10 a point of AR, mobility, 10 − TS, 15 a shield point, equipment, and 0.4 of the value of its weapons, the ' +
      'sum rounded up once.',
  },
  'WD-SETUP-01': {
    text:
      'The match names the zones of side A and side B. Each side rolls d10, ties again. The low roller places all of its ' +
      'units in its zone, with their facings, then the other. A unit may stand in any hex of the zone that it could enter, ' +
      'and any number may share one. Aircraft start in the air, and must fly their least distance on turn 1, or on a clear or ' +
      'road hex. Squads may start loaded. Mines that the scenario pays for are recorded secretly.',
  },
  'WD-VIC-01': {
    text:
      'At the turn limit, 10 as a rule, a side scores the full CPV of destroyed enemies, squads lost with their carrier ' +
      'included, and half, rounded up, of enemies that survive with their AR reduced to 0, that have withdrawn, that are ' +
      'aircraft off the map or that are not functional; objectives are added. A difference of 10 or less is a draw. A unit is ' +
      'functional when it is neither destroyed nor withdrawn and can move (MP above 0, or 2 when it is down) or fire (not ' +
      'down, with a working weapon and ammunition); loaded squads and aircraft off the map are. A side without a functional ' +
      'unit at the end of a turn loses at once; if both have none, the score counts. A mission may say otherwise.',
  },
  'WD-VIC-02': {
    text:
      'A side holds an objective when one of its ground units is within 1 hex of it, neither down nor in the air, loaded or ' +
      'withdrawn, and no enemy such is. AR 0 does not matter. Objectives count at the turn limit only.',
  },
  'WD-CAMP-01': {
    text:
      'Damaged items are repaired, destroyed ones replaced, and lost AR stays lost until it is repaired. Between battles a ' +
      'point of AR costs 2 percent of the CPV, a damaged item 5, a destroyed one 10, each rounded up; a refit never costs ' +
      'more than the CPV. Destroyed units are gone, a building with any of its sections; ammunition and charges are free, ' +
      'squads that were destroyed may be raised anew at full price. Each side has for it what its points left over and what ' +
      'it scored in the battle, and takes one campaign file home (house design).',
  },
  // Sequence of play
  'WD-SEQ-01': {
    text:
      'A turn has ten steps: (1) initiative; (2) recovery, then movement of all but infantry, then defensive measures; (3) ' +
      'movement of infantry, then loading and unloading, then cover in buildings; (4) minefields attack; (5) stability of ' +
      'landings, mines, jumps and stalls; (6) fire is declared; (7) lock-on; (8) damage, damage to terrain, stability for ' +
      'hits, crashes of aircraft; (9) physical combat: declared, resolved, stability, falls (house design); (10) end phase: ' +
      'fire spreads, effects end, sheets are brought up to date.',
  },
  'WD-SEQ-02': {
    text: 'With physical combat switched off step 9 keeps only the fall-damage part.',
  },
  'WD-SEQ-03': {
    text: 'Shields are full again at the start of each turn while they have power.',
  },
  'WD-INIT-01': {
    text: 'Each side rolls d10. Sides that tie roll again until the tie is broken.',
  },
  'WD-INIT-02': {
    text:
      'The low side moves the first unit, then the sides take turns with one unit each until all but infantry have moved; ' +
      'more than two sides go from low to high and round again. When a side has run out, the other moves the rest of its ' +
      'units one after the other.',
  },
  'WD-INIT-03': {
    text:
      'Each unit is activated once. It may be activated and spend nothing, and no side may pass while it has a unit left. ' +
      'Players may agree on another order.',
  },
  'WD-INIT-04': {
    text: 'In step 3 infantry takes turns in the same way, the low side first.',
  },
  'WD-STAND-01': {
    text:
      'Before anything moves, each fallen mecha and each out-of-control vehicle, boat or crashed aircraft may try to recover. ' +
      'It costs 2 MP whether it works or not: d10 and the stability of the sheet, failing at 1 or less. Each unit tries once ' +
      'a turn. A mecha with fewer than 2 MP stays down for good; for others see WD-STAB-05.',
  },
  'WD-STAND-02': {
    text:
      'A unit that has recovered may use half of its remaining MP this turn, rounded up, and no flight mode. Aircraft that ' +
      'have crashed never fly again.',
  },
  'WD-STAND-03': {
    text: 'A unit that fails, or does not try, neither moves nor fights this turn and uses no defensive measures.',
  },
  'WD-STAND-04': {
    text: 'Tries are made in turns, one unit each, the side with the low initiative first.',
  },
  // Ground movement
  'WD-MOVE-01': {
    text:
      'A hex costs its number in Table 1: clear and road 1, rough and river 2, light forest and open swamp 3, forested swamp ' +
      'and heavy forest 4, deep lake or ocean 5.',
  },
  'WD-MOVE-02': {
    text:
      'A unit goes into the hex ahead, or backwards into the hex behind it at the same cost. Each hexside that it turns costs ' +
      '1 MP. Steps and turns may be mixed in one move.',
  },
  'WD-MOVE-03': {
    text: 'MP left over are lost. A hex that costs more than is left may not be entered, not even as the only one of the turn.',
  },
  'WD-MOVE-04': {
    text:
      'A change of level by 0 or 1 is free. A change by two or more, up or down, multiplies the cost of the ground by that ' +
      'difference: from level 1 to level 4 into rough ground costs 2 × 3 = 6.',
  },
  'WD-MOVE-05': {
    text:
      'A unit that moved backwards through any hex that is not clear or road has −1 on every stability roll it makes this ' +
      'turn. Moving backwards alone demands no roll.',
  },
  'WD-MOVE-06': {
    text:
      'The chart of entry says what each kind of unit pays and where it may not go (house design, from what is said of the ' +
      'types). Boats keep to river and deep water at 1 MP a hex. Hovercraft cross water at 1. Tracks and wheels stay out of ' +
      'deep water, heavy forest and forested swamp.',
  },
  'WD-MOVE-07': {
    text: 'A unit that has turned on ice during its move owes one stability check in step 5.',
  },
  'WD-MOVE-08': {
    text:
      'A ground unit that goes down two levels or more may jump instead of climbing: the ground is paid once, a check at −1 ' +
      'is owed in step 5, and failing it is a fall of the height jumped. The −1 is printed; the rest is house design.',
  },
  'WD-MOVE-09': {
    text:
      'Any number of units, friends and enemies, may share a hex, and none ever blocks another. The distance in one hex is 0: ' +
      'short range, and in every arc.',
  },
  'WD-MOVE-10': {
    text:
      'Hexes moved are the hexes entered this turn under own power, flight included. Neither MP nor turns count. They change ' +
      'the lock-on of those who fire at the unit.',
  },
  'WD-MOVE-11': {
    text:
      'A ground unit that leaves the map has withdrawn. An aircraft may come back over the same edge after it has been away ' +
      'for one full turn (house design).',
  },
  'WD-MOVE-12': {
    text: 'Damage may lower MP at any moment, never below 0. The lowered figure counts from the next activation.',
  },
  'WD-MOVE-13': {
    text:
      'A mecha in a deep hex is submerged: +5 to lock on to it. A submersible boat chooses to be surfaced or submerged when ' +
      'it moves. Hovercraft and other boats float. Fire into and out of water is as usual otherwise; torpedoes go at targets ' +
      'in river or deep water only. Without its hover equipment a vehicle moves as a tracked one, without its submersible ' +
      'equipment a boat surfaces; one that stands where it could not go stays there.',
  },
  // Flight
  'WD-FLY-01': {
    text:
      'A unit declares its flight mode when it is activated, before its first step (WD-AMB-49). In flight every hex costs 1 ' +
      'and levels do not matter, a turn costs 1, and the unit only goes ahead. The hex of a landing costs its ground, without ' +
      'levels. Aerial MP take the place of ground MP for that move.',
  },
  'WD-FLY-02': {
    text: 'Full flight goes on from turn to turn until the unit declares a landing.',
  },
  'WD-FLY-03': {
    text:
      'In full flight a unit enters at least a third of its present aerial MP in hexes each turn, rounded up: 6 of 18. With ' +
      'fewer it stalls and crashes in step 5. VTOL is no exception unless vtolMayHover is on. The turn of taking off is not ' +
      'exempt, that of landing is, and leaving the map is enough.',
  },
  'WD-FLY-04': {
    text:
      'Jet assist and partial flight last for one move, and at its end the unit is on the ground. With jet assist it flies ' +
      'straight ahead and may take any facing once after landing; in partial flight a turn costs 1 MP for each face (house ' +
      'design).',
  },
  'WD-FLY-05': {
    text:
      'Without VTOL, taking off and landing need the right gear and a straight runway ahead of one and a half hexes for each ' +
      'point of size, rounded up: 6 for size 4, 5 for size 3. All of its hexes are clear or road on one level, or water for ' +
      'float gear (house design). They are flown as part of the move, the start not counted: the first hexes of a take-off, ' +
      'the last of a landing, and the unit stops in the last. Jet assist and partial flight need neither. A take-off without ' +
      'them is refused.',
  },
  'WD-FLY-06': {
    text:
      'Landing without the gear or the ground that it needs is a crash. VTOL, jet assist and partial flight need no gear and ' +
      'may come down in any hex that the unit could enter on the ground; a VTOL aircraft in any land hex that is neither a ' +
      'building nor burning, and it leaves only by taking off. Anywhere else it crashes.',
  },
  'WD-FLY-07': {
    text:
      'Landing anywhere but on clear ground, a road or deep water calls for a stability check in step 5, at −2 in forest or ' +
      'forested swamp. Infantry and aircraft never make it. A mecha that fails falls its own height, any other unit crashes.',
  },
  'WD-FLY-08': {
    text:
      'A unit whose aerial MP come to 0 in flight crashes at the end of step 8: it makes no stability roll in that step and ' +
      'crashes only once. Rows 4 and 8 of Table 9 lower ground and aerial MP alike, the leg rows of Table 8 ground MP only. ' +
      'With its flight equipment off-line or destroyed a unit has no aerial MP.',
  },
  'WD-FLY-09': {
    text:
      'In the air a unit owes no checks for ground, and mines do not attack it, though landing counts as entering. It neither ' +
      'blocks sight nor has it blocked (WD-LOS-07). A burning hex below heats it like anybody (WD-LOCK-04). There is one ' +
      'altitude.',
  },
  'WD-FLY-10': {
    text: 'On the ground aircraft taxi with their few ground MP, on clear and road hexes only.',
  },
  // Crash, stability and fall
  'WD-CRASH-01': {
    text:
      'Roll d10 and multiply by the size: so many dice. They are d4, one class larger for each full ten dice, d12 at most; 24 ' +
      'dice are d8. Each meets the AR held at the moment of the crash as fire at +0 would, with shields, and with double ' +
      'rolls where that AR had been brought to 0. All damage dice are rolled, then penetration one by one until the unit is ' +
      'destroyed.',
  },
  'WD-CRASH-02': {
    text:
      'A unit crashes when its MP come to 0 in flight, when it stalls, lands wrongly or fails a stability roll in the air. A ' +
      'stall or landing crashes it in step 5, damage or lost stability at the end of step 8.',
  },
  'WD-CRASH-03': {
    text:
      'A unit that survives a crash is on the ground and down, and must recover. Mecha and vehicles may fly again on a later ' +
      'turn, aircraft never.',
  },
  'WD-STAB-00': {
    text:
      'A check is owed for a hit by enemy fire or in physical combat, for landing from flight on ground that is not clear, ' +
      'road or deep, for recovering, for a hit by mines, for turning on ice, for jumping down and for kicking.',
  },
  'WD-STAB-01': {
    text:
      'Roll d10 and add the stability of the sheet, the modifiers of Table 2 and the skill of the crew. A result of 1 or less ' +
      'fails. No face of the die succeeds or fails by itself.',
  },
  'WD-STAB-02': {
    text:
      'A unit rolls once in a stability step with all of its modifiers added: three hits are −3. The −1 a hit is for weapon ' +
      'fire; mines, crashes, falls and physical dice do not add it.',
  },
  'WD-STAB-03': {
    text:
      'Table 2: each hit by enemy fire −1; jumping down more than 5 m −1; moving backwards through difficult ground −1; each ' +
      'blow taken in melee −2; landing in forest −2; kicking −3 for the kicker; pushed by a mecha, or rammed by anything else ' +
      '−4; flipped −5; rammed by a mecha −7; hit by a mine −8, once for each minefield.',
  },
  'WD-STAB-04': {
    text:
      'A mecha that fails falls. A vehicle, a boat or an aircraft on the ground goes out of control. A unit in the air ' +
      'crashes. For landings see WD-FLY-07.',
  },
  'WD-STAB-05': {
    text:
      'All roll but infantry and structures. Vehicles, boats and aircraft on the ground with fewer than 2 MP do not, and one ' +
      'that is out of control when it comes to that is in control again from the next step 2 without a roll. Mecha roll ' +
      'whatever their MP.',
  },
  'WD-STAB-06': {
    text:
      'A unit that is down, fallen or out of control, does not move, fire, use measures or fight until it has recovered. It ' +
      'can be attacked as ever, and makes no further stability rolls.',
  },
  'WD-STAB-07': {
    text:
      'A gyroscope that is off-line or destroyed loses its bonus at once: superior 3, advanced 2, improved 1. A destroyed leg ' +
      'does not change stability.',
  },
  'WD-FALL-01': {
    text:
      'A fall of more than 5 m rolls one die for each full 5 m: d4, one class larger for each full ten dice, so 11 dice are ' +
      'd6. They meet the present AR as fire at +0 would.',
  },
  'WD-FALL-02': {
    text:
      'A mecha that falls over falls its own height; from a jump or off an edge, the larger of that and the drop. Sizes 1 and ' +
      '2 fall 4 m or less and take nothing, sizes 3 and 4 one die, size 5 two.',
  },
  'WD-FALL-03': {
    text: 'All falls of a turn are rolled in step 9 after the physical attacks, against the AR of that moment.',
  },
  'WD-FALL-04': {
    text: 'Vehicles and boats out of control take no damage from it unless they drop two levels or more or have been flipped.',
  },
  // Defensive measures
  'WD-DEF-01': {
    text:
      'Smoke, flares, chaff and cratering charges are used after all but infantry have moved and before infantry moves. Each ' +
      'use takes a charge.',
  },
  'WD-DEF-02': {
    text:
      'Sides take turns with one use each, the low side first. A side with nothing left passes by itself, a pass is not ' +
      'final, and it ends when all have passed in a row. A unit uses each dispenser once a turn. Loaded squads and units that ' +
      'are down use none.',
  },
  'WD-DEF-03': {
    text:
      'It is 3 harder to lock on to a unit in a smoke or chaff cloud. Each fills the launcher’s own hex until the end of the ' +
      'turn (house design). Smoke, chaff and the smoke of a forest fire together are still 3.',
  },
  'WD-DEF-04': {
    text:
      'With the attacker or the target in the hex of a decoy flare the lock is 5 harder, next to it 3, two hexes away 1; ' +
      'under water 3, 1 and 0. Only the largest figure over all flares counts, for both sides alike. A flare is placed within ' +
      '2 hexes of its launcher and burns until the end of the turn, under water where the hex is deep (house design).',
  },
  'WD-DEF-05': {
    text:
      'A cratering charge makes a crater in the hex directly ahead. It gives one unit partial cover and is permanent. There ' +
      'is none in water, in a building or in a burning hex. Infantry may blast it first and walk into it in step 3.',
  },
  // Infantry
  'WD-INF-01': {
    text:
      'Squads move after all others: one hex a turn at most, in any direction, whatever the ground and the levels cost, and ' +
      'with a new facing if they like. The MP on their sheet have no effect.',
  },
  'WD-INF-02': {
    text: 'Squads enter neither deep water nor burning forest.',
  },
  'WD-INF-03': {
    text: 'Squads fire all round and make no stability checks. Any hit that penetrates destroys one.',
  },
  'WD-INF-04': {
    text: 'Infantry locking on to infantry takes 2 off its die.',
  },
  'WD-TRANS-01': {
    text:
      'A squad and a vehicle with an infantry compartment that end their movement in one hex may load after step 3. The squad ' +
      'leaves the board and spends nothing. A compartment holds one squad.',
  },
  'WD-TRANS-02': {
    text:
      'At the same moment a squad may get out: into the hex of its vehicle, at its rear. It may fire this turn, counts as ' +
      'moved 0 and moves as usual from the next turn. No squad gets in and out in one turn. A carrier out of control may ' +
      'still load and unload.',
  },
  'WD-TRANS-03': {
    text:
      'A loaded squad neither fires nor is fired at or mined. It is lost with its carrier or with its compartment; while its ' +
      'compartment is damaged it cannot get out. Of several compartments the first squad sits in the first that is not destroyed ' +
      '(house design).',
  },
  // Mines
  'WD-MINE-01': {
    text:
      'Whoever lays mines records the hex secretly. A mine layer has 3 charges and lays once a turn in a hex that it left or ' +
      'entered this turn; a unit that entered none lays nothing, and any other is asked, charges left or not, with nobody ' +
      'told. The field works from the end of the activation, land mines on land, ocean mines in water, one field a hex. A hex ' +
      'known to its side as mined is not offered. Where an unknown field lies the charge is spent, and that field is known to ' +
      'both sides and counts as laid by both (house design).',
  },
  'WD-MINE-02': {
    text:
      'Six face-down chits lie on six different hexes of the route, start included, and one of them is real. On a longer ' +
      'route the player picks the six, the mined hex among them; on a shorter one, of two hexes at least, every hex has one. ' +
      'Laying is open then, and which chit is real is secret. A chit whose hex would attack is turned in step 4: a real one ' +
      'attacks and the rest of its set go, a false one goes. Sweepers roll openly, once for each face-down enemy chit next to ' +
      'them: an odd number turns it, a real one then being a detected field that attacks nobody.',
  },
  'WD-MINE-03': {
    text:
      'Every unit of either side that enters the hex after laying is attacked in step 4, once for each entry, also when it ' +
      'only passes. Standing still is safe. Units in the air are not attacked; boats are by ocean mines, surfaced or ' +
      'submerged. Being pushed or thrown into it springs nothing (house design).',
  },
  'WD-MINE-04': {
    text:
      'A d6 is the strength of the attack, and so many d10 meet the AR of the target at the start of step 4. Hits, armor and ' +
      'penetration are as in fire, without a range modifier, and count at once.',
  },
  'WD-MINE-05': {
    text: 'A unit hit at least once owes a stability check in step 5 at −8, by land mines and ocean mines alike.',
  },
  'WD-MINE-06': {
    text: 'After it has attacked a field is revealed to all, and it stays until it is cleared.',
  },
  'WD-SWEEP-01': {
    text:
      'A unit with a working sweeper rolls d10 each time it enters a hex next to a mined hex that is not yet revealed, once ' +
      'for each such hex: an odd number reveals it to all. It rolls in the air too, and not for fields that its own side ' +
      'knows of. Nobody is told of the roll, and a failed one leaves no trace. Every move is laid as a whole path; a ' +
      'sweeper’s goes hex by hex, and where a field is found it halts in the hex it has just entered. All learn the mined hex ' +
      'and who found it, not who laid it. Its player lays the rest of the path anew with the MP left, in the same mode, or ' +
      'ends the move (WD-D13). The move of a unit with a working sweeper is never taken back, whether or not a die fell.',
  },
  'WD-SWEEP-02': {
    text:
      'A sweeper next to a detected field, or in it, may spend its turn on it: no movement, fire, physical combat or ' +
      'measures. A d6 is rolled in step 4 before the mines attack: an odd number clears the field. It is declared as its ' +
      'activation.',
  },
  // Sight, cover and arcs
  'WD-LOS-01': {
    text:
      'The line runs from the center of one hex to that of the other, and the two end hexes never block. Where it runs along ' +
      'a hexside, the two hexes count once, with the less hindering one: first the one that does not block, then the one ' +
      'without forest, then the one without cover.',
  },
  'WD-LOS-02': {
    text:
      'Hills, rocks and buildings are measured in levels of 5 m. A unit behind an obstacle taller than itself is hidden; one ' +
      'of its own height or lower does not hide it.',
  },
  'WD-LOS-03': {
    text:
      'Heights are absolute: ground and building levels times 5 for an obstacle, ground level times 5 and twice the size for ' +
      'a unit. The line is blocked by an obstacle between that is taller than the top of the target or of the attacker, so ' +
      'sight is always mutual.',
  },
  'WD-LOS-04': {
    text:
      'Partial cover makes the lock 1 harder, once: behind an obstacle next to the target and on the line that rises above ' +
      'its ground and is not taller than the target, in a crater of its own, or in a building with partial cover declared.',
  },
  'WD-LOS-05': {
    text: 'A unit behind a taller building is in total cover, without a choice, even at its corner.',
  },
  'WD-LOS-06': {
    text:
      'A unit in a building taller than itself declares partial or total cover at the end of the movement phase, anew each ' +
      'turn; without an answer it is partial. Partial is +1 and lets it fire. Total is no sight in either direction. In a ' +
      'building just as tall cover is always partial, and a taller unit cannot enter.',
  },
  'WD-LOS-07': {
    text:
      'When the attacker or the target is in the air, nothing between them blocks or counts. The hex of the one on the ground ' +
      'still does: forest +2, and cover in a building.',
  },
  'WD-LOS-08': {
    text:
      'Two or more forest hexes between, the ends left out, block the line. Each forest hex on it, both ends included, makes ' +
      'the lock 2 harder, 6 at most, wherever the target stands (WD-AMB-50). Light and heavy forest, forested swamp and ' +
      'burning forest all count.',
  },
  'WD-LOS-09': {
    text: 'Units, friends or enemies, never block a line and are no hindrance.',
  },
  'WD-ARC-01': {
    text:
      'Weapons of the torso or hull fire in the front half, rear-mounted ones in the rear half, arm weapons in the half of ' +
      'their side, turrets and infantry all round. The line between two arcs is in both, so both arms fire straight ahead and ' +
      'straight behind.',
  },
  'WD-ARC-02': {
    text:
      'With cube coordinates, f being the facing and d the way to the target: the target is in front where fq·dq + fr·dr + ' +
      'fs·ds is 0 or more, behind where it is 0 or less; on the right where fq·dr − fr·dq is 0 or more, on the left where it ' +
      'is 0 or less, rows counting downward.',
  },
  // Declaring fire and locking on
  'WD-FIRE-01': {
    text:
      'In step 6 every functional unit that is up may name a target and the weapons that fire at it. It needs a clear line or ' +
      'weapons capable of indirect fire. A target is an enemy unit, or a section of a building that is the enemy’s or ' +
      'nobody’s; empty hexes, own units and loaded squads cannot be named, nor weapons out of arc, range or ammunition or ' +
      'off-line.',
  },
  'WD-FIRE-02': {
    text:
      'Fire is simultaneous. All sides declare secretly, each seat one plan for all its units, composed in any order and ' +
      'starting with every unit holding its fire. It is a draft until it is sealed and may be changed until the last seat has ' +
      'sealed; then all are revealed together. Others learn only who has not sealed yet, and a seat that could fire at ' +
      'nothing is not asked. Out of time, the plan counts as last sealed, or all hold. Each entry shows its chances, and the ' +
      'plan their sum by target: all dice meet the AR of the start of step 8, so their order does not matter. Cover and ' +
      'physical combat are asked the same way.',
  },
  'WD-FIRE-03': {
    text:
      'A unit fires at one target a turn. With multipleTargets it may name more (house design): each has a lock-on roll of ' +
      'its own, and all of its lock-on rolls of the turn are 1 harder for each target after the first.',
  },
  'WD-FIRE-04': {
    text:
      'Indirect fire needs no line and no spotter and goes over full cover. The lock is 2 harder. Only weapons capable of it ' +
      'fire. Partial cover and forest between do not count, the target’s own forest does.',
  },
  'WD-LOCK-01': {
    text:
      'Each attacking unit rolls one d10 for its target and adds the modifiers. It locks on at a total of the target’s TS or ' +
      'less. There is no limit of range, and no face of the die decides by itself.',
  },
  'WD-LOCK-02': {
    text:
      'Smoke or chaff +3, flares by WD-DEF-04, submerged +5, each forest hex +2; the target moved 13 hexes or more +3, 9 to ' +
      '12 +2, 6 to 8 +1, 3 to 5 nothing, 0 to 2 −1; partial cover +1, indirect fire +2, infantry at infantry −2, and the ' +
      'skill of the crew. Structures, squads that have just got out and units that stood still have moved 0.',
  },
  'WD-LOCK-03': {
    text: 'With a lock all declared weapons fire. Without one none does: no ammunition is spent and no ground damaged.',
  },
  'WD-LOCK-04': {
    text:
      'A unit that has moved through a burning forest or stands in one has +5 TS for 3 turns, this and the next two. Passing ' +
      'again starts the count anew; nothing adds up.',
  },
  'WD-LOCK-05': {
    text: 'Enhanced sensors take 2 off own lock-on rolls, and a natural 1 always locks (house design).',
  },
  'WD-RNG-01': {
    text:
      'A rating of n is short to n hexes, medium to twice, long to three times. Extended range adds 2 to long: 3, 6, 11. ' +
      'Reduced range takes 2 off the top and eats into the lower bands: 3, 6, 7 for rating 3; 2, 4 and none for rating 2; 1, ' +
      'none and none for rating 1. Distance 0 is short.',
  },
  'WD-AMMO-01': {
    text:
      'A weapon that fires marks off one shot whatever its rate of fire. A ballistic tube fires once in a battle; any number ' +
      'of those left may fire together, each rolling the rate of fire. Nothing is reloaded. Energy weapons need no ' +
      'ammunition.',
  },
  // Hits and damage
  'WD-HIT-01': {
    text:
      'A weapon rolls as many dice as its rate of fire, by its damage rating: a d4 for 1, d6 for 2, d8 for 3, d10 for 4 and ' +
      'd12 for 5. Short range adds 1, long takes 1 off, and so does reduced damage.',
  },
  'WD-HIT-02': {
    text:
      'Each die meets the AR. Less misses. Equal hits: AR −1 and stability. Greater hits too, and makes a penetration roll ' + 'besides.',
  },
  'WD-HIT-03': {
    text: 'All fire of step 8 at a target meets the AR that it had at the start of the step. Losses count after all attacks.',
  },
  'WD-HIT-04': {
    text: 'With a damaged turret its weapons fire in the front arc only and take 2 off their damage dice.',
  },
  'WD-SHLD-01': {
    text:
      'Shield points take hits before the armor and wear down in the same way: each cancels the AR loss of one hit, ' +
      'penetrating ones first. A hit that the shield takes makes no penetration roll and counts for stability. The AR ' +
      'compared is unchanged. Mines, crashes, falls and physical dice meet the shield too.',
  },
  'WD-DMG-01': {
    text: 'Lost AR stays lost. With AR 0 a unit is combat ineffective: it acts as ever, and half of its CPV is the enemy’s.',
  },
  'WD-DMG-02': {
    text:
      'Against a target whose AR had been brought to 0 before the step each penetrating hit makes two rolls. AR 0 by nature, ' +
      'as of infantry, or by WD-BLDG-03 is not doubled. Against AR 0 a modified die of 0 hits without penetrating, and below ' +
      '0 it misses.',
  },
  'WD-DMG-03': {
    text: 'Hits beyond the AR left in a step do not become penetrations.',
  },
  'WD-PEN-01': {
    text: 'Mecha roll 2d6 on Table 8; vehicles, aircraft, boats and sections of buildings d10 on Table 9 (WD-AMB-02).',
  },
  'WD-PEN-02': {
    text:
      'What is damaged twice is destroyed. A hit on something destroyed is absorbed, and where nothing fits there is no ' +
      'effect. Rolls are taken one after the other, and none are rolled once the unit is destroyed.',
  },
  'WD-PEN-03': {
    text:
      'One undamaged item is chosen among those never damaged, one surviving item among all that are not destroyed: a damaged ' +
      'one is then destroyed. Chance chooses, with equal odds. What is off-line cannot be used.',
  },
  'WD-PEN-04': {
    text:
      'Table 8: 2 cockpit destroyed, and the unit with it; 3 equipment destroyed; 4 arm destroyed with all on it; 5 leg ' +
      'damaged; 6 equipment damaged; 7 weapon damaged; 8 arm damaged, −2 to hit in melee; 9 leg destroyed; 10 weapon ' +
      'destroyed; 11 power plant damaged: move or fire, not both, and shields down; 12 power plant destroyed, and the unit ' +
      'with it.',
  },
  'WD-PEN-05': {
    text:
      'A d6 says the side of a limb: odd right, even left. A damaged leg takes the MP of the sheet divided by its legs, a ' +
      'destroyed one twice that, to the nearest with halves up: 2 and 3 for MP 6 on four legs, 4 and 7 for MP 7 on two. A leg ' +
      'damaged and then destroyed counts the larger loss only, several legs add up, and MP never fall below 0; a biped ' +
      'without a leg has none. With many legs it is the first undamaged one of that side from the front, then a damaged one. ' +
      'What is not there absorbs the hit.',
  },
  'WD-PEN-06': {
    text:
      'Table 9: 1 crew destroyed, and the unit with it; 2 equipment destroyed; 3 turret destroyed with all on it; 4 drive ' +
      'damaged, MP halved, rounded up; 5 equipment damaged; 6 weapon damaged; 7 turret damaged; 8 drive destroyed, MP 0; 9 ' +
      'weapon destroyed; 10 power plant destroyed, and the unit with it. Without a turret 3 counts as 2 and 7 as 6. ' +
      'Structures absorb 4 and 8. A drive damaged again is destroyed.',
  },
  'WD-PEN-07': {
    text:
      'With a damaged power plant a unit moves or fires, not both: having spent any MP this turn, for turning or recovery ' +
      'too, it declares neither fire nor physical attacks. Damaged again, the plant and the unit are destroyed.',
  },
  'WD-PEN-08': {
    text: 'What a unit fires in the step that destroys it still counts. Destroyed units leave the board at its end.',
  },
  // Buildings and terrain
  'WD-BLDG-01': {
    text:
      'Each section fights, is damaged and dies alone, by rows 1 and 10 of Table 9 only. Rows of the turret shift as for any ' +
      'unit without one.',
  },
  'WD-BLDG-02': {
    text:
      'When a section is destroyed, each section of the same building next to it loses 1 AR at once. At AR 0 it does not ' +
      'collapse, but is open to penetration.',
  },
  'WD-BLDG-03': {
    text:
      'Fire whose line passes through the hex of a destroyed section against the section directly behind it treats that one ' +
      'as AR 0: from the next turn on, as fire is declared before damage. Dice above 0 penetrate once each, and its real AR ' +
      'still drops by 1 a hit.',
  },
  'WD-BLDG-04': {
    text:
      'A destroyed section becomes rough ground without height. Infantry inside is destroyed; other units inside fall the ' +
      'height of the building and are otherwise as they were.',
  },
  'WD-TERR-01': {
    text:
      'Energy weapons set forest on fire with a d10 of 2 or less: one roll for each energy weapon fired and each forest hex ' +
      'on the line that does not burn yet, the target’s included and the attacker’s left out, hit or miss (house design). ' +
      'Indirect fire threatens the target’s hex only, fire at aircraft none. Where the line runs along a hexside, it is the ' +
      'hex that counted for sight; where both are equal, the lower row, then the lower column.',
  },
  'WD-TERR-02': {
    text:
      'A burning hex burns for the rest of the game. Only mecha and aircraft enter it, it is smoke for units in it, and ' +
      'whoever passes is heated (WD-LOCK-04).',
  },
  'WD-TERR-03': {
    text:
      'In the end phase of each turn after that of ignition, each burning hex rolls d10: on a 1 the fire spreads to one ' +
      'adjacent forest hex by chance. A hex lit this turn does not spread this turn.',
  },
  'WD-TERR-04': {
    text:
      'Kinetic and ballistic fire turns clear ground, road and forest into rough, and swamp into deep water. The trigger is ' +
      'house design: a d10 of 2 or less for each weapon fired with damage rating 2 or more, once for all its tubes, at the ' +
      'target’s hex only, none against aircraft. A burning hex is not changed, nor swamp or ice under a unit that could not ' +
      'live in deep water; neither is rolled for. The switch terrainDamage says roll, always or off.',
  },
  'WD-TERR-05': {
    text:
      'When a hex catches fire, infantry in it must leave in the next step 3 or is destroyed. Vehicles may stay but must ' +
      'leave when they next move. All are heated by 5.',
  },
  // Physical combat
  'WD-PHYS-01': {
    text:
      'In step 9a units that are up declare it secretly and all at once: a mecha any action, a vehicle or a boat a ram. The ' +
      'target is an enemy unit or section at distance 0 or 1 in the front half, all round at distance 0, no more than one ' +
      'level apart, not in the air and not submerged unless both are. One action a unit; a punch may use both arms. Its dice ' +
      'meet shields and AR 0 as fire does.',
  },
  'WD-PHYS-02': {
    text:
      'Roll d10 and add: 5 or more hits, a natural 1 misses, a natural 10 hits. The target moved 0 to 2 hexes +1, 6 to 8 −1, ' +
      '9 to 12 −2, 13 or more −3; it is down or immobile +2; damaged arm −2 (printed); kick −1; flip or throw −2; infantry ' +
      '−2. TS, smoke and cover have no part in it.',
  },
  'WD-PHYS-03': {
    text:
      'For each arm that has not fired this turn a punch has one roll to hit and one die by the size of the attacker: 1 and 2 ' +
      'd4, 3 and 4 d6, 5 and 6 d8, 7 and 8 d10, 9 and 10 d12, against AR, without a range modifier. Weapons declared without ' +
      'a lock have not fired. Each blow of a punch, kick or melee weapon that lands is −2 stability for the target, even when ' +
      'the armor stops its die.',
  },
  'WD-PHYS-04': {
    text:
      'A kick needs both legs. It rolls one die a class larger than the punch, d12 at most. The kicker checks its stability ' +
      'at −3 whether it hits or not.',
  },
  'WD-PHYS-05': {
    text:
      'A melee weapon has one roll to hit, then as many dice of its damage rating as its rate of fire, at +1. Its arm may ' +
      'have fired as well.',
  },
  'WD-PHYS-06': {
    text:
      'On a hit the target goes one hex straight away from the pusher, or along the pusher’s facing from the same hex, keeps ' +
      'its facing and checks stability at −4. Blocked by the edge of the map, by ground it may not enter or by two levels up ' +
      'it stays, takes one punch die at once and checks as well. Off an edge of two levels or more it takes the damage of ' +
      'that drop whether or not it fails. The target is a mecha, vehicle, boat or grounded aircraft of at most one size more. ' +
      'Several pushes follow in unit order, each from where the target then is, in the directions declared.',
  },
  'WD-PHYS-07': {
    text:
      'A flip takes two arms with hands, at a mecha or vehicle of the own size or less. On a hit the target checks stability ' +
      'at −5; failing it goes down and takes the fall of its own height, a vehicle too.',
  },
  'WD-PHYS-08': {
    text:
      'A throw takes two arms with hands, at a target of half the own size or less. On a hit it is placed in the declared ' +
      'hex, up to 2 away in the front half, on the map and open to it; it falls the thrower’s height and checks stability at ' +
      '−5.',
  },
  'WD-PHYS-09': {
    text:
      'A unit that entered 3 hexes or more this turn, the last straight toward the target in its front hex or its own, may ' +
      'ram it. On a hit size times hexes moved divided by 5, rounded up, are the d4 that meet the target, a class larger for ' +
      'each full ten; the rammer takes half of them, rounded up, against its own AR. The target’s stability is at −7 if a ' +
      'mecha rams it, else −4, and no more for the dice. The rammer owes no check.',
  },
  'WD-PHYS-10': {
    text:
      'Actions are resolved in unit order of the attackers, each with all of its dice. A push or throw that hits moves its ' +
      'target there and then, and a blocked push rolls its die. What was declared stays good wherever its target is by then. ' +
      'All dice meet the AR of the start of step 9; after the last action come losses and penetrations, then one stability ' +
      'roll a unit, then falls. Infantry attacks nobody.',
  },
  // End of turn, secrets and options
  'WD-END-01': {
    text: 'Fires spread; smoke, flares and chaff end; heat counts down; sheets are brought up to date, and victory is looked at.',
  },
  'WD-SEC-01': {
    text:
      'Every sheet is open to all, with damage, ammunition and charges except those of mines; so are positions, smoke, ' +
      'flares, craters, detected minefields and the dice of open rolls.',
  },
  'WD-SEC-02': {
    text:
      'Forces are secret until both are ready. Undetected minefields, what chits hide and the charges left in a mine layer ' +
      'are known to their own side only, failed sweeps to nobody. Plans of fire, of physical combat and of cover are secret ' +
      'until they are revealed together. Which squad is where is no secret.',
  },
  'WD-OPT-01': {
    text:
      'Units may be bought green, veteran or elite. Green is −1 stability, as printed; the rest is house design. The factor ' +
      'of cost multiplies the cost before it is rounded up.',
  },
  'WD-OPT-02': {
    text:
      'Every ruling that has another reading has a switch, chosen before the battle. All are off as a rule, but terrainDamage ' +
      'is roll and physicalCombat is on.',
  },
  'WD-DICE-01': {
    text:
      'Unit order is the order of the seats at the table, side A first, and in a seat that of its force list; neutral ' +
      'structures are last as the scenario lists them, sections by row, then column. Dice fall in this order: initiative by ' +
      'seat; tries as they are made; sweeps at entry; in step 4 clearing, then for each unit and entry strength and attack, ' +
      'then its penetrations; in step 5 stability, then crashes; in step 7 locks by attacker; in step 8 damage by attacker, ' +
      'weapon and tube, then penetrations by target, those of the first dice first, ground by attacker from near to far, ' +
      'stability, crashes; in step 9 each action whole, then penetrations, stability, falls; at the end fires by row, then ' +
      'column. A choice among n is one number from 1 to n with equal odds; a choice among one rolls nothing.',
  },
  // Decisions
  'WD-D01': {
    text:
      'Each side, before the first turn: its force; the hex and facing of every unit; aircraft in the air or landed; squads ' +
      'loaded or on foot; mines in advance where the scenario has them. Forces are secret until both are ready; the low ' +
      'roller deploys first, openly.',
  },
  'WD-D02': {
    text:
      'The side to act, in step 2: which fallen or out-of-control unit tries to recover for 2 MP, or no more tries. Sides ' +
      'alternate, the low side first, openly.',
  },
  'WD-D03': {
    text: 'The side to move, in step 2: which of its units not yet activated, infantry left out. Sides alternate, openly.',
  },
  'WD-D04': {
    text:
      'The owner of the unit: on the ground, in a flight mode, clearing mines or staying; one whole path of steps ahead, back ' +
      'and turns; jumping down or climbing; taking off and landing; surfaced or submerged; at its end a mined hex or none, ' +
      'and the chits with it. All of it is open except the mined hex; the move of a sweeper cannot be taken back.',
  },
  'WD-D05': {
    text:
      'Each side in turn at the end of step 2: one smoke cloud, flare with its hex, chaff cloud or crater, or a pass, until ' +
      'all have passed in a row. Openly.',
  },
  'WD-D06': {
    text: 'The side to move, in step 3: which squad, whether it stays or goes one hex, and its facing. Sides alternate, openly.',
  },
  'WD-D07': {
    text:
      'The owner, at the end of step 3: which squads board or leave which carrier, and their facing. The low side does all of ' +
      'its own, then the next.',
  },
  'WD-D08': {
    text:
      'The owner, at the end of step 3: partial or total cover for each unit in a building taller than it is. All seats at ' +
      'once and sealed, as WD-D09.',
  },
  'WD-D09': {
    text:
      'All sides, in step 6: one plan with a target, weapons, number of tubes and direct or indirect fire for each unit, or ' +
      'no fire. All seats at once, in any order, changeable until the last seat has sealed (WD-FIRE-02).',
  },
  'WD-D10': {
    text:
      'All sides, in step 9a: one plan with an action, its target, arms and, for a throw, the hex, for each standing mecha, ' +
      'vehicle and boat. All seats at once and sealed, as WD-D09.',
  },
  'WD-D11': {
    text:
      'In steps 1, 4, 5, 7, 8, 9b and 10 nobody chooses anything. With ownerPicksItem the owner picks the damaged item when ' +
      'it is due.',
  },
  'WD-D12': {
    text: 'The owner of an aircraft off the map, at its activation: the edge hex where it comes back, or waiting.',
  },
  'WD-D13': {
    text: 'The owner of a sweeper, after each find on its way: the rest of the path laid anew, or a stop. Alone and openly.',
  },
  // Worked examples
  'WD-EX-01': {
    text: 'A unit of size 4 is 8 m long and 3.2 m wide.',
  },
  'WD-EX-02': {
    text: 'Three clear hexes ahead, a turn of one face and one rough hex ahead cost 3 + 1 + 2 = 6 MP, and the move is over.',
  },
  'WD-EX-03': {
    text: 'From clear ground on level 1 to rough ground on level 4: the cost of 2 counts three times, 6 MP.',
  },
  'WD-EX-04': {
    text:
      'Size 4 and armor 3, the d10 shows 6: 24 dice, and as there are two full tens in 24 they are d8. Each of 3 or more ' +
      'takes a point of armor, each above 3 penetrates as well.',
  },
  'WD-EX-05': {
    text: 'An aircraft of size 4 wants a runway of 6 hexes.',
  },
  'WD-EX-06': {
    text:
      'Stability 0 on the sheet, a roll of 4: 4 − 2 = 2 stands. With a green crew it is 1 and falls. With the published +1 ' +
      'for two legs the results are 3 and 2, and both stand.',
  },
  'WD-EX-07': {
    text: 'A mecha of size 5 falls its own height of 10 m: two d4 against its armor.',
  },
  'WD-EX-08': {
    text: 'Eleven dice, and with one full ten among them they are d6.',
  },
  'WD-EX-09': {
    text: 'A unit of size 4 is hidden by a hill of 10 m and has partial cover behind one of 5 m.',
  },
  'WD-EX-10': {
    text:
      'Rate of fire 3, damage rating 2, dice 5, 4 and 6. Short range makes them 6, 5 and 7: two points of armor and one ' +
      'penetration roll. Medium range leaves 5, 4 and 6: one point. Long range makes 4, 3 and 5: nothing.',
  },
  'WD-EX-11': {
    text: 'A target of armor 5 is fired at by three vehicles and a heavy weapons squad in one turn: every die is compared with 5.',
  },
  'WD-EX-12': {
    text: 'A unit without a turret that rolls 3 or 7 on Table 9 reads row 2 or row 6.',
  },
  'WD-EX-13': {
    text: 'A target on the line between two arcs is in both, as a ball on the foul line is fair.',
  },
  'WD-EX-14': {
    text: 'Bands of 3, 6 and 11 for a rating of 3 with extended range: distance 10 is long, distance 12 is out of range.',
  },
  // Rulings
  'WD-AMB-01': {
    text: 'Squad sheets give 3 MP, while the rules let a squad go one hex whatever it costs.',
    ruling: 'One hex a turn; the MP have no use.',
  },
  'WD-AMB-02': {
    text: 'The die for rows 2 to 12 is named nowhere, and the list of dice goes from d4 to d12.',
    ruling:
      'Two six-sided dice: the only throw with just these eleven results, the worst at both ends and a damaged weapon in the ' + 'middle.',
  },
  'WD-AMB-03': {
    text: 'What a unit without armor may no longer do is not said.',
    ruling: 'It acts as ever, and scores half its points for the enemy.',
  },
  'WD-AMB-04': {
    text: 'Whether each die meets the armor of the moment or that of the start is not plain.',
    ruling: 'That of the start of the step; mines have a step of their own.',
  },
  'WD-AMB-05': {
    text: 'The words on armor say that damage goes inside when armor is used up or exceeded.',
    ruling: 'Exceeded means a die above the armor: a hit too many makes no penetration roll of its own.',
  },
  'WD-AMB-06': {
    text: 'Whether squads and sections seen as unarmored take double penetration rolls.',
    ruling: 'Only armor reduced to 0 by damage doubles.',
  },
  'WD-AMB-07': {
    text: 'One place asks for stability after each hit, another once in the step.',
    ruling: 'One roll a step with all modifiers together.',
  },
  'WD-AMB-08': {
    text: 'Whether a one is the die or the total.',
    ruling: 'The total of 1 or less: the example of a landing fails that way.',
  },
  'WD-AMB-09': {
    text: 'The example gives a biped no modifier, the errata give it +1.',
    ruling: 'The total on the sheet counts; the example is kept with 0, and with +1 both of its results are one higher.',
  },
  'WD-AMB-10': {
    text: 'Up to a hundred dice would need a die larger than d12.',
    ruling: 'The die stops at d12.',
  },
  'WD-AMB-11': {
    text: 'One place says every ten dice, another more than ten.',
    ruling: 'One class for every full ten: ten dice are d6.',
  },
  'WD-AMB-12': {
    text: 'A height need not be a multiple of 5 m.',
    ruling: 'Only full 5 m count.',
  },
  'WD-AMB-13': {
    text: 'The example of a fall is of a landing only.',
    ruling: 'A mecha that falls over falls its own height.',
  },
  'WD-AMB-14': {
    text: 'Falls are placed in a phase that the basic sequence does not have.',
    ruling: 'In step 9, after the attacks.',
  },
  'WD-AMB-15': {
    text: 'How halves, thirds and one and a half times are rounded is not said here.',
    ruling: 'Up, as the author rounds; lost legs to the nearest, halves up.',
  },
  'WD-AMB-16': {
    text: 'Whether the loss or the rest is rounded up.',
    ruling: 'The rest: 13 becomes 7.',
  },
  'WD-AMB-17': {
    text: 'How often in a turn a unit may try to recover.',
    ruling: 'Once.',
  },
  'WD-AMB-18': {
    text: 'A vehicle that cannot pay 2 MP would never regain control.',
    ruling: 'Such a unit never loses control, or regains it by itself (WD-STAB-05).',
  },
  'WD-AMB-19': {
    text: 'Whether helicopters owe the least distance of full flight.',
    ruling: 'They do.',
  },
  'WD-AMB-20': {
    text: 'How high aircraft fly is not said.',
    ruling: 'There is one band, and it sees and is seen over everything.',
  },
  'WD-AMB-21': {
    text: 'Deep water costs 5 in the table.',
    ruling: 'Boats pay 1 in water.',
  },
  'WD-AMB-22': {
    text: 'Only the height of the target is spoken of.',
    ruling: 'Both heights count, so that sight is mutual (WD-LOS-03).',
  },
  'WD-AMB-23': {
    text: 'How near to the target a low obstacle must be.',
    ruling: 'Next to the target and on the line.',
  },
  'WD-AMB-24': {
    text: 'Whether the forest in which the attacker stands counts.',
    ruling: 'It counts: +2.',
  },
  'WD-AMB-25': {
    text: 'The figures of sight in forest and of the three arcs are missing.',
    ruling: 'The rules WD-LOS-08 and WD-ARC-01 stand in their place.',
  },
  'WD-AMB-26': {
    text: 'Nothing is said of it.',
    ruling: 'Forest blocks and modifies on any level, unless one side is in the air.',
  },
  'WD-AMB-27': {
    text: 'Their pages are missing.',
    ruling: 'They work as WD-DEF-03 and WD-DEF-04 say, until the end of the turn.',
  },
  'WD-AMB-28': {
    text: 'Both stand in one row of the table.',
    ruling: '+3 once.',
  },
  'WD-AMB-29': {
    text: 'The Particle Cannon prints damage 4 with the enhancement Extra DMG.',
    ruling: 'Printed ratings are final: 4 is d10.',
  },
  'WD-AMB-30': {
    text: 'The words on locking on break off in the middle.',
    ruling: 'The author has completed them: the weapons that have the arc and the range may be fired.',
  },
  'WD-AMB-31': {
    text: 'Whether a unit may fire at more than one target.',
    ruling: 'One, unless WD-FIRE-03 is switched on.',
  },
  'WD-AMB-32': {
    text: 'What a damaged turret takes 2 from.',
    ruling: 'From its damage dice.',
  },
  'WD-AMB-33': {
    text: 'What is compared with the die, and whether a stopped hit penetrates.',
    ruling: 'As WD-SHLD-01: the armor is compared, and the stopped hit makes no roll.',
  },
  'WD-AMB-34': {
    text: 'Nobody is named who picks the damaged item.',
    ruling: 'Chance, with equal odds.',
  },
  'WD-AMB-35': {
    text: 'Fire changes ground only sometimes.',
    ruling: 'By a die: WD-TERR-01 and WD-TERR-04.',
  },
  'WD-AMB-36': {
    text: 'To one or to all neighbors, and with how many dice.',
    ruling: 'One die for each burning hex, to one neighbor by chance.',
  },
  'WD-AMB-37': {
    text: 'Whether a field stays, spares its own side and notices who only passes.',
    ruling: 'It stays, spares nobody, and attacks once for each entry.',
  },
  'WD-AMB-38': {
    text: 'A sweeper’s rolls would tell where mines lie.',
    ruling: 'They are rolled silently, a sweeper’s move is never taken back, and there is no roll for a field its side knows of.',
  },
  'WD-AMB-39': {
    text: 'Which hex the rear of a carrier is.',
    ruling: 'The carrier’s own hex.',
  },
  'WD-AMB-40': {
    text: 'What becomes of a squad whose carrier is lost.',
    ruling: 'It is lost with it.',
  },
  'WD-AMB-41': {
    text: 'How sides of different numbers alternate.',
    ruling: 'One unit each; the longer list finishes alone.',
  },
  'WD-AMB-42': {
    text: 'How many units a hex holds.',
    ruling: 'Any number.',
  },
  'WD-AMB-43': {
    text: 'Who uses defensive measures first.',
    ruling: 'In turns, the low side first.',
  },
  'WD-AMB-44': {
    text: 'The sheet of the riflemen is printed twice and is the same.',
    ruling: 'There is one sheet.',
  },
  'WD-AMB-45': {
    text: 'Squad sheets say PV, all others CPV.',
    ruling: 'They are the same.',
  },
  'WD-AMB-46': {
    text: 'Which unit has the cover of a crater.',
    ruling: 'The first that ends its move there, until it leaves or dies.',
  },
  'WD-AMB-47': {
    text: 'Whether a unit may go ahead, back and turn in one move.',
    ruling: 'It may.',
  },
  'WD-AMB-48': {
    text: 'Only the longest and narrowest dimensions are given, and the example of a height is a mecha.',
    ruling: 'Every unit is 2 m high for each point of size.',
  },
  'WD-AMB-49': {
    text: 'It is to be declared before anybody moves.',
    ruling: 'At the activation of the unit itself: no step more, and nothing told early.',
  },
  'WD-AMB-50': {
    text: 'The table counts each forest hex between and speaks of a target standing in forest.',
    ruling: 'Every forest hex of the line counts, wherever the target stands.',
  },
  'WD-AMB-51': {
    text: 'It is forest and swamp at once.',
    ruling: 'It turns into deep water, as swamp does.',
  },
  'WD-AMB-52': {
    text: 'Whether the unit falls or crashes.',
    ruling: 'Mecha fall, all others crash.',
  },
  'WD-AMB-53': {
    text: 'Whether a weapon declared may stay silent after the lock.',
    ruling: 'It may not; the choice is made when fire is declared.',
  },
  'WD-AMB-54': {
    text: 'Whether a unit that is down may use its dispensers.',
    ruling: 'It may not.',
  },
  'WD-AMB-55': {
    text: 'Whether each die of a crash meets the armor left.',
    ruling: 'All meet the armor held at the moment of the crash, as the example counts.',
  },
  'WD-AMB-56': {
    text: 'Whether a burning hex heats what flies over it.',
    ruling: 'It does: any unit is named.',
  },
  'WD-AMB-57': {
    text: 'Row 9 of Table 8 names no rounding.',
    ruling: 'The doubled figure is rounded to the nearest, halves up.',
  },
  'WD-AMB-58': {
    text: 'Both sides declare fire, and nothing says who does so first.',
    ruling: 'Secretly and at the same time, the one way without an order.',
  },
  'WD-AMB-59': {
    text: 'Whether a sweeper may change its course when it finds a field.',
    ruling: 'It may: the rest of the path is laid anew.',
  },
  'WD-AMB-60': {
    text: 'A route may have fewer than six hexes, and sweepers may come near false chits.',
    ruling: 'There are as many chits as hexes, and sweepers roll for false ones too, openly.',
  },
  'WD-AMB-61': {
    text: 'Whether the die of a blocked push comes before or after the damage of the step.',
    ruling: 'In its own place among the actions: one step, one armor.',
  },
}
