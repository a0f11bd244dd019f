// EIC League: how each question is put: a verb, a sentence below it, and how its options look.
import type { Decision } from '../../../kernel/decision.ts'
import type { Asking, OptionFace } from '../../../kernel/face.ts'
import { capital, counted, figures, hexesOf, listed, owners, sum } from '../../../craft/english.ts'
import { attackFacts, shotOf, strikeOf, type Shot } from '../rules/attack.ts'
import { reloadPrice } from '../rules/base.ts'
import { afterOf, inBank } from '../workshop/home.ts'
import { creditsPerEnergy, mostRetreatingOrRecovering } from '../book/charts.ts'
import { detectionFacts } from '../rules/detection.ts'
import { boostable } from '../rules/energy.ts'
import { chanceToDetect } from '../sight/detecting.ts'
import { chanceOfHit, dfrTable, ownInBurst, shotInHand } from '../sight/shots.ts'
import { armName, harmWords, kindOf, teamName, unitName } from '../sight/names.ts'
import { needOf, specialty, weapon } from '../book/roster.ts'
import { detHexes, detOf, gridOf, liftHexes, onMap, percentOf, walkHexes, type EicUnit } from '../state/state.ts'
import type { Terms } from '../state/shared.ts'
import { asField, isWhole, ownUnit, seenUnit, type EicSeen, type SeenUnit } from '../sight/view.ts'
import type { UnitPlan } from '../workshop/plan.ts'
import { bodLostOf } from '../workshop/workshop.ts'

type Asker = (v: EicSeen, d: Decision) => Asking

const who = (v: EicSeen, d: Decision, i = 0): string => {
  const ref = d.about[i]
  return ref && 'unit' in ref ? unitName(v, ref.unit) : ''
}
const own = (v: EicSeen, d: Decision): EicUnit | null => {
  const ref = d.about[0]
  const u = ref && 'unit' in ref ? v.units.find((x) => x.id === ref.unit) : undefined
  return u && isWhole(u) ? u : null
}

const askers: Readonly<Record<string, Asker>> = {
  deploy: (v) => ({
    verb: 'Place your team',
    note:
      `Within ${hexesOf(v.words.deployWithin)} of the base, one unit in a hex; the base has room for all. Sealed ` +
      'until all have placed.',
  }),
  warp: (v, d) => ({
    verb: 'Declare who warps',
    note: 'Each tank declared adds 1 to the initiative and must warp this round.',
    warning: 'What is declared stands; it is public when all have answered.',
    options: units(v, d),
  }),
  steal: (_v, d) => ({
    verb: 'Steal the initiative or wait',
    note: `The attempt is rolled even if the dice already favor you; all see whether it succeeds.`,
    options: plain(d),
  }),
  retreat: (v, d) => ({
    verb: 'Name who retreats',
    note:
      `At most ${counted(mostRetreatingOrRecovering)} retreat or recover. Whoever is left out calls it off. They ` +
      'attack nobody meanwhile.',
    options: units(v, d),
  }),
  recover: (v, d) => ({
    verb: `Choose how much ${who(v, d)} recovers`,
    note: `10 energy a round, 5 credits a point; ${sum(v.words.sides[d.seat].credits ?? 0)} credits are left.`,
    number: { label: 'Energy', marks: recoveryMarks(v, d) },
  }),
  mover: (v, d) => ({
    several: true,
    verb: 'Choose the next unit to move',
    note: 'In any order; whoever is not moved stays.',
    options: units(v, d),
  }),
  stance: (v, d) => ({ verb: `Choose how ${who(v, d)} moves`, note: 'One kind of movement a round.', options: plain(d) }),
  path: (v, d) => {
    const u = own(v, d)
    return { verb: `Move ${who(v, d)}`, note: u === null ? '' : movingNote(d, u) }
  },
  height: (v, d) => {
    const u = own(v, d)
    return {
      verb: `Set ${owners(who(v, d))} elevator`,
      note:
        `Every full 5 hexes give DET +10 and ATTR +10; up to ${hexesOf(u === null ? 0 : liftHexes(u))} a turn. No ` +
        'move, ram or fight while up.',
      number: {
        label: 'Height',
        marks: [
          { at: 5, label: '+10' },
          { at: 10, label: '+20' },
        ].filter((m) => d.choice.is === 'number' && m.at <= d.choice.max),
      },
    }
  },
  reload: (v, d) => ({
    verb: `Choose what ${who(v, d)} reloads`,
    note: `It sits this round and must leave the base in the next; ${sum(v.words.sides[d.seat].credits ?? 0)} credits are left.`,
    columns: ['Credits'],
    options: reloadFaces(v, d),
  }),
  attacker: (v, d) => ({
    verb: 'Choose the next unit to attack',
    note: 'It rolls for detection at once. Nobody else learns of the roll.',
    warning: 'A die falls: this cannot be undone.',
    columns: ['Finds on d100'],
    options: attackerFaces(v, d),
  }),
  sensing: (v, d) => ({
    verb: 'Choose who rolls for detection',
    note: 'In the order named. What they find counts for this round.',
    options: units(v, d),
  }),
  attack: attackAsked,
  charge: (v, d) => ({
    verb: `Choose where ${owners(who(v, d))} charge ends`,
    note: `Next to ${who(v, d, 1)}; it stays there, hit or miss.`,
  }),
  boost: boostAsked,
  sharpshot: (v, d) => {
    const s = shotInHand(v)
    return {
      verb: 'Choose a normal shot or a sharpshot',
      note: 'A sharpshot goes past BOD; a miss is a miss.',
      warning: 'The die falls when both are named.',
      columns: ['Hits on d100'],
      options: aimFaces(v, d, s),
    }
  },
  lethal: (v, d) => ({
    verb: `Name a slot of ${who(v, d)}`,
    note: 'The d6 was a 6. What stands in that slot is lost for good; you do not see what it is.',
    options: plain(d),
  }),
  payload: (v, d) => ({
    verb: `Load the ${who(v, d)}`.replace('the Drone', 'the drone'),
    note: 'One bomb, or up to ten grenades of one kind, five of paralysis.',
    options: plain(d),
  }),
  droneFlight: (v, d) => {
    const u = own(v, d)
    return {
      verb: `Fly the ${who(v, d)}`.replace('the Drone', 'the drone'),
      note: `Up to ${hexesOf(u === null ? 8 : liftHexes(u))} over anything. In the hex of its tank it docks.`,
    }
  },
  drop: (v, d) => ({
    verb: `Choose a target for the ${who(v, d)}`.replace('the Drone', 'the drone'),
    note: 'Only what its tank detected. ATTR 80, no launcher.',
    options: units(v, d),
  }),
  // ---- Said unasked
  concede: () => ({
    verb: 'Concede the battle',
    note: 'You leave with your intact units; damaged ones and the purse go to the victor.',
    warning: 'This cannot be undone.',
  }),
  offer: (_v, d) => ({ verb: 'Offer an end', note: 'Once a round. Everybody else must accept.', options: plain(d) }),
  challenge: (v, d) => ({
    verb: 'Call a rushed shot',
    note: 'If oxy plus was fired too soon this round, the unit loses 20 energy for each round.',
    options: units(v, d),
  }),
  keepUnits: (v, d) => ({
    verb: 'Choose the units you keep',
    note: 'The others go to the victor. Intact units are usually kept.',
    options: units(v, d),
  }),
  keepWeapons: (_v, d) => ({
    verb: 'Choose the weapons you keep',
    note: 'The others go to the victor, on whatever unit they stand.',
    options: plain(d),
  }),
  giveCredits: (v, d) => ({
    verb: 'Choose the credits you give',
    note: `You have ${sum(v.words.sides[d.seat].credits ?? 0)}.`,
    number: { label: 'Credits', marks: [] },
  }),
  givePurse: (_v, d) => ({ verb: 'Decide about the purse', note: 'With the purse the terms are taken more gladly.', options: plain(d) }),
  reply: (v, d) => ({
    verb: v.words.offer ? `Answer ${teamName(v, v.words.offer.seat)}` : 'Answer the offer',
    note: offerNote(v),
    warning: 'Sealed until all have answered.',
    options: plain(d),
  }),
  // ---- After the battle
  salvage: (_v, d) => ({
    verb: 'Take the spoils',
    note: 'Weapons of captured units go into stock; the units themselves are only scrapped.',
    options: plain(d),
  }),
  scrap: (v, d) => ({
    verb: 'Scrap units, or keep all',
    note: 'All come home but those you scrap: their undamaged weapons go into stock.',
    options: scrapOptions(v, d),
  }),
  cash: (_v, d) => ({
    verb: 'Cash receipts',
    note: 'What is not cashed stays owed to you.',
    ...(d.choice.is === 'number' ? { number: { label: 'Credits', marks: [{ at: d.choice.max, label: 'all' }] } } : {}),
  }),
  shop: (v, d) => ({
    verb: 'Choose what to improve',
    note: `${bankWords(v, d.seat)}Improvements are paid at full price; stock is fitted free. What is bought stays bought.`,
    columns: ['Credits'],
    groups: shopGroups(v, d),
    options: shopOptions(v, d),
    standing: true,
  }),
}

/** Every kind of question this book puts. */
export const asked: readonly string[] = Object.keys(askers)

/** How a question is put: one verb for the heading, a sentence below, its options. */
export function ask(v: EicSeen, d: Decision): Asking {
  const asker = askers[d.kind]
  return asker ? asker(v, d) : { verb: 'Choose', note: '' }
}

// ---- The shop ---------------------------------------------------------------------------------------------------

/** What a coach has left to spend after the battle: `In the bank: 11,310 credits.` */
function bankWords(v: EicSeen, seat: number): string {
  const n = inBank(v.words, seat)
  return n === null ? '' : `In the bank: ${sum(n)} credits. `
}

const teamOf = (v: EicSeen, seat: number): readonly UnitPlan[] => afterOf(v.words).shops[seat]?.team.units ?? []
/** The unit that a thing for sale is for, by its number in the team; `unit` for a new one. */
const wareFor = (id: string): string => (id.startsWith('unit.') ? 'unit' : id.split('.')[1])

/** What is for sale, by unit. */
function shopGroups(v: EicSeen, d: Decision): NonNullable<Asking['groups']> {
  const open = new Set(offered(d).map((o) => wareFor(o.id)))
  return [
    ...teamOf(v, d.seat).map((u, i) => ({ id: String(i), label: u.name, note: planKind(u) })),
    { id: 'unit', label: 'Another unit', note: 'within the league' },
  ].filter((g) => open.has(g.id))
}
function shopOptions(v: EicSeen, d: Decision): readonly OptionFace[] {
  const team = teamOf(v, d.seat)
  return offered(d).map((o) => {
    const group = wareFor(o.id),
      name = team[Number(group)]?.name,
      cut = o.label.lastIndexOf(' · '),
      label = o.label.slice(name !== undefined && o.label.startsWith(`${name}: `) ? name.length + 2 : 0, cut)
    return { id: o.id, label, group, details: [o.label.slice(cut + 3)] }
  })
}
/** What a unit of the team is, and what it has lost for good: `Basic tank · BOD 104 of 110`. */
function planKind(u: UnitPlan): string {
  const lost = bodLostOf(u)
  const arms = u.weapons.filter((w) => w !== null).length
  return (
    (specialty(u.cls)?.name ?? (u.hull === 'tank' ? 'Tank' : 'Suit')) +
    ` · ${figures(arms, 'weapon')}` +
    (lost > 0 ? ` · BOD ${u.ratings.BOD - lost} of ${u.ratings.BOD}` : '')
  )
}
function scrapOptions(v: EicSeen, d: Decision): readonly OptionFace[] {
  const team = teamOf(v, d.seat)
  return offered(d).map((o) => {
    const u = team[Number(o.id.slice(1))]
    return { id: o.id, label: o.label, ...(u ? { note: planKind(u) } : {}) }
  })
}

// ---- Options --------------------------------------------------------------------------------------------------

const offered = (d: Decision): readonly { readonly id: string; readonly label: string }[] =>
  d.choice.is === 'one' || d.choice.is === 'some' ? d.choice.of : []
const plain = (d: Decision): readonly OptionFace[] => offered(d).map((o) => ({ id: o.id, label: o.label }))

function units(v: EicSeen, d: Decision): readonly OptionFace[] {
  return offered(d).map((o) => {
    const u = v.units.find((x) => x.id === o.id)
    return u ? { id: o.id, label: u.name, note: unitNote(v, u) } : { id: o.id, label: o.label }
  })
}

function unitNote(v: EicSeen, u: SeenUnit): string {
  if (!isWhole(u)) return kindOf(u)
  const base = v.words.sides[u.seat].base,
    far = base >= 0 && u.hex >= 0 ? gridOf(v.words.map).distance(u.hex, base) : 0
  return (
    `${kindOf(u)} · ${u.energy} of ` +
    `${u.energyMax}${v.words.phase === 'movement' ? ` · ${hexesOf(walkHexes(u))}${far > 0 ? `, base ${far} away` : ', at the base'}` : ''}`
  )
}

function recoveryMarks(v: EicSeen, d: Decision): readonly { at: number; label: string }[] {
  const u = own(v, d),
    credits = v.words.sides[d.seat].credits ?? 0
  if (u === null || d.choice.is !== 'number') return []
  const most = d.choice.max,
    marks = [
      { at: Math.floor(credits / creditsPerEnergy), label: 'what the credits buy' },
      { at: Math.ceil((u.energyMax * 70) / 100) - u.energy, label: 'high need works' },
      { at: Math.ceil((u.energyMax * 31) / 100) - u.energy, label: 'medium need works' },
    ]
  return marks.filter((m) => m.at >= 1 && m.at <= most)
}

function movingNote(d: Decision, u: EicUnit): string {
  if (d.choice.is !== 'path') return ''
  const ways = d.choice.ways?.map((w) => `${w.label.toLowerCase()} ${w.budget ?? d.choice.is}`)
  const how = ways && ways.length > 1 ? capital(listed(ways, 'or')) + ' hexes.' : `Up to ${hexesOf(d.choice.budget)}.`
  return (
    `${how}` +
    (u.retreat === 'retreating' ? ' In retreat it ends nearer its base.' : '') +
    (u.warping ? ' Declared to warp, it must.' : '') +
    (u.mustLeave ? ' It must leave the base.' : '')
  )
}

function reloadFaces(v: EicSeen, d: Decision): readonly OptionFace[] {
  const u = own(v, d)
  return offered(d).map((o) => ({
    id: o.id,
    label: o.label,
    ...(u ? { details: [String(reloadPrice(u, o.id === 'drone' ? 0 : Number(o.id.slice(1))))] } : {}),
    ...(o.id === 'drone' || v.seat !== d.seat ? {} : { note: `slot ${o.id.slice(1)}` }),
  }))
}

function attackerFaces(v: EicSeen, d: Decision): readonly OptionFace[] {
  const f = asField(v),
    grid = gridOf(v.words.map)
  return offered(d).map((o): OptionFace => {
    const u = v.units.find((x) => x.id === o.id)
    if (!u || !isWhole(u)) return { id: o.id, label: o.label }
    const facts = detectionFacts(f, u),
      far = detHexes(u)
    const near = v.units.filter((x) => x.seat !== u.seat && onMap(x) && grid.distance(x.hex, u.hex) <= far).length
    const rolls = u.sense === 0 && near > 0
    return {
      id: o.id,
      label: u.name,
      note:
        u.sense > 0
          ? `${kindOf(u)} · has detected ${counted(u.found.length)}`
          : `${rolls && facts.number !== null ? `${facts.tie === 'hit' ? facts.number : facts.number + 1} or more` : kindOf(u)} ` +
            `· DET ${detOf(u)} · ${counted(near)} within ${hexesOf(far)}`,
      ...(rolls ? { chance: chanceToDetect(facts) } : { details: ['–'] }),
    }
  })
}

// ---- The attack -----------------------------------------------------------------------------------------------

function attackAsked(v: EicSeen, d: Decision): Asking {
  const u = own(v, d)
  if (u === null) return { verb: 'Choose an attack', note: '' }
  const grid = gridOf(v.words.map),
    enemies = v.units.filter((o) => o.seat !== u.seat && o.hull !== 'drone' && onMap(o)).length
  const targets = [...new Set(offered(d).flatMap((o) => (o.id.includes('>') ? [o.id.slice(o.id.indexOf('>') + 1)] : [])))].map((id) =>
    seenUnit(v, id),
  )
  const wild = targets.some((t) => !u.found.includes(t.id))
  const found = u.found.length
  // what was found and nothing can be used on stands beside the targets, so that its reasons can be read
  const shut = u.found.map((id) => seenUnit(v, id)).filter((t) => onMap(t) && !targets.includes(t))
  const note = wild
    ? 'Nobody of yours can find these enemies: fire wild at ATTR −50, or hold.'
    : `${capital(counted(found))} of ${counted(Math.max(enemies, found))} ` +
      `${Math.max(enemies, found) === 1 ? 'enemy' : 'enemies'} detected. ` +
      `${u.attacks > 0 ? 'One more attack or none.' : 'One attack or none.'}`
  return {
    verb: `Choose ${owners(u.name)} attack`,
    note,
    warning: 'To name target and weapon cannot be undone: it opens the DFR of the target.',
    columns: ['Damage', 'Hits on d100'],
    groups: [...targets, ...shut].map((t) => ({
      id: t.id,
      label: t.name,
      about: [{ unit: t.id }],
      note:
        `${hexesOf(grid.distance(u.hex, t.hex))} · ` +
        `${shut.includes(t) ? 'no attack open' : t.dfrSeenRound > 0 ? `DFR ${t.dfrSeen}, seen round ${t.dfrSeenRound}` : 'DFR unseen'}`,
    })),
    options: offered(d).map((o) =>
      o.id.includes('>') ? attackFace(v, u, o.id) : { id: o.id, label: o.label, note: o.id === 'drone' ? 'in place of an attack' : '' },
    ),
  }
}

function attackFace(v: EicSeen, u: EicUnit, id: string): OptionFace {
  const shot = shotOf(u, id),
    t = seenUnit(v, shot.target),
    strike = strikeOf(u, shot),
    f = asField(v)
  const chances = dfrTable(t).map((m) => chanceOfHit(attackFacts(f, u, { ...shot, dfr: m.dfr })))
  const low = chances.reduce((a, b) => (b < a ? b : a), 1),
    high = chances.reduce((a, b) => (b > a ? b : a), 0)
  const damage = strike.effects.length ? strike.effects.map((e) => e.damage).join(' + ') : strike.bodLoss ? `BOD −${strike.bodLoss}` : '–'
  const burst = ownInBurst(v, t, strike).map(
    ({ unit, harm }) => `${unit.id === u.id ? 'self' : unit.name} ${harm.reduce((n, e) => n + e.damage, 0) || `BOD −${strike.bodLoss}`}`,
  )
  const about = describe(
    u,
    shot,
    strike.effects.map((e) => e.type),
  )
  return {
    id,
    group: t.id,
    label:
      shot.how === 'fight'
        ? 'Fight'
        : shot.how === 'ram'
          ? 'Ram'
          : shot.how === 'throw'
            ? `Throw ${armName(shot.weapon)}`
            : shot.how === 'drop'
              ? `Bomb with ${unitName(v, shot.partner)}`
              : capital(armName(shot.weapon)),
    note: burst.length ? `${about} ▲ ${burst.join(', ')}` : about,
    details: low === high ? [damage] : [damage, `${Math.round(low * 100)}–${Math.round(high * 100)}%`],
    ...(low === high ? { chance: low } : {}),
    ...(burst.length ? { tone: 'warn' as const } : {}),
  }
}

function describe(u: EicUnit, shot: Shot, types: readonly string[]): string {
  if (shot.how === 'fight') return 'force, hand to hand'
  if (shot.how === 'ram') return 'force, a charge'
  const w = weapon(shot.weapon),
    need = shot.how === 'throw' ? null : shot.how === 'launch' ? 'low' : needOf(u.cls, w)
  const kinds = types.length ? types.join(' + ') : w.effects.map((e) => (e.type === 'bodLoss' ? 'BOD' : e.type)).join(' + ')
  const s = u.slots.find((x) => x.no === shot.slot),
    left = s && s.shots > 0 ? ` · ${s.shots} left` : ''
  return `${kinds}${shot.how === 'launch' ? ' · launcher +30' : ''}${need ? ` · ${need} need` : ''}${left}`
}

function boostAsked(v: EicSeen, d: Decision): Asking {
  const shot = shotInHand(v)
  if (shot === null || d.choice.is !== 'number') return { verb: 'Boost the shot', note: '' }
  const u = ownUnit(v, shot.by),
    keeps = (percent: number): number => u.energy - Math.ceil((u.energyMax * percent) / 100),
    most = d.choice.max
  const marks = [
    { at: keeps(70), label: 'high' },
    { at: keeps(31), label: 'medium' },
    { at: keeps(10), label: 'low' },
  ].filter((m) => m.at >= 0 && m.at <= most)
  return {
    verb: `Boost ${owners(u.name)} ${armName(shot.weapon)}`,
    note:
      'Adds to the damage, not to the chance; paid hit or miss. The marks say how far each need still works; ' +
      `${percentOf(u)}% energy now.`,
    warning: 'The die falls when all is named.',
    number: { label: boostable(u, shot.weapon) && strikeOf(u, shot).effects.length > 1 ? 'Boost, half to each effect' : 'Boost', marks },
  }
}

function aimFaces(v: EicSeen, d: Decision, shot: Shot | null): readonly OptionFace[] {
  if (shot === null) return plain(d)
  const u = ownUnit(v, shot.by),
    f = asField(v),
    harm = harmWords(strikeOf(u, shot).effects)
  return offered(d).map((o) => ({
    id: o.id,
    label: o.label,
    note: o.id === 'sharp' ? `${harm}, past BOD` : harm,
    chance: chanceOfHit(attackFacts(f, u, { ...shot, sharp: o.id === 'sharp' })),
  }))
}

// ---- Surrender ------------------------------------------------------------------------------------------------

function offerNote(v: EicSeen): string {
  const o = v.words.offer
  if (o === null) return ''
  if (o.is === 'draw' || o.terms === null) return 'A draw: the battle ends and nobody collects the purse.'
  return `${termsWords(v, o.seat, o.terms)} Everybody must accept.`
}

/** Terms of surrender in words. */
export function termsWords(v: EicSeen, seat: number, t: Terms): string {
  const all = v.units.filter((u) => u.seat === seat && u.hull !== 'drone'),
    kept = all.filter((u) => t.units.includes(u.id)).map((u) => u.name),
    given = all.filter((u) => !t.units.includes(u.id)).map((u) => u.name)
  return [
    `It keeps ${kept.length ? listed(kept) : 'no unit'}${given.length ? ` and gives ${listed(given)}` : ''}.`,
    'It keeps ' +
      `${t.weapons.length === 1 ? 'one weapon' : `${t.weapons.length} weapons`}${t.credits ? ` and gives ${sum(t.credits)} credits` : ''}.`,
    t.purse ? 'The purse is paid.' : 'No purse is paid.',
  ].join(' ')
}
