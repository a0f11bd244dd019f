// EIC League: the words of every rule, decision, example and ruling of book.ts, loaded when they are read.
import type { RuleText } from '../../../kernel/book.ts'

export const texts: Readonly<Record<string, RuleText>> = {
  // Dice and look-ups
  'EIC-DICE-01': { text: '2d6 are two ordinary dice, added. They are rolled once, for the starting credits.' },
  'EIC-DICE-02': {
    text:
      'One ten-sided die shows the tens, another the units; which is which is settled before the roll. Tens 2 ' +
      'and units 7 make 27, two zeros make 100, so a roll is 1 to 100.',
  },
  'EIC-DICE-03': { text: 'Initiative uses one ten-sided die read as 0 to 9. A zero is the lowest result, not ten.' },
  'EIC-DICE-04': {
    text:
      'A rating that is no multiple of 10 is rounded down to the ten below before it is looked up (EIC-AMB-10). ' +
      'ATTR under 10 reads column 10 and from 130 column BEYOND; DFR under 10 reads row BELOW 10 and from 130 ' +
      'row BEYOND. DET under 10 cannot detect at all, 140 or more reads BEYOND 130. A sharpshooting difference ' +
      'stops at 100, a paralysis sum at 110 below and 210 above. Ranges and moves are always the rating divided ' +
      'by 10, fractions dropped.',
  },
  'EIC-DICE-05': {
    text:
      'Whenever two ratings, or a rating and a limit, are merely compared, the exact figures count: ECM with ' +
      'DET, ATTR with DFR for a sharpshot, BOD with BOD in a ram, ATTR with 110, SPD with 100.',
  },
  'EIC-DICE-06': {
    text:
      'Parts of a damage formula are added exactly and the sum is rounded down once. The energy percent is 100 × ' +
      'current ÷ original energy, rounded down.',
  },
  'EIC-DICE-07': {
    text:
      'BOD in play is what frag and oxy plus have left of it. Every other rating in play is the bought one plus ' +
      'class bonus, plus the SPD of the armor, plus the bonuses of the moment. Ranges, moves, damage, paralysis, ' +
      'rams and fights use ratings in play; energy, its percent and the rating limits use bought ones ' +
      '(EIC-AMB-85).',
  },
  'EIC-DICE-08': {
    text:
      'A round rolls in this order: initiative dice by seat, re-rolls of tied coaches by seat, committed steals ' +
      'by seat, then for each acting unit its detection d100 and one d100 for each attack, followed by a d6 when ' +
      'that d100 was 100. Nothing else is rolled.',
  },
  // Budget and team building
  'EIC-BLD-01': { text: 'A new team starts with 2d6 × 1,000 + 4,000 credits: 6,000 at worst, 16,000 at best.' },
  'EIC-BLD-02': {
    text:
      'Before the first battle credits buy units, ratings, weapons, shields and special movement. Whatever is ' +
      'kept back pays for recovery and reloading during the battle, and nothing else does.',
  },
  'EIC-BLD-03': {
    text:
      'Every unit begins as a hull: a basic suit for 400 credits, a basic tank for 800, or a specialty suit ' +
      '(Watcher 450, Jackrabbit 850, Spook, Stumpy and Archie 650, Raging Bull 700, Outlaw 900). The printed ' +
      'prices cannot be read, so these are ours (EIC-AMB-01, EIC-AMB-02).',
  },
  'EIC-BLD-04': {
    text:
      'BOD is toughness, ATTR attack, DFR defense, PWR power (throws, beam ranges, main gun), SPD speed, DET ' +
      'detection, ECM the guard against detection. ENERGY follows from four of them and is never bought.',
  },
  'EIC-BLD-05': {
    text:
      'Ratings come in steps of 10, BOD from 50, the others from 10. A level costs the one cell of the price ' +
      'chart where rating and level meet, not the cells below it as well. All seven must be bought (EIC-AMB-05).',
  },
  'EIC-BLD-06': { text: 'An improvement costs the whole price of the new level. The old level is worth nothing in trade.' },
  'EIC-BLD-07': { text: 'Tanks alone may buy BOD 110 to 150: 485 credits for 110 and 100 more for each further step, up to 885 for 150.' },
  'EIC-BLD-08': {
    text:
      'Of its seven bought ratings a unit may have at most two of 100 or more, and besides at most two of ' +
      'exactly 90. Bonuses come later and are not counted.',
  },
  'EIC-BLD-09': {
    text:
      'ENERGY = BOD ÷ 2 + ATTR + DFR + PWR from bought ratings without bonuses; only a Stumpy adds its +20 DFR ' +
      'first. This original energy is what every percent is measured against.',
  },
  'EIC-BLD-10': { text: 'Coaches cannot build machines of their own; they buy units, improve them and repair them.' },
  'EIC-BLD-11': {
    text:
      'Minor League teams have 1–6 units, at most 3 of them specialty units; Cross Training 7–12 with at most 6; ' +
      'Master League 13 or more without limit. Teams meet only inside one league.',
  },
  'EIC-BLD-12': {
    text:
      'A team takes the field only when every cost is paid from its credits and every limit on ratings, shields, ' +
      'slots and loads is kept.',
  },
  // Armor and shields
  'EIC-ARM-01': {
    text:
      'The bought BOD names the material. Spiderweb 50: SPD +20. The Stopper 60: SPD +10. Forceflex 70: 35 sonic ' +
      'resistance for nothing. Tuffstuff 80: oxy plus does nothing to it. Carbonkote 90 and Diamondprufe 100 are ' +
      'plain. For tanks: Tanktuff 110, TanktuffII 120, TanktuffIII 130, Tankup 140, TankupII 150, which cost 1, ' +
      '2, 3, 4 and 5 hexes of ground movement.',
  },
  'EIC-ARM-02': {
    text:
      'The +20 and +10 of light armor raise the SPD rating itself, so they help rams and the SPD 100 bonus. The ' +
      'hexes lost to heavy armor shorten moves but leave the rating alone. A move is never less than 0.',
  },
  'EIC-ARM-03': {
    text:
      'Shields (resistances) cost for each 10 points: laser 20, heat 10, cold 20, sonic 30 credits. Each kind ' +
      'goes from 10 to 100 in tens and fits any armor.',
  },
  'EIC-ARM-04': { text: 'In the Minor League the bought shields of one unit add up to 120 at most. Other leagues have no total.' },
  'EIC-ARM-05': {
    text:
      'Laser, heat, cold and sonic damage is met by the shield of the same name alone, by nothing if there is ' +
      'none. All other damage is force, and BOD alone stops it.',
  },
  'EIC-ARM-06': {
    text:
      'An effect takes off energy equal to its rating less the matching defense, never below 0. A weapon with ' +
      'two effects meets each defense separately and the remainders add. Defenses are not worn down by being hit.',
  },
  // Weapons
  'EIC-WPN-01': {
    text:
      'Each row gives range, effects, rate, cost and energy need. PWR and throw reach PWR ÷ 10 hexes, missiles ' +
      'always 9 or 10 hexes, and a bomb falls from the air.',
  },
  'EIC-WPN-02': {
    text:
      'Some weapons are sold singly, some as a load of counted shots. Energy weapons fire without limit as long ' +
      'as the energy percent allows.',
  },
  'EIC-WPN-03': {
    text:
      'Every item and every load takes one slot: 5 on a suit, 10 on a tank, 3 on a Watcher; an Outlaw has 5 and ' +
      'its holster and pod. A second load of the same grenade, a missile or a bomb each take another slot ' +
      '(EIC-AMB-38).',
  },
  'EIC-WPN-04': { text: 'The owner decides which weapon has which number. Lethal blows reach slots 1 to 5.' },
  'EIC-WPN-05': {
    text:
      'A suit may buy one missile pod for 400 credits. It holds one missile outside the slots and outside the ' +
      'limit of three; the missile is bought apart.',
  },
  'EIC-WPN-06': {
    text:
      'A load of grenades is 10 for a suit and 30 for a tank at one price. Paralysis grenades come in fives and ' +
      'auto cannon shots in twenty-fives for both.',
  },
  'EIC-WPN-07': {
    text:
      'Every suit has arm guns; every tank has sub guns and a main gun. All are free, take no slot, never run ' +
      'dry and reach PWR ÷ 10 hexes. Arm and sub guns do half PWR as force, at least 15, with low need; the main ' +
      'gun does full PWR as force with high need.',
  },
  'EIC-WPN-08': { text: 'Only tanks carry heavy lasers. A concussion cannon is silent in flight, though it fires from an elevator.' },
  'EIC-WPN-09': {
    text:
      'A launcher fires one of the grenade loads aboard with +30 ATTR at PWR ÷ 10 hexes. Tanks have no arm and ' +
      'need a launcher or the drone for grenades (EIC-AMB-24). Launcher and load are both used for the round ' +
      '(EIC-AMB-96).',
  },
  'EIC-WPN-10': {
    text:
      'Most on one unit, tank / suit: concussion, liquid ice and flame thrower 2/1 each, plasma, sonic beam and ' +
      'oxy plus 1/1 each, lasers of both kinds together 2/1, auto cannon loads 6/2, missiles 6/3, grenade ' +
      'launchers 2/1, grenades 4/2 loads of each type, nuclear bombs 2/1. Bullets of built-in guns have no ' +
      'limit. Credits cannot buy more.',
  },
  // Energy needs
  'EIC-NRG-01': {
    text: 'The percent compares current energy with original energy, rounded down. It is looked at when a weapon is declared.',
  },
  'EIC-NRG-02': { text: 'Plasma beam, sonic beam, both lasers, oxy plus and the main gun work at 70 percent or more.' },
  'EIC-NRG-03': { text: 'Flame thrower, liquid ice, concussion cannon and the chest cannon of a Stumpy work at 31 percent or more.' },
  'EIC-NRG-04': {
    text: 'Arm and sub guns, missiles, bombs, grenade launcher, auto cannon and the charges of an Archie work at 10 percent or more.',
  },
  'EIC-NRG-05': {
    text: 'At 9 percent or less all weapon systems are dead. Moving, throwing by hand, fighting and ramming are still possible.',
  },
  'EIC-NRG-06': {
    text:
      'Below 31 percent flight, warp and elevator fail. A unit in the air or on its column is at once on the ' +
      'ground of its hex and takes no harm (EIC-AMB-47, EIC-AMB-89).',
  },
  'EIC-NRG-07': { text: 'When recovery lifts the percent over a limit again, the failed systems work again.' },
  // Setting up
  'EIC-SET-01': { text: 'Any hex map serves. Each coach has one base; two stand at opposite ends, more are spread evenly around the map.' },
  'EIC-SET-02': {
    text:
      'A team starts at its base: on the base hex or within 3 hexes of it. One ground unit fits in a hex; the ' +
      'base hex holds any number.',
  },
  'EIC-SET-03': {
    text: 'Each unit has a sheet with its class, seven ratings, energy, weapons by slot, built-in guns and special movement.',
  },
  // Initiative
  'EIC-INIT-01': { text: 'Before the dice each coach says which tanks will warp this round.' },
  'EIC-INIT-02': {
    text:
      'Each coach rolls one die, 0 to 9, and adds 1 for each own tank that was declared to warp. The highest ' +
      'total holds the initiative.',
  },
  'EIC-INIT-03': {
    text:
      'Of equal totals the one without a bonus is better: a rolled 7 beats 5 + 2. If that does not decide, the ' +
      'tied coaches roll again with the same bonuses.',
  },
  'EIC-INIT-04': {
    text:
      'A coach who committed a Spook before the dice now rolls its steal, even when already ahead, since ' +
      'somebody else may steal too. A success outranks dice and bonuses (EIC-SPEC-05, EIC-AMB-13).',
  },
  'EIC-INIT-05': {
    text:
      'Who holds the initiative moves last and attacks first. With several coaches movement goes from the lowest ' +
      'to the highest and attacks from the highest to the lowest.',
  },
  // Movement
  'EIC-MOVE-01': {
    text: 'Suits and tanks move up to SPD ÷ 10 hexes a round, less the hexes of heavy tank armor. There is no facing and no terrain.',
  },
  'EIC-MOVE-02': { text: 'In one round a unit uses ground, flight, warp or elevator, never two of them (EIC-AMB-16).' },
  'EIC-MOVE-03': { text: 'A retreat is announced when the coach begins to move, before that unit moves.' },
  'EIC-MOVE-04': { text: 'A paralyzed unit cannot move in any way.' },
  'EIC-MOVE-05': {
    text:
      'A hex holds one unit on the ground or on an elevator and any number of flying ones above. A base hex has ' +
      'room for all units of its owner and is closed to enemies on the ground, who may still fly over. Ground ' +
      'moves pass through friends but not through enemies (EIC-AMB-17).',
  },
  'EIC-FLT-01': {
    text:
      'Flight costs 300 credits and is for suits. It carries a unit up to PWR ÷ 10 hexes over everything, and at ' +
      'the end the unit lands or stays aloft, where it may also hover. Taking off and landing are free and can ' +
      'be done on the spot.',
  },
  'EIC-FLT-02': {
    text:
      'While aloft a unit has DFR +20 and DET +10. It fires no concussion cannon, is safe from rams, and neither ' +
      'fights nor is fought hand to hand (EIC-AMB-86).',
  },
  'EIC-WARP-01': {
    text: 'Warp costs 300 credits and is for tanks. The tank jumps up to PWR ÷ 10 hexes and whatever lies between does not matter.',
  },
  'EIC-WARP-02': {
    text:
      'A tank with a working warp has DFR +20 all the time; below 31 percent energy bonus and warp are both ' +
      'gone. It can only jump to a free hex.',
  },
  'EIC-WARP-03': {
    text:
      'A warp is declared before the initiative dice, adds 1 to them, and binds: the declared tank has to warp ' +
      'this round (EIC-AMB-12).',
  },
  'EIC-ELEV-01': {
    text:
      'An elevator costs 400 credits, for suit or tank. It moves up to PWR ÷ 10 hexes up or down, and that is ' +
      'all the movement of the round.',
  },
  'EIC-ELEV-02': { text: 'A unit that is up does not move sideways. It walks again in the round after it is back at height 0.' },
  'EIC-ELEV-03': { text: 'Each full 5 hexes of height give DET +10 and ATTR +10. The height never exceeds PWR ÷ 10 (EIC-AMB-18).' },
  'EIC-ELEV-04': {
    text:
      'Every weapon may fire from above. A unit that is up does not ram, takes no part in hand-to-hand fights ' +
      '(EIC-AMB-86), and only a flying unit can ram it. Warp and elevator are never used in the same round.',
  },
  'EIC-ELEV-05': { text: 'Distances are counted on the map; height adds nothing.' },
  // Detection
  'EIC-DET-01': {
    text: 'A unit that wants to attack rolls d100 once in that round to detect. Detect and attack with one unit before taking the next.',
  },
  'EIC-DET-02': {
    text:
      'The number depends on the DET of the unit alone: 95 at DET 10 and 5 less for each 10 more, to 35 at 130 ' +
      'and 30 beyond. The roll must reach it: equal is enough (EIC-AMB-07), unlike every other roll of the game.',
  },
  'EIC-DET-03': {
    text:
      'A success finds every enemy within DET ÷ 10 hexes in any direction whose ECM is not above that DET. An ' +
      'enemy of higher ECM stays unseen, however high the roll.',
  },
  'EIC-DET-04': { text: 'A detection roll of 100 finds every enemy in range whatever its ECM, for this unit in this round.' },
  'EIC-DET-05': { text: 'A detection serves the attacks of this one unit in this round; team mates must make their own.' },
  'EIC-DET-06': {
    text:
      'If no unit of any coach has an enemy unit or a drone out of its tank within its detection range, counting ' +
      'distance alone, detection and attack are skipped unless somebody may fire wild (EIC-AMB-15). The results ' +
      'step still takes place.',
  },
  'EIC-WILD-01': {
    text:
      'If the DET of every own unit is below the ECM of every enemy left, and no bonus at hand could close the ' +
      'gap, all own units may fire by sight: no detection, ATTR −50.',
  },
  'EIC-WILD-02': {
    text:
      'One enemy of low ECM that is merely too far off forbids wildfire. Weapon ranges hold, and only shots and ' +
      'throws are possible. Drones are left out of the test.',
  },
  // Attack
  'EIC-ATK-01': {
    text:
      'A unit makes one attack a round, whatever its number of weapons, at an enemy it has detected: it fights, ' +
      'shoots, throws or rams. It may also let it be.',
  },
  'EIC-ATK-02': {
    text:
      'First target, kind of attack and weapon are named, and for grenades hand or launcher; the ATTR is ' +
      'announced and the DFR revealed. Then booster and sharpshot are named, or neither, and only then the dice ' +
      'fall. Neither declaration can be taken back (EIC-AMB-87).',
  },
  'EIC-ATK-03': {
    text: 'The column of the ATTR and the row of the DFR meet at the number to beat. A higher d100 hits, an equal one misses.',
  },
  'EIC-ATK-04': { text: 'An attacker of SPD 100 or more reads the next higher ATTR column.' },
  'EIC-ATK-05': {
    text:
      'ATTR 110 or more, bonuses of weapons left out, gives one additional attack each round on top of any ' +
      'others. It needs no second detection.',
  },
  'EIC-ATK-06': {
    text:
      'A unit with several attacks uses another weapon for each. Targets may differ too, as long as each was ' +
      'detected. EIC-AMB-88 says which attack may be of which kind.',
  },
  'EIC-ATK-07': {
    text:
      'ATTR in use is bought + class + what the attack grants (launcher +30, bow +20, hand to hand +20) + ' +
      'elevator − 50 when firing wild. DFR in use is bought + class + working warp 20 + aloft 20, and half of ' +
      'that, rounded down, under paralysis.',
  },
  'EIC-ATK-08': { text: 'The weapon must reach the target: energy weapons PWR ÷ 10 hexes, others what their row says.' },
  'EIC-ATK-09': {
    text:
      'What passes the defenses comes off the energy of the defender, down to 0 at the lowest. The new figure is ' +
      'known to its owner only.',
  },
  'EIC-HTH-01': {
    text:
      'Hand to hand needs adjacent hexes. Damage is a quarter each of BOD, ATTR and PWR, as force, unless a ' +
      'special skill replaces it. Bonuses for fighting help nothing but fighting.',
  },
  'EIC-THR-01': { text: 'A throw reaches PWR ÷ 10 hexes.' },
  'EIC-RAM-01': {
    text:
      'A ram is an attack and comes in the attack step. The rammer must be able to reach the target at SPD ÷ 10 ' +
      'hexes, less the hexes of heavy armor; warp is no help. Damage is SPD + half BOD of the rammer, as force.',
  },
  'EIC-RAM-02': {
    text: 'A rammer of lower BOD than its target takes the damage itself, less its own BOD. With equal BOD the target takes it.',
  },
  'EIC-RAM-03': { text: 'After eight hits by fragmentation grenades a unit rams no more, whatever BOD it has left.' },
  'EIC-BST-01': {
    text:
      'A weapon of high or medium need may be boosted by n, announced before the roll. The attacker loses n ' +
      'energy, hit or miss, and this one shot does n more. Charges of an Archie have low need and take none.',
  },
  'EIC-BST-02': {
    text:
      'With two effects each gets half of n, an odd point going to the first. The need is checked before the ' +
      'energy is paid, at least 1 energy must remain (EIC-AMB-54), and oxy plus cannot be boosted (EIC-AMB-91).',
  },
  'EIC-SHP-01': {
    text:
      'With a weapon that is no area weapon, and ATTR not below DFR, a coach may go for a weak spot. The number ' +
      'to beat by ATTR − DFR is 97 at 0, then 94, 89, 79, 64, 44, 24, 14, 11, 9 and 6 at 100 or more. A miss ' +
      'does nothing.',
  },
  'EIC-SHP-02': {
    text:
      'A sharpshot that hits ignores BOD but not shields, and may be boosted. Grenades, missiles and bombs ' +
      'cannot sharpshoot and the speed shift does not apply (EIC-AMB-55). A roll of 100 is a lethal blow here as ' +
      'well.',
  },
  'EIC-LETH-01': { text: 'An attack roll of 100 always hits and doubles the damage before defenses are taken off.' },
  'EIC-LETH-02': {
    text:
      'After a lethal blow roll a d6. On 1 to 5 the weapon in that slot is lost for good; on 6 the attacker ' +
      'names one of slots 1 to 5. An empty slot loses nothing (EIC-AMB-51).',
  },
  'EIC-LETH-03': {
    text:
      'Multiples of a lethal blow and of special attacks would be added; in this version nothing else ' +
      'multiplies, so it is always 2. Both effects of a weapon are doubled. Detection rolls are never lethal.',
  },
  'EIC-BLA-01': {
    text:
      'Grenades (not paralysis), missiles and bombs are area weapons. They do full damage in the hex of the ' +
      'target and 20 less for each hex outward, each effect by itself, until nothing is left. All units there ' +
      'are hit, friends too, without detection or roll, behind their own defenses.',
  },
  'EIC-BLA-02': {
    text:
      'Doubling and loss of a weapon concern the target alone. A shot that misses has no blast and is spent ' +
      '(EIC-AMB-49). Neither the shooter nor units at their base are spared.',
  },
  'EIC-OXY-01': {
    text:
      'A hit does no damage but oxidizes the armor: BOD lasts as many more rounds as a tenth of it, fractions ' +
      'dropped, and is 0 from then on. Tuffstuff is immune.',
  },
  'EIC-OXY-02': {
    text:
      'A unit that fires again before its weapon is recharged loses 20 energy for each round rushed (always, ' +
      'EIC-AMB-42). Other units with the same weapon are free to fire.',
  },
  'EIC-PARA-01': {
    text:
      'A hit does no damage but holds the unit for a number of rounds by its BOD + PWR: 10 rounds at 110 or less ' +
      'and 1 round fewer for each 10 more, so none from 210.',
  },
  'EIC-PARA-02': {
    text:
      'A paralyzed unit neither moves nor attacks, its DFR is halved and rounded down, its ECM stays. Flight and ' +
      'elevator stop and it comes down unharmed. Afterwards all is as before. Paralysis grenades have no blast.',
  },
  'EIC-FRAG-01': {
    text:
      'A hit takes 2 BOD, to 0 at the lowest, and no energy; the original energy stays. A lethal hit takes 4 and ' +
      'counts once for EIC-RAM-03. No other hex is reached (EIC-AMB-50).',
  },
  'EIC-NUKE-01': {
    text:
      'A bomb is dropped by a tank drone or by two flying suits in tandem: heat 400 and force 300 with a blast ' +
      'to match, so mind your friends. In a plasma beam force is the greater part, in nuclear weapons heat.',
  },
  // The drone
  'EIC-DRN-01': {
    text:
      'Each tank has one drone free of charge: BOD 10, ATTR 80, DFR 30, PWR 30, SPD 80, DET 0, ECM 0, energy ' +
      '140, with flight. It cannot be improved. A new one costs 200 credits.',
  },
  'EIC-DRN-02': { text: 'The drone flies up to 8 hexes in place of an attack of its tank, to drop a bomb or grenades.' },
  'EIC-DRN-03': {
    text:
      'A drone detects nothing. What it may attack is what its tank detected, by the roll, DET and place of the ' +
      'tank. It attacks with ATTR 80, and no launcher helps it (EIC-AMB-97).',
  },
  'EIC-DRN-04': {
    text:
      'Aloft its DFR is 50. Bombs fall in its own hex, grenades fly up to 3 hexes. It takes along one bomb or up ' +
      'to 10 grenades of one type (5 paralysis). It is idle while its tank is vanquished, paralyzed or at 9 ' +
      'percent or less, and it does not count as a unit (EIC-AMB-62, EIC-AMB-97).',
  },
  // Results, retreat, reload
  'EIC-RES-01': {
    text:
      'A unit at 0 energy is out for good and leaves the map at once, without a wreck (EIC-AMB-90). Whoever wins ' +
      'the battle captures it.',
  },
  'EIC-RES-02': {
    text:
      'Damage counts the moment it is done (EIC-AMB-14). The results step keeps the books: recovery and ' +
      'reloading, then paralysis counters, then oxidized armor whose time is up, then marks of the round, then ' +
      'the turn limit. Victory is looked for after every attack.',
  },
  'EIC-RET-01': {
    text:
      'As long as there are credits a unit may go back to its base at any time, recover and return. A coach may ' +
      'have two units retreating or recovering at a time. They do not fight while retreating, recovering or ' +
      'reloading (EIC-AMB-92, EIC-AMB-93).',
  },
  'EIC-RET-02': {
    text:
      'Each round sat at the base returns 10 energy for 5 credits a point: 50 energy are 5 rounds and 250 ' +
      'credits. It is paid and credited round by round and never passes the original energy (EIC-AMB-92).',
  },
  'EIC-RLD-01': {
    text:
      'In one round at the base empty slots are filled again at their original price; after that the unit must ' +
      'leave the base (EIC-AMB-93).',
  },
  'EIC-END-01': { text: 'The battle ends when one coach has vanquished all opponents or a surrender is agreed.' },
  'EIC-END-02': {
    text:
      'Any terms may be agreed. As a rule the loser walks off with its sound units while the victor has the ' +
      'damaged ones and the purse.',
  },
  // Specialty units
  'EIC-SPEC-01': {
    text:
      'All seven classes are suits. Their bonuses are added after buying and count neither for energy (but see ' +
      'Stumpy) nor for the limits on ratings.',
  },
  'EIC-SPEC-02': {
    text:
      'DET +60, ECM −20 but never below 0. Three slots, no bombs, and no missile except the one in a bought ' +
      'missile pod (EIC-AMB-73, EIC-AMB-94).',
  },
  'EIC-SPEC-03': { text: 'DFR +20 and ECM +30: hard to find and hard to hit.' },
  'EIC-SPEC-04': { text: 'DFR +20, DET +20, and it may steal the initiative.' },
  'EIC-SPEC-05': {
    text:
      'Roll d100 against the ATTR/DFR chart with the DET of the Spook as column and the best ECM of the ' +
      'opponents as row. A higher roll takes the initiative for this round, over every bonus. The printed note ' +
      'is cut off; EIC-AMB-13 completes it.',
  },
  'EIC-SPEC-06': {
    text:
      'A suit of three-quarter size: DFR +20, which counts for energy, and SPD +20. It has a chest cannon of ¾ ' +
      'PWR, medium need, in place of arm guns (EIC-AMB-30).',
  },
  'EIC-SPEC-07': {
    text:
      'PWR +10, DET +10, and ATTR +20 with the bow. Its slots take charges of up to five of the seven beam types ' +
      '(EIC-AMB-31); a charge acts like the beam, without limit and at low need.',
  },
  'EIC-SPEC-08': {
    text:
      'DFR +10, PWR +20, ATTR +20 hand to hand. Its fists do half BOD + half PWR, and fighting hand to hand ' +
      'gives it one extra attack a round (EIC-AMB-88).',
  },
  'EIC-SPEC-09': {
    text:
      'Two more places: 6 is a holster for any one weapon or load but a missile, 7 a pod for one missile beyond ' +
      'the limit of three. Other capacities include the holster.',
  },
  // League, purse, salvage
  'EIC-LEAG-01': {
    text: 'The victor of a Minor League battle collects 15,000 credits. Higher leagues pay more; the figures are ours (EIC-AMB-67).',
  },
  'EIC-LEAG-02': {
    text: 'The loser signs a receipt for the purse. When only a part is spent, a new receipt covers the rest; here a ledger keeps them.',
  },
  'EIC-LEAG-03': {
    text: 'The surviving units of the victor come back with full energy for nothing. Spent loads are not refilled for nothing.',
  },
  'EIC-LEAG-04': {
    text:
      'A scrapped unit yields its sound, unused weapons to the stock, though not those lost to lethal blows. ' +
      'Stock is fitted to later units without charge.',
  },
  'EIC-LEAG-05': { text: 'A captured unit never fights again and is never recharged; it is good for its weapons only.' },
  'EIC-LEAG-06': { text: 'Between battles any of the seven ratings may be raised at full price within the usual limits.' },
  // What is secret
  'EIC-SCRT-01': {
    text:
      'Nobody is ever told the energy of another team: not the current, the original or the percent, nor the ' +
      'damage that went through, nor which weapons have failed.',
  },
  'EIC-SCRT-02': {
    text:
      'All see hull and class, hex, being aloft, elevator height, paralysis, drones, vanquished units, ' +
      'initiative dice, declared warps, weapons as they fire, the ATTR and DFR of each attack, boosters, raw ' +
      'damage and announced retreats.',
  },
  'EIC-SCRT-03': {
    text:
      'BOD, PWR, SPD, ECM, DET, shields, unfired weapons, ammunition, slot contents and credits left are secret ' +
      '(EIC-AMB-77). A detection gives a list of units and no figures.',
  },
  'EIC-SCRT-04': { text: 'A sound unit may sit still and look finished, so passing gives nothing away.' },
  'EIC-SCRT-05': {
    text:
      'What is offered must not tell what is hidden. A sharpshot is offered only after the DFR is open; a steal ' +
      'shows success or failure and no number; wildfire shows only that it is allowed. Paralysis rounds left, ' +
      'BOD lost and immunity of an opponent are not shown.',
  },
  'EIC-SCRT-06': {
    text:
      'All see a forced landing, who suffered in a ram, a skipped attack step, a unit that stops recovering and ' +
      'a unit vanquished, though each hints at a secret.',
  },
  'EIC-SCRT-07': { text: 'Spectators and running replays see what is public. After the battle all sheets are open.' },
  'EIC-SCRT-08': {
    text:
      'Only the acting coach learns the detection roll and what it found. Others see an attack or nothing, so a ' +
      'failed roll and a pass look alike. All dice are open after the battle.',
  },
  // Decisions
  'EIC-D01': {
    text:
      'Each coach in secret chooses hulls, classes, ratings, shields, special movement, weapons and their slots, ' +
      'and how many credits to keep back.',
  },
  'EIC-D02': { text: 'All coaches agree on a league that every team fits.' },
  'EIC-D03': { text: 'Each coach in secret chooses hexes within 3 of the base; all are revealed together.' },
  'EIC-D04': {
    text:
      'Before initiative each coach commits which tanks will warp and whether a Spook tries to steal. All commit ' +
      'together, then it is public.',
  },
  'EIC-D05': {
    text: 'At the start of its movement a coach announces retreats, or calls one off; two units at a time may retreat or recover.',
  },
  'EIC-D06': {
    text:
      'For each unit in any order: stay, walk, fly and land or stay aloft, warp, or ride the elevator. At the ' +
      'base: sit and recover, choose slots to reload, or leave.',
  },
  'EIC-D07': { text: 'The attacking coach takes the units in any order; each passes or makes its detection roll.' },
  'EIC-D08': { text: 'After detection: pass, or a target among those detected; firing wild, any enemy in weapon range.' },
  'EIC-D09a': {
    text:
      'Fight, shoot, throw or ram with its path; weapon or built-in gun; grenade by hand or launcher; an oxy ' +
      'plus fired early; the partner for a bomb. Locked, then ATTR and DFR are open.',
  },
  'EIC-D09b': { text: 'Booster from 0 to energy − 1 where allowed; sharpshot where ATTR is not below DFR. Locked, then rolled.' },
  'EIC-D10': { text: 'Knowing how the earlier attack went, the coach makes the next with another weapon, or stops.' },
  'EIC-D11': {
    text: 'In place of one attack of its tank: take a payload, fly up to 8 hexes, and drop or throw at most once; or fly back and dock.',
  },
  'EIC-D12': { text: 'When the d6 shows 6 the attacker names a slot from 1 to 5 without seeing what is in it.' },
  'EIC-D13': { text: 'Under the house rule rushCatch an opponent may call an early shot before the round ends.' },
  'EIC-D14': { text: 'Any coach may offer terms at any time, others accept or refuse; and any coach may concede.' },
  'EIC-D15': { text: 'The victor, then the loser, scraps or keeps units, takes weapons, raises ratings, buys units and cashes receipts.' },
  // Worked examples
  'EIC-EX-01': { text: '2d6 show 3 and 2: 5 × 1,000 + 4,000 = 9,000 credits.' },
  'EIC-EX-02': { text: 'Red is tens. Red 2 with yellow 7 is 27, red 7 with yellow 2 is 72, and 0 with 0 is 100.' },
  'EIC-EX-03': { text: 'Buying DFR at 70 costs 115 credits.' },
  'EIC-EX-04': { text: 'BOD 120 costs 385 + 200 = 585 credits.' },
  'EIC-EX-05': { text: 'BOD 100, PWR 100, DFR 90 and ECM 90 are legal: two of 100, two of 90. In play its DFR is 110 and its ECM 120.' },
  'EIC-EX-06': {
    text: 'Laser 60 + cold 60, or 40 each of cold, heat and sonic, or cold 100 + laser 20: each is 120 and legal in the Minor League.',
  },
  'EIC-EX-07': { text: 'Two loads of nuke grenades fill two slots.' },
  'EIC-EX-08': { text: 'A suit with flight and PWR 50 flies 5 hexes a round.' },
  'EIC-EX-09': { text: 'A unit of DET 30 detects 3 hexes far in every direction.' },
  'EIC-EX-10': { text: 'One coach rolls 7, the other 5 with a bonus of 2. The natural 7 has the initiative.' },
  'EIC-EX-11': { text: 'With PWR 60 the plasma beam of a tank reaches 6 hexes.' },
  'EIC-EX-12': {
    text: 'A suit of 210 energy boosts its sonic beam by 50 and hits. It has 160 left and the shot does 40 + 50 = 90 sonic before shields.',
  },
  'EIC-EX-13': { text: 'The same shot misses. The suit has 160 left all the same and nothing is damaged.' },
  'EIC-EX-14': { text: 'A booster of 50 gives 25 to each effect: force 85 and heat 55.' },
  'EIC-EX-15': { text: 'A sonic blast of 50 does 50 in the target hex, 30 next to it, 10 two hexes off and nothing beyond.' },
  'EIC-EX-16': { text: '50 energy take 5 rounds and 250 credits.' },
  'EIC-EX-17': { text: 'A suit fills a slot with 10 sonic grenades again: 90 credits and one round.' },
  'EIC-EX-18': { text: 'A Minor League victory brings 15,000 credits.' },
  'EIC-EX-19': { text: 'DFR 70 becomes 35 under paralysis and is read in row 30. Our illustration.' },
  // Rulings
  'EIC-AMB-01': {
    text: 'No price of a basic unit can be read; beside the suit sheet only a 400 survives.',
    ruling: 'A suit costs 400 credits, a tank 800. These figures are ours.',
  },
  'EIC-AMB-02': {
    text: 'The book promises a price with each specialty unit, but none is legible.',
    ruling:
      'Watcher 450, Jackrabbit 850, Spook 650, Stumpy 650, Archie 650, Raging Bull 700, Outlaw 900: 400 plus ' +
      'what the bonuses would cost at rating 70, 100 for a special ability, 50 off for lost slots.',
  },
  'EIC-AMB-03': {
    text: 'BOD 80 costs more than BOD 90, while the row beside it suggests 175.',
    ruling: '375 as printed; immunity to oxy plus may be the reason.',
  },
  'EIC-AMB-04': { text: 'BOD 50 costs 75 where DFR costs 55; PWR repeats ATTR and DET repeats SPD.', ruling: 'All as printed.' },
  'EIC-AMB-05': {
    text: 'It is not said whether a hull comes with ratings.',
    ruling: 'It does not. All seven are bought: BOD at least 50, the others at least 10.',
  },
  'EIC-AMB-06': { text: '9,000 is called average though 2d6 give 11,000 in the mean.', ruling: 'No effect on play.' },
  'EIC-AMB-07': {
    text: 'The chart says which detection roll is needed, not whether equal is enough.',
    ruling: 'Equal is enough: a number of 50 succeeds on 51 rolls of 100.',
  },
  'EIC-AMB-08': {
    text: 'The detection range is called a diameter while its example counts a radius.',
    ruling: 'A radius: DET ÷ 10 hexes in every direction.',
  },
  'EIC-AMB-09': {
    text: 'One passage lets PWR 10 reach ten hexes, against every other.',
    ruling: 'PWR ÷ 10; the passage must mean PWR 100.',
  },
  'EIC-AMB-10': {
    text: 'Halved DFR and worn BOD fall between the columns of the charts.',
    ruling: 'Charts round down to the ten, comparisons use exact figures (EIC-DICE-04, EIC-DICE-05).',
  },
  'EIC-AMB-11': {
    text: 'What follows a true tie is not said.',
    ruling: 'A natural total beats one with bonuses; otherwise the tied coaches roll again.',
  },
  'EIC-AMB-12': {
    text: 'Is a warp declared openly, in turn, and can it be withdrawn?',
    ruling:
      'All commit at once, then it is open. The tank must warp at least 1 hex unless no hex is free, it is ' +
      'paralyzed or its warp has failed.',
  },
  'EIC-AMB-13': {
    text: 'The note on the Spook breaks off before saying what is compared, when and how often.',
    ruling:
      'One attempt a side and round, committed before the dice, by an unparalyzed Spook, rolled after them. ' +
      'Its DET with the bonuses of flight and elevator is the column, the highest ECM of all remaining ' +
      "opponents' units, drones left out, the row. The roll must beat the number; no speed shift, and 100 " +
      'merely succeeds. The best DET of several Spooks tries. If several sides succeed, the dice decide among ' +
      'them.',
  },
  'EIC-AMB-14': {
    text: 'Are detection and attack two phases for all, or done by one unit after another?',
    ruling: 'Unit by unit: detect, attack, next. Damage counts at once, so a vanquished unit does not shoot back.',
  },
  'EIC-AMB-15': {
    text: 'The book ends the turn when nobody has an enemy in detection range.',
    ruling:
      'Detection and attack are skipped for all. If some coach may fire wild, nothing is skipped for anybody. ' +
      'So drones fly only in rounds with an attack step.',
  },
  'EIC-AMB-16': {
    text: 'May a unit walk and fly in one round?',
    ruling:
      'No, one kind a round. By house rule ground, flight and warp may share it; an elevator is the whole ' +
      'movement even then (EIC-ELEV-01).',
  },
  'EIC-AMB-17': {
    text: 'The book never says how many units fit in a hex.',
    ruling: 'As EIC-MOVE-05. Enemies on the ground are kept off a base, since parking there would lock its owner out of recovery.',
  },
  'EIC-AMB-18': {
    text: 'A range per round without a ceiling would let ATTR and DET grow for ever.',
    ruling: 'Height stops at PWR ÷ 10, going down is as fast as going up, and the bonus counts full fives of the present height.',
  },
  'EIC-AMB-19': {
    text: 'May a flying unit ram, and whom?',
    ruling: 'Only units up on an elevator. A unit on the ground rams only units on the ground.',
  },
  'EIC-AMB-20': {
    text: 'A ram is no movement, yet the target must be in reach.',
    ruling:
      "A charge in the attack step over free hexes, up to SPD ÷ 10 less the armor's hexes, to a hex next to " +
      'the target, where the rammer stays. What it moved before does not matter; a flyer charges over anything.',
  },
  'EIC-AMB-21': { text: 'Can a tank fight hand to hand?', ruling: 'Yes; only the punching is said of suits.' },
  'EIC-AMB-22': { text: 'Which armor is taken off when a ram backfires?', ruling: "The rammer's own BOD." },
  'EIC-AMB-23': { text: 'Do fights and rams need detection?', ruling: 'Yes, like every attack.' },
  'EIC-AMB-24': { text: 'Can a tank throw by hand?', ruling: 'No. It needs a launcher or its drone.' },
  'EIC-AMB-25': {
    text: 'Are two arm guns one shot or two, and how far is the delivery called self?',
    ruling: 'One attack at half PWR, reaching PWR ÷ 10 hexes.',
  },
  'EIC-AMB-26': { text: 'There is a capacity for machine guns but none to buy.', ruling: 'It stands for the built-in guns.' },
  'EIC-AMB-27': { text: 'The kind of damage of the main gun is not named.', ruling: 'Force.' },
  'EIC-AMB-28': {
    text: 'The bands leave 69.5, 30.5 and 9.5 percent open.',
    ruling: 'The percent is rounded down; the limits are 70, 31 and 10.',
  },
  'EIC-AMB-29': {
    text: 'Bombs, thrown grenades and the drone have no need.',
    ruling: "Bombs low; grenades thrown by hand and the drone's flight none.",
  },
  'EIC-AMB-30': { text: 'Does the chest cannon come beside the arm guns or instead?', ruling: 'Instead.' },
  'EIC-AMB-31': {
    text: 'The list of charges is cut off.',
    ruling:
      'Plasma, sonic, concussion, oxidation, ice, flame and laser, at the price of the beam, one of each and ' +
      'five at most, in normal slots. Capacities do not apply to them, other weapons may fill the slots left.',
  },
  'EIC-AMB-32': {
    text: 'Do boosters, recharge and flight matter to charges?',
    ruling:
      'Low need, so no booster. Oxidation still fires once in three rounds, concussion not in flight, and the ' +
      "bow's +20 never counts for an extra attack.",
  },
  'EIC-AMB-33': {
    text: 'Plasma beam and plasma cannon, concussion cannon and concussion beam.',
    ruling: 'The same weapons. The laser capacity covers laser and heavy laser.',
  },
  'EIC-AMB-34': {
    text: 'It has a capacity and no entry.',
    ruling: 'Not for sale. A house rule offers a design of ours: force 40 and BOD −2, 120 credits, PWR range, medium need.',
  },
  'EIC-AMB-35': { text: 'The words per type stand in the suit column only.', ruling: 'The capacity is per type for both hulls.' },
  'EIC-AMB-36': {
    text: 'Tanks load three times as much, yet six auto cannon loads are 150 shots.',
    ruling: '25 shots a load for both; the tank has three times the loads.',
  },
  'EIC-AMB-37': { text: "Is a tank's load of paralysis grenades 5 or 15?", ruling: '5.' },
  'EIC-AMB-38': { text: 'Do a missile and a bomb fill a slot?', ruling: "Yes, one each; only a pod's missile is extra." },
  'EIC-AMB-39': { text: 'Does the price of the pod include its missile?', ruling: 'No.' },
  'EIC-AMB-40': {
    text: 'Is it free, and can a second be bought?',
    ruling: 'It comes with the class, its missile is bought, and no other pod can be added.',
  },
  'EIC-AMB-41': {
    text: 'The table has one shot in three rounds, the example waits four.',
    ruling: 'The table: fired in round N, ready in N + 3.',
  },
  'EIC-AMB-42': {
    text: 'The penalty for rushing applies when the opponent notices.',
    ruling:
      'It is always noticed: 20 energy for each round rushed, paid on declaring, then the shot goes on. ' +
      'Refused if less than 1 energy would remain.',
  },
  'EIC-AMB-43': {
    text: 'When do the rounds of oxidized armor begin, and what of a second hit?',
    ruling: 'Hit in round N, BOD holds to the end of round N + BOD ÷ 10 and is then 0. A second hit counts only if it ends earlier.',
  },
  'EIC-AMB-44': {
    text: 'Does immunity go with the figure 80 or with the material?',
    ruling:
      'With the material: worn Tuffstuff stays immune, another armor worn to 80 is not. The other qualities of ' +
      'a material stay with it too.',
  },
  'EIC-AMB-45': {
    text: 'Does the present round count, and do hits add?',
    ruling: 'It acts at once and for n full rounds after this one. The longer of two holds; n = 0 does nothing at all.',
  },
  'EIC-AMB-46': {
    text: 'Is the +20 of warp halved by paralysis?',
    ruling: 'Yes: all DFR in force is halved. The +20 of being aloft is gone.',
  },
  'EIC-AMB-47': {
    text: 'What becomes of a flyer without flight?',
    ruling:
      'It lands at once and unharmed. If the hex is taken or an enemy base, it comes down in the nearest free ' +
      'hex, first by row, then by column.',
  },
  'EIC-AMB-48': {
    text: 'The blast example uses 50 where the table gives sonic grenades 60.',
    ruling: 'The table counts; the arithmetic stands. Both effects of a weapon lose 20 a hex.',
  },
  'EIC-AMB-49': { text: 'Where does an area shot land that misses?', ruling: 'Nowhere. No effect, and the shot is spent.' },
  'EIC-AMB-50': {
    text: 'Does a fragmentation grenade have a blast?',
    ruling: 'In its own hex only: others there lose 2 BOD as well, and it counts among their eight.',
  },
  'EIC-AMB-51': {
    text: 'What if the rolled slot is empty, or a tank has ten?',
    ruling: 'Nothing is lost. Slots 6 and up and built-in guns are safe; a lost load loses all its shots.',
  },
  'EIC-AMB-52': {
    text: 'Do lethal blows work in fights and rams, with oxy plus and paralysis?',
    ruling:
      'In fights and rams, yes; a backfiring ram neither doubles nor destroys. Oxy plus and paralysis double ' +
      'nothing but cost the target a weapon.',
  },
  'EIC-AMB-53': { text: 'Is the booster doubled?', ruling: 'Yes: twice the sum. Multiples of special units would be added, 2 and 2 to 4.' },
  'EIC-AMB-54': {
    text: 'No limits are given.',
    ruling: 'Any whole number from 1 to energy − 1; the odd point goes to the first effect; the need is checked before paying.',
  },
  'EIC-AMB-55': {
    text: 'Only shots are described.',
    ruling: 'Shooting only, without the speed shift. A wild shot may sharpshoot if ATTR − 50 is still not below DFR.',
  },
  'EIC-AMB-56': {
    text: 'From a difference of 50 a sharpshot is no harder than the normal shot, and ignores BOD.',
    ruling: 'As printed: from 50 it is never worse, below it is a trade. Odds show both.',
  },
  'EIC-AMB-57': {
    text: 'Which bonuses forbid wildfire?',
    ruling:
      'Each working unit counts with the best DET it could have this round: flight +10, or the height it could ' +
      'reach. All remaining enemies of all opponents count. ATTR below 10 reads column 10.',
  },
  'EIC-AMB-58': {
    text: 'Do elevator and Raging Bull help to reach 110?',
    ruling: 'Yes, they are no weapons; launcher and bow do not. As no ATTR above 100 is sold, these are the only ways.',
  },
  'EIC-AMB-59': {
    text: 'Must extra fights use other weapons?',
    ruling: 'No, fists may be used again. Two slots with the same gun are two weapons.',
  },
  'EIC-AMB-60': { text: '140 is printed, the formula gives 145.', ruling: '140.' },
  'EIC-AMB-61': { text: 'The table says PWR, the text SPD.', ruling: 'It flies 8 hexes; PWR 30 is its throw of 3.' },
  'EIC-AMB-62': { text: 'Does a drone count for victory, league or wildfire?', ruling: 'For none of them.' },
  'EIC-AMB-63': {
    text: 'How two suits deliver a bomb is not told.',
    ruling:
      'Two own flying suits aloft in the same or adjacent hexes, unparalyzed, not retreating, neither having ' +
      'attacked. The carrier detects and uses its ATTR; both spend all attacks. The target is in the hex of ' +
      'one of them.',
  },
  'EIC-AMB-64': { text: 'Does the free 35 add to bought shields?', ruling: 'Yes, and it is not counted in the 120.' },
  'EIC-AMB-65': { text: 'Off the map or to the base?', ruling: 'To the base hex by ordinary movement. There the unit is still a target.' },
  'EIC-AMB-66': { text: 'Does reloading count among the two?', ruling: 'No. It takes one round, without recovery in it.' },
  'EIC-AMB-67': {
    text: "Only the Minor purse is given, and nothing about a loser's funds.",
    ruling: 'Cross Training 30,000 and Master 60,000 are ours. A loser goes on with a new 2d6 roll, its credits and its stock.',
  },
  'EIC-AMB-68': { text: 'May the loser keep its wrecks?', ruling: 'The victor takes all vanquished units; terms of surrender may differ.' },
  'EIC-AMB-69': { text: 'Is BOD lost to frag or oxy plus restored?', ruling: 'No, it must be bought again at full price.' },
  'EIC-AMB-70': { text: 'What if the last units fall together?', ruling: 'A draw without purse.' },
  'EIC-AMB-71': { text: 'Order and ties are told for two.', ruling: 'As EIC-INIT-05; tied coaches roll again.' },
  'EIC-AMB-72': { text: 'Is there any limit above the Minor League?', ruling: '100 for each kind, no total.' },
  'EIC-AMB-73': { text: 'A Watcher may come to ECM −10.', ruling: '0 is the lowest.' },
  'EIC-AMB-74': { text: 'Heat 400 reaches 19 hexes, further than the bombers are.', ruling: 'They are not spared.' },
  'EIC-AMB-75': { text: 'The words before bonuses are missing on its sheet.', ruling: 'The same as for suits.' },
  'EIC-AMB-76': { text: 'ATTR runs in columns, yet the speed bonus is called a row.', ruling: 'One column to the right.' },
  'EIC-AMB-77': { text: 'The book orders secrecy for energy only.', ruling: 'EIC-SCRT-03: whole sheets are hidden until shown in play.' },
  'EIC-AMB-78': { text: 'Someone must compare ECM with DET.', ruling: 'Nobody tells; the engine answers with the list.' },
  'EIC-AMB-79': {
    text: 'Some positions never end: guns below BOD, an ECM wall, two sides at their bases.',
    ruling:
      'None between two people, who may agree on a draw without purse. Every other battle ends after 20 ' +
      'rounds: more units left win, then the higher share of original energy, else it is a draw without purse.',
  },
  'EIC-AMB-80': { text: 'ATTR and DFR are revealed; may they be remembered?', ruling: 'Yes, marked with the round.' },
  'EIC-AMB-81': { text: 'Can damage take energy below 0?', ruling: 'No.' },
  'EIC-AMB-82': { text: 'Can a base be taken or destroyed?', ruling: 'No, nor attacked.' },
  'EIC-AMB-83': { text: 'Must a unit without a wanted target detect?', ruling: 'No; passing shows nothing.' },
  'EIC-AMB-84': { text: 'Does the speed shift help rams and fights?', ruling: 'Yes, in every use of the ATTR/DFR chart.' },
  'EIC-AMB-85': {
    text: 'Do bonuses count in ranges, rams and the paralysis sum?',
    ruling: 'Yes (EIC-DICE-07). Only energy and rating limits come before bonuses.',
  },
  'EIC-AMB-86': { text: 'Can a unit in the air or up an elevator be fought?', ruling: 'No. Both must be on the ground at height 0.' },
  'EIC-AMB-87': {
    text: 'Is the DFR known before booster and sharpshot are chosen?',
    ruling: 'Yes, two steps (EIC-ATK-02). Otherwise a sharpshot could prove illegal, or its offer would betray the DFR.',
  },
  'EIC-AMB-88': {
    text: 'Which attacks do extra attacks add?',
    ruling:
      "The first is of any kind. ATTR 110 without the hand-to-hand bonus adds one of any kind. The Bull's " +
      'extra, and 110 reached only by its +20, exist if the first attack was a fight, and are fights. So a ' +
      'Bull of ATTR 90 has one shot, or up to three fights.',
  },
  'EIC-AMB-89': {
    text: 'What if a booster takes the unit below a need?',
    ruling: 'The attack is finished as announced; failures count right after it.',
  },
  'EIC-AMB-90': {
    text: 'Does a vanquished unit stay on the map?',
    ruling: 'No. It blocks nothing and takes no blast; its drone stays, idle and ignored.',
  },
  'EIC-AMB-91': { text: 'It has high need but no damage.', ruling: 'No booster. A sharpshot is allowed and changes the number only.' },
  'EIC-AMB-92': {
    text: 'How a retreat runs is not told.',
    ruling:
      'The unit moves by any mode, nearer the base if any leads there, or stays where it is. A round is sat ' +
      'when it began its movement on the base hex and stayed. Then the results step gives 10 energy, or what ' +
      'is wanted or missing, at 5 credits each until credits end. Calling off is free at its next movement; ' +
      'hits and paralysis do not stop it.',
  },
  'EIC-AMB-93': {
    text: 'Which slots, what price, and how far away after it?',
    ruling:
      'A unit that starts on its base hex and sits refills any empty slots with the same weapon at its price, ' +
      'or a lost drone for 200. Not half-empty loads, not destroyed slots. Next round it must leave by 1 hex ' +
      'or more if it can move.',
  },
  'EIC-AMB-94': { text: 'The note breaks off at the missile.', ruling: 'One, in a bought pod; none in slots.' },
  'EIC-AMB-95': {
    text:
      "A unit above every enemy DET is found only on a 100, by a neighbor's blast or by wildfire, and one " +
      'comrade of low ECM out of range forbids that.',
    ruling: 'As printed. The workshop warns a team whose best DET is below 100, and odds show the 1 percent.',
  },
  'EIC-AMB-96': {
    text: 'May a launcher fire twice with several attacks?',
    ruling:
      'No. Each launched grenade uses a launcher and a load for the round. Paralysis grenades may be launched. ' +
      'By hand only the load is used.',
  },
  'EIC-AMB-97': {
    text: 'When does it leave, act, dock and count as a target?',
    ruling:
      'Docked it is no target and safe. One action is one attack of the tank: up to 8 hexes, then at most one ' +
      'drop or throw; without one no detection is needed. It stays aloft where it stops, a target of DFR 50 ' +
      "and ECM 0, and docks by ending in its tank's hex. The load it drops from is used for the round. Only " +
      "the tank's 9 percent stops it. Enemies see it in range like a unit.",
  },
  'EIC-AMB-98': { text: 'What of loads partly spent?', ruling: 'They go to stock with the shots left and take a slot.' },
  'EIC-AMB-99': { text: 'What is public of damage?', ruling: 'Both raw effects; each defense is secret.' },
  'EIC-AMB-100': {
    text: 'What is the distance of a flyer over a unit?',
    ruling: '0: in range of everything both ways, in the full blast. It may ram an elevator unit below without moving.',
  },
}
