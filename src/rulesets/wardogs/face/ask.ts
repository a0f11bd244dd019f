// Wardogs: how each question is put: a verb with its object, a sentence below it, and how its options look (section 3 of the catalogue).
import type { Decision } from '../../../kernel/decision.ts'
import type { Asking, OptionFace } from '../../../kernel/face.ts'
import { capital, counted, figures, listed, owners } from '../../../craft/english.ts'
import { kindName, itemName } from '../book/names.ts'
import { budgetOf, needsRunway, owedHexes } from '../rules/walk.ts'
import { recoveryMp, runwayHexes } from '../book/charts.ts'
import { dispenser } from '../rules/measures.ts'
import { mayTry } from '../rules/movement.ts'
import { chance } from '../../../kernel/odds.ts'
import { rollStability } from '../rules/stability.ts'
import type { WdSeen } from '../sight/view.ts'
import { facings, sideName, unitName } from '../sight/words.ts'
import { airMpOf, hexName, isInfantry, isMecha, type WdUnit } from '../state/state.ts'
import { countsSaid } from './rosters.ts'
import { fundOf } from '../workshop/sums.ts'
import { deskOf } from '../workshop/desk.ts'

type Asker = (v: WdSeen, d: Decision) => Asking

const own = (v: WdSeen, d: Decision): WdUnit | undefined => {
  const ref = d.about[0]
  return ref !== undefined && 'unit' in ref ? v.units.find((u) => u.id === ref.unit) : undefined
}
const who = (v: WdSeen, d: Decision): string => own(v, d)?.name ?? ''
const offered = (d: Decision): readonly { readonly id: string; readonly label: string }[] =>
  d.choice.is === 'one' || d.choice.is === 'some' ? d.choice.of : []
const plain = (d: Decision): readonly OptionFace[] => offered(d).map((o) => ({ id: o.id, label: o.label }))
const enemyOf = (v: WdSeen, d: Decision): string => sideName(v, d.seat === 0 ? 1 : 0)

/** Units as options, each with a few words. */
function units(v: WdSeen, d: Decision, note: (u: WdUnit) => string): readonly OptionFace[] {
  return offered(d).map((o) => {
    const u = v.units.find((x) => x.id === o.id)
    return u === undefined ? o : { id: o.id, label: u.name, note: note(u) }
  })
}

/** WD-MOVE-03: what a unit has to move with. */
function allowance(u: WdUnit): string {
  const air = u.sheet.flight === null || airMpOf(u) === 0 ? '' : `, ${airMpOf(u)} in the air`
  return `${kindName(u.sheet)} · ${u.airborne ? `${airMpOf(u)} MP in the air` : `${budgetOf(u, 'ground')} MP${air}`}`
}

/** WD-VIC-01, WD-VIC-02: what the battle is about, said where it begins. */
function aim(v: WdSeen, d: Decision): string {
  const { objectives, turnLimit } = v.words
  const held =
    objectives.length > 0 ? `, and of ${listed(objectives.map((o) => `${hexName(v.words.land, o.hex)} ${o.worth}`))} at the end` : ''
  return `${capital(counted(turnLimit))} turns. Points for what ${enemyOf(v, d)} loses${held}.`
}

function deployAsked(v: WdSeen, d: Decision): Asking {
  const u = own(v, d)
  const rides = d.choice.is === 'place' && d.choice.into !== undefined
  return {
    verb: `Place ${who(v, d)}`,
    note: `${v.units.every((x) => x.seat !== d.seat || x.status === 'waiting') ? `${aim(v, d)} ` : ''}Within your zone${
      u !== undefined && isInfantry(u) ? ', or aboard a carrier' : ''
    }; then its facing. All see it.`,
    ...(rides && d.choice.is === 'place'
      ? {
          aboard: {
            rides: d.choice.items.map(() => true),
            room: (d.choice.into ?? []).map(() => 1),
            never: { rule: 'WD-TRANS-01', why: 'only squads are carried' },
            full: { rule: 'WD-TRANS-01', why: 'its compartments are full' },
          },
        }
      : {}),
  }
}

/** WD-MOVE-02, WD-FLY-01: how the unit in question moves. */
function pathNote(v: WdSeen, u: WdUnit): string {
  const left = Math.max(0, budgetOf(u, u.mode) - (u.mode === 'ground' ? u.spent - u.tries * recoveryMp : u.spent))
  if (u.mode === 'jet')
    return `Straight ahead ${facings[u.facing]}, up to ${figures(left, 'hex', 'hexes')}; it lands in the last, facing as you like.`
  if (u.mode === 'partial') return `${figures(left, 'point')} in the air, 1 a hex or turn; it must land at the end.`
  if (u.mode === 'full') {
    const least = owedHexes(v, u, 'full')
    const runway =
      needsRunway(u, 'full') && !u.airborne ? ` First ${figures(runwayHexes(u.sheet.size), 'hex', 'hexes')} of runway straight ahead.` : ''
    const stall = least > 0 ? ` ${capital(figures(least, 'hex', 'hexes'))} at least, or it stalls and crashes.` : ''
    return `${figures(left, 'point')} in the air, 1 a hex or turn.${runway}${stall}`
  }
  const cost = '1 a turn of a side; a hex costs its terrain, times the difference from two levels on'
  return `${figures(left, 'point')}: ${cost}. It faces ${facings[u.facing]}.`
}

/** WD-STAND-01: who tries to recover, each with its chance. */
function recoverFaces(v: WdSeen, d: Decision): readonly OptionFace[] {
  return offered(d).map((o) => {
    const u = v.units.find((x) => x.id === o.id)
    if (u === undefined || !mayTry(v, u)) return o
    const p = chance((dice) => rollStability(dice, v.words.options, u, 0).stands)
    return { id: o.id, label: u.name, note: isMecha(u) ? 'has fallen' : 'out of control', chance: p }
  })
}

const modeNotes: Readonly<Record<string, string>> = {
  ground: 'by its movement points',
  surfaced: 'on the water',
  submerged: 'under water: +5 to be locked on, no line to it from the air',
  full: 'in the air from turn to turn; a third of its points at least',
  partial: 'over anything, and down again at the end',
  jet: 'straight ahead over anything, and down again',
}

const planWords = (v: WdSeen, d: Decision): string => `Changeable until ${enemyOf(v, d)} has sealed too.`

const askers: Readonly<Record<string, Asker>> = {
  aloft: (v, d) => ({
    verb: `Start ${who(v, d)} in the air or on the ground`,
    note: 'In the air it faces as it is placed.',
    options: plain(d),
  }),
  deploy: deployAsked,
  recover: (v, d) => ({
    verb: 'Choose who tries to get up',
    note: `d10 and stability, more than 1. A try costs ${recoveryMp} MP; who gets up moves with half of what is left and does not fly.`,
    warning: 'A die falls: this cannot be undone.',
    columns: ['Gets up'],
    options: recoverFaces(v, d),
  }),
  flights: (v, d) => ({
    verb: 'Declare who flies',
    note: 'Before anybody moves. Whoever is not named stays on the ground.',
    options: units(v, d, allowance),
  }),
  activate: (v, d) => ({
    verb: d.rule === 'WD-INIT-04' ? 'Choose the next squad' : 'Choose the next unit to move',
    note: 'One unit at a time, the sides in turn; each moves once.',
    options: units(v, d, allowance),
  }),
  mode: (v, d) => ({
    verb: `Choose how ${who(v, d)} moves`,
    note: 'One way of moving a turn.',
    options: offered(d).map((o) => ({
      id: o.id,
      label: o.label,
      ...(modeNotes[o.id] === undefined ? { note: 'it neither moves nor fires' } : { note: modeNotes[o.id] }),
    })),
  }),
  path: (v, d) => {
    const u = own(v, d)
    return { verb: `${u?.mode === 'ground' ? 'Move' : 'Fly'} ${who(v, d)}`, note: u === undefined ? '' : pathNote(v, u) }
  },
  return: (v, d) => ({
    verb: `Bring ${who(v, d)} back`,
    note: 'At the edge over which it left, in the air. It may stay away another turn.',
  }),
  mine: (v, d) => ({
    verb: `Lay a minefield with ${who(v, d)}`,
    note: 'In a hex that it left or entered this turn. Nobody else learns of it.',
    options: plain(d),
  }),
  chits: (v, d) => ({
    verb: `Choose where the other chits of ${who(v, d)} lie`,
    note: 'Face down: the enemy sees where a chit lies, not which is real.',
    options: plain(d),
  }),
  measure: (v, d) => ({
    verb: 'Choose a defensive measure',
    note: 'One at a time, the sides in turn; the step ends when both have passed.',
    options: offered(d).map((o) => {
      const [id, i] = dispenser(o.id)
      const u = v.units.find((x) => x.id === id)
      return u === undefined
        ? o
        : { id: o.id, label: o.label, note: `${itemName(u.sheet.equipment[i].id)}, ${figures(u.charges[i], 'charge')} left` }
    }),
  }),
  screen: (v, d) => ({
    verb: `Choose where ${who(v, d)} fires its flare`,
    note: 'Within two hexes. +5, +3, +1 to lock on about it.',
    options: plain(d),
  }),
  measures: (v, d) => ({ verb: 'Plan your defensive measures', note: `All dispensers of both sides at once. ${planWords(v, d)}` }),
  squad: (v, d) => ({
    verb: `Move ${who(v, d)}`,
    note: v.words.options.infantryUsesMp ? 'As far as its movement points take it, then its facing.' : 'One hex, or none; then its facing.',
  }),
  unload: (v, d) => ({
    verb: `Turn ${who(v, d)}`,
    note: 'It leaves its carrier here, may fire this turn and counts as not having moved.',
  }),
  load: (_v, d) => ({ verb: 'Load or unload a squad', note: 'In the hex of the carrier, one squad a compartment.', options: plain(d) }),
  cover: (v, d) => ({
    verb: 'Choose cover in buildings',
    note: `Partial cover: +1 to be locked on. Total: it neither sees nor is seen. ${planWords(v, d)}`,
  }),
  declares: (v, d) => ({
    verb: 'Declare the next unit’s fire',
    note: 'Openly, one unit at a time; all of it falls together.',
    options: units(v, d, countsSaid),
  }),
  fire: (v, d) => {
    const targets = v.words.options.multipleTargets ? 'Several targets cost +1 each.' : 'One target a unit.'
    const all = 'All dice meet the armor as it stands now, so the order of firing changes nothing.'
    return own(v, d) === undefined
      ? { verb: 'Plan your side’s fire', note: `${targets} ${all} ${planWords(v, d)}` }
      : { verb: `Plan ${owners(who(v, d))} fire`, note: `${targets} ${all}` }
  },
  blows: (v, d) => ({
    verb: 'Plan physical combat',
    note: `d10 and modifiers, 5 or more; a 1 misses, a 10 hits. Arms that fired do not punch. ${planWords(v, d)}`,
  }),
  refit: (v, d) => {
    const desk = deskOf(v.words, d.seat)
    return {
      verb: 'Mend what the battle has left',
      note: desk === null ? '' : `${fundOf(desk.column)} points to spend.`,
      options: plain(d),
    }
  },
  item: (v, d) => {
    const id = v.words.pick?.unit ?? ''
    return {
      verb: `Choose what ${unitName(v, id)} loses`,
      note: `Its owner picks the item that is ${v.words.pick?.destroys === true ? 'destroyed' : 'damaged'}.`,
      options: offered(d).map((o) => ({ id: o.id, label: itemName(o.label) })),
    }
  },
}

/** Every kind of question this book puts. */
export const asked: readonly string[] = Object.keys(askers)

/** How a question is put: one verb for the heading, a sentence below, its options. */
export function ask(v: WdSeen, d: Decision): Asking {
  return askers[d.kind]?.(v, d) ?? { verb: 'Choose', note: '' }
}
