// Wardogs: the lesson: a mecha and a squad a side on a small field, three turns, and what is said at the moment a rule bites.
import type { Lesson } from '../../../kernel/ruleset.ts'
import { asForce, type Column } from '../workshop/plan.ts'

/** The forces of the lesson, within two points of each other. */
const columns: readonly Column[] = [
  {
    id: 'lesson-pacifica',
    name: 'Pacifica trainees',
    points: 100,
    units: [
      { id: 'u1', name: 'Coyote', sheet: 'coyote' },
      { id: 'u2', name: 'Riflemen', sheet: 'rifle_squad' },
    ],
  },
  {
    id: 'lesson-ridge',
    name: 'Ridge trainees',
    points: 100,
    units: [
      { id: 'u1', name: 'Kestrel', sheet: 'kestrel' },
      { id: 'u2', name: 'Heavy Weapons', sheet: 'heavy_weapons_squad' },
    ],
  },
]

/** The lesson. Its ground is `dry-wells` of scenarios.ts. */
export const lesson: Lesson = {
  forces: columns.map(asForce),
  scenario: {
    id: 'dry-wells',
    title: 'Dry Wells',
    seats: 2,
    forces: columns.map((c) => c.id),
    minutes: 10,
    text:
      'A mecha and a squad a side between two pump houses, three turns, for a first battle. Hold the pumps when the third turn ends, and ' +
      'hurt the other more than he hurts you.',
    lesson: [
      {
        id: 'deploy',
        on: 'deploy',
        text: 'Who rolled low sets up all of his units first. A unit stands in a hex of its zone and faces one of the six sides.',
        rule: 'WD-SETUP-01',
      },
      {
        id: 'initiative',
        on: 'event:initiative',
        text: 'Who rolls low moves first, one unit at a time, and the sides take turns. Who moves last has seen the most.',
        rule: 'WD-INIT-02',
      },
      {
        id: 'path',
        on: 'path',
        text:
          'A step ahead costs what the hex costs, a turn of one side costs an MP too. Forest and slopes are dear, though not to ' +
          'VTOL aircraft in flight, and a unit that has moved far is harder to lock on to.',
        rule: 'WD-MOVE-01',
      },
      {
        id: 'facing',
        on: 'path',
        nth: 2,
        text: 'Face the enemy where you stop: weapons of the torso and of an arm, such as an MG, reach only their own arcs.',
        rule: 'WD-ARC-01',
      },
      {
        id: 'measure',
        on: 'measure',
        text: 'Smoke in a hex bars the sight through it this turn. The launchers hold five, and one is used at a time.',
        rule: 'WD-DEF-01',
      },
      {
        id: 'squad',
        on: 'squad',
        text: 'A squad walks one hex, whatever grows there, unless an APC carries it. It sees all around, and forest hides it well.',
        rule: 'WD-INF-01',
      },
      {
        id: 'fire',
        on: 'fire',
        text:
          'Both sides write their fire in secret and all of it falls at once: who is destroyed this turn still fires. ' +
          'For each unit choose a target and weapons, in any order, until both have sealed.',
        rule: 'WD-FIRE-02',
      },
      {
        id: 'lock',
        on: 'event:lock',
        text: 'Lock-on: one die against the thermal signature (TS) of the target. Who did not lock on fires nothing and spends nothing.',
        rule: 'WD-LOCK-01',
      },
      {
        id: 'damage',
        on: 'event:damage',
        text: 'A hit takes a point of armor (AR) for the rest of the battle. What follows is judged by the armor at the start of the step.',
        rule: 'WD-HIT-03',
      },
      {
        id: 'penetration',
        on: 'event:penetration',
        text: 'A shot that penetrates damages what the table names: a damaged part is off-line, the next hit on it destroys it.',
        rule: 'WD-PEN-02',
      },
      {
        id: 'stability',
        on: 'event:stability',
        text: 'Whoever was hit or walked recklessly rolls for stability once a step, with all that happened to it counted together.',
        rule: 'WD-STAB-01',
      },
      {
        id: 'blows',
        on: 'blows',
        text: 'Next to an enemy a mecha may punch, kick or use its blade, again in secret. An arm that has fired does not punch.',
        rule: 'WD-PHYS-01',
      },
      {
        id: 'last',
        on: 'event:turn',
        nth: 3,
        text: 'The last turn. A destroyed enemy scores his CPV, one without armor half, a pump at which you alone stand fifteen.',
        rule: 'WD-VIC-02',
      },
    ],
  },
}
