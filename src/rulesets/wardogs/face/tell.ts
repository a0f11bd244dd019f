// Wardogs: what happened, as sentences of the table: short, present tense, each with its rule and the dice that fell.
import type { Event } from '../../../kernel/event.ts'
import type { Sentence, Tone } from '../../../kernel/face.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { capital, counted, figures, hexesOf, listed, signed } from '../../../craft/english.ts'
import { physical, stabilityFails } from '../book/charts.ts'
import { groundName, itemName, rowName } from '../book/names.ts'
import type { WdSeen } from '../sight/view.ts'
import { facings, hexPart, seatOf, sideName, unitName, unitOf, unitPart } from '../sight/words.ts'
import type { Blow, Cause, EventOf, WdEvent } from '../state/events.ts'
import { isMecha } from '../state/state.ts'

type Kind = WdEvent['is']
type Parts = readonly Sentence['parts'][number][]
type Said = { readonly parts: Parts; readonly seat?: Seat; readonly tone?: Tone; readonly roll?: NonNullable<Sentence['roll']> }
type Teller<K extends Kind> = (v: WdSeen, e: EventOf<K>) => Said

const of = (v: WdSeen, id: Id): { seat: Seat } => ({ seat: seatOf(v, id) })
/** A sentence about one unit: its name, then the rest. */
const about = (v: WdSeen, id: Id, ...rest: Parts): Said => ({ parts: [unitPart(v, id), ...rest], ...of(v, id) })
const toned = (tone: Tone, s: Said): Said => ({ ...s, tone })
const dice = (e: Event): readonly number[] => e.dice?.flatMap((r) => r.dice) ?? []
/** Numbers that fell: `3, 8, 8`; a long row is cut. */
const fell = (e: Event): string => {
  const all = dice(e)
  return all.length > 12 ? `${all.slice(0, 12).join(', ')} …` : all.join(', ')
}
const tenths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
/** A die and its modifier: `7`, `7 + 2 = 9`. */
const sumSaid = (die: number, mod: number): string =>
  mod === 0 ? String(die) : `${die} ${mod < 0 ? '−' : '+'} ${Math.abs(mod)} = ${die + mod}`

/** WD-STAB-01: the roll of a stability check or of a try to recover. */
function stabilityRoll(v: WdSeen, e: EventOf<'stability' | 'recovery'>, what: string): Pick<Said, 'roll'> {
  const die = e.result - e.mod
  const strict = v.words.options.naturalOneFails
  const chance = tenths.filter((n) => n + e.mod > stabilityFails && !(strict && n === 1)).length / 10
  return {
    roll: {
      title: `${sumSaid(die, e.mod)} ${e.stands ? 'holds' : 'fails'}`,
      needs: `d10 ${signed(e.mod)}, more than ${stabilityFails}.`,
      follows: e.stands ? `${unitName(v, e.unit)} keeps its feet.` : `${unitName(v, e.unit)} does not.`,
      tried: { what, chance, came: e.stands, unit: e.unit },
    },
  }
}

const blowSaid: Readonly<Record<Blow, readonly [does: string, noun: string]>> = {
  punch: [' punches ', 'punch'],
  kick: [' kicks ', 'kick'],
  melee: [' strikes ', 'blade'],
  push: [' pushes ', 'push'],
  flip: [' flips ', 'flip'],
  throw: [' throws ', 'throw'],
  ram: [' rams ', 'ram'],
}
const causes: Readonly<Record<Cause, string>> = {
  fire: 'fire',
  mine: 'the mines',
  crash: 'the crash',
  fall: 'the fall',
  physical: 'the blows',
}
const flown: Readonly<Record<string, string>> = {
  full: ' flies to ',
  partial: ' flies to ',
  jet: ' jumps on its jets to ',
  ground: ' moves to ',
}

function moved(v: WdSeen, e: EventOf<'moved'>): Said {
  const n = e.route.length - 1
  const end = e.route[e.route.length - 1]
  const faces = e.route.length === 0 ? '' : `, facing ${facings[e.facing]}`
  if (n <= 0) return about(v, e.unit, e.airborne ? ' takes to the air' : ' turns', `${faces}.`)
  const down = e.mode !== 'ground' && !e.airborne ? ' and lands' : ''
  return about(v, e.unit, flown[e.mode], hexPart(v, end), `, ${hexesOf(n)}${faces}${down}.`)
}

function lock(v: WdSeen, e: EventOf<'lock'>): Said {
  const chance = tenths.filter((n) => n + e.mod <= e.thermal || (e.keen && n === 1)).length / 10
  return {
    parts: [
      unitPart(v, e.by),
      e.locked ? ' locks on to ' : ' finds no lock on ',
      unitPart(v, e.at),
      e.indirect ? ', firing indirectly.' : '.',
    ],
    ...of(v, e.by),
    tone: e.locked ? 'good' : 'plain',
    roll: {
      title: `${sumSaid(e.die, e.mod)} ${e.locked ? 'locks on' : 'no lock'}`,
      needs: `d10 ${signed(e.mod)}, at or under the thermal signature of ${e.thermal}${e.keen ? '; a 1 always locks' : ''}.`,
      follows: e.locked ? 'Its weapons fire.' : 'Nothing is fired, and no ammunition spent.',
      tried: { what: 'Locks', chance, came: e.locked, unit: e.by },
    },
  }
}

function fires(v: WdSeen, e: EventOf<'fires'>): Said {
  const w = unitOf(v, e.by)?.sheet.weapons[e.weapon]
  const pierce = e.penetrations > 0 ? `, ${counted(e.penetrations)} of them penetrating` : ''
  const what = e.hits === 0 ? ' misses ' : ` hits `
  const many =
    e.hits === 0
      ? ''
      : ` ${e.hits === 1 ? 'once' : `${counted(e.hits)} times`}${e.hits === 1 && e.penetrations === 1 ? ' and penetrates' : pierce}`
  return {
    parts: [unitPart(v, e.by), `: ${w?.name ?? 'a weapon'}`, what, unitPart(v, e.at), `${many} at ${hexesOf(e.distance)}.`],
    ...of(v, e.by),
    tone: e.hits > 0 ? 'good' : 'plain',
    roll: {
      title: `${fell(e)}: ${e.hits === 0 ? 'no hit' : figures(e.hits, 'hit')}`,
      needs: `${figures(dice(e).length, 'damage die', 'damage dice')}, the armor rating or more; more penetrates.`,
      follows: e.hits === 0 ? 'No harm done.' : 'It falls with all other damage of this step.',
    },
  }
}

function damage(v: WdSeen, e: EventOf<'damage'>): Said {
  const shields = e.shields > 0 ? ` its shield takes ${e.shields},` : ''
  const armor = e.lost > 0 ? ` it loses ${e.lost} armor, AR ${e.ar} is left` : ' its armor stays as it is'
  return toned('bad', about(v, e.unit, ` takes ${figures(e.hits, 'hit')} from ${causes[e.cause]}:${shields}${armor}.`))
}

function penetration(v: WdSeen, e: EventOf<'penetration'>): Said {
  const u = unitOf(v, e.unit)
  const table = u !== undefined && isMecha(u) ? 'Table 8' : 'Table 9'
  const part = itemName(e.part)
  const what =
    e.effect === 'absorbed'
      ? `: ${rowName(e.row)}, and nothing there to lose.`
      : part === ''
        ? `: ${rowName(e.row)}.`
        : `: ${part} ${e.effect === 'destroyed' ? 'destroyed' : 'damaged'}.`
  return {
    parts: ['Penetration on ', unitPart(v, e.unit), what],
    ...of(v, e.unit),
    tone: e.effect === 'absorbed' ? 'plain' : 'bad',
    roll: { title: `${e.roll} on ${table}`, follows: `${capital(rowName(e.row))}.` },
  }
}

const screenSaid: Readonly<Record<EventOf<'screened'>['screen'], string>> = {
  smoke: ' lays smoke in ',
  chaff: ' throws chaff in ',
  flare: ' fires a decoy flare at ',
  crater: ' blasts a crater in ',
}
const orderSaid = (v: WdSeen, order: readonly Seat[], verb: string): string =>
  order.length < 2 ? '' : `${sideName(v, order[0])} ${verb} first.`

/** WD-INIT-01: the dice of the sides, low first. */
function initiative(v: WdSeen, e: EventOf<'initiative' | 'deployFirst'>, verb: string): Said {
  return {
    parts: [`Initiative: ${orderSaid(v, e.order, verb)}`],
    ...(e.order.length > 0 ? { seat: e.order[0] } : {}),
    ...(dice(e).length > 0 ? { roll: { title: fell(e), follows: `The low roller, ${sideName(v, e.order[0])}, ${verb} first.` } } : {}),
  }
}

const tellers: { readonly [K in Kind]: Teller<K> } = {
  // ---- The sequence
  turn: (_v, e) => ({ parts: [`Turn ${e.turn} begins.`] }),
  initiative: (v, e) => initiative(v, e, 'moves'),
  deployFirst: (v, e) => initiative(v, e, 'deploys'),
  deployed: (v, e) => about(v, e.unit, e.airborne ? ' flies at ' : ' stands at ', hexPart(v, e.hex), `, facing ${facings[e.facing]}.`),
  // ---- Moving
  recovery: (v, e) => ({
    ...toned(e.stands ? 'good' : 'plain', about(v, e.unit, e.stands ? ' recovers.' : ' tries to recover and fails.')),
    ...stabilityRoll(v, e, 'Recovery'),
  }),
  moved,
  stays: (v, e) => about(v, e.unit, ' stays where it is.'),
  withdrew: (v, e) => toned('warn', about(v, e.unit, ' leaves the map and is withdrawn.')),
  leftMap: (v, e) => toned('warn', about(v, e.unit, ' flies off the map.')),
  returns: (v, e) => about(v, e.unit, ' comes back at ', hexPart(v, e.hex), '.'),
  clears: (v, e) => about(v, e.unit, ' sets about clearing the mines at ', hexPart(v, e.hex), '.'),
  laid: (v, e) => about(v, e.unit, ' lays mines at ', hexPart(v, e.hex), e.known ? ', where others lie already.' : '.'),
  chitsLaid: (v, e) => ({
    parts: [
      unitPart(v, e.unit),
      ' lays ',
      `${figures(e.hexes.length, 'chit')}: `,
      ...e.hexes.flatMap((h, i) => [...(i > 0 ? [', '] : []), hexPart(v, h)]),
      '.',
    ],
    ...of(v, e.unit),
  }),
  swept: (v, e) => about(v, e.unit, e.found ? ' sweeps and turns the chit at ' : ' sweeps in vain at ', hexPart(v, e.hex), '.'),
  fieldFound: (v, e) => toned('warn', about(v, e.unit, ' finds a minefield at ', hexPart(v, e.hex), '.')),
  chitTurned: (v, e) => ({
    parts: ['The chit at ', hexPart(v, e.hex), e.real ? ' is real: a minefield.' : ' is false, and goes.'],
    tone: 'warn',
  }),
  // ---- Defensive measures, infantry, loading
  screened: (v, e) => about(v, e.unit, screenSaid[e.screen], hexPart(v, e.hex), '.'),
  loaded: (v, e) => about(v, e.unit, ' goes aboard ', unitPart(v, e.carrier), '.'),
  unloaded: (v, e) => about(v, e.unit, ' leaves ', unitPart(v, e.carrier), ' at ', hexPart(v, e.hex), '.'),
  covers: (v, e) => about(v, e.unit, ` takes ${e.cover} cover.`),
  // ---- Mines, stability, falls
  cleared: (v, e) => ({
    ...toned(
      e.gone ? 'good' : 'plain',
      about(v, e.unit, e.gone ? ' clears the mines at ' : ' fails to clear the mines at ', hexPart(v, e.hex), '.'),
    ),
    roll: {
      title: `${fell(e)} ${e.gone ? 'clears' : 'fails'}`,
      needs: 'An odd number of a d6.',
      follows: e.gone ? 'The field is gone.' : 'The field stays.',
    },
  }),
  mineAttack: (v, e) => ({
    parts: [
      'The mines at ',
      hexPart(v, e.hex),
      ' attack ',
      unitPart(v, e.unit),
      `: ${figures(e.strength, 'die', 'dice')}, ${figures(e.hits, 'hit')}.`,
    ],
    ...of(v, e.unit),
    tone: e.hits > 0 ? 'bad' : 'plain',
    roll: {
      title: `${fell(e)}: ${figures(e.hits, 'hit')}`,
      needs: `d6 for the strength, ${e.strength}; then so many d10 against its armor.`,
      follows: 'The field is known to all now.',
    },
  }),
  stability: (v, e) => ({
    ...toned(e.stands ? 'plain' : 'bad', about(v, e.unit, e.stands ? ' keeps its stability.' : ' loses its stability.')),
    ...stabilityRoll(v, e, 'Stability'),
  }),
  falls: (v, e) => toned('bad', about(v, e.unit, ' falls.')),
  losesControl: (v, e) => toned('bad', about(v, e.unit, ' is out of control.')),
  regains: (v, e) => about(v, e.unit, ' is in control again.'),
  crash: (v, e) => ({
    ...toned('bad', about(v, e.unit, ` crashes: ${e.count}d${e.die} against its armor.`)),
    roll: {
      title: fell(e),
      needs: `d10 times its size: ${figures(e.count, 'die', 'dice')}, d${e.die} each.`,
      follows: 'It lies where it came down.',
    },
  }),
  fallDamage: (v, e) => ({
    ...toned('bad', about(v, e.unit, ` falls ${e.metres} m: ${figures(e.count, 'die', 'dice')} against its armor.`)),
    roll: { title: fell(e), needs: 'A die for each full 5 m.', follows: 'It falls with nothing else.' },
  }),
  // ---- Fire
  lock,
  fires,
  damage,
  penetration,
  picked: (v, e) => toned('bad', about(v, e.unit, `: ${itemName(e.part)} ${e.effect}.`)),
  destroyed: (v, e) => toned('warn', about(v, e.unit, ' is destroyed.')),
  passengers: (v, e) => about(v, e.unit, e.saved ? ' bails out of ' : ' is lost with ', unitPart(v, e.carrier), '.'),
  weakened: (v, e) => toned('bad', about(v, e.unit, ` is weakened by the fall of `, unitPart(v, e.by), `: AR ${e.ar}.`)),
  ignites: (v, e) => ({ parts: ['The forest at ', hexPart(v, e.hex), ' is set on fire by ', unitPart(v, e.by), '.'], tone: 'warn' }),
  terrain: (v, e) => ({ parts: ['The ground at ', hexPart(v, e.hex), ` turns to ${groundName(e.to)}.`], tone: 'warn' }),
  // ---- Physical combat
  blow: (v, e) => ({
    parts: [
      unitPart(v, e.by),
      e.hit ? blowSaid[e.blow][0] : ` misses with its ${blowSaid[e.blow][1]} `,
      unitPart(v, e.at),
      e.hits > 0 ? `: ${figures(e.hits, 'hit')}.` : '.',
    ],
    ...of(v, e.by),
    tone: e.hit ? 'good' : 'plain',
    roll: {
      title: `${e.die} ${e.hit ? 'hits' : 'misses'}`,
      needs: `d10 and modifiers, ${physical.hits} or more.`,
      follows: e.hit ? 'It falls with all other blows.' : 'No harm done.',
    },
  }),
  pushed: (v, e) =>
    e.blocked ? about(v, e.unit, ' cannot give way and is struck.') : about(v, e.unit, ' is pushed to ', hexPart(v, e.hex), '.'),
  // ---- The end
  spreads: (v, e) => ({ parts: ['Fire spreads from ', hexPart(v, e.from), ' to ', hexPart(v, e.hex), '.'], tone: 'warn' }),
  burnt: (v, e) => toned('bad', about(v, e.unit, ' stays in the fire and is lost.')),
  // ---- After the battle
  home: (v, e) => ({
    parts: [`${sideName(v, e.seat)} comes home with ${figures(e.units, 'unit')}, has scored ${e.earned} and has ${e.fund} to spend.`],
    seat: e.seat,
  }),
  refit: (_v, e) => ({ parts: [`${e.unit}: ${e.what}, for ${e.cost}; ${e.fund} left.`], seat: e.seat }),
  over: (v, e) => ({
    parts: [e.winners.length > 0 ? `Victory for ${listed(e.winners.map((s) => sideName(v, s)))}: ${e.why}.` : `${e.why}.`],
    ...(e.winners.length === 1 ? { seat: e.winners[0] } : {}),
    tone: 'good',
  }),
}

/** The kinds of event this book tells, for tests that every one has its sentence. */
export const told: readonly string[] = Object.keys(tellers)

/** An event as a sentence. A kind that is not known is named, never left out. */
export function tell(v: WdSeen, e: Event): Sentence {
  const teller = Object.hasOwn(tellers, e.is) ? (tellers[e.is as Kind] as (v: WdSeen, e: Event) => Said) : null
  const said: Said = teller === null ? { parts: [`${capital(e.is)}.`] } : teller(v, e)
  return {
    parts: said.parts,
    rule: e.rule,
    tone: said.tone ?? 'plain',
    ...(said.seat !== undefined && said.seat >= 0 ? { seat: said.seat } : {}),
    ...(said.roll === undefined ? {} : { roll: said.roll }),
  }
}
