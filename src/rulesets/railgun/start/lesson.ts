// Railgun: 2100: the lesson: a handful of stands a side on a small table, three turns, and what is said at the moment a rule bites.
import type { Lesson } from '../../../kernel/ruleset.ts'
import { asForce, type Army } from '../workshop/plan.ts'

/** The forces of the lesson: five stands a side, one of them a battery off the table. */
const armies: readonly Army[] = [
  {
    id: 'lesson-terran',
    name: 'Terran patrol',
    race: 'independent',
    points: 40,
    units: [
      {
        id: 'a1',
        name: 'Patrol',
        quality: 'average',
        stands: [
          ['peltast-lt-tk', 2],
          ['grenadier-ifv', 1],
          ['armored-infantry', 1],
        ],
        recon: true,
      },
      { id: 'a2', name: 'Off-board LMRL', quality: 'average', stands: [['apollo-lmrl', 1]], offBoard: true },
    ],
  },
  {
    id: 'lesson-cordon',
    name: 'Cordon patrol',
    race: 'independent',
    points: 40,
    units: [
      {
        id: 'b1',
        name: 'Picket',
        quality: 'average',
        stands: [
          ['peltast-lt-tk', 2],
          ['grenadier-ifv', 1],
          ['armored-infantry', 1],
        ],
        recon: true,
      },
      { id: 'b2', name: 'Off-board LMRL', quality: 'average', stands: [['apollo-lmrl', 1]], offBoard: true },
    ],
  },
]

/** The lesson. Its land is `toll-wood` of scenarios.ts. */
export const lesson: Lesson = {
  forces: armies.map(asForce),
  scenario: {
    id: 'toll-wood',
    title: 'Toll Wood',
    seats: 2,
    forces: armies.map((a) => a.id),
    minutes: 10,
    text:
      'Two patrols meet at a toll house on a road beside one wood, for a first battle. Hold the toll house after ' +
      'three turns, and lose less than the other.',
    lesson: [
      {
        id: 'deploy',
        on: 'deploy',
        text:
          'Place your stands, each Lt Tk, IFV and squad, in your own strip. Behind the wood they are harder to see; beside the road they ' +
          'reach the toll house sooner.',
        rule: 'RG-TERR-13',
      },
      {
        id: 'first',
        on: 'event:playerTurn',
        text: 'The sides take turns to move. Who moves does not fire: direct fire belongs to the other, in the enemy’s turn.',
        rule: 'RG-FIRE-01',
      },
      {
        id: 'firstFire',
        on: 'firstFire',
        text: 'Your guns speak before the enemy moves. Holding fire is worth something: a stand that waits may fire while he moves.',
        rule: 'RG-SEQ-01',
      },
      {
        id: 'mover',
        on: 'mover',
        text: 'Move your stands one at a time, each once. The other side may fire at any of them as they go.',
        rule: 'RG-MOVE-01',
      },
      {
        id: 'path',
        on: 'path',
        text:
          'Draw the way in legs: on 000 is north, on 090 east. Each tick is paid by the ground beneath it: half price along the road, ' +
          'more in the wood. What remains is told in words, down to hardly any left.',
        rule: 'RG-MOVE-06',
      },
      {
        id: 'snapFire',
        on: 'snapFire',
        text:
          'This is snap-fire: he is moving, and halts for your answer. It is at −1 to hit, and you are asked ' +
          'again until you hold fire. An AA gun has two such shots more, at gravs that pop up.',
        rule: 'RG-SNAP-01',
      },
      {
        id: 'spotting',
        on: 'event:spotted',
        text:
          'Only what is spotted may be fired at. What one stand has spotted, your whole side has; moving in the ' +
          'open and firing give a stand away.',
        rule: 'RG-SPOT-05',
      },
      {
        id: 'volley',
        on: 'event:fires',
        text:
          'One ten-sided die against the number for gun or RPG, range and armor, easier if close. The side of the target that faces the ' +
          'gun counts, so a shot in the flank goes deeper.',
        rule: 'RG-FIRE-02',
      },
      {
        id: 'pins',
        on: 'event:checks',
        text:
          'A pinned stand checks its nerve on one die, which must show its quality number. One that fails leaves ' +
          'the table, and the enemy scores half its points.',
        rule: 'RG-QUAL-03',
      },
      {
        id: 'finalFire',
        on: 'finalFire',
        text: 'The enemy has moved. Whatever has not fired may fire now, at what he has left in the open.',
        rule: 'RG-SEQ-01',
      },
      {
        id: 'barrage',
        on: 'barrage',
        text:
          'Your battery is off the table and reaches everywhere that one of your stands sees. The square strikes ' +
          'friend and enemy alike. An MRL throws many rockets, and may scatter.',
        rule: 'RG-ART-01',
      },
      {
        id: 'closeFire',
        on: 'closeFire',
        text: 'Within one inch stands fight at close quarters. The side that was not moving fires first, and kills count at once.',
        rule: 'RG-CC-03',
      },
      {
        id: 'victory',
        on: 'event:playerTurn',
        nth: 5,
        text:
          'The last turn. An enemy destroyed gives all its points, one driven off half, and the toll house ' +
          'fifteen to whoever holds it alone.',
        rule: 'RG-VIC-01',
      },
    ],
  },
}
