// Railgun: 2100: pictures of the rules that have a shape, each from a position, what it shows told by the rules that play. A book may
// measure: nobody's battle lies on these tables.
import type { Plate } from '../../../kernel/book.ts'
import type { Area, Line } from '../../../kernel/face.ts'
import type { Place } from '../../../kernel/plain.ts'
import { ahead } from '../../../space/arc.ts'
import { cohesionDistance, geometry } from '../book/charts.ts'
import { inCohesion } from '../rules/quality.ts'
import { coverOf, inFront, sees, touchesSquare } from '../rules/terrain.ts'
import { inches, profileOf, type RgGame, type Stand } from '../state/state.ts'

type Row = Readonly<Record<string, string | number | boolean | readonly number[]>>
const tank = { profile: 'phalanx-med-tk' }
const laid = (units: readonly Row[], pieces: readonly object[] = []): Plate['position'] =>
  ({
    format: 1,
    ruleset: 'railgun-2100',
    options: { visibility: 'open', measuring: 'open' },
    next: [{ do: 'movement' }],
    land: { width: 16, height: 10, pieces, objectives: [], entries: [] },
    units,
  }) as unknown as Plate['position']
const from = (a: readonly [number, number], b: readonly [number, number]): Plate['frame'] => [
  [inches(a[0]), inches(a[1])],
  [inches(b[0]), inches(b[1])],
]
const stand = (g: RgGame, id: string): Stand => g.units.find((s) => s.id === id) as Stand
const enemies = (g: RgGame): readonly Stand[] => g.units.filter((s) => s.seat === 1)
const disc = (at: Place, radius: number): Area['where'] => ({ is: 'disc', at, radius })

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
      const points: Place[] = [t.at]
      for (let a = -geometry.frontArcHalf; a <= geometry.frontArcHalf; a += 10) points.push(ahead(t.at, t.facing + a, inches(4)))
      const front = (s: Stand): boolean => inFront(t.facing, t.at, s)
      return {
        areas: [{ is: 'reach', label: 'Front arc', where: { is: 'polygon', points }, seat: 0 }],
        lines: enemies(g).map((s): Line => ({ is: 'shot', points: [s.at, t.at], seat: 1 })),
        names: Object.fromEntries(enemies(g).map((s) => [s.id, front(s) ? 'front armor' : 'flank'])),
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
    adds: (g: RgGame) => {
      const eye = stand(g, 'eye')
      const seen = (s: Stand): boolean => sees(g, eye, s)
      return {
        lines: enemies(g).map((s): Line => ({ is: seen(s) ? 'shot' : 'sight', points: [eye.at, s.at], seat: 0 })),
        names: Object.fromEntries(enemies(g).map((s) => [s.id, seen(s) ? 'seen' : 'not seen'])),
      }
    },
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
        lines: enemies(g).map((s): Line => ({ is: 'shot', points: [by.at, s.at], seat: 0 })),
        names: Object.fromEntries(enemies(g).map((s) => [s.id, said[coverOf(g, s, by.at)]])),
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
        names: Object.fromEntries(g.units.map((s) => [s.id, inCohesion(g, s) ? 'in cohesion' : 'out of it'])),
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
      const at: Place = [inches(8), inches(5)]
      const side = inches(4)
      const h = side / 2
      const points: Place[] = [
        [at[0] - h, at[1] - h],
        [at[0] + h, at[1] - h],
        [at[0] + h, at[1] + h],
        [at[0] - h, at[1] + h],
      ]
      return {
        areas: [{ is: 'blast', label: 'Template 4″', where: { is: 'polygon', points } }],
        names: Object.fromEntries(enemies(g).map((s) => [s.id, touchesSquare(s, at, side) ? 'touched' : 'not touched'])),
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
    adds: (g: RgGame) => {
      const eye = stand(g, 'eye')
      const said = (s: Stand): string => (sees(g, eye, s) ? (coverOf(g, s, eye.at) === -2 ? 'seen, cover −2' : 'seen') : 'not seen')
      return {
        lines: enemies(g).map((s): Line => ({ is: sees(g, eye, s) ? 'shot' : 'sight', points: [eye.at, s.at], seat: 0 })),
        names: Object.fromEntries(enemies(g).map((s) => [s.id, said(s)])),
      }
    },
  },
]
