// EIC League: the Statadata sheet of a unit as far as a seat may know it (EIC-SET-03, EIC-SCRT-03).
import type { Sheet, SheetSection, Tone } from '../../../kernel/face.ts'
import type { Id } from '../../../kernel/plain.ts'
import { capital, hexesOf, listed, roundsOf } from '../../../craft/english.ts'
import { bodMaterial, detectionNumber, resistances, type Rating } from '../book/charts.ts'
import {
  builtInsOf,
  grenadesGo,
  isCharge,
  needOf,
  rawDamage,
  reach,
  specialMovement,
  specialty,
  weapon,
  type Weapon,
} from '../book/roster.ts'
import {
  attrOf,
  detHexes,
  detOf,
  dfrOf,
  ecmOf,
  liftHexes,
  liftWorks,
  onMap,
  percentOf,
  pwrOf,
  sonicOf,
  spdOf,
  walkHexes,
  works,
  type EicUnit,
  type Slot,
} from '../state/state.ts'
import { armName, hexName, iconOf, kindOf, teamName } from '../sight/names.ts'
import { isWhole, seenUnit, type EicSeen, type SeenUnit } from '../sight/view.ts'

type Fact = { readonly label: string; readonly value: string; readonly rule?: string; readonly tone?: Tone }

/** The record sheet of a unit (EIC-SET-03); of another coach's unit what was shown. @throws RangeError when there is none of that id. */
export function sheet(v: EicSeen, id: Id): Sheet {
  const u = seenUnit(v, id)
  const head = { title: u.name, kind: kindOf(u), icon: iconOf(u), seat: u.seat }
  return { ...head, sections: isWhole(u) ? whole(v, u) : u.bod !== null ? opened(v, u as EicUnit) : shown(v, u) }
}

// ---- One's own unit -------------------------------------------------------------------------------------------

function whole(v: EicSeen, u: EicUnit): SheetSection[] {
  return [
    {
      is: 'bar',
      title: 'Energy',
      now: u.energy,
      of: u.energyMax,
      marks: [
        { at: Math.ceil((u.energyMax * 70) / 100), label: 'high need from 70%' },
        { at: Math.ceil((u.energyMax * 31) / 100), label: 'medium need and lifts from 31%' },
        { at: Math.ceil((u.energyMax * 10) / 100), label: 'low need from 10%' },
      ],
    },
    { is: 'facts', title: 'State', rows: stateOf(v, u) },
    ...body(v, u),
  ]
}

/** A sheet laid open by the house rule `openSheets`: everything but energy. */
function opened(v: EicSeen, u: EicUnit): SheetSection[] {
  return [{ is: 'facts', title: 'Known', rows: knownOf(v, u) }, ...body(v, u), secret]
}

function body(v: EicSeen, u: EicUnit): SheetSection[] {
  const out: SheetSection[] = [ratingTable(u)]
  if (u.hull !== 'drone') out.push(weaponTable(v, u))
  out.push({
    is: 'facts',
    title: 'Resistances',
    rows: resistances.map((r) => ({
      label: capital(r.type),
      value: String(r.type === 'sonic' ? sonicOf(u) : u[r.type]),
      rule: 'EIC-ARM-05',
    })),
  })
  const lifts = movement(u)
  if (lifts.length) out.push({ is: 'facts', title: 'Special movement', rows: lifts })
  const notes = attributes(u)
  if (notes.length) out.push({ is: 'notes', title: 'Special attacks and attributes', lines: notes })
  return out
}

function ratingTable(u: EicUnit): SheetSection {
  const row = (name: Rating, bought: number, now: number): { cells: readonly string[]; tone?: Tone } => ({
    cells: [name, String(bought), String(now)],
    ...(now < bought ? { tone: 'bad' as const } : now > bought ? { tone: 'good' as const } : {}),
  })
  const safe = u.energyMax !== null && u.energyMax !== undefined // DFR leans on energy through the warp (EIC-WARP-02)
  const dfr = safe ? dfrOf(u) : dfrOf({ ...u, energy: 100, energyMax: 100 })
  return {
    is: 'table',
    title: 'Ratings',
    head: ['Rating', 'Bought', 'In play'],
    rows: [
      row('BOD', u.bod, u.bodNow),
      row('ATTR', u.attr, attrOf(u)),
      row('DFR', u.dfr, dfr),
      row('PWR', u.pwr, pwrOf(u)),
      row('SPD', u.spd, spdOf(u)),
      row('DET', u.det, u.hull === 'drone' ? u.det : detOf(u)), // EIC-DRN-03: a drone cannot detect, aloft or not
      row('ECM', u.ecm, ecmOf(u)),
    ],
  }
}

const needs = { high: 'high', medium: 'medium', low: 'low' } as const

function harmOf(w: Weapon, pwr: number): string {
  const list = w.effects.map((e, i) =>
    e.type === 'oxidation'
      ? 'oxidizes BOD'
      : e.type === 'paralysis'
        ? 'paralyzes'
        : e.type === 'bodLoss'
          ? `BOD −${e.damage}`
          : `${rawDamage(w, i, pwr)} ${e.type}`,
  )
  return list.length ? listed(list) : w.group === 'launcher' ? 'grenades, ATTR +30' : '–'
}

function rangeOf(u: EicUnit, w: Weapon): string {
  return w.range === 'DROP'
    ? 'drop'
    : w.range === 'THROW'
      ? grenadesGo(
          u.hull === 'tank' ? 'tank' : 'suit',
          u.slots.some((s) => s.weapon === 'grenadeLauncher' && !s.lost),
          pwrOf(u),
        )
      : w.range === null
        ? '–'
        : String(reach(w, pwrOf(u)))
}

function placeOf(u: EicUnit, s: Slot): string {
  return u.hull === 'suit' && s.no === 6 ? 'holster' : u.hull === 'suit' && s.no === 7 ? 'pod' : String(s.no)
}

function weaponTable(v: EicSeen, u: EicUnit): SheetSection {
  const known = u.energy !== null && u.energy !== undefined
  const line = (place: string, w: Weapon, shots: string, lost: boolean, empty: boolean): { cells: readonly string[]; tone?: Tone } => {
    const need = needOf(u.cls, w),
      off = known && !works(u, need)
    const state = lost ? 'lost' : empty ? 'empty' : off ? 'no energy' : ''
    return {
      cells: [place, capital(armName(w.id)), harmOf(w, pwrOf(u)), rangeOf(u, w), need === null ? 'none' : needs[need], shots, state],
      ...(state ? { tone: 'bad' as const } : {}),
    }
  }
  const rows = u.slots.map((s) => line(placeOf(u, s), weapon(s.weapon), s.shots < 0 ? '' : String(s.shots), s.lost, s.shots === 0))
  const guns = builtInsOf(u.hull === 'tank' ? 'tank' : 'suit', u.cls, v.words.options.stumpyKeepsArmGuns).map((id) =>
    line('built in', weapon(id), '', false, false),
  )
  return { is: 'table', title: 'Weapons', head: ['Slot', 'Weapon', 'Damage', 'Range', 'Need', 'Shots', ''], rows: [...rows, ...guns] }
}

function movement(u: EicUnit): Fact[] {
  const out: Fact[] = []
  if (u.hull === 'drone') return [{ label: 'Flight', value: `${hexesOf(liftHexes(u))} in one action`, rule: 'EIC-DRN-02' }]
  const fails = u.energyMax !== null && u.energyMax !== undefined && !liftWorks(u)
  for (const [has, id, rule] of [
    [u.flight, 'flight', 'EIC-FLT-01'],
    [u.warp, 'warp', 'EIC-WARP-01'],
    [u.elevator, 'elevator', 'EIC-ELEV-01'],
  ] as const) {
    if (has)
      out.push({
        label: specialMovement(id).name,
        value: fails ? 'fails below 31%' : hexesOf(liftHexes(u)),
        rule,
        ...(fails ? { tone: 'bad' as const } : {}),
      })
  }
  return out
}

function attributes(u: EicUnit): string[] {
  const out: string[] = [],
    cls = specialty(u.cls)
  if (cls) out.push(`${cls.name}: ${cls.note}.`)
  if (u.hull !== 'drone') {
    const m = bodMaterial(u.bod)
    out.push(
      `${m.name}` +
        (m.spd
          ? `: SPD +${m.spd}`
          : m.hexes
            ? `: ${hexesOf(-m.hexes)} less on the ground`
            : m.sonic
              ? `: ${m.sonic} sonic resistance free`
              : m.oxyImmune
                ? ': immune to oxy plus'
                : '') +
        '.',
    )
  }
  if (u.cls === 'archie' && u.slots.some((s) => isCharge(u.cls, s.weapon))) out.push('Charges are of low need and take no boost.')
  if (u.hull === 'drone') out.push('Cannot detect; fails with the weapons of its tank.')
  return out
}

function stateOf(v: EicSeen, u: EicUnit): Fact[] {
  const out: Fact[] = [{ label: 'Percent', value: `${percentOf(u)}%`, rule: 'EIC-NRG-01' }]
  if (u.vanquished) out.push({ label: 'Vanquished', value: 'out of the battle', rule: 'EIC-RES-01', tone: 'bad' })
  else if (onMap(u))
    out.push({ label: 'Hex', value: hexName(v, u.hex) + (u.aloft ? ', aloft' : u.height > 0 ? `, elevator ${u.height}` : '') })
  if (u.hull !== 'drone') {
    out.push({ label: 'Ground move', value: hexesOf(walkHexes(u)), rule: 'EIC-MOVE-01' })
    const n = detectionNumber(detOf(u), v.words.options.lookupRounding)
    out.push({
      label: 'Detects',
      value: n === null ? 'cannot' : `${n} or more, ${hexesOf(detHexes(u))}, ECM to ${detOf(u)}`,
      rule: 'EIC-DET-02',
    })
  }
  if (u.paralyzed) out.push({ label: 'Paralyzed', value: `through round ${u.paralyzedThrough}`, rule: 'EIC-PARA-01', tone: 'bad' })
  if (u.bodZeroAfter > 0)
    out.push({
      label: 'Oxidized',
      value: u.bodNow === 0 ? 'BOD is 0' : `BOD 0 after round ${u.bodZeroAfter}`,
      rule: 'EIC-OXY-01',
      tone: 'bad',
    })
  if (u.fragHits > 0) out.push({ label: 'Frag hits', value: `${u.fragHits} of 8 that end ramming`, rule: 'EIC-RAM-03', tone: 'warn' })
  if (u.retreat !== 'none')
    out.push({
      label: u.retreat === 'recovering' ? 'Recovering' : 'Retreating',
      value: u.wanted > 0 ? `${u.wanted} energy to buy back` : 'to its base',
      rule: 'EIC-RET-01',
      tone: 'warn',
    })
  if (u.reload.length > 0) out.push({ label: 'Reloading', value: roundsOf(1), rule: 'EIC-RLD-01', tone: 'warn' })
  if (u.mustLeave) out.push({ label: 'Reloaded', value: 'must leave the base', rule: 'EIC-AMB-93' })
  if (u.hull === 'drone' && u.payload !== '')
    out.push({ label: 'Payload', value: `${armName(u.payload)}${u.payloadShots > 1 ? `, ${u.payloadShots}` : ''}`, rule: 'EIC-DRN-04' })
  return out
}

// ---- Another coach's unit -------------------------------------------------------------------------------------

const secret: SheetSection = { is: 'notes', title: 'Secret', lines: ['Energy is its coach’s secret. EIC-SCRT-01'] }
const secrets: SheetSection = {
  is: 'notes',
  title: 'Secret',
  lines: ['Energy, ratings, shields, loads and slots are its coach’s secret. Shown: what was announced. EIC-SCRT-03'],
}

function knownOf(v: EicSeen, u: SeenUnit): Fact[] {
  const out: Fact[] = [{ label: 'Team', value: teamName(v, u.seat) }]
  if (u.vanquished) out.push({ label: 'Vanquished', value: 'out of the battle', rule: 'EIC-RES-01', tone: 'bad' })
  else if (u.gone) out.push({ label: 'Gone', value: 'left with its coach', rule: 'EIC-END-02' })
  else if (onMap(u))
    out.push({ label: 'Hex', value: hexName(v, u.hex) + (u.aloft ? ', aloft' : u.height > 0 ? `, elevator ${u.height}` : '') })
  out.push({ label: 'DFR', value: u.dfrSeenRound > 0 ? `${u.dfrSeen} in round ${u.dfrSeenRound}` : 'not yet seen', rule: 'EIC-AMB-80' })
  out.push({ label: 'ATTR', value: u.attrSeenRound > 0 ? `${u.attrSeen} in round ${u.attrSeenRound}` : 'not yet seen', rule: 'EIC-AMB-80' })
  out.push({
    label: 'Fired',
    value: u.weaponsSeen.length ? capital(listed(u.weaponsSeen.map(armName))) : 'nothing yet',
    rule: 'EIC-SCRT-02',
  })
  if (u.damageSeen > 0)
    out.push({ label: 'Announced against it', value: `${u.damageSeen} in all, before its defenses`, rule: 'EIC-ATK-09' })
  if (u.paralyzed) out.push({ label: 'Paralyzed', value: 'yes', rule: 'EIC-PARA-02', tone: 'warn' })
  if (u.retreat !== 'none')
    out.push({ label: u.retreat === 'recovering' ? 'Recovering' : 'Retreating', value: 'announced', rule: 'EIC-MOVE-03', tone: 'warn' })
  return out
}

function shown(v: EicSeen, u: SeenUnit): SheetSection[] {
  return [{ is: 'facts', title: 'Known', rows: knownOf(v, u) }, secrets]
}
