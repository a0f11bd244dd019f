// Railgun: 2100: the words of every rule, decision, example and ruling of book.ts, loaded when they are read.
import type { RuleText } from '../../../kernel/book.ts'

export const texts: Readonly<Record<string, RuleText>> = {
  // The table in whole units
  'RG-GEO-01': {
    text:
      'Every position and length is a whole number of units, 1,200 to the inch. Movement allowance and what is ' +
      'spent of it count in quarters of a unit, so that every terrain cost comes out even. Distances are ' +
      'compared as squares and nothing is ever a fraction.',
  },
  'RG-GEO-02': {
    text:
      'A stand is a disc with a center, a radius of 3/8 inch (a dropship 1 inch) and a facing in whole degrees, ' +
      '0 being north and counting clockwise. Discs do not overlap and do not hang over the edge of the table.',
  },
  'RG-GEO-03': {
    text:
      'Distance between two stands is the gap between their rims, never below 0: distance of the centers less ' +
      'both radii. Ranges, spotting, cohesion, nearness and contact all use it. A gap exactly on a limit is ' +
      'inside the limit.',
  },
  'RG-GEO-04': {
    text:
      'Woods, towns, swamps, rivers, lakes, hills and smoke are areas. Ridges, streams, cliffs and trenches are ' +
      'lines without width. Roads, bridges and paths are lines with a width. A hill inside a hill is one level ' +
      'higher.',
  },
  'RG-GEO-05': {
    text:
      'A stand is in an area when its center is in it or on its border. It touches an edge or a line when that ' +
      'comes within its radius. It is on a road when its center is within half the width of the road.',
  },
  'RG-GEO-06': {
    text:
      'A path is a list of waypoints, and each leg is cut into equal ticks of at most a quarter inch. Terrain ' +
      'costs, spotting, contact and offers to fire are looked at after each tick and nowhere between. The point ' +
      'where half an allowance is spent is the last tick with no more than half spent.',
  },
  'RG-GEO-07': {
    text:
      'The front arc is the 120° wedge around the facing, its point at the center of the target. A firing stand ' +
      'with any part of its disc in the wedge is in front. A moving stand faces along its path, to the nearest ' +
      'whole degree.',
  },
  'RG-GEO-08': {
    text:
      'Barrage templates and smoke are squares that lie along the sides of the table. A stand is touched when ' +
      'its disc and the square share a point, and completely covered when the whole disc lies within.',
  },
  'RG-GEO-09': {
    text:
      'Sight runs between any parts of two stands: the center and eight points of the rim on each side, so 81 ' +
      'lines, of which one free line is enough. A spot on the ground is a single point. An area stops a line ' +
      'that passes through its inside, not one that grazes a corner or an edge; a ridge stops a line that ' +
      'touches it at all.',
  },
  'RG-GEO-10': {
    text:
      'The 81 lines are the meaning, not the method: the engine leaves out terrain that cannot matter, tries the ' +
      'line of centers first, and looks for a wall that parts the two discs. Its answers are the same as those ' +
      'of all 81 lines.',
  },
  // General
  'RG-GEN-01': { text: 'An inch of table is 250 meters. A vehicle stand is one vehicle and an infantry stand one squad.' },
  'RG-GEN-02': {
    text:
      'A half goes up to the next whole number, for ranges to the whole inch. Only what a dropped squad may ' +
      'still move is rounded down, to the half inch (RG-CARRY-04).',
  },
  'RG-GEN-03': {
    text:
      'All dice are d10 and a 0 counts ten. Where several stands roll without being asked, they roll in the ' +
      "order of the force list, the attacker's first. Each die is logged with its reason.",
  },
  'RG-MEAS-01': {
    text:
      'Nobody measures before declaring fire, and front or flank of a stand is not checked until somebody shoots ' +
      'at it. Under strict measuring no ruler, ring or figure is shown, odds are given for each range band and ' +
      'arc, and computers judge distance by an eye up to 10 percent off. Under open measuring everything is ' +
      'shown.',
  },
  'RG-MEAS-02': {
    text:
      'A shot declared at a target that proves out of range is lost. No die is rolled, the weapon counts as ' +
      'fired, a limited missile is gone, and the target gets no marker.',
  },
  'RG-MARK-01': {
    text:
      "Markers show barrage templates, checks that are due, missiles left, Engaged, Can't Fire and Pin, and " +
      'further smoke, wrecks, movement left, point defense mode and hits on a dropship.',
  },
  'RG-MARK-02': { text: 'Only the owner knows how many missiles a stand has left.' },
  'RG-REF-01': {
    text:
      'Each player has all charts and a sheet of his own vehicles, squads and artillery with their values at ' +
      'hand. Both can be printed.',
  },
  'RG-STAND-01': {
    text:
      'A stand is one vehicle or squad. A unit is the group under one command: a platoon, or a company in a ' +
      'poorly trained army. Cohesion and losses concern units, everything else single stands.',
  },
  // Building a force
  'RG-ORG-01': {
    text:
      'A platoon is 3–5 stands, or 3–5 vehicles with 3–5 squads. Three to five platoons and a heavy weapons ' +
      'platoon make a company, 3–5 companies a battalion, 3–5 battalions a regiment or brigade. Green troops ' +
      'maneuver by company. One or two support or artillery stands form a section, a unit of its own, and the ' +
      'eight printed templates are always legal.',
  },
  'RG-ORG-02': {
    text:
      'The book lists a tank, a mechanized, a mobile infantry, a cavalry and an air assault platoon, a militia ' +
      'infantry company, a mechanized company and a tank company.',
  },
  'RG-ORG-03': {
    text:
      'Every stand costs points and a force costs their sum. Printed values are for Average troops; the factors ' +
      'for other classes are ours (RG-MISS-03).',
  },
  'RG-ORG-04': {
    text:
      'Every stand has a class, a quality number, an adjustment to hit and a race. A vehicle has armor, ' +
      'movement, gun, missile, capacity and size; a squad has ranges for small arms, RPG, cannon and missile; ' +
      'artillery has a template, a range and always one die. A starred missile has two shots, any other has no ' +
      'end of them.',
  },
  'RG-ORG-05': {
    text:
      'A rocket system may be bought self-homing for three times its points: Apollo 30, Zeus 60, a DMRL 12. Its ' +
      'barrages need no check and never scatter.',
  },
  'RG-ORG-06': { text: 'Artillery stands on the table or, more often, off it. That is settled when the force is built.' },
  'RG-QUAL-01': {
    text:
      'Green troops have quality 9 and −1 to hit, Average 7 and 0, Veteran 5 and +1, Elite 3 and +2. Veteran and ' +
      'Elite troops have fire discipline (RG-FIRE-24).',
  },
  'RG-QUAL-02': {
    text:
      'A race may shift the quality number and the roll to hit. Terrans have no shift; Bulrathi have a quality ' +
      'number 1 lower and hit at −1.',
  },
  'RG-QUAL-03': {
    text:
      'One d10 must show the quality number or more, and a natural 1 always fails. Further pins on a squad take ' +
      '1 each off the die, a pin by a Mega Railgun 1, a strategic move 1. Being out of cohesion makes the number ' +
      '1 higher.',
  },
  'RG-QUAL-04': {
    text:
      'A stand that fails is taken off the table unless a rule says otherwise. It has left the fight rather than ' +
      'been destroyed, so the enemy scores half its points.',
  },
  'RG-QUAL-05': {
    text:
      'Outside close combat a stand checks at most once in a player turn for each of three sources: direct fire, ' +
      'artillery, losses. Once it has passed for a source, more of the same asks nothing further that player ' +
      'turn. Landings and squads whose carrier is destroyed check apart from this.',
  },
  'RG-QUAL-06': {
    text:
      'Pins from First Fire and snap-fire are checked in the Pin Segment, pins from Final Fire at the end of ' +
      'that phase, pins in the movement after close combat at its end, artillery at the end of the Artillery ' +
      'Phase, losses in the Final Phase, close combat after each half round. Cohesion is judged when the die is ' +
      'rolled.',
  },
  'RG-QUAL-07': {
    text: 'Close combat has checks of its own beside the three sources. Only fire causes them, and a stand makes at most one in a round.',
  },
  'RG-QUAL-08': { text: "A stand struck by its own side's barrage checks in the phase in which it lands." },
  'RG-LOSS-01': {
    text:
      'A unit that has lost two thirds of its starting stands, destroyed or removed, makes one check for all of ' +
      'it in the Final Phase. If it fails, everything left of it is removed. The number is that of its class and ' +
      'race; pins, cohesion and strategic moves do not count.',
  },
  'RG-LOSS-02': { text: 'Beyond two thirds the unit checks again in each player turn in which it loses another stand.' },
  'RG-LOSS-03': {
    text:
      'A stand that becomes the last of its unit checks in the Final Phase of that player turn, in one roll with ' +
      'RG-LOSS-01 if both apply. A unit that began with one stand has no such check.',
  },
  'RG-COH-01': {
    text:
      'A unit is in cohesion when each stand has another of the unit within the cohesion distance: Green 1 inch, ' +
      'Average 2, Veteran 3, Elite 4, gravs always 4.',
  },
  'RG-COH-02': {
    text:
      "Out of cohesion, a stand's quality number is 1 higher. If it moves, it ends nearer to its closest fellow " +
      'than it began. Leaving on purpose is allowed.',
  },
  'RG-COH-03': { text: 'Cohesion does not concern recon stands.' },
  'RG-COH-04': {
    text: 'A carried squad is where its carrier is. A unit of one stand, from the start or by losses, is always in cohesion.',
  },
  // Sequence of a player turn
  'RG-SEQ-01': {
    text:
      'Command, Defender First Fire, Movement, Defender Final Fire, Close Combat, Artillery, Final Phase. ' +
      'Movement holds its start, the moves with snap-fire, pivots, hazards and the Pin Segment. Then the sides ' +
      'change roles; two player turns make a game turn.',
  },
  'RG-CMD-01': {
    text:
      "Each patch of smoke clears on 1–2. The attacker then brings in reinforcements, does the scenario's tasks, " +
      'plots orbital strikes in secret, and notes in secret which towed weapons plot fire and so will not be ' +
      'pushed.',
  },
  'RG-FF-01': { text: "Any of the defender's stands may fire without penalty. Each shot is declared and resolved before the next." },
  'RG-FIN-01': {
    text:
      "Defender's stands that have not fired this player turn may fire without penalty, and attacks still owed " +
      'by fire discipline may be made. Close-combat fire does not count as having fired. Stands pinned here ' +
      'check at the end.',
  },
  'RG-END-01': {
    text:
      'Loss checks are made on both sides, points are scored and victory is tested. Pin markers come off the ' +
      "side whose turn ends, Engaged and Can't Fire off everybody. A defender pinned in close combat thus keeps " +
      'the marker through its own next turn.',
  },
  // Movement
  'RG-MOVE-01': { text: 'The attacker moves as many stands as he likes, one after another, each once and up to its allowance.' },
  'RG-MOVE-02': {
    text:
      'A step taken stays taken. Whenever the stand is interrupted, by fire, by a new enemy seen or by contact, ' +
      'what lies ahead may be planned anew.',
  },
  'RG-MOVE-03': {
    text: 'Turning costs nothing and is no movement. A stand faces along its path and is turned as the owner likes where it stops.',
  },
  'RG-MOVE-04': {
    text: 'A vehicle may back up, keeping its facing, at four times the cost. Gravs and infantry go in any direction at the normal cost.',
  },
  'RG-MOVE-05': {
    text:
      'A pinned stand stops at once and stays while it has the marker, even if it was pinned in First Fire. It ' +
      'may still turn, fire, pivot and fight in close combat.',
  },
  'RG-MOVE-06': {
    text:
      'Each tick costs its length times the terrain under its middle, and crossing a linear feature costs its ' +
      'price once. A stand that cannot pay stays before that tick. Half an allowance is rounded up to the inch.',
  },
  'RG-MOVE-07': {
    text:
      'Friends may be passed through but not stopped on. Enemies are never passed. A grav in high mode passes ' +
      'over all and lets all pass beneath.',
  },
  'RG-MOVE-08': {
    text:
      'A stand that begins within 1 inch of an enemy may leave as long as each tick takes it farther from every ' +
      'such enemy. A tick that does not, or another enemy come near, is contact.',
  },
  // Terrain
  'RG-TERR-01': { text: 'Clear ground costs everyone 1.' },
  'RG-TERR-02': { text: 'Light woods cost 1, hovercraft 2. A grav among the trees pays 2, above them 1. Light cover.' },
  'RG-TERR-03': {
    text: 'Infantry pays 1; tracked, wheeled and towed stands 2; hovercraft may not enter. Gravs only pass above, for 1. Light cover.',
  },
  'RG-TERR-04': { text: 'Only infantry enters, for 1. Gravs pass above for 1. Heavy cover.' },
  'RG-TERR-05': {
    text:
      'Infantry pays 1, others 2. Gravs pass above for 1, never through. Heavy cover; a scenario may make a town ' +
      'higher than one level.',
  },
  'RG-TERR-06': { text: 'Infantry pays 1, others 4. Gravs pass above for 1. Light cover.' },
  'RG-TERR-07': {
    text:
      'After the moves each stand, infantry and gravs apart, that entered or moved in swamp, and not on a road ' +
      'or path through it, rolls a d10 and is stuck on 1–3. It goes back to where half its allowance was spent, ' +
      "or to the swamp's edge nearest to that point if the point lies outside; if it never spent half it stays " +
      'where it is. A stuck stand does not move but fights, and sets down or picks up as usual.',
  },
  'RG-TERR-08': {
    text:
      'A recovery vehicle moves into contact, a tick apart at most, and stops. At the end of the phase it rolls ' +
      'for itself first; if free, it pulls the other out on 1–6. Both roll again on their way out. A house rule ' +
      'simply closes swamps to vehicles.',
  },
  'RG-TERR-09': {
    text:
      'Infantry and gravs cross freely. Others pay half their allowance for each crossing, and halt at the bank ' +
      'if they have less. A stand touching the far side of the line has heavy cover and is in cover for spotting.',
  },
  'RG-TERR-10': { text: 'Gravs cross freely, hovercraft treat the water as a road, all others pay 2.' },
  'RG-TERR-11': {
    text:
      'Gravs cross freely and hovercraft treat the water as a road. Amphibious vehicles pay 4 and do not fire in ' +
      'the water except in close combat. All others stay out; a bank may be too steep even for amphibians.',
  },
  'RG-TERR-12': {
    text: 'With this option infantry crosses an impassable river at 1 inch in a turn, in haste too, and does not fire while afloat.',
  },
  'RG-TERR-13': {
    text:
      'Moving along one costs ½, wheeled stands ¼. It replaces the ground beneath and lines across it, so a ' +
      'bridge spares the cost of the stream. Roads do nothing for gravs: going through trees they pay for the ' +
      'trees.',
  },
  'RG-TERR-14': {
    text:
      'A vehicle destroyed on a road or bridge blocks it. A pusher spends half its allowance: a wrecked battle ' +
      'tank yields only to a battle tank, a light wreck to either. Going around costs 2 inches and is impossible ' +
      'on a bridge.',
  },
  'RG-TERR-15': { text: 'Along a path every class but gravs moves as on clear ground, whatever lies beneath.' },
  'RG-TERR-16': {
    text:
      'Gravs cross freely. Light infantry crosses a cliff after it has touched it through one whole own movement ' +
      'phase without moving. All others cannot.',
  },
  'RG-TERR-17': {
    text: 'A ridge does not slow movement. It is heavy cover for a target that touches it when the shot crosses the ridgeline.',
  },
  'RG-TERR-18': { text: 'A linear feature protects only a target that is behind it and touches it.' },
  'RG-TERR-19': { text: 'A trench is heavy cover for a stand touching it, smoke for a stand in it. Neither slows movement.' },
  // Carrying and towing
  'RG-CARRY-01': {
    text:
      'A carrier takes as many squads as its capacity. Picking up or dropping costs it half its allowance at any ' +
      'point of its move; the squad mounts from within 1 inch and is set down within 1 inch.',
  },
  'RG-CARRY-02': { text: 'Several squads at one stop of one carrier cost the half allowance once.' },
  'RG-CARRY-03': { text: 'A carrier that does nothing but drop squads has not moved for firing.' },
  'RG-CARRY-04': {
    text:
      'The squad loses the same share of its allowance as its carrier has spent, the drop included. The rest is ' +
      'rounded down to the half inch.',
  },
  'RG-CARRY-05': {
    text:
      'A carried squad fires at half range, rounded up, and at −2, its range bands taken from the halved range. ' +
      'It has moved when its carrier has.',
  },
  'RG-CARRY-06': {
    text:
      'When a carrier is destroyed each squad checks at once: failure destroys it at full value, success puts it ' +
      'within 1 inch of the wreck. When the carrier is removed by a failed check its squads go with it, at half ' +
      'value and without a roll.',
  },
  'RG-CARRY-07': {
    text:
      'Squads may dismount after the first round. The carrier then loses half its allowance, or what is left of ' +
      'it, when the close combat is over, and the squads do not move after it.',
  },
  'RG-CARRY-08': {
    text:
      'Towed weapons and their movers follow the same rules. A crew may also push its weapon 1 inch in a turn ' +
      'unless the weapon plotted fire in the Command Phase.',
  },
  'RG-CARRY-09': {
    text:
      'Carried squads cannot be shot at, do not spot or observe, carry no marker and are unknown to the enemy ' +
      'until seen. They count for losses. One that fires shows itself and makes its carrier a firing stand.',
  },
  // Strategic movement
  'RG-STRAT-01': {
    text:
      'Declared before the stand moves and for the whole phase. A vehicle doubles its allowance or has 12 ' +
      'inches, whichever is more; infantry doubles.',
  },
  'RG-STRAT-02': {
    text:
      'The move begins more than 10 inches from every enemy and never comes within 10 inches of one, seen or ' +
      'not. Spotted enemies refuse the declaration and cut the path. Unseen ones change no offer: the stand ' +
      'stops short and is told of contact, nothing more, or, if one was near from the start, may move normally ' +
      'instead.',
  },
  'RG-STRAT-03': {
    text:
      "Through that player turn and the enemy's next one the stand does not fire, is hit at +1 except by " +
      'artillery, and takes 1 off the die in checks from direct fire. In close combat it fights as usual and ' +
      'neither figure applies.',
  },
  // Sight and spotting
  'RG-LOS-01': { text: 'A line runs from any part of one stand to any part of the other (RG-GEO-09).' },
  'RG-LOS-02': { text: 'Woods, forests, towns, swamps and smoke are one level high and block the line. Towns may be set higher.' },
  'RG-LOS-03': {
    text:
      'Within one piece of cover stands see each other up to 2 inches. A stand that does not touch the edge ' +
      'neither sees out nor is seen from outside. Two pieces that touch or overlap are two covers.',
  },
  'RG-LOS-04': {
    text:
      'A stand touching the edge of its cover fires out and is fired at from outside. What lies of a line in a ' +
      "stand's own cover must lie within that stand's disc, unless both share the cover and RG-LOS-03 joins " +
      'them. A spot inside cover is seen only from within it, a spot on its edge like open ground.',
  },
  'RG-LOS-05': {
    text:
      'A stand is as high as the hill beneath it, a low-flying grav over cover one level above that cover. What ' +
      'is higher than both ends blocks. What is higher than the lower end only blocks when the line meets it in ' +
      'the half nearer to that end. A hill does not block at its own level for a stand that stands on it.',
  },
  'RG-LOS-06': { text: 'A ridge blocks unless one of the two stands touches it.' },
  'RG-LOS-07': { text: 'With this option stands see 1 inch into and out of cover in place of the hard edge.' },
  'RG-LOS-08': {
    text:
      'With this option any stand but infantry on the edge of cover fires, and is fired at, only through its ' +
      'front arc. Its owner may check that angle before ending the move.',
  },
  'RG-SPOT-01': { text: 'A target must be spotted. It must also be in line of sight, except for missiles and artillery.' },
  'RG-SPOT-02': {
    text:
      'A stand is spotted the instant it comes within spotting range of any enemy. The range follows from class ' +
      'and kind of the spotter and from kind and conduct of the target: moving in the open or firing, moving in ' +
      'cover, still in cover, still in the open.',
  },
  'RG-SPOT-03': { text: 'Auto means spotted at any distance. Firing counts as the first column wherever the stand is.' },
  'RG-SPOT-04': {
    text:
      'Spotting needs no line of sight: satellites, sensors and drones do it. A low-tech spotter needs one, and ' +
      'under a house rule everybody does.',
  },
  'RG-SPOT-05': { text: 'What one stand has spotted, all stands of its side have spotted.' },
  'RG-SPOT-06': {
    text: 'At the beginning of a phase a stand outside every enemy spotting range is unspotted. During a phase stands only become spotted.',
  },
  'RG-SPOT-07': {
    text:
      'Moving and firing count from the act to the end of the player turn, for carried squads with their ' +
      'carrier. Turning and observing are neither; close-combat fire and fire of artillery on the table are ' +
      'firing. Open or cover is judged where the stand is at that tick.',
  },
  'RG-SPOT-08': {
    text:
      'A stand is in cover when it is in an area of cover, touches a trench, or touches a stream or ridge from ' +
      'behind as that spotter looks. Streams and trenches never block a line.',
  },
  'RG-SPOT-09': { text: 'Spotting ranges of all enemies are halved, rounded up, against a stealthy stand. Auto stays auto.' },
  'RG-SPOT-10': {
    text:
      'On a hidden table a side sees its own stands, the enemies it has spotted, and ghosts where others were ' +
      'last seen with the phase. On an open table everything is in view but only spotted stands can be targets, ' +
      'and RG-ART-04 is rolled.',
  },
  'RG-SPOT-11': {
    text:
      'Artillery and dropships spot and are spotted as vehicles. A grav in high mode is spotted by all, and all ' +
      'have a clear line to it.',
  },
  'RG-SMOKE-01': { text: 'Smoke covers the template of the system that laid it. It blocks like cover and is heavy cover to fire into.' },
  // Direct fire
  'RG-FIRE-01': { text: "Direct fire belongs to the defender, in the enemy's player turn." },
  'RG-FIRE-02': {
    text:
      "Weapons fire at vehicles, as small arms, or as artillery. The column of the target's armor in the Combat " +
      'Chart decides what they do.',
  },
  'RG-FIRE-03': { text: 'A vehicle uses one weapon system in a player turn, gun or missile, and either small-arms or anti-vehicle fire.' },
  'RG-FIRE-04': {
    text:
      'A squad may use each of its weapons once in a player turn, at one target or several, however far it ' +
      'moved. It does so in one firing: as soon as another stand declares, or the offer or phase ends, it has ' +
      'fired.',
  },
  'RG-FIRE-05': {
    text: 'A squad fires its missiles only if it neither moved nor was carried in its last movement phase, in close combat too.',
  },
  'RG-FIRE-06': { text: 'A towed weapon fires only if it was not moved in its last movement phase.' },
  'RG-FIRE-07': {
    text:
      'All vehicles fire as well on the move as at rest. One marked unstabilized cannot attack after moving more ' +
      'than half its allowance in its last movement phase, except at infantry.',
  },
  'RG-FIRE-08': {
    text:
      'Name the firing stands, one target that each of them may take, and the weapon of each. They are committed ' +
      'and resolved in that order, then the next declaration is made with the result known. Shots left over when ' +
      'the target is gone are lost.',
  },
  'RG-FIRE-09': { text: 'A target that was fired at and survives gets an Engaged marker, or a Pin marker if pinned.' },
  'RG-FIRE-10': {
    text:
      'The target must be the nearest enemy that is spotted and, for all but missiles and pop-ups, in line of ' +
      'sight. Whether the weapon reaches or can hurt it plays no part.',
  },
  'RG-FIRE-11': {
    text:
      'A nearer stand may be passed over if it is Engaged or pinned, if one of the two is infantry and the other ' +
      'a vehicle, if it is in cover or behind an obstacle and the target in the open, or if it is a light ' +
      'vehicle and the target a main battle tank. For a missile or a pop-up a stand without a line to it is ' +
      'behind an obstacle. Every nearer stand must allow it; at equal distance all are legal.',
  },
  'RG-FIRE-12': { text: 'Sizes VL and L, artillery included, are light vehicles. M, H and SH are main battle tanks.' },
  'RG-FIRE-13': {
    text:
      'Roll a d10, add the modifiers and read the chart: the kill number or more kills, the pin number or more ' +
      'pins, less does nothing. Totals beyond 1 and 10 count as they are.',
  },
  'RG-FIRE-14': {
    text:
      "A firing stand that is at least partly in the target's front arc meets the front armor, any other the " +
      'flank. Flanks are Light, soft vehicles stay Soft, and infantry has no facing.',
  },
  'RG-FIRE-15': {
    text:
      "Up to half the weapon's range, rounded up, is close; beyond that up to the full range is long. Farther " +
      'away is out of range. A house rule knows two other divisions.',
  },
  'RG-FIRE-16': { text: 'Small arms and plasma have +2 close and −2 long, all other guns, RPGs and cannons +1 and −1.' },
  'RG-FIRE-17': { text: 'Green −1, Average 0, Veteran +1, Elite +2, and the adjustment of the race.' },
  'RG-FIRE-18': { text: 'A target in light cover is hit at −1, in heavy cover at −2. Only the worst counts.' },
  'RG-FIRE-19': { text: 'Snap-fire −1, a target in strategic movement +1, firing out of a carrier −2.' },
  'RG-FIRE-20': { text: 'Missiles have no range modifiers.' },
  'RG-FIRE-21': { text: 'A limited missile has two shots for the whole game, close combat included.' },
  'RG-FIRE-22': { text: 'A missile needs no line of sight to a spotted target within its range.' },
  'RG-FIRE-23': {
    text:
      'A kill destroys at once. A pin stops the stand and calls for a check at its time (RG-QUAL-06). Further ' +
      'pins do nothing to a vehicle; for a squad each one since its last check takes 1 off the next.',
  },
  'RG-FIRE-24': {
    text:
      'A Veteran stand that kills a vehicle, or pins or kills a squad, may attack again in that player turn with ' +
      'the same weapon, at a stand it has not attacked. An Elite stand has up to three attacks, each after a ' +
      'success. The extra attack comes at once or later, with the modifiers of its moment, and not in close ' +
      'combat.',
  },
  'RG-FIRE-25': {
    text: "A stand that has fired and is owed nothing has a Can't Fire marker. Open fire and close combat do not use each other up.",
  },
  'RG-FIRE-26': { text: 'Weapons fire all around, the Carl Rule apart.' },
  // Snap-fire
  'RG-SNAP-01': {
    text:
      "At any moment of the enemy's movement, before, during or after a move, any defender's stand may fire at " +
      '−1. It may take any legal target, not only the mover.',
  },
  'RG-SNAP-02': {
    text:
      "The mover is halted for an offer when some defender's weapon has a legal target no farther than 1¼ times " +
      'its range: at the start and end of a move, after every inch, when it becomes spotted or visible, just ' +
      'before it leaves sight or enters cover, when another arc turns to a gun, and at contact, mounting and ' +
      'dropping. Reasons that meet at one tick make one offer. Under open measuring the target must be in range. ' +
      'A high grav is offered every sixth inch.',
  },
  'RG-SNAP-03': {
    text:
      'The defender declares fire or passes, and is asked again after each declaration until he passes. Then the ' +
      'mover, if still able, goes on or plans anew what lies ahead.',
  },
  'RG-SNAP-04': { text: 'Before the pivots there is one more offer, still at −1.' },
  'RG-SNAP-05': {
    text:
      'Orders answer for a stand: hold, ask, or fire when a kind of target, an arc, a distance and mover-or-any ' +
      'are met. They are secret, kept in the record and carried out in stand order. Whatever they leave open is ' +
      'asked.',
  },
  'RG-SNAP-06': {
    text:
      'The attacker never learns that an offer was made and passed, nor why the engine waited. On hidden tables ' +
      'each inch appears after the same least time, asked or not.',
  },
  // Pivot, hazards, Pin Segment
  'RG-PIV-01': {
    text:
      "After all moves a defender's stand may pivot if a spotted enemy that began the phase in its front arc is " +
      'now on its flank. The new facing has at least one such enemy in front.',
  },
  'RG-HAZ-01': { text: 'Swamp rolls, then recovery, then the rolls of high gravs.' },
  'RG-PINSEG-01': {
    text: 'Every stand pinned in First Fire or by snap-fire checks now, and so do gravs of the defender pinned by AA guns. Nobody fires.',
  },
  // Close combat
  'RG-CC-01': {
    text:
      'A moving stand that comes within 1 inch of an enemy, seen or not, halts there and keeps what it has left ' +
      'to move. Both are spotted.',
  },
  'RG-CC-02': {
    text:
      'After Final Fire every stand with an enemy within 1 inch fights, however it came there. Within that inch ' +
      'everything is visible and targets are chosen freely; nothing farther can be attacked.',
  },
  'RG-CC-03': {
    text:
      'The side that was not moving fires first, each stand once, and kills count at once. Attackers pinned here ' +
      'check, then the defenders may pivot.',
  },
  'RG-CC-04': { text: 'The attackers that survive fire. Defenders pinned here check, then the attackers may pivot.' },
  'RG-CC-05': {
    text:
      'After each round a halted stand loses 1 inch of what it has left, down to 0. Rounds go on until no ' +
      'enemies are within 1 inch of each other.',
  },
  'RG-CC-06': {
    text:
      'Close range, class, race and cover of the target; no snap-fire penalty. A vehicle uses one weapon a ' +
      'round, a squad each of its weapons.',
  },
  'RG-CC-07': {
    text: 'Squads in close combat strike the flank of a vehicle whichever way it faces. Vehicles see front and flank as usual.',
  },
  'RG-CC-08': {
    text:
      'A side pivots at the end of its own half round to any facing, so before its fire of the second round and ' +
      'later. It never starts a new fight by pivoting.',
  },
  'RG-CC-09': {
    text:
      'A fight is suspended when a whole round offers no attack that could pin or kill even with the highest ' +
      'die, or after ten rounds. Halted stands then have nothing left to move. It resumes in the next player ' +
      'turn.',
  },
  'RG-CC-10': {
    text: 'Fighting hand to hand does not use up normal fire, and normal fire not the fight. Missiles fired are spent all the same.',
  },
  'RG-CC-11': {
    text:
      'Afterwards halted stands that are free, unpinned and have movement left may move on one at a time, under ' +
      'snap-fire of stands that have not fired. Last offer, pivots, hazards and checks follow as in Movement. ' +
      'New contacts are then fought, and so on until there are none.',
  },
  'RG-CC-12': { text: 'High gravs take no part and halt nobody. Artillery has no direct fire and only suffers.' },
  // Artillery
  'RG-ART-01': {
    text:
      'In the Artillery Phase the defender places one barrage for each artillery stand, each resolved by itself. ' +
      'The square is centered on any spot that one of his stands sees, at any distance. Carried squads do not ' +
      'observe.',
  },
  'RG-ART-02': {
    text:
      'Off-table pieces reach everywhere, given an observer. Pieces on the table have their range, may use any ' +
      'observer, and may observe for themselves.',
  },
  'RG-ART-03': {
    text:
      'Each stand the template touches, friend or enemy, takes one d10 without modifiers: Light is pinned on 9+, ' +
      'Medium and heavier on 10, Soft and Armored Infantry on 8+. More hits in the phase change nothing.',
  },
  'RG-ART-04': {
    text:
      'On an open table an enemy nobody has spotted is affected only on 1–5 of a die rolled first, unless the ' +
      'template also covers a spotted enemy completely. On a hidden table it is hit like any other and the ' +
      'firing side hears nothing of it.',
  },
  'RG-ART-05': { text: 'Indirect fire need not take the nearest target.' },
  'RG-ART-06': {
    text:
      "They are checked at the end of the Artillery Phase. On the attacker's stands the marker goes right " +
      'afterwards, so the check is all that happens.',
  },
  'RG-ART-07': { text: 'A barrage may be smoke in place of explosive.' },
  'RG-ART-08': { text: "Spot and ammunition, then the rockets' check and scatter, then point defense, then the effects." },
  'RG-MRL-01': {
    text:
      'Apollo, Zeus and DMRL make a quality check. If it fails, the template moves d10 inches in a direction ' +
      'given by another d10, north for 1 and 36° on for each further point. A center off the table is a lost ' +
      'barrage. Self-homing rockets do neither.',
  },
  'RG-PD-01': {
    text:
      'A stand with point defense that moves at most half its allowance may take the mode. It lasts from the end ' +
      'of that movement phase to the end of its next own one.',
  },
  'RG-PD-02': { text: 'A stand in the mode fires as usual.' },
  'RG-PD-03': {
    text:
      'For each barrage its enemy rolls one d10, counting all units in the mode wherever they stand. One unit ' +
      'stops other barrages on 9+ and rockets never; two or three stop them on 7+ and rockets on 9+; four or ' +
      'five on 5+ and 7+; six or more on 3+ and 5+. Meson guns are never stopped, and where the chart says none ' +
      'no die is rolled.',
  },
  'RG-PD-04': { text: 'The die has +3 when the template touches a stand in the mode.' },
  'RG-PD-05': { text: 'Barrages of a Mass Driver cannot be stopped.' },
  'RG-ORB-01': {
    text:
      "Plotted in secret in the own Command Phase, a strike lands in the Artillery Phase of the enemy's next " +
      'player turn: a 7 inch square, no observer, no scatter, the row of artillery.',
  },
  // Gravs
  'RG-GRAV-01': { text: 'At the start of its movement phase each grav takes high or nap-of-the-earth mode until its next one.' },
  'RG-GRAV-02': {
    text:
      'A low grav is a vehicle with 36 inches. Over cover it pays 1, is one level above it and out of it; or it ' +
      'stays in the cover at the price of the terrain and has its benefit. The choice is made for each piece ' +
      'when it ends its move or is fired at there.',
  },
  'RG-GRAV-03': { text: 'Linear features and broken ground cost a grav nothing.' },
  'RG-GRAV-04': {
    text:
      'A high grav moves without limit along up to 16 waypoints. All spot it and all have a clear line to it, ' +
      'and it to all. Artillery cannot touch it and it takes no part in close combat.',
  },
  'RG-GRAV-05': { text: 'At the end of the movement phase each high grav rolls a d10 and is destroyed on 9–10.' },
  'RG-GRAV-06': {
    text:
      'As its attack of the player turn a low grav may rise, fire over what lies between at a spotted target, ' +
      'and drop again. It stands at the lowest level that gives a line. First enemy AA guns that see that level ' +
      'may fire at it: killed, its attack is lost; pinned, it still fires.',
  },
  'RG-GRAV-07': {
    text:
      'An Avenger has two special shots in a player turn beside its normal fire, at one grav or two, with ' +
      'ordinary range and modifiers, no snap-fire penalty and no nearest target. It also engages ground targets.',
  },
  'RG-GRAV-08': {
    text: 'Rockets roll nothing: if the target is within range, a 1 inch square on it pins every stand it touches, friends too.',
  },
  // Drop forces
  'RG-DROP-01': {
    text:
      'They land at the start of their own movement phase and do not move that turn. Nobody fires at them before ' +
      'they are down; then they are still infantry, to be spotted as usual. Landing within 1 inch of an enemy ' +
      'starts close combat.',
  },
  'RG-DROP-02': {
    text:
      'The owner sets center and direction of a 12 inch line for each company, and its stands spread evenly ' +
      'along it. Each drifts d10 half inches in a random direction.',
  },
  'RG-DROP-03': {
    text:
      'A stand that comes down in woods, forest, town or swamp checks or is eliminated. Water is safe, the floor ' +
      'beside the table is not. A stand that would overlap another takes the nearest free spot.',
  },
  'RG-DROP-04': {
    text:
      'A dropship lands at the start of the movement phase on clear ground at least 2 inches from cover and is a ' +
      'target from then on. It carries 50 transport points and unloads them all in its next own movement phase, ' +
      'within 3 inches, each stand having spent half its allowance. At the end of its third it returns to orbit, ' +
      'which is no loss.',
  },
  'RG-DROP-05': {
    text: 'It attacks and is attacked like others, but a kill or a failed check is one hit. Three hits destroy it with whatever is aboard.',
  },
  'RG-DROP-06': { text: 'With this option a d10 is rolled for each landing dropship and 9–10 destroys it.' },
  'RG-DMRL-01': {
    text:
      'They drop like jump troops. Each that survives leaves the table and is worth one Apollo barrage in the ' +
      'game. They cannot be attacked and may be self-homing.',
  },
  // Victory and secrets
  'RG-VIC-01': {
    text:
      'A stand removed by a failed check gives the enemy half its points, a destroyed one all of them. ' +
      "Everything else about victory is the scenario's.",
  },
  'RG-VIC-02': { text: 'The book prints no campaign, league or economy.' },
  'RG-SEC-01': {
    text:
      'Unspotted stands, carried squads, missiles left, orbital and towed plots, off-table artillery until it ' +
      'fires, reinforcements, standing orders, drop plans, surviving DMRLs, grav modes not yet taken and unused ' +
      'AA shots. Spotted stands with profile, class, markers and facing, own and witnessed dice, losses of ' +
      'spotted stands, templates, smoke and wrecks are public.',
  },
  'RG-SEC-02': {
    text:
      'On hidden tables a die, marker, check or removal is shown only to its owner and to a side that has the ' +
      'stand spotted. A barrage shows template, scatter and the point defense die, not whom it touched. Scores ' +
      'show what a side has witnessed until the battle is over.',
  },
  'RG-SEC-03': {
    text:
      'On hidden tables no offer, refusal, list of targets, forecast or pause depends on enemies a side has not ' +
      'spotted. Contact, contact in strategic movement and an objective denied by a near enemy are the only ' +
      'exceptions.',
  },
  // Decisions
  'RG-D01': { text: 'Each side in secret: units, classes, artillery on or off the table, self-homing rockets, stealth, drop forces.' },
  'RG-D02': {
    text:
      'Both sides at once and in secret: where each stand begins, on ground it can enter, its facing, who is ' +
      'mounted, what is held in reserve.',
  },
  'RG-D03': { text: "Attacker, in the Command Phase: where reinforcements come in, and the scenario's tasks. Those who can see it know." },
  'RG-D04': { text: 'Attacker, in the Command Phase: a spot for each orbital strike or none, and the towed weapons that plot fire.' },
  'RG-D05': { text: 'Defender, again and again until he ends it: firing stands, one target, their weapons.' },
  'RG-D06': { text: 'Attacker, before any stand moves: the mode of each grav, and where jump troops and dropships come down.' },
  'RG-D07': {
    text:
      'Attacker, one stand after another: next stand or end, normal or strategic, path, mounting, dropping, ' +
      'wrecks, backwards, point defense mode, final facing.',
  },
  'RG-D08': { text: 'Defender, interrupting at an offer: fire or pass, until he passes. A pass is secret.' },
  'RG-D09': { text: 'Owner of the guns, interrupting a pop-up: special shots or pass.' },
  'RG-D10': { text: 'Attacker: go on, plan the rest of the path anew, or stop.' },
  'RG-D11': { text: 'Defender, when all have moved: fire or pass.' },
  'RG-D12': { text: 'Defender: a new facing for each stand that may pivot, or none.' },
  'RG-D13': { text: 'Attacker: whether the recovery vehicle tries.' },
  'RG-D14': { text: 'Defender: as in First Fire, with stands that have not fired and with attacks owed.' },
  'RG-D15': { text: 'Each side in its half round: target and weapons of each stand, then pivots; dismounting after the first round.' },
  'RG-D16': { text: 'Attacker, after close combat: move with what is left, under snap-fire.' },
  'RG-D17': {
    text: 'Defender, piece by piece with each result known: hold, or a spot with explosive or smoke. A Longbow names a spotted stand.',
  },
  'RG-D18': { text: 'The firer: the extra attack now, later or not at all.' },
  'RG-D19': { text: 'Whoever will be defender, at any time and in secret.' },
  // Worked examples
  'RG-EX-01': { text: 'A Grizzly pins a Phalanx in snap-fire. The Phalanx stops at that tick and checks in the Pin Segment, not at once.' },
  'RG-EX-02': {
    text: 'A carrier of 8 moves 2 and drops a squad: 6 of 8 are spent, three quarters. A squad of 3 keeps ¾ inch, rounded down to ½.',
  },
  'RG-EX-03': { text: 'A stand an inch inside a forest and off its edge has no line to anything outside.' },
  'RG-EX-04': {
    text: 'A Medium Railgun of range 14 fires at a Peltast in the open 9 inches away in First Fire. A 7 less 1 for long range is 6: Pin.',
  },
  'RG-EX-05': { text: 'The same at exactly 7 inches: 7 and 1 make 8, Kill.' },
  'RG-EX-06': {
    text:
      'A Veteran Hussar snap-fires its cannon at 4 inches at Armored Infantry on the edge of a town: +1 close, ' +
      '+1 class, −2 cover, −1 snap-fire. A 5 makes 4: Pin, and an extra attack is allowed.',
  },
  'RG-EX-07': { text: 'An Elite Light Railgun at close range against a Heavy front rolls 7: 7 + 1 + 2 = 10, Pin.' },
  'RG-EX-08': { text: 'An Average squad pinned by a Mega Railgun rolls 7 for its check: less 1 is 6, below 7, and it is removed.' },
  'RG-EX-09': { text: 'A Green stand out of cohesion needs 10. A 9 fails and it is removed.' },
  'RG-EX-10': { text: 'Against an Athena with two units in point defense mode a 7 stops the barrage.' },
  'RG-EX-11': {
    text: 'A self-homing Zeus against five such units, none of them under the template: a 6 does not stop it, rockets need 7.',
  },
  'RG-EX-12': { text: 'A tracked stand of 6 follows 4 inches of road for 2 and has 4 left, enough for 2 inches of heavy woods.' },
  'RG-EX-13': {
    text:
      'A Grenadier comes up on the flank of a Phalanx. In round 1 the Phalanx misses, then pivots to face it. ' +
      "The Grenadier's missile rolls 7 against Medium front: Pin. On the flank it would have been a kill.",
  },
  'RG-EX-14': {
    text:
      'A defending squad is pinned in close combat and passes its check. In its own player turn, which follows, ' +
      'it does not move; in the turn after it fires as usual, missiles too.',
  },
  // Rulings
  'RG-AMB-01': {
    text: 'The chart has close and long, but no limit between them is given.',
    ruling:
      'Close is up to half the range, rounded up, and long up to the full range. The house rule knows thirds ' +
      'with a middle band, and a band of the double range beyond.',
  },
  'RG-AMB-02': { text: 'Distances might run from rim or center.', ruling: 'They run from rim to rim.' },
  'RG-AMB-03': {
    text: 'The missile rows print +1 and −1, the text denies them.',
    ruling: 'Missiles have none, unless the house rule applies what is printed.',
  },
  'RG-AMB-04': { text: 'The cell leaves out the 5.', ruling: 'A 5 does nothing; by house rule it pins.' },
  'RG-AMB-05': {
    text: 'Checks from fire are due at the end of three different things.',
    ruling: 'The Pin Segment for First Fire and snap-fire, the end of Final Fire for Final Fire.',
  },
  'RG-AMB-06': {
    text: 'One check from fire is allowed for a unit in a game turn, elsewhere for a stand.',
    ruling: 'It is one for each stand and player turn.',
  },
  'RG-AMB-07': {
    text: "The attacker's Final Phase clears friendly troops.",
    ruling: "The attacker's own. Engaged and Can't Fire markers go from both sides; by house rule pins do too.",
  },
  'RG-AMB-08': {
    text: 'It is unclear whether pins of First Fire stop movement and whether pins stop fire.',
    ruling: 'They stop movement for that whole player turn and never fire.',
  },
  'RG-AMB-09': { text: 'Militia and light infantry have no column.', ruling: 'They read Soft, and can be killed.' },
  'RG-AMB-10': {
    text: 'Text, chart and grav chapter give three answers.',
    ruling: 'The text holds for going through and 1 for going over; by house rule the chart holds for going through.',
  },
  'RG-AMB-11': { text: 'The chart has no column for them.', ruling: 'The text gives their costs; swamp costs 4.' },
  'RG-AMB-12': {
    text: 'The chart leaves them blank, the text quarters them in rivers and streams.',
    ruling: 'They are quartered in impassable rivers only, and otherwise move by their class.',
  },
  'RG-AMB-13': { text: 'Swamp is open, quartered and closed to gravs.', ruling: 'Over it they pay 1, through it they do not go.' },
  'RG-AMB-14': { text: 'Infantry pays 2 in the chart and half rate in the text.', ruling: 'It pays 2 in a fordable river.' },
  'RG-AMB-15': { text: 'Text and note differ: 1 inch or a quarter of one in a turn.', ruling: '1 inch, where rafts are in use.' },
  'RG-AMB-16': { text: 'A sentence on low flight stands under high mode.', ruling: 'It holds for both modes.' },
  'RG-AMB-17': {
    text: 'It is unclear whether a nearest target must be taken that the weapon cannot harm.',
    ruling: 'Yes, or the stand holds fire. By house rule it may be left out of account.',
  },
  'RG-AMB-18': {
    text: 'Size letters, light vehicles and battle tanks are nowhere explained.',
    ruling: 'VL and L are light, the larger ones battle tanks.',
  },
  'RG-AMB-19': { text: "The Predator's VH has no column.", ruling: 'It reads Superheavy.' },
  'RG-AMB-20': {
    text: 'Infantry cannons have theirs in parentheses.',
    ruling: 'They are ordinary ranges; by house rule such a cannon fires only if the squad has not moved.',
  },
  'RG-AMB-21': { text: 'It is unclear whether cover and class count for barrages.', ruling: 'They do not, unless the house rule says so.' },
  'RG-AMB-22': {
    text: 'It has no template and a note of an artillery missile.',
    ruling:
      'In the Artillery Phase it sends one missile at a spotted stand: the Heavy Missile row against the ' +
      'listed armor, class counting and cover not. Point defense treats it as other, and its pin is an ' +
      'artillery pin.',
  },
  'RG-AMB-23': { text: 'A barrage might roll once or for each stand.', ruling: 'It rolls for each stand touched.' },
  'RG-AMB-24': { text: 'No radius is given for point defense.', ruling: 'It guards the whole table; by house rule only within 12 inches.' },
  'RG-AMB-25': {
    text: 'No column is named for orbital strikes, and no weapon is a meson gun.',
    ruling: 'They read other; by house rule the meson column.',
  },
  'RG-AMB-26': { text: 'Two phases are named.', ruling: 'It is done in the Command Phase.' },
  'RG-AMB-27': {
    text: 'The example lines for Grenadier, Powered Hvy Wpns, Apollo and Hoplite do not agree with the lists.',
    ruling: 'The lists hold. Missile A is the heavy and B the light one.',
  },
  'RG-AMB-28': {
    text: 'A carrier loses half or all of its allowance after a dismount in close combat.',
    ruling: 'Half, or all that is left if that is less.',
  },
  'RG-AMB-29': {
    text: 'Timing, weapon, killed squads and close combat are left open.',
    ruling: 'As RG-FIRE-24 says. In close combat every stand fires once a half round anyway.',
  },
  'RG-AMB-30': { text: 'A heavy railgun for 2 points is out of line with its like.', ruling: 'It costs 8; by house rule 2 as printed.' },
  'RG-AMB-31': { text: 'A hover tank and a wheeled carrier share a name.', ruling: 'They are two vehicles.' },
  'RG-AMB-32': { text: 'They divide their shots among targets, but no number is given.', ruling: 'They have two special shots.' },
  'RG-AMB-33': { text: 'Close combat may have no end.', ruling: 'It is suspended as RG-CC-09 says.' },
  'RG-AMB-34': {
    text: 'How long a stand counts as moving or firing is not said.',
    ruling: 'To the end of the player turn, see RG-SPOT-07.',
  },
  'RG-AMB-35': {
    text: 'Two places give two moments for pivots in close combat.',
    ruling: 'At the end of the own half round, which satisfies both.',
  },
  'RG-AMB-36': { text: 'The cohesion list calls a class by another name.', ruling: 'Regular is Average.' },
  'RG-AMB-37': { text: 'Some cells of 1 inch in the spotting chart are not printed.', ruling: 'All four rows have 1 inch.' },
  'RG-AMB-38': { text: 'Cover is light and heavy here, soft and hard there.', ruling: 'Light is soft and heavy is hard.' },
  'RG-AMB-39': { text: 'Nothing says who is first attacker.', ruling: 'The higher d10, or as the scenario says.' },
  'RG-AMB-40': {
    text: 'A rocket howitzer might be a launcher.',
    ruling: 'It is a howitzer with assisted shells: no launcher check, column other.',
  },
  'RG-AMB-41': { text: 'Its note on point defense reads two ways.', ruling: 'Its barrages cannot be stopped.' },
  'RG-AMB-42': { text: 'It is open whether carried squads spot or count as nearest.', ruling: 'They do neither.' },
  'RG-AMB-43': {
    text: 'A hidden enemy might be the nearest.',
    ruling: 'Unspotted stands never count, so the list of targets cannot betray them.',
  },
  'RG-AMB-44': {
    text: 'Several barrages may strike one stand.',
    ruling: 'It makes one artillery check in a player turn and ignores more while one is due.',
  },
  'RG-AMB-45': {
    text: 'One section asks it of all, another of low-tech spotters in addition.',
    ruling: 'Only low-tech spotters need a line; by house rule everybody.',
  },
  'RG-AMB-46': {
    text: 'All its weapons may fire in a turn, but Final Fire is for those that have not.',
    ruling: 'One firing with all weapons in a player turn (RG-FIRE-04).',
  },
  'RG-AMB-47': { text: "The Mega Railgun's cell for infantry adds an unexplained −1.", ruling: 'It comes off the check for that pin.' },
  'RG-AMB-48': { text: 'It is open what haste means in close combat.', ruling: 'Nothing: no strategic modifier applies there.' },
  'RG-AMB-49': {
    text: 'Towed weapons plot fire as nothing else does.',
    ruling: 'It is a secret promise in the Command Phase that only bars pushing by hand.',
  },
  'RG-AMB-50': { text: 'Checks, hazards and pivots are not named for it.', ruling: 'As RG-CC-11 says.' },
  'RG-AMB-51': { text: 'It is open which pins add up.', ruling: 'Those since the last check, whether they asked for one or not.' },
  // What the book leaves out
  'RG-MISS-01': {
    text: 'The book announces them and prints none.',
    ruling:
      'Terrans without shifts; Bulrathi with quality number −1 and −1 to hit; Independents without shifts. ' +
      'Bulrathi call the Phalanx Grizzly, the Paladin Kodiak, the Grenadier Bruin and the Dragoon Cub.',
  },
  'RG-MISS-02': { text: 'No flank values are printed.', ruling: 'Every flank is Light, as the rule itself says of missing ones.' },
  'RG-MISS-03': {
    text: 'Only Average troops have points.',
    ruling:
      "Green × ¾, Veteran × 1½, Elite × 2, stealth × 1½, low-tech × ¾. A unit's total is rounded up to the " +
      'half point. Recon is free, for one platoon of light vehicles and squads in each company.',
  },
  'RG-MISS-04': {
    text: 'Their costs and profiles are missing.',
    ruling:
      'An orbital strike costs 15, a DMRL 4, a dropship 30, each stand that jumps 1 more. A dropship has Heavy ' +
      'armor and two light railguns.',
  },
  'RG-MISS-05': {
    text: 'Some machines are in the rules and in no list.',
    ruling: 'Ours are Badger, Ballista, Kestrel, Tusk and Colossus.',
  },
  'RG-MISS-06': { text: 'Their size is not given.', ruling: 'The list points of the stand, rounded up, at least 1.' },
  'RG-MISS-07': { text: 'Neither is printed, nor who begins.', ruling: 'The scenarios say so, with points for losses and objectives.' },
  'RG-MISS-08': { text: 'It is not said which systems may.', ruling: 'All with a template but the Mass Driver.' },
  'RG-MISS-09': { text: 'A forward observer is named and has no profile.', ruling: 'Any friendly stand on the table that sees the spot.' },
  'RG-MISS-10': {
    text: 'No campaign is printed.',
    ruling:
      'A ladder if wished: a platoon that ends two battles with half its stands rises a class, once in each; ' +
      'one that was broken falls to the class of its replacements. Removed stands return, destroyed ones are ' +
      'bought from an income of 40 points a battle.',
  },
}
