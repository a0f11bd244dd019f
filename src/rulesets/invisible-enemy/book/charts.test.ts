// The charts, the models and the pentawing are the data's, cell by cell, and are read at their edges as the rulings say.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import * as charts from './charts.ts'
import type { Critical, Line, ModifierId, RepairId, TerrainId, WeaponId } from './charts.ts'
import * as wing from './pentawing.ts'
import * as roster from './roster.ts'

type Ground = {
  id: TerrainId
  name: string
  move: charts.MoveClass
  cover: number
  coverWhen: string | null
  trap: { on: number[]; when: string } | null
  los: string
  low?: boolean
}
type Source = {
  terrain: { moveCostPerInch: Record<string, number>; rows: Ground[] }
  terrainDesigned: { rows: Ground[] }
  weapons: { rows: { id: WeaponId; arcHalfAngle: number; rangePerAttackPoint: number | null; los: string }[] }
  photon: { hullHitOn: number; coreHitOn: number; guessStepInches: number; penaltyPerFullInch: number }
  kineticTable: { columns: number[]; cells: Record<string, number[]>; fixedByBook: { column: number; bestDie: number; cells: number }[] }
  thermalTable: { columns: number[]; destroyedHullCells: Record<string, number[]>; fixedByBook: { die: number; destroyed: number }[] }
  criticalHits: Record<Line, Record<string, Critical[]>>
  deathTable: { deadOn: Record<string, number[]> }
  repairTable: { rows: { type: RepairId; source: string; maxDicePerHit: number | null; successOn: number[]; consumesPoint: boolean }[] }
  jammingTable: { results: { min?: number; max?: number; effect: string | null; brainHit?: number }[]; arcHalfAngle: number }
  engineeringTable: {
    rangeInches: number
    hostSpeedPenalty: number
    rows: { action: string; target?: string; pointsPerSquareInch?: number; pointsPerInch?: number; points?: number; rangeInches?: number }[]
    towFreePlaces: { bearingStepDegrees: number }
    strand: { halfWidthInches: number }
  }
  modifiers: { rows: { id: ModifierId; value: number; weapons: WeaponId[]; source: string }[] }
  turning: { rows: { upTo: number; inches: number }[] }
  payloads: {
    rows: {
      id: string
      perPoint: string
      maxRange?: number
      maxPerTurn?: number
      lifePhases?: number
      range?: number
      rollBonus?: number
    }[]
  }
  models: {
    rows: (Omit<roster.Model, 'bays'> & {
      bays: roster.Bay[]
      payloadTotal: number
      speedTrack: number[]
      baseRadius: number
      cost: number
    })[]
  }
  rangingErrorModel: { k: Record<string, number>; default: string }
  pentawing: {
    counts: { surfaceHull: number; hull: number; core: number; total: number }
    vertices: Record<wing.Vertex, string[]>
    sectorsDegreesOffBow: Record<wing.Vertex, [number, number]>
    coreZones: Record<string, string[]>
    focusAdjacent: string[]
    cells: {
      id: string
      type: string
      inward: string | null
      flats: (string | null)[]
      draw: { rings: number[]; surfaceSpan: number[] }
    }[]
  }
  forces: { limit: number }
}
const source = JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8')) as Source
const six = [1, 2, 3, 4, 5, 6]

const coverWords: Record<string, charts.CoverWhen> = {
  'hugging or between towers': 'tower',
  'inside or touching behind': 'area',
  'hugging vertical face': 'hugging',
  'fire line passes through': 'through',
}
const losWords = (los: string): charts.Blocks =>
  los === 'no'
    ? 'no'
    : los === 'yes'
      ? 'yes'
      : los === 'yes-and-no'
        ? 'yesAndNo'
        : /^yes behind/.test(los)
          ? 'behind'
          : /^roll/.test(los)
            ? 'die'
            : 'level'

test('IE-TER-01 the terrain table and the four surfaces beside it', () => {
  const row = (r: Ground): Omit<charts.TerrainRow, 'designed'> => ({
    id: r.id,
    name: r.name,
    move: r.move,
    cover: r.cover,
    coverWhen: r.coverWhen === null ? null : coverWords[r.coverWhen],
    trapFrom: r.trap === null ? 0 : r.trap.on[0],
    trapWhen: r.trap === null ? null : r.trap.when === 'crossing' ? 'crossing' : 'near',
    blocks: losWords(r.los),
    low: r.low === true,
  })
  assert.deepEqual(charts.terrains, [
    ...source.terrain.rows.map(row),
    ...source.terrainDesigned.rows.map((r) => ({ ...row(r), designed: true })),
  ])
  for (const r of source.terrain.rows) if (r.trap) assert.deepEqual(r.trap.on, six.slice(r.trap.on[0] - 1), 'a trap is a die or more')
  assert.deepEqual(charts.rates, source.terrain.moveCostPerInch)
})

test('IE-FIRE-03 IE-FIRE-04 weapons: arcs, ranges, lines', () => {
  assert.deepEqual(
    charts.weapons.map((w) => [w.id, w.half, w.reach, w.los]),
    source.weapons.rows.map((w) => [
      w.id,
      w.arcHalfAngle,
      w.rangePerAttackPoint,
      w.los === 'direct' ? 'direct' : w.los.startsWith('indirect') ? 'spotted' : 'over',
    ]),
  )
})

test('IE-KIN-02 IE-THE-01 both ratio tables, with the figures that the book fixes', () => {
  assert.deepEqual([...charts.columns], source.kineticTable.columns)
  assert.deepEqual([...charts.columns], source.thermalTable.columns)
  assert.deepEqual(
    charts.kineticTable,
    six.map((n) => source.kineticTable.cells[n]),
  )
  assert.deepEqual(
    charts.thermalTable,
    six.map((n) => source.thermalTable.destroyedHullCells[n]),
  )
  for (const f of source.kineticTable.fixedByBook)
    assert.equal(charts.kineticTable[f.bestDie - 1][source.kineticTable.columns.indexOf(f.column)], f.cells)
  for (const f of source.thermalTable.fixedByBook) assert.ok(charts.thermalTable[f.die - 1].every((n) => n === f.destroyed))
})

test('IE-KIN-01 the ratio is rounded down to a column: at the border it is reached, below the first there is none', () => {
  for (const [a, dfn, at] of [
    [1, 2, 0],
    [2, 5, -1],
    [3, 4, 1],
    [11, 6, 3],
    [12, 6, 4],
    [39, 13, 5],
    [4, 1, 6],
    [15, 1, 6],
    [0, 3, -1],
  ])
    assert.equal(charts.columnOf(a, dfn), at, `${a} against ${dfn}`)
})

test('IE-PHO-04 photon figures', () => {
  assert.deepEqual(
    [charts.photonHits.hull, charts.photonHits.core, charts.photonHits.guess / charts.INCH],
    [source.photon.hullHitOn, source.photon.coreHitOn, source.photon.guessStepInches],
  )
  assert.equal(source.photon.penaltyPerFullInch, -charts.modifier('rangingError').value)
  assert.deepEqual(charts.rangingSkill, source.rangingErrorModel.k)
})

test('IE-CRIT-01 the critical lines, die by die', () => {
  const lines: readonly Line[] = [
    'hullDamage',
    'hullDestroyed',
    'coreDamage',
    'powerFirst',
    'powerRecurring',
    'infestationHull',
    'infestationCore',
  ]
  for (const l of lines)
    assert.deepEqual(
      charts.criticalHits[l],
      six.map((n) => source.criticalHits[l][n]),
      l,
    )
  assert.equal(Object.keys(charts.criticalHits).length, lines.length)
})

test('IE-DEA-01 the death table, six or more hits always', () => {
  for (const n of six)
    assert.deepEqual(
      six.filter((die) => charts.dies(n, die)),
      source.deathTable.deadOn[n === 6 ? '6+' : n],
    )
  assert.ok(six.every((die) => charts.dies(9, die)))
})

test('IE-REP-02 the repair table', () => {
  assert.deepEqual(
    charts.repairs,
    source.repairTable.rows.map((r) => ({
      id: r.type,
      most: r.maxDicePerHit,
      from: r.successOn[0],
      costs: r.consumesPoint,
      ...(r.source === 'designed' ? { designed: true } : {}),
    })),
  )
})

test('IE-JAM-01 the jamming table', () => {
  for (let n = 1; n <= 14; n++) {
    const r = source.jammingTable.results.find((x) => n >= (x.min ?? 0) && n <= (x.max ?? 99))
    assert.deepEqual(charts.jamming(n), { effect: r?.effect, brain: r?.brainHit ?? 0 })
  }
  assert.equal(charts.jammer.half, source.jammingTable.arcHalfAngle)
})

test('IE-ENG-01 the engineering table', () => {
  const { rows, rangeInches, hostSpeedPenalty, towFreePlaces, strand } = source.engineeringTable
  assert.deepEqual(
    charts.engineering,
    rows.map((r) => ({
      deed: r.action,
      ...(r.target ? { of: r.target } : {}),
      points: r.pointsPerSquareInch ?? r.pointsPerInch ?? r.points ?? 0,
      ...(r.pointsPerSquareInch ? { per: 'square' } : r.pointsPerInch ? { per: 'inch' } : {}),
    })),
  )
  assert.deepEqual(charts.engineer, {
    reach: rangeInches,
    penalty: hostSpeedPenalty,
    pointBlank: rows.find((r) => r.action === 'pointBlankWeapon')?.rangeInches,
    bearingStep: towFreePlaces.bearingStepDegrees,
    strandHalf: strand.halfWidthInches * charts.INCH,
  })
})

test('IE-MOD-01 the modifiers, those designed marked', () => {
  assert.deepEqual(
    charts.modifiers,
    source.modifiers.rows.map((m) => ({
      id: m.id,
      value: m.value,
      weapons: m.weapons,
      ...(m.source === 'designed' ? { designed: true } : {}),
    })),
  )
})

test('IE-MOVE-04 IE-EX-16 turns are paid by size', () => {
  assert.deepEqual(
    charts.turning.map((t) => [t.upTo, t.cost / charts.INCH]),
    source.turning.rows.map((t) => [t.upTo, t.inches]),
  )
  assert.deepEqual([0, 1, 45, 46, 90, 91, 135, 136, 180].map(charts.turnCost), [0, 500, 500, 1000, 1000, 1500, 1500, 2000, 2000])
})

test('IE-PAY-01 the payload table', () => {
  const row = (id: string) => source.payloads.rows.find((r) => r.id === id)
  assert.deepEqual(
    [charts.beacons.reach, charts.beacons.perTurn, charts.beacons.phases],
    [row('beacons')?.maxRange, row('beacons')?.maxPerTurn, row('beacons')?.lifePhases],
  )
  assert.match(row('beacons')?.perPoint ?? '', new RegExp(`^${charts.beacons.perPoint} `))
  assert.deepEqual([charts.repairModule.reach, charts.repairModule.bonus], [row('repair')?.range, row('repair')?.rollBonus])
})

test('IE-SET-01 the models: figures, speed tracks, bases, costs', () => {
  assert.deepEqual(
    roster.models.map((m) => ({
      ...m,
      payloadTotal: roster.payloadOf(m),
      speedTrack: [0, 1, 2, 3, 4].map((s) => charts.speedAt(m.speed, s) / charts.INCH),
      baseRadius: roster.radii[m.class] / charts.INCH,
      cost: roster.cost(m),
    })),
    source.models.rows.map(({ note: _, ...m }: Source['models']['rows'][number] & { note?: string }) => m),
  )
  assert.equal(roster.construction.limit, source.forces.limit)
})

test('IE-DMG-01 IE-DMG-03 the pentawing, cell by cell', () => {
  const { counts, vertices, coreZones, focusAdjacent, cells, sectorsDegreesOffBow } = source.pentawing
  assert.deepEqual(
    wing.cellRows,
    cells.map((c) => ({ id: c.id, type: c.type, inward: c.inward, flats: c.flats, rings: c.draw.rings, span: c.draw.surfaceSpan })),
  )
  assert.deepEqual([wing.surfaceCells, wing.hullCells, wing.allCells], [counts.surfaceHull, counts.hull, counts.total])
  assert.ok(wing.cellRows.every((c, n) => (c.type === 'core') === wing.isCore(n)))
  for (const v of ['A', 'B', 'C', 'D'] as const)
    assert.deepEqual(
      six.map((n) => wing.cellName(wing.surfaceCell(v, n))),
      vertices[v],
    )
  assert.deepEqual(
    wing.coreZones.map((z) => z.map(wing.cellName)),
    six.map((n) => coreZones[n]),
  )
  assert.deepEqual(
    wing.cellRows.filter((c) => c.inward === null).map((c) => c.id),
    focusAdjacent,
  )
  assert.deepEqual(
    wing.sectors.map((s) => [s.vertex, s.to]),
    Object.entries(sectorsDegreesOffBow).map(([v, [, to]]) => [v, to]),
  )
})

test('IE-INF-02 flats are symmetric: across a flat lies a cell that has the first across one of its own', () => {
  wing.flats.forEach((list, n) => {
    for (const to of list) if (to !== wing.NONE) assert.ok(wing.flats[to].includes(n), `${wing.cellName(n)} and ${wing.cellName(to)}`)
  })
  assert.throws(() => wing.cellNumber('S16'), /no cell "S16": cells are S1 to C10/)
})
