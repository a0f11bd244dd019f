// EIC League: the lesson: two teams of two on a small field, four rounds, and what is said at the moment a rule bites.
import type { Lesson } from '../../../kernel/ruleset.ts'
import { asForce } from '../workshop/plan.ts'
import type { SampleForce } from '../workshop/samples.ts'

/** The teams of the lesson: a fighter and a plain suit each, near in worth and of the Minor League (EIC-BLD-11). */
const teams: readonly SampleForce[] = [
  {
    id: 'lesson-anvil',
    name: 'Anvil Trainees',
    credits: 3200,
    units: [
      {
        name: 'Corrida',
        hull: 'suit',
        cls: 'ragingBull',
        ratings: { BOD: 100, ATTR: 90, DFR: 80, PWR: 80, SPD: 80, DET: 80, ECM: 60 },
        weapons: ['concussionCannon', 'flameThrower', 'polarGrenade'],
        shields: {},
        specialMovement: [],
        holster: null,
        pod: null,
      },
      {
        name: 'Picket',
        hull: 'suit',
        cls: null,
        ratings: { BOD: 60, ATTR: 70, DFR: 60, PWR: 60, SPD: 50, DET: 80, ECM: 50 },
        weapons: ['laser', 'autoCannon'],
        shields: {},
        specialMovement: [],
        holster: null,
        pod: null,
      },
    ],
  },
  {
    id: 'lesson-skyhook',
    name: 'Skyhook Trainees',
    credits: 3200,
    units: [
      {
        name: 'Longbow',
        hull: 'suit',
        cls: 'archie',
        ratings: { BOD: 70, ATTR: 90, DFR: 70, PWR: 80, SPD: 60, DET: 80, ECM: 60 },
        weapons: ['plasmaBeam', 'laser', 'sonicBeam', 'liquidIce', 'flameThrower'],
        shields: {},
        specialMovement: [],
        holster: null,
        pod: null,
      },
      {
        name: 'Hawker',
        hull: 'suit',
        cls: null,
        ratings: { BOD: 70, ATTR: 70, DFR: 60, PWR: 70, SPD: 50, DET: 80, ECM: 40 },
        weapons: ['plasmaBeam', 'liquidIce'],
        shields: {},
        specialMovement: [],
        holster: null,
        pod: null,
      },
    ],
  },
]

/**
 * The lesson. Its field is 13 by 9 hexes with the bases eight apart, so that everybody meets in the first round (EIC-AMB-79: four rounds,
 * then the tie-break).
 */
export const lesson: Lesson = {
  forces: teams.map((t) => asForce(t)),
  scenario: {
    id: 'first-bell',
    title: 'First Bell',
    seats: 2,
    forces: teams.map((t) => t.id),
    minutes: 10,
    options: { turnLimit: 4 },
    text:
      'Two suits a side on a small field, four rounds, for a first battle. Vanquish both enemies, or have more ' +
      'left when the bell rings.',
    lesson: [
      {
        id: 'deploy',
        on: 'deploy',
        text: 'Each coach places his units in secret, on the base or within three hexes of it. Nothing is shown before both are done.',
        rule: 'EIC-SET-02',
      },
      {
        id: 'secret',
        on: 'event:deploys',
        text: 'Now both sides are open. Where units stand is no secret here; their energy is known to their owner alone.',
        rule: 'EIC-D03',
      },
      {
        id: 'initiative',
        on: 'event:order',
        text: 'Each coach rolls one die. Who wins moves last, having seen the other move, and attacks first.',
        rule: 'EIC-INIT-05',
      },
      {
        id: 'mover',
        on: 'mover',
        text: 'Move your units one at a time, in any order. A unit you do not move stays where it is.',
        rule: 'EIC-MOVE-01',
      },
      {
        id: 'path',
        on: 'path',
        text:
          'A suit walks up to a tenth of its SPD in hexes. There is no facing and no terrain: only distance ' +
          'counts, so walk to where your weapons reach. Who is aloft is harder to hit.',
        rule: 'EIC-MOVE-01',
      },
      {
        id: 'attacker',
        on: 'attacker',
        text:
          'A unit must find its targets before it attacks, with one roll that must reach the number for its DET. ' +
          'One that fails has nothing to aim at this round.',
        rule: 'EIC-DET-01',
      },
      {
        id: 'detects',
        on: 'event:detects',
        text: 'A success finds every enemy within DET ÷ 10 hexes whose ECM is not above that DET. It serves this unit only.',
        rule: 'EIC-DET-03',
      },
      {
        id: 'attack',
        on: 'attack',
        text:
          'Name the target and the weapon; PWR says how far a beam reaches. ATTR against DFR gives the number to beat; the ' +
          'bar shows the chance. BOD stops force, that of an HE missile too; what passes it and shields comes off the energy.',
        rule: 'EIC-ATK-02',
      },
      {
        id: 'boost',
        on: 'boost',
        text:
          'You may pay energy of your own for the same extra damage. It is gone whether you hit or miss, so ' +
          'boost a shot that is likely to hit.',
        rule: 'EIC-BST-01',
      },
      {
        id: 'sharpshot',
        on: 'sharpshot',
        text: 'A sharpshot is harder to hit with, but ignores BOD. It pays when armor would swallow the damage.',
        rule: 'EIC-SHP-01',
      },
      {
        id: 'bands',
        on: 'event:damage',
        text: 'Energy is life and current. Below 70 percent the big beams go silent, below 31 the cannons, below 10 all weapons.',
        rule: 'EIC-NRG-01',
      },
      {
        id: 'second',
        on: 'mover',
        nth: 3,
        text: 'Think of who strikes first this round. Stay out of reach if it is not you, or close in if you can finish someone.',
        rule: 'EIC-INIT-05',
      },
      {
        id: 'vanquished',
        on: 'event:damage',
        nth: 2,
        text:
          'A unit at 0 energy is out and leaves the map at once. After the fourth round more units left win, ' +
          'then the greater share of energy.',
        rule: 'EIC-RES-01',
      },
      {
        id: 'end',
        on: 'event:round',
        nth: 3,
        text: 'Two rounds are left, and then the bell decides. Unhurt units are worth as much as a last hit.',
        rule: 'EIC-AMB-79',
      },
    ],
  },
}
