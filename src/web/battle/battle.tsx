// The battle screen: bar, rosters, board, question, dock, timeline. It speaks to a battle's home and knows no book.
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import {
  Covered,
  fetchRest,
  Finish,
  HintCard,
  KeysDialog,
  LogPanel,
  LookAround,
  RulePanel,
  SheetPanel,
  Stopped,
  TextBoard,
  WholePlan,
} from './apart.ts'
import { Ask } from './question/ask.tsx'
import { Bar } from './bar.tsx'
import { DeskProvider, newDesk, useDesk } from './desk/desk.ts'
import { Dock, Strip } from './told/dock.tsx'
import { Rosters } from './rosters/rosters.tsx'
import { Timeline } from './told/timeline.tsx'
export { opened } from './apart.ts'
// For a page that shows a table alone: fetched from here, what a battle fetches stays in one piece.
export { Board } from '../board/board.tsx'
import type { BattleLink, Leaving } from '../contract/seat.ts'
import { listen } from './attend.ts'
import { Position } from './position.tsx'
import './battle.css'
import './fit.css'

const afterwards = 250 // ms from the first picture until the rest is fetched

/** The screen of one battle at one seat. `leave` is where the app goes on; the link is closed by whoever made it. */
export function Battle({
  link,
  leave,
  book,
}: {
  readonly link: BattleLink
  readonly leave: (to: Leaving) => void
  readonly book?: (rule: string) => string
}): JSX.Element {
  const desk = useMemo(() => newDesk(link, leave, book ? { book } : {}), [link])
  useEffect(() => listen(desk), [desk])
  useEffect(() => {
    const soon = setTimeout(() => void fetchRest(), afterwards)
    return () => clearTimeout(soon)
  }, [])
  return (
    <DeskProvider value={desk}>
      <Layout />
    </DeskProvider>
  )
}

function Line(): JSX.Element | null {
  const d = useDesk()
  const l = d.link.line.value
  if (l.is === 'live') return null
  return (
    <div class={`linebar ${l.is}`} role="status">
      {l.is === 'lost' ? <>The line is down: {l.why} The board stays as it was; it comes back by itself.</> : <>{l.why}</>}
    </div>
  )
}

function Layout(): JSX.Element {
  const d = useDesk()
  const cover = d.link.cover.value
  const s = d.link.screen.value
  const size = d.size.value
  if (cover)
    return (
      <div class={`app covered ${size}`}>
        <Covered of={cover} />
        {d.rule.value !== null && <RulePanel />}
      </div>
    )
  const small = size === 'phone' || size === 'flat'
  const shut = s !== null && s.over !== null && d.finish.value && d.past.value === null
  const after = s !== null && s.over !== null && !s.ended && !shut && d.past.value === null // what follows the battle is decided
  return (
    <div
      class={
        'app ' +
        `${size}` +
        (d.text.value ? ' astext' : '') +
        (shut || after ? ' over' : '') +
        (small ? ` snap-${size === 'flat' ? 'full' : d.snap.value}` : '')
      }
    >
      <Bar />
      <Line />
      {small && !shut && !after && <Strip />}
      {!s && (
        <main class="board loading">
          <div class="map">
            <p class="faint">Setting up the board.</p>
          </div>
        </main>
      )}
      {s && shut && <Finish s={s} />}
      {after && (
        <main class="after">
          <AskPlace />
        </main>
      )}
      {s && !shut && !after && (d.text.value ? <TextBoard /> : <Boarded small={small} />)}
      {s && !shut && !after && (small ? <Sheet /> : <AskPlace />)}
      {s && !shut && !after && s.lesson && d.past.value === null && <HintCard key={s.lesson.battle} s={s} />}
      {s && !shut && !after && !small && <Timeline />}
      {d.rule.value !== null && <RulePanel />}
      {d.sheet.value && <SheetPanel />}
      {d.log.value && <LogPanel />}
      {d.keys.value && <KeysDialog />}
      <Voice />
    </div>
  )
}

/** The board with what stands about it: rosters and dock where there is room. */
function Boarded({ small }: { small: boolean }): JSX.Element {
  const d = useDesk()
  const planning =
    d.size.value === 'full' &&
    d.past.value === null &&
    d.hand.put.value?.q.decision.choice.is === 'plan' &&
    d.hand.considered.value !== null
  return (
    <>
      {(!small || d.drawer.value) && <Rosters />}
      <Position />
      {!small && (planning ? <WholePlan /> : <Dock />)}
    </>
  )
}

/** What is read out. A place of its own: a text that is written again, though it stays the same, would be read out again. */
function Voice(): JSX.Element {
  return (
    <div class="unseen" role="status" aria-live="polite">
      {useDesk().voice.value}
    </div>
  )
}

/** The question; when the battle is over and nothing is left to decide, or not begun, the way back to its end. */
function AskPlace(): JSX.Element {
  const d = useDesk()
  const s = d.link.screen.value
  if (s?.over && d.hand.put.value === null && s.ended) return <LookAround />
  return s?.stopped !== undefined && d.past.value === null ? <Stopped why={s.stopped} /> : <Ask />
}

const heights = ['peek', 'half', 'full'] as const
const pressedFor = { peek: 'half', half: 'all of it', full: 'its heading only' } as const

/** On a phone the question is a sheet with three heights. */
function Sheet(): JSX.Element {
  const d = useDesk()
  const from = useRef(0) // what is told between the finger's coming and its going draws the sheet anew
  const step = (by: number): void => {
    d.snap.value = heights[Math.max(0, Math.min(2, heights.indexOf(d.snap.value) + by))]
  }
  const turn = (): void => {
    d.snap.value = heights[(heights.indexOf(d.snap.value) + 1) % heights.length]
  }
  return (
    <div class="sheetbox">
      <button
        type="button"
        class="grip"
        aria-label={`The question is shown ${d.snap.value}; press for ${pressedFor[d.snap.value]}`}
        onPointerDown={(e) => {
          from.current = e.clientY
          e.currentTarget.setPointerCapture(e.pointerId)
        }}
        onPointerUp={(e) => {
          const dy = e.clientY - from.current
          if (Math.abs(dy) > 24) step(dy < 0 ? 1 : -1)
          else turn()
        }}
        onKeyDown={(e) => {
          if (e.key === 'Enter' || e.key === ' ') {
            e.preventDefault()
            turn()
          }
          if (e.key === 'ArrowUp') step(1)
          if (e.key === 'ArrowDown') step(-1)
        }}
      >
        <i />
      </button>
      <AskPlace />
    </div>
  )
}
