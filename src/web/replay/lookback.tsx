// Looking back at a battle: what the Captain would have done otherwise and what it would have been worth, and what the dice did.
import type { JSX } from 'preact'
import { signal } from '@preact/signals'
import { Flag, side } from '../theme/marks.tsx'
import { leadText } from '../battle/finish/curve.ts'
import type { Found } from '../contract/moment.ts'
import type { ReelLink } from './reellink.ts'

type State = number | Found | Error

const kept = new WeakMap<ReelLink, ReturnType<typeof signal<State | null>>>()
/** What was found of a replay, how far it is (0 to 1), or null before it was asked for. It goes on while another list is shown. */
function foundOf(link: ReelLink): ReturnType<typeof signal<State | null>> {
  const was = kept.get(link) ?? signal<State | null>(null)
  kept.set(link, was)
  return was
}

const give = (x: { readonly sum: number; readonly give: number }): string =>
  x.give < 0.5 ? '' : ` (${leadText(x.sum - x.give)} to ${leadText(x.sum + x.give)})`

/** Whether the dice or the choices looked at moved more, as far as the bounds let one say. */
function weighed({ luck, choice }: Found): string {
  const most = (list: readonly { readonly sum: number; readonly give: number }[]): { readonly low: number; readonly high: number } => {
    const x = list.reduce((a, b) => (Math.abs(b.sum) > Math.abs(a.sum) ? b : a), { sum: 0, give: 0 })
    return { low: Math.max(0, Math.abs(x.sum) - x.give), high: Math.abs(x.sum) + x.give }
  }
  const [dice, chosen] = [most(luck), most(choice)]
  if (dice.low > chosen.high) return 'The dice weighed more than the choices looked at.'
  if (chosen.low > dice.high) return 'The choices looked at weighed more than the dice.'
  return 'Whether the dice or the choices weighed more cannot be told apart.'
}

/** In how many worlds he played answers on. */
function playedOn({ worlds: [least, most] }: Found): string {
  if (most === 0) return 'To none of them he knew another.'
  return `Where he knew another, both were played on in ${least === most ? most : `${least} to ${most}`} imagined worlds.`
}

/** The list, or what asks for it. */
export function LookBack({ link, names }: { link: ReelLink; names: readonly string[] }): JSX.Element {
  const found = foundOf(link)
  const now = found.value ?? null
  const begin = async (): Promise<void> => {
    found.value = 0
    try {
      found.value = await link.lookBack((part) => {
        found.value = part
      })
    } catch (e) {
      found.value = e instanceof Error ? e : new Error(String(e))
    }
  }
  if (now === null || now instanceof Error)
    return (
      <div class="lookback">
        <p class="dim">
          {now instanceof Error
            ? `It could not be looked back at: ${now.message}`
            : 'The Captain looks at the answers around the turning points, from what their side could see, and plays his own on beside ' +
              'them. The dice are set against what was due.'}
        </p>
        <button
          type="button"
          class="btn"
          onClick={() => {
            void begin()
          }}
        >
          Ask the Captain
        </button>
      </div>
    )
  if (typeof now === 'number')
    return (
      <div class="lookback">
        <p class="dim">The battle is looked back at.</p>
        <progress max={1} value={now} aria-label="Looked back at" />
      </div>
    )
  return <Result link={link} names={names} found={now} />
}

function Result({ link, names, found }: { link: ReelLink; names: readonly string[]; found: Found }): JSX.Element {
  const name = (seat: number): string => names[seat] ?? `Seat ${seat + 1}`
  const shownLuck = found.luck.length === 2 ? found.luck.slice(0, 1) : found.luck
  return (
    <ol class="turnlist lookback" aria-live="polite">
      <li class="faint">
        In hundredths of the enemy’s strength{found.end > 0 ? `; that this battle was won counts ${Math.round(found.end)}` : ''}. In
        brackets where it lies, 19 times of 20.
      </li>
      {shownLuck.map((l) => {
        const own = found.luck.length === 2 && l.sum < 0 ? found.luck[1] : l
        return (
          <li key={`luck ${own.seat}`}>
            <p>
              <b class={side(own.seat)}>
                <Flag seat={own.seat} size={11} /> {name(own.seat)}
              </b>{' '}
              got {leadText(own.sum)}
              {give(own)} beside what was due from the dice of {found.rolled} answers.
            </p>
          </li>
        )
      })}
      {found.choice
        .filter((c) => c.answers > 0)
        .map((c) => (
          <li key={`choice ${c.seat}`}>
            <p>
              <b class={side(c.seat)}>
                <Flag seat={c.seat} size={11} /> {name(c.seat)}
              </b>{' '}
              left {leadText(c.sum)}
              {give(c)} to better choices, in {c.answers === 1 ? 'one answer' : `${c.answers} answers`}, each looked at by itself.
            </p>
          </li>
        ))}
      <li class="faint">{weighed(found)}</li>
      {found.otherwise.map((o) => (
        <li key={o.frame}>
          <button
            type="button"
            onClick={() => {
              void link.seek({ frame: o.frame, of: 0 })
            }}
          >
            <span>
              <b class={`num ${side(o.seat)}`}>
                <Flag seat={o.seat} size={11} /> {leadText(o.gain)} ({leadText(o.gain - o.give)} to {leadText(o.gain + o.give)})
              </b>
              {o.done === o.instead ? `${o.done}, laid otherwise` : `${o.instead}, instead of: ${o.done}`}
            </span>
          </button>
        </li>
      ))}
      <li class="faint">
        {found.otherwise.length === 0 ? 'He found nothing clearly better in' : `${found.otherwise.length} of`} {found.looked} answers that
        he looked at. {playedOn(found)} What is said in brackets holds 19 times of 20. An estimate by the worth that the computers play by:
        the best of several guesses looks a little better than it is.
      </li>
    </ol>
  )
}
