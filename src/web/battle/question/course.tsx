// A path on a free table without a ruler: dragged on the board, or leg by leg by bearing and share; only the share left is said.
import type { ComponentChildren, JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Choice } from '../../../kernel/decision.ts'
import type { Place, Refusal } from '../../../kernel/plain.ts'
import { headingOf } from '../../../space/arc.ts'
import { aimed, namedOf, noShare, part, readCourse, shareWords, type Named, type Share, type Step } from '../../../space/course.ts'
import type { Put } from '../hand/hand.ts'
import { useDesk } from '../desk/desk.ts'
import { patiently } from '../hand/patiently.ts'
import { LegByLeg } from './typed.tsx'
import '../desk/table.css'
import './rare.css'

const winds = [
  ['N', 0, 'north'],
  ['NE', 45, 'north-east'],
  ['E', 90, 'east'],
  ['SE', 135, 'south-east'],
  ['S', 180, 'south'],
  ['SW', 225, 'south-west'],
  ['W', 270, 'west'],
  ['NW', 315, 'north-west'],
] as const

type Legs = readonly { readonly to: Place; readonly way?: string }[]

/** Bearing of a leg as it is said: three figures. */
export function bearingOf(a: Place, b: Place): string {
  return String(headingOf(b[0] - a[0], b[1] - a[1])).padStart(3, '0')
}

/**
 * A course on a table, given by share, bearing, name or words. `walk` goes there and says what stands against it, '' when nothing does;
 * `more` stands
 * beside the shares. @param barred names that may not be gone to, with the rule: listed under their reason while all of the way is asked
 * for; null: being asked.
 */
export function Helm({
  named,
  barred,
  whole,
  lead,
  what,
  walk,
  more,
}: {
  named: readonly Named[]
  barred?: ReadonlyMap<string, Refusal> | null
  whole?: boolean | undefined // no shares
  lead: string
  what: string
  walk: (steps: readonly Step[]) => Promise<string> | string
  more?: ComponentChildren
}): JSX.Element {
  const [picked, setShare] = useState<Share>(8)
  const share = whole ? 8 : picked
  const [no, setNo] = useState('')
  const [text, setText] = useState('')
  const go = async (steps: readonly Step[]): Promise<void> => {
    setNo(await walk(steps))
  }
  const say = (): void => {
    const read = readCourse(text, named)
    if (typeof read === 'string') setNo(read)
    else if (whole && read.some((x) => x.share !== 8)) setNo(noShare)
    else {
      setText('')
      void go(read)
    }
  }
  const lines = [...new Set(named.filter((x) => x.line).map((x) => x.name))]
  const places = [...new Set(named.filter((x) => !x.line).map((x) => x.name))]
  const no1 = (p: string): Refusal | undefined => (share === 8 ? barred?.get(p) : undefined)
  const why = [
    ...new Set(
      places.flatMap((p) => {
        const r = no1(p)
        return r ? [`${r.why}, ${r.rule}`] : []
      }),
    ),
  ] // part of the way may be open
  return (
    <>
      <div class="row shares" role="group" aria-label={lead}>
        {!whole && <span class="cap">How far</span>}
        {!whole &&
          shareWords.map((w) => (
            <button
              key={w.word}
              type="button"
              class="btn sm"
              aria-pressed={share === w.share}
              aria-label={w.word}
              onClick={() => setShare(w.share)}
            >
              {{ 2: '¼', 4: '½', 6: '¾', 8: 'all' }[w.share]}
            </button>
          ))}
        {more}
      </div>
      <div class="winds" role="group" aria-label={what}>
        {winds.map(([short, b, name]) => (
          <button
            key={short}
            type="button"
            class="btn sm"
            aria-label={`${short}: ${name}, ${String(b).padStart(3, '0')}`}
            onClick={() => {
              void go([{ is: 'bearing', bearing: b, share }])
            }}
          >
            {short}
          </button>
        ))}
      </div>
      <div class="row said">
        <select
          aria-label="Along or towards"
          aria-busy={barred === null}
          value=""
          onChange={(e) => {
            const v = e.currentTarget.value
            e.currentTarget.value = ''
            const read = readCourse(v, named)
            if (typeof read === 'string') setNo(read)
            else void go(read.map((x) => ({ ...x, share })))
          }}
        >
          <option value="">Along or towards…</option>
          <optgroup label="Towards">
            {places
              .filter((p) => !no1(p))
              .map((p) => (
                <option key={p} value={`to ${p}`}>
                  to {p}
                </option>
              ))}
          </optgroup>
          {why.map((w) => (
            <optgroup key={w} label={w}>
              {places
                .filter((p) => {
                  const r = no1(p)
                  return r && `${r.why}, ${r.rule}` === w
                })
                .map((p) => (
                  <option key={p} disabled>
                    to {p}
                  </option>
                ))}
            </optgroup>
          ))}
          <optgroup label="Along">
            {lines.flatMap((l) => {
              const q = named.find((x) => x.name === l)?.points ?? []
              const across = Math.abs(q[q.length - 1][0] - q[0][0]) > Math.abs(q[q.length - 1][1] - q[0][1])
              return (across ? ['east', 'west'] : ['north', 'south']).map((w) => (
                <option key={`${l} ${w}`} value={`${l} ${w}`}>
                  {l}, {w}
                </option>
              ))
            })}
          </optgroup>
        </select>
        <input
          type="text"
          autocomplete="off"
          aria-label="A course in words"
          placeholder={whole ? '030' : '030, half'}
          value={text}
          onInput={(e) => setText(e.currentTarget.value)}
          onKeyDown={(e) => {
            if (e.key === 'Enter') {
              e.preventDefault()
              e.stopPropagation()
              say()
            }
          }}
        />
        <button type="button" class="btn sm" onClick={say}>
          Add
        </button>
      </div>
      {no && (
        <p class="warn small" role="alert">
          ▲ {no}
        </p>
      )}
    </>
  )
}

/** The controls of a path on a table. */
export function Course({ put, draft }: { put: Put; draft: Choice | null }): JSX.Element | null {
  const { hand, link } = useDesk()
  const scene = link.screen.value?.scene
  const board = scene?.board
  const s = put.q.decision.choice
  if (s.is !== 'path' || !scene || board?.is !== 'table') return null
  const legs: Legs = draft && 'legs' in draft ? draft.legs : []
  const anew = hand.suggested.value && !hand.legs.value
  const before: Legs = anew ? [] : legs
  const facing = !anew && draft && 'legs' in draft && draft.facing !== undefined ? { facing: draft.facing } : {}
  const named = namedOf(scene)
  const room = scene.tokens.find((t) => t.id === s.unit)?.radius ?? 0
  const way = hand.way.value === null ? {} : { way: hand.way.value }
  const stale = (): boolean => {
    const now = hand.put.peek()
    const c = now?.q.decision.choice
    return now?.is !== 'question' || put.is !== 'question' || now.q.index !== put.q.index || c?.is !== 'path' || c.unit !== s.unit
  }
  const left = hand.considered.value?.scene.lines.find((l) => l.is === 'path')?.label

  /** Go on by some steps; each is as long as the rules let it be, then cut to its share. */
  const walk = async (steps: readonly Step[]): Promise<string> => {
    if (put.is !== 'question') return ''
    let now: Legs = before
    let no = ''
    for (const step of steps) {
      const from = now.at(-1)?.to ?? s.from.at
      const corners = aimed(from, step, named, board.width, board.height, room)
      if (!corners?.length) return 'there is nothing of that name here'
      const path = { legs: [...now, ...corners.map((to) => ({ to, ...way }))], ...facing }
      const { via } = put.q
      const seen = await patiently(() => link.consider(put.q.index, via ?? path, via ? path : null), stale)
      if (stale()) return ''
      if (!seen) return 'its way could not be weighed: go once more'
      const line = seen.scene.lines.find((l) => l.is === 'path')
      const gone = line?.points.slice(now.length + 1) ?? []
      if (!gone.length) {
        no = seen.refusal?.why ?? 'nothing is left of its move'
        break
      }
      now = [...now, ...part([from, ...gone], step.share).map((to) => ({ to: [to[0], to[1]] as const, ...way }))]
    }
    if (now === before) return no
    hand.set({ legs: now, ...facing })
    return ''
  }
  return (
    <div class="course">
      <p class="leftshare" aria-live="polite">
        {legs.length === 0 ? (
          <span class="faint">Drag from the stand, pick a place, or go by bearing{board.whole ? '' : ' and share'}.</span>
        ) : (
          <>
            {hand.suggested.value && <span class="mk2">Suggested</span>} {legs.length === 1 ? 'One leg' : `${legs.length} legs`}:{' '}
            {legs
              .map((l, i) => bearingOf(legs[i - 1]?.to ?? s.from.at, l.to))
              .slice(-6)
              .join(', ')}
            . <b>{left ?? ''}</b>
          </>
        )}
      </p>
      <Helm
        named={named}
        whole={board.whole}
        lead="Share of what it could go"
        what="Bearing of the next leg"
        walk={walk}
        more={<LegByLeg legs={legs.length} />}
      />
    </div>
  )
}
