// Shellshock: what the doors show: the deed on the button, the breadcrumb, the names of things; the rest stands in files of its own.
import { capital, counted, listed } from '../../../craft/english.ts'
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Plain, Ref } from '../../../kernel/plain.ts'
import { answerTo } from '../../../kernel/plan.ts'
import type { SsSeen } from '../sight/view.ts'
import { facingSaid, pieceName, unitName, unitOf } from '../sight/words.ts'
import { ask, who } from './ask.ts'
import { rosters } from './rosters.ts'
import { clock, scene } from './scene.ts'
import { hexName, siteIn } from '../state/site.ts'

const labelOf = (d: Decision, id: string): string =>
  d.choice.is === 'one' || d.choice.is === 'some' ? (d.choice.of.find((o) => o.id === id)?.label ?? id) : id
const hexAt = (v: SsSeen, at: readonly [number, number]): string => hexName(v.words.ground, siteIn(v).spot(at))

function placeDeed(v: SsSeen, d: Decision, c: Choice): string {
  const p = 'place' in c ? c.place[0] : null
  if (p === null || p === undefined || !('at' in p)) return `Place ${who(v, d)}`
  const faces = p.facing === undefined ? '' : `, facing ${facingSaid(v, siteIn(v).facing(p.facing))}`
  return `Place ${who(v, d)} at ${hexAt(v, p.at)}${faces}`
}

function pathDeed(v: SsSeen, d: Decision, c: Choice): string {
  if (!('legs' in c) || c.legs.length === 0) return `End the move of ${who(v, d)}`
  const last = c.legs[c.legs.length - 1]
  return `${last.way === 'ram' ? 'Ram with' : 'Move'} ${who(v, d)} to ${hexAt(v, last.to)}`
}

function planDeed(v: SsSeen, d: Decision, c: Choice): string {
  const n = 'plan' in c ? c.plan.filter((a) => 'one' in a.choice).length : 0
  if (d.kind === 'aim') return n === 0 ? `${who(v, d)} holds fire` : `Name ${n === 1 ? 'one target' : `${counted(n)} targets`}`
  return d.kind === 'begin' ? `Begin with ${who(v, d)}` : (rideDeed(v, d, c) ?? `React with ${who(v, d)}`)
}
/** SS-MOVE-29: a squad that mounts or dismounts says so, and whom or where; null where it does neither. */
function rideDeed(v: SsSeen, d: Decision, c: Choice): string | null {
  const plan = 'plan' in c ? c.plan : []
  const said = (part: string): string => {
    const a = answerTo(plan, part)
    return a !== undefined && 'one' in a && a.one !== '-' ? a.one : ''
  }
  if (said('ride') !== '') return `Mount ${unitName(v, said('ride'))} with ${who(v, d)}`
  return said('dismount') === '' ? null : `Dismount ${who(v, d)} at ${hexName(v.words.ground, Number(said('dismount')))}`
}

/** The deed with its objects, for the button. */
export function deed(v: SsSeen, d: Decision, c: Choice): string {
  const label = 'one' in c ? labelOf(d, c.one) : '',
    pass = 'pass' in c
  switch (d.kind) {
    case 'deploy':
      return placeDeed(v, d, c)
    case 'begin':
    case 'react':
    case 'aim':
      return planDeed(v, d, c)
    case 'team':
      return pass ? 'No team' : label
    case 'placeChit':
      return `Place it by ${label}`
    case 'speed':
      return label === 'Stop' ? `Stop ${who(v, d)}` : `Declare ${label}`
    case 'altitude':
      return `${label}: ${who(v, d)}`
    case 'path':
      return pathDeed(v, d, c)
    case 'red':
      return pass && d.choice.is === 'one' ? (d.choice.passLabel ?? 'Hold') : label
    case 'facing':
      return `Face ${label.toLowerCase()}`
    case 'hullDown':
      return pass ? 'Stay up' : label
    case 'squad':
      return `Move ${label}`
    case 'fire':
      return pass ? 'Hold fire' : `Fire: ${label}`
    case 'window':
      return pass ? 'Pass' : label
    case 'preempt':
      return pass ? 'Let it be fired' : `Fire first: ${label}`
    case 'blind':
      return placeDeed(v, d, c).replace('Place', 'Blind fire of')
    case 'chain':
      return pass ? 'At one target' : `Fire over these ${v.words.ground.table === undefined ? 'hexes' : 'marks'}`
    case 'defend':
      return 'some' in c && c.some.length > 0 ? `Announce ${listed(c.some.map((id) => labelOf(d, id).toLowerCase()))}` : 'Announce nothing'
    default:
      return label || (pass ? 'Pass' : 'Do it')
  }
}

const crumbs: Readonly<Record<string, string>> = {
  deployment: 'Deployment',
  teaming: 'Firing Teams',
  declarations: 'Speeds',
  initiative: 'Initiative',
  movement: 'Movement',
  reaction: 'Reaction',
  targeting: 'Targeting',
  firing: 'Firing',
  window: 'Window',
  preemption: 'Pre-emption',
  towing: 'Towing',
}

/** A running procedure for the breadcrumb; null is left out. */
export function crumb(v: SsSeen, name: string, words: Plain): string | null {
  if (name === 'turn') return `Turn ${v.words.turn}`
  if ((name === 'move' || name === 'volley' || name === 'snapShot') && typeof words === 'object' && words !== null && 'unit' in words)
    return typeof words.unit === 'string' && words.unit !== '' ? unitName(v, words.unit) : null
  return crumbs[name] ?? null
}

/** A reference by its name. */
export function name(v: SsSeen, ref: Ref): string {
  if ('unit' in ref) return unitName(v, ref.unit)
  if ('at' in ref) return hexAt(v, ref.at)
  return `${capital(pieceName(unitOf(v, ref.of), ref.part))} of ${unitName(v, ref.of)}`
}

/** All but the sheets, which are opened seldom, and what is told of events (`tell.ts`, `show.ts`). */
export const face = { scene, clock, rosters, ask, deed, crumb, name }
