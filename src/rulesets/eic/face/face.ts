// EIC League: what the doors show: the deed on the button, the breadcrumb, the names of things; scene, questions, sheets and sentences
// stand in files of their own.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Plain, Ref } from '../../../kernel/plain.ts'
import { articled, hexesOf, listed, sum } from '../../../craft/english.ts'
import { ask } from './ask.ts'
import { shotOf } from '../rules/attack.ts'
import { armName, hexName, unitName } from '../sight/names.ts'
import { rosters } from './rosters.ts'
import { clock, scene } from './scene.ts'
import { shotInHand } from '../sight/shots.ts'
import { weapon } from '../book/roster.ts'
import { gridOf } from '../state/state.ts'
import { isWhole, type EicSeen } from '../sight/view.ts'

const first = (v: EicSeen, d: Decision): string => {
  const ref = d.about[0]
  return ref && 'unit' in ref ? unitName(v, ref.unit) : ''
}
const labelOf = (d: Decision, id: string): string =>
  d.choice.is === 'one' || d.choice.is === 'some' ? (d.choice.of.find((o) => o.id === id)?.label ?? id) : id
const namesOf = (d: Decision, ids: readonly string[]): string => listed(ids.map((id) => labelOf(d, id)))

/** The deed with its objects, for the button: `Fire heavy laser at Skylark`. */
export function deed(v: EicSeen, d: Decision, c: Choice): string {
  const passes = 'pass' in c
  switch (d.kind) {
    case 'deploy':
      return 'Place the team'
    case 'warp':
      return 'some' in c && c.some.length ? `Declare ${namesOf(d, c.some)} to warp` : 'Declare no warp'
    case 'steal':
      return 'one' in c && c.one === 'steal' ? 'Try to steal the initiative' : 'Leave it to the dice'
    case 'retreat':
      return 'some' in c && c.some.length ? `Send ${namesOf(d, c.some)} into retreat` : 'Send nobody into retreat'
    case 'recover':
      return 'number' in c ? `Recover ${c.number} energy` : 'Recover'
    case 'mover':
      return 'one' in c ? `Move ${labelOf(d, c.one)}` : 'Finish movement'
    case 'stance':
      return 'one' in c
        ? c.one === 'move'
          ? `Move ${first(v, d)}`
          : c.one === 'elevator'
            ? `Raise or lower ${first(v, d)}`
            : `Sit and reload ${first(v, d)}`
        : 'Choose'
    case 'path':
      return passes ? `Keep ${first(v, d)} where it is` : pathDeed(v, d, c)
    case 'height':
      return 'number' in c ? (c.number === 0 ? 'Bring the elevator down' : `Take the elevator to ${hexesOf(c.number)}`) : 'Stay'
    case 'reload':
      return 'some' in c && c.some.length ? `Reload ${namesOf(d, c.some).toLowerCase()}` : 'Reload nothing'
    case 'attacker':
      return 'one' in c ? `Detect with ${labelOf(d, c.one)}` : 'Finish attacks'
    case 'sensing':
      return 'some' in c && c.some.length ? `Detect with ${namesOf(d, c.some)}` : 'Detect with nobody'
    case 'attack':
      return passes
        ? d.choice.is === 'one' && d.choice.passLabel === 'No more attacks'
          ? 'Attack no more'
          : 'Hold fire'
        : attackDeed(v, d, c)
    case 'charge':
      return `Charge${'legs' in c && c.legs.length ? ` to ${placeName(v, c)}` : ''}`
    case 'boost': {
      const s = shotInHand(v),
        shot = s ? armName(s.weapon) : 'shot'
      return 'number' in c && c.number > 0 ? `Boost the ${shot} by ${c.number}` : `Fire the ${shot} without boost`
    }
    case 'sharpshot': {
      const s = shotInHand(v),
        at = s ? ` at ${unitName(v, s.target)}` : ''
      return 'one' in c && c.one === 'sharp' ? `Take a sharpshot${at}` : `Take a normal shot${at}`
    }
    case 'lethal':
      return 'one' in c ? `Strike slot ${c.one.slice(1)}` : 'Strike'
    case 'payload':
      return 'one' in c ? `Load ${labelOf(d, c.one).toLowerCase()}` : 'Load nothing'
    case 'droneFlight':
      return passes ? 'Keep the drone where it is' : `Fly the drone to ${placeName(v, c)}`
    case 'drop': {
      const dr = d.about[0],
        u = dr && 'unit' in dr ? v.units.find((x) => x.id === dr.unit) : undefined
      return 'one' in c
        ? (u && isWhole(u) && u.payload !== '' && weapon(u.payload).group !== 'bomb'
            ? `Throw ${articled(armName(u.payload))}`
            : 'Drop the bomb') +
            ' ' +
            `at ${unitName(v, c.one)}`
        : 'Keep the load'
    }
    case 'concede':
      return 'Concede the battle'
    case 'offer':
      return 'one' in c && c.one === 'draw' ? 'Offer a draw' : 'Put terms together'
    case 'challenge':
      return 'one' in c ? `Call ${labelOf(d, c.one)} for a rushed shot` : 'Call'
    case 'keepUnits':
      return 'some' in c && c.some.length ? `Keep ${namesOf(d, c.some)}` : 'Keep no unit'
    case 'keepWeapons':
      return 'some' in c ? `Keep ${c.some.length} weapon${c.some.length === 1 ? '' : 's'}` : 'Keep no weapon'
    case 'giveCredits':
      return 'number' in c && c.number > 0 ? `Give ${sum(c.number)} credits` : 'Give no credits'
    case 'givePurse':
      return 'one' in c && c.one === 'yes' ? 'Leave the purse to the victor' : 'Offer no purse'
    case 'reply':
      return 'one' in c && c.one === 'accept' ? 'Accept the offer' : 'Reject the offer'
    case 'salvage':
      return 'some' in c ? `Take ${c.some.length} weapon${c.some.length === 1 ? '' : 's'}` : 'Take nothing'
    case 'scrap':
      return 'some' in c && c.some.length ? `Scrap ${namesOf(d, c.some)}` : 'Keep all units'
    case 'cash':
      return 'number' in c && c.number > 0 ? `Cash ${sum(c.number)} credits` : 'Cash nothing'
    case 'shop':
      return 'one' in c ? `Buy ${labelOf(d, c.one)}` : 'Done in the shop'
    default:
      return 'one' in c ? labelOf(d, c.one) : passes ? 'Pass' : 'Do it'
  }
}

function placeName(v: EicSeen, c: Choice): string {
  if (!('legs' in c) || c.legs.length === 0) return ''
  const cell = gridOf(v.words.map).cell(c.legs[c.legs.length - 1].to)
  return cell < 0 ? '' : hexName(v, cell)
}

function pathDeed(v: EicSeen, d: Decision, c: Choice): string {
  if (!('legs' in c) || c.legs.length === 0) return `Move ${first(v, d)}`
  const way = c.legs[0].way ?? (d.choice.is === 'path' ? d.choice.ways?.[0]?.id : undefined),
    to = placeName(v, c)
  return way === 'warp'
    ? `Warp ${first(v, d)} to ${to}`
    : way === 'fly'
      ? `Fly ${first(v, d)} to ${to}`
      : way === 'land'
        ? `Land ${first(v, d)} at ${to}`
        : `Move ${first(v, d)} to ${to}`
}

function attackDeed(v: EicSeen, d: Decision, c: Choice): string {
  const ref = d.about[0],
    u = ref && 'unit' in ref ? v.units.find((x) => x.id === ref.unit) : undefined
  if (!('one' in c) || !u || !isWhole(u)) return 'Attack'
  if (c.one === 'drone') return 'Send the drone'
  const shot = shotOf(u, c.one),
    at = unitName(v, shot.target)
  switch (shot.how) {
    case 'fight':
      return `Fight ${at}`
    case 'ram':
      return `Ram ${at}`
    case 'throw':
      return `Throw ${articled(armName(shot.weapon))} at ${at}`
    case 'launch':
      return `Launch ${articled(armName(shot.weapon))} at ${at}`
    case 'drop':
      return `Bomb ${at} with ${unitName(v, shot.partner)}`
    case 'shoot':
      return `Fire ${armName(shot.weapon)} at ${at}`
  }
}

const crumbs: Readonly<Record<string, string>> = {
  battle: '',
  round: 'Round',
  initiative: 'Initiative',
  movement: 'Movement',
  attackStep: 'Attack',
  detection: 'Detection',
  flyDrone: 'Drone',
  surrender: 'Surrender',
  after: 'After the battle',
  budget: 'Credits',
}

/** A running procedure for the breadcrumb; null is left out. */
export function crumb(v: EicSeen, name: string, words: Plain): string | null {
  const w =
    typeof words === 'object' && words !== null && !Array.isArray(words) ? (words as { readonly [key: string]: Plain | undefined }) : {}
  if (name === 'round') return `Round ${v.words.round}`
  if (name === 'battle') return v.words.round === 0 ? 'Deployment' : null
  if (name === 'coachMoves' || name === 'coachAttacks' || name === 'coachDetects' || name === 'shop')
    return typeof w.seat === 'number' ? (v.words.sides[w.seat]?.name ?? null) : null
  if (name === 'moveUnit' || name === 'engage') return typeof w.by === 'string' ? unitName(v, w.by) : null
  if (name === 'strike') return typeof w.target === 'string' ? `at ${unitName(v, w.target)}` : null
  const text = crumbs[name]
  return text === undefined || text === '' ? null : text
}

/** A reference by its name. */
export function name(v: EicSeen, ref: Ref): string {
  if ('unit' in ref) return unitName(v, ref.unit)
  if ('at' in ref) {
    const cell = gridOf(v.words.map).cell(ref.at)
    return cell < 0 ? `${ref.at[0]},${ref.at[1]}` : hexName(v, cell)
  }
  return `${ref.part} of ${unitName(v, ref.of)}`
}

/** All but the sheets, which are opened seldom, and what is told of events (`tell.ts`, `show.ts`). */
export const face = { scene, clock, rosters, ask, deed, crumb, name }
