// Invisible Enemy: the words of every rule, decision, example and ruling of titles.ts, loaded when they are read (IE-GEN to IE-AMB).
import type { RuleText } from '../../../kernel/book.ts'

export const texts: Readonly<Record<string, RuleText>> = {
  // Bases and markers
  'IE-GEN-01': {
    text:
      'A battle needs a table, a way to measure, six-sided dice in black and white, the combat chart, a hit log for each MGV, and ' +
      'markers. All of it is supplied here. Anybody may measure anything at any time, except where photon ranges are judged by eye ' +
      '(IE-PHO-02).',
  },
  'IE-GEN-02': {
    text:
      'A base is the MGV with everything that overhangs: its widest outline counts. Here it is a circle of 0.4″ for a light, 0.5″ for ' +
      'a medium and 0.65″ for a heavy model.',
  },
  'IE-GEN-03': {
    text:
      'Friendly bases may stand as close as they like. While they move they may pass through one another; at the end of a move no two ' +
      'may overlap (IE-AMB-20).',
  },
  'IE-GEN-04': { text: 'A base never passes through an enemy base.' },
  'IE-GEN-05': {
    text: 'Two MGVs may be named leader and wingman. The pair has no rule of its own; what keeping together does is said in IE-MOD-08.',
  },
  'IE-GEN-06': {
    text:
      'Markers tell at a glance how a base stands. Spikes: white is a marker beacon, yellow a spotter beacon, red says that this base ' +
      'has fired. Cubes: white is Half Speed, yellow Immobilized, red Paralyzed, black brain dead.',
  },
  'IE-GEN-07': {
    text:
      'Whenever an attack or defense value is divided the result is rounded down: attack 11 gives 5 missile dice, a power module of 5 ' +
      'points gives +2 defense.',
  },
  'IE-GEN-08': {
    text:
      'Wherever bases come in order, seats come first, Red before Blue, and within a side the places of its force list. Names order ' +
      'nothing. Dice of set-up and of X, Y and Z fall in seat order too.',
  },
  // Terrain
  'IE-TER-01': {
    text:
      'Some ground is slow. Each inch of the path inside it costs 2″ of allowance where the table says a half, 4″ where it says a ' +
      'quarter. The path of the centre of the base decides. Turning costs what it always costs.',
  },
  'IE-TER-02': { text: 'No part of a base may enter an impassable feature.' },
  'IE-TER-03': {
    text:
      'A path is declared whole, then gone. For each stretch of it that lies inside a trapping feature one die is rolled at the middle ' +
      'of the stretch. On a number of the table the base stops there, trapped, or before a friend that it is passing through ' +
      '(IE-AMB-20); otherwise it goes on as declared. A base that ended its move inside rolls again when it moves on in a later turn, ' +
      'for that is a new stretch.',
  },
  'IE-TER-04': {
    text:
      'A base whose path comes within 1″ of a neutralizer, measured from its edge to the centre of the base, rolls one die at the ' +
      'first such point, and once only in that Move phase. A path that begins so near rolls at its start. On 3 to 6 the base is ' +
      'trapped. A smart neutralizer belongs to a side, and the bases of that side take no notice of it, not even as an obstacle. A ' +
      'dumb one works on everybody.',
  },
  'IE-TER-05': {
    text:
      'A trapped base neither moves nor turns until it is towed free (IE-ENG-07) or the feature under it is cleared (IE-ENG-03). It ' +
      'may fire, spot and be repaired. By the book it cannot free itself; selfExtract lets it try with its whole Move phase, and a 6 ' +
      'frees it.',
  },
  'IE-TER-06': {
    text:
      'A base hugs a feature when it touches it and stands along it: the line of its facing is within 15° of the face that it touches, ' +
      'or of the tangent of a round tower. Hugging rock gives cover 1, shrapnel 2, a fungus tower 1, against fire from any side from ' +
      'which the base can be hit (IE-AMB-25).',
  },
  'IE-TER-07': {
    text:
      'A line that crosses the circle of a fungus tower is blocked; one through the gap between two towers is not. A base whose centre ' +
      'is within 0.75″ of the straight line between two towers of one cluster has cover 1. The towers are dead and do nothing else.',
  },
  'IE-TER-08': {
    text:
      'Sand, large insects, small rocks and ice cover a base whose centre is inside them, and one that touches them when the line of ' +
      'fire crosses them.',
  },
  'IE-TER-09': {
    text:
      'Over sand and large insects one fires only from right behind them: a base that touches the feature may fire over it and be ' +
      'fired at over it, and the cover counts. For all others it blocks the line.',
  },
  'IE-TER-10': {
    text:
      'A feature never blocks the line of a base whose centre is inside it. Small rocks block every other direct line, even of a base ' +
      'that touches them (IE-AMB-35). Ice blocks none.',
  },
  'IE-TER-11': {
    text:
      'Large pollen is pushed: a moving base shoves the puff straight ahead of it for nothing and leaves it where the pushing stops. A ' +
      'puff that another obstacle or base holds up stops the mover. Either side may push it. It blocks lines of sight.',
  },
  'IE-TER-12': {
    text:
      'Fire through smoke gives its target one class of cover. One die is rolled for every such shot; on 1 or 2 the smoke swallows it, ' +
      'and the firer has fired all the same. Smoke does not hinder spotting.',
  },
  'IE-TER-13': {
    text:
      'A hill is one level high. A base more than 1″ inside its upper edge neither sees nor is seen by bases below; nearer to the edge ' +
      'it does and is. Between two bases below, a hill blocks the line.',
  },
  'IE-TER-14': {
    text: 'Only the best cover of the ground counts, and smoke adds 1 to it. Classes of cover are not added up otherwise.',
  },
  'IE-TER-15': { text: 'Small insects, slime, oil, chemical residue and rough surface neither cover nor block.' },
  // Forces and set-up
  'IE-SET-01': {
    text:
      'Both sides agree on their vehicles. Here points do that (house design): a model costs three times its attack, four times its ' +
      'defense, its speed, three times its repair points and twice its payload points. Main weapon and modules cost nothing more. A ' +
      'force has up to 235 points, 3 to 8 MGVs and no more than three of one model.',
  },
  'IE-SET-02': { text: 'Each MGV has one main weapon of any of the four types, whatever its model; two of a model may differ.' },
  'IE-SET-03': {
    text:
      'Modules are chosen for each payload bay; their points come to no more than those of the bay. A bay holds one module or is split ' +
      'between two, in whole points.',
  },
  'IE-SET-04': {
    text:
      'A kinetic or photon weapon module and a jammer point where their bay points: fore 0°, starboard 90°, aft 180°, port 270° from ' +
      'the bow, with the clock. A module in a dorsal bay is given one of eight facings, 45° apart, at set-up and keeps it. Facing ' +
      'means nothing to modules that work all round, nor to power.',
  },
  'IE-SET-05': {
    text:
      'Set-up is done when every base stands on the table and its log is filled in: attack, defense with the bonus of power, speed ' +
      'track, repair points, payload. Both sides see all logs. With hiddenLoadouts the other side learns of a module when it is used or ' +
      'hit (Mj, Mk or Py); power and engineering modules work from set-up on and are known, and so is what they add or cost.',
  },
  'IE-SET-06': { text: 'A base that is placed against a prominent feature may begin under full camouflage (IE-CAM-02).' },
  'IE-SET-07': {
    text:
      'The scenario says who places first and where, how many turns are played, what is fought for and what is won by it (house ' +
      'design). The sides roll one die each, ties again; the lower places the first base, then they alternate, and who has bases left ' +
      'places them last. A dead enemy scores its cost; at the end one with speed 0 or attack 0 scores half of it, rounded down. Who is ' +
      '15 points or more ahead wins, anything else is a draw. A side without a living base has lost at once; if neither has one, ' +
      'points decide.',
  },
  'IE-SET-08': {
    text:
      'Kinetic weapons are the steady ones: good against average vehicles, deadly close by, weak against the large and well protected. ' +
      'Missiles harm most vehicles, but slowly. Photon fire cares nothing for armor: it is the small one’s way to hurt the strong, and ' +
      'wasted on the light. Thermal fire does much at once or nothing at all.',
  },
  // Payload modules
  'IE-PAY-01': {
    text:
      'Weapons, beacons and repair modules act in the Fire phase of their side, power and engineering in its Move phase, a jammer in ' +
      'either.',
  },
  'IE-PAY-02': {
    text:
      'Where a module has several uses joined by “or”, it has one of them in a full turn, chosen when it is first used and kept until ' +
      'the turn ends.',
  },
  'IE-PAY-03': {
    text:
      'A Py hit takes one point from a module: the one with the most points left, of equals the first on the log. What its points give ' +
      'is counted anew at once.',
  },
  'IE-PAY-04': {
    text:
      'A weapon module is a weapon of its own of one of the four types. Its points are its attack value; it fires its own shot at its ' +
      'own target, in its own arc, with the range of its own points. Mj and Mk hits leave it alone unless it is the dominant one ' +
      '(IE-DMG-07).',
  },
  'IE-PAY-05': {
    text:
      'When the main weapon and a weapon module are both missile or both thermal they may fire as one attack at one target. Their ' +
      'values are added before anything is divided or looked up, and the target must be in range of each by itself (IE-AMB-05).',
  },
  'IE-PAY-06': { text: 'A Py hit on a weapon module lowers its attack value by 1.' },
  'IE-BCN-01': {
    text:
      'A beacon module holds three beacons a point, each used once. A beacon is put on a point up to 30″ away, all round, that its ' +
      'launcher sees, and lands there exactly. An MGV launches no more than six a turn.',
  },
  'IE-BCN-02': { text: 'Launching a beacon counts as firing when others fire at the launcher (IE-MOD-02).' },
  'IE-BCN-03': {
    text:
      'A marker beacon, white, is put within 1″ of one enemy base that is named. As long as that base is within 1″ of it, friendly ' +
      'missile and kinetic fire at it has +1. Fire at others gains nothing, and more markers add nothing.',
  },
  'IE-BCN-04': {
    text:
      'A spotter beacon, yellow, spots for its side every enemy base in sight of its point. Both kinds work from the moment they land, ' +
      'for the rest of that Fire phase too.',
  },
  'IE-BCN-05': {
    text:
      'A beacon neither moves nor is destroyed. It lasts for four action phases, counted from the one after its launch and on into the ' +
      'next turn, then it is gone.',
  },
  'IE-BCN-06': { text: 'After a Py hit no more beacons are left than three for each point left.' },
  'IE-RPM-01': {
    text:
      'Each point of a repair module is one die a turn, rolled in the Fire phase of its side for other friendly bases within 2″, all ' +
      'round. The repair table holds, with +1 to every roll. Points that the table uses up are lost from the module. The most dice ' +
      'that a hit may get in a turn counts those of the module and the patient’s own together.',
  },
  'IE-JAM-01': {
    text:
      'Once a turn, in the Move or the Fire phase, a jammer may try to jam one enemy base in its arc of 90°, at any range, that it ' +
      'sees. One die plus its points: 5 or less does nothing, 6 or 7 Half Speed, 8 or 9 Immobilized, 10 or 11 Paralyzed, 12 or more ' +
      'Paralyzed and one brain hit, which stays (house design).',
  },
  'IE-JAM-02': {
    text:
      'A module jams one base at a time; two modules of a split bay may jam two. Jams on one base do not add up: the worst of them ' +
      'holds.',
  },
  'IE-JAM-03': {
    text:
      'Half Speed halves the allowance after all other changes, rounded down to the half inch. An immobilized base neither moves nor ' +
      'turns. A paralyzed one neither moves nor turns, spots nothing for its side, launches no beacons and fires no missile, photon or ' +
      'thermal weapon; kinetic weapons it fires only at targets within 2″.',
  },
  'IE-JAM-04': {
    text:
      'A jam ends with the turn. It ends at once when the jammer no longer sees its target, when the module has no points left or its ' +
      'carrier dies. Sight is looked at after every finished move, whoever moved, and a base in between cuts it. The target need be in ' +
      'the arc only when the jam is tried.',
  },
  'IE-JAM-05': {
    text:
      'Jamming is a use of the payload and tells photon gunners where the jammer is: the attempt is enough for IE-MOD-04, while ' +
      'IE-MOD-10 asks for a jam that holds.',
  },
  'IE-PWR-01': { text: 'A power module always adds half its points, rounded down, to the defense.' },
  'IE-PWR-02': {
    text:
      'Besides, it has one of three uses a turn. Speed: +1″ a point, declared when its own base begins to move. Counter-jam: −2 ' +
      'jamming points a point, declared when an enemy jams the base, before the die. Suppression: each point spares one Po hit its ' +
      'roll in Reset. One use bars the other two, with the whole module, until the turn is over.',
  },
  'IE-PWR-03': {
    text:
      'In counter-jamming each point is spent against one jam of the turn, and points left may meet a second one. Where twice the ' +
      'points spent come to the jammer’s points or more, no die is rolled: the jam fails.',
  },
  // Engineering
  'IE-ENG-01': {
    text:
      'Each point of an engineering module is one action point a turn. It works up to 2″ from the centre of its host, all round. As ' +
      'long as the module is on the log, even without points, its host is 2″ slower. What actions cost stands in the engineering table ' +
      '(house design).',
  },
  'IE-ENG-02': {
    text:
      'An engineer works in the Move phase of its side: when its turn to move begins, wherever its player breaks the path between two ' +
      'legs, and at the end. It may do several things while points last, and is then done for the phase (IE-MOVE-06). One that cannot ' +
      'or does not move is taken in hand all the same and works where it stands. What is declared whole (IE-TER-03) is each stretch up ' +
      'to the next break.',
  },
  'IE-ENG-03': {
    text:
      'Oil, chemical and blast residue, small rocks and ice are cleared by square inches of the table’s own grid, whose corners are at ' +
      'whole inches. A square that the feature fills in part costs as much as a whole one. Squares may be chosen that hold some of the ' +
      'feature and have a point within 2″ of the engineer’s centre, as many as are paid, if they hang together by their sides. What is ' +
      'cleared, its edge included, is no part of the feature any more, and a base that was trapped there by it is free when its centre ' +
      'is in such a square.',
  },
  'IE-ENG-04': {
    text:
      'Oil, chemical and blast residue and ice may be bulldozed: a straight run of squares, one wide, along a row or a column of the ' +
      'grid, each within reach, is cleared as in IE-ENG-03. What was there goes to both long sides: each square beside the run becomes ' +
      'that terrain, if it is on the table, free of other features and touched by no base. Where it cannot go it is lost.',
  },
  'IE-ENG-05': {
    text:
      'Points left over from clearing or bulldozing may be kept for a square that could not be paid: one within reach, or beside one ' +
      'that was worked on. Next turn, and no later, they are added to the points of that turn if the same kind of work is done there. ' +
      'A Py hit that takes the last point of the module takes them too.',
  },
  'IE-ENG-06': {
    text:
      'A jamming surface stays where it is; clearing it voids its effect in the squares that were paid, edges included, and they are ' +
      'marked.',
  },
  'IE-ENG-07': {
    text:
      'To tow a friend free the engineer stands outside the trap, of a neutralizer more than 1″ from it, and touches its edge with its ' +
      'base; the friend’s centre is within 2″. The points are paid, and the player puts the freed base on one of 72 bearings round the ' +
      'engineer, 5° apart, touching it: clear of every trap, of other bases and of impassable features, on the table, its facing as it ' +
      'was. Where there is no such place the action is not to be had. The freed base moves no further in that phase, and being towed ' +
      'is not moving (IE-MOD-01).',
  },
  'IE-ENG-08': {
    text:
      'An engineer pushes or tows a base that is not trapped, friend or enemy, within 2″, for points an inch, in whole inches. It goes ' +
      'straight ahead along its facing and pays for it as for any move; the other goes as far on the same bearing, and both keep their ' +
      'facings. Both ways must be free of other bases, impassable features and the edge of the table for the whole distance; pollen is ' +
      'shoved on, and where it cannot be, it bars the way (IE-TER-11). The other pays nothing, but rolls for traps on its way ' +
      '(IE-TER-03, IE-TER-04); if one holds it, it stops there and the engineer goes on alone.',
  },
  'IE-ENG-09': {
    text:
      'A bridging strand is laid across a gap for points an inch, in whole inches: straight ahead of its host, from the first point of ' +
      'the gap on the line of its facing within 2″, or on from the end of a strand within reach. A base of any size may cross while ' +
      'its centre is within ¼″ of the strand. It stays.',
  },
  'IE-ENG-10': { text: 'A mission strike succeeds by itself, and only where a scenario asks for one.' },
  'IE-ENG-11': {
    text:
      'A module may fire as a kinetic weapon in the Fire phase: its points are the attack, 2″ its range, and it fires all round ' +
      '(IE-AMB-36). It then does no other work that turn, and cannot fire if it has worked.',
  },
  // The turn
  'IE-TURN-01': {
    text:
      'For X each side rolls one die, the higher acts, ties are rolled again. The winner chooses whether all of its bases move or ' +
      'fire.',
  },
  'IE-TURN-02': {
    text: 'A phase is of one kind for everybody in it: no base does the other thing, and the phase cannot be handed to the enemy.',
  },
  'IE-TURN-03': { text: 'The winner may do nothing. It still names the kind that it gives up, and that kind is spent for the turn.' },
  'IE-TURN-04': { text: 'For Y it is the same, but a side may not take a kind that it has already had in this turn.' },
  'IE-TURN-05': {
    text:
      'For Z it is the same again. Where one side had both X and Y nothing is rolled: the other side has Z and F and takes its two ' +
      'kinds in the order it likes.',
  },
  'IE-TURN-06': { text: 'F belongs to the one side that has a kind left. It acts, or passes.' },
  'IE-TURN-07': { text: 'Reset goes in this order: recurring damage, repairs, brain death, markers (IE-AMB-01).' },
  'IE-TURN-08': {
    text:
      'A side that has one kind left has only that, wanted or not, and a side that has had both rolls no more. So every turn has four ' +
      'action phases, two for each side.',
  },
  // Moving
  'IE-MOVE-01': {
    text: 'In a Move phase each base of the side may move up to its allowance. There are no orders, and no dice but those of traps.',
  },
  'IE-MOVE-02': {
    text:
      'The allowance is the speed that S hits have left, plus speed from power (IE-PWR-02), less 2″ for an engineering module, 0 at ' +
      'least; Half Speed then halves it. The speed track goes in quarters of the full speed, down to the half inch, and the fourth S ' +
      'hit stops the base (house design).',
  },
  'IE-MOVE-03': {
    text:
      'A base moves straight ahead along its facing. It never drifts sideways; backwards it goes only where reverseMove is on, at 2″ ' +
      'of allowance an inch.',
  },
  'IE-MOVE-04': {
    text:
      'A change of facing is paid by its size: up to 45° costs ½″, up to 90° 1″, up to 135° 1½″, up to 180° 2″. Two separate turns are ' +
      'paid separately.',
  },
  'IE-MOVE-05': { text: 'A base that has no allowance, or is trapped, immobilized or paralyzed, neither moves nor turns.' },
  'IE-MOVE-06': {
    text:
      'Bases move one after another in any order their player likes; each is done before the next begins, pushing and towing apart. ' +
      'None moves twice in a Move phase.',
  },
  'IE-MOVE-07': {
    text:
      'A dead base is an obstacle. If it could still move when it died, counting S hits, engineering, traps and jams but not power, ' +
      'any base of either side that runs into it may push it along its own line for 2″ of allowance an inch (house design), never into ' +
      'a base or an impassable feature nor off the table.',
  },
  'IE-MOVE-08': { text: 'The centre of a base never leaves the table.' },
  // Fire
  'IE-FIRE-01': { text: 'In a Fire phase every base that can may fire each of its weapons once, each at one target.' },
  'IE-FIRE-02': {
    text:
      'A Fire phase goes in this order. Where ranges are judged by eye, all photon guesses are committed first. Then bases act one at ' +
      'a time, in any order: weapon and target are declared and the shot is resolved. When all are done, the critical hits of the ' +
      'phase are rolled (IE-CRIT-01).',
  },
  'IE-FIRE-03': {
    text:
      'A kinetic weapon covers 60°, 30° to each side of where it points; a photon weapon 180°, 90° to each side; missile and thermal ' +
      'weapons fire all round. What lies on the border is inside.',
  },
  'IE-FIRE-04': {
    text:
      'A kinetic weapon reaches 2″ for each point of its value, missile and thermal weapons 3″, a photon weapon as far as it sees. The ' +
      'value is that on the log, with lasting damage; modifiers never add range.',
  },
  'IE-FIRE-05': {
    text:
      'Kinetic and photon weapons need a direct line: the straight line between the two centres is crossed by no base, of either side, ' +
      'living or dead, and by no blocking terrain anywhere across its breadth. To touch a border is not to cross it.',
  },
  'IE-FIRE-06': {
    text:
      'Missiles need no line of their own, but a target that is spotted: a living friendly base that is not paralyzed, or a spotter ' +
      'beacon that still works, sees it directly. Bases spot all round, at any range.',
  },
  'IE-FIRE-07': {
    text:
      'Thermal fire is direct, but other bases and the low features, sand, small rocks and ice, do not block it; rock, shrapnel, ' +
      'fungus, pollen, hills and large insects do (IE-AMB-37). Its target need not be spotted, unless thermalNeedsSpotting is on.',
  },
  'IE-FIRE-08': { text: 'Attacks of different MGVs are never joined.' },
  'IE-FIRE-09': { text: 'A main weapon with an Mj hit that is not repaired does not fire.' },
  'IE-FIRE-10': { text: 'A base that has fired anything, beacons too, gets a red spike.' },
  'IE-FIRE-11': {
    text:
      'The dice of a shot fall in this order: smoke; two dice of ranging. Then kinetic: two dice, the place. Thermal: one die, one for ' +
      'the place of each cell. Photon: all its dice. Missile: black and white of the attacker, black and white of the defender, one ' +
      'die for the place of each core mark, then of each hull mark.',
  },
  // The four weapons
  'IE-KIN-01': {
    text:
      'Divide the modified attack by the present defense, as a percentage, and take the next column at or below it: 50, 75, 100, 150, ' +
      '200, 300, 400. Below 50 nothing happens; the last column serves everything above.',
  },
  'IE-KIN-02': { text: 'Roll two dice and take the better one: the table says how many cells are hit.' },
  'IE-KIN-03': {
    text:
      'One die names the place on the six numbered cells of the side that is hit, when at least one cell is hit. From there as many ' +
      'cells are marked in a line towards the focus, always across a flat. What would lie beyond the focus is lost.',
  },
  'IE-KIN-04': {
    text:
      'Destroyed cells on the line are passed over and not counted; where all its hull is gone the line begins at its first core cell. ' +
      'Core cells are never destroyed, so every line has two cells at least.',
  },
  'IE-KIN-05': {
    text: 'Each hull cell marked is one roll for hull damage at the end of the phase, each core cell one for core damage.',
  },
  'IE-MIS-01': {
    text:
      'The attacker has half its attack value in dice, rounded down; modifiers then add or take dice, never below none. The defender ' +
      'has its present defense in dice, all of them against every attack.',
  },
  'IE-MIS-02': {
    text:
      'Both players divide all their dice in secret between black, the core, and white, the hull. Both divisions are opened together ' +
      'and stay as they are.',
  },
  'IE-MIS-03': {
    text:
      'In each colour both rows are laid out from high to low and compared rank by rank. A die of the attacker scores when it is ' +
      'strictly higher or meets no die; a tie scores nothing. Dice that the defender has left over do nothing.',
  },
  'IE-MIS-04': { text: 'Each score is one mark of infestation, in the core for black, in the hull for white.' },
  'IE-MIS-05': {
    text:
      'A hull mark goes to the cell that a die names on the side that is hit; where that is destroyed it moves on as in IE-THE-02, and ' +
      'where no hull cell lives it is lost. A core mark goes to the zone that a die names; of two cells there the one with fewer ' +
      'marks, of equals the outer one.',
  },
  'IE-MIS-06': { text: 'Marks do nothing before Reset (IE-INF-01). A cell may hold any number of them.' },
  'IE-PHO-01': {
    text:
      'How ranges are found is an option of the battle. Rolled, as a rule: the target is declared with the shot and the error of its ' +
      'range is rolled. By eye: for each photon weapon that is to fire a person commits a target and a guessed range before anything ' +
      'else in the phase is declared, one guess a weapon; a computer’s are rolled even then.',
  },
  'IE-PHO-02': {
    text:
      'A guess is made without measuring and without any aid. What the page shows and hides for that is said where judging by eye is ' +
      'chosen (IE-PHO-01); there the eye may be trained too.',
  },
  'IE-PHO-03': {
    text:
      'Each full inch by which the guess is wrong costs 1 attack point: 1¾″ costs 1, less than 1″ nothing. Guesses are made in ' +
      'quarters of an inch and the true range is measured to the nearest quarter, eighths up (house design).',
  },
  'IE-PHO-04': {
    text:
      'As many dice are rolled as the modified attack value. Each 5 is one hit on the hull, each 6 one on the core. The defense does ' +
      'not matter.',
  },
  'IE-PHO-05': { text: 'These hits have no place on the graph. They wait, counted, for the critical rolls of the phase.' },
  'IE-PHO-06': {
    text:
      'A committed shot may be held back but not turned on another target. If it cannot be fired it is lost; only smoke or an optional ' +
      'rule can cause that, since nothing moves or dies in a Fire phase.',
  },
  'IE-THE-01': {
    text:
      'The ratio is found as for kinetic weapons. One die on the thermal table says how many hull cells are destroyed; 1 and 2 always ' +
      'miss.',
  },
  'IE-THE-02': {
    text:
      'For each of them one die names a surface cell on the side that is hit. Where that is gone the next living hull cell inwards is ' +
      'destroyed; where the whole line is gone the line of the next number is tried, after 6 comes 1; where all six are gone, the ' +
      'first living hull cell of the log. If there is none, nothing happens.',
  },
  'IE-THE-03': { text: 'Thermal fire never destroys core cells.' },
  'IE-THE-04': {
    text:
      'With a cell all infestation in it is destroyed. Each destroyed cell is one roll for a destroyed hull at the end of the phase, ' +
      'and counts for IE-MOD-07 at once.',
  },
  // Modifiers
  'IE-MOD-01': {
    text:
      '+1 with any weapon against a target that moved 2″ or more in the action phase just before this one, in sight of the firer. ' +
      'Turning in place, and being pushed or towed, is not moving. The inches are those of its own path, looked at in steps of ¼″: a ' +
      'step counts when its end is in direct sight of where the firer stands now. Missiles ask for that sight too.',
  },
  'IE-MOD-02': {
    text:
      '+1 with any weapon against a target that fired a weapon or launched a beacon in the action phase just before this one. However ' +
      'much it fired, it counts once.',
  },
  'IE-MOD-03': {
    text:
      'The phase just before is the one before this in the endless row X, Y, Z, F, X, Y and so on: Reset is skipped. Moving and firing ' +
      'can therefore never both count.',
  },
  'IE-MOD-04': {
    text:
      '+1 with photon weapons against a target that tried to jam in the action phase just before this one, with success or without. It ' +
      'adds to IE-MOD-01 or IE-MOD-02.',
  },
  'IE-MOD-05': { text: '+1 with missile and kinetic weapons against a target that a marker beacon marks, once.' },
  'IE-MOD-06': {
    text:
      'Where modifiers bring an attack to 0 or less, kinetic and thermal weapons have no effect and missile and photon weapons no ' +
      'dice. The weapon has fired all the same.',
  },
  'IE-MOD-07': { text: '+1 with missile and thermal weapons for each destroyed hull cell of the target.' },
  'IE-MOD-08': {
    text: 'When another living base of the target’s side is within 2″ of it, thermal weapons have +1 and missiles −1, once.',
  },
  'IE-MOD-09': { text: '+1 with kinetic weapons from behind: the firer is in sector D of the target, more than 150° off its bow.' },
  'IE-MOD-10': { text: '+1 with photon weapons against a target whose jammer holds a jam now.' },
  'IE-MOD-11': { text: '−1 with any weapon for each class of the target’s cover (house design).' },
  'IE-MOD-12': { text: '−1 with any weapon for each Se hit on the firer that is not repaired (house design).' },
  'IE-MOD-13': { text: '−1 with photon weapons for each full inch by which the range is wrong.' },
  'IE-MOD-14': { text: '−2 with any weapon against a target under full camouflage (house design).' },
  // Camouflage
  'IE-CAM-01': {
    text:
      'A base may be declared under full camouflage at the end of Reset if it touches rock, shrapnel, fungus, small rocks or ice, and ' +
      'through the whole turn neither moved nor turned, fired nor used a module. The bonus that power gives to defense is no use; its ' +
      'three uses are. A jam or a trap does not prevent it.',
  },
  'IE-CAM-02': { text: 'It may also be declared at set-up.' },
  'IE-CAM-03': { text: 'A second base that touches a camouflaged one may count as camouflaged with it. It must have been as quiet.' },
  'IE-CAM-04': {
    text: 'It ends as soon as the base moves, turns, is moved, fires or uses a module, and with it that of a base that hides against it.',
  },
  // Damage
  'IE-DMG-01': {
    text:
      'The pentawing is the body of an MGV as a graph: the bow on the left, the stern on the right, light cells hull, dark cells core, ' +
      'the focus at the bottom in the middle. Each cell has five sides, its flats.',
  },
  'IE-DMG-02': {
    text:
      'A shot comes in by its bearing off the bow of the target, left and right alike: sector A up to 30°, B up to 90°, C up to 150°, ' +
      'D to 180°. A bearing on a border belongs to the sector nearer the bow.',
  },
  'IE-DMG-03': {
    text:
      'Each sector has a vertex that numbers six cells of the surface from 1 to 6: A has S1 to S6, B S4 to S9, C S7 to S12, D S10 to ' +
      'S15. So A5 and B2 are the same cell, S5.',
  },
  'IE-DMG-04': {
    text:
      'Damage is a cross that goes when its critical roll is made. Destruction stays. Infestation is a ring that stays until it is ' +
      'removed.',
  },
  'IE-DMG-05': { text: 'Where a cell is destroyed, the cells behind it become surface.' },
  'IE-DMG-06': {
    text:
      'An explosion destroys one more cell beside the first: a die from 1 to 5 names the flat. On a 6, or where no living hull cell ' +
      'lies across it, the lowest flat with one is taken; without any, nothing happens.',
  },
  'IE-DMG-07': {
    text:
      'As long as a weapon module has more points than the base has attack, after Mk hits, or the MGV never had a main weapon, that ' +
      'module takes its place for new Mj and Mk hits: Mj jams it, Mk costs it a point. An Mj hit stays with the weapon that it jammed. ' +
      'Of two such modules the one with more points counts, of equals the first on the log.',
  },
  'IE-CRIT-01': {
    text:
      'At the end of every phase each piece of damage rolls one die on its line of the critical table: damage to the hull, a destroyed ' +
      'hull cell, damage to the core. What comes of it happens at once, one after another.',
  },
  'IE-CRIT-02': {
    text:
      'S: one step down the speed track. D: base defense −1, never below 1, the bonus of power untouched. Py: IE-PAY-03. Mk: attack −1 ' +
      'for good. Mj: the weapon jams. Se: the sensors suffer. Po: a roll for power follows at once. B: a brain hit. Explosion: ' +
      'IE-DMG-06, and the new cell rolls as a destroyed one too. The table is house design.',
  },
  'IE-CRIT-03': {
    text:
      'A Py hit without payload points left counts as Mk. Mk without attack left, Mj without a weapon, S with four S hits and D at ' +
      'defense 1 do nothing.',
  },
  'IE-CRIT-04': {
    text:
      'Targets come in base order, what struck them in the order in which it was scored. Each is brought to its end before the next: ' +
      'its die, then its results from left to right, for an explosion the die of its place, for Po the power die and what that brings, ' +
      'then the die of the exploded cell, and so down the chain.',
  },
  // Reset
  'IE-RST-00': {
    text:
      'In Reset the dice of recurring damage, repairs and brain death each fall for all bases in base order. Recurring damage of a ' +
      'base takes its marks in the order of the log’s cells, a spread die right after the die that called for it, then its Po hits; ' +
      'repairs go in the order in which their player assigned them. No base is touched by the rolls of another.',
  },
  'IE-INF-01': {
    text:
      'Each mark of infestation that is there when Reset begins rolls one die on the line of its cell, hull or core. Marks that come ' +
      'in this Reset wait for the next.',
  },
  'IE-INF-02': {
    text:
      'To spread, roll a die: 1 to 5 names the flat across which a new mark appears, 6 the cell itself. A flat with nothing behind it ' +
      'and a destroyed cell take none. A mark is of the kind of its cell, so it passes from hull to core and back. The old mark stays.',
  },
  'IE-INF-03': {
    text:
      'Each Po hit rolls one die on the line of recurring power, unless a power module suppresses it (IE-PWR-02), which is declared ' +
      'before the dice. A Po hit of this Reset waits for the next.',
  },
  'IE-REP-01': {
    text: 'Each repair point of an MGV is one die a turn. All dice of a side are assigned to hits before the first is rolled.',
  },
  'IE-REP-02': { text: 'Mj: one die a hit, repaired on 3 to 6, no point lost.' },
  'IE-REP-03': {
    text:
      'Infestation: any number of dice, declared for the hull or for the core; each 4 to 6 takes away one mark of that kind, which one ' +
      'its owner chooses. No point is lost.',
  },
  'IE-REP-04': { text: 'S: up to two dice a hit, repaired when one of them shows 4 to 6; one repair point is then lost for good.' },
  'IE-REP-05': {
    text: 'Se and Po: one die a hit, repaired on 5 or 6, one point lost (house design; the book only implies that they can be repaired).',
  },
  'IE-REP-06': {
    text: 'Brain and payload hits are never repaired, nor are D, Mk and destroyed cells (the last three by house design).',
  },
  'IE-REP-07': {
    text:
      'Dice stay where they were put, even when the hit is gone before they fall. The dead repair nothing; a paralyzed base repairs ' +
      'itself as ever.',
  },
  'IE-DEA-01': {
    text:
      'Every living MGV with brain hits rolls a die in every Reset and dies on its number of them or less; six hits always kill (house ' +
      'design).',
  },
  'IE-DEA-02': {
    text:
      'A dead MGV never moves, fires, spots, repairs or uses anything again. It gets a black cube, stays on the table and blocks like ' +
      'any base.',
  },
  'IE-MRK-01': {
    text:
      'At the end of Reset the markers for fired, Half Speed, Immobilized and Paralyzed are taken away, and jams end. Black cubes ' +
      'stay, and so do beacons that still work.',
  },
  // Optional rules
  'IE-OPT-01': {
    text:
      'For a faster game leave out any of four things: weapons in payload bays, repairs, engineering, the dice that place hits on ' +
      'cells, which the attacker then picks by hand.',
  },
  'IE-OPT-02': {
    text:
      'One photon MGV of a side registers its fire on a point: the range from where it stands is known. More points may be bought, for ' +
      'it or for others, at 5 points each (house design). The point stands on its log and not on the table. As long as the MGV has not ' +
      'moved, its shots at bases whose centre is within 1″ of the point have no error where ranges are rolled.',
  },
  'IE-OPT-03': { text: 'No enemy may pass within 1″ of a base.' },
  'IE-OPT-04': { text: 'A living MGV may destroy itself in its Move phase. For scenarios of capture it is then worthless.' },
  'IE-OPT-05': {
    text:
      'When a base ends its move in X it may declare that it pursues an enemy straight ahead that shows it its stern. If that enemy ' +
      'goes straight away in its next Move phase, the pursuer may follow with what it had left of its move, less 1″. Most of this is ' +
      'house design: only the beginning of the rule is public.',
  },
  'IE-OPT-06': {
    text:
      'When X is tied on 1 to 3 each side gets one barrage marker, on 4 to 6 two, to be put anywhere by turns, Red first. Every base ' +
      'with its centre within 4″ rolls a die: 5 destroys one hull cell, 6 two. A die names the vertex, 1 A, 2 and 3 B, 4 and 5 C, 6 D, ' +
      'then IE-THE-02 finds the cell and critical hits are rolled at once (house design). X is then rolled again.',
  },
  'IE-OPT-07': {
    text:
      'A base that comes within 1″ of a fungus tower rolls a die. On a 6 it stops, and to the end of the battle it turns and fires on ' +
      'whatever is nearest, friend or enemy. It may throw the infection off with its defense dice: two 6s.',
  },
  // Decisions
  'IE-D01': {
    text: 'Before the battle each side chooses models, the main weapon of each, modules for its bays and facings of dorsal modules.',
  },
  'IE-D02': {
    text:
      'At set-up the sides put one base each by turns, the lower roller first: its place in the zone, its facing, and camouflage if it ' +
      'touches something that gives it.',
  },
  'IE-D03': {
    text:
      'Who wins X, Y or Z chooses Move, Fire or nothing among the kinds that it has not had; who does nothing names the kind that is ' +
      'given up.',
  },
  'IE-D04': { text: 'When one side has had X and Y, the other says in which order it moves and fires.' },
  'IE-D05': { text: 'The side with a kind left does it in F, or passes.' },
  'IE-D06': {
    text: 'In a Move phase its side chooses which base is next, its path with every turn, when the base is done, and when the phase is.',
  },
  'IE-D07': { text: 'When a base with a power module begins its move its side may turn the module to speed.' },
  'IE-D08': {
    text:
      'An engineer’s side chooses, at the start of its move, at each break of its path and at the end, what it works on, how much, and ' +
      'where points left over are kept.',
  },
  'IE-D09': { text: 'In either phase its side may use a jammer, and says against whom.' },
  'IE-D10': { text: 'A side that is jammed says how many power points meet the jam. This interrupts the other side’s phase.' },
  'IE-D11': {
    text: 'Where ranges are judged by eye the firing side commits a target and a guess for each photon weapon, in secret, before all else.',
  },
  'IE-D12': {
    text:
      'In a Fire phase its side chooses the next base, weapon and target, whether matched weapons fire as one, the point-blank shot of ' +
      'an engineer, and when the phase is done.',
  },
  'IE-D13': {
    text:
      'For each missile shot both sides divide their dice between core and hull, in secret and at the same time. This interrupts the ' +
      'phase.',
  },
  'IE-D14': { text: 'The side that fires chooses the kind of each beacon, its point, and whom a marker marks.' },
  'IE-D15': { text: 'The side that fires says whom a repair module treats, and how many dice go to which hit.' },
  'IE-D16': { text: 'In Reset each owner says how many Po hits a power module suppresses, before any die.' },
  'IE-D17': {
    text:
      'In Reset each side assigns its repair dice to hits, infestation to hull or core, and which mark goes. All of it before the ' +
      'first roll.',
  },
  'IE-D18': { text: 'At the end of Reset each side declares or drops full camouflage.' },
  'IE-D19': { text: 'When a base is towed free, the active side puts it on one of the places offered.' },
  'IE-D20': {
    text:
      'Optional rules bring their own: the cell picked by the attacker, the registered point, self-destruction, declaring pursuit and ' +
      'following, placing barrages.',
  },
  // Worked examples
  'IE-EX-01': {
    text:
      'A Whiptail with 8″ goes 2″, turns by less than 45°, goes 4″, and turns by more than 45° and no more than 90°. That costs 2 and ' +
      '½ and 4 and 1, together 7½″; ½″ is left.',
  },
  'IE-EX-02': {
    text:
      'Kinetic attack 11 against defense 6, and the target has moved 2″ or more. The attack is 12, the ratio 200 %. The dice show 2 ' +
      'and 5; the better is 5, and 3 cells are hit from the surface inwards.',
  },
  'IE-EX-03': { text: 'The same without the move: 11 against 6 is 183 %, read in the column of 150. With 2 and 5 it is 2 cells.' },
  'IE-EX-04': { text: 'A missile weapon of attack 11 has 5 dice before modifiers.' },
  'IE-EX-05': { text: 'A power module of 5 points adds 2 to the defense.' },
  'IE-EX-06': {
    text:
      'Missiles of attack 8 against defense 5; the target fired in the phase before. Both sides have 5 dice. The attacker takes 3 ' +
      'black and 2 white and rolls 5, 5, 2 and 4, 1; the defender takes 5 black and rolls 6, 4, 3, 3, 1. That is 1 mark in the core ' +
      'and 2 in the hull.',
  },
  'IE-EX-07': {
    text: 'Photon fire of attack 8 has 7 dice left after modifiers. They show 6, 5, 5, 3, 2, 1, 1: one hit on the core, two on the hull.',
  },
  'IE-EX-08': { text: 'A photon guess that is wrong by 1¾″ costs 1.' },
  'IE-EX-09': {
    text:
      'A photon guess of 25″ where the range is 21¾″ is wrong by 3¼″ and costs attack 8 three points, which leaves 5 dice. The book ' +
      'prints one point and 7 dice, which its own rule does not give; photonErrorBands set to gentle plays it so.',
  },
  'IE-EX-10': { text: 'A power module of 4 points suppresses 4 of 5 Po hits. One rolls in each Reset.' },
  'IE-EX-11': { text: 'Shots from 20°, 60° and 170° off the bow meet the vertices A, B and D.' },
  'IE-EX-12': { text: 'A5 and B2 are the same cell, S5.' },
  'IE-EX-13': {
    text:
      'Kinetic fire hits 4 cells at A, and the place die shows 2: S2, M1, N1 and C1. That is three rolls for the hull and one for the ' +
      'core.',
  },
  'IE-EX-14': {
    text:
      'An MGV with 3 repair points has one of its S hits repaired, then suffers another two. It stands on step 2 of the speed track, ' +
      'and has 2 repair points left from then on.',
  },
  'IE-EX-15': { text: 'A D hit on an MGV with +2 from power lowers the base defense by 1; the bonus stays +2.' },
  'IE-EX-16': { text: 'Changes of facing of 45°, 90°, 135° and 180° cost ½″, 1″, 1½″ and 2″.' },
  'IE-EX-17': {
    text: 'One side has X and moves, and has Y too. Y must be Fire. The other side takes Z and F in its own order, and nothing is rolled.',
  },
  // Rulings
  'IE-AMB-01': {
    text: 'Brain death stands after repairs in the order of the turn and in its chapter, and before them in the chapter on damage.',
    ruling: 'After repairs: two places say so against one. With deathTiming it comes before recurring damage.',
  },
  'IE-AMB-02': {
    text: 'Kinetic fire rolls one die in one place and the better of two in another.',
    ruling: 'The better of two: the place with the details and its example says so.',
  },
  'IE-AMB-03': {
    text:
      'One place takes a point for each full inch of a wrong guess, 1¾″ costing 1. The example with an error of 3¼″ takes only one ' +
      'point. And an error within half an inch is said to be free, while a full inch is what costs.',
    ruling:
      'One point a full inch: said twice, with an example of its own. The other example counts as a slip. With photonErrorBands set to ' +
      'gentle an error below 1″ is free and any other costs half its inches, 1 at least: that holds both printed numbers.',
  },
  'IE-AMB-04': {
    text: 'A target must have moved “2 inches or more” in one place and more than that in an example.',
    ruling: '2″ or more.',
  },
  'IE-AMB-05': {
    text:
      'Matching payload weapons may fire with one roll for missile and thermal weapons, while their own chapters forbid combining main ' +
      'and secondary weapons.',
    ruling:
      'Allowed within one MGV for missile and thermal weapons; never for kinetic or photon weapons, never across MGVs. Switching ' +
      'payloadMatching off forbids it.',
  },
  'IE-AMB-06': {
    text: 'Damage to the main weapon is named Mj, Mk and once Mx.',
    ruling: 'Mj is a jam. Mk and Mx are both lasting damage: attack −1.',
  },
  'IE-AMB-07': {
    text: 'Which phase is the preceding one when the firer itself acted in it?',
    ruling: 'Strictly the phase before, and then there is no bonus. With activityWindow the last phase of the enemy counts.',
  },
  'IE-AMB-08': {
    text: 'Jamming gives photon fire two bonuses, one for activity and one for a jammer at work.',
    ruling: 'Both count, unless cumulativeJamBonus is off.',
  },
  'IE-AMB-09': {
    text: 'A marker beacon helps all friendly fire in one place, missile and kinetic fire in another.',
    ruling: 'Missile and kinetic fire. With markerBeaconAllWeapons all fire.',
  },
  'IE-AMB-10': {
    text: 'How near is next to a beacon?',
    ruling: 'Within 1″.',
  },
  'IE-AMB-11': {
    text: 'Modifiers are said to change a die roll, then to change the attack.',
    ruling: 'They change attack values, or the number of missile dice. They never change a roll.',
  },
  'IE-AMB-12': {
    text: 'A modifier counts “Hx hits”, which are explained nowhere, and speaks of an attack die for thermal weapons.',
    ruling: 'Such a hit is a destroyed hull cell, and thermal weapons get one attack point for each.',
  },
  'IE-AMB-13': {
    text: 'The chapter on thermal weapons calls them photon weapons in one sentence.',
    ruling: 'Thermal weapons are meant.',
  },
  'IE-AMB-14': {
    text: 'All markers but black cubes are removed in one place, while beacons are to stay in another.',
    ruling: 'Beacons stay for their four phases.',
  },
  'IE-AMB-15': {
    text: 'A phase is called the last of the game.',
    ruling: 'The last of the turn is meant.',
  },
  'IE-AMB-16': {
    text: 'A repair module acts in the Fire phase by its kind, and repairs belong to Reset.',
    ruling: 'It repairs in its side’s Fire phase, at once.',
  },
  'IE-AMB-17': {
    text: 'May a repair module treat its own host?',
    ruling: 'No: it treats other friendly bases within 2″. With repairModuleSelf it may.',
  },
  'IE-AMB-18': {
    text: 'The repair of Po and Se hits is implied, but neither stands in the list.',
    ruling: 'One die, 5 or 6, and a point is lost.',
  },
  'IE-AMB-19': {
    text: 'Nothing is said about spotting but sight and the ban on the paralyzed.',
    ruling: 'IE-FIRE-06 holds. With camouflageHides bases under full camouflage are spotted only within 12″.',
  },
  'IE-AMB-20': {
    text: 'May a move end on top of a friend?',
    ruling:
      'No. A base that a trap stops while it passes through a friend stands at the last point of its way before at which it overlaps ' +
      'none, trapped by that feature all the same, though its centre be outside; any work that clears some of the feature frees it.',
  },
  'IE-AMB-21': {
    text: 'To which sector belong bearings of exactly 30°, 90° and 150°?',
    ruling: 'To the one nearer the bow.',
  },
  'IE-AMB-22': {
    text: 'To which part of the target does the line of sight go?',
    ruling: 'To its centre. With losMode set to anyOfFive the centre or one of four points of its rim is enough.',
  },
  'IE-AMB-23': {
    text: 'Where is the middle of a crossing, at which a trap is rolled?',
    ruling: 'In the middle of that part of the path that lies inside the feature.',
  },
  'IE-AMB-24': {
    text: 'Can a trapped base get free without an engineer?',
    ruling: 'No. With selfExtract it may try.',
  },
  'IE-AMB-25': {
    text: 'Against fire from which side does hugging cover?',
    ruling: 'From every side from which the base can be hit.',
  },
  'IE-AMB-26': {
    text: 'Which kind is used up by a side that passes?',
    ruling: 'The one that it names.',
  },
  'IE-AMB-27': {
    text: 'What of ties in X when they bring barrages (IE-OPT-06)?',
    ruling: 'The barrage comes down, then X is rolled again.',
  },
  'IE-AMB-28': {
    text: 'May paralyzed bases jam, repair and work as engineers?',
    ruling: 'Yes. Only spotting, beacons and three of the weapons are taken from them.',
  },
  'IE-AMB-29': {
    text: 'Only A5 and B2 are said to be the same cell.',
    ruling: 'Each vertex begins three cells after the one before: the step from B to C is given, those from A to B and C to D follow.',
  },
  'IE-AMB-30': {
    text: 'Does turning end full camouflage?',
    ruling: 'Yes.',
  },
  'IE-AMB-31': {
    text: 'What lowers the attack value on the log?',
    ruling: 'Mk hits, and nothing else.',
  },
  'IE-AMB-32': {
    text: 'To whom does a smart neutralizer belong?',
    ruling: 'The scenario says it.',
  },
  'IE-AMB-33': {
    text: 'Does an MGV die when its hull is gone?',
    ruling: 'No. With structuralDeath it dies when no hull cell lives.',
  },
  'IE-AMB-34': {
    text: 'The book speaks of vehicles that have no main weapon to start with, and none has none.',
    ruling: 'Own models may have attack 0; IE-DMG-07 then holds.',
  },
  'IE-AMB-35': {
    text:
      'The key says that features block unless they are used for cover, the first note lets one fire over two kinds only, and fungus ' +
      'blocks behind it. For small rocks the three differ.',
    ruling:
      'The note holds: only sand and large insects are fired over. Small rocks protect bases inside them, and bases behind them ' +
      'against missile and thermal fire. With fireOverTouchedRocks they are fired over as sand is.',
  },
  'IE-AMB-36': {
    text:
      'The engineers’ point-blank weapon fires all round like all their work, while kinetic weapons have 60°; their work belongs to ' +
      'the Move phase, weapons to the Fire phase.',
    ruling: 'All round, in the Fire phase, and it counts as firing.',
  },
  'IE-AMB-37': {
    text:
      'Thermal fire goes over low obstacles such as small rocks and ice, but not over obstacles that block sight, and small rocks are ' +
      'such.',
    ruling:
      'What is named as low is low: sand, small rocks and ice. Everything else that blocks, blocks. With thermalNeedsSpotting targets ' +
      'without a direct line must be spotted.',
  },
  'IE-AMB-38': {
    text: 'A target that fired two weapons and a beacon was active three times: is that +3?',
    ruling: 'Once for moving or firing. Jamming is another activity, for photon fire only.',
  },
  'IE-AMB-39': {
    text: 'May the points of a power module be divided between speed and counter-jam?',
    ruling: 'No: one use in a full turn.',
  },
  'IE-AMB-40': {
    text: 'Which attack value does the rule on dominant payloads compare, the printed or the present one?',
    ruling: 'The present one, after Mk hits.',
  },
  'IE-AMB-41': {
    text: 'What is one square inch of an obstacle, and where do bulldozed pieces go?',
    ruling: 'Squares of the table’s inch grid; the squares beside the run (IE-ENG-03, IE-ENG-04).',
  },
  'IE-AMB-42': {
    text: 'Who puts down a freed MGV, and when does an engineer work while it moves?',
    ruling: 'The player whose phase it is; at breaks of the path (IE-ENG-02, IE-ENG-07).',
  },
  'IE-AMB-43': {
    text: 'How do people guess ranges on a screen?',
    ruling: 'An error is rolled, so that nobody has to see what a screen shows badly. With photonRanging set to eye people guess.',
  },
  'IE-AMB-44': {
    text: 'Where does facing 0° point?',
    ruling:
      'By the data to the right, and then with the clock, y going down. What is shown counts from the top of the table, as everywhere ' +
      'here.',
  },
  'IE-AMB-45': {
    text: 'Are dice thrown that can do nothing?',
    ruling: 'Below half the defense, or with an attack of 0 or less, no dice are thrown.',
  },
  'IE-AMB-46': {
    text: 'In which order do photon hits roll, which have no place?',
    ruling: 'In that of the dice thrown, sorted from high to low.',
  },
  'IE-AMB-47': {
    text: 'What if a base that is pushed straight ahead is trapped or cannot go on?',
    ruling:
      'The engineer stops in contact and pays only the inches gone. Each of the two shoves pollen on its way as any base that moves ' +
      '(IE-TER-11); past one that is caught the engineer goes on until what it shoves can go no further.',
  },
  'IE-AMB-48': {
    text: 'When is a base that is towed free outside the trap?',
    ruling: 'When its centre is.',
  },
  'IE-AMB-49': {
    text: 'A base hangs over a gap before its centre is on the strand.',
    ruling: 'Only its centre must be on ground or strand.',
  },
  'IE-AMB-50': {
    text: 'What of a square beside a bulldozed run that is partly of the feature already?',
    ruling: 'It is filled whole.',
  },
  'IE-AMB-51': {
    text: 'A marked base leaves the inch round its beacon and comes back.',
    ruling: 'The beacon works again: each shot looks anew.',
  },
  'IE-AMB-52': {
    text: 'Do firer and target hide the path that IE-MOD-01 looks at, and what of a last bit under ¼″?',
    ruling: 'They never do, and the last bit is dropped.',
  },
  'IE-AMB-53': {
    text: 'Is the border of a jammer’s arc in it?',
    ruling: 'Yes.',
  },
  'IE-AMB-54': {
    text: 'When does a jamming surface halve the speed?',
    ruling: 'By where the base stands at the start of its move.',
  },
  'IE-AMB-55': {
    text: 'What of a rolled guess exactly between two quarters of an inch?',
    ruling: 'Up, like what is measured.',
  },
  'IE-AMB-56': {
    text: 'Does pushing a dead base begin at touch or a little before?',
    ruling: 'At exact touch.',
  },
}
