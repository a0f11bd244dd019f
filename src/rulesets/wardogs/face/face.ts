// Wardogs: what the doors show: the deed on the button, the breadcrumb, the names of things; the rest stands in files of its own.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Plain, Ref } from '../../../kernel/plain.ts'
import { capital, counted, figures, listed, owners } from '../../../craft/english.ts'
import { actionOf } from '../rules/physical.ts'
import { volleyOf } from '../rules/plan.ts'
import type { WdSeen } from '../sight/view.ts'
import { facings, unitName, unitOf } from '../sight/words.ts'
import { gridOf, hexName } from '../state/state.ts'
import { ask } from './ask.ts'
import { rosters } from './rosters.ts'
import { clock, scene } from './scene.ts'

const who = (v: WdSeen, d: Decision): string => {
  const ref = d.about[0]
  return ref !== undefined && 'unit' in ref ? unitName(v, ref.unit) : ''
}
const labelOf = (d: Decision, id: string): string =>
  d.choice.is === 'one' || d.choice.is === 'some' ? (d.choice.of.find((o) => o.id === id)?.label ?? id) : id
const hexAt = (v: WdSeen, at: readonly [number, number]): string => {
  const cell = gridOf(v.words.land).cell(at)
  return cell < 0 ? at.join() : hexName(v.words.land, cell)
}

function placeDeed(v: WdSeen, d: Decision, c: Choice, verb: string, none: string): string {
  const p = 'place' in c ? c.place[0] : null
  if (p === null || p === undefined) return none
  if (!('at' in p)) {
    const into = d.choice.is === 'place' ? d.choice.into?.[p.into] : undefined
    return `Put ${who(v, d)} aboard ${into !== undefined && 'unit' in into ? unitName(v, into.unit) : 'its carrier'}`
  }
  const faces = p.facing === undefined ? '' : `, facing ${facings[((((p.facing - 30) / 60) % 6) + 6) % 6] ?? ''}`
  return `${verb} ${who(v, d)} ${d.kind === 'squad' ? 'to' : 'at'} ${hexAt(v, p.at)}${faces}`
}

function pathDeed(v: WdSeen, d: Decision, c: Choice): string {
  if (!('legs' in c) || c.legs.length === 0) return `Keep ${who(v, d)} where it is`
  const last = c.legs[c.legs.length - 1]
  const id = d.choice.is === 'path' ? d.choice.unit : ''
  if (last.way === 'off') return `Take ${who(v, d)} off the map`
  const flies = unitOf(v, id)?.mode !== 'ground'
  return `${last.way === 'land' ? 'Land' : flies ? 'Fly' : 'Move'} ${who(v, d)} ${last.way === 'land' ? 'at' : 'to'} ${hexAt(v, last.to)}`
}

function planDeed(v: WdSeen, d: Decision, c: Choice): string {
  if (!('plan' in c)) return 'Seal the plan'
  const { plan } = c
  if (d.kind === 'fire') {
    const n = new Set(volleyOf(v, d.seat, plan).map((s) => s.by)).size
    const one = who(v, d)
    if (one !== '') return n > 0 ? `Declare ${owners(one)} fire` : `Hold ${owners(one)} fire`
    return n === 0 ? 'Seal: all hold fire' : `Seal fire of ${n === 1 ? 'one unit' : `${counted(n)} units`}`
  }
  if (d.kind === 'blows') {
    const n = v.units.filter((u) => u.seat === d.seat && actionOf(v, u, plan) !== null).length
    return n === 0 ? 'Seal: no blows' : `Seal ${n === 1 ? 'one blow' : `${counted(n)} blows`}`
  }
  if (d.kind === 'measures') {
    const n = plan.filter((a) => 'one' in a.choice).length
    return n === 0 ? 'Seal: no measures' : `Seal ${figures(n, 'measure')}`
  }
  return 'Seal cover'
}

/** The deed with its objects, for the button. */
export function deed(v: WdSeen, d: Decision, c: Choice): string {
  const label = 'one' in c ? labelOf(d, c.one) : ''
  const pass = 'pass' in c
  switch (d.kind) {
    case 'aloft':
      return `Start ${who(v, d)} ${'one' in c && c.one === 'air' ? 'in the air' : 'on the ground'}`
    case 'deploy':
      return placeDeed(v, d, c, 'Place', `Place ${who(v, d)}`)
    case 'recover':
      return pass ? 'Try no more' : `Roll for ${label} to recover`
    case 'flights':
      return 'some' in c && c.some.length > 0 ? `Declare ${listed(c.some.map((id) => labelOf(d, id)))} to fly` : 'Declare no flight'
    case 'activate':
      return `Take ${label}`
    case 'mode':
      return label === '' ? 'Choose' : `${label.replace('Move ', 'Move ')}: ${who(v, d)}`
    case 'path':
      return pathDeed(v, d, c)
    case 'return':
      return placeDeed(v, d, c, 'Bring back', `Keep ${who(v, d)} away`)
    case 'mine':
      return pass ? 'Lay no mines' : `Lay mines at ${label.replace('Hex ', '')}`
    case 'chits':
      return 'some' in c ? `Lay ${figures(c.some.length, 'more chit')}` : 'Lay the chits'
    case 'measure':
      return pass ? 'Deploy nothing now' : label
    case 'screen':
      return `Fire the flare at ${label.replace('Hex ', '')}`
    case 'squad':
      return placeDeed(v, d, c, 'Move', `Keep ${who(v, d)} where it is`)
    case 'unload':
      return placeDeed(v, d, c, 'Unload', `Unload ${who(v, d)}`)
    case 'load':
      return pass ? 'Load no more' : label
    case 'declares':
      return pass ? 'The rest hold fire' : `Declare for ${label}`
    case 'item':
      return `Give up ${label}`
    case 'measures':
    case 'cover':
    case 'fire':
    case 'blows':
      return planDeed(v, d, c)
    default:
      return label || (pass ? 'Pass' : 'Do it')
  }
}

const crumbs: Readonly<Record<string, string>> = {
  deployment: 'Deployment',
  recovery: 'Recovery',
  movement: 'Movement',
  measures: 'Defensive measures',
  squads: 'Infantry',
  loading: 'Loading',
  covering: 'Cover',
  mines: 'Mines',
  stability: 'Stability',
  falls: 'Falls',
  penetrations: 'Penetration',
  fire: 'Fire plans',
  physical: 'Physical combat',
}

/** A running procedure for the breadcrumb; null is left out. */
export function crumb(v: WdSeen, name: string, words: Plain): string | null {
  if (name === 'turn') return `Turn ${v.words.turn}`
  if (name === 'move' && typeof words === 'object' && words !== null && 'unit' in words)
    return typeof words.unit === 'string' && words.unit !== '' ? unitName(v, words.unit) : null
  return crumbs[name] ?? null
}

/** A reference by its name. */
export function name(v: WdSeen, ref: Ref): string {
  if ('unit' in ref) return unitName(v, ref.unit)
  if ('at' in ref) return hexAt(v, ref.at)
  const [of, i] = ref.part.split(':')
  const sheet = unitOf(v, ref.of)?.sheet
  const part = of === 'weapons' ? sheet?.weapons[Number(i)]?.name : of === 'gear' ? sheet?.equipment[Number(i)]?.id : undefined
  return `${capital(part ?? ref.part)} of ${unitName(v, ref.of)}`
}

/** All but the sheets, which are opened seldom, and what is told of events (`tell.ts`, `show.ts`). */
export const face = { scene, clock, rosters, ask, deed, crumb, name }
