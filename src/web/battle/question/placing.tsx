// A question for places: each item with where it stands, how it faces, and the carriers that would take it.
import type { JSX } from 'preact'
import type { Choice } from '../../../kernel/decision.ts'
import type { Asking } from '../../../kernel/face.ts'
import { firstFacing } from '../../board/facing.ts'
import { lay as layOf } from '../../board/lay.ts'
import { placedSaid } from './placed.ts'
import { Steer } from './steering.ts'
import { rideNo } from '../hand/choices.ts'
import { useDesk } from '../desk/desk.ts'
import type { Refused } from '../../contract/seat.ts'
import type { Of, Props } from '../hand/shape.ts'
import { Facing, TypePlace } from './typed.tsx'
import { Off } from './options.tsx'

/** The carriers that have room for an item beside the others that are laid into them. */
function takers(shape: Of<'place'>, ask: Asking, placed: Extract<Choice, { place: unknown }>['place'], i: number): readonly number[] {
  return (shape.into ?? []).flatMap((_, j) => (rideNo(ask, placed, i, j) ? [] : [j]))
}

/** The carriers that an item may ride in: a button each, or one list of many. */
function Aboard({
  item,
  aboard,
  names,
  take,
}: {
  item: string | undefined
  aboard: readonly number[]
  names: readonly string[]
  take: (j: number) => void
}): JSX.Element {
  if (aboard.length > 3)
    return (
      <select
        aria-label={`Where ${item ?? 'it'} rides`}
        value=""
        onChange={(e) => {
          if (e.currentTarget.value !== '') take(Number(e.currentTarget.value))
        }}
      >
        <option value="">aboard…</option>
        {aboard.map((j) => (
          <option key={j} value={j}>
            {names[j] ?? `Carrier ${j + 1}`}
          </option>
        ))}
      </select>
    )
  return (
    <>
      {aboard.map((j) => (
        <button
          key={j}
          type="button"
          class="pickchip"
          aria-label={`${item ?? 'It'} aboard ${names[j] ?? `carrier ${j + 1}`}`}
          onClick={() => take(j)}
        >
          {names[j] ?? `Carrier ${j + 1}`}
        </button>
      ))}
    </>
  )
}

export function Place({ put, shape, draft }: Props<'place'>): JSX.Element {
  const { hand, link } = useDesk()
  const placed = draft && 'place' in draft ? draft.place : []
  const [items = [], into = []] = put.q.names
  const screen = link.screen.value
  const board = screen?.scene.board
  const lay = board && layOf(board)
  const now = hand.item.value
  const nos = (shape.into ?? []).map((_, j) => rideNo(put.q.ask, placed, now, j))
  const none = nos.length > 0 && nos.every((x) => x) && !(placed[now] && 'into' in placed[now]) ? nos[0] : null
  const noRide: readonly Refused[] = none ? [{ id: 'aboard', label: 'Aboard a carrier', no: none }] : []
  const putAt = (i: number, to: (typeof placed)[number]): void => hand.set({ place: placed.map((x, k) => (k === i ? to : x)) })
  /** Where an item is, as far as a name tells it; on a table its bearings do. */
  const whereSaid = (at: (typeof placed)[number]): string => {
    if (at === null) return 'not placed'
    if ('into' in at) return `in ${into[at.into] ?? 'a carrier'}`
    return board?.is === 'table' ? '' : (lay?.name(at.at) ?? '')
  }
  return (
    <>
      <p class="faint small">{shape.where.length ? 'Pick one, then its place on the board.' : 'Pick one, then where it goes.'}</p>
      <div class={`opts${board?.is === 'table' ? ' placelist' : ''}`}>
        {shape.items.map((_, i) => {
          const at = placed[i] ?? null
          const lit = hand.item.value === i
          const aboard = lit ? takers(shape, put.q.ask, placed, i) : []
          return (
            <div key={i} class={`o row${lit ? ' lit sel' : ''}`}>
              <button
                type="button"
                class="rowpick"
                aria-pressed={lit}
                onClick={() => {
                  hand.item.value = i
                }}
              >
                <b>{items[i] ?? `Item ${i + 1}`}</b>{' '}
                <span class={at ? 'dim' : 'faint'}>
                  {whereSaid(at)}
                  {screen && at && 'at' in at && board?.is === 'table' && (
                    <span class="unseen">{placedSaid(screen, at.at, at.facing)}</span>
                  )}
                </span>
              </button>
              {at && 'at' in at && shape.facing && board && (
                <Facing value={at.facing ?? firstFacing(board)} board={board} set={(f) => putAt(i, { ...at, facing: f })} />
              )}
              {at && (
                <button type="button" class="icb" aria-label={`Take ${items[i] ?? 'it'} back`} onClick={() => putAt(i, null)}>
                  ×
                </button>
              )}
              <Aboard item={items[i]} aboard={aboard} names={into} take={(j) => putAt(i, { into: j })} />
            </div>
          )
        })}
      </div>
      <Off of={noRide} multi={false} />
      <Steer put={put} shape={shape} draft={draft} />
      <TypePlace label="Or name the place" take={(p) => hand.pick([], p, false)} />
    </>
  )
}
