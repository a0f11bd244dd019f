// EIC League: what happened, as sentences of the table: short, present tense, each with its rule and the dice that fell.
import type { Roll } from '../../../kernel/dice.ts'
import type { Event } from '../../../kernel/event.ts'
import type { Sentence, Tone } from '../../../kernel/face.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { capital, hexesOf, listed, owners, roundsOf, sum } from '../../../craft/english.ts'
import type { Damage } from '../rules/energy.ts'
import { chanceToDetect } from '../sight/forecast.ts'
import { armName, harmWords, hexPart, seatOf, teamName, unitName, unitPart, unitParts } from '../sight/names.ts'
import { termsWords } from './ask.ts'
import { chanceOfHit } from '../sight/shots.ts'
import { detHexes, detOf, gridOf, type Terms } from '../state/state.ts'
import { isWhole, type EicSeen } from '../sight/view.ts'

type Parts = readonly Sentence['parts'][number][]
type Said = { readonly parts: Parts; readonly seat?: Seat; readonly tone?: Tone; readonly roll?: Sentence['roll'] }
type Teller = (v: EicSeen, e: Event) => Said

const text = (e: Event, key: string): string => String(e[key] ?? '')
const num = (e: Event, key: string): number => Number(e[key] ?? 0)
const ids = (e: Event, key: string): readonly Id[] => (e[key] ?? []) as readonly Id[]
const effects = (e: Event): readonly Damage[] => (e.effects ?? []) as unknown as readonly Damage[]
/** The dice of a roll by the beginning of its name, as the book reads them. */
const fell = (e: Event, what: string): readonly number[] => e.dice?.find((r: Roll) => r.what.startsWith(what))?.dice ?? []
const team = (v: EicSeen, seat: Seat): Sentence['parts'][number] => teamName(v, seat)
const unit = (v: EicSeen, e: Event, key = 'unit'): Sentence['parts'][number] => unitPart(v, text(e, key))
const of = (v: EicSeen, e: Event, key = 'unit'): { seat: Seat } => ({ seat: seatOf(v, text(e, key)) })

const attackWord: Readonly<Record<string, string>> = { shoot: 'fires', throw: 'throws', launch: 'launches', drop: 'drops' }

/** What was used, as the object of its verb: `its heavy laser`, `a sonic grenade`. */
function used(how: string, id: string): string {
  const name = armName(id)
  return how === 'shoot' && !name.endsWith('missile') ? `its ${name}` : `${/^[aeiouH]/.test(name) ? 'an' : 'a'} ${name}`
}

const tellers: Readonly<Record<string, Teller>> = {
  // ---- Before the dice
  declares: (v, e) => ({ parts: [...unitParts(v, ids(e, 'units')), ' will warp this round.'], seat: num(e, 'seat') }),
  commits: (v, e) => ({ parts: ['A steal of the initiative is announced by ', team(v, num(e, 'seat')), '.'], seat: num(e, 'seat') }),
  initiative: (v, e) => initiativeSaid(v, e, 'Initiative'),
  rollsAgain: (v, e) => initiativeSaid(v, e, 'Equal, rolled again'),
  stealRoll: (v, e) => ({
    parts: [unit(v, e), ' rolls to steal the initiative.'],
    ...of(v, e),
    roll: {
      title: `${fell(e, 'steal')[0] ?? ''} for the steal`.trim(),
      follows: `${unitName(v, text(e, 'unit'))} must beat the best ECM against it.`,
    },
  }),
  steals: (v, e) =>
    e.success === true
      ? { parts: [unit(v, e), ' steals the initiative for ', team(v, num(e, 'seat')), '.'], seat: num(e, 'seat'), tone: 'good' }
      : { parts: [unit(v, e), ' tries to steal the initiative and fails.'], seat: num(e, 'seat') },
  order: (v, e) => {
    const order = (e.order ?? []) as readonly Seat[],
      last = order[order.length - 1]
    return order.length === 2
      ? { parts: ['The initiative is with ', team(v, last), ': last to move, first to attack.'], seat: last }
      : { parts: [`Moves: ${order.map((s) => teamName(v, s)).join(', ')}. Attacks run the other way.`], seat: last }
  },

  round: (_v, e) => ({ parts: [`Round ${num(e, 'round')} begins.`] }),
  movesNow: (v, e) => ({ parts: [team(v, num(e, 'seat')), ' to move.'], seat: num(e, 'seat') }),
  attacksNow: (v, e) => ({ parts: [team(v, num(e, 'seat')), ' to attack.'], seat: num(e, 'seat') }),
  skips: () => ({ parts: ['Nobody has an enemy in range: there are no attacks this round.'] }),
  deploys: (v, e) => {
    const placed = ((e.units ?? []) as readonly ({ readonly unit: Id; readonly end: number } | null)[]).filter((x) => x !== null)
    return {
      parts: [
        team(v, num(e, 'seat')),
        ' on the field: ',
        ...placed.flatMap((x, i): Parts => [...(i === 0 ? [] : [', ']), unitPart(v, x.unit), ' at ', hexPart(v, x.end)]),
        '.',
      ],
      seat: num(e, 'seat'),
    }
  },

  // ---- Movement
  moves: (v, e) => {
    const from = num(e, 'from'),
      end = num(e, 'end'),
      way = text(e, 'way'),
      n = gridOf(v.words.map).distance(from, end)
    const parts: Parts =
      way === 'drone'
        ? n === 0 && e.launched !== true
          ? [unit(v, e), ' hovers at ', hexPart(v, end), '.']
          : [unit(v, e), e.launched === true ? ' leaves its tank and flies to ' : ' flies to ', hexPart(v, end), `, ${hexesOf(n)}.`]
        : way === 'warp'
          ? [unit(v, e), ' warps to ', hexPart(v, end), `, ${hexesOf(n)}.`]
          : way === 'fly'
            ? n === 0
              ? [unit(v, e), ' goes aloft over ', hexPart(v, end), '.']
              : [unit(v, e), ' flies to ', hexPart(v, end), `, ${hexesOf(n)}, and stays aloft.`]
            : way === 'land'
              ? n === 0
                ? [unit(v, e), ' lands at ', hexPart(v, end), '.']
                : [unit(v, e), ' flies to ', hexPart(v, end), `, ${hexesOf(n)}, and lands.`]
              : [unit(v, e), ' moves to ', hexPart(v, end), `, ${hexesOf(n)}.`]
    return { parts, ...of(v, e) }
  },
  docks: (v, e) => ({ parts: [unit(v, e), ' docks.'], ...of(v, e) }),
  loads: (v, e) => ({
    parts: [
      unit(v, e),
      ` takes ${num(e, 'shots') === 1 ? 'one' : num(e, 'shots')} ${armName(text(e, 'weapon'))}${num(e, 'shots') === 1 ? '' : 's'} aboard.`,
    ],
    ...of(v, e),
  }),
  rises: (v, e) => ({
    parts: [unit(v, e), num(e, 'end') === 0 ? ' brings its elevator down.' : ` takes its elevator to height ${num(e, 'end')}.`],
    ...of(v, e),
  }),
  falls: (v, e) => ({
    parts: [
      unit(v, e),
      e.why === 'energy' ? ' loses its lift for want of energy and stands at ' : ' is paralyzed and comes down at ',
      hexPart(v, num(e, 'end')),
      '.',
    ],
    ...of(v, e),
    tone: 'warn',
  }),

  // ---- Detection and attack
  detects: (v, e) => {
    const id = text(e, 'unit'),
      found = ids(e, 'found'),
      roll = fell(e, 'detection')[0],
      sense = num(e, 'sense')
    const u = v.units.find((x) => x.id === id)
    const needs =
      e.needs === null || e.needs === undefined
        ? undefined
        : `${unitName(v, id)}${u && isWhole(u) ? `, DET ${detOf(u)}` : ''}, needs ${num(e, 'needs')} or more.`
    const follows =
      sense === 3
        ? `Finds every enemy within ${u && isWhole(u) ? hexesOf(detHexes(u)) : 'range'}, whatever its ECM.`
        : sense === 2
          ? `Finds every enemy within ${u && isWhole(u) ? `${hexesOf(detHexes(u))} whose ECM is ${detOf(u)} or less` : 'range'}.`
          : 'Finds nothing.'
    const parts: Parts = found.length ? [unitPart(v, id), ' detects ', ...unitParts(v, found), '.'] : [unitPart(v, id), ' detects nobody.']
    return {
      parts,
      ...of(v, e),
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
                      chance: chanceToDetect({ number: num(e, 'needs'), tie: v.words.options.detectTie }),
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
    const how = text(e, 'how'),
      target = unitPart(v, text(e, 'target')),
      by = unit(v, e, 'by')
    const head: Parts =
      how === 'fight'
        ? [by, ' fights ', target]
        : how === 'ram'
          ? [by, ' rams ', target]
          : [
              by,
              ...(e.partner ? [' and ', unitPart(v, text(e, 'partner'))] : []),
              ` ${e.partner ? 'drop' : (attackWord[how] ?? 'attacks with')} ${used(how, text(e, 'weapon'))} ` +
                `${how === 'drop' ? 'on' : 'at'} `,
              target,
            ]
    return {
      parts: [...head, `${e.wild === true ? ' wild' : ''}: ATTR ${num(e, 'attr')} against DFR ${num(e, 'dfr')}.`],
      ...of(v, e, 'by'),
    }
  },
  charges: (v, e) => ({ parts: [unit(v, e), ' charges to ', hexPart(v, num(e, 'end')), ' at ', unit(v, e, 'target'), '.'], ...of(v, e) }),
  boosts: (v, e) => ({ parts: [unit(v, e, 'by'), ` boosts the shot by ${num(e, 'energy')}.`], ...of(v, e, 'by') }),
  misses: (v, e) => ({
    parts: [unit(v, e, 'by'), ' misses ', unit(v, e, 'target'), '.'],
    ...of(v, e, 'by'),
    ...rolled(
      e,
      'misses',
      `${unitName(v, text(e, 'by'))} needs more than ${num(e, 'number')}${e.sharp === true ? ', a sharpshot' : ''}.`,
      'No harm done.',
    ),
  }),
  hits: (v, e) => {
    const lethal = e.lethal === true,
      d6 = fell(e, 'weapon lost')[0]
    return {
      parts: [unit(v, e, 'by'), lethal ? ' strikes ' : ' hits ', unit(v, e, 'target'), lethal ? ' a lethal blow.' : '.'],
      ...of(v, e, 'by'),
      tone: lethal ? 'warn' : 'good',
      ...rolled(
        e,
        lethal ? 'a lethal blow' : 'hits',
        `${unitName(v, text(e, 'by'))} needs more than ${num(e, 'number')}${e.sharp === true ? ', a sharpshot' : ''}.`,
        lethal
          ? `Damage doubled. The d6 says ${d6 === undefined ? '–' : d6 === 6 ? '6: the attacker names a slot' : `slot ${d6}`}.`
          : e.sharp === true
            ? 'BOD does not stop it.'
            : 'The defenses of the target count.',
      ),
    }
  },
  damage: (v, e) => {
    const harm = harmWords(effects(e)),
      loss = num(e, 'bodLoss')
    const what = harm && loss ? `${harm} and BOD −${loss}` : harm || (loss ? `BOD −${loss}` : 'no damage')
    return {
      parts: [`${capital(what)} announced against `, unit(v, e, 'target'), e.lethal === true && harm ? ', doubled.' : '.'],
      ...of(v, e, 'target'),
    }
  },
  blast: (v, e) => ({
    parts: [
      `The burst at `,
      hexPart(v, num(e, 'at')),
      ` reaches ${hexesOf(num(e, 'radius'))}: ${harmWords(effects(e))} at its middle, 20 less a hex.`,
    ],
    tone: 'warn',
  }),
  backfires: (v, e) => ({
    parts: ['The ram falls back on ', unit(v, e, 'by'), `: ${harmWords(effects(e))}.`],
    ...of(v, e, 'by'),
    tone: 'bad',
  }),
  scatters: (v, e) => ({
    parts:
      num(e, 'end') >= 0
        ? ['The shot of ', unit(v, e, 'by'), ' bursts at ', hexPart(v, num(e, 'end')), ' instead.']
        : ['The shot of ', unit(v, e, 'by'), ' leaves the field.'],
    ...of(v, e, 'by'),
    ...rolled(e, 'scatters', undefined, 'It bursts in the neighboring hex of that side.'),
  }),
  loses: (v, e) => ({
    parts: [unit(v, e), ` loses ${num(e, 'energy')} energy: ${num(e, 'left')} left, ${num(e, 'percent')}%.`],
    ...of(v, e),
    tone: 'bad',
  }),
  worn: (v, e) => ({
    parts: [`${owners(unitName(v, text(e, 'unit')))} BOD falls by ${num(e, 'loss')} to ${num(e, 'bod')}.`],
    ...of(v, e),
    tone: 'bad',
  }),
  immune: (v, e) => ({ parts: [unit(v, e), ' is immune to oxy plus.'], ...of(v, e), tone: 'good' }),
  oxidized: (v, e) => ({
    parts: [`${owners(unitName(v, text(e, 'unit')))} armor oxidizes: BOD is 0 after round ${num(e, 'through')}.`],
    ...of(v, e),
    tone: 'bad',
  }),
  paralyzed: (v, e) => ({
    parts: [unit(v, e), ' is paralyzed: it neither moves nor attacks, and its DFR is halved.'],
    ...of(v, e),
    tone: 'warn',
  }),
  paralyzedFor: (v, e) => ({ parts: [unit(v, e), ` stays paralyzed through round ${num(e, 'through')}.`], ...of(v, e), tone: 'bad' }),
  blow: (v, e) => ({ parts: [`The blow strikes slot ${num(e, 'slot')} of `, unit(v, e), '.'], ...of(v, e), tone: 'warn' }),
  weaponLost: (v, e) => ({
    parts: [unit(v, e), ` loses its ${armName(text(e, 'weapon'))} in slot ${num(e, 'slot')}.`],
    ...of(v, e),
    tone: 'bad',
  }),
  vanquished: (v, e) => ({ parts: [unit(v, e), ' is vanquished.'], ...of(v, e), tone: 'warn' }),

  // ---- Retreat, reloading, results
  retreats: (v, e) => ({
    parts: [...unitParts(v, ids(e, 'units')), ids(e, 'units').length === 1 ? ' retreats to its base.' : ' retreat to their base.'],
    seat: num(e, 'seat'),
  }),
  returns: (v, e) => ({
    parts: [...unitParts(v, ids(e, 'units')), ids(e, 'units').length === 1 ? ' calls its retreat off.' : ' call their retreat off.'],
    seat: num(e, 'seat'),
  }),
  sits: (v, e) => ({ parts: [unit(v, e), ' sits at its base to recover.'], ...of(v, e) }),
  recovers: (v, e) => ({
    parts: [unit(v, e), ` recovers ${num(e, 'energy')} energy for ${sum(num(e, 'credits'))} credits: ${num(e, 'left')} now.`],
    ...of(v, e),
    tone: 'good',
  }),
  stopsRecovering: (v, e) => ({ parts: [unit(v, e), ' recovers no more.'], ...of(v, e) }),
  reloads: (v, e) => ({ parts: [unit(v, e), ` sits and reloads for ${sum(num(e, 'credits'))} credits.`], ...of(v, e) }),
  reloaded: (v, e) => ({ parts: [unit(v, e), ' is reloaded and must leave the base.'], ...of(v, e), tone: 'good' }),
  recoversFromParalysis: (v, e) => ({ parts: [unit(v, e), ' is paralyzed no more.'], ...of(v, e) }),
  armorGone: (v, e) => ({ parts: [`${owners(unitName(v, text(e, 'unit')))} armor is gone: BOD 0.`], ...of(v, e), tone: 'bad' }),
  holds: (v, e) => ({
    parts: ['The ring is held by ', team(v, num(e, 'seat')), `: ${num(e, 'held')} of ${roundsOf(num(e, 'of'))}.`],
    seat: num(e, 'seat'),
    tone: 'warn',
  }),

  // ---- Surrender
  offers: (v, e) => ({
    parts: [
      e.what === 'draw' ? 'A draw without purse is offered by ' : 'Terms of surrender from ',
      team(v, num(e, 'seat')),
      '.',
      ...(e.terms ? [' '] : []),
      ...(e.terms ? [termsWords(v, num(e, 'seat'), e.terms as unknown as Terms)] : []),
    ],
    seat: num(e, 'seat'),
    tone: 'warn',
  }),
  replies: (v, e) => {
    const yes = (e.accepted ?? []) as readonly Seat[]
    return {
      parts: [
        'The offer of ',
        team(v, num(e, 'seat')),
        e.agreed === true
          ? ' is accepted.'
          : yes.length
            ? ` is rejected; ${listed(yes.map((s) => teamName(v, s)))} would have accepted.`
            : ' is rejected.',
      ],
      seat: num(e, 'seat'),
      tone: 'warn',
    }
  },
  concedes: (v, e) => ({ parts: ['The battle is conceded by ', team(v, num(e, 'seat')), '.'], seat: num(e, 'seat'), tone: 'warn' }),
  leaves: (v, e) => ({
    parts: [
      team(v, num(e, 'seat')),
      ' left the field.',
      ...(e.terms ? [' '] : []),
      ...(e.terms ? [termsWords(v, num(e, 'seat'), e.terms as unknown as Terms)] : []),
    ],
    seat: num(e, 'seat'),
    tone: 'warn',
  }),
  challenges: (v, e) => ({
    parts: [
      unit(v, e),
      ' is called for a rushed shot by ',
      team(v, num(e, 'seat')),
      e.caught === true ? ': rightly.' : ': there was none.',
    ],
    seat: num(e, 'seat'),
    tone: e.caught === true ? 'warn' : 'plain',
  }),

  // ---- After the battle
  purse: (v, e) => ({
    parts: [`The purse of ${sum(num(e, 'credits'))} credits goes to `, team(v, num(e, 'seat')), ', in receipts.'],
    seat: num(e, 'seat'),
    tone: 'good',
  }),
  budget: (v, e) => ({
    parts: [`${sum(num(e, 'credits'))} credits to start anew for `, team(v, num(e, 'seat')), '.'],
    seat: num(e, 'seat'),
    ...rolledSum(e, `${sum(num(e, 'credits'))} credits`, '2d6 times 1,000, and 4,000.'),
  }),
  salvage: (_v, e) => ({
    parts: [
      ids(e, 'weapons').length ? `Taken into stock: ${listed(ids(e, 'weapons').map((w) => w.toLowerCase()))}.` : 'No spoils are taken.',
    ],
    seat: num(e, 'seat'),
  }),
  scrap: (_v, e) => ({ parts: [`Scrapped: ${listed(ids(e, 'units'))}.`], seat: num(e, 'seat') }),
  cash: (_v, e) => ({ parts: [`Receipts cashed: ${sum(num(e, 'credits'))} credits.`], seat: num(e, 'seat') }),
  buy: (_v, e) => ({ parts: [`Bought: ${text(e, 'what')}.`], seat: num(e, 'seat') }),
  home: (v, e) => ({
    parts: [
      team(v, num(e, 'seat')),
      ` home with ${num(e, 'units') === 1 ? 'one unit' : `${num(e, 'units')} units`} and ${sum(num(e, 'credits'))} credits.`,
    ],
    seat: num(e, 'seat'),
  }),

  over: (v, e) => {
    const winners = (e.winners ?? []) as readonly Seat[]
    return {
      parts: [
        winners.length ? `Victory for ${listed(winners.map((s) => teamName(v, s)))}: ${text(e, 'why')}.` : `A draw: ${text(e, 'why')}.`,
      ],
      ...(winners.length === 1 ? { seat: winners[0] } : {}),
      tone: 'good',
    }
  },
}

function rolled(e: Event, verb: string, needs: string | undefined, follows: string): { roll?: NonNullable<Sentence['roll']> } {
  const n = e.dice?.[0]?.dice[0]
  const tried = needs
    ? {
        tried: {
          what: 'Attack',
          chance: chanceOfHit({ number: num(e, 'number'), scatters: false, reroll: 0 }),
          came: e.is === 'hits',
          unit: text(e, 'by'),
        },
      }
    : {}
  return n === undefined ? {} : { roll: { title: `${n} ${verb}`, ...(needs ? { needs } : {}), follows, ...tried } }
}

function rolledSum(e: Event, title: string, follows: string): { roll?: NonNullable<Sentence['roll']> } {
  return e.dice?.length ? { roll: { title, follows } } : {}
}

function initiativeSaid(v: EicSeen, e: Event, head: string): Said {
  const dice = (e.rolled ?? []) as unknown as readonly { readonly seat: Seat; readonly die: number; readonly bonus: number }[]
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
  const teller = tellers[e.is]
  const said: Said = teller ? teller(v, e) : { parts: [`${capital(e.is)}.`] }
  return {
    parts: said.parts,
    rule: e.rule,
    tone: said.tone ?? 'plain',
    ...(said.seat !== undefined && said.seat >= 0 ? { seat: said.seat } : {}),
    ...(said.roll ? { roll: said.roll } : {}),
  }
}
