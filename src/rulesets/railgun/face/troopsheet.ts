// Railgun: 2100: the troop sheet of a stand as far as a seat may know it (RG-REF-01, RG-SEC-01).
import type { Sheet, SheetSection, Tone } from '../../../kernel/face.ts'
import type { Id } from '../../../kernel/plain.ts'
import { capital, counted, listed, many, signed } from '../../../craft/english.ts'
import {
  cohesionDistance,
  combatCell,
  fireModifiers,
  flankArmor,
  frontArmor,
  quality,
  race,
  rangeModifier,
  spottingRange,
  type Armor,
} from '../book/charts.ts'
import { compass } from '../sight/eye.ts'
import { inCohesion } from '../rules/quality.ts'
import { capacityOf, listPoints, spottedAs, weaponsOf, type Size, type Weapon } from '../book/roster.ts'
import { spotterOf } from '../rules/spotting.ts'
import { hitOf, kindOf, numberOf, onTable, pointsOf, profileOf, type Stand } from '../state/state.ts'
import { anyStand, armorSaid, iconOf, kindSaid, momentSaid, placeSaid, platoonName, whatIs } from '../sight/words.ts'
import { asField, isWhole, type RgSeen, type SeenGhost, type SeenStand } from '../sight/view.ts'
import { marksOf, whereSaid } from './sheet.ts'

const sizeSaid: Readonly<Record<Size, string>> = {
  VL: 'very light',
  L: 'light',
  M: 'medium',
  H: 'heavy',
  SH: 'superheavy',
  personnel: 'personnel',
}

type Fact = { readonly label: string; readonly value: string; readonly rule?: string; readonly tone?: Tone }

/**
 * The sheet of a stand: its line of the lists, its class, its state; of an enemy what everybody may read off it. @throws RangeError when
 * the view knows none of that id.
 */
export function sheet(v: RgSeen, id: Id): Sheet {
  const s = anyStand(v, id)
  if (s === undefined) throw new RangeError(`no stand "${id}" is known here`)
  const head = { title: s.name, kind: whatIs(s), icon: iconOf(s), seat: s.seat }
  return {
    ...head,
    sections: 'where' in s ? stand(v, s) : [{ is: 'facts', title: 'Last seen', rows: ghostRows(v, s) }, line(v, s), weapons(s, null)],
  }
}

function ghostRows(v: RgSeen, s: SeenGhost): Fact[] {
  return [
    { label: 'When', value: momentSaid(s.turn, s.phase), rule: 'RG-SPOT-06' },
    { label: 'Where', value: placeSaid(v, s.at) },
    { label: 'Facing', value: compass(s.facing) },
    { label: 'Since then', value: 'not known', rule: 'RG-SEC-01' },
  ]
}

function stand(v: RgSeen, s: SeenStand): SheetSection[] {
  const own = isWhole(s) && s.seat === v.seat && !v.shared ? s : null
  const out: SheetSection[] = [
    { is: 'facts', title: 'State', rows: state(v, s) },
    line(v, s),
    weapons(s, own),
    { is: 'facts', title: 'Troops', rows: troops(v, s, own) },
  ]
  const notes = notesOf(s)
  if (notes.length) out.push({ is: 'notes', title: 'Special', lines: notes })
  return out
}

function state(v: RgSeen, s: SeenStand): Fact[] {
  const rows: Fact[] = [{ label: 'Where', value: whereSaid(v, s) }]
  if (onTable(s)) rows.push({ label: 'Facing', value: `${compass(s.facing)}, ${String(s.facing).padStart(3, '0')}`, rule: 'RG-FIRE-14' })
  const marks = marksOf(v, s)
  rows.push({
    label: 'Markers',
    value: marks.length ? listed(marks.map((m) => m.text)) : 'none',
    rule: 'RG-MARK-01',
    ...(s.pinned ? { tone: 'bad' as const } : {}),
  })
  if (isWhole(s) && s.seat === v.seat && !v.shared) {
    const load = v.units.filter((o) => isWhole(o) && o.carrier === s.id && o.where === 'carried')
    if (capacityOf(profileOf(s)) > 0)
      rows.push({ label: 'Aboard', value: load.length ? listed(load.map((o) => o.name)) : 'nobody', rule: 'RG-CARRY-01' })
    if (onTable(s))
      rows.push({
        label: 'Cohesion',
        value: inCohesion(asField(v), s) ? 'in cohesion' : 'out of cohesion: checks at +1',
        rule: 'RG-COH-01',
        ...(inCohesion(asField(v), s) ? {} : { tone: 'warn' as const }),
      })
    if (s.aa > 0) rows.push({ label: 'Special AA shots', value: String(s.aa), rule: 'RG-GRAV-07' })
    if (s.barrages >= 0) rows.push({ label: 'Barrages left', value: String(s.barrages), rule: 'RG-DMRL-01' })
    rows.push({ label: 'Standing order', value: orderSaid(s), rule: 'RG-SNAP-05' })
  }
  return rows
}

/** RG-SNAP-05: a standing order in words. */
export function orderSaid(s: Pick<Stand, 'stance'>): string {
  const o = s.stance
  if (o.is !== 'when') return o.is === 'ask' ? 'ask' : 'hold fire'
  const kinds = o.kinds.length === 0 || o.kinds.length === 3 ? 'any target' : listed(o.kinds.map(kindSaid), 'or')
  return (
    'fire at ' +
    `${kinds}` +
    (o.arc === 'flank' ? ' from the flank' : '') +
    (o.within === null ? '' : ` within ${o.within} ${o.within === 1 ? 'inch' : 'inches'} of the mover`) +
    (o.only === 'mover' ? ', the mover only' : '')
  )
}

/** RG-ORG-04: the line of the lists. */
function line(v: RgSeen, s: Pick<SeenStand, 'profile'>): SheetSection {
  const p = profileOf(s),
    front = frontArmor(p.armor),
    flank = flankArmor(p.armor)
  const rows: Fact[] = [
    {
      label: 'Armor',
      value: front === flank ? armorSaid[front] : `front ${armorSaid[front]}, flank ${armorSaid[flank]}`,
      rule: 'RG-FIRE-14',
    },
    { label: 'Move', value: p.move === 0 ? 'none' : `${p.move} inches, ${p.moveClass}`, rule: 'RG-MOVE-01' },
    { label: 'Size', value: `${sizeSaid[p.size]}, ${kindSaid(kindOf(s))}`, rule: 'RG-FIRE-12' },
  ]
  if (capacityOf(p) > 0) rows.push({ label: 'Carries', value: many(capacityOf(p), 'squad'), rule: 'RG-CARRY-01' })
  if (p.is === 'artillery')
    rows.push({
      label: 'Barrage',
      value: p.template === null ? `one missile, ${p.range} inches` : `${p.template} inch square, ${p.range} inches`,
      rule: 'RG-ART-01',
    })
  rows.push({
    label: 'Points',
    value: String(listPoints(p, v.words.options.costTable)),
    rule: p.id === 'tiger-tank-destroyer' ? 'RG-AMB-30' : 'RG-ORG-03',
  })
  return { is: 'facts', title: p.name, rows }
}

const columns: readonly Armor[] = ['light', 'medium', 'heavy', 'superheavy', 'soft', 'armoredInfantry']

function weapons(s: Pick<SeenStand, 'profile'>, own: Stand | null): SheetSection {
  const all = weaponsOf(profileOf(s))
  if (all.length === 0) return { is: 'notes', title: 'Weapons', lines: ['No direct-fire weapon.'] }
  return {
    is: 'table',
    title: 'Weapons, pin and kill on a d10',
    head: ['Weapon', 'Range', 'Close, long', ...columns.map((c) => armorSaid[c]), 'Shots'],
    rows: all.map((w) => ({
      cells: [
        capital(w.name),
        `${w.parenthesized ? `(${w.range})` : w.range}`,
        modifiers(w),
        ...columns.map((c) => cell(w, c)),
        shots(w, own),
      ],
    })),
  }
}
function cell(w: Weapon, armor: Armor): string {
  if (w.code === null) return 'pin'
  const c = combatCell(w.code, armor)
  return c === null ? '–' : `${c[0]}${c[1] === null ? '' : ` / ${c[1]}`}`
}
function modifiers(w: Weapon): string {
  if (w.code === null) return 'no roll'
  const close = rangeModifier(w.code, 'close'),
    long = rangeModifier(w.code, 'long')
  return close === 0 && long === 0 ? 'none' : `${signed(close)}, ${signed(long)}`
}
function shots(w: Weapon, own: Stand | null): string {
  if (w.shots === null) return 'unlimited'
  if (own === null) return `${w.shots} in a game`
  return `${w.id === 'rockets' ? own.rockets : own.missiles} of ${w.shots}`
}

function troops(v: RgSeen, s: SeenStand, own: Stand | null): Fact[] {
  const q = quality(s.cls),
    p = profileOf(s),
    spotter = own ? spotterOf(own) : null
  const rows: Fact[] = [
    { label: 'Platoon', value: platoonName(v, s.seat, s.unit) || '–', rule: 'RG-STAND-01' },
    { label: 'Class', value: `${q.name}, ${race(s.race).name}`, rule: 'RG-QUAL-01' },
    { label: 'Checks pass on', value: `${numberOf(s)} or more`, rule: 'RG-QUAL-03' },
    { label: 'To hit', value: hitOf(s) === 0 ? 'no adjustment' : signed(hitOf(s)), rule: 'RG-FIRE-17' },
    {
      label: 'Cohesion',
      value: s.recon ? 'recon: none' : `${cohesionDistance(s.cls, p.moveClass)} inches`,
      rule: s.recon ? 'RG-COH-03' : 'RG-COH-01',
    },
  ]
  if (q.attacks > 1) rows.push({ label: 'Fire discipline', value: `up to ${counted(q.attacks)} attacks`, rule: 'RG-FIRE-24' })
  if (spotter !== null && own !== null)
    for (const kind of ['vehicle', 'personnel'] as const) {
      const r = (posture: 'movingCover' | 'stationaryCover' | 'stationaryOpen'): string =>
        String(spottingRange(own.cls, spotter, kind, posture))
      rows.push({
        label: kind === 'vehicle' ? 'Spots vehicles' : 'Spots infantry',
        value:
          `moving in the open at any distance, in cover ${r('movingCover')}, still in cover ` +
          `${r('stationaryCover')}, still in the open ${r('stationaryOpen')}`,
        rule: 'RG-SPOT-02',
      })
    }
  if (own !== null) rows.push({ label: 'Value', value: String(pointsOf(own.value)), rule: 'RG-VIC-01' })
  return rows
}

function notesOf(s: SeenStand): string[] {
  const p = profileOf(s),
    out: string[] = []
  if (s.stealth) out.push('Stealth: spotted at half the range.')
  if (s.recon) out.push('Recon: spots farther and ignores cohesion.')
  if (isWhole(s) && s.lowTech) out.push('Low-tech: spots only along a line of sight.')
  if (isWhole(s) && s.unstabilized) out.push('Unstabilized: after more than half a move it fires only at infantry.')
  if (isWhole(s) && s.selfHoming) out.push('Self-homing rockets: no check, no scatter.')
  if (p.is === 'vehicle' && p.aa) out.push('AA gun: two special shots at gravs that pop up, besides its normal fire.')
  if (p.is === 'vehicle' && p.pointDefense) out.push('Point defense: in its mode it may stop barrages.')
  if (p.is === 'vehicle' && p.recovery) out.push('Recovers stands stuck in swamp.')
  if (p.is === 'squad' && p.light) out.push('Light: crosses cliffs after a whole movement phase at them.')
  if (p.is === 'squad' && weaponsOf(p).some((w) => w.id === 'missile'))
    out.push(
      'Its missile needs a squad that has not moved; from a carrier ranges are halved and rolls take ' +
        `${signed(fireModifiers.firingFromCarrier)}.`,
    )
  if (p.moveClass === 'grav') out.push('Grav: takes high or nap-of-the-earth mode each turn; may pop up to fire.')
  if (spottedAs(p) === 'vehicle' && p.is !== 'vehicle') out.push('Spotted as a vehicle.')
  return out
}
