// Shellshock: what happened, as sentences of the table: short, present tense, each with its rule and the dice that fell.
import { capital, figures, listed } from '../../../craft/english.ts'
import type { Event } from '../../../kernel/event.ts'
import type { Sentence, Tone, Tried } from '../../../kernel/face.ts'
import { chance } from '../../../kernel/odds.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { defences, type LocomotionCell } from '../book/charts.ts'
import { resolveAim } from '../rules/tohit.ts'
import type { SsSeen } from '../sight/view.ts'
import {
  armorSides,
  chitName,
  facingSaid,
  hexPart,
  pieceName,
  roleOf,
  seatOf,
  seatRole,
  sideName,
  stepsSaid,
  systemName,
  unitOf,
  unitPart,
  weaponNames,
} from '../sight/words.ts'
import type { EventOf, SsEvent, Struck } from '../state/events.ts'
import type { Out } from '../state/state.ts'

type Kind = SsEvent['is']
type Parts = readonly Sentence['parts'][number][]
type Said = { readonly parts: Parts; readonly seat?: Seat; readonly tone?: Tone; readonly roll?: NonNullable<Sentence['roll']> }
type Teller<K extends Kind> = (v: SsSeen, e: EventOf<K>) => Said

const of = (v: SsSeen, id: Id): { seat: Seat } => ({ seat: seatOf(v, id) })
/** A sentence about one unit: its name, then the rest. */
const about = (v: SsSeen, id: Id, ...rest: Parts): Said => ({ parts: [unitPart(v, id), ...rest], ...of(v, id) })
const toned = (tone: Tone, s: Said): Said => ({ ...s, tone })
/** Numbers that fell, a long row cut: `3, 8, 8`. */
function fell(e: Event): string {
  const all = e.dice?.flatMap((r) => r.dice) ?? []
  return all.length > 14 ? `${all.slice(0, 14).join(', ')} …` : all.join(', ')
}
const rolled = (e: Event, needs: string, follows: string, tried?: Tried): Pick<Said, 'roll'> =>
  fell(e) === '' ? {} : { roll: { title: fell(e), needs, follows, ...(tried === undefined ? {} : { tried }) } }
/** SS-FIRE-05: how likely the roll of a gunner was to hit the target with any of his weapons, and whether it did. */
function shotTried(e: EventOf<'fires'>): Tried {
  const bits = (1 << e.weapons.length) - 1
  return {
    what: 'Shots',
    chance: chance((dice) => (resolveAim({ ...e.aim, spread: e.spread, numbers: e.numbers }, dice).hits & bits) !== 0),
    came: e.hits !== 0,
    unit: e.by,
  }
}

const why: Readonly<Record<Out, string>> = {
  '': '',
  overkill: 'by overkill',
  explosion: 'by an explosion inside',
  crew: 'with all its crew dead',
  lines: 'with every line marked',
  niceShot: 'by a second natural 20',
}

function declares(v: SsSeen, e: EventOf<'declares'>): Said {
  const high = e.altitude > 0 ? ` at altitude ${e.altitude}` : ''
  if (e.speed === 0) return about(v, e.unit, ` declares a stop${high}.`)
  return about(v, e.unit, ` declares speed ${e.speed}${e.gear === 'reverse' ? ' in reverse' : ''}${high}${e.dodging ? ', dodging' : ''}.`)
}

const ways = { straight: ' goes to ', drift: ' drifts to ', slip: ' slips to ' } as const

function turns(v: SsSeen, e: EventOf<'turns'>): Said {
  const slip = e.slips > 0 ? ` and slips ${stepsSaid(v, e.slips)}` : ''
  const said = about(v, e.unit, ` turns ${facingSaid(v, e.facing)}${e.diced > 0 ? ' early' : ''}${slip}.`)
  if (e.diced === 0) return said
  return {
    ...(e.slips > 0 ? toned('bad', said) : said),
    ...rolled(
      e,
      `A die for each of ${stepsSaid(v, e.diced)} missing; those below the Slip Indicator slip.`,
      e.slips > 0 ? 'It slips the old way.' : 'It holds.',
    ),
  }
}

const stops = { blocked: ' halts: the way is barred', edge: ' halts at the edge', spent: ' ends its move' } as const
const strains = {
  slip: 'for points beyond its speed',
  speed: 'for speed above its maximum',
  road: 'for leaving the road too fast',
  edge: 'for what it could not slip',
} as const

function fires(v: SsSeen, e: EventOf<'fires'>): Said {
  const u = unitOf(v, e.by),
    names = weaponNames(u, e.weapons)
  const hit = names.filter((_, i) => (e.hits & (1 << i)) !== 0),
    missed = names.filter((_, i) => (e.hits & (1 << i)) === 0)
  const spread = e.spread > 0 ? `, spread ${e.spread}` : e.hexes.length > 0 ? ` over ${stepsSaid(v, e.hexes.length)}` : ''
  const verb = e.mode === 'physical' ? ' strikes at ' : e.mode === 'indirect' ? ' fires indirectly at ' : ' fires at '
  const misses = missed.length === 0 ? '' : `, ${listed(missed)} ${missed.length === 1 ? 'misses' : 'miss'}`
  const result = hit.length === 0 ? ': no hit' : `: ${listed(hit)} ${hit.length === 1 ? 'hits' : 'hit'}${misses}`
  const more = `${e.double ? ', doubled' : ''}${e.kill ? ', and destroys it at once' : ''}`
  const friend = e.friend === '' ? [] : [' It hits ', unitPart(v, e.friend), ', a friend in the way.']
  const needs = [...new Set(e.weapons.map((_, i) => `${names[i]} ${e.numbers[i]}`))].join(', ')
  return {
    parts: [
      `${capital(seatRole(u, e.gunner))} of `,
      unitPart(v, e.by),
      verb,
      unitPart(v, e.target),
      `${spread}${result}${more}.`,
      ...friend,
    ],
    ...of(v, e.by),
    tone: hit.length > 0 ? 'good' : 'plain',
    ...rolled(e, `One roll against ${needs}.`, hit.length > 0 ? 'Their dice of damage follow.' : 'Nothing follows.', shotTried(e)),
  }
}

function damage(v: SsSeen, e: EventOf<'damage'>): Said {
  const [d, s, p] = e.rolled
  const inside = e.internal > 0 ? `; ${e.internal} goes inside` : '; nothing goes inside'
  return {
    ...toned('bad', about(v, e.unit, ` takes ${d} Damage, ${s} Shock, ${p} Penetration on its ${armorSides[e.side]}${inside}.`)),
    ...(fell(e) === ''
      ? {}
      : {
          roll: {
            title: `${e.internal} gets inside`,
            needs: `${d} Damage, ${s} Shock, ${p} Penetration.`,
            follows: `Past armor ${e.over[0]}, above the threshold ${e.over[1]}, above the factor ${e.over[2]}.`,
          },
        }),
  }
}

const cellSaid = (c: LocomotionCell): string => (typeof c === 'number' ? (c === 0 ? 'no loss' : `−${c}`) : c)
function struckSaid(v: SsSeen, id: Id, s: Struck): string {
  const name = pieceName(unitOf(v, id), s.letter)
  if (s.cells !== undefined && s.cells.length > 0) return `${name} ${s.cells.map(cellSaid).join(', ')}`
  return s.destroyed ? `${name} destroyed` : `${name} ${figures(s.hits, 'Hit')}`
}

function internals(v: SsSeen, e: EventOf<'internals'>): Said {
  const { lines } = e,
    first = lines[0],
    last = lines[lines.length - 1]
  const marked = lines.length === 0 ? 'no line' : lines.length === 1 ? `line ${first}` : `${lines.length} lines, ${first} to ${last}`
  const struck = e.struck.map((s) => struckSaid(v, e.unit, s))
  return {
    ...toned('bad', about(v, e.unit, `: ${marked} marked${struck.length > 0 ? `: ${struck.join('; ')}` : ', nothing there'}.`)),
    ...rolled(e, 'd100 for the first line, then what the pieces call for.', 'Losses take effect in Aftermath; by its own driving at once.'),
  }
}

const tellers: { readonly [K in Kind]: Teller<K> } = {
  turn: (_v, e) => ({ parts: [`Turn ${e.turn} begins.`] }),
  deploys: (v, e) => about(v, e.unit, ' stands at ', hexPart(v, e.hex), `, facing ${facingSaid(v, e.facing)}.`),
  begins: (v, e) => about(v, e.unit, ` begins at speed ${e.speed}${e.altitude > 0 ? `, altitude ${e.altitude}` : ''}.`),
  team: (v, e) => ({
    parts: [
      `Firing Team: the ${roleOf(unitOf(v, e.spotter), e.eye)} of `,
      unitPart(v, e.spotter),
      ` sees for the ${roleOf(unitOf(v, e.unit), e.gunner)} of `,
      unitPart(v, e.unit),
      `${e.ready > v.words.turn && e.ready > 1 ? `, from turn ${e.ready} on` : ''}.`,
    ],
    ...of(v, e.unit),
  }),
  // ---- Initiative
  draws: (v, e) => ({
    parts: [`${e.red ? 'The Red Chit' : `Chit ${e.chit}`} goes to ${sideName(v, e.seat)}.`],
    seat: e.seat,
  }),
  placesChit: (v, e) => ({
    parts: [`${sideName(v, e.seat)} places ${e.red ? 'the Red Chit' : `chit ${chitName(v, e.chit)}`} by `, unitPart(v, e.unit), '.'],
    seat: e.seat,
  }),
  // ---- Movement
  declares,
  breaksIn: (v, e) => toned('warn', about(v, e.unit, ' breaks in with the Red Chit while ', unitPart(v, e.on), ' moves.')),
  enters: (v, e) => {
    const said = about(v, e.unit, ways[e.how], hexPart(v, e.hex), ` for ${e.cost}.`)
    return e.how === 'slip' ? toned('warn', said) : said
  },
  turns,
  stops: (v, e) => about(v, e.unit, `${stops[e.why]}${e.hits > 0 ? ` and takes ${figures(e.hits, 'Core Hit')}` : ''}.`),
  strains: (v, e) => toned('bad', about(v, e.unit, ` takes ${figures(e.hits, 'Core Hit')} ${strains[e.why]}.`)),
  mired: (v, e) => toned('bad', about(v, e.unit, ' is mired at ', hexPart(v, e.hex), '.')),
  rams: (v, e) => ({
    ...toned(
      e.hit ? 'good' : 'plain',
      about(
        v,
        e.unit,
        e.slipping ? ' slips into ' : e.hit ? ' rams ' : ' tries to ram ',
        unitPart(v, e.target),
        e.hit || e.slipping ? '.' : ' and misses.',
      ),
    ),
    ...rolled(
      e,
      `The pilot’s Gunnery against a Physical value of ${e.number}.`,
      e.hit ? 'Its dice fall when fire begins.' : 'It goes on or stops short.',
    ),
  }),
  passes: (v, e) => about(v, e.unit, ' passes through beside ', unitPart(v, e.target), '.'),
  collides: (v, e) =>
    toned('bad', about(v, e.unit, ` slips into ${e.feature === 'trees' ? 'trees' : e.feature === 'building' ? 'a building' : 'a rise'}.`)),
  falls: (v, e) => toned('bad', about(v, e.unit, ` falls ${figures(e.levels, 'level')}.`)),
  faces: (v, e) => about(v, e.unit, ` faces ${facingSaid(v, e.facing)}.`),
  hullDown: (v, e) => about(v, e.unit, ' goes hull down.'),
  // ---- Reaction
  pivots: (v, e) => about(v, e.unit, ` pivots its ${systemName(unitOf(v, e.unit), e.system)}.`),
  hatch: (v, e) => about(v, e.unit, `: the ${roleOf(unitOf(v, e.unit), e.crew)} ${e.open ? 'un-buttons' : 'buttons up'}.`),
  shifts: (v, e) =>
    about(v, e.unit, `: the ${roleOf(unitOf(v, e.unit), e.from)} shifts to the seat of the ${roleOf(unitOf(v, e.unit), e.to)}.`),
  shifted: (v, e) => about(v, e.unit, `: the seat of the ${roleOf(unitOf(v, e.unit), e.to)} is taken.`),
  mounts: (v, e) => about(v, e.unit, ' mounts ', unitPart(v, e.carrier), '.'),
  dismounts: (v, e) => about(v, e.unit, ' leaves ', unitPart(v, e.carrier), ' at ', hexPart(v, e.hex), '.'),
  tows: (v, e) => about(v, e.unit, ' tows ', unitPart(v, e.target), '.'),
  towed: (v, e) => toned('good', about(v, e.unit, ' is towed free to ', hexPart(v, e.hex), ' by ', unitPart(v, e.by), '.')),
  // ---- Targeting and firing
  names: (v, e) => {
    const role = `: the ${roleOf(unitOf(v, e.unit), e.gunner)}`
    if (e.mode === 'blind') return about(v, e.unit, `${role} will fire blind at `, hexPart(v, e.hex), '.')
    const does = {
      direct: ' aims at ',
      indirect: ' aims indirectly at ',
      fist: ' will strike ',
      spot: ' spots ',
      team: ' forms a team with ',
    }[e.mode]
    return about(v, e.unit, `${role}${does}`, unitPart(v, e.target), '.')
  },
  announces: (v, e) =>
    about(v, e.unit, ` announces ${listed(e.systems.map((id) => defences.find((d) => d.id === id)?.name.toLowerCase() ?? id))}.`),
  scatters: (v, e) => ({
    parts: [
      `${capital(seatRole(unitOf(v, e.by), e.gunner))} of `,
      unitPart(v, e.by),
      ' fires blind at ',
      hexPart(v, e.aimed),
      e.hex < 0 ? ': the shot is lost off the map.' : e.hex === e.aimed ? ': it lands there.' : ': it lands at ',
      ...(e.hex < 0 || e.hex === e.aimed ? [] : [hexPart(v, e.hex), '.']),
    ],
    ...of(v, e.by),
    ...rolled(
      e,
      `d6 for the direction, d6 for the ${v.words.ground.table === undefined ? 'hexes' : 'inches'}.`,
      'Every unit there is hit.',
    ),
  }),
  fires,
  damage,
  crewHit: (v, e) => toned('bad', about(v, e.unit, `: the ${roleOf(unitOf(v, e.unit), e.crew)} is hit in the open hatch.`)),
  coreHit: (v, e) => toned('bad', about(v, e.unit, ' takes a Core Hit.')),
  internals,
  doomed: (v, e) => toned('bad', about(v, e.unit, ` is destroyed ${why[e.why]}; it still fires what it has declared.`)),
  destroyed: (v, e) => toned('warn', about(v, e.unit, ` is out ${why[e.why]}.`)),
  spills: (v, e) =>
    e.lost
      ? toned('bad', about(v, e.unit, ' is lost with ', unitPart(v, e.carrier), '.'))
      : about(v, e.unit, ' bails out of ', unitPart(v, e.carrier), ' at ', hexPart(v, e.hex), '.'),
  immobile: (v, e) => toned('bad', about(v, e.unit, ' is immobile.')),
  mobile: (v, e) => toned('good', about(v, e.unit, ' can move again.')),
  over: (v, e) => ({
    parts: [e.winners.length > 0 ? `Victory for ${listed(e.winners.map((s) => sideName(v, s)))}: ${e.why}.` : `${e.why}.`],
    ...(e.winners.length === 1 ? { seat: e.winners[0] } : {}),
    tone: 'good',
  }),
}

/** The kinds of event this book tells, for tests that every one has its sentence. */
export const told: readonly string[] = Object.keys(tellers)

/** An event as a sentence. A kind that is not known is named, never left out. */
export function tell(v: SsSeen, e: Event): Sentence {
  const teller = Object.hasOwn(tellers, e.is) ? (tellers[e.is as Kind] as (v: SsSeen, e: Event) => Said) : null
  const said: Said = teller === null ? { parts: [`${capital(e.is)}.`] } : teller(v, e)
  return {
    parts: said.parts,
    rule: e.rule,
    tone: said.tone ?? 'plain',
    ...(said.seat !== undefined && said.seat >= 0 ? { seat: said.seat } : {}),
    ...(said.roll === undefined ? {} : { roll: said.roll }),
  }
}
