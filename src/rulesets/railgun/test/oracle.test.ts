// Direct fire reckoned a second time from the printed data: who may fire what at whom on random tables, and what each shot rolls, agree
// with play.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { inPolygon } from '../../../space/plane.ts'
import { aimsOf, mayAim } from '../rules/aims.ts'
import { shotFacts } from '../rules/fire.ts'
import { game, land, piece, stand } from './fixture.ts'
import {
  apart,
  book,
  coverFrom,
  coverIn,
  found,
  inch,
  inFront,
  isInfantry,
  kind,
  line,
  meets,
  onEdge,
  radius,
  rows,
  squads,
  vehicles,
  weapons,
  type Cell,
} from './fixture-book.ts'
import type { ProfileId } from '../book/roster.ts'
import { spots } from '../rules/spotting.ts'
import type { Piece, RgGame, RgOptions, Stand } from '../state/state.ts'

// ---- Random tables ----------------------------------------------------------------------------------------------

type Pick = (n: number) => number
const yes = (pick: Pick, of: number): boolean => pick(of) === 0
const from = <T>(pick: Pick, list: readonly T[]): T => list[pick(list.length)]
const areas = ['lightWoods', 'heavyWoods', 'forest', 'town', 'swamp', 'hill', 'riverImpassable'] as const,
  lines = ['ridge', 'stream', 'trench'] as const

function terrain(pick: Pick): readonly Piece[] {
  const x = (): number => 6 + pick(120) / 4
  const corner = (): readonly (readonly [number, number])[] => {
    const [a, b, w, h] = [x(), x(), 2 + pick(24) / 4, 2 + pick(24) / 4]
    return [
      [a, b],
      [a + w, b + pick(4) / 4],
      [a + w - pick(4) / 4, b + h],
      [a + pick(4) / 4, b + h],
    ]
  }
  return [
    ...Array.from({ length: 3 + pick(6) }, () => {
      const kind = from(pick, areas)
      return piece(kind, corner(), kind === 'hill' ? { level: 1 + pick(2) } : kind === 'town' ? { height: 1 + pick(2) } : {})
    }),
    ...Array.from({ length: pick(4) }, () =>
      piece(from(pick, lines), [
        [x(), x()],
        [x(), x()],
        [x(), x()],
      ]),
    ),
  ]
}

function someStand(pick: Pick, id: string, seat: 0 | 1): Stand {
  const infantry = yes(pick, 3),
    profile = infantry ? from(pick, squads) : from(pick, vehicles),
    grav = rows.get(profile)?.moveClass === 'grav'
  return stand(id, seat, [4 + pick(400) / 10, 4 + pick(400) / 10], profile as ProfileId, {
    facing: pick(360),
    cls: from(pick, ['green', 'average', 'veteran', 'elite']),
    race: from(pick, ['independent', 'terran', 'bulrathi']),
    spotted: !yes(pick, 6),
    pinned: yes(pick, 8),
    engaged: yes(pick, 8),
    movedLast: yes(pick, 3),
    overHalf: yes(pick, 2),
    unstabilized: !infantry && yes(pick, 6),
    strategic: yes(pick, 10) ? 1 : 0,
    fired: yes(pick, 10) ? 'yes' : 'no',
    mode: grav ? (yes(pick, 4) ? 'high' : 'noe') : 'none',
    stealth: yes(pick, 4),
    lowTech: yes(pick, 4),
    recon: yes(pick, 4),
    stirred: yes(pick, 2),
    shot: yes(pick, 4),
    ...(yes(pick, 6) ? { missiles: 0 } : {}),
    ...(yes(pick, 6) ? { rockets: 0 } : {}),
  })
}

/** A field of so many stands, some squads aboard what can carry them, low gravs over the cover beneath them or in it. */
function field(seed: number): RgGame {
  const stream = new SeededDice(mixed(`oracle ${seed}`), 0, false),
    pick: Pick = (n) => stream.pick(n)
  const options: Partial<RgOptions> = {
    rangeBands: from(pick, ['halves', 'thirds', 'beyond']),
    measuring: from(pick, ['strict', 'open']),
    carlRule: yes(pick, 3),
    ignoreImmuneTargets: yes(pick, 3),
    missileRangeMods: yes(pick, 3),
    parenthesisedCannon: from(pick, ['plain', 'stationaryOnly']),
    rpgSoftFive: from(pick, ['noEffect', 'pin']),
    spottingNeedsLine: yes(pick, 4),
  }
  const all: Stand[] = [],
    pieces = terrain(pick)
  for (let i = 0; i < 14; i++) {
    const s = someStand(pick, `s${i}`, i < 7 ? 0 : 1),
      carrier = all.find((o) => o.seat === s.seat && (rows.get(o.profile)?.capacity ?? 0) > 0 && !all.some((p) => p.carrier === o.id))
    if (carrier !== undefined && rows.get(s.profile)?.size === 'personnel' && yes(pick, 2))
      all.push({ ...s, where: 'carried', carrier: carrier.id, spotted: false, mode: 'none' })
    else if (!all.some((o) => (o.at[0] - s.at[0]) ** 2 + (o.at[1] - s.at[1]) ** 2 < 900 ** 2)) all.push(s)
  }
  const smoke = yes(pick, 3) ? [{ id: 'smoke', at: [24000 + 60 * pick(200), 24000 + 60 * pick(200)] as const, side: 2400 }] : []
  const g = game(all, { land: land(...pieces), options, words: { phase: 'firstFire', smoke } })
  for (const s of g.units) if (s.mode === 'noe' && yes(pick, 2) && coverIn(g, s.at) < 0) g.edit(s.id).over = true
  return g
}

// ---- The second reckoning ---------------------------------------------------------------------------------------

/** Every shot that may be declared, `weapon>target` with `!` for a pop-up; null where an angle is too near a border. */
function declared(g: RgGame, s: Stand): readonly string[] | null {
  const o = g.words.options,
    seat = s.where === 'carried' ? (g.unit(s.carrier) as Stand) : s,
    out: string[] = [],
    towed = rows.get(s.profile)?.moveClass === 'towed'
  if ((s.where === 'carried' && towed) || s.fired === 'yes' || s.strategic >= g.words.count) return out
  const wet =
      g.words.land.pieces.filter((p) => p.kind !== 'hill' && p.points.length > 3 && inPolygon(p.points, seat.at)).at(-1)?.kind ===
      'riverImpassable',
    going = rows.get(seat.profile)?.moveClass
  if (wet && going !== 'grav' && going !== 'hover') return out
  const foes = g.units.filter((t) => t.seat !== s.seat && t.where === 'table' && t.spotted)
  let doubt = false
  const carl = (t: Stand): boolean => {
    if (!o.carlRule) return true
    const ahead = inFront(seat, t),
      back = inFront(t, seat)
    if (ahead === null || back === null) doubt = true
    return (isInfantry(seat) || ahead === true || !onEdge(g, seat)) && (isInfantry(t) || back === true || !onEdge(g, t))
  }
  const near = foes.filter(carl),
    gap = (t: Stand): number => Math.max(0, apart(seat.at, t.at) - 2 * radius)
  const exposed = (t: Stand): boolean => coverFrom(g, t, seat.at) === 0 && line(g, seat, t)
  for (const w of weapons(s)) {
    if (
      (w.id === 'missile' && (s.missiles === 0 || (isInfantry(s) && s.movedLast))) ||
      (w.id === 'rockets' && s.rockets === 0) ||
      (towed && s.movedLast) ||
      (w.id === 'cannon' && s.movedLast && o.parenthesisedCannon === 'stationaryOnly')
    )
      continue
    const range = s.where === 'carried' ? Math.ceil(w.range / 2) : w.range,
      reach = o.rangeBands === 'beyond' && w.code !== null ? 2 * range : range,
      asked = (o.measuring === 'open' ? reach : Math.ceil((reach * 5) / 4)) * inch
    const over = (n: Stand, t: Stand): boolean => {
      if (
        n.engaged ||
        n.pinned ||
        (kind(n) === 'infantry') !== (kind(t) === 'infantry') ||
        (kind(n) === 'light' && kind(t) === 'tank') ||
        (exposed(t) && !exposed(n))
      )
        return true
      const front = inFront(n, seat)
      if (o.ignoreImmuneTargets && front === null) doubt = true
      return o.ignoreImmuneTargets && w.code !== null && meets(g, w.code, n, front === true) === null
    }
    const may = (t: Stand, sighted: boolean): boolean =>
      near.every((n) => n === t || gap(n) >= gap(t) || (sighted && !line(g, seat, n)) || over(n, t))
    for (const t of near) {
      if (gap(t) > asked || (s.unstabilized && s.overHalf && !isInfantry(t))) continue
      if (w.id === 'missile') {
        if (may(t, false)) out.push(`${w.id}>${t.id}`)
      } else if (line(g, seat, t)) {
        if (may(t, true)) out.push(`${w.id}>${t.id}`)
      } else if (s.mode === 'noe' && s.where === 'table' && may(t, false)) out.push(`${w.id}>${t.id}!`)
    }
  }
  return doubt ? null : out.sort()
}

/** RG-FIRE-15…20: the band of a shot and what is added to its die. */
function reckoned(
  g: RgGame,
  s: Stand,
  weapon: string,
  t: Stand,
  mode: 'first' | 'snap',
): { readonly band: string | null; readonly cell: Cell; readonly modifier: number } | null {
  const o = g.words.options,
    seat = s.where === 'carried' ? (g.unit(s.carrier) as Stand) : s,
    w = weapons(s).find((x) => x.id === weapon),
    front = inFront(t, seat)
  if (w === undefined || front === null) return null
  const range = s.where === 'carried' ? Math.ceil(w.range / 2) : w.range,
    gap = Math.max(0, apart(seat.at, t.at) - 2 * radius) / inch,
    half = Math.ceil(range / 2)
  const band =
    w.code === null
      ? gap <= range
        ? 'close'
        : null
      : o.rangeBands === 'thirds'
        ? gap <= Math.ceil(range / 3)
          ? 'close'
          : gap <= Math.ceil((2 * range) / 3)
            ? 'middle'
            : gap <= range
              ? 'long'
              : null
        : o.rangeBands === 'beyond'
          ? gap <= half
            ? 'close'
            : gap <= range
              ? 'middle'
              : gap <= 2 * range
                ? 'long'
                : null
          : gap <= half
            ? 'close'
            : gap <= range
              ? 'long'
              : null
  const row = book.combatChart.rows.find((r) => r.code === w.code),
    missile = w.id === 'missile' && !o.missileRangeMods
  const modifier =
    (row === undefined || missile || band === null || band === 'middle' ? 0 : band === 'close' ? row.close : row.long) +
    (book.quality.rows.find((q) => q.id === s.cls)?.toHit ?? NaN) +
    (book.races.rows.find((r) => r.id === s.race)?.toHitAdjust ?? NaN) +
    coverFrom(g, t, seat.at) +
    (mode === 'snap' ? -1 : 0) +
    (t.strategic >= g.words.count ? 1 : 0) +
    (s.where === 'carried' ? -2 : 0)
  return { band, cell: meets(g, w.code, t, front), modifier }
}

// ---- Agreement --------------------------------------------------------------------------------------------------

test(
  'RG-FIRE-03 RG-FIRE-10 RG-FIRE-11 RG-SPOT-01 who may fire what at whom on random tables is what a second ' +
    'reckoning from the printed lists finds',
  () => {
    let shots = 0,
      pops = 0,
      missiles = 0
    for (let seed = 0; seed < 120; seed++) {
      const g = field(seed)
      for (const s of g.units) {
        if (s.where !== 'table' && s.where !== 'carried') continue
        const want = declared(g, s)
        if (want === null) continue
        assert.deepEqual(
          aimsOf(g, s, 'first')
            .map((a) => `${a.weapon.id}>${a.target.id}${a.pop ? '!' : ''}`)
            .sort(),
          want,
          `table ${seed}, ${s.id} ${s.profile}`,
        )
        assert.equal(mayAim(g, s, 'first'), want.length > 0, `table ${seed}, ${s.id}: whether it may fire at all`)
        shots += want.length
        pops += want.filter((x) => x.endsWith('!')).length
        missiles += want.filter((x) => x.startsWith('missile')).length
      }
    }
    assert.ok(shots > 1000 && pops > 20 && missiles > 200, `${shots} shots, ${pops} pop-ups, ${missiles} missiles`)
  },
)

test(
  'RG-FIRE-13 RG-FIRE-14 RG-FIRE-15 RG-FIRE-16 RG-FIRE-17 RG-FIRE-18 RG-FIRE-19 RG-FIRE-20 what every shot on ' +
    'random tables rolls is what a second reckoning from the printed charts finds',
  () => {
    let count = 0
    for (let seed = 200; seed < 320; seed++) {
      const g = field(seed)
      for (const s of g.units)
        for (const t of g.units) {
          if (t.seat === s.seat || t.where !== 'table' || (s.where !== 'table' && (s.where !== 'carried' || !isInfantry(s)))) continue
          for (const w of weapons(s))
            for (const mode of ['first', 'snap'] as const) {
              const want = reckoned(g, s, w.id, t, mode)
              if (want === null) continue
              const facts = shotFacts(g, { by: s.id, weapon: w.id as never, target: t.id, pop: false }, mode),
                cell = facts.cell === null ? null : { pin: facts.cell[0], kill: facts.cell[1] }
              assert.deepEqual(
                { band: facts.band, cell, modifier: facts.modifier },
                {
                  band: want.band,
                  cell: want.cell === null ? null : { pin: want.cell.pin, kill: want.cell.kill },
                  modifier: want.modifier,
                },
                `table ${seed}, ${s.id} ${s.profile} ${w.id} at ${t.id} ${t.profile}, ${mode}`,
              )
              count++
            }
        }
    }
    assert.ok(count > 10000, String(count))
  },
)

test(
  'RG-SPOT-02 RG-SPOT-03 RG-SPOT-04 RG-SPOT-08 RG-SPOT-09 who spots whom on random tables is what a second ' +
    'reckoning from the printed chart finds',
  () => {
    const count = { yes: 0, no: 0 }
    for (let seed = 400; seed < 520; seed++) {
      const g = field(seed)
      for (const by of g.units)
        for (const t of g.units) {
          if (by.seat === t.seat || by.where !== 'table' || t.where !== 'table') continue
          const want = found(g, by, t)
          if (want === null) continue
          assert.equal(spots(g, by, t), want, `table ${seed}, ${by.id} ${by.profile} looks for ${t.id} ${t.profile}`)
          count[want ? 'yes' : 'no']++
        }
    }
    assert.ok(count.yes > 1000 && count.no > 1000, JSON.stringify(count))
  },
)
