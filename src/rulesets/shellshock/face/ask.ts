// Shellshock: how each question is put: a verb with its object, a sentence below it, and how its options look (section Decisions).
import { capital, counted, figures, listed } from '../../../craft/english.ts'
import type { Decision } from '../../../kernel/decision.ts'
import type { Asking, FigureSection, OptionFace } from '../../../kernel/face.ts'
import { weaponRow } from '../book/charts.ts'
import { declared, legalSpeed } from '../rules/driving.ts'
import { ratingsOf, turnNumberOf } from '../rules/movement.ts'
import { announced } from '../rules/volley.ts'
import { suggestedOrder } from '../rules/windows.ts'
import { hitChance } from '../sight/hits.ts'
import { asGame, type SsSeen } from '../sight/view.ts'
import { chitName, facingSaid, roleOf, stepsSaid, unitName, unitOf } from '../sight/words.ts'
import { siteIn, spotWord } from '../state/site.ts'
import { sheetFor, type SsUnit } from '../state/state.ts'
import { opened, standing } from './standing.ts'

type Asker = (v: SsSeen, d: Decision) => Asking

const own = (v: SsSeen, d: Decision, nth = 0): SsUnit | undefined => {
  const ref = d.about[nth]
  return ref !== undefined && 'unit' in ref ? unitOf(v, ref.unit) : undefined
}
export const who = (v: SsSeen, d: Decision): string => own(v, d)?.name ?? ''
const offered = (d: Decision): readonly { readonly id: string; readonly label: string }[] =>
  d.choice.is === 'one' || d.choice.is === 'some' ? d.choice.of : []
const plain = (d: Decision): readonly OptionFace[] => offered(d).map((o) => ({ id: o.id, label: o.label }))

/** SS-END-03: what the battle is about, said where it begins. */
function aim(v: SsSeen, d: Decision): string {
  const { objectives, limit } = v.words
  const mine = objectives.filter((o) => o.seat < 0 || o.seat === d.seat)
  const paid = mine.length > 0 ? `, and for ${listed(mine.map((o) => `${o.name} ${o.worth}${o.is === 'reach' ? ' a unit' : ''}`))}` : ''
  return `${capital(counted(limit))} turns. Points for what the enemy loses${paid}.`
}

/** What a unit may declare, in a sentence (SS-MOVE-02, SS-MOVE-04). */
function speedNote(v: SsSeen, u: SsUnit): string {
  const g = asGame(v),
    r = ratingsOf(u, v.words.options)
  const road = r.road > r.max && legalSpeed(g, u) === r.road ? `, ${r.road} on the road` : ''
  const range = `up to ${r.acceleration} faster or ${r.deceleration} slower, ${r.max} at most${road}`
  return `It ended at ${u.speed}: ${range}. All points must be spent.`
}

/** A speed as an option: the hexes that it needs before a turn. */
function speedFaces(v: SsSeen, u: SsUnit, d: Decision): readonly OptionFace[] {
  return offered(d).map((o) => {
    const { speed, dodging } = declared(o.id)
    const turn = `turns after ${stepsSaid(v, turnNumberOf(u, speed))}`
    const note = speed === 0 ? 'may go Hull Down or change gear' : dodging ? `${turn}; its pilot does not fire` : turn
    return { id: o.id, label: o.label, note }
  })
}

function pathNote(v: SsSeen, u: SsUnit): string {
  const turn = turnNumberOf(u, u.speed),
    ready = Math.max(0, turn - u.forward)
  const safe = ready === 0 ? 'It may turn now' : `${capital(stepsSaid(v, ready))} more before a safe turn`
  const slips = sheetFor(u).slip + u.worn.slip
  return `${figures(u.left, 'point')} to spend. It faces ${facingSaid(v, u.facing)}. ${safe}; turning early slips on dice under ${slips}.`
}

/** Who draws: the chit in hand, from the procedure that asks. */
function chitInHand(v: SsSeen): number {
  const frame = v.stack.findLast((f) => f.do === 'initiative')
  return (frame?.v as { readonly chit?: number } | undefined)?.chit ?? 0
}

/** The targets that somebody of a unit has named, each opened beside the question. */
function targets(v: SsSeen, u: SsUnit): readonly FigureSection[] {
  const g = asGame(v)
  return u.aims.flatMap((a, crew) => {
    const o = a === null || a.mode === 'blind' || a.mode === 'spot' || a.mode === 'team' ? undefined : unitOf(v, a.target)
    return o === undefined ? [] : opened(g, o, u.hex).map((s) => ({ ...s, of: String(crew) }))
  })
}

/** SS-PH-02, SS-PH-04: what a shot at any moment opens: its target as its gunner’s unit meets it; '' what is no shot at a unit. */
function opens(id: string): string {
  const [unit, , , pick] = id.split(' ')
  const [letter, , target] = pick?.split(':') ?? []
  return /^[dif]$/.test(letter ?? '') ? `${unit} ${target}` : ''
}

/** The targets of the shots that are offered at any moment, each opened beside its own. */
function struck(v: SsSeen, d: Decision): Pick<Asking, 'figures'> {
  const pairs = [...new Set(offered(d).map((o) => opens(o.id)))].filter((x) => x !== '')
  const figures = pairs.flatMap((of) => {
    const [by, target] = of.split(' ').map((id) => unitOf(v, id))
    return by === undefined || target === undefined ? [] : opened(asGame(v), target, by.hex).map((s) => ({ ...s, of }))
  })
  return figures.length === 0 ? {} : { figures }
}

/** SS-TGT-17: announced shots, in groups by gunner, each with its dice. */
function shotFaces(v: SsSeen, u: SsUnit, d: Decision): { readonly columns: readonly string[]; readonly options: readonly OptionFace[] } {
  const drained = offered(d).some((o) => krgOf(u, o.id) > 0) // a column for energy where there is any to spend
  const options = offered(d).map((o) => {
    const { crew, weapons, spread } = announced(o.id)
    const rows = weapons.map((i) => weaponRow(sheetFor(u).weapons[i].weapon))
    const dice = (of: (w: (typeof rows)[number]) => number): string => String(rows.reduce((n, w) => n + Math.max(0, of(w) - spread), 0))
    const krg = krgOf(u, o.id)
    const chance = hitChance(v, u, o.id)
    return {
      id: o.id,
      label: o.label.slice(o.label.indexOf(': ') + 2),
      group: String(crew),
      details: [dice((w) => w.dam), dice((w) => w.sh), dice((w) => w.pen), ...(drained ? [krg > 0 ? String(krg) : '–'] : [])],
      ...(chance === undefined ? {} : { chance }),
    }
  })
  return { columns: ['Dam', 'Sh', 'Pen', ...(drained ? ['Krg'] : []), ...(options.some((o) => 'chance' in o) ? ['Hits'] : [])], options }
}
/** What a shot takes out of the batteries. */
const krgOf = (u: SsUnit, id: string): number => announced(id).weapons.reduce((n, i) => n + weaponRow(sheetFor(u).weapons[i].weapon).krg, 0)

const defends: Readonly<Record<string, string>> = {
  smoke: '+3 on all values but Indirect for the rest of the turn',
  flares: '+4 against missiles, this attack',
  ams: 'on 4 to 6 all missiles of the attack miss',
  screen: '+3 against energy for the rest of the turn; 4 Krg',
}

const askers: Readonly<Record<string, Asker>> = {
  deploy: (v, d) => ({
    verb: `Place ${who(v, d)}`,
    note: `${v.units.every((u) => u.hex < 0) ? `${aim(v, d)} ` : ''}Within your zone; then its facing. All see it.`,
  }),
  begin: (v, d) => ({ verb: `Set how ${who(v, d)} begins`, note: 'Its speed, up to half the maximum, and where its turrets point.' }),
  team: (v, d) => ({
    verb: `Choose a Spotter for ${who(v, d)}`,
    note: 'He sees for the Shooter and does not fire himself.',
    options: plain(d),
  }),
  placeChit: (v, d) => {
    const chit = chitInHand(v)
    return {
      verb: chit === 0 ? 'Place the chit' : chit === v.words.chits ? 'Place the Red Chit' : `Place chit ${chitName(v, chit)}`,
      note: chit === v.words.chits ? 'Its unit may move at any moment of the phase.' : 'Low numbers move first; to move late is better.',
      options: offered(d).map((o) => {
        const u = unitOf(v, o.id)
        return u === undefined ? o : { id: o.id, label: u.name, note: `speed ${u.speed}, ${standing(u)}` }
      }),
    }
  },
  speed: (v, d) => {
    const u = own(v, d)
    return {
      verb: `Declare the speed of ${who(v, d)}`,
      note: u === undefined ? '' : speedNote(v, u),
      ...(u === undefined ? {} : { options: speedFaces(v, u, d) }),
    }
  },
  altitude: (v, d) => ({
    verb: `Choose how high ${who(v, d)} flies`,
    note: 'Two levels a turn up or down, for nothing.',
    options: plain(d),
  }),
  path: (v, d) => {
    const u = own(v, d)
    return { verb: `Move ${who(v, d)}`, note: u === undefined ? '' : pathNote(v, u) }
  },
  red: (v, d) => ({
    cap: 'The Red Chit is yours',
    verb: `Move ${who(v, d)} now, or hold`,
    note: `${own(v, d, 1)?.name ?? 'Another'} is moving. Unused, the Red Chit moves last.`,
    options: plain(d),
  }),
  facing: (v, d) => ({
    verb: `Face ${who(v, d)}`,
    note: 'Free Facing, at the end of its move; using it sets the forward count to 0.',
    options: plain(d),
  }),
  hullDown: (v, d) => ({
    verb: `Take ${who(v, d)} hull down, or stay up`,
    note: `Range counts double against it across the barrier, from ${stepsSaid(v, 12)} on.`,
    options: plain(d),
  }),
  squad: (_v, d) => ({ verb: 'Choose the next squad', note: 'Squads move after all chits, the sides by turns.', options: plain(d) }),
  react: (v, d) => ({
    verb: `React with ${who(v, d)}`,
    note: 'Turrets pivot, hatches open or shut, crews shift, squads mount and dismount.',
  }),
  aim: (v, d) => ({
    verb: `Name the targets of ${who(v, d)}`,
    note: 'One target and one fire system for each of the crew. Weapons are chosen when the shot is due.',
  }),
  fire: (v, d) => {
    const u = own(v, d)
    if (u === undefined) return { verb: 'Fire', note: '' }
    const crews = [...new Set(offered(d).map((o) => announced(o.id).crew))]
    const pictures = targets(v, u)
    return {
      verb: `Fire ${u.name}, or hold`,
      note: 'One roll for all weapons of a gunner. Losses count when everybody has fired.',
      warning: 'Dice fall: this cannot be undone.',
      ...shotFaces(v, u, d),
      groups: crews.map((i) => {
        const a = u.aims[i]
        const at = a === null ? '' : a.mode === 'blind' ? ', blind' : ` at ${unitName(v, a.target)}`
        return { id: String(i), label: `${capital(roleOf(u, i))}${at}`, note: `Gunnery +${u.crew[i].gunnery}` }
      }),
      ...(pictures.length === 0 ? {} : { figures: pictures }),
    }
  },
  chain: (v, d) => ({
    verb: `Lay the chain of ${who(v, d)}`,
    note: `${
      v.words.ground.table === undefined ? 'Hexes side by side' : 'Marks an inch apart in a straight line'
    } from the target on; each takes an equal share, empty or not.`,
  }),
  remainder: (_v, d) => ({ verb: 'Choose where the rest goes', note: 'What does not divide evenly goes to one end.', options: plain(d) }),
  window: (v, d) => ({
    cap: 'Fire at any moment',
    verb: d.about.length === 0 ? 'Fire before the turn ends, or pass' : `Fire while ${who(v, d)} moves, or pass`,
    note: 'One shot for each gunner a turn, with effect at once. An order answers for you in the windows to come.',
    groups: [
      { id: 'shots', label: 'Shots and moves' },
      { id: 'orders', label: 'Standing orders' },
    ],
    ...struck(v, d),
    options: offered(d).map((o) => ({
      id: o.id,
      label: o.label,
      group: /^(pass|fire):/.test(o.id) ? 'orders' : 'shots',
      opens: opens(o.id),
      ...(o.id === suggestedOrder ? { note: 'Suggested: it answers till the turn is over.' } : {}),
    })),
  }),
  preempt: (v, d) => ({
    cap: 'The Red Chit is yours',
    verb: `Fire first with ${who(v, d)}, or let it be`,
    note: `${own(v, d, 1)?.name ?? 'An enemy'} has declared a shot. If it dies of yours, that shot is lost.`,
    ...struck(v, d),
    options: offered(d).map((o) => ({ id: o.id, label: o.label, opens: opens(o.id) })),
  }),
  blind: (v, d) => ({
    verb: `Aim the blind fire of ${who(v, d)}`,
    note: `At a ${spotWord(siteIn(v))} that nobody of your side sees; it scatters.`,
  }),
  defend: (v, d) => {
    const u = own(v, d),
      by = own(v, d, 1)
    return {
      cap: 'You may defend',
      verb: `Announce what ${who(v, d)} defends with`,
      note: `${by?.name ?? 'An enemy'} has announced fire at it. Now or never: nothing is added after the roll.`,
      options: offered(d).map((o) => ({ id: o.id, label: o.label, ...(defends[o.id] === undefined ? {} : { note: defends[o.id] }) })),
      ...(u === undefined || by === undefined ? {} : { figures: opened(asGame(v), u, by.hex) }),
    }
  },
  towed: (v, d) => ({
    verb: `Choose where ${who(v, d)} is set down`,
    note: 'On firm ground next to the unit that tows it.',
    options: plain(d),
  }),
}

/** The kinds of question that are put in words of their own, for a test that none is forgotten. */
export const asked: readonly string[] = Object.keys(askers)

/** How a question is put. */
export function ask(v: SsSeen, d: Decision): Asking {
  const put = Object.hasOwn(askers, d.kind) ? askers[d.kind] : undefined
  return put === undefined ? { verb: capital(d.kind), note: '', ...(plain(d).length > 0 ? { options: plain(d) } : {}) } : put(v, d)
}
