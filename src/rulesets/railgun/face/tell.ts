// Railgun: 2100: what happened, in sentences of the table: short, present tense, the book's own terms; with the dice where they fell.
import type { Event } from '../../../kernel/event.ts'
import type { Sentence, Tone } from '../../../kernel/face.ts'
import type { Seat } from '../../../kernel/plain.ts'
import { capital, counted, listed, many, owners, signed } from '../../../craft/english.ts'
import { checkPassed, combatCell, frontArmor, rangeModifier, specialRolls, type Armor, type Band } from '../book/charts.ts'
import { bearingSaid, compass } from '../sight/eye.ts'
import { isProfile, weaponsOf, profile } from '../book/roster.ts'
import {
  anyStand,
  armorSaid,
  bandSaid,
  phaseSaid,
  placePart,
  seatOf,
  sideName,
  standName,
  standPart,
  standParts,
  weaponSaid,
} from '../sight/words.ts'
import { chancesOf } from '../sight/shots.ts'
import type { EventOf, RgEvent } from '../state/events.ts'
import type { RgSeen } from '../sight/view.ts'

type Parts = Sentence['parts'][number][]
type Roll = NonNullable<Sentence['roll']>
type Said = { readonly parts: Parts; readonly seat?: Seat; readonly tone?: Tone; readonly roll?: Roll }

const text = (e: Event, key: string): string => (typeof e[key] === 'string' ? (e[key] as string) : '')
const num = (e: Event, key: string): number => (typeof e[key] === 'number' ? (e[key] as number) : 0)
const yes = (e: Event, key: string): boolean => e[key] === true
const dice = (e: Event): readonly number[] => e.dice?.flatMap((r) => r.dice) ?? []

/** A stand by its id; where the view does not hold it, by the name that the event brings. */
const stand = (v: RgSeen, e: Event, key = 'unit'): Parts[number] => {
  const id = text(e, key)
  if (id === '' || anyStand(v, id) !== undefined) return standPart(v, id)
  return text(e, 'name') !== '' && key === 'unit'
    ? text(e, 'name')
    : isProfile(e.profile) && key === 'unit'
      ? profile(e.profile).name
      : standPart(v, id)
}
const of = (v: RgSeen, e: Event, key = 'unit'): { seat?: Seat } => {
  const s = seatOf(v, text(e, key))
  return s >= 0 ? { seat: s } : typeof e.seat === 'number' ? { seat: e.seat } : {}
}
const side = (v: RgSeen, e: Event): string => sideName(v, num(e, 'seat'))
const first = (parts: Parts): Parts => {
  const [head, ...rest] = parts
  return typeof head === 'string' ? [capital(head), ...rest] : parts
}
const checkRoll = (e: Event, what: string): { roll?: Roll } => {
  const n = dice(e).at(-1),
    modifier = num(e, 'modifier'),
    number = num(e, 'number'),
    passed = yes(e, 'passed')
  return n === undefined
    ? {}
    : {
        roll: {
          title: `${n}${modifier === 0 ? '' : ` ${signed(modifier)} = ${n + modifier}`} ${passed ? 'passes' : 'fails'}`,
          needs: `${what} on ${number} or more; a 1 always fails.`,
          follows: passed ? 'It holds.' : 'It fails.',
          tried: { what: 'Checks', chance: holds(number, modifier), came: passed, unit: text(e, 'unit') },
        },
      }
}
/** RG-QUAL-03: the chance of a check. */
const holds = (number: number, modifier: number): number => tenths.filter((n) => checkPassed(n, modifier, number)).length / 10
const tenths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

// ---- Fire -------------------------------------------------------------------------------------------------------

const modes: Readonly<Record<string, string>> = { first: 'First Fire', snap: 'snap-fire', final: 'Final Fire', close: 'close combat' }
const silence: Readonly<Record<string, string>> = {
  first: 'Nobody of yours fires in First Fire',
  snap: 'Nobody of yours fires a last snap-fire',
  final: 'Nobody of yours fires in Final Fire',
}
const verbs: Readonly<Record<string, string>> = { kill: ' destroys ', pin: ' pins ', none: ' fires at ' }

function fires(v: RgSeen, e: EventOf<'fires'>): Said {
  const by = anyStand(v, e.unit),
    target = stand(v, e, 'target'),
    w = weaponSaid(by, e.weapon),
    who = stand(v, e)
  const how = `${e.pop === true ? ', popping up' : ''}${e.special === true ? ', a special AA shot' : ''}`
  if (e.lost === true) {
    const why = e.firerGone === true ? 'it is gone itself' : 'the target is gone'
    return { parts: first([who, `’s shot at `, target, ` is lost: ${why}.`]), ...of(v, e), tone: 'plain' }
  }
  if (e.band === null)
    return { parts: first([who, ' fires its ', w, ' at ', target, `${how}: out of range, the shot is lost.`]), ...of(v, e), tone: 'warn' }
  if (e.template !== undefined)
    return { parts: first([who, ' fires grav rockets at ', target, ': everybody near it is pinned.']), ...of(v, e), tone: 'warn' }
  const effect = e.effect,
    n = dice(e).at(-1),
    modifier = e.modifier ?? 0
  const tail = `${effect === 'none' ? ` without effect` : ''}${how}`
  const needs = [
    `${weaponName(by?.profile, e.weapon, w)} on ` + `${armorSaid[e.armor ?? ''] ?? 'its armor'}${arcSaid(e.arc ?? '', e.armor ?? '')}`,
    rangeSaid(by?.profile, e),
    modes[e.mode] ?? '',
  ]
    .filter((x) => x !== '')
    .join(', ')
  return {
    parts: first([who, verbs[effect ?? ''] ?? ' fires at ', target, effect === 'none' ? `${tail}.` : ` with its ${w}${tail}.`]),
    ...of(v, e),
    tone: effect === 'kill' ? 'bad' : effect === 'pin' ? 'warn' : 'plain',
    ...(n === undefined
      ? {}
      : {
          roll: {
            title:
              `${n}${modifier === 0 ? '' : ` ${modifier < 0 ? '−' : '+'} ${Math.abs(modifier)} = ${n + modifier}`} ` +
              `${effect === 'none' ? 'no effect' : effect}`,
            needs: `${needs}.`,
            follows:
              effect === 'kill'
                ? `${standName(v, e.target)} is hit and destroyed.`
                : effect === 'pin'
                  ? `${standName(v, e.target)} is pinned and owes a check.`
                  : 'Nothing but a marker.',
            ...shotTried(v, e, by?.profile),
          },
        }),
  }
}
/** RG-FIRE-13: how likely the shot was to kill or pin; nothing where the firer is not known. */
function shotTried(v: RgSeen, e: Event, id: unknown): Pick<Roll, 'tried'> {
  const code = isProfile(id) ? weaponsOf(profile(id)).find((x) => x.id === text(e, 'weapon'))?.code : undefined
  if (!code) return {}
  const c = chancesOf(combatCell(code, text(e, 'armor') as Armor, v.words.options.rpgSoftFive), num(e, 'modifier'))
  return { tried: { what: 'Fire', chance: c.kill + c.pin, came: text(e, 'effect') !== 'none', unit: text(e, 'unit') } }
}
const weaponName = (id: unknown, w: string, otherwise: string): string =>
  capital((isProfile(id) ? weaponsOf(profile(id)).find((x) => x.id === w)?.name : undefined) ?? otherwise)
const arcSaid = (arc: string, armor: string): string =>
  armor === 'soft' || armor === 'armoredInfantry' ? '' : arc === 'front' ? ', its front' : ', its flank'
function rangeSaid(id: unknown, e: Event): string {
  const band = text(e, 'band'),
    code = isProfile(id) ? weaponsOf(profile(id)).find((x) => x.id === text(e, 'weapon'))?.code : null
  if (text(e, 'mode') === 'close') return ''
  const n = code ? rangeModifier(code, band as Band) : 0
  return bandSaid[band] === undefined ? '' : `${bandSaid[band]} range${n === 0 ? '' : ` ${signed(n)}`}`
}

// ---- All of them ------------------------------------------------------------------------------------------------

const orderWord: Readonly<Record<string, string>> = { orderAsk: 'ask', orderHold: 'hold fire', orderFire: 'fire by itself' }
const fromSaid: Readonly<Record<string, string>> = {
  fire: 'after fire',
  artillery: 'after the barrage',
  close: 'in close combat',
  other: '',
}

const tellers: { readonly [K in RgEvent['is']]: (v: RgSeen, e: EventOf<K>) => Said } = {
  // ---- The sequence
  phase: (v, e) => ({
    parts: [e.phase === 'movementStart' ? 'Movement begins.' : `${phaseSaid[e.phase]}.`],
    ...(v.words.attacker >= 0 ? { seat: v.words.attacker } : {}),
  }),
  playerTurn: (v, e) => ({ parts: [`Turn ${e.turn}: ${owners(side(v, e))} player turn.`], seat: e.seat }),
  firstRoll: (v, e) => ({
    parts: [e.first < 0 ? 'Equal: both roll again for the first turn.' : `${sideName(v, e.first)} plays first.`],
    ...(e.first < 0 ? {} : { seat: e.first }),
    ...(dice(e).length
      ? {
          roll: {
            title: dice(e).join(' : '),
            needs: `${dice(e)
              .map((n, seat) => `${sideName(v, seat)} ${n}`)
              .join(', ')}; the higher d10 plays first.`,
            follows: e.first < 0 ? 'Again.' : `${sideName(v, e.first)} plays first.`,
          },
        }
      : {}),
  }),
  deploys: (v, e) => ({
    parts: e.units.every((id) => anyStand(v, id) !== undefined)
      ? [`${side(v, e)} deploys ${many(e.units.length, 'stand')}.`]
      : [`${side(v, e)} deploys.`],
    seat: e.seat,
  }),
  arrives: (v, e) => ({ parts: first([stand(v, e), ' comes on, ', placePart(v, e.at), '.']), ...of(v, e) }),
  orders: (v, e) => ({
    parts: first([
      ...standParts(v, e.units),
      e.units.length === 1 ? ' has its order: ' : ' have their order: ',
      orderWord[e.order] ?? 'new',
      '.',
    ]),
    seat: e.seat,
  }),
  round: (_v, e) => ({ parts: [`Close combat, round ${e.round}.`] }),
  suspended: (v, e) => ({ parts: ['The fight is put off to the next player turn: ', ...standParts(v, e.units), '.'] }),

  // ---- Seeing
  spotted: (v, e) => ({ parts: [stand(v, e), ' is spotted ', placePart(v, e.at), '.'], ...of(v, e), tone: 'warn' }),
  fades: (v, e) => ({
    parts: [...standParts(v, e.units), e.units.length === 1 ? ' is out of sight.' : ' are out of sight.'],
    ...(e.units.length ? { seat: seatOf(v, e.units[0]) } : {}),
  }),

  // ---- Moving
  moves: (v, e) => {
    const end = e.trail.at(-1)
    return {
      parts:
        end === undefined
          ? first([stand(v, e), ' turns.'])
          : first([stand(v, e), ' moves: ', placePart(v, end), `, facing ${compass(e.facing)}.`]),
      ...of(v, e),
    }
  },
  contact: (v, e) => ({
    parts: first([stand(v, e), e.rule === 'RG-STRAT-02' ? ' stops: contact.' : ' is in contact and halts.']),
    ...of(v, e),
    tone: 'warn',
  }),
  begins: (v, e) => ({ parts: first([stand(v, e), ' begins to move.']), ...of(v, e) }),
  faces: (v, e) => ({ parts: first([stand(v, e), ` faces ${bearingSaid(e.facing)}.`]), ...of(v, e) }),
  halts: (v, e) => ({ parts: first([stand(v, e), ' is halted in contact with ', stand(v, e, 'enemy'), '.']), ...of(v, e), tone: 'warn' }),
  moved: () => ({ parts: ['All have moved.'] }),
  pushes: (v, e) => ({ parts: first([stand(v, e), ' pushes a wreck off the road.']), ...of(v, e) }),
  pivots: (v, e) => ({ parts: first([stand(v, e), ` pivots to the ${compass(e.facing)}.`]), ...of(v, e) }),
  swamp: (v, e) => ({
    parts: first([stand(v, e), e.stuck ? ' is stuck in the swamp.' : ' comes through the swamp.']),
    ...of(v, e),
    tone: e.stuck ? 'bad' : 'plain',
    ...one(e, 'Stuck on 1 to 3.', e.stuck ? 'Stuck.' : 'It comes through.'),
  }),
  recovers: (v, e) => ({
    parts: first([stand(v, e, 'by'), e.free ? ' pulls ' : ' does not get ', stand(v, e), e.free ? ' free.' : ' free.']),
    ...of(v, e),
    tone: e.free ? 'good' : 'plain',
    ...one(e, 'Free on 1 to 6.', e.free ? 'Free.' : 'Still stuck.'),
  }),
  drivesRound: (v, e) => ({ parts: first([stand(v, e), ' drives round a wreck.']), ...of(v, e) }),
  mounts: (v, e) => ({ parts: first([stand(v, e), ' mounts ', stand(v, e, 'carrier'), '.']), ...of(v, e) }),
  drops: (v, e) => ({
    parts: first([stand(v, e), ' gets down from ', stand(v, e, 'carrier'), ', ', placePart(v, e.at), '.']),
    ...of(v, e),
  }),
  mode: (v, e) => ({
    parts: first([stand(v, e), e.mode === 'high' ? ' goes high.' : ' keeps to the nap of the earth.']),
    ...of(v, e),
  }),
  highMode: (v, e) => ({
    parts: first([stand(v, e), e.hit ? ' is found by a strategic missile.' : ' flies high and is not hit.']),
    ...of(v, e),
    tone: e.hit ? 'bad' : 'plain',
    ...one(e, 'A strategic missile hits on 9 or 10.', e.hit ? 'Destroyed.' : 'Nothing happens.'),
  }),

  // ---- Fire
  nobodyFires: (_v, e) => ({ parts: [`${silence[e.mode] ?? 'No fire'}: ${e.why}.`], seat: e.seat }),
  fires,
  popsUp: (v, e) => ({ parts: first([stand(v, e), ' pops up to fire at ', stand(v, e, 'target'), '.']), ...of(v, e), tone: 'warn' }),
  pinned: (v, e) => ({ parts: first([stand(v, e), ' is pinned by the rockets.']), ...of(v, e), tone: 'warn' }),

  // ---- Checks and losses
  checks: (v, e) => ({
    parts: first([stand(v, e), e.passed ? ' passes its check' : ' fails its check', fromSaid[e.from] ? ` ${fromSaid[e.from]}.` : '.']),
    ...of(v, e),
    tone: e.passed ? 'good' : 'bad',
    ...checkRoll(e, 'Passes'),
  }),
  lossCheck: (v, e) => {
    const p = v.words.platoons.find((x) => x.id === e.unit && x.seat === e.seat)
    return {
      parts: [`${p?.name ?? 'A unit'} ${e.passed ? 'holds in spite of its losses.' : 'has lost too much: all that is left withdraws.'}`],
      seat: e.seat,
      tone: e.passed ? 'good' : 'bad',
      ...checkRoll(e, 'Holds'),
    }
  },
  removed: (v, e) => ({ parts: first([stand(v, e), ' leaves the fight.']), ...of(v, e), tone: 'bad' }),
  destroyed: (v, e) => ({ parts: first([stand(v, e), ' is destroyed.']), ...of(v, e), tone: 'bad' }),
  hit: (v, e) => ({ parts: first([stand(v, e), ` is hit: ${counted(e.hits)} of three.`]), ...of(v, e), tone: 'bad' }),
  wreck: (v, e) => ({ parts: ['The wreck of ', stand(v, e), ' blocks the road, ', placePart(v, e.at), '.'], ...of(v, e) }),
  bailsOut: (v, e) => ({
    parts: first([stand(v, e), e.passed ? ' gets out of the wreck.' : ' is lost with its carrier.']),
    ...of(v, e),
    tone: e.passed ? 'good' : 'bad',
    ...checkRoll(e, 'Gets out'),
  }),
  getsOut: (v, e) => ({ parts: first([stand(v, e), ' stands beside the wreck.']), ...of(v, e) }),

  // ---- Artillery
  plotted: (_v, e) => ({
    parts: [
      `${capital(many(e.spots.length, 'strike'))} from orbit plotted; ` +
        `${e.spots.length === 1 ? 'it lands' : 'they land'} in the next player ` +
        'turn.',
    ],
    seat: e.seat,
  }),
  barrage: (v, e) => ({
    parts: first([stand(v, e), e.load === 'smoke' ? ' fires smoke ' : ' fires a barrage ', placePart(v, e.at), '.']),
    seat: e.seat,
    tone: 'warn',
  }),
  missile: (v, e) => ({
    parts: first([stand(v, e), ' sends a missile at ', stand(v, e, 'target'), '.']),
    seat: e.seat,
    tone: 'warn',
  }),
  wasted: (v, e) => ({ parts: first([stand(v, e), ' does not reach that far: the barrage is lost.']), seat: e.seat }),
  launcherCheck: (v, e) => ({
    parts: first([stand(v, e), e.passed ? ' passes its launcher check: no scatter.' : ' fails its launcher check: its rockets scatter.']),
    ...of(v, e),
    tone: yes(e, 'passed') ? 'plain' : 'warn',
    ...checkRoll(e, 'No scatter'),
  }),
  scatters: (v, e) => ({
    parts: [`The rockets scatter ${bearingSaid(e.heading)}: they come down `, placePart(v, e.lands), '.'],
    seat: e.seat,
    tone: 'warn',
    ...(dice(e).length
      ? {
          roll: {
            title: `${dice(e).join(', ')} scatters`,
            needs: `Direction: ${dice(e)[0]} is ${e.heading}°, 36° a point clockwise from north; then inches.`,
            follows: `${many(e.inches, 'inch', 'inches')} towards the ${compass(e.heading)}.`,
          },
        }
      : {}),
  }),
  barrageLost: (_v, e) => ({ parts: ['The rockets come down off the table.'], seat: e.seat }),
  pointDefense: (v, e) =>
    !('stopped' in e)
      ? { parts: first([stand(v, e), e.on ? ' goes into point defense mode.' : ' leaves point defense mode.']), ...of(v, e) }
      : {
          parts: [`${side(v, e)}’s point defense ${e.stopped ? 'stops the barrage' : 'does not stop it'}.`],
          seat: e.seat,
          tone: e.stopped ? 'good' : 'plain',
          ...one(
            e,
            typeof e.number === 'number'
              ? `${counted(e.units?.length ?? 0)} in the mode: stopped on ${e.number} or ` + `more${e.bonus ? `, ${signed(e.bonus)}` : ''}.`
              : undefined,
            e.stopped ? 'Stopped.' : 'It comes through.',
          ),
        },
  shelled: (v, e) => ({
    parts: first([
      stand(v, e),
      e.effect === 'pin'
        ? ' is pinned under it.'
        : e.effect === 'kill'
          ? ' is hit.'
          : e.effect === 'missed'
            ? ' is not where it was looked for.'
            : ' comes through it unharmed.',
    ]),
    ...of(v, e),
    tone: e.effect === 'pin' || e.effect === 'kill' ? 'bad' : 'plain',
    ...one(e, shellNeeds(v, e), e.effect === 'pin' ? 'A pin.' : e.effect === 'kill' ? 'A kill.' : 'No effect.'),
  }),
  smoke: (v, e) => ({ parts: ['Smoke spreads ', placePart(v, e.at), '.'], seat: e.seat }),
  smokeClears: (v, e) => ({
    parts: Array.isArray(e.at) ? [e.clears ? 'The smoke clears ' : 'The smoke stays ', placePart(v, e.at), '.'] : ['Smoke clears.'],
    ...one(e, 'Clears on 1 or 2.', e.clears ? 'Gone.' : 'It stays.'),
  }),
  strike: (v, e) => ({ parts: ['A strike from orbit lands ', placePart(v, e.at), '.'], seat: e.seat, tone: 'bad' }),

  // ---- From orbit
  drifts: (v, e) => ({
    parts: first([stand(v, e), ` drifts ${bearingSaid(e.heading)}${e.off ? ' off the table.' : '.'}`]),
    ...of(v, e),
    tone: e.off ? 'bad' : 'plain',
    ...(dice(e).length
      ? {
          roll: {
            title: `${dice(e).join(', ')} drifts`,
            needs: 'Direction, then half inches.',
            follows: `${many(e.halves, 'half inch', 'half inches')} towards the ${compass(e.heading)}.`,
          },
        }
      : {}),
  }),
  landingCheck: (v, e) => ({
    parts: first([stand(v, e), e.passed ? ' lands hard and holds.' : ' is lost in the landing.']),
    ...of(v, e),
    tone: e.passed ? 'good' : 'bad',
    ...checkRoll(e, 'Lands'),
  }),
  lands: (v, e) => ({ parts: first([stand(v, e), ' lands ', placePart(v, e.at), '.']), ...of(v, e), tone: 'warn' }),
  launcherReady: (v, e) => ({ parts: first([stand(v, e), ' is down and ready to fire.']), ...of(v, e) }),
  samBattery: (v, e) => ({
    parts: ['Batteries fire at ', stand(v, e), e.hit ? ' and destroy it.' : ' and miss.'],
    ...of(v, e),
    tone: e.hit ? 'bad' : 'plain',
    ...one(e, 'Hits on 9 or 10.', e.hit ? 'Destroyed.' : 'It comes through.'),
  }),
  unloads: (v, e) => ({
    parts: first([stand(v, e), ' comes out of ', stand(v, e, 'ship'), ', ', placePart(v, e.at), '.']),
    ...of(v, e),
  }),
  liftsOff: (v, e) => ({ parts: first([stand(v, e), ' returns to orbit.']), ...of(v, e) }),

  over: (v, e) => {
    const winners = (Array.isArray(e.winners) ? e.winners : []) as readonly Seat[]
    return {
      parts: [
        winners.length
          ? `${listed(winners.map((s) => sideName(v, s)))} ${winners.length === 1 ? 'wins' : 'win'}: ${e.why}.`
          : `A draw: ${e.why}.`,
      ],
      ...(winners.length === 1 ? { seat: winners[0] } : {}),
      tone: 'good',
    }
  },
}

/** RG-ART-03, RG-ART-04, RG-AMB-22: from which die on a stand under a barrage is pinned and killed. */
function shellNeeds(v: RgSeen, e: Event): string | undefined {
  const s = anyStand(v, text(e, 'unit'))
  if (s === undefined) return undefined
  const [from, to] = specialRolls.unspottedUnderTemplate
  const cell = combatCell(e.rule === 'RG-AMB-22' ? 'H' : 'A', frontArmor(profile(s.profile).armor))
  const there = dice(e).length > 1 || text(e, 'effect') === 'missed' ? `unspotted: it is there on ${from} to ${to}; then ` : ''
  if (cell === null) return `${there}nothing hurts it.`
  const modified = v.words.options.artilleryModifiers || e.rule === 'RG-AMB-22' ? ', modifiers added' : ''
  return `${there}a pin from ${cell[0]}${cell[1] === null ? ', never a kill' : `, a kill from ${cell[1]}`}${modified}.`
}

function one(e: Event, needs: string | undefined, follows: string): { roll?: Roll } {
  const all = dice(e)
  return all.length === 0 ? {} : { roll: { title: all.join(', '), ...(needs ? { needs: capital(needs) } : {}), follows } }
}

/** The kinds of event this book tells, for tests that every one has its sentence. */
export const told: readonly string[] = Object.keys(tellers)

/** An event as a sentence. A kind that is not known is named with its rule, never left out. */
export function tell(v: RgSeen, e: Event): Sentence {
  const teller = (tellers as unknown as Readonly<Record<string, ((v: RgSeen, e: Event) => Said) | undefined>>)[e.is]
  const said: Said = teller ? teller(v, e) : { parts: [`${capital(e.is)}.`] }
  return {
    parts: said.parts,
    rule: e.rule,
    tone: said.tone ?? 'plain',
    ...(said.seat !== undefined && said.seat >= 0 ? { seat: said.seat } : {}),
    ...(said.roll ? { roll: said.roll } : {}),
  }
}
