// Railgun: 2100: pictures of the rules that have a shape, each from a position, what it shows told by the rules that play. A book may
// measure: nobody's battle lies on these tables.
import type { Plate } from '../../../kernel/book.ts'
import type { Area } from '../../../kernel/face.ts'
import type { Place } from '../../../kernel/plain.ts'
import { linesFrom, linesTo, named, one, others, square, wedge, type Adds } from '../../../craft/plates.ts'
import { cohesionDistance, geometry, spottingRange, type Posture } from '../book/charts.ts'
import type { Artillery } from '../book/roster.ts'
import { columnOf, guardFacts, systemOf } from '../rules/barrage.ts'
import { roughLanding, spread } from '../rules/drops.ts'
import { inCohesion } from '../rules/quality.ts'
import { spots, spotterOf } from '../rules/spotting.ts'
import { coverOf, inFront, sees, touchesSquare } from '../rules/terrain.ts'
import { inches, profileOf, type RgGame, type Stand } from '../state/state.ts'

type Row = Readonly<Record<string, string | number | boolean | readonly number[]>>
const tank = { profile: 'phalanx-med-tk' }
const laid = (units: readonly Row[], pieces: readonly object[] = [], [width, height] = [16, 10]): Plate['position'] =>
  ({
    format: 1,
    ruleset: 'railgun-2100',
    options: { visibility: 'open', measuring: 'open' },
    next: [{ do: 'movement' }],
    land: { width, height, pieces, objectives: [], entries: [] },
    units,
  }) as unknown as Plate['position']
const from = (a: readonly [number, number], b: readonly [number, number]): Plate['frame'] => [
  [inches(a[0]), inches(a[1])],
  [inches(b[0]), inches(b[1])],
]
/** A wood with corners at the south-west and north-east. */
const wood = (name: string, west: number, south: number, east: number, north: number): object => ({
  kind: 'lightWoods',
  name,
  points: [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ],
})
const hill = (name: string, points: readonly (readonly [number, number])[]): object => ({ kind: 'hill', name, points })
const at = (s: Stand): Place => s.at
const stand = (g: RgGame, id: string): Stand => one(g, id)
const disc = (at: Place, radius: number): Area['where'] => ({ is: 'disc', at, radius })
/** A line from a stand to each enemy, dotted where it sees none, and what is found there as the enemy's name. */
function looks(g: RgGame, id: string, said: (s: Stand, eye: Stand) => string = () => 'seen'): Adds {
  const eye = stand(g, id)
  return {
    lines: linesTo(eye.at, others<Stand>(g), at, (s) => sees(g, eye, s)),
    names: { ...named(others<Stand>(g), (s) => (sees(g, eye, s) ? said(s, eye) : 'not seen')), [id]: eye.name },
  }
}

export const plates: readonly Plate[] = [
  {
    rules: ['RG-GEO-07', 'RG-FIRE-14'],
    says: 'The front arc is 120°. Who has any part of its base in it meets the front armor; abreast and behind meet the flank.',
    position: laid([
      { id: 'target', ...tank, name: 'Target', at: [8, 4], facing: 0 },
      { id: 'ahead', ...tank, seat: 1, at: [7, 8], facing: 170 },
      { id: 'edge', ...tank, seat: 1, at: [11.6, 5.8], facing: 250 },
      { id: 'abreast', ...tank, seat: 1, at: [3, 3.6], facing: 90 },
      { id: 'behind', ...tank, seat: 1, at: [11, 1.4], facing: 300 },
    ]),
    frame: from([1, 0.4], [15, 9.2]),
    adds: (g: RgGame) => {
      const t = stand(g, 'target')
      const half = geometry.frontArcHalf
      return {
        areas: [{ is: 'reach', label: 'Front arc', where: wedge(t.at, t.facing, -half, half, inches(4)), seat: 0 }],
        lines: linesFrom(others<Stand>(g), at, t.at),
        names: named(others<Stand>(g), (s) => (inFront(t.facing, t.at, s) ? 'front armor' : 'flank')),
      }
    },
  },
  {
    rules: ['RG-LOS-02', 'RG-LOS-01', 'RG-LOS-03', 'RG-GEO-09'],
    says: 'A wood blocks the line. Who touches its edge sees out and is seen; who stands deep inside or behind it is not.',
    position: laid(
      [
        { id: 'eye', ...tank, name: 'Looks', at: [2, 5], facing: 90 },
        { id: 'edge', ...tank, seat: 1, at: [5.85, 7.2], facing: 270 },
        { id: 'deep', ...tank, seat: 1, at: [8.4, 6.2], facing: 270 },
        { id: 'behind', ...tank, seat: 1, at: [13, 5], facing: 270 },
        { id: 'past', ...tank, seat: 1, at: [12.5, 1.4], facing: 270 },
      ],
      [
        {
          kind: 'heavyWoods',
          name: 'Wood',
          points: [
            [6, 3.4],
            [11, 3.4],
            [11.4, 8.6],
            [5.6, 8.6],
          ],
        },
      ],
    ),
    frame: from([0.6, 0.4], [15, 9.4]),
    adds: (g: RgGame) => looks(g, 'eye'),
  },
  {
    rules: ['RG-FIRE-18', 'RG-TERR-18'],
    says: 'What a target stands in, or behind, as the shooter sees it: the worst counts, once.',
    position: laid(
      [
        { id: 'shooter', ...tank, name: 'Shooter', at: [2, 5], facing: 90 },
        { id: 'open', ...tank, seat: 1, at: [8, 1.6], facing: 270 },
        { id: 'light', ...tank, seat: 1, at: [8.4, 4.4], facing: 270 },
        { id: 'heavy', ...tank, seat: 1, at: [12.9, 4.8], facing: 270 },
        { id: 'ridge', ...tank, seat: 1, at: [8.25, 8.1], facing: 270 },
      ],
      [
        {
          kind: 'lightWoods',
          name: 'Light woods',
          points: [
            [7.9, 3.4],
            [10.4, 3.4],
            [10.4, 5.4],
            [7.9, 5.4],
          ],
        },
        {
          kind: 'town',
          name: 'Town',
          points: [
            [12.4, 3.6],
            [15, 3.6],
            [15, 6],
            [12.4, 6],
          ],
        },
        {
          kind: 'ridge',
          name: 'Ridge',
          points: [
            [8.1, 6.9],
            [7.9, 9.2],
          ],
        },
      ],
    ),
    frame: from([0.6, 0.4], [15.4, 9.4]),
    adds: (g: RgGame) => {
      const by = stand(g, 'shooter')
      const said = { 0: 'no cover', '-1': 'light cover −1', '-2': 'heavy cover −2' } as const
      return {
        lines: linesTo(by.at, others<Stand>(g), at, () => true),
        names: named(others<Stand>(g), (s) => said[coverOf(g, s, by.at)]),
      }
    },
  },
  {
    rules: ['RG-COH-01', 'RG-COH-02'],
    says: 'An Average platoon: each stand needs another of it within 2 inches, from base to base. One is out of cohesion.',
    position: laid([
      { id: 'a', ...tank, unit: 'p', at: [3, 4], facing: 90 },
      { id: 'b', ...tank, unit: 'p', at: [5.3, 5.1], facing: 90 },
      { id: 'c', ...tank, unit: 'p', at: [7.8, 4.4], facing: 90 },
      { id: 'd', ...tank, unit: 'p', at: [12.6, 5], facing: 90 },
    ]),
    frame: from([0.4, 1], [15.4, 8.4]),
    adds: (g: RgGame) => {
      return {
        areas: g.units.map((s): Area => {
          const n = inches(cohesionDistance(s.cls, profileOf(s).moveClass))
          return { is: 'range', label: s.id === 'd' ? `${n / geometry.inch}″` : '', where: disc(s.at, s.radius + n), border: true }
        }),
        names: named<Stand>(g.units, (s) => (inCohesion(g, s) ? 'in cohesion' : 'out of it')),
      }
    },
  },
  {
    rules: ['RG-GEO-08', 'RG-ORG-02', 'RG-ART-01'],
    says: 'The square of a barrage lies along the sides of the table. Any part of a base under it counts.',
    position: laid([
      { id: 'a', ...tank, seat: 1, at: [7.6, 5.2], facing: 200 },
      { id: 'b', ...tank, seat: 1, at: [9.8, 3.1], facing: 200 },
      { id: 'c', ...tank, seat: 1, at: [12, 6], facing: 200 },
    ]),
    frame: from([2, 1], [14.6, 9]),
    adds: (g: RgGame) => {
      const center: Place = [inches(8), inches(5)]
      const side = inches(4)
      return {
        areas: [{ is: 'blast', label: 'Template 4″', where: square(center, side) }],
        names: named(others<Stand>(g), (s) => (touchesSquare(s, center, side) ? 'touched' : 'not touched')),
      }
    },
  },
  {
    rules: ['RG-SMOKE-01', 'RG-TERR-19', 'RG-ART-07'],
    says: 'Smoke covers its template. It blocks the line as a wood does, and is heavy cover to fire into.',
    position: {
      ...laid([
        { id: 'eye', ...tank, name: 'Looks', at: [2, 4], facing: 90 },
        { id: 'inside', ...tank, seat: 1, at: [6.2, 5.2], facing: 270 },
        { id: 'behind', ...tank, seat: 1, at: [13, 5], facing: 270 },
        { id: 'clear', ...tank, seat: 1, at: [12, 1.6], facing: 270 },
      ]),
      smoke: [{ id: 'screen', at: [8, 5], side: 4 }],
    },
    frame: from([0.6, 0.4], [15, 8.4]),
    adds: (g: RgGame) => looks(g, 'eye', (s, eye) => (coverOf(g, s, eye.at) === -2 ? 'seen, cover −2' : 'seen')),
  },
  {
    rules: ['RG-LOS-05'],
    says: 'What is higher than both ends blocks, higher than one only near the lower end. From a hill one looks over a lower one.',
    position: laid(
      [
        { id: 'eye', ...tank, name: 'On a hill', at: [2.4, 5], facing: 90 },
        { id: 'behind', ...tank, seat: 1, at: [8.2, 3.6], facing: 270 },
        { id: 'far', ...tank, seat: 1, at: [14.2, 4.4], facing: 270 },
        { id: 'on', ...tank, seat: 1, at: [6.4, 6.6], facing: 270 },
        { id: 'beside', ...tank, seat: 1, at: [10, 9], facing: 270 },
      ],
      [
        hill('West hill', [
          [0.8, 3],
          [4, 3.4],
          [4.2, 6.8],
          [1, 7.2],
        ]),
        hill('East hill', [
          [5.6, 2.6],
          [7.2, 2.4],
          [7.4, 7],
          [5.8, 7.4],
        ]),
      ],
    ),
    frame: from([0.4, 1.6], [15.8, 9.8]),
    adds: (g: RgGame) => looks(g, 'eye'),
  },
  {
    rules: ['RG-SPOT-02', 'RG-SPOT-03', 'RG-SPOT-04'],
    says:
      'How far one is spotted follows from what one does: still in cover 10″ from an average vehicle, moving in ' +
      'cover 20″, in the open at any distance.',
    position: laid(
      [
        { id: 'eye', ...tank, name: 'Average vehicle', at: [24, 15], facing: 0 },
        { id: 'near', ...tank, seat: 1, at: [31, 17], facing: 270 },
        { id: 'still', ...tank, seat: 1, at: [37, 22], facing: 270 },
        { id: 'moving', ...tank, seat: 1, at: [38, 8], facing: 270, stirred: true },
        { id: 'open', ...tank, seat: 1, at: [4, 26], facing: 270, stirred: true },
      ],
      [wood('North wood', 34, 20, 40, 24), wood('East wood', 29, 15.4, 33, 18.6), wood('South wood', 35, 6, 41, 10)],
      [48, 30],
    ),
    frame: from([1, 0], [47, 30]),
    adds: (g: RgGame) => {
      const eye = stand(g, 'eye')
      const range = (posture: Posture): number => Number(spottingRange(eye.cls, spotterOf(eye), 'vehicle', posture))
      const rings: readonly (readonly [Posture, string])[] = [
        ['stationaryCover', 'still in cover'],
        ['movingCover', 'moving in cover'],
      ]
      return {
        areas: rings.map(([posture, say]): Area => {
          const n = range(posture)
          return { is: 'range', label: `${say} ${n}″`, where: disc(eye.at, inches(n) + eye.radius), border: true }
        }),
        names: named<Stand>(g.units, (s) =>
          s === eye
            ? s.name
            : `${s.id === 'open' ? 'open' : s.stirred ? 'moves' : 'still'}: ${spots(g, eye, s) ? 'spotted' : 'not spotted'}`,
        ),
      }
    },
  },
  {
    rules: ['RG-PD-03', 'RG-PD-04'],
    says: 'Every enemy in the mode counts, wherever it stands. Where the template touches one of them, the die has +3.',
    position: laid([
      { id: 'gun', profile: 'zeus-hmrl', where: 'off' },
      { id: 'a', profile: 'avenger-aa', seat: 1, at: [7.6, 5.6], facing: 200, pd: true },
      { id: 'b', profile: 'avenger-aa', seat: 1, at: [13.4, 2.6], facing: 200, pd: true },
      { id: 'c', ...tank, seat: 1, at: [9.2, 4.2], facing: 200 },
    ]),
    frame: from([3, 1], [15.4, 9]),
    adds: (g: RgGame) => {
      const system = systemOf(stand(g, 'gun')) as Artillery
      const center: Place = [inches(8), inches(5)]
      const side = inches(Number(system.template))
      const facts = guardFacts(g, 0, columnOf(system), center, side)
      const said = (s: Stand): string =>
        facts.units.includes(s.id) ? (touchesSquare(s, center, side) ? `counts, die +${facts.bonus}` : 'counts') : 'does not count'
      return {
        areas: [{ is: 'blast', label: `Stopped on ${facts.number}+`, where: square(center, side) }],
        names: named(others<Stand>(g), said),
      }
    },
  },
  {
    rules: ['RG-DROP-02', 'RG-DROP-03'],
    says: 'A company is spread over a line of 12″, and each stand drifts up to 5″ from its place. Who comes down in a wood checks.',
    position: laid(
      [
        { id: 'a', profile: 'lt-infantry', at: [2, 6.5], facing: 0 },
        { id: 'b', profile: 'lt-infantry', at: [6, 3], facing: 0 },
        { id: 'c', profile: 'lt-infantry', at: [10, 7], facing: 0 },
        { id: 'd', profile: 'lt-infantry', at: [14, 4.5], facing: 0 },
      ],
      [wood('Wood', 8.4, 6, 11.6, 9)],
    ),
    frame: from([0.4, 1.4], [15.6, 9.2]),
    adds: (g: RgGame) => {
      const line = spread([inches(8), inches(5)], 90, g.units.length)
      return {
        lines: [
          { is: 'path', points: [line[0], line[line.length - 1]], seat: 0 },
          ...g.units.map((s, i) => ({ is: 'sight' as const, points: [line[i], s.at], seat: 0 })),
        ],
        names: named<Stand>(g.units, (s) => (roughLanding(g, s.at) ? 'checks' : 'lands')),
      }
    },
  },
]
