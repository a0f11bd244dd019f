// Railgun: 2100: how each question is put: a verb with its object, a sentence below it saying who asks whom and why, and how its options
// look.
import type { Decision } from '../../../kernel/decision.ts'
import type { Asking, OptionFace } from '../../../kernel/face.ts'
import type { Id, Ref } from '../../../kernel/plain.ts'
import { capital, counted, listed, many, owners } from '../../../craft/english.ts'
import { canRide, capacityOf, weaponsOf } from '../book/roster.ts'
import { aimsOf, shooters } from '../rules/aims.ts'
import { weaponOf } from '../rules/fire.ts'
import { shortName } from '../sight/short.ts'
import { firerOf } from '../rules/snapfire.ts'
import { casesOf, chancesOf, modeOf } from '../sight/shots.ts'
import { marksOf, whereSaid } from './sheet.ts'
import { kindOf, lost, profileOf, type Stand } from '../state/state.ts'
import { anyStand, kindSaid, platoonName, sideName, standName, underSaid, weaponSaid, whatIs } from '../sight/words.ts'
import { asField, findStand, isWhole, type RgSeen } from '../sight/view.ts'

type Asker = (v: RgSeen, d: Decision) => Asking

const about = (d: Decision, i = 0): Id => {
  const r = d.about[i]
  return r && 'unit' in r ? r.unit : r && 'part' in r ? r.of : ''
}
const who = (v: RgSeen, d: Decision, i = 0): string => standName(v, about(d, i))
const closed = (v: RgSeen): boolean => v.words.options.measuring === 'strict'
const measures = (v: RgSeen): string =>
  closed(v) ? ' Range and facing are measured once you have declared; out of range the shot is lost.' : ''
const own = (v: RgSeen, id: Id): Stand | null => {
  const s = findStand(v, id)
  return s && isWhole(s) ? s : null
}

/** RG-VIC-01: what the battle is about, said where it begins. */
function aim(v: RgSeen): string {
  const { objectives, turns } = v.words.land
  const held = objectives.map((o) => `${o.name} ${o.points}`)
  return `${capital(counted(turns))} turns. Points: ${listed([...held, 'what the enemy loses'])}.`
}

/** RG-CARRY-01: what may be placed aboard, and how many each carrier takes. */
function fares(v: RgSeen, d: Decision): Pick<Asking, 'aboard'> {
  if (d.choice.is !== 'place' || !d.choice.into) return {}
  const of = (refs: readonly Ref[]): readonly (Stand | null)[] => refs.map((r) => ('unit' in r ? own(v, r.unit) : null))
  return {
    aboard: {
      rides: of(d.choice.items).map((s) => s !== null && canRide(profileOf(s))),
      room: of(d.choice.into).map((s) => (s === null ? 0 : capacityOf(profileOf(s)))),
      never: { rule: 'RG-CARRY-01', why: 'only squads and towed weapons are carried' },
      full: { rule: 'RG-CARRY-01', why: 'it takes no more' },
    },
  }
}

const askers: Readonly<Record<string, Asker>> = {
  // ---- Before the first turn, and Command
  deploy: (v, d) => ({
    ...fares(v, d),
    verb: 'Place your force',
    note:
      `${aim(v)} Within your own strip; squads may start in their carriers. Sealed until ` +
      `${sideName(v, v.seat === 'watcher' ? 0 : 1 - v.seat)} has placed too.`,
  }),
  reinforce: (v, d) => ({
    ...fares(v, d),
    verb: `Bring ${listed(d.about.flatMap((r) => ('unit' in r ? [standName(v, r.unit)] : []))) || 'reinforcements'} on`,
    note: 'At the edge that the scenario names; whoever is kept back may come later.',
  }),
  plotStrikes: (_v, d) => ({
    verb: d.about.length > 1 ? 'Plot your strikes from orbit' : 'Plot a strike from orbit',
    note: 'In secret: it lands in the Artillery Phase of the next player turn, without observer or scatter.',
  }),
  plotFire: (v, d) => ({
    verb: 'Name the towed weapons that plot fire',
    note: 'In secret. Whoever plots fire is not pushed by hand this turn.',
    options: stands(v, d),
  }),

  // ---- The start of movement
  modes: (v, d) => ({
    verb: 'Choose which gravs go high',
    note: 'For the whole turn. High: no limit of movement, seen by all, destroyed on 9 or 10. The others keep to the nap of the earth.',
    options: stands(v, d),
  }),
  landTroops: (v, d) => ({
    verb: `Land ${unitOf(v, d)}`,
    note: 'Set the middle and direction of its line; each stand drifts from it. They cannot move this turn.',
  }),
  landShip: (v, d) => ({
    verb: `Land ${who(v, d)}`,
    note: 'On clear ground at least 2 inches from cover, or keep it in orbit. It can be fired at from then on.',
  }),
  unload: (v, d) => ({ verb: `Unload ${who(v, d)}`, note: 'Everybody gets out within 3 inches and has spent half a move.' }),

  // ---- Movement
  mover: (v, d) => ({
    several: true,
    verb: d.rule === 'RG-CC-11' ? 'Choose who moves on' : 'Choose the next stand to move',
    note:
      d.rule === 'RG-CC-11'
        ? 'The second wave: with what is left of the move after close combat.'
        : 'Each once, in any order. The enemy may fire at any moment of the move.',
    options: stands(v, d),
  }),
  path: (v, d) => ({ verb: `Move ${who(v, d)}`, note: pathNote(v, d) }),
  onward: (v, d) => ({ verb: `Choose how ${who(v, d)} goes on`, note: onwardNote(v), options: plain(d) }),
  deed: (v, d) => ({ verb: `Choose what ${who(v, d)} does`, note: 'Picking up or dropping off costs half the move.', options: plain(d) }),
  drop: (v, d) => ({
    verb: `Set down from ${who(v, d)}`,
    note: 'Within 1 inch of it; it costs half the move once. Whoever stays aboard is left out.',
  }),
  facing: (v, d) => ({
    verb: `Turn ${who(v, d)}`,
    note: 'It has stopped: any facing. The front arc is 60 degrees to each side.',
    number: { label: 'Facing', marks: compassMarks },
  }),
  pointDefense: (v, d) => ({
    verb: 'Choose who goes into point defense mode',
    note: 'Until its next movement phase ends; it fires as usual meanwhile.',
    options: stands(v, d),
  }),
  recovery: (_v, d) => ({
    verb: 'Choose whom to pull out of the swamp',
    note: 'One try for each recovery vehicle: free on 1 to 6.',
    warning: 'A die falls: this cannot be undone.',
    options: plain(d),
  }),
  pivot: (v, d) => ({
    verb: `Pivot ${who(v, d)}`,
    note: 'An enemy has come from its front to its flank: the new facing has such an enemy in front, or it stays as it is.',
    number: { label: 'Facing', marks: compassMarks },
  }),

  // ---- Fire
  firstFire: (v, d) => ({
    verb: 'Choose a target for First Fire',
    note: `${sideName(v, v.words.attacker)} is about to move. No penalty; each shot is resolved before the next.`,
    options: targets(v, d),
  }),
  snapFire: (v, d) => ({ cap: 'You may interrupt · snap-fire at −1', verb: snapVerb(v, d), note: snapNote(v, d), options: targets(v, d) }),
  finalFire: (v, d) => ({
    verb: 'Choose a target for Final Fire',
    note: 'Whoever has not fired, and attacks still owed. No penalty.',
    options: targets(v, d),
  }),
  closeFire: (v, d) => ({
    verb: 'Choose a target in close combat',
    note: `Round ${v.words.round}: any enemy within 1 inch of a stand of yours, each stand once.`,
    options: targets(v, d),
  }),
  firers: (v, d) => ({
    verb: `Who fires at ${who(v, d)}?`,
    note: `${modeNote(v, d)} Shots are resolved in the order you name them.${measures(v)}`,
    warning: 'What is declared cannot be taken back.',
    options: firers(v, d),
  }),
  aaFire: (v, d) => ({
    cap: 'You may interrupt · special AA shot',
    verb: `Who fires at ${who(v, d)}?`,
    note:
      `${who(v, d)} of ${sideName(v, 1 - d.seat)} pops up to fire and waits for your answer. A kill stops its ` +
      'attack; each AA gun has two such shots in a player turn, at no penalty.',
    warning: 'What is declared cannot be taken back.',
    options: stands(v, d),
  }),
  closePivot: (v, d) => ({
    verb: `Pivot ${who(v, d)} in close combat`,
    note: 'Any facing, before the enemy’s half or the next round.',
    number: { label: 'Facing', marks: compassMarks },
  }),
  dismount: (v, d) => ({ verb: `Get squads out of ${who(v, d)}`, note: 'Within 1 inch of it; the carrier loses half its move.' }),

  // ---- Artillery
  barrage: (v, d) => ({
    verb: 'Choose the next barrage',
    note: 'Every piece once; explosive or smoke. Each is resolved before the next.',
    options: pieces(v, d),
  }),
  spot: (v, d) => ({
    verb: `Name the spot for ${who(v, d)}`,
    note:
      'Any spot that one of your stands on the table sees. Friends under the template are hit ' +
      `too.${closed(v) ? ' Beyond its range the barrage is lost.' : ''}`,
    warning: 'Dice fall: this cannot be undone.',
  }),
  smokeSpot: (v, d) => ({
    verb: `Name the spot for ${owners(who(v, d))} smoke`,
    note: 'Smoke blocks lines as cover does and clears on 1 or 2 in each Command Phase.',
    warning: 'Dice fall: this cannot be undone.',
  }),
  missile: (v, d) => ({
    verb: `Choose a target for ${who(v, d)}`,
    note: 'One missile at one spotted stand of the table.',
    warning: 'Dice fall: this cannot be undone.',
    options: stands(v, d),
  }),

  // ---- Said unasked
  orderAsk: (v, d) => ({ topic: topic(v), verb: 'Choose who asks before firing', note: `Secret. ${ordersNote}`, options: stands(v, d) }),
  orderHold: (v, d) => ({ topic: topic(v), verb: 'Choose who holds fire', note: `Secret. ${ordersNote}`, options: stands(v, d) }),
  orderFire: (v, d) => ({
    topic: topic(v),
    verb: 'Choose who fires by itself',
    note: 'Secret. Snap-fire without a question, when what you name next comes up; anything ambiguous asks.',
    options: stands(v, d),
  }),
  orderAt: (v, d) => ({
    verb:
      `Choose when ${listed(d.about.flatMap((r) => ('unit' in r ? [standName(v, r.unit)] : []))) || 'they'} ` +
      `${d.about.filter((r) => 'unit' in r).length === 1 ? 'fires' : 'fire'}`,
    note: 'No kind named is any kind. Only the mover, unless any target is named.',
    options: plain(d),
  }),
  orderWithin: () => ({
    verb: 'Choose how near the mover must be',
    note: 'The engine measures it and tells you nothing. 0 is at any distance.',
    number: { label: 'Inches', marks: [{ at: 0, label: 'any distance' }] },
  }),
}

/** Every kind of question this book puts. */
export const asked: readonly string[] = Object.keys(askers)

/** How a question is put: one verb for the heading, a sentence below, its options. */
export function ask(v: RgSeen, d: Decision): Asking {
  const asker = askers[d.kind]
  return asker
    ? asker(v, d)
    : { verb: `Choose: ${d.kind}`, note: '', ...(d.choice.is === 'one' || d.choice.is === 'some' ? { options: plain(d) } : {}) }
}

// ---- Snap-fire: who asks whom, and why (RG-SNAP) ----------------------------------------------------------------

function snapVerb(v: RgSeen, d: Decision): string {
  const w = v.words.walk
  if (w === null) return 'Choose a last target for snap-fire'
  const mover = about(d)
  return d.choice.is === 'one' && d.choice.of.length === 1 && d.choice.of[0].id === mover
    ? `Who fires at ${standName(v, mover)}?`
    : `Snap-fire while ${standName(v, mover)} moves?`
}

function snapNote(v: RgSeen, d: Decision): string {
  const w = v.words.walk
  if (w === null) return `${sideName(v, v.words.attacker)} has moved. Last snap-fire, at −1.`
  const mover = findStand(v, about(d))
  if (!mover) return 'Snap-fire at −1.'
  const under = underSaid(v.words.land, mover.at)
  return (
    `${mover.name} of ${sideName(v, mover.seat)} is ` +
    `${mover.halted ? 'in contact and has halted' : mover.stirred ? 'on the move' : 'about to move'} ` +
    `${under ?? 'in the open'}; it waits for your ` +
    'answer.' +
    (d.choice.is !== 'one'
      ? ''
      : !d.choice.of.some((o) => o.id === mover.id)
        ? ' Nobody may fire at it, but at another.'
        : d.choice.of.length > 1
          ? ' Fire at it or at another.'
          : '')
  )
}

/** RG-SNAP-05: how many stands of one's own do not ask. */
function topic(v: RgSeen): string {
  if (v.shared) return 'Standing orders'
  const set = v.units.filter((s) => isWhole(s) && s.seat === v.seat && s.stance.is !== 'ask' && !lost(s)).length
  return `Standing orders: ${set === 0 ? 'all ask' : `${counted(set)} set`}`
}
const ordersNote = 'A standing order spares you the questions while the enemy moves.'
const modeNotes: Readonly<Record<string, string>> = {
  first: 'First Fire, no penalty.',
  snap: 'Snap-fire, at −1.',
  final: 'Final Fire, no penalty.',
  close: 'Close combat, at close range.',
}
const modeNote = (v: RgSeen, d: Decision): string => modeNotes[modeOf(v, d)] ?? ''

// ---- Options ----------------------------------------------------------------------------------------------------

const offered = (d: Decision): readonly { readonly id: string; readonly label: string }[] =>
  d.choice.is === 'one' || d.choice.is === 'some' ? d.choice.of : []
const plain = (d: Decision): readonly OptionFace[] => offered(d).map((o) => ({ id: o.id, label: o.label }))

function stands(v: RgSeen, d: Decision): readonly OptionFace[] {
  return offered(d).map((o) => {
    const s = findStand(v, o.id)
    if (!s) return { id: o.id, label: o.label }
    const platoon = platoonName(v, s.seat, s.unit)
    return {
      id: o.id,
      label: s.name,
      note: [platoon, whereSaid(v, s), ...marksOf(v, s).map((m) => m.text)].filter((x) => x !== '').join(' · '),
    }
  })
}

/** Targets with what everybody can see of them, and the best chance any stand has. */
function targets(v: RgSeen, d: Decision): readonly OptionFace[] {
  const f = asField(v),
    mode = modeOf(v, d),
    best = new Map<Id, { kill: number; by: Set<Id> }>()
  for (const s of shooters(f, d.seat, mode))
    for (const a of aimsOf(f, s, mode)) {
      const b = best.get(a.target.id) ?? { kill: 0, by: new Set<Id>() }
      for (const c of casesOf(f, { by: s.id, weapon: a.weapon.id, target: a.target.id, pop: a.pop }, mode)) {
        const p = c.range === 'out' ? 0 : chancesOf(c.cell, c.modifier).kill
        if (p > b.kill) b.kill = p
      }
      b.by.add(s.id)
      best.set(a.target.id, b)
    }
  return offered(d).map((o): OptionFace => {
    const s = findStand(v, o.id),
      b = best.get(o.id)
    if (!s) return { id: o.id, label: o.label }
    const marks = marksOf(v, s).map((m) => m.text)
    return {
      id: o.id,
      label: s.name,
      note: [
        b ? `${counted(b.by.size)} may fire` : '',
        underSaid(v.words.land, s.at) ?? 'in the open',
        ...marks,
        whatIs(s),
        kindSaid(kindOf(s)),
      ]
        .filter((x) => x !== '')
        .join(' · '),
    }
  })
}

function firers(v: RgSeen, d: Decision): readonly OptionFace[] {
  const f = asField(v),
    mode = modeOf(v, d),
    target = about(d)
  return offered(d).map((o): OptionFace => {
    const { by, weapon, pop } = firerOf(o.id),
      s = own(v, by)
    if (s === null || !findStand(v, target)) return { id: o.id, label: o.label }
    const all = casesOf(f, { by, weapon, target, pop }, mode).map((c) =>
      c.range === 'out' ? { kill: 0, pin: 0 } : chancesOf(c.cell, c.modifier),
    )
    const span = (of: readonly number[]): string => {
      const low = Math.round(Math.min(...of) * 100),
        high = Math.round(Math.max(...of) * 100)
      return low === high ? `${low}%` : `${low}–${high}%`
    }
    const kills = all.map((c) => c.kill),
      pins = all.map((c) => c.pin)
    const best =
      weaponOf(s, weapon as never).code === null
        ? 'pins'
        : Math.max(...kills) > 0
          ? `kill ${span(kills)}`
          : Math.max(...pins) > 0
            ? `pin ${span(pins)}`
            : 'no effect'
    return { id: o.id, label: shortName(s.name), note: firerNote(v, s, weapon, pop), group: by, details: [best] }
  })
}

function firerNote(v: RgSeen, s: Stand, weapon: string, pop: boolean): string {
  const w = weaponOf(s, weapon as never),
    out = [capital(weaponSaid(s, w.id))]
  if (profileOf(s).is === 'vehicle' && weaponsOf(profileOf(s)).length > 0) out.push('its one shot this turn')
  if (w.id === 'missile')
    out.push(
      v.shared ? 'needs no sight' : s.missiles < 0 ? 'unlimited, needs no sight' : `${many(s.missiles, 'shot')} left, needs no sight`,
    )
  if (s.owed !== '') out.push('an attack owed')
  if (s.where === 'carried') out.push(`from ${anyStand(v, s.carrier)?.name ?? 'its carrier'}, at −2`)
  if (pop) out.push('popping up')
  return out.join(' · ')
}

function pieces(v: RgSeen, d: Decision): readonly OptionFace[] {
  return offered(d).map((o) => {
    const s = findStand(v, o.id.split(':')[0])
    return { id: o.id, label: o.label, ...(s ? { note: whereSaid(v, s) } : {}) }
  })
}

function unitOf(v: RgSeen, d: Decision): string {
  const s = own(v, about(d))
  return s ? platoonName(v, s.seat, s.unit) || s.name : 'the jump troops'
}

function pathNote(v: RgSeen, d: Decision): string {
  const s = d.choice.is === 'path' ? own(v, d.choice.unit) : null
  if (!s) return ''
  const ways = d.choice.is === 'path' ? (d.choice.ways ?? []).map((w) => w.label.toLowerCase()) : []
  const move = closed(v) ? 'The path ends where the move does.' : `${profileOf(s).move} inches.`
  return `${capital(ways.length > 1 ? `${listed(ways, 'or')}.` : 'Any way.')} ${move} Nothing is taken back once it moves.`
}

/** RG-MOVE-02: what has happened: who has come into sight with the last step, else a shot. */
function onwardNote(v: RgSeen): string {
  const met = v.words.walk?.met ?? []
  return (
    (met.length > 0
      ? `${listed(met.map((id) => standName(v, id)))} ${met.length === 1 ? 'has' : 'have'} come into sight`
      : 'A shot has been fired') +
    ': ' +
    'what lies ahead may be changed.'
  )
}

const compassMarks = [
  { at: 0, label: 'north' },
  { at: 90, label: 'east' },
  { at: 180, label: 'south' },
  { at: 270, label: 'west' },
] as const
