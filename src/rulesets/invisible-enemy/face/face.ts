// Invisible Enemy: what the doors show: the deed on the button, the breadcrumb, the names of things; the rest stands in files of its own.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Id, Plain, Ref } from '../../../kernel/plain.ts'
import { figures, listed, many, owners } from '../../../craft/english.ts'
import { shotOf } from '../rules/fire.ts'
import { isJam } from '../rules/jamming.ts'
import { UNUSED } from '../rules/reset.ts'
import type { IeSeen } from '../sight/view.ts'
import { baseName, featureSaid, findBase, moduleSaid, placeSaid, rangeSaid } from '../sight/words.ts'
import { ask, jamSaidOf } from './ask.ts'
import { rosters } from './rosters.ts'
import { clock, scene } from './scene.ts'
import { headingSaid } from './status.ts'

const aboutId = (d: Decision, i = 0): Id => {
  const ref = d.about[i]
  return ref !== undefined && 'unit' in ref ? ref.unit : ''
}
const who = (v: IeSeen, d: Decision, i = 0): string => baseName(v, aboutId(d, i))
const labelOf = (d: Decision, id: string): string =>
  d.choice.is === 'one' || d.choice.is === 'some' ? (d.choice.of.find((o) => o.id === id)?.label ?? id) : id

function shotDeed(v: IeSeen, d: Decision, one: string): string {
  const b = findBase(v, aboutId(d)),
    s = b === undefined ? null : shotOf(v, b, one)
  if (b === undefined || s === null) return labelOf(d, one)
  const what =
    s.modules.length > 1 ? `both ${s.is} weapons` : s.modules[0] < 0 ? `its ${s.is} weapon` : `its ${moduleSaid(b.modules[s.modules[0]])}`
  return `Fire ${what} at ${baseName(v, s.target)}`
}

function placed(v: IeSeen, d: Decision, c: Choice): string {
  const p = 'place' in c ? c.place[0] : null
  if (p === null || p === undefined || !('at' in p)) return d.kind === 'land' ? 'Launch no beacon' : `Place ${who(v, d)}`
  const there = placeSaid(v, p.at)
  switch (d.kind) {
    case 'deploy':
      return `Place ${who(v, d)} ${there}${p.facing === undefined ? '' : `, facing ${headingSaid(p.facing)}`}`
    case 'land':
      return d.about.length > 1 ? `Mark ${who(v, d, 1)}` : `Launch a spotter beacon ${there}`
    case 'register':
      return `Register fire ${there}`
    default:
      return `Put the barrage ${there}`
  }
}

function pathDeed(v: IeSeen, d: Decision, c: Choice): string {
  if ('pass' in c || !('legs' in c)) return `Keep ${who(v, d)} where it is`
  const last = c.legs.at(-1)
  if (last === undefined)
    return c.facing === undefined ? `Keep ${who(v, d)} where it is` : `Turn ${who(v, d)} to ${headingSaid(((c.facing % 360) + 360) % 360)}`
  return `Move ${who(v, d)}; it stands ${placeSaid(v, last.to)}`
}

function splitDeed(v: IeSeen, d: Decision, split: readonly number[]): string {
  if (d.kind === 'split') return `Seal ${split[0]} core, ${split[1]} hull`
  const into = d.choice.is === 'split' ? d.choice.into : []
  const used = split.reduce((n, x, i) => (into[i] === UNUSED ? n : n + x), 0)
  return used === 0 ? `Leave ${who(v, d)} unrepaired` : `Put ${figures(used, 'die', 'dice')} on ${owners(who(v, d))} hits`
}

/** The deed with its objects, for the button. */
export function deed(v: IeSeen, d: Decision, c: Choice): string {
  const pass = 'pass' in c,
    one = 'one' in c ? c.one : ''
  if (one !== '' && isJam(one)) return jamSaidOf(v, one)
  if ('split' in c) return splitDeed(v, d, c.split)
  if (d.choice.is === 'place') return placed(v, d, c)
  switch (d.kind) {
    case 'place':
      return `Set ${baseName(v, one)} up`
    case 'deed':
      return one.startsWith('pass-')
        ? `Give up ${labelOf(d, one.slice(5))}`
        : one === 'move'
          ? 'Move with all bases'
          : 'Fire with all bases'
    case 'mover':
      return pass ? 'End the Move phase' : findBase(v, one) ? `Move ${baseName(v, one)}` : labelOf(d, one)
    case 'firer':
      return pass ? 'End the Fire phase' : `Fire with ${baseName(v, one)}`
    case 'path':
      return pathDeed(v, d, c)
    case 'shot':
      return pass ? `${who(v, d)} is done` : shotDeed(v, d, one)
    case 'work':
      return pass ? `${who(v, d)} is done` : one === 'go' ? `Move ${who(v, d)}` : labelOf(d, one)
    case 'clear':
    case 'bulldoze':
    case 'clearJamming':
      return 'some' in c && c.some.length > 0
        ? `${{ clear: 'Clear', bulldoze: 'Bulldoze', clearJamming: 'Void' }[d.kind]} ${many(c.some.length, 'square inch', 'square inches')}`
        : 'Do no work'
    case 'speed':
      return 'some' in c && c.some.length > 0 ? `Turn ${owners(who(v, d))} power to speed` : 'Keep the power'
    case 'suppress':
      return 'some' in c && c.some.length > 0 ? `Suppress with ${listed(c.some.map((id) => labelOf(d, id)))}` : 'Suppress nothing'
    case 'camouflage':
      return 'some' in c && c.some.length > 0 ? `Hide ${listed(c.some.map((id) => baseName(v, id)))}` : 'Hide nobody'
    case 'hide':
      return one === 'hide' ? `Hide ${who(v, d)}` : `Leave ${who(v, d)} in the open`
    case 'counter':
      return 'number' in c && c.number > 0 ? `Counter the jam with ${many(c.number, 'point')}` : 'Let the jam come'
    case 'guess':
      return 'number' in c && c.number > 0 ? `Guess ${rangeSaid(c.number)} to ${who(v, d, 1)}` : 'Make no guess'
    case 'aim':
      return pass ? `Hold ${owners(who(v, d))} photon fire` : labelOf(d, one)
    case 'strand':
      return 'number' in c ? `Lay ${many(c.number, 'inch', 'inches')} of strand` : 'Lay a strand'
    case 'push':
      return 'number' in c ? `Push ${who(v, d)} by ${many(c.number, 'inch', 'inches')}` : `Push ${who(v, d)}`
    case 'pursue':
      return pass ? 'Pursue nobody' : `Pursue ${labelOf(d, one)}`
    case 'cell':
      return `Hit ${labelOf(d, one)}`
    case 'berth':
      return `Put ${who(v, d)} there`
    default:
      return one !== '' ? labelOf(d, one) : pass ? 'Pass' : 'Do it'
  }
}

const crumbs: Readonly<Record<string, string>> = {
  deployment: 'Set-up',
  barrage: 'Barrages',
  movePhase: 'Move',
  firePhase: 'Fire',
  follow: 'Pursuit',
  workGround: 'Engineering',
  keepPoints: 'Engineering',
  bridge: 'Strand',
  towFree: 'Towing',
  push: 'Pushing',
  fungus: 'Fungus',
  ranging: 'Ranging',
  jamOnce: 'Jamming',
  launch: 'Beacon',
  tend: 'Repair module',
  reset: 'Reset',
  repairs: 'Repairs',
}

/** A running procedure for the breadcrumb; null is left out. */
export function crumb(v: IeSeen, name: string, words: Plain): string | null {
  const w =
    typeof words === 'object' && words !== null && !Array.isArray(words) ? (words as { readonly [key: string]: Plain | undefined }) : {}
  switch (name) {
    case 'turn':
      return `Turn ${v.words.turn}`
    case 'actionPhase':
      return typeof w.letter === 'string' ? w.letter : null
    case 'shoot':
      return typeof w.unit === 'string' ? baseName(v, w.unit) : null
    default:
      return crumbs[name] ?? null
  }
}

/** A reference by its name. */
export function name(v: IeSeen, ref: Ref): string {
  if ('unit' in ref) return baseName(v, ref.unit)
  if ('at' in ref) return placeSaid(v, ref.at)
  const [module, feature] = ref.part.split(':'),
    m = findBase(v, ref.of)?.modules[Number(module)]
  return feature !== undefined ? featureSaid(v, feature) : `the ${m === undefined ? ref.part : moduleSaid(m)} of ${baseName(v, ref.of)}`
}

/** All but the sheets, which are opened seldom, and what is told of events (`tell.ts`, `show.ts`). */
export const face = { scene, clock, rosters, ask, deed, crumb, name }
