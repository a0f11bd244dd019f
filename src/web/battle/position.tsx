// The position of a battle on the board, with the question and its answer drawn in: who is asked, what can be picked, what lies in the
// hand.
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { Board } from '../board/board.tsx'
import type { Pick } from '../board/spot.ts'
import type { Id } from '../../kernel/plain.ts'
import { shown, useDesk, type Desk } from './desk/desk.ts'
import { aboutOf, chosenOf, draws, marksOf, plannedPlaces, withPlaced, withPlan, withWalk, type Laid } from './laid.ts'
import { touched } from './desk/touched.ts'
import { withSealed } from './hand/sealed.ts'
import type { Screen } from '../contract/seat.ts'
import { statesOf } from './states.ts'

const noneTouched: ReturnType<typeof touched> = { asked: new Set(), aimed: new Set(), offered: new Set() }

/** The position as it is drawn: with the moves of others and what the draft would bring; of the past, as it stood. */
function laidOf(d: Desk, s: Screen): Laid {
  const { hand } = d
  const live = d.past.value === null
  const put = live ? hand.put.value : null
  const draft = put ? hand.draft.value : null
  const seen = live ? hand.considered.value : null
  const considered = withPlan(withWalk(seen?.scene ?? s.scene, put, draft, seen?.walk), seen?.plan)
  const more = live ? [...d.moves.value, ...(hand.order.value?.lines ?? [])] : []
  const drawn = more.length ? { ...considered, lines: [...more, ...considered.lines] } : considered
  const told = live ? withSealed(drawn, s) : drawn
  return { s, put, draft, told, scene: live ? withPlaced(told, s, put, draft) : told, ...(live ? touched(s, d) : noneTouched) }
}

/** Answer from the board. The focus goes to the question: what is asked next is often nothing that the cursor stands on. */
function pressGold(): void {
  const gold = document.querySelector<HTMLButtonElement>('.ask .btn.go:not([aria-disabled="true"])')
  if (!gold) return
  document.querySelector<HTMLElement>('.ask h1')?.focus({ preventScroll: true })
  gold.click()
}

/** What was picked on the board: the question takes it, or it is looked at. */
function picked(d: Desk, { s, put, draft: c, asked, aimed, told }: Laid, p: Pick): void {
  const { hand } = d
  if (d.past.value !== null) {
    if (p.units[0]) {
      d.held.value = p.units[0]
      d.sheet.value = true
    }
    return
  }
  const item = c && 'place' in c && put?.q.decision.choice.is === 'place' ? c.place[hand.item.peek()] : undefined
  const end = item && 'at' in item ? item.at : c && 'legs' in c ? c.legs.at(-1)?.to : undefined // a place, or where a path ends
  const ends = [...(end ? [end] : []), ...plannedPlaces(hand.considered.peek()?.plan).map((x) => x.at)]
  if (p.byKey && ends.some((x) => p.at && x[0] === p.at[0] && x[1] === p.at[1])) {
    pressGold() // Enter once more does it
    return
  }
  const led = put?.is === 'question' && put.q.via !== undefined && put.q.decision.choice.is === 'one'
  const both = led
    ? p.units.filter((id) => told.tokens.some((t) => t.id === id && t.seat === s.seat) && (aimed.has(id) || asked.has(id)))
    : []
  if (p.byKey && both.length && told.tokens.some((t) => t.seat === s.seat && aimed.has(t.id))) {
    pressGold() // who takes up whom lies there already
    return
  }
  const took = hand.pick(p.units, p.at, false)
  if (p.byKey && !took && p.units.some((id) => aimed.has(id))) {
    pressGold()
    return
  }
  if (p.units.length === 0) return
  // who is aimed at already is taken once more before it is looked at: the sheet would lie over the gold button
  if (!took && (aimed.has(p.units[0]) || both.includes(p.units[0])) && d.held.value !== p.units[0]) d.held.value = p.units[0]
  else if (!took) lookAtNext(d, p.units)
  else d.held.value = p.units[0]
}

/** A unit that the question has no use for is looked at; several on one place take turns. */
function lookAtNext(d: Desk, units: readonly Id[]): void {
  const i = units.indexOf(d.held.value ?? '')
  d.held.value = units[(i + 1) % units.length]
  d.sheet.value = true
}

export function Position(): JSX.Element | null {
  const d = useDesk()
  const s = shown(d)
  const live = d.past.value === null
  const since = live ? d.since.value : null
  const states = useMemo(() => (s ? statesOf(s, since) : undefined), [s, since])
  if (!s) return null
  const laid = laidOf(d, s)
  const marks = marksOf(laid)
  const chosen = [...chosenOf(laid, marks, d.hand.item.value), ...plannedPlaces(live ? d.hand.considered.value?.plan : undefined)]
  return (
    <main class="board">
      <Board
        scene={laid.scene}
        own={typeof s.seat === 'number' ? s.seat : undefined}
        draw={live ? draws(laid, d.hand, d.link) : null}
        marks={marks}
        {...(states ? { states } : {})}
        chosen={chosen}
        held={d.held.value}
        about={aboutOf(laid)}
        look={d.look.value}
        bring={d.bring.value}
        camera={d.camera}
        ranges={d.ranges.value}
        cursor={d.cursor}
        frame={live ? undefined : 'past'}
        burst={d.burst.value}
        mine={live && d.hand.put.value !== null}
        tell={(t) => {
          d.voice.value = t
        }}
        pick={(p) => picked(d, laid, p)}
      />
    </main>
  )
}
