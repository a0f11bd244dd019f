// Railgun: 2100: what the doors show: the deed on the button, the breadcrumb, the names of things; table, questions, sheets and sentences
// stand in files of their own.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Id, Plain, Ref } from '../../../kernel/plain.ts'
import { capital, counted, listed, many, owners } from '../../../craft/english.ts'
import { ask } from './ask.ts'
import { bearing, bearingSaid } from '../sight/eye.ts'
import { planned } from '../sight/plans.ts'
import { weaponsOf } from '../book/roster.ts'
import { clock, scene } from './scene.ts'
import { modeNow } from '../sight/shots.ts'
import { shortName } from '../sight/short.ts'
import { rosters } from './sheet.ts'
import { firerOf } from '../rules/snapfire.ts'
import { profileOf } from '../state/state.ts'
import { anyStand, phaseSaid, placeSaid, platoonName, sideName, standName, weaponSaid } from '../sight/words.ts'
import { findStand, isWhole, type RgSeen } from '../sight/view.ts'

const about = (d: Decision, i = 0): Id => {
  const r = d.about[i]
  return r && 'unit' in r ? r.unit : r && 'part' in r ? r.of : ''
}
const who = (v: RgSeen, d: Decision, i = 0): string => shortName(standName(v, about(d, i)))
const labelOf = (d: Decision, id: string): string =>
  d.choice.is === 'one' || d.choice.is === 'some' ? (d.choice.of.find((o) => o.id === id)?.label ?? id) : id
const namesOf = (d: Decision, c: Choice): string => ('some' in c ? listed(c.some.map((id) => labelOf(d, id))) : '')

/** The deed with its objects, for the button: `Snap-fire with two stands`. */
export function deed(v: RgSeen, d: Decision, c: Choice): string {
  const passes = 'pass' in c,
    spots = 'place' in c ? c.place.filter((p) => p !== null).length : 0,
    none = 'some' in c && c.some.length === 0
  switch (d.kind) {
    case 'deploy':
      return spots === 0 ? 'Place the force' : `Place ${many(spots, 'stand')}`
    case 'reinforce':
      return spots === 0 ? 'Keep them back' : `Bring ${many(spots, 'stand')} on`
    case 'plotStrikes':
      return spots === 0 ? 'Plot no strike' : `Plot ${many(spots, 'strike')}`
    case 'plotFire':
      return none ? 'Plot no fire' : `Plot fire with ${namesOf(d, c)}`
    case 'modes':
      return none ? 'Keep all to the nap of the earth' : `Take ${namesOf(d, c)} high`
    case 'landTroops':
      return spots === 0 ? 'Keep them in orbit' : `Land ${platoonOf(v, d)}`
    case 'landShip':
      return spots === 0 ? `Keep ${who(v, d)} in orbit` : `Land ${who(v, d)}`
    case 'unload':
      return `Unload ${who(v, d)}`
    case 'mover':
      return passes ? 'End movement' : 'one' in c ? `Move ${labelOf(d, c.one)}` : 'Move'
    case 'path':
      return passes ? `Keep ${who(v, d)} where it is` : pathDeed(v, d, c)
    case 'onward':
    case 'deed':
      return 'one' in c ? onward(v, d, c.one) : 'Go on'
    case 'drop':
    case 'dismount':
      return spots === 0 ? 'Keep everybody aboard' : `Set ${spots === 1 ? setDown(v, d, c) : many(spots, 'stand')} down from ${who(v, d)}`
    case 'facing':
      return 'number' in c ? `Turn ${who(v, d)} to ${bearingSaid(c.number)}` : 'Turn'
    case 'pivot':
    case 'closePivot':
      return 'number' in c
        ? c.number === findStand(v, about(d))?.facing
          ? `Leave ${who(v, d)} as it stands`
          : `Pivot ${who(v, d)} to ${bearingSaid(c.number)}`
        : 'Pivot'
    case 'pointDefense':
      return none ? 'Nobody goes into the mode' : `Set ${namesOf(d, c)} to point defense`
    case 'recovery':
      return passes ? 'Leave them in the swamp' : 'one' in c ? labelOf(d, c.one).replace(' pulls ', ': pull ') : 'Pull'
    case 'firstFire':
    case 'finalFire':
    case 'closeFire':
      return passes ? 'Hold fire' : 'one' in c ? `Fire at ${labelOf(d, c.one)}` : 'Fire'
    case 'snapFire':
      return passes ? 'Let it pass' : 'one' in c ? `Snap-fire at ${labelOf(d, c.one)}` : 'Snap-fire'
    case 'firers':
      return firersDeed(v, d, c)
    case 'aaFire':
      return passes ? 'Hold AA fire' : 'one' in c ? `Fire ${owners(shortName(labelOf(d, c.one)))} AA gun at ${who(v, d)}` : 'Fire'
    case 'barrage':
      return passes ? 'Fire no more barrages' : 'one' in c ? barrageDeed(v, c.one) : 'Fire'
    case 'spot':
      return spots === 0 ? `Hold ${who(v, d)}` : `Fire ${who(v, d)} there`
    case 'smokeSpot':
      return spots === 0 ? `Hold ${who(v, d)}` : `Lay smoke with ${who(v, d)}`
    case 'missile':
      return passes ? `Hold ${who(v, d)}` : 'one' in c ? `Send the missile at ${labelOf(d, c.one)}` : 'Send it'
    case 'orderAsk':
      return `Have ${namesOf(d, c)} ask`
    case 'orderHold':
      return `Have ${namesOf(d, c)} hold fire`
    case 'orderFire':
      return `Have ${namesOf(d, c)} fire by order`
    case 'orderAt':
      return none ? 'Fire at the mover' : `Fire ${namesOf(d, c)}`
    case 'orderWithin':
      return 'number' in c && c.number > 0 ? `Fire within ${c.number} inches` : 'Fire at any distance'
    default:
      return 'one' in c
        ? capital(labelOf(d, c.one))
        : passes
          ? 'Pass'
          : 'some' in c
            ? none
              ? 'None'
              : namesOf(d, c)
            : 'number' in c
              ? `Choose ${c.number}`
              : 'Do it'
  }
}

/** `a.c8.1:smoke` or a piece alone. */
function barrageDeed(v: RgSeen, id: string): string {
  const [piece, load] = id.split(':'),
    s = owners(shortName(standName(v, piece)))
  return load === 'smoke' ? `Aim ${s} smoke` : `Aim ${s} barrage`
}
/** The one who is set down. */
function setDown(v: RgSeen, d: Decision, c: Choice): string {
  const i = 'place' in c ? c.place.findIndex((p) => p !== null) : -1
  const r = d.choice.is === 'place' ? d.choice.items[i] : undefined
  return r && 'unit' in r ? (findStand(v, r.unit)?.name ?? 'one stand') : 'one stand'
}
function platoonOf(v: RgSeen, d: Decision): string {
  const s = findStand(v, about(d))
  return s ? platoonName(v, s.seat, s.unit) || s.name : 'them'
}

function onward(v: RgSeen, d: Decision, id: string): string {
  const s = who(v, d)
  return id === 'on'
    ? `Let ${s} go on`
    : id === 'go'
      ? `Choose ${owners(s)} path`
      : id === 'stop'
        ? `Stop ${s} here`
        : id === 'drop'
          ? `Drop off from ${s}`
          : `${capital(labelOf(d, id))}`
}

function pathDeed(v: RgSeen, d: Decision, c: Choice): string {
  const plan = planned(v, d, c),
    way = 'legs' in c ? (c.legs[0]?.way ?? '') : '',
    s = plan.stand
  if (plan.points.length < 2) return `Move ${s.name}`
  const verb = way === 'strategic' ? 'Move' : way === 'back' ? 'Back' : way === 'high' || way === 'over' ? 'Fly' : 'Move'
  return (
    `${verb} ${shortName(s.name)} on ${bearingSaid(bearing(s.at, plan.end))} to ` +
    `${placeSaid(v, plan.end).replace(/^(in|on|at) /, '')}${way === 'strategic' ? ', strategic' : ''}`
  )
}

function firersDeed(v: RgSeen, d: Decision, c: Choice): string {
  if (!('some' in c) || c.some.length === 0) return `Fire at ${who(v, d)}`
  const by = [...new Set(c.some.map((id) => firerOf(id).by))]
  const fire = modeNow(v) === 'snap' ? 'Snap-fire' : 'Fire'
  if (c.some.length === 1) {
    const { by: one, weapon } = firerOf(c.some[0])
    const s = findStand(v, one),
      at = who(v, d)
    return s && weaponsOf(profileOf(s)).length > 1
      ? `${fire} ${owners(shortName(s.name))} ${weaponSaid(s, weapon)} at ${at}`
      : `${fire} with ${shortName(standName(v, one))} at ${at}`
  }
  return by.length === 1
    ? `${fire} ${many(c.some.length, 'weapon')} of ${shortName(standName(v, by[0]))} at ${who(v, d)}`
    : `${fire} with ${counted(by.length)} stands at ${who(v, d)}`
}

const crumbs: Readonly<Record<string, string>> = {
  deployment: 'Deployment',
  command: 'Command',
  firstFire: 'First Fire',
  movement: 'Movement',
  afterMoves: 'After movement',
  finalFire: 'Final Fire',
  closeCombat: 'Close Combat',
  secondWave: 'Second wave',
  artilleryPhase: 'Artillery',
  artillery: 'Artillery',
  final: 'Final Phase',
  finalPhase: 'Final Phase',
  plotStrikes: 'Strikes from orbit',
  landDrops: 'Landings',
  landings: 'Landings',
  giveOrders: 'Standing orders',
}
const volleys: Readonly<Record<string, string>> = { first: 'First Fire', snap: 'Snap-fire', final: 'Final Fire', close: 'Fire' }

/** A running procedure for the breadcrumb; null is left out. */
export function crumb(v: RgSeen, name: string, words: Plain): string | null {
  const w =
    typeof words === 'object' && words !== null && !Array.isArray(words) ? (words as { readonly [key: string]: Plain | undefined }) : {}
  switch (name) {
    case 'battle':
      return v.words.turn === 0 ? 'Deployment' : `Turn ${v.words.turn}`
    case 'playerTurn':
      return v.words.attacker >= 0 ? `${owners(sideName(v, v.words.attacker))} player turn` : null
    case 'moveStand':
      return typeof w.stand === 'string' && anyStand(v, w.stand) ? standName(v, w.stand) : null
    case 'fightRound':
      return `Round ${v.words.round}`
    case 'volley': {
      const text = volleys[typeof w.mode === 'string' ? w.mode : '']
      return text === undefined || text === phaseSaid[v.words.phase] ? null : text
    }
    case 'popUp':
      return 'Pop-up'
    default:
      return crumbs[name] ?? null
  }
}

/** A reference by its name. */
export function name(v: RgSeen, ref: Ref): string {
  if ('unit' in ref) return standName(v, ref.unit)
  if ('at' in ref) return placeSaid(v, ref.at)
  const s = findStand(v, ref.of)
  return s && ref.part === 'line' && isWhole(s) ? `the line of ${platoonName(v, s.seat, s.unit) || s.name}` : ref.part
}

/** All but the sheets, which are opened seldom, and what is told of events (`tell.ts`, `show.ts`). */
export const face = { scene, clock, rosters, ask, deed, crumb, name }
