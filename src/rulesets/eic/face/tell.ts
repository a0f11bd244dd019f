// EIC League: what happened, as sentences of the table: short, present tense, each with its rule and the dice that fell.
import type { Roll } from '../../../kernel/dice.ts'
import type { Event } from '../../../kernel/event.ts'
import type { Sentence, Tone } from '../../../kernel/face.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { capital, hexesOf, listed, owners, roundsOf, sum } from '../../../craft/english.ts'
import { chanceToDetect } from '../sight/detecting.ts'
import { armName, harmWords, hexPart, seatOf, teamName, unitName, unitPart, unitParts } from '../sight/names.ts'
import { termsWords } from './ask.ts'
import { chanceOfHit } from '../sight/shots.ts'
import type { EventOf, Kind } from '../state/events.ts'
import { detHexes, detOf, gridOf } from '../state/state.ts'
import { isWhole, type EicSeen } from '../sight/view.ts'

type Parts = readonly Sentence['parts'][number][]
type Said = { readonly parts: Parts; readonly seat?: Seat; readonly tone?: Tone; readonly roll?: Sentence['roll'] }
type Teller<K extends Kind> = (v: EicSeen, e: EventOf<K>) => Said

/** The dice of a roll by the beginning of its name, as the book reads them. */
const fell = (e: Event, what: string): readonly number[] => e.dice?.find((r: Roll) => r.what.startsWith(what))?.dice ?? []
const team = (v: EicSeen, seat: Seat): Sentence['parts'][number] => teamName(v, seat)
const unit = (v: EicSeen, id: Id): Sentence['parts'][number] => unitPart(v, id)
const of = (v: EicSeen, id: Id): { seat: Seat } => ({ seat: seatOf(v, id) })

const attackWord: Readonly<Record<string, string>> = { shoot: 'fires', throw: 'throws', launch: 'launches', drop: 'drops' }

/** What was used, as the object of its verb: `its heavy laser`, `a sonic grenade`. */
function used(how: string, id: string): string {
  const name = armName(id)
  return how === 'shoot' && !name.endsWith('missile') ? `its ${name}` : `${/^[aeiouH]/.test(name) ? 'an' : 'a'} ${name}`
}

const tellers: { readonly [K in Kind]: Teller<K> } = {
  // ---- Before the dice
  declares: (v, e) => ({ parts: [...unitParts(v, e.units), ' will warp this round.'], seat: e.seat }),
  commits: (v, e) => ({ parts: ['A steal of the initiative is announced by ', team(v, e.seat), '.'], seat: e.seat }),
  initiative: (v, e) => initiativeSaid(v, e, 'Initiative'),
  rollsAgain: (v, e) => initiativeSaid(v, e, 'Equal, rolled again'),
  stealRoll: (v, e) => ({
    parts: [unit(v, e.unit), ' rolls to steal the initiative.'],
    ...of(v, e.unit),
    roll: {
      title: `${fell(e, 'steal')[0] ?? ''} for the steal`.trim(),
      follows: `${unitName(v, e.unit)} must beat the best ECM against it.`,
    },
  }),
  steals: (v, e) =>
    e.success === true
      ? { parts: [unit(v, e.unit), ' steals the initiative for ', team(v, e.seat), '.'], seat: e.seat, tone: 'good' }
      : { parts: [unit(v, e.unit), ' tries to steal the initiative and fails.'], seat: e.seat },
  order: (v, e) => {
    const { order } = e,
      last = order[order.length - 1]
    return order.length === 2
      ? { parts: ['The initiative is with ', team(v, last), ': last to move, first to attack.'], seat: last }
      : { parts: [`Moves: ${order.map((s) => teamName(v, s)).join(', ')}. Attacks run the other way.`], seat: last }
  },

  round: (_v, e) => ({ parts: [`Round ${e.round} begins.`] }),
  movesNow: (v, e) => ({ parts: [team(v, e.seat), ' to move.'], seat: e.seat }),
  attacksNow: (v, e) => ({ parts: [team(v, e.seat), ' to attack.'], seat: e.seat }),
  skips: () => ({ parts: ['Nobody has an enemy in range: there are no attacks this round.'] }),
  deploys: (v, e) => {
    const placed = e.units.filter((x) => x !== null)
    return {
      parts: [
        team(v, e.seat),
        ' on the field: ',
        ...placed.flatMap((x, i): Parts => [...(i === 0 ? [] : [', ']), unitPart(v, x.unit), ' at ', hexPart(v, x.end)]),
        '.',
      ],
      seat: e.seat,
    }
  },

  // ---- Movement
  moves: (v, e) => {
    const from = e.from,
      end = e.end,
      way = e.way,
      n = gridOf(v.words.map).distance(from, end)
    const parts: Parts =
      way === 'drone'
        ? n === 0 && e.launched !== true
          ? [unit(v, e.unit), ' hovers at ', hexPart(v, end), '.']
          : [unit(v, e.unit), e.launched === true ? ' leaves its tank and flies to ' : ' flies to ', hexPart(v, end), `, ${hexesOf(n)}.`]
        : way === 'warp'
          ? [unit(v, e.unit), ' warps to ', hexPart(v, end), `, ${hexesOf(n)}.`]
          : way === 'fly'
            ? n === 0
              ? [unit(v, e.unit), ' goes aloft over ', hexPart(v, end), '.']
              : [unit(v, e.unit), ' flies to ', hexPart(v, end), `, ${hexesOf(n)}, and stays aloft.`]
            : way === 'land'
              ? n === 0
                ? [unit(v, e.unit), ' lands at ', hexPart(v, end), '.']
                : [unit(v, e.unit), ' flies to ', hexPart(v, end), `, ${hexesOf(n)}, and lands.`]
              : [unit(v, e.unit), ' moves to ', hexPart(v, end), `, ${hexesOf(n)}.`]
    return { parts, ...of(v, e.unit) }
  },
  docks: (v, e) => ({ parts: [unit(v, e.unit), ' docks.'], ...of(v, e.unit) }),
  loads: (v, e) => ({
    parts: [unit(v, e.unit), ` takes ${e.shots === 1 ? 'one' : e.shots} ${armName(e.weapon)}${e.shots === 1 ? '' : 's'} aboard.`],
    ...of(v, e.unit),
  }),
  rises: (v, e) => ({
    parts: [unit(v, e.unit), e.end === 0 ? ' brings its elevator down.' : ` takes its elevator to height ${e.end}.`],
    ...of(v, e.unit),
  }),
  falls: (v, e) => ({
    parts: [
      unit(v, e.unit),
      e.why === 'energy' ? ' loses its lift for want of energy and stands at ' : ' is paralyzed and comes down at ',
      hexPart(v, e.end),
      '.',
    ],
    ...of(v, e.unit),
    tone: 'warn',
  }),

  // ---- Detection and attack
  detects: (v, e) => {
    const id = e.unit,
      found = e.found,
      roll = fell(e, 'detection')[0],
      sense = e.sense
    const u = v.units.find((x) => x.id === id)
    const needs =
      e.needs === null || e.needs === undefined
        ? undefined
        : `${unitName(v, id)}${u && isWhole(u) ? `, DET ${detOf(u)}` : ''}, needs ${e.needs} or more.`
    const follows =
      sense === 3
        ? `Finds every enemy within ${u && isWhole(u) ? hexesOf(detHexes(u)) : 'range'}, whatever its ECM.`
        : sense === 2
          ? `Finds every enemy within ${u && isWhole(u) ? `${hexesOf(detHexes(u))} whose ECM is ${detOf(u)} or less` : 'range'}.`
          : 'Finds nothing.'
    const parts: Parts = found.length ? [unitPart(v, id), ' detects ', ...unitParts(v, found), '.'] : [unitPart(v, id), ' detects nobody.']
    return {
      parts,
      ...of(v, e.unit),
      tone: found.length ? 'good' : 'plain',
      ...(roll === undefined
        ? {}
        : {
            roll: {
              title: `${roll} ${sense > 1 ? 'detects' : 'detects nothing'}`,
              ...(needs ? { needs } : {}),
              follows,
              ...(needs
                ? {
                    tried: {
                      what: 'Detection',
                      chance: chanceToDetect({ number: e.needs, tie: v.words.options.detectTie }),
                      came: sense > 1,
                      unit: id,
                    },
                  }
                : {}),
            },
          }),
    }
  },
  attacks: (v, e) => {
    const how = e.how,
      target = unitPart(v, e.target),
      by = unit(v, e.by)
    const head: Parts =
      how === 'fight'
        ? [by, ' fights ', target]
        : how === 'ram'
          ? [by, ' rams ', target]
          : [
              by,
              ...(e.partner ? [' and ', unitPart(v, e.partner)] : []),
              ` ${e.partner ? 'drop' : (attackWord[how] ?? 'attacks with')} ${used(how, e.weapon)} ` + `${how === 'drop' ? 'on' : 'at'} `,
              target,
            ]
    return {
      parts: [...head, `${e.wild === true ? ' wild' : ''}: ATTR ${e.attr} against DFR ${e.dfr}.`],
      ...of(v, e.by),
    }
  },
  charges: (v, e) => ({ parts: [unit(v, e.unit), ' charges to ', hexPart(v, e.end), ' at ', unit(v, e.target), '.'], ...of(v, e.unit) }),
  boosts: (v, e) => ({ parts: [unit(v, e.by), ` boosts the shot by ${e.energy}.`], ...of(v, e.by) }),
  misses: (v, e) => ({
    parts: [unit(v, e.by), ' misses ', unit(v, e.target), '.'],
    ...of(v, e.by),
    ...rolled(e, 'misses', `${unitName(v, e.by)} needs more than ${e.number}${e.sharp === true ? ', a sharpshot' : ''}.`, 'No harm done.'),
  }),
  hits: (v, e) => {
    const lethal = e.lethal === true,
      d6 = fell(e, 'weapon lost')[0]
    return {
      parts: [unit(v, e.by), lethal ? ' strikes ' : ' hits ', unit(v, e.target), lethal ? ' a lethal blow.' : '.'],
      ...of(v, e.by),
      tone: lethal ? 'warn' : 'good',
      ...rolled(
        e,
        lethal ? 'a lethal blow' : 'hits',
        `${unitName(v, e.by)} needs more than ${e.number}${e.sharp === true ? ', a sharpshot' : ''}.`,
        lethal
          ? `Damage doubled. The d6 says ${d6 === undefined ? '–' : d6 === 6 ? '6: the attacker names a slot' : `slot ${d6}`}.`
          : e.sharp === true
            ? 'BOD does not stop it.'
            : 'The defenses of the target count.',
      ),
    }
  },
  damage: (v, e) => {
    const harm = harmWords(e.effects),
      loss = e.bodLoss
    const what = harm && loss ? `${harm} and BOD −${loss}` : harm || (loss ? `BOD −${loss}` : 'no damage')
    return {
      parts: [`${capital(what)} announced against `, unit(v, e.target), e.lethal === true && harm ? ', doubled.' : '.'],
      ...of(v, e.target),
    }
  },
  blast: (v, e) => ({
    parts: [`The burst at `, hexPart(v, e.at), ` reaches ${hexesOf(e.radius)}: ${harmWords(e.effects)} at its middle, 20 less a hex.`],
    tone: 'warn',
  }),
  backfires: (v, e) => ({
    parts: ['The ram falls back on ', unit(v, e.by), `: ${harmWords(e.effects)}.`],
    ...of(v, e.by),
    tone: 'bad',
  }),
  scatters: (v, e) => ({
    parts:
      e.end >= 0
        ? ['The shot of ', unit(v, e.by), ' bursts at ', hexPart(v, e.end), ' instead.']
        : ['The shot of ', unit(v, e.by), ' leaves the field.'],
    ...of(v, e.by),
    ...rolled(e, 'scatters', undefined, 'It bursts in the neighboring hex of that side.'),
  }),
  loses: (v, e) => ({
    parts: [unit(v, e.unit), ` loses ${e.energy} energy: ${e.left} left, ${e.percent}%.`],
    ...of(v, e.unit),
    tone: 'bad',
  }),
  worn: (v, e) => ({
    parts: [`${owners(unitName(v, e.unit))} BOD falls by ${e.loss} to ${e.bod}.`],
    ...of(v, e.unit),
    tone: 'bad',
  }),
  immune: (v, e) => ({ parts: [unit(v, e.unit), ' is immune to oxy plus.'], ...of(v, e.unit), tone: 'good' }),
  oxidized: (v, e) => ({
    parts: [`${owners(unitName(v, e.unit))} armor oxidizes: BOD is 0 after round ${e.through}.`],
    ...of(v, e.unit),
    tone: 'bad',
  }),
  paralyzed: (v, e) => ({
    parts: [unit(v, e.unit), ' is paralyzed: it neither moves nor attacks, and its DFR is halved.'],
    ...of(v, e.unit),
    tone: 'warn',
  }),
  paralyzedFor: (v, e) => ({ parts: [unit(v, e.unit), ` stays paralyzed through round ${e.through}.`], ...of(v, e.unit), tone: 'bad' }),
  blow: (v, e) => ({ parts: [`The blow strikes slot ${e.slot} of `, unit(v, e.unit), '.'], ...of(v, e.unit), tone: 'warn' }),
  weaponLost: (v, e) => ({
    parts: [unit(v, e.unit), ` loses its ${armName(e.weapon)} in slot ${e.slot}.`],
    ...of(v, e.unit),
    tone: 'bad',
  }),
  vanquished: (v, e) => ({ parts: [unit(v, e.unit), ' is vanquished.'], ...of(v, e.unit), tone: 'warn' }),

  // ---- Retreat, reloading, results
  retreats: (v, e) => ({
    parts: [...unitParts(v, e.units), e.units.length === 1 ? ' retreats to its base.' : ' retreat to their base.'],
    seat: e.seat,
  }),
  returns: (v, e) => ({
    parts: [...unitParts(v, e.units), e.units.length === 1 ? ' calls its retreat off.' : ' call their retreat off.'],
    seat: e.seat,
  }),
  sits: (v, e) => ({ parts: [unit(v, e.unit), ' sits at its base to recover.'], ...of(v, e.unit) }),
  recovers: (v, e) => ({
    parts: [unit(v, e.unit), ` recovers ${e.energy} energy for ${sum(e.credits)} credits: ${e.left} now.`],
    ...of(v, e.unit),
    tone: 'good',
  }),
  stopsRecovering: (v, e) => ({ parts: [unit(v, e.unit), ' recovers no more.'], ...of(v, e.unit) }),
  reloads: (v, e) => ({ parts: [unit(v, e.unit), ` sits and reloads for ${sum(e.credits)} credits.`], ...of(v, e.unit) }),
  reloaded: (v, e) => ({ parts: [unit(v, e.unit), ' is reloaded and must leave the base.'], ...of(v, e.unit), tone: 'good' }),
  recoversFromParalysis: (v, e) => ({ parts: [unit(v, e.unit), ' is paralyzed no more.'], ...of(v, e.unit) }),
  armorGone: (v, e) => ({ parts: [`${owners(unitName(v, e.unit))} armor is gone: BOD 0.`], ...of(v, e.unit), tone: 'bad' }),
  holds: (v, e) => ({
    parts: ['The ring is held by ', team(v, e.seat), `: ${e.held} of ${roundsOf(e.of)}.`],
    seat: e.seat,
    tone: 'warn',
  }),

  // ---- Surrender
  offers: (v, e) => ({
    parts: [
      e.what === 'draw' ? 'A draw without purse is offered by ' : 'Terms of surrender from ',
      team(v, e.seat),
      '.',
      ...(e.terms ? [' '] : []),
      ...(e.terms ? [termsWords(v, e.seat, e.terms)] : []),
    ],
    seat: e.seat,
    tone: 'warn',
  }),
  replies: (v, e) => {
    const yes = e.accepted
    return {
      parts: [
        'The offer of ',
        team(v, e.seat),
        e.agreed === true
          ? ' is accepted.'
          : yes.length
            ? ` is rejected; ${listed(yes.map((s) => teamName(v, s)))} would have accepted.`
            : ' is rejected.',
      ],
      seat: e.seat,
      tone: 'warn',
    }
  },
  concedes: (v, e) => ({ parts: ['The battle is conceded by ', team(v, e.seat), '.'], seat: e.seat, tone: 'warn' }),
  leaves: (v, e) => ({
    parts: [team(v, e.seat), ' left the field.', ...(e.terms ? [' '] : []), ...(e.terms ? [termsWords(v, e.seat, e.terms)] : [])],
    seat: e.seat,
    tone: 'warn',
  }),
  challenges: (v, e) => ({
    parts: [unit(v, e.unit), ' is called for a rushed shot by ', team(v, e.seat), e.caught === true ? ': rightly.' : ': there was none.'],
    seat: e.seat,
    tone: e.caught === true ? 'warn' : 'plain',
  }),

  // ---- After the battle
  purse: (v, e) => ({
    parts: [`The purse of ${sum(e.credits)} credits goes to `, team(v, e.seat), ', in receipts.'],
    seat: e.seat,
    tone: 'good',
  }),
  budget: (v, e) => ({
    parts: [`${sum(e.credits)} credits to start anew for `, team(v, e.seat), '.'],
    seat: e.seat,
    ...rolledSum(e, `${sum(e.credits)} credits`, '2d6 times 1,000, and 4,000.'),
  }),
  salvage: (_v, e) => ({
    parts: [e.weapons.length ? `Taken into stock: ${listed(e.weapons.map((w) => w.toLowerCase()))}.` : 'No spoils are taken.'],
    seat: e.seat,
  }),
  scrap: (_v, e) => ({ parts: [`Scrapped: ${listed(e.units)}.`], seat: e.seat }),
  cash: (_v, e) => ({ parts: [`Receipts cashed: ${sum(e.credits)} credits.`], seat: e.seat }),
  buy: (_v, e) => ({ parts: [`Bought: ${e.what}.`], seat: e.seat }),
  home: (v, e) => ({
    parts: [team(v, e.seat), ` home with ${e.units === 1 ? 'one unit' : `${e.units} units`} and ${sum(e.credits)} credits.`],
    seat: e.seat,
  }),

  over: (v, e) => {
    const { winners } = e
    return {
      parts: [winners.length ? `Victory for ${listed(winners.map((s) => teamName(v, s)))}: ${e.why}.` : `A draw: ${e.why}.`],
      ...(winners.length === 1 ? { seat: winners[0] } : {}),
      tone: 'good',
    }
  },
}

function rolled(
  e: EventOf<'hits' | 'misses' | 'scatters'>,
  verb: string,
  needs: string | undefined,
  follows: string,
): { roll?: NonNullable<Sentence['roll']> } {
  const n = e.dice?.[0]?.dice[0]
  const tried =
    needs && e.is !== 'scatters'
      ? {
          tried: {
            what: 'Attack',
            chance: chanceOfHit({ number: e.number, scatters: false, reroll: 0 }),
            came: e.is === 'hits',
            unit: e.by,
          },
        }
      : {}
  return n === undefined ? {} : { roll: { title: `${n} ${verb}`, ...(needs ? { needs } : {}), follows, ...tried } }
}

function rolledSum(e: Event, title: string, follows: string): { roll?: NonNullable<Sentence['roll']> } {
  return e.dice?.length ? { roll: { title, follows } } : {}
}

function initiativeSaid(v: EicSeen, e: EventOf<'initiative' | 'rollsAgain'>, head: string): Said {
  const dice = e.rolled
  const each = dice.map((r) => `${teamName(v, r.seat)} ${r.die}${r.bonus ? ` + ${r.bonus}` : ''}`)
  return {
    parts: [`${head}: ${each.join(', ')}.`],
    roll: {
      title: dice.map((r) => `${r.die}${r.bonus ? ` + ${r.bonus}` : ''}`).join(' : '),
      needs: `${each.join(', ')}.`,
      follows: 'The higher total has the initiative; an unmodified roll beats an equal one with a bonus.',
    },
  }
}

/** The kinds of event this book tells, for tests that every one has its sentence. */
export const told: readonly string[] = Object.keys(tellers)

/** An event as a sentence. A kind that is not known is named with its rule, never left out. */
export function tell(v: EicSeen, e: Event): Sentence {
  const teller = Object.hasOwn(tellers, e.is) ? (tellers[e.is as Kind] as (v: EicSeen, e: Event) => Said) : null
  const said: Said = teller ? teller(v, e) : { parts: [`${capital(e.is)}.`] }
  return {
    parts: said.parts,
    rule: e.rule,
    tone: said.tone ?? 'plain',
    ...(said.seat !== undefined && said.seat >= 0 ? { seat: said.seat } : {}),
    ...(said.roll ? { roll: said.roll } : {}),
  }
}
