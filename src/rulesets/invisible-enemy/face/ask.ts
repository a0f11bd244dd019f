// Invisible Enemy: how each question is put: a verb with its object, a sentence below it, how its options look; the pentawing that a shot
// would meet beside it (IE-D01 to IE-D20).
import type { Decision } from '../../../kernel/decision.ts'
import type { Asking, FigureSection, OptionFace } from '../../../kernel/face.ts'
import { capital, counted, figures, listed, many, owners, signed } from '../../../craft/english.ts'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { columnOf, columns, INCH, kineticTable, type ModifierId, type WeaponId } from '../book/charts.ts'
import { shotOf, type Shot } from '../rules/fire.ts'
import { sectorOf } from '../rules/hull.ts'
import { attemptOf, isJam } from '../rules/jamming.ts'
import { modifiersOf, sumOf } from '../rules/modifiers.ts'
import { missileDice } from '../rules/weapons.ts'
import { pairsOf, spansOf } from '../sight/contests.ts'
import { unmeasured, type IeSeen } from '../sight/view.ts'
import { baseName, featureSaid, findBase, moduleSaid, sideName } from '../sight/words.ts'
import { allowanceOf, attackOf, defenseOf, other, repairOf, type Base } from '../state/state.ts'
import { hullAim, kineticAim, missileAim, wingSection, type Aim } from '../workshop/pentawing.ts'
import { harmSaid } from './rosters.ts'
import { statusSaid } from './status.ts'
import { inchesSaid } from '../state/said.ts'

type Asker = (v: IeSeen, d: Decision) => Asking

const aboutId = (d: Decision, i = 0): string => {
  const ref = d.about[i]
  return ref !== undefined && 'unit' in ref ? ref.unit : ''
}
const who = (v: IeSeen, d: Decision, i = 0): string => baseName(v, aboutId(d, i))
const own = (v: IeSeen, d: Decision, i = 0): Base | undefined => findBase(v, aboutId(d, i))
const offered = (d: Decision): readonly { readonly id: string; readonly label: string }[] =>
  d.choice.is === 'one' || d.choice.is === 'some' ? d.choice.of : []
const plain = (d: Decision): readonly OptionFace[] => offered(d).map((o) => ({ id: o.id, label: capital(o.label) }))
const enemy = (v: IeSeen, d: Decision): string => sideName(v, other(d.seat))

/** Bases as options, each with a few words; what else may be said stands as it is. */
function bases(v: IeSeen, d: Decision, note: (b: Base) => string): readonly OptionFace[] {
  return offered(d).map((o) => {
    const b = findBase(v, o.id)
    return b === undefined
      ? { id: o.id, label: capital(o.label), ...(isJam(o.id) ? { note: 'one die and its points' } : {}) }
      : { id: o.id, label: b.name, note: note(b) }
  })
}
const weaponNote = (b: Base): string =>
  [b.attackBase === 0 ? 'no main weapon' : `${b.main} ${attackOf(b)}`, `D ${defenseOf(b)}`, harmSaid(b)].filter((x) => x !== '').join(' · ')

/** IE-SET-07: what the battle is about, said where it begins. */
function aimSaid(v: IeSeen): string {
  const { objectives, turns, lead } = v.words.land
  const held = objectives.filter((o) => !o.strike).map((o) => `${o.name} ${o.points}`),
    strikes = objectives.filter((o) => o.strike).map((o) => `${o.name} ${o.points}`)
  return [
    `${capital(counted(turns))} turns, ${lead} points ahead win.`,
    'Dead enemies score their cost',
    held.length > 0 ? `, after each turn ${listed(held)}` : '',
    strikes.length > 0 ? `, once for an engineer ${listed(strikes)}` : '',
    '.',
  ]
    .join('')
    .replace('win.Dead', 'win. Dead')
}

// ---- Shots ----------------------------------------------------------------------------------------------------

const modifierSaid: Readonly<Record<ModifierId, string>> = {
  activityMoved: 'it moved',
  activityFired: 'it fired',
  activityBeacon: 'it launched a beacon',
  activityJammed: 'it jammed',
  beaconMarked: 'marked',
  destroyedHull: 'holes in its hull',
  enemySupportThermal: 'another near it',
  enemySupportMissile: 'another near it',
  rearShot: 'from behind',
  jammerActive: 'holds a jam',
  coverClass: 'cover',
  sensorHit: 'own sensors',
  rangingError: 'range',
  camouflage: 'camouflage',
}
/** The rules of what is added to missiles. */
const modifierRules: Partial<Record<ModifierId, string>> = {
  activityFired: 'IE-MOD-02',
  activityBeacon: 'IE-MOD-02',
  beaconMarked: 'IE-MOD-05',
  destroyedHull: 'IE-MOD-07',
  enemySupportMissile: 'IE-MOD-08',
  coverClass: 'IE-MOD-11',
  sensorHit: 'IE-MOD-12',
  camouflage: 'IE-MOD-14',
}
/** IE-MOD: what is added to a shot, one by one: `+1 it moved, −1 cover`. */
export function modifiersSaid(v: IeSeen, by: Base, target: Base, is: WeaponId): string {
  return modifiersOf(v, by, target, is)
    .map((m) => `${signed(m.value)} ${modifierSaid[m.id]}`)
    .join(', ')
}
/** What a shot comes to: attack against defense, its column or dice. */
export function shotSaid(v: IeSeen, by: Base, target: Base, s: Shot): string {
  const attack = s.value + sumOf(modifiersOf(v, by, target, s.is)),
    defense = defenseOf(target)
  if (s.is === 'missile') return `${figures(missileDice(v, by, target, s.value), 'die', 'dice')} against ${defense}`
  if (s.is === 'photon') return `${figures(Math.max(0, attack), 'die', 'dice')} less the error`
  const at = columnOf(attack, defense)
  return attack <= 0 || at < 0 ? 'no effect' : `${attack} against ${defense}: ${columns[at]} %`
}
/** The part of the pentawing that a shot would meet: the deepest line that kinetic fire may mark, holes and hull, hull and core. */
export function aimOf(v: IeSeen, by: Base, target: Base, s: Pick<Shot, 'is' | 'value'>): Aim | null {
  const vertex = sectorOf(target, by.at)
  if (s.is === 'photon') return null
  if (s.is === 'missile') return missileAim(target, vertex)
  if (s.is === 'thermal') return hullAim(target, vertex)
  const at = columnOf(s.value + sumOf(modifiersOf(v, by, target, 'kinetic')), defenseOf(target))
  return kineticAim(target, vertex, at < 0 ? 0 : kineticTable[5][at])
}
function wing(v: IeSeen, by: Base, target: Base, s: Pick<Shot, 'is' | 'value'>): FigureSection {
  const aim = aimOf(v, by, target, s)
  return wingSection(
    `${owners(target.name)} pentawing${aim === null ? ' · photons need no place' : ` · ${s.is} fire enters sector ${aim.vertex}`}`,
    target,
    aim,
  )
}

function shotAsked(v: IeSeen, d: Decision): Asking {
  const b = own(v, d)
  if (b === undefined) return { verb: 'Fire', note: '' }
  const shots = offered(d).map((o) => ({ o, s: shotOf(v, b, o.id) }))
  const targets = [...new Set(shots.flatMap((x) => (x.s === null ? [] : [x.s.target])))]
  return {
    verb: `Choose ${owners(b.name)} fire`,
    note: `${capital(weaponNote(b))}. Each weapon fires once; criticals are rolled when the phase is over.`,
    columns: ['comes to'],
    groups: targets.map((id) => ({ id, label: baseName(v, id), about: [{ unit: id }], note: `D ${defenseOf(findBase(v, id) as Base)}` })),
    options: shots.map(({ o, s }): OptionFace => {
      const t = s === null ? undefined : findBase(v, s.target)
      if (s === null || t === undefined) return { id: o.id, label: capital(o.label) }
      return {
        id: o.id,
        label: capital(o.label),
        group: s.target,
        note: modifiersSaid(v, b, t, s.is) || 'no modifiers',
        details: [shotSaid(v, b, t, s)],
      }
    }),
    figures: targets.flatMap((id) => {
      const t = findBase(v, id),
        s = shots.find((x) => x.s?.target === id)?.s
      return t === undefined || s === null || s === undefined ? [] : [{ ...wing(v, b, t, s), of: id }]
    }),
  }
}

function splitAsked(v: IeSeen, d: Decision): Asking {
  const total = d.choice.is === 'split' ? d.choice.total : 0,
    first = own(v, d),
    second = own(v, d, 1)
  if (first === undefined || second === undefined) return { verb: 'Split the dice', note: '' }
  const attacks = v.words.active === d.seat,
    [by, target] = attacks ? [first, second] : [second, first]
  const words = v.stack.at(-1)?.v as { readonly shot?: Shot } | undefined
  const shot = words?.shot ?? { modules: [-1], value: attackOf(by) },
    { value } = shot
  const pairs = pairsOf(missileDice(v, by, target, value), defenseOf(target), attacks ? 'attack' : 'defense')
  return {
    cap: 'Secret · both sides at the same time',
    verb: `Split ${many(total, attacks ? 'missile die' : 'defense die', attacks ? 'missile dice' : 'defense dice')}`,
    note: attacks
      ? `${by.name} fires at ${target.name}: black dice dig for the core, white for the hull. ${enemy(v, d)} splits ${defenseOf(target)}.`
      : `${by.name} fires at ${target.name}. Each of your dice guards the core or the hull; ties are yours.`,
    figures: [
      wing(v, by, target, { is: 'missile', value: 0 }),
      {
        is: 'figure',
        title: 'Mean marks, core and hull, for each pair of splits',
        rule: 'IE-MIS-03',
        figure: pairs,
      },
    ],
    contest: {
      facts: attacks ? missileFacts(v, by, target, shot) : [{ value: String(total), label: 'its defense now', rule: 'IE-CRIT-02' }],
      seat: other(d.seat),
      dice: attacks ? pairs.defense : pairs.attack,
      spans: Array.from({ length: (attacks ? pairs.attack : pairs.defense) + 1 }, (_, mine) => spansOf(pairs, mine)),
    },
  }
}
/** What the missile dice are made of, one by one (IE-MIS-01, IE-PAY-05, IE-MOD). */
function missileFacts(v: IeSeen, by: Base, target: Base, shot: Pick<Shot, 'modules' | 'value'>): NonNullable<Asking['contest']>['facts'] {
  const values = shot.modules.map((m) => (m < 0 ? attackOf(by) : by.modules[m].points))
  return [
    {
      value: String(Math.floor(shot.value / 2)),
      label: `missile ${listed(values.map(String))}${values.length > 1 ? ' together' : ''}, halved`,
      rule: values.length > 1 ? 'IE-PAY-05' : 'IE-MIS-01',
    },
    ...modifiersOf(v, by, target, 'missile').map((m) => ({
      value: signed(m.value),
      label: modifierSaid[m.id],
      rule: modifierRules[m.id] ?? 'IE-MOD-01',
    })),
  ]
}

// ---- All questions --------------------------------------------------------------------------------------------

const limit = 'A changed page could still reckon ranges from what it must have to draw the board; this one does not.'
/**
 * DIGITAL RANGING: the board aslant while ranges are guessed, by a stream of its own, which is none of the battle’s dice: another for every
 * turn, phase and stand of the own bases, so that pixels are no ruler. Degrees of turn and tilt, zoom in parts of a hundred.
 */
function cameraOf(v: IeSeen): { readonly turn: number; readonly tilt: number; readonly zoom: number } {
  const { scenario, names, turn, phase } = v.words,
    stands = v.units.filter((b) => b.seat === v.seat).map((b) => `${b.at.join()} ${b.facing}`)
  const own = new SeededDice(mixed(['camera', scenario, ...names, turn, phase, ...stands].join(' ')))
  return { turn: own.pick(91) - 45, tilt: 30 + own.pick(21), zoom: 70 + own.pick(61) }
}
/** What a move has left; who is told no distance is told its allowance as the sheet has it (DIGITAL RANGING). */
const allowanceSaid = (v: IeSeen, d: Decision, left: number): string =>
  unmeasured(v) ? `${inchesSaid(allowanceOf(own(v, d) as Base))} in all` : `${inchesSaid(left)} left`
const repairNote = 'Dice are put on hits before any is rolled; those left over do nothing.'
const askers: Readonly<Record<string, Asker>> = {
  place: (v, d) => ({
    verb: 'Choose who is set up next',
    note: `${v.units.every((b) => b.at[0] < 0) ? `${aimSaid(v)} ` : ''}The sides put one base each by turns.`,
    options: bases(v, d, weaponNote),
  }),
  deploy: (v, d) => ({
    verb: `Place ${who(v, d)}`,
    note: 'Within your zone; then where it looks. It moves straight ahead, and turns cost.',
  }),
  hide: (v, d) => ({ verb: `Hide ${who(v, d)}?`, note: 'Under full camouflage it is harder to hit, until it stirs.', options: plain(d) }),
  register: (v, d) => ({
    verb: `Register ${owners(who(v, d))} fire`,
    note: 'While it stays where it is, shots at bases within an inch of the point have no error.',
  }),
  deed: (v, d) => ({
    verb: `${v.words.phase} is yours: move, or fire?`,
    note: `Each turn a side moves once and fires once. What is given up is spent.`,
    options: offered(d).map((o) => ({ id: o.id, label: o.label, ...(o.id.startsWith('pass') ? { tone: 'warn' as const } : {}) })),
  }),
  mover: (v, d) => ({
    several: true,
    verb: 'Choose who moves next',
    note: 'Each base moves once. Who moves 2″ or more in sight is easier to hit in the next phase.',
    options: bases(v, d, (b) => [statusSaid(b), weaponNote(b)].join(' · ')),
  }),
  speed: (v, d) => ({
    verb: `Turn ${owners(who(v, d))} power to speed?`,
    note: 'An inch a point, now; the module then does nothing else this turn.',
    options: plain(d),
  }),
  path: (v, d) => ({
    verb: `Choose ${owners(who(v, d))} path`,
    note:
      d.choice.is === 'path'
        ? `${allowanceSaid(v, d, d.choice.budget)}; straight ahead an inch costs an inch, a turn of up to 45° ½″.`
        : '',
  }),
  work: (v, d) => ({
    verb: `Choose ${owners(who(v, d))} work`,
    note: 'At the start, at each break of its path and at the end.',
    options: plain(d),
  }),
  clear: (v, d) => squaresAsked(v, d, 'Clear'),
  bulldoze: (v, d) => squaresAsked(v, d, 'Bulldoze'),
  clearJamming: (v, d) => squaresAsked(v, d, 'Void'),
  keep: (v, d) => ({ verb: `Keep ${owners(who(v, d))} points`, note: 'For one square, to the next turn and no later.', options: plain(d) }),
  strand: (v, d) => ({
    verb: 'Choose the length of the strand',
    note: `${who(v, d)} lays it straight ahead, in whole inches.`,
    number: { label: 'inches', marks: [] },
  }),
  berth: (v, d) => ({
    verb: `Put ${who(v, d)} down`,
    note: `Beside ${who(v, d, 1)}, clear of every trap. It moves no further in this phase.`,
    options: plain(d),
  }),
  push: (v, d) => ({
    verb: `Push ${who(v, d)}`,
    note: `${who(v, d, 1)} goes as far itself, straight ahead.`,
    number: { label: 'inches', marks: [] },
  }),
  firer: (v, d) => ({ verb: 'Choose who fires next', note: 'One base at a time, each weapon once.', options: bases(v, d, weaponNote) }),
  shot: shotAsked,
  split: splitAsked,
  cell: (v, d) => ({
    verb: `Choose the cell on ${who(v, d)}`,
    note: 'Among those that the die could name.',
    options: plain(d),
    figures: own(v, d) === undefined ? [] : [wingSection(`${owners(who(v, d))} pentawing`, own(v, d) as Base)],
  }),
  land: (v, d) => ({
    verb: d.about.length > 1 ? `Put the marker beside ${who(v, d, 1)}` : 'Put the spotter beacon down',
    note:
      d.about.length > 1
        ? `Within an inch of it. ${who(v, d)} sees the point.`
        : `Where ${who(v, d)} sees; every enemy in sight of it is spotted.`,
    // IE-GEN-06
    puts: d.about.length > 1 ? { name: 'Marker beacon', piece: 'white spike' } : { name: 'Spotter beacon', piece: 'yellow spike' },
  }),
  tend: (v, d) => ({ verb: `Repair ${who(v, d)}`, note: `${owners(who(v, d, 1))} module adds 1 to each die. ${repairNote}` }),
  counter: (v, d) => {
    const by = own(v, d, 1),
      points = by?.modules.find((m) => m.is === 'jammer')?.points ?? 0
    return {
      cap: 'You may interrupt',
      verb: `Counter the jam of ${who(v, d)}?`,
      note: `${by?.name ?? 'The jammer'} has ${many(points, 'point')}; each of yours takes two away.`,
      number: { label: 'points', marks: [] },
    }
  },
  aim: (v, d) => ({
    cap: 'Secret · before anything is fired',
    verb: `Choose whom ${who(v, d)} ranges`,
    note: 'All photon weapons are ranged before any fires.',
    options: plain(d),
  }),
  guess: (v, d) => ({
    cap: 'Secret',
    verb: `Guess the range to ${who(v, d, 1)}`,
    note: `From ${who(v, d)}, in quarters of an inch. Each full inch of error costs a die.`,
    number: {
      label: 'range',
      marks: [],
      wheel: { per: INCH, seconds: v.words.options.guessClock, lapse: 'the weapon does not fire', camera: cameraOf(v), limit },
    },
  }),
  suppress: (v, d) => ({
    verb: `Suppress ${owners(who(v, d))} power hits?`,
    note: 'Each point spares one of them its roll.',
    options: plain(d),
  }),
  repair: (v, d) => ({
    verb: `Assign ${owners(who(v, d))} repairs`,
    note: `${capital(many(repairOf(own(v, d) as Base), 'die', 'dice'))}. ${repairNote}`,
    figures: own(v, d) === undefined ? [] : [wingSection(`${owners(who(v, d))} pentawing`, own(v, d) as Base)],
  }),
  cleanse: (v, d) => ({
    verb: `Choose what is cleaned on ${who(v, d)}`,
    note: 'One mark of infestation goes.',
    options: plain(d),
    figures: own(v, d) === undefined ? [] : [wingSection(`${owners(who(v, d))} pentawing`, own(v, d) as Base)],
  }),
  camouflage: (v, d) => ({
    verb: 'Declare full camouflage',
    note: 'For those that kept still against something prominent all turn.',
    options: bases(v, d, weaponNote),
  }),
  pursue: (v, d) => ({
    verb: `Whom does ${who(v, d)} pursue?`,
    note: 'If it runs straight away in its next move, you follow.',
    options: plain(d),
  }),
  barrage: (v, d) => ({ verb: 'Put a barrage down', note: `Everything within 4″ of it rolls, yours too. ${enemy(v, d)} puts its own.` }),
}
function squaresAsked(v: IeSeen, d: Decision, verb: string): Asking {
  const ref = d.about[1],
    feature = ref !== undefined && 'part' in ref ? ref.part.slice(ref.part.indexOf(':') + 1) : ''
  return {
    verb: `${verb} ${featureSaid(v, feature)}`,
    note: d.choice.is === 'some' ? `Up to ${many(d.choice.max, 'square inch', 'square inches')} that hang together by their sides.` : '',
    options: plain(d),
  }
}

/** How a question is put. */
export function ask(v: IeSeen, d: Decision): Asking {
  const put = askers[d.kind]?.(v, d) ?? { verb: 'Choose', note: '', options: plain(d) }
  return unmeasured(v) && v.words.turn > 0 ? { ...put, unproposed: true } : put // IE-PHO-02: where bases are set up nobody has a range yet
}
/** Kinds of question that have words, for tests that every one is thought of. */
export const asked: readonly string[] = Object.keys(askers)

/** What a jam option names, in words. */
export function jamSaidOf(v: IeSeen, option: string): string {
  const a = attemptOf(option),
    m = findBase(v, a.unit)?.modules[a.module]
  const what = m === undefined ? 'jammer' : moduleSaid(m).replace(' module', '')
  return `Jam ${baseName(v, a.target)} with ${owners(baseName(v, a.unit))} ${what}`
}
