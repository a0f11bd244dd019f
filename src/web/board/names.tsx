// What is written on the sheet: the rim of a hex board, names of terrain.
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Scene } from '../../kernel/face.ts'
import { type Box, hits, labelWidth } from './box.ts'
import { rowName, type Lay } from './lay.ts'
import { namesOf, type NamePlaced } from './terrainnames.ts'
import { n } from './pill.tsx'

/** Title, subtitle and the names of columns and rows in the rim. */
export function Rim({ lay, scene }: { lay: Lay; scene: Scene }): JSX.Element | null {
  const b = scene.board
  if (b.is !== 'hex') return null
  const every = b.columns > 16 ? 2 : 1
  return (
    <g>
      <text class="rim-title" x={lay.width / 2} y={-38} text-anchor="middle">
        {scene.title.toUpperCase()}
      </text>
      {scene.subtitle && (
        <text class="rim-sub" x={lay.width / 2} y={-22} text-anchor="middle">
          {scene.subtitle}
        </text>
      )}
      <g class="rim-num" text-anchor="middle">
        {Array.from({ length: b.columns }, (_, c) => c)
          .filter((c) => c % every === 0)
          .map((c) => (
            <text key={c} x={n(lay.at([c, 0]).x)} y={-5}>
              {c}
            </text>
          ))}
        {Array.from({ length: b.rows }, (_, r) => (
          <text key={r} x={-13} y={n(lay.at([0, r]).y + 4)}>
            {rowName(r, b.rowNames)}
          </text>
        ))}
      </g>
    </g>
  )
}

/** Names of the terrain of a table: upright for areas, along their lines for streams and roads, of one size at every zoom. */
export function PlacedNames({ names }: { names: readonly NamePlaced[] }): JSX.Element {
  return (
    <g class="map-names">
      {names.map((m) => (
        <g key={m.text} transform={`translate(${n(m.at.x)} ${n(m.at.y)})${m.turn ? ` rotate(${n(m.turn)})` : ''}`}>
          <g class="keep">
            <text y="4" text-anchor="middle" class={m.small ? 'line' : ''}>
              {m.text}
            </text>
            {m.note && (
              <text y="17" text-anchor="middle" class="note">
                {m.note}
              </text>
            )}
          </g>
        </g>
      ))}
    </g>
  )
}

/** Names of terrain, between the ground and the counters, but for those that lie under something of `off`. */
export function Names({ lay, scene, factor, off }: { lay: Lay; scene: Scene; factor: number; off: readonly Box[] }): JSX.Element {
  const names = useMemo(() => {
    const all = namesOf(lay, scene.terrain, factor)
    return all.filter(({ name, at }) => {
      const box = { x: at.x, y: at.y, w: labelWidth(name) * factor, h: 14 * factor }
      return !off.some((o) => hits(box, o) > 0)
    })
  }, [lay, scene.terrain, factor, off])
  return (
    <g class="map-names">
      {names.map(({ name, at }, i) => (
        <g key={i} transform={`translate(${n(at.x)} ${n(at.y)})`}>
          <text y="4" text-anchor="middle" class="keep">
            {name}
          </text>
        </g>
      ))}
    </g>
  )
}
