// The pieces of a board in the order they are drawn. What has not changed is not made again: the pointer passes over hundreds of counters.
import type { JSX } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import type { Area, Scene } from '../../kernel/face.ts'
import type { Id } from '../../kernel/plain.ts'
import { side } from '../theme/marks.tsx'
import { AreaMark, areaStroke, LineMark, LinkMark } from './areas.tsx'
import { labelWidth, nameOf, tokenRadius, type Box, type GroupLabel, type Placed } from './box.ts'
import { Counter, type Mark, type State } from './counter.tsx'
import { placeAreaLabels, placeTokens } from './labels.ts'
import { LandmarkMark } from './landmarks.tsx'
import type { Lay, Point } from './lay.ts'
import { lineLabelAt } from './linelabels.ts'
import { Names, PlacedNames, Rim } from './names.tsx'
import { Pill } from './pill.tsx'
import { useShared } from './shared.ts'
import { placeStands } from './stands.ts'
import { placeNames } from './terrainnames.ts'
import { loopsOf } from './wedge.ts'
import type { Pick } from './spot.ts'

/** Counters where they are drawn, and the labels of platoons that stand together. @param focus ids whose names come first. */
export function usePlaced(
  lay: Lay,
  scene: Scene,
  factor: number,
  focus: string,
  own: number | undefined,
  open: string | null,
): { readonly placed: readonly Placed[]; readonly groups: readonly GroupLabel[] } {
  const free = lay.grid === null
  const placed = useMemo(() => {
    const tokens = scene.tokens.filter((t) => t.state !== 'out' || t.ghost)
    return free
      ? placeStands(lay, tokens, scene, factor, new Set(focus.split(' ')), own ?? -1)
      : { placed: placeTokens(lay, tokens, scene, factor, open), groups: [] }
  }, [lay, scene.tokens, scene.lines, scene.landmarks, factor, free ? focus : open])
  return useShared(placed) // who stands where it stood is not drawn again
}

const always: readonly Area['is'][] = ['zone', 'objective', 'blast', 'reach'] // shown without being asked for

/** Names, areas, landmarks and lines: all that lies under the counters; and the areas that are shown, with the places of their labels. */
export function useUnder(
  lay: Lay,
  scene: Scene,
  ranges: boolean,
  factor: number,
  placed: readonly Placed[],
  groups: readonly GroupLabel[],
  hand: readonly Point[],
  clear = false, // names of hexes that counters would half cover are left out: a picture stands still, nobody moves off them
): {
  readonly still: JSX.Element[]
  readonly lines: JSX.Element[]
  readonly areas: readonly Area[]
  readonly labels: readonly (Point | null)[]
} {
  const free = lay.grid === null
  const names = useMemo(() => (free ? placeNames(lay, scene.terrain, scene, placed, groups, factor) : []), [placed, groups])
  const areas = ranges ? scene.areas : scene.areas.filter((a) => always.includes(a.is))
  const { terrain, landmarks, lines: drawnLines, links, title, subtitle } = scene
  const drawn = useMemo(() => ({ ...scene, areas }), [lay, terrain, landmarks, drawnLines, links, title, subtitle, scene.areas, ranges])
  // whether somebody is pinned moves no label
  const spots = useShared(placed.map(({ token: t, at, label }) => [t.id, t.at, t.state === 'acting', nameOf(t), at, label]))
  const labels = useMemo(
    () => placeAreaLabels(lay, drawn, placed, factor, hand),
    [drawn, spots, factor, hand.map((p) => `${p.x} ${p.y}`).join()],
  )
  const still = useMemo(
    () => [
      <Rim key="rim" lay={lay} scene={scene} />,
      free ? (
        <PlacedNames key="names" names={names} />
      ) : (
        <Names key="names" lay={lay} scene={scene} factor={factor} off={clear ? pieces(lay, placed, factor) : none} />
      ),
      ...areas.map((a, i) => <AreaMark key={`${a.is}${i}`} lay={lay} area={a} loops={loopsOf(lay, a, placed, factor)} />),
      ...scene.landmarks.map((m, i) => <LandmarkMark key={i} lay={lay} mark={m} />),
    ],
    [drawn, names, spots, factor],
  )
  const lines = useMemo(() => {
    const at = placed.map((p) => p.at)
    const where = new Map(placed.map((p) => [p.token.id, p.at]))
    const links = scene.links ?? []
    const taken = pieces(lay, placed, factor)
    const acting = new Set(placed.filter((p) => p.token.state === 'acting').map((p) => p.token.id))
    return [
      ...links.map((l, i) => {
        const named = links.length <= 2 || acting.has(l.from) || acting.has(l.to) // many names at once would hide what they join
        return <LinkMark key={`l${i}`} link={l} lay={lay} where={where} keep={at} named={named} />
      }),
      ...scene.lines.map((l, i) => <LineMark key={i} lay={lay} line={l} at={lineLabelAt(lay, l, taken, factor)} factor={factor} />),
    ]
  }, [drawn, spots, factor])
  return { still, lines, areas, labels }
}

const none: readonly Box[] = []

/** What counters and their labels cover. */
function pieces(lay: Lay, placed: readonly Placed[], factor: number): Box[] {
  const r = tokenRadius(lay, factor)
  return placed.flatMap((p): Box[] => [
    { x: p.at.x, y: p.at.y, w: 2 * r, h: 2 * r },
    ...(p.label ? [{ x: p.at.x + p.label.x, y: p.at.y + p.label.y, w: labelWidth(nameOf(p.token)) * factor, h: 16 * factor }] : []),
  ])
}

/** The labels of the areas, over everything else. */
export function AreaLabels({ areas, labels }: { areas: readonly Area[]; labels: readonly (Point | null)[] }): JSX.Element {
  return (
    <>
      {areas.map((a, i) => {
        const at = labels[i]
        return (
          at && (
            <g key={i} class={side(a.seat)}>
              <Pill at={at} text={a.label} stroke={areaStroke(a)} />
            </g>
          )
        )
      })}
    </>
  )
}

/** Counters of one hex keep their order: who lies on top is no matter of what is lit. */
function stackOrder(a: Placed, b: Placed): number {
  return a.stack && b.stack && a.token.at[0] === b.token.at[0] && a.token.at[1] === b.token.at[1] ? a.stack.nth - b.stack.nth : 0
}

/** The counters: those that the question marks over others, those that are lit over all. */
export function useCounters(
  lay: Lay,
  placed: readonly Placed[],
  factor: number,
  marks: ReadonlyMap<Id, Mark>,
  states: ReadonlyMap<Id, State> | undefined,
  held: Id | null,
  isLit: (id: Id) => boolean,
  pick: (p: Pick) => void,
  unfold: (p: Placed) => void,
): JSX.Element[] {
  const picks = useRef(pick)
  const unfolds = useRef(unfold)
  const stood = useRef(new Map<Id, { readonly placed: Placed; readonly as: string; readonly made: JSX.Element }>())
  picks.current = pick
  unfolds.current = unfold
  const order = [...placed].sort(
    (a, b) =>
      Number(a.stack?.open ?? false) - Number(b.stack?.open ?? false) ||
      stackOrder(a, b) ||
      Number(isLit(a.token.id)) - Number(isLit(b.token.id)) ||
      Number(marks.has(a.token.id)) - Number(marks.has(b.token.id)),
  )
  return order.map((p) => {
    const { id, at } = p.token
    const mark = marks.get(id)
    const hot = isLit(id)
    const state = states?.get(id)
    const as = `${factor} ${mark} ${held === id} ${hot} ${state?.now} ${state?.lost} ${state?.struck}`
    const was = stood.current.get(id)
    if (was && was.placed === p && was.as === as) return was.made
    const made = (
      <Counter
        key={id}
        lay={lay}
        placed={p}
        factor={factor}
        mark={mark}
        state={state}
        held={held === id}
        hot={hot}
        pick={(u) => picks.current({ at, units: [u], byKey: true })}
        unfold={() => unfolds.current(p)}
      />
    )
    stood.current.set(id, { placed: p, as, made })
    return made
  })
}
