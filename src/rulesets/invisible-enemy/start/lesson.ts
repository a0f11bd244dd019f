// Invisible Enemy: the lesson: four MGVs a side on a small table, one weapon each, three turns, and what is said when a rule bites.
import type { Lesson } from '../../../kernel/ruleset.ts'
import type { WeaponId } from '../book/charts.ts'
import { asForce, type Group } from '../workshop/plan.ts'

const unit = (id: string, name: string, model: string, main: WeaponId): Group['units'][number] => ({ id, name, model, main, modules: [] })
/** The forces of the lesson: the same four for both, one weapon each, no payload. */
const groups: readonly Group[] = [['lesson-red', 'Red trainees', 'Red'] as const, ['lesson-blue', 'Blue trainees', 'Blue'] as const].map(
  ([id, name, colour]): Group => ({
    id,
    name,
    points: 235,
    units: [
      unit('m1', `${colour} Needle`, 'needle', 'kinetic'),
      unit('m2', `${colour} Mako`, 'mako', 'thermal'),
      unit('m3', `${colour} Pilotfish`, 'pilotfish', 'photon'),
      unit('m4', `${colour} Moray`, 'moray', 'missile'),
    ],
  }),
)

/** The lesson. Its land is `cold-sill` of scenarios.ts. */
export const lesson: Lesson = {
  forces: groups.map(asForce),
  scenario: {
    id: 'cold-sill',
    title: 'Cold Sill',
    seats: 2,
    forces: groups.map((g) => g.id),
    minutes: 10,
    text:
      'Four machines a side on a window sill, one of each weapon, three turns, for a first battle. Hold the crumb in the middle after ' +
      'each turn, and break more of them than you lose.',
    lesson: [
      {
        id: 'deploy',
        on: 'place',
        text:
          'The sides put one MGV each by turns, anywhere in their strip. Machines move straight ahead, so let them look where ' +
          'they are to go.',
        rule: 'IE-SET-07',
      },
      {
        id: 'letter',
        on: 'deed',
        text:
          'You have won a letter of the turn: each turn you move once with everything and fire once with everything. Fire first and ' +
          'the enemy stands still; move first and you choose the ground. Putting out a beacon counts as firing.',
        rule: 'IE-TURN-01',
      },
      {
        id: 'path',
        on: 'path',
        text:
          'Straight ahead an inch costs an inch. A turn of up to 45° costs ½″, about face 2″. Who moves 2″ or more in sight ' +
          'of the enemy is easier to hit in the next phase.',
        rule: 'IE-MOVE-04',
      },
      {
        id: 'kinetic',
        on: 'event:kinetic',
        text:
          'Kinetic: attack against defense gives a column, the better of two dice the cells. They lie in a line from the surface to the ' +
          'focus, so a deep hit reaches the core, where brains are.',
        rule: 'IE-KIN-03',
      },
      {
        id: 'thermal',
        on: 'event:thermal',
        text:
          'Thermal: one die, and 1 or 2 always misses. What it hits is gone for good: each destroyed cell rolls for damage now, and ' +
          'makes later thermal and missile fire worse.',
        rule: 'IE-THE-01',
      },
      {
        id: 'ranged',
        on: 'event:ranged',
        text: 'Photon: the range is estimated first, and each full inch of error costs a die. Near targets are hard to miss.',
        rule: 'IE-PHO-03',
      },
      {
        id: 'photon',
        on: 'event:photon',
        text: 'Then dice by the attack: a 5 is a hit on the hull, a 6 one on the core. Armor does not matter to photons at all.',
        rule: 'IE-PHO-04',
      },
      {
        id: 'split',
        on: 'split',
        text:
          'Missile: both of you divide your dice in secret between core and hull. Put them where he does not. Marks (Nh on the ' +
          'hull, Nc in the core) do nothing yet: they bite in Reset, and every Reset after.',
        rule: 'IE-MIS-02',
      },
      {
        id: 'critical',
        on: 'event:critical',
        text:
          'After the phase each cell hit rolls once: S slows, Se dims sensors, Po is power failing, D softens, Mj jams the gun, ' +
          'Mk weakens it, Py takes payload, B hits the brain. A jam lasts to Reset: Half Speed, Immobilized or Paralyzed.',
        rule: 'IE-CRIT-01',
      },
      {
        id: 'repair',
        on: 'repair',
        text:
          'Repair points are dice, put on hits before any is rolled. A jam or a mark costs nothing to try; mended speed costs ' +
          'a point for good.',
        rule: 'IE-REP-01',
      },
      {
        id: 'brain',
        on: 'event:deathRoll',
        text: 'Brain hits are never repaired. In every Reset a die as high as their number or less is death.',
        rule: 'IE-DEA-01',
      },
      {
        id: 'victory',
        on: 'deed',
        nth: 5,
        text:
          'The crumb scores 10 after each turn for whoever has more working machines on it; the dead score what they cost. ' +
          '15 ahead wins.',
        rule: 'IE-SET-07',
      },
    ],
  },
}
