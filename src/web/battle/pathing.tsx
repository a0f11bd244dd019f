// A question for a path: the way it goes, leg by leg or step by step, and the facing at its end.
import type { JSX } from 'preact'
import { lay as layOf } from '../board/lay.ts'
import { headingOf } from '../../space/arc.ts'
import { Course } from './course.tsx'
import { useDesk } from './desk.ts'
import type { Props } from './shape.ts'
import { Facing, TypePlace } from './typed.tsx'
import { Off } from './options.tsx'

export function Path({ shape, draft, put }: Props<'path'>): JSX.Element {
  const { hand, link } = useDesk()
  const board = link.screen.value?.scene.board
  const lay = board && layOf(board)
  const legs = draft && 'legs' in draft ? draft.legs : []
  const way = shape.ways?.find((w) => w.id === hand.way.value)
  const budget = way?.budget ?? shape.budget
  const facing = draft && 'legs' in draft ? draft.facing : undefined
  const end = legs.at(-1)?.to ?? shape.from.at
  const steps: readonly (readonly [string, string, number, number])[] =
    board?.is === 'hex'
      ? [
          ['NW', 'north-west', (end[1] & 1) - 1, -1],
          ['NE', 'north-east', end[1] & 1, -1],
          ['E', 'east', 1, 0],
          ['SE', 'south-east', end[1] & 1, 1],
          ['SW', 'south-west', (end[1] & 1) - 1, 1],
          ['W', 'west', -1, 0],
        ]
      : []
  const add = (dx: number, dy: number): void => {
    if (put.is === 'question') {
      hand.legs.value = true
      hand.pick([], [end[0] + dx, end[1] + dy], true)
    }
  }
  return (
    <div class="pathbox">
      {shape.ways && shape.ways.length > 1 && board?.is === 'table' && (
        <div class="course">
          <div class="row ways" role="radiogroup" aria-label="How">
            {shape.ways.map((w, i) => (
              <button
                key={w.id}
                type="button"
                role="radio"
                class="btn sm"
                aria-checked={hand.way.value === w.id}
                onClick={() => {
                  hand.way.value = w.id
                  if (legs.length) hand.set({ legs: legs.map((l) => ({ to: l.to, way: w.id })), ...(facing === undefined ? {} : { facing }) })
                }}
              >
                <b class="num">{i + 1}</b> {w.label}
              </button>
            ))}
          </div>
        </div>
      )}
      {shape.ways && shape.ways.length > 1 && board?.is !== 'table' && (
        <div class="opts" role="radiogroup" aria-label="How">
          {shape.ways.map((w, i) => (
            <label key={w.id} class={`o${hand.way.value === w.id ? ' sel' : ''}`}>
              <input
                class="unseen"
                type="radio"
                name="way"
                checked={hand.way.value === w.id}
                onChange={() => {
                  hand.way.value = w.id
                  const to = legs.at(-1)?.to
                  if (to) {
                    hand.legs.value = false
                    hand.pick([shape.unit], to, false)
                  }
                }}
              />
              <span class="rad" aria-hidden="true">
                <i class="nth">{i + 1}</i>
              </span>
              <span class="on">
                <b>{w.label}</b>
              </span>
              {w.budget !== undefined && board?.is === 'hex' && <span class="dm num">{w.budget}</span>}
            </label>
          ))}
        </div>
      )}
      {board?.is === 'table' ? (
        <>
          <Course put={put} draft={draft} />
          {shape.facing && legs.length > 0 && (
            <dl class="legs one">
              <div>
                <dt>Facing at the end</dt>
                <dd>
                  <Facing value={facing ?? headingAt(shape.from, legs)} hex={false} set={(f) => hand.set({ legs, facing: f })} />
                </dd>
              </div>
            </dl>
          )}
        </>
      ) : (
        <>
          <dl class="legs">
            <div>
              <dt>From</dt>
              <dd class="num">{lay?.name(shape.from.at)}</dd>
            </div>
            <div>
              <dt>To</dt>
              <dd class="num">{legs.length ? lay?.name(end) : '–'}</dd>
            </div>
            <div>
              <dt>{board?.is === 'hex' ? 'Hexes' : 'Legs'}</dt>
              <dd class="num">
                {pathLength(
                  lay,
                  shape.from.at,
                  legs.map((l) => l.to),
                )}
                <i>/{budget}</i>
              </dd>
            </div>
            {shape.facing && (
              <div>
                <dt>Facing</dt>
                <dd>
                  <Facing value={facing ?? shape.from.facing ?? 0} hex={board?.is === 'hex'} set={(f) => hand.set({ legs, facing: f })} />
                </dd>
              </div>
            )}
          </dl>
          <p class="unseen" aria-live="polite">
            {legs.length
              ? `To ${lay?.name(end) ?? ''}, ${pathLength(
                  lay,
                  shape.from.at,
                  legs.map((l) => l.to),
                )} of ${budget}`
              : ''}
          </p>
          {legs.length === 0 && <p class="faint small">Pick where it goes on the board, or step:</p>}
          <div class="compass" role="group" aria-label="One step">
            {steps.map(([s, says, dx, dy]) => (
              <button key={s} type="button" class="btn sm" aria-label={`${s}: one hex ${says}`} onClick={() => add(dx, dy)}>
                {s}
              </button>
            ))}
            <button type="button" class="btn sm quiet" disabled={!legs.length} onClick={() => hand.back()}>
              Step back
            </button>
            <label class="tick2">
              <input
                type="checkbox"
                checked={hand.legs.value}
                onChange={(e) => {
                  hand.legs.value = e.currentTarget.checked
                }}
              />{' '}
              leg by leg
            </label>
          </div>
          <TypePlace label="Or name the place" take={(p) => hand.pick([], p, false)} />
        </>
      )}
      <Off of={put.q.refused} multi={false} />
    </div>
  )
}

/** The facing a path leaves its unit with when none is named: the bearing of its last leg. */
function headingAt(from: { readonly at: readonly [number, number] }, legs: readonly { readonly to: readonly [number, number] }[]): number {
  const b = legs[legs.length - 1].to
  const a = legs[legs.length - 2]?.to ?? from.at
  return headingOf(b[0] - a[0], b[1] - a[1])
}

function pathLength(lay: ReturnType<typeof layOf> | undefined, from: readonly [number, number], to: readonly (readonly [number, number])[]): number {
  if (!lay?.grid) return to.length
  let n = 0
  let at = from
  for (const p of to) {
    n += lay.grid.distance(lay.grid.cell(at), lay.grid.cell(p))
    at = p
  }
  return n
}
