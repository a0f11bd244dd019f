// Invisible Enemy: what happened, as sentences of the table: short, present tense, each with its rule and the dice that fell.
import type { Event } from '../../../kernel/event.ts'
import type { Dice } from '../../../kernel/dice.ts'
import type { FigureSection, Opened, OpenedSide, Sentence, Tone, Tried } from '../../../kernel/face.ts'
import { chance } from '../../../kernel/odds.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { capital, counted, figures, listed, many, owners } from '../../../craft/english.ts'
import {
  columns,
  criticalHits,
  jamming,
  repair,
  smokeBlocks,
  terrain,
  type Critical,
  type Deed as Work,
  type RepairId,
} from '../book/charts.ts'
import { cellName } from '../book/pentawing.ts'
import { mixtures } from '../mind/splits.ts'
import { contest, kineticCells, photonDice, thermalCells } from '../rules/weapons.ts'
import {
  baseName,
  basePart,
  cellsSaid,
  deedSaid,
  featureOf,
  featureSaid,
  findBase,
  hitSaid,
  jamSaid,
  placeSaid,
  rangeSaid,
  repairSaid,
  resultsSaid,
  seatOf,
  sideName,
} from '../sight/words.ts'
import type { IeSeen } from '../sight/view.ts'
import type { EventOf, IeEvent } from '../state/events.ts'

type Kind = IeEvent['is']
type Parts = readonly Sentence['parts'][number][]
type Said = { readonly parts: Parts; readonly seat?: Seat; readonly tone?: Tone; readonly roll?: NonNullable<Sentence['roll']> }
type Teller<K extends Kind> = (v: IeSeen, e: EventOf<K>) => Said

const of = (v: IeSeen, id: Id): { seat: Seat } => ({ seat: seatOf(v, id) })
/** A sentence about one base: its name, then the rest. */
const about = (v: IeSeen, id: Id, ...rest: Parts): Said => ({ parts: [basePart(v, id), ...rest], ...of(v, id) })
const toned = (tone: Tone, s: Said): Said => ({ ...s, tone })
const dice = (e: Event): readonly number[] => e.dice?.flatMap((r) => r.dice) ?? []
const fell = (e: Event): string => dice(e).join(', ')
const sixths = (n: number): number => n / 6
/** How likely a shot was to do anything at all, by the resolver that played it, and whether it did. */
const shot = (what: string, unit: Id, came: boolean, roll: (dice: Dice) => boolean): { readonly tried: Tried } => ({
  tried: { what, chance: chance(roll), came, unit },
})

// ---- Fire -----------------------------------------------------------------------------------------------------

const verbs = { kinetic: ' fires at ', thermal: ' burns at ', photon: ' beams at ', missile: ' sends missiles at ' } as const
const column = (n: number): string => (n < 0 ? 'under 50 %' : `the column of ${columns[n]} %`)

function kinetic(v: IeSeen, e: EventOf<'kinetic'>): Said {
  const n = e.cells.length
  return {
    parts: [
      basePart(v, e.unit),
      verbs.kinetic,
      basePart(v, e.target),
      n === 0 ? ' without effect.' : `: ${many(n, 'cell')} in sector ${e.sector}, ${cellsSaid(e.cells)}.`,
    ],
    ...of(v, e.unit),
    tone: n === 0 ? 'plain' : 'bad',
    roll: {
      title: dice(e).length === 0 ? 'no dice' : `${fell(e)}: ${figures(n, 'cell')}`,
      needs: `Attack ${e.attack}, ${column(e.column)}; the better of two dice, then the place.`,
      follows: n === 0 ? 'Nothing is marked.' : 'Each cell rolls when the phase is over.',
      ...shot('Kinetic', e.unit, n > 0, (dice) => kineticCells(dice, 'kinetic', e.column) > 0),
    },
  }
}

function thermal(v: IeSeen, e: EventOf<'thermal'>): Said {
  const n = e.cells.length
  return {
    parts: [
      basePart(v, e.unit),
      verbs.thermal,
      basePart(v, e.target),
      n === 0 ? ' and misses.' : `: ${n === 1 ? 'hull cell' : 'hull cells'} ${cellsSaid(e.cells)} destroyed.`,
    ],
    ...of(v, e.unit),
    tone: n === 0 ? 'plain' : 'bad',
    roll: {
      title: dice(e).length === 0 ? 'no dice' : `${fell(e)}: ${figures(n, 'cell')} destroyed`,
      needs: `Attack ${e.attack}, ${column(e.column)}; 1 and 2 always miss.`,
      follows: n === 0 ? 'No harm done.' : 'They are gone for good, with whatever infested them.',
      ...shot('Thermal', e.unit, n > 0, (dice) => thermalCells(dice, 'thermal', e.column) > 0),
    },
  }
}

function photon(v: IeSeen, e: EventOf<'photon'>): Said {
  const hits = [...(e.core > 0 ? [`${counted(e.core)} on the core`] : []), ...(e.hull > 0 ? [`${counted(e.hull)} on the hull`] : [])]
  return {
    parts: [basePart(v, e.unit), verbs.photon, basePart(v, e.target), hits.length === 0 ? ' without a hit.' : `: ${listed(hits)}.`],
    ...of(v, e.unit),
    tone: hits.length === 0 ? 'plain' : 'bad',
    roll: {
      title: e.attack <= 0 ? 'no dice' : `${fell(e)}`,
      needs: `${many(Math.max(0, e.attack), 'die', 'dice')}: a 5 hits the hull, a 6 the core.`,
      follows: hits.length === 0 ? 'No harm done.' : 'Each hit rolls when the phase is over.',
      ...shot(
        'Photon',
        e.unit,
        hits.length > 0,
        (dice) => e.attack > 0 && dice.roll('photon', photonDice(e.attack), ([c, h]) => c + h > 0),
      ),
    },
  }
}

function ranged(v: IeSeen, e: EventOf<'ranged'>): Said {
  if (e.real < 0) return { parts: [basePart(v, e.unit), ' ranges ', basePart(v, e.target), '.'], ...of(v, e.unit) }
  const error = Math.abs(e.guess - e.real)
  return {
    parts: [
      basePart(v, e.unit),
      ` puts `,
      basePart(v, e.target),
      ` at ${rangeSaid(e.guess)}; it is ${rangeSaid(e.real)}. `,
      e.penalty === 0 ? 'Close enough.' : `That costs ${counted(e.penalty)}.`,
    ],
    ...of(v, e.unit),
    tone: e.penalty === 0 ? 'good' : 'warn',
    roll: {
      title: dice(e).length === 0 ? `off by ${rangeSaid(error)}` : `${fell(e)}: off by ${rangeSaid(error)}`,
      needs: 'Each full inch of error costs 1.',
      follows: e.penalty === 0 ? 'Nothing is lost.' : `${many(e.penalty, 'die', 'dice')} fewer.`,
    },
  }
}

/** IE-MIS-02: both splits as they fell, side by side, with the mixtures of the solved game that computers draw from. */
function openedOf(v: IeSeen, e: EventOf<'missile'>): { readonly figure?: FigureSection<Opened> } {
  const all = dice(e),
    defense = e.theirs[0] + e.theirs[1]
  if (e.attack === 0 || all.length !== e.attack + defense) return {}
  const fallen = (from: number, n: number): readonly number[] => all.slice(from, from + n).sort((x, y) => y - x)
  const { attack, defense: guard } = mixtures(e.attack, defense)
  const side = (id: Id, from: number, [core, hull]: readonly number[], drawn: readonly number[]): OpenedSide => ({
    seat: seatOf(v, id),
    name: baseName(v, id),
    dice: [fallen(from, core), fallen(from + core, hull)],
    drawn,
  })
  const sides = [side(e.unit, 0, e.mine, attack), side(e.target, e.attack, e.theirs, guard)] as const
  return {
    figure: { is: 'figure', title: 'Both splits, opened', rule: 'IE-MIS-03', figure: { is: 'opened', of: ['core', 'hull'], sides } },
  }
}
const splitSaid = ([core, hull]: readonly number[]): string => `${core} core, ${hull} hull`
function missile(v: IeSeen, e: EventOf<'missile'>): Said {
  const [core, hull] = e.marks
  const got = [...(core > 0 ? [`${counted(core)} in the core`] : []), ...(hull > 0 ? [`${counted(hull)} in the hull`] : [])]
  return {
    parts: [
      basePart(v, e.unit),
      verbs.missile,
      basePart(v, e.target),
      `, ${splitSaid(e.mine)} against ${splitSaid(e.theirs)}: `,
      got.length === 0 ? 'none comes through.' : `infestation, ${listed(got)}.`,
    ],
    ...of(v, e.unit),
    tone: got.length === 0 ? 'plain' : 'bad',
    roll: {
      title: dice(e).length === 0 ? 'no dice' : fell(e),
      needs: 'In each color rank by rank; the attacker’s die must be higher, or meet none.',
      follows: got.length === 0 ? 'No harm done.' : 'Marks bite in Reset.',
      ...openedOf(v, e),
      ...shot(
        'Missiles',
        e.unit,
        got.length > 0,
        (dice) => e.attack > 0 && dice.roll('missiles', contest(e.mine, e.theirs), ([c, h]) => c + h > 0),
      ),
    },
  }
}

// ---- Damage, Reset --------------------------------------------------------------------------------------------

const lines: Readonly<Record<EventOf<'critical'>['line'], string>> = {
  hullDamage: 'hull damage',
  hullDestroyed: 'a destroyed hull cell',
  coreDamage: 'core damage',
  powerFirst: 'power',
  powerRecurring: 'failing power',
  infestationHull: 'infestation of the hull',
  infestationCore: 'infestation of the core',
}
const harm = (results: readonly Critical[]): Tone => (results.includes('B') ? 'bad' : results.length > 0 ? 'warn' : 'plain')

function critical(v: IeSeen, e: EventOf<'critical'>): Said {
  const some = criticalHits[e.line].filter((r) => r.length > 0).length
  return {
    parts: [basePart(v, e.unit), ` rolls for ${lines[e.line]}${e.cell < 0 ? '' : ` at ${cellName(e.cell)}`}: ${resultsSaid(e.results)}.`],
    ...of(v, e.unit),
    tone: harm(e.results),
    roll: {
      title: `${fell(e)}: ${resultsSaid(e.results)}`,
      needs: `One die on the line of ${lines[e.line]}.`,
      follows: e.results.length === 0 ? 'Nothing breaks.' : 'It happens at once.',
      tried: { what: 'Criticals', chance: sixths(some), came: e.results.length > 0, unit: e.unit },
    },
  }
}

function suffers(v: IeSeen, e: EventOf<'suffers'>): Said {
  const b = findBase(v, e.unit),
    m = b?.modules[e.module],
    what = m === undefined ? '' : m.is === 'weapon' ? `${m.weapon} module` : m.is
  const said: Readonly<Partial<Record<Critical, string>>> = {
    S: ' slows down.',
    D: ' loses a point of defense.',
    Se: ' sees worse: its sensors are hit.',
    Po: ' has a power hit.',
    B: ' has a brain hit.',
    Mj: m === undefined ? ' has its main weapon jammed.' : ` has its ${what} jammed.`,
    Mk: m === undefined ? ' loses a point of attack.' : ` loses a point of its ${what}.`,
    Py: ` loses a point of its ${what === '' ? 'payload' : what}.`,
  }
  return toned(e.hit === 'B' ? 'bad' : 'warn', about(v, e.unit, said[e.hit] ?? ` suffers ${hitSaid[e.hit]}.`))
}

function mended(v: IeSeen, e: EventOf<'repair'>): Said {
  const id = e.hit as RepairId,
    row = repair(id)
  return {
    parts: [basePart(v, e.unit), e.fixed ? ` repairs ${repairSaid[id]}.` : ` fails to repair ${repairSaid[id]}.`],
    ...of(v, e.unit),
    tone: e.fixed ? 'good' : 'plain',
    roll: {
      title: `${fell(e)} ${e.fixed ? 'repaired' : 'not repaired'}`,
      needs: `${row.from} or more on one of its dice.`,
      follows: e.fixed ? (row.costs ? 'It costs a repair point for good.' : 'It costs nothing.') : 'It stays as it is.',
    },
  }
}

// ---- Payload --------------------------------------------------------------------------------------------------

function jams(v: IeSeen, e: EventOf<'jams'>): Said {
  const against = e.against > 0 ? ` against ${many(e.against, 'point')} of power` : ''
  const end = e.effect === '' ? ' and fails' : `: ${jamSaid[e.effect]}${e.brain > 0 ? ' and a brain hit' : ''}`
  const points = findBase(v, e.unit)?.modules[e.module]?.points ?? 0
  const sum = (die: number): number => die + points - 2 * e.against
  const chance = [1, 2, 3, 4, 5, 6].filter((n) => jamming(sum(n)).effect !== null).length / 6
  const [die] = dice(e)
  return {
    parts: [basePart(v, e.unit), ' jams ', basePart(v, e.target), `${against}${end}.`],
    ...of(v, e.unit),
    tone: e.effect === '' ? 'plain' : 'bad',
    ...(die === undefined
      ? {}
      : {
          roll: {
            title: `${die}, ${sum(die)} in all`,
            needs: '6 or more with the points of the jammer.',
            follows: e.effect === '' ? 'Nothing happens.' : 'It holds to the end of the turn, while it is in sight.',
            tried: { what: 'Jams', chance, came: e.effect !== '', unit: e.unit },
          },
        }),
  }
}

const works: Readonly<Record<Work, string>> = {
  clear: ' clears ',
  bulldoze: ' bulldozes ',
  clearJamming: ' voids ',
  towFree: ' tows free from ',
  pushTowFriendly: ' pushes over ',
  pushTowEnemy: ' pushes over ',
  bridge: ' bridges ',
  missionStrike: ' strikes at ',
  pointBlankWeapon: ' fires over ',
}

const trapChance = (v: IeSeen, feature: Id): number => {
  const x = featureOf(v, feature),
    from = x === undefined ? 0 : terrain(x.terrain).trapFrom
  return from === 0 ? 0 : sixths(7 - from)
}

const tellers: { readonly [K in Exclude<Kind, 'over'>]: Teller<K> } = {
  // ---- Set-up and the turn
  begins: (v, e) => ({ parts: [`${sideName(v, e.seat)} sets up first.`], seat: e.seat }),
  deployed: (v, e) => about(v, e.unit, ' takes its place ', { ref: { at: e.at }, text: placeSaid(v, e.at) }, '.'),
  registers: (v, e) => about(v, e.unit, ' registers its fire ', { ref: { at: e.at }, text: placeSaid(v, e.at) }, '.'),
  turn: (_v, e) => ({ parts: [`Turn ${e.turn} begins.`] }),
  wins: (v, e) => ({
    parts: [e.rolled ? `${sideName(v, e.seat)} wins ${e.letter}.` : `${e.letter} is ${owners(sideName(v, e.seat))}.`],
    seat: e.seat,
    ...(e.rolled ? { roll: { title: fell(e), needs: 'The higher die; ties again.', follows: 'The winner chooses Move or Fire.' } } : {}),
  }),
  chooses: (v, e) => ({
    parts: [
      e.passed
        ? `${sideName(v, e.seat)} gives up ${deedSaid[e.deed]}.`
        : `${sideName(v, e.seat)}: ${e.deed === 'move' ? 'all may move' : 'all may fire'}.`,
    ],
    seat: e.seat,
  }),
  // ---- Moving
  trapRoll: (v, e) =>
    toned(e.caught ? 'bad' : 'good', {
      ...about(v, e.unit, e.caught ? ` is trapped in ${featureSaid(v, e.feature)}.` : ` gets through ${featureSaid(v, e.feature)}.`),
      roll: {
        title: `${fell(e)} ${e.caught ? 'trapped' : 'free'}`,
        follows: e.caught ? 'It stops here until it is towed free.' : 'It goes on as declared.',
        tried: { what: 'Traps', chance: trapChance(v, e.feature), came: e.caught, unit: e.unit },
      },
    }),
  moves: (v, e) => {
    const [from, to] = [e.path[0], e.path[e.path.length - 1]]
    return from[0] === to[0] && from[1] === to[1]
      ? about(v, e.unit, ' turns.')
      : about(v, e.unit, ' moves; it stands ', { ref: { at: to }, text: placeSaid(v, to) }, '.')
  },
  camouflage: (v, e) => about(v, e.unit, e.on ? ' is under full camouflage.' : ' gives up its camouflage.'),
  pushed: (v, e) => ({
    parts: [basePart(v, e.by), ' pushes ', basePart(v, e.unit), e.trapped === '' ? '.' : ` into ${featureSaid(v, e.trapped)}.`],
    ...of(v, e.by),
    tone: e.trapped === '' ? 'plain' : 'bad',
  }),
  pollen: (v, e) => about(v, e.by, ' shoves a pollen puff along.'),
  freeing: (v, e) =>
    toned(e.free ? 'good' : 'plain', {
      ...about(v, e.unit, e.free ? ' works itself free.' : ' stays trapped.'),
      roll: {
        title: fell(e),
        needs: 'A 6.',
        tried: { what: 'Getting free', chance: sixths(1), came: e.free, unit: e.unit },
        follows: e.free ? 'It may move again.' : 'Its Move phase is spent.',
      },
    }),
  // ---- Payload
  jams,
  jamEnds: (v, e) => about(v, e.unit, ' is free of the jam of ', basePart(v, e.by), '.'),
  beacon: (v, e) => ({
    parts: [
      basePart(v, e.unit),
      e.kind === 'marker' ? ' marks ' : ' drops a spotter beacon ',
      ...(e.target === '' ? [{ ref: { at: e.at }, text: placeSaid(v, e.at) }] : [basePart(v, e.target), ' with a beacon']),
      '.',
    ],
    ...of(v, e.unit),
  }),
  beaconGone: (v, e) => ({ parts: ['A beacon ', { ref: { at: e.at }, text: placeSaid(v, e.at) }, ' dies.'] }),
  works: (v, e) =>
    about(
      v,
      e.unit,
      works[e.deed],
      e.squares.length === 0
        ? `${featureSaid(v, e.feature)}.`
        : `${many(e.squares.length, 'square inch', 'square inches')} of ${featureSaid(v, e.feature)}.`,
    ),
  freed: (v, e) => toned('good', about(v, e.unit, ' is free again.')),
  towed: (v, e) => toned('good', { parts: [basePart(v, e.by), ' tows ', basePart(v, e.unit), ' free.'], ...of(v, e.by) }),
  strand: (v, e) => about(v, e.unit, ' lays a strand.'),
  keeps: (v, e) => about(v, e.unit, ` keeps ${many(e.points, 'point')} for the next turn.`),
  struck: (v, e) => {
    const aim = v.words.land.objectives.find((o) => o.id === e.objective)
    return toned(
      'good',
      about(v, e.unit, ` strikes at ${(aim?.name ?? 'the objective').replace(/^The /, 'the ')}: ${figures(e.points, 'point')}.`),
    )
  },
  ground: (v, e) => {
    const aim = v.words.land.objectives.find((o) => o.id === e.objective)
    return {
      parts: [`${sideName(v, e.seat)} holds ${(aim?.name ?? 'the ground').replace(/^The /, 'the ')}: ${figures(e.points, 'point')}.`],
      seat: e.seat,
      tone: 'good',
    }
  },
  // ---- Optional rules
  barrage: (v, e) => ({
    parts: ['A barrage comes down ', { ref: { at: e.at }, text: placeSaid(v, e.at) }, '.'],
    seat: e.seat,
    tone: 'warn',
  }),
  shelled: (v, e) =>
    toned(e.cells.length > 0 ? 'bad' : 'plain', {
      ...about(v, e.unit, e.cells.length > 0 ? ` loses ${cellsSaid(e.cells)} to the barrage.` : ' comes through the barrage.'),
      ...(dice(e).length > 0
        ? {
            roll: {
              title: fell(e),
              needs: '5 destroys one hull cell, 6 two.',
              follows: e.cells.length > 0 ? 'Each rolls at once.' : 'No harm done.',
            },
          }
        : {}),
    }),
  spores: (v, e) =>
    toned(
      e.infected ? 'bad' : 'plain',
      about(
        v,
        e.unit,
        e.infected
          ? ' is infected by fungus: it fires on whatever is nearest.'
          : e.repelled
            ? ' throws the fungus off.'
            : ' passes the fungus unharmed.',
      ),
    ),
  turns: (v, e) => about(v, e.unit, ' turns on ', basePart(v, e.target), '.'),
  pursues: (v, e) => about(v, e.unit, ' pursues ', basePart(v, e.quarry), '.'),
  // ---- Fire
  commits: (v, e) => ({ parts: [`${sideName(v, e.seat)} has guessed ${many(e.shots, 'range')}.`], seat: e.seat }),
  smoked: (v, e) => ({
    parts: [basePart(v, e.unit), ' fires through smoke at ', basePart(v, e.target), e.blocked ? '; it swallows the shot.' : '.'],
    ...of(v, e.unit),
    tone: e.blocked ? 'warn' : 'plain',
    roll: {
      title: `${fell(e)} ${e.blocked ? 'lost' : 'through'}`,
      needs: `${smokeBlocks} or less is lost.`,
      follows: e.blocked ? 'The shot is gone.' : 'The shot goes on.',
      tried: { what: 'Smoke', chance: sixths(6 - smokeBlocks), came: !e.blocked, unit: e.unit },
    },
  }),
  ranged,
  kinetic,
  thermal,
  photon,
  missile,
  infested: (v, e) =>
    toned('warn', about(v, e.unit, e.cells.length === 0 ? ' has no cell left to infest there.' : ` is infested at ${cellsSaid(e.cells)}.`)),
  // ---- Damage
  critical,
  suffers,
  explodes: (v, e) => {
    const further = e.cell < 0 ? 'no cell beside it is left to go' : `${cellName(e.cell)} is destroyed too`
    return toned('bad', about(v, e.unit, ` explodes at ${cellName(e.from)}: ${further}.`))
  },
  // ---- Reset
  spreads: (v, e) =>
    toned(
      'warn',
      about(
        v,
        e.unit,
        e.cell < 0
          ? `: infestation at ${cellName(e.from)} finds nowhere to spread.`
          : `: infestation spreads from ${cellName(e.from)} to ${cellName(e.cell)}.`,
      ),
    ),
  suppressed: (v, e) => toned('good', about(v, e.unit, ` suppresses ${many(e.hits, 'power hit')}.`)),
  repair: mended,
  cleansed: (v, e) => toned('good', about(v, e.unit, ` cleans ${cellName(e.cell)}.`)),
  deathRoll: (v, e) =>
    toned(e.dies ? 'bad' : 'good', {
      ...about(v, e.unit, e.dies ? ' rolls for its life and loses it.' : ' rolls for its life and lives.'),
      roll: {
        title: `${fell(e)} ${e.dies ? 'dies' : 'lives'}`,
        needs: `${Math.min(6, e.hits)} or less kills.`,
        follows: e.dies ? `${baseName(v, e.unit)} is brain dead.` : 'It rolls again in the next Reset.',
        tried: { what: 'Survival', chance: sixths(6 - Math.min(6, e.hits)), came: !e.dies, unit: e.unit },
      },
    }),
  dies: (v, e) => toned('bad', about(v, e.unit, ' is brain dead.')),
}
/** The kinds of event this book has words for, for tests that every one is thought of. */
export const told: readonly string[] = [...Object.keys(tellers), 'over']

/** The sentence of an event, for whoever was told it. */
export function tell(v: IeSeen, e: Event): Sentence {
  const tone = { tone: 'plain' as Tone },
    rule = e.rule
  if (e.is === 'over') {
    const { winners, why } = e as EventOf<'over'>
    const won = winners.length === 1 ? `${sideName(v, winners[0])} wins` : 'A draw'
    return { ...tone, rule, parts: [`${won}${why === '' ? '' : `: ${why}`}.`], ...(winners.length === 1 ? { seat: winners[0] } : {}) }
  }
  const one = (tellers as unknown as Readonly<Record<string, ((v: IeSeen, e: Event) => Said) | undefined>>)[e.is]
  return one ? { ...tone, rule, ...one(v, e) } : { ...tone, rule, parts: [capital(e.is), '.'] }
}
