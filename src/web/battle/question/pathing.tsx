// A question for a path: the way it goes, leg by leg or step by step, and the facing at its end.
import type { JSX } from 'preact'
import type { Leg, Pose, Way } from '../../../kernel/decision.ts'
import type { Place } from '../../../kernel/plain.ts'
import type { Walk } from '../../../kernel/ruleset.ts'
import { firstFacing, stepsAbout } from '../../board/facing.ts'
import { lay as layOf, type Lay } from '../../board/lay.ts'
import { headingOf } from '../../../space/arc.ts'
import { Course } from './course.tsx'
import { useDesk } from '../desk/desk.ts'
import type { Props } from '../hand/shape.ts'
import { takeWay } from '../hand/ways.ts'
import { capital } from '../text/phrases.ts'
import { Facing, LegByLeg, TypePlace } from './typed.tsx'
import { Off } from './options.tsx'
import './rare.css'

/** A path: on a table by course, on hexes by place or step. */
export function Path({ shape, draft, put }: Props<'path'>): JSX.Element {
  const { hand, link } = useDesk()
  const board = link.screen.value?.scene.board
  const legs = draft && 'legs' in draft ? draft.legs : []
  const facing = draft && 'legs' in draft ? draft.facing : undefined
  const table = board?.is === 'table'
  return (
    <div class="pathbox">
      {shape.ways && shape.ways.length > 1 && (table ? <TableWays shape={shape} draft={draft} /> : <HexWays shape={shape} draft={draft} />)}
      {table && <Course put={put} draft={draft} />}
      {board?.is === 'table' && shape.facing && (
        <dl class="legs one">
          <div>
            <dt>Facing at the end</dt>
            <dd>
              <Facing value={facing ?? headingAt(shape.from, legs)} board={board} set={(f) => hand.set({ legs, facing: f })} />
            </dd>
          </div>
        </dl>
      )}
      {!table && <Legs shape={shape} draft={draft} />}
      {!table && legs.length === 0 && <p class="faint small">Pick where it goes on the board, drag its counter there, or step:</p>}
      {!table && <Compass put={put} shape={shape} draft={draft} />}
      {!table && <TypePlace label="Or name the place" take={(p) => hand.pick([], p, false)} />}
      <Off of={put.q.refused} multi={false} />
    </div>
  )
}

type Laid = Omit<Props<'path'>, 'put'>

/** The ways of moving on a table: another way keeps the path and goes it otherwise. */
function TableWays({ shape, draft }: Laid): JSX.Element {
  const { hand } = useDesk()
  return (
    <div class="course">
      <div class="row ways" role="radiogroup" aria-label="How">
        {shape.ways?.map((w, i) => (
          <button
            key={w.id}
            type="button"
            role="radio"
            class="btn sm"
            aria-checked={hand.way.value === w.id}
            onClick={() => takeWay(hand, shape, w, draft)}
          >
            <b class="num">{i + 1}</b> {w.label}
          </button>
        ))}
      </div>
    </div>
  )
}

/** The ways of moving on hexes: another way finds its own path to the same end. */
function HexWays({ shape, draft }: Laid): JSX.Element {
  const { hand, link } = useDesk()
  const hexes = link.screen.value?.scene.board.is === 'hex'
  const take = (way: Way): void => {
    if (way.leg !== undefined) return takeWay(hand, shape, way, draft)
    hand.way.value = way.id
    const to = draft && 'legs' in draft ? draft.legs.at(-1)?.to : undefined
    if (!to) return
    hand.legs.value = false
    hand.pick([shape.unit], to, false)
  }
  return (
    <div class="opts" role="radiogroup" aria-label="How">
      {shape.ways?.map((w, i) => (
        <label key={w.id} class={`o${hand.way.value === w.id ? ' sel' : ''}`}>
          <input class="unseen" type="radio" name="way" checked={hand.way.value === w.id} onClick={() => take(w)} />
          <span class="rad" aria-hidden="true">
            <i class="nth">{i + 1}</i>
          </span>
          <span class="on">
            <b>{w.label}</b>
          </span>
          {w.budget !== undefined && hexes && <span class="dm num">{w.budget}</span>}
        </label>
      ))}
    </div>
  )
}

/** From where to where a path goes, how much of its allowance it takes, how it ends facing. */
function Legs({ shape, draft }: Laid): JSX.Element {
  const { hand, link } = useDesk()
  const board = link.screen.value?.scene.board
  const lay = board && layOf(board)
  const legs = draft && 'legs' in draft ? draft.legs : []
  const facing = draft && 'legs' in draft ? draft.facing : undefined
  const to = legs.map((l) => l.to)
  const walk = legs.length ? hand.considered.value?.walk : undefined
  const budget = walk?.budget ?? shape.ways?.find((w) => w.id === hand.way.value)?.budget ?? shape.budget
  const length = walk?.spent ?? pathLength(lay, shape.from.at, to)
  // where no distance is told the allowance stands alone, also before the engine has weighed the path
  const untold = board?.is === 'table' && !board.measured
  const measure = untold ? 'Allowance' : walk ? capital(walk.unit) : board?.is === 'hex' ? 'Hexes' : 'Legs'
  const dangers = walk && lay ? hazardWords(lay, walk, to) : []
  const end = lay?.name(to.at(-1) ?? shape.from.at)
  return (
    <>
      <dl class="legs">
        <div>
          <dt>From</dt>
          <dd class="num">{lay?.name(shape.from.at)}</dd>
        </div>
        <div>
          <dt>To</dt>
          <dd class="num">{legs.length ? end : '–'}</dd>
        </div>
        <div>
          <dt>{measure}</dt>
          <dd class="num">
            {untold ? (
              walk ? (
                `${budget / board.inch}″`
              ) : (
                '–'
              ) // what is left of a move under way would say how far it went
            ) : (
              <>
                {length}
                <i>/{budget}</i>
              </>
            )}
          </dd>
        </div>
        {shape.facing && board && (
          <div>
            <dt>Facing</dt>
            <dd>
              <Facing value={facing ?? shape.from.facing ?? firstFacing(board)} board={board} set={(f) => hand.set({ legs, facing: f })} />
            </dd>
          </div>
        )}
      </dl>
      {dangers.length > 0 && (
        <ul class="dangers">
          {dangers.map((x) => (
            <li key={x} class="warn small">
              ▲ {x}
            </li>
          ))}
        </ul>
      )}
      <p class="unseen" aria-live="polite">
        {legs.length
          ? [untold ? `To ${end ?? ''}` : `To ${end ?? ''}, ${length} of ${budget}${walk ? ` ${walk.unit}` : ''}`, ...dangers].join('; ')
          : ''}
      </p>
    </>
  )
}

/** The dangers of a path with the places where it meets them, in its order: next to an enemy: D4, E4. */
function hazardWords(lay: Lay, walk: Walk, to: readonly Place[]): readonly string[] {
  const met = [...new Set(walk.legs.flatMap((l) => l.hazard ?? []))]
  return met.map(
    (h) =>
      `${h}: ${to
        .filter((_, i) => walk.legs[i]?.hazard === h)
        .map((p) => lay.name(p))
        .join(', ')}`,
  )
}

/** A path step by step. */
function Compass({ put, shape, draft }: Props<'path'>): JSX.Element {
  const { hand, link } = useDesk()
  const board = link.screen.value?.scene.board
  const legs = draft && 'legs' in draft ? draft.legs : []
  const end = legs.at(-1)?.to ?? shape.from.at
  const add = (to: Place | null): void => {
    if (put.is !== 'question' || to === null) return
    hand.legs.value = true
    hand.pick([], to, true)
  }
  return (
    <div class="compass" role="group" aria-label="One step">
      {(board ? stepsAbout(layOf(board), end) : []).map(({ short, says, to }) => (
        <button
          key={short}
          type="button"
          class="btn sm"
          aria-label={`${short}: one hex ${says}`}
          aria-disabled={to === null}
          onClick={() => add(to)}
        >
          {short}
        </button>
      ))}
      <LegByLeg legs={legs.length} />
    </div>
  )
}

/** The facing a path leaves its unit with when none is named: the bearing of its last leg, else as it stands. */
function headingAt(from: Pose, legs: readonly Leg[]): number {
  if (!legs.length) return from.facing ?? 0 // it turns where it stands
  const b = legs[legs.length - 1].to
  const a = legs[legs.length - 2]?.to ?? from.at
  return headingOf(b[0] - a[0], b[1] - a[1])
}

function pathLength(
  lay: ReturnType<typeof layOf> | undefined,
  from: readonly [number, number],
  to: readonly (readonly [number, number])[],
): number {
  if (!lay?.grid) return to.length
  let n = 0
  let at = from
  for (const p of to) {
    n += lay.grid.distance(lay.grid.cell(at), lay.grid.cell(p))
    at = p
  }
  return n
}
