// EIC League: what a move, a height, a retreat or a stay at the base would mean: no die falls, but much is decided (EIC-MOVE, EIC-ELEV,
// EIC-RET, EIC-RLD).
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Forecast } from '../../../kernel/face.ts'
import { hexesOf, listed, roundsOf, sum } from '../../../craft/english.ts'
import { reloadPrice } from '../rules/base.ts'
import { creditsPerEnergy, extraAttackFrom, roundsToRecover } from '../book/charts.ts'
import { hexName } from './names.ts'
import { sure, type Fact } from '../../../craft/forecast.ts'
import { attrOf, detHexes, detOf, dfrOf, gridOf, liftHexes, onMap, throwHexes, walkHexes, type EicUnit } from '../state/state.ts'
import { ownUnit, seenUnit, type EicSeen } from './view.ts'

export function forecastMove(v: EicSeen, d: Decision, c: Choice): Forecast {
  const ref = d.about[0],
    u = ref && 'unit' in ref ? ownUnit(v, ref.unit) : null
  if (u === null) return sure('Stays')
  const grid = gridOf(v.words.map)
  const last = 'legs' in c ? c.legs[c.legs.length - 1] : undefined
  const end = last ? grid.cell(last.to) : u.hex,
    way = last?.way ?? (d.choice.is === 'path' ? d.choice.ways?.[0]?.id : undefined)
  const aloft = last === undefined ? u.aloft : way === 'fly' || d.kind === 'droneFlight'
  const then: EicUnit = { ...u, hex: end < 0 ? u.hex : end, aloft }
  const label =
    last === undefined || end < 0
      ? 'Stays'
      : `${way === 'warp' ? 'Warps' : way === 'fly' ? 'Flies' : way === 'land' ? 'Lands' : 'Moves'} to ${hexName(v, end)}`
  return sure(label, undefined, standingFacts(v, then), standingWarnings(v, then))
}

function standingFacts(v: EicSeen, u: EicUnit): Fact[] {
  const grid = gridOf(v.words.map),
    out: Fact[] = []
  const foes = v.units
    .filter((o) => o.seat !== u.seat && onMap(o))
    .map((o) => ({ o, n: grid.distance(u.hex, o.hex) }))
    .sort((a, b) => a.n - b.n)
  const within = (n: number): string =>
    foes
      .filter((x) => x.n <= n)
      .map((x) => `${x.o.name} ${x.n}`)
      .join(', ') || 'nobody'
  if (foes.length) out.push({ label: 'Nearest enemy', value: `${foes[0].o.name}, ${hexesOf(foes[0].n)}` })
  if (u.hull !== 'drone') {
    out.push({ label: `Detects to ${detHexes(u)}`, value: within(detHexes(u)), rule: 'EIC-DET-03' })
    out.push({ label: `Guns carry to ${throwHexes(u)}`, value: within(throwHexes(u)), rule: 'EIC-ATK-08' })
    if (!u.aloft && u.height === 0)
      out.push({ label: `Charges to ${walkHexes(u) + 1}`, value: within(walkHexes(u) + 1), rule: 'EIC-RAM-01' })
    out.push({ label: 'DFR there', value: String(dfrOf(u)), rule: u.aloft ? 'EIC-FLT-02' : 'EIC-ATK-07' })
  }
  return out
}

function standingWarnings(v: EicSeen, u: EicUnit): string[] {
  if (u.hull === 'drone') return []
  const grid = gridOf(v.words.map),
    out: string[] = []
  const near = v.units.filter(
    (o) => o.seat === u.seat && o.id !== u.id && o.hull !== 'drone' && onMap(o) && grid.distance(o.hex, u.hex) <= 2,
  )
  if (near.length) out.push(`${listed(near.map((o) => o.name))} within 2 hexes: one burst may touch both`)
  if (u.aloft && u.slots.some((s) => s.weapon === 'concussionCannon' && !s.lost))
    out.push('The concussion cannon does not fire while flying')
  return out
}

export function forecastHeight(v: EicSeen, d: Decision, c: Choice): Forecast {
  const ref = d.about[0]
  if (!ref || !('unit' in ref) || !('number' in c)) return sure('Stays')
  const u = ownUnit(v, ref.unit),
    then: EicUnit = { ...u, height: c.number }
  const facts: Fact[] = [
    { label: 'DET', value: `${detOf(then)}, ${hexesOf(detHexes(then))}`, rule: 'EIC-ELEV-03' },
    { label: 'ATTR', value: String(attrOf(then)), rule: 'EIC-ELEV-03' },
  ]
  if (attrOf(then) >= extraAttackFrom) facts.push({ label: 'Extra attack', value: 'one more a round', rule: 'EIC-ATK-05' })
  if (c.number > 0) facts.push({ label: 'While up', value: 'no move, no ram, no fight', rule: 'EIC-ELEV-02' })
  return sure(c.number === u.height ? 'Stays' : `Height ${c.number}`, `At most ${hexesOf(liftHexes(u))} a turn.`, facts)
}

export function forecastRecovery(v: EicSeen, d: Decision, c: Choice): Forecast {
  const n = 'number' in c ? c.number : 0,
    credits = v.words.sides[d.seat].credits ?? 0,
    cost = n * creditsPerEnergy
  const facts: Fact[] = [
    { label: 'Takes', value: roundsOf(roundsToRecover(n)), rule: 'EIC-RET-02' },
    { label: 'Costs', value: `${sum(cost)} credits of ${sum(credits)}`, rule: 'EIC-RET-02' },
  ]
  return sure(
    `Recovers ${n} energy`,
    '10 a round, 5 credits a point, paid round by round.',
    facts,
    cost > credits ? [`The credits buy ${Math.floor(credits / creditsPerEnergy)} energy`] : [],
  )
}

export function forecastReload(v: EicSeen, d: Decision, c: Choice): Forecast {
  const ref = d.about[0]
  if (!ref || !('unit' in ref) || !('some' in c)) return sure('Sits')
  const u = ownUnit(v, ref.unit),
    cost = c.some.reduce((n, id) => n + reloadPrice(u, id === 'drone' ? 0 : Number(id.slice(1))), 0)
  return sure('Sits and reloads', 'Full after this round; then it must leave the base.', [
    { label: 'Costs', value: `${sum(cost)} of ${sum(v.words.sides[d.seat].credits ?? 0)} credits`, rule: 'EIC-RLD-01' },
  ])
}

export function forecastRetreat(v: EicSeen, c: Choice): Forecast {
  const some = 'some' in c ? c.some : [],
    grid = gridOf(v.words.map)
  const facts = some.map((id): Fact => {
    const u = ownUnit(v, id),
      far = grid.distance(u.hex, v.words.sides[u.seat].base),
      step = Math.max(walkHexes(u), u.flight ? liftHexes(u) : 0)
    return {
      label: u.name,
      value:
        `${u.energyMax - u.energy} energy short, ${hexesOf(far)} from the ` +
        `base${step > 0 && far > 0 ? `, ${roundsOf(Math.ceil(far / step))} away` : ''}`,
      rule: 'EIC-RET-01',
    }
  })
  return sure(
    some.length ? `${listed(some.map((id) => seenUnit(v, id).name))} retreat${some.length === 1 ? 's' : ''}` : 'Nobody retreats',
    some.length ? 'No attack while retreating, recovering or reloading.' : undefined,
    facts,
  )
}
