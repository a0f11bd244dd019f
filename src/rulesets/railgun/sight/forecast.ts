// Railgun: 2100: the chances of an answer from the seat's view alone: the resolvers that play, run under enumerating dice (RG-MEAS-01).
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Forecast } from '../../../kernel/face.ts'
import { odds } from '../../../kernel/odds.ts'
import type { Place } from '../../../kernel/plain.ts'
import { columnOf, guard, guardFacts, launcherFacts, missile, missileFacts, shell, shellFacts, systemOf, under } from '../rules/barrage.ts'
import { happens, orbital } from '../book/charts.ts'
import { d as d10 } from '../../../kernel/dice.ts'
import { listed } from '../../../craft/english.ts'
import { aimsOf, shooters } from '../rules/aims.ts'
import { check } from '../rules/quality.ts'
import { sure, type Fact, type Row } from '../../../craft/forecast.ts'
import { aheadOf, planned, watched, type Plan } from './plans.ts'
import { forecastFirers, forecastShot, modeOf } from './shots.ts'
import { inches, type Stand } from '../state/state.ts'
import { areaCover, groundAt, seesFrom } from '../rules/terrain.ts'
import { bearing, bearingSaid, compass } from './eye.ts'
import { groundSaid, placeSaid, standName } from './words.ts'
import { asField, findStand, foesOf, ownStand, seenStand, type RgSeen } from './view.ts'

/** The chances of an answer as far as the seat knows; where it does not know, a table over what may be (`given`). */
export function forecast(v: RgSeen, d: Decision, c: Choice): readonly Forecast[] {
  if ('pass' in c) return [passing(v, d)]
  switch (d.kind) {
    case 'firstFire':
    case 'snapFire':
    case 'finalFire':
    case 'closeFire':
      return 'one' in c ? atTarget(v, d, c.one) : []
    case 'firers':
      return forecastFirers(v, d, c)
    case 'aaFire':
      return 'one' in c && d.about[0] && 'unit' in d.about[0]
        ? forecastShot(v, { by: c.one, weapon: 'gun', target: d.about[0].unit, pop: false, special: true }, modeOf(v, d))
        : []
    case 'path':
      return [walked(v, d, c)]
    case 'onward': {
      const rest = 'one' in c && c.one === 'on' ? aheadOf(v, d) : null
      return rest ? [walked(v, rest.d, rest.c)] : []
    }
    case 'modes':
      return 'some' in c ? (c.some.length === 0 ? [sure('All keep to the nap of the earth')] : c.some.map((id) => high(v, id))) : []
    case 'recovery':
      return 'one' in c ? [pulls(v, c.one)] : []
    case 'spot':
    case 'smokeSpot':
      return 'place' in c ? barrage(v, d, c) : []
    case 'plotStrikes':
      return 'place' in c ? strikes(v, c) : []
    case 'missile':
      return 'one' in c && d.about[0] && 'unit' in d.about[0] ? [sent(v, d.about[0].unit, c.one)] : []
    case 'facing':
    case 'pivot':
    case 'closePivot':
      return 'number' in c ? [turned(v, d, c.number)] : []
    default:
      return []
  }
}

function passing(v: RgSeen, d: Decision): Forecast {
  switch (d.kind) {
    case 'snapFire':
      return sure('Let it pass', 'Nothing is rolled, and the mover is not told.', [
        { label: 'Fires later', value: 'whoever has not fired may', rule: 'RG-SNAP-01' },
      ])
    case 'firstFire':
      return sure('Hold fire', 'Whoever holds may snap-fire, or fire in Final Fire.')
    case 'closeFire':
      return sure('Hold fire', 'The other side strikes next; whoever has not fired may in its next half round.')
    case 'finalFire':
      return sure('Hold fire', 'No more fire in this player turn.')
    case 'mover':
      return sure('End movement', 'Whoever has not moved stays.')
    case 'path': {
      const s = ownStand(v, d.choice.is === 'path' ? d.choice.unit : '')
      return sure(`${s.name} stays`, undefined, standing(v, s, s.at))
    }
    default:
      return sure('Pass')
  }
}

// ---- Fire -------------------------------------------------------------------------------------------------------

/** What each stand may do to a target that is about to be named. */
function atTarget(v: RgSeen, d: Decision, target: string): readonly Forecast[] {
  const f = asField(v),
    mode = modeOf(v, d),
    out: Forecast[] = []
  for (const s of shooters(f, d.seat, mode))
    for (const a of aimsOf(f, s, mode, target)) out.push(...forecastShot(v, { by: s.id, weapon: a.weapon.id, target, pop: a.pop }, mode))
  return out
}

// ---- Moving -----------------------------------------------------------------------------------------------------

/** What a place would mean for a stand: ground, cover, who has a line to it. Distances stay out of it. */
function standing(v: RgSeen, s: Stand, at: Place): Fact[] {
  const f = asField(v),
    cover = s.mode === 'high' ? 0 : areaCover(f, at)
  const out: Fact[] = [
    { label: 'Stands', value: placeSaid(v, at) },
    {
      label: 'Ground',
      value: `${groundSaid(groundAt(f, at) as never)}${cover === -2 ? ', heavy cover' : cover === -1 ? ', light cover' : ''}`,
      rule: cover < 0 ? 'RG-FIRE-18' : 'RG-TERR-01',
    },
  ]
  const seen = foesOf(v, s.seat).filter((o) => seesFrom(f, o, o.at, s, at))
  out.push({ label: 'In sight of', value: seen.length ? listed(seen.map((o) => o.name)) : 'no enemy that is seen', rule: 'RG-LOS-01' })
  return out
}

function walked(v: RgSeen, d: Decision, c: Choice): Forecast {
  const plan: Plan = planned(v, d, c),
    s = plan.stand
  const facts: Fact[] = [{ label: 'Allowance', value: plan.share, rule: 'RG-MOVE-06' }, ...standing(v, s, plan.end)]
  if (s.at !== plan.end)
    facts.push({ label: 'Bearing', value: `${bearingSaid(bearing(s.at, plan.end))}, ${compass(bearing(s.at, plan.end))}` })
  const seen = watched(v, s, plan.points)
  if (seen.length) facts.push({ label: 'May fire on the way', value: listed(seen.map((w) => w.by.name)), rule: 'RG-SNAP-01' })
  const warnings: string[] = []
  if (!plan.whole) warnings.push('The path ends where the allowance or the ground ends')
  if (plan.strategic) warnings.push('After strategic movement it cannot fire until its next player turn, and is easier to hit')
  if (v.words.options.visibility === 'hidden') warnings.push('Unseen enemies may stop it')
  return sure(`${s.name} moves`, plan.whole ? undefined : 'as far as it gets', facts, warnings)
}

function turned(v: RgSeen, d: Decision, degrees: number): Forecast {
  const ref = d.about[0],
    s = ref && 'unit' in ref ? findStand(v, ref.unit) : undefined
  return sure(`${s?.name ?? 'It'} faces ${compass(degrees)}`, undefined, [
    { label: 'Facing', value: bearingSaid(degrees), rule: 'RG-FIRE-14' },
  ])
}

function high(v: RgSeen, id: string): Forecast {
  const s = ownStand(v, id),
    hit = odds((dice) => dice.roll('high', d10(10), (n) => happens('strategicMissile', n))).find((o) => o.is)?.p ?? 0
  return {
    label: `${s.name} goes high`,
    odds: [
      { p: hit, label: 'Destroyed', detail: 'by a strategic missile at the end of movement', tone: 'bad' },
      { p: 1 - hit, label: 'Flies on', tone: 'good' },
    ],
    facts: [{ label: 'High mode', value: 'no limit of movement; everybody sees it; no close combat, no artillery', rule: 'RG-GRAV-04' }],
  }
}

function pulls(v: RgSeen, id: string): Forecast {
  const cut = id.lastIndexOf(':'),
    free = odds((dice) => dice.roll('pull', d10(10), (n) => happens('extractFromSwamp', n))).find((o) => o.is)?.p ?? 0
  return {
    label: `${standName(v, id.slice(0, cut))} pulls ${standName(v, id.slice(cut + 1))}`,
    odds: [
      { p: free, label: 'Free', tone: 'good' },
      { p: 1 - free, label: 'Still stuck', tone: 'plain' },
    ],
  }
}

// ---- Artillery --------------------------------------------------------------------------------------------------

type Fall = 'scatters' | 'stopped' | 'pin' | 'kill' | 'none' | 'missed'
const rowOf: Readonly<Record<Fall, Omit<Row, 'p'>>> = {
  pin: { label: 'Pin', tone: 'good' },
  kill: { label: 'Kill', tone: 'good' },
  none: { label: 'No effect', tone: 'plain' },
  missed: { label: 'Not where it was looked for', tone: 'plain' },
  stopped: { label: 'Stopped', detail: 'by point defense', tone: 'plain' },
  scatters: { label: 'Scatters', detail: 'lands elsewhere', tone: 'warn' },
}

/** RG-ART-08: check and scatter, point defense, then the stand's own roll: the resolvers in their order. */
function barrage(v: RgSeen, d: Decision, c: Extract<Choice, { place: unknown }>): readonly Forecast[] {
  const ref = d.about[0],
    p = c.place[0]
  if (!ref || !('unit' in ref)) return []
  const piece = ownStand(v, ref.unit),
    system = systemOf(piece)
  if (p === null || !('at' in p) || system === null || system.template === null) return [sure(`${piece.name} holds`)]
  const f = asField(v),
    side = inches(system.template),
    launcher = launcherFacts(f, piece),
    point = guardFacts(f, piece.seat, columnOf(system), p.at, side)
  const arrive: Fact[] = []
  if (d.kind !== 'smokeSpot' && v.words.options.measuring !== 'open')
    arrive.push({ label: 'Under it', value: 'by the look of it; it is laid when the spot is declared', rule: 'RG-MEAS-01' })
  if (launcher !== null)
    arrive.push({ label: 'Launcher check', value: `${launcher.number - launcher.modifier} or more, else it scatters`, rule: 'RG-MRL-01' })
  arrive.push({
    label: 'Point defense seen',
    value: point.number === null ? 'none' : `stops it on ${point.number - point.bonus} or more`,
    rule: 'RG-PD-03',
  })
  if (d.kind === 'smokeSpot')
    return [
      {
        label: 'Smoke',
        odds: rows(
          (dice) => (launcher !== null && !check(launcher, 'check', dice) ? 'scatters' : guard(point, dice) ? 'stopped' : 'none'),
          { none: { label: 'Smoke where it was called', tone: 'good' } },
        ),
        facts: arrive,
      },
    ]
  const touched = under(f, p.at, side)
  if (touched.length === 0)
    return [
      {
        ...sure(
          'Touches nobody that is seen',
          v.words.options.visibility === 'hidden' ? 'What it does to unseen stands is not told.' : undefined,
          arrive,
        ),
      },
    ]
  return touched.map((s, i): Forecast => {
    const facts = shellFacts(f, s, piece.seat, p.at, side, 0),
      own = s.seat === v.seat
    const list = rows(
      (dice): Fall =>
        launcher !== null && !check(launcher, 'check', dice) ? 'scatters' : guard(point, dice) ? 'stopped' : shell(facts, dice),
    )
    return {
      label: s.name,
      odds: own ? list.map((r): Row => (r.label === 'Pin' ? { ...r, tone: 'bad' } : r)) : list,
      ...(i === 0 ? { facts: arrive } : {}),
      ...(own ? { warnings: [`${s.name} is your own`] } : {}),
    }
  })
}

function rows(rule: (dice: Parameters<typeof shell>[1]) => Fall, instead: Partial<Record<Fall, Omit<Row, 'p'>>> = {}): Row[] {
  return odds(rule).map((o): Row => ({ p: o.p, ...(instead[o.is] ?? rowOf[o.is]) }))
}

function strikes(v: RgSeen, c: Extract<Choice, { place: unknown }>): readonly Forecast[] {
  const f = asField(v),
    spots = c.place.flatMap((p) => (p !== null && 'at' in p ? [p.at] : []))
  if (spots.length === 0) return [sure('No strike')]
  return spots.map((at, i) => {
    const now = under(f, at, inches(orbital.template)).map((s) => s.name)
    return sure(`Strike ${i + 1} ${placeSaid(v, at)}`, 'It lands in the next player turn, without scatter.', [
      { label: 'Under it now', value: now.length ? listed(now) : 'nobody that is seen', rule: 'RG-ORB-01' },
    ])
  })
}

function sent(v: RgSeen, by: string, target: string): Forecast {
  const f = asField(v),
    piece = ownStand(v, by),
    t = seenStand(v, target) as Stand,
    system = systemOf(piece)
  const point = guardFacts(f, piece.seat, system === null ? null : columnOf(system), t.at, 0),
    facts = missileFacts(f, piece, t)
  return {
    label: `${piece.name} at ${t.name}`,
    odds: rows((dice): Fall => (guard(point, dice) ? 'stopped' : missile(facts, dice))),
    facts: [
      {
        label: 'Heavy missile',
        value: facts.cell === null ? 'no effect' : `pin ${facts.cell[0]}${facts.cell[1] === null ? '' : `, kill ${facts.cell[1]}`}`,
        rule: 'RG-AMB-22',
      },
    ],
  }
}
