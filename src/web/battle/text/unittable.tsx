// Every unit in one table, as it lies from one of them.
import type { JSX } from 'preact'
import type { Scene, Token } from '../../../kernel/face.ts'
import type { Id } from '../../../kernel/plain.ts'
import type { Lay } from '../../board/lay.ts'
import { Flag } from '../../theme/marks.tsx'
import { hourOfEye, type Eye, type liesFrom } from './bearings.ts'
import { figures } from './whereon.ts'
import { pickUnit, useDesk } from '../desk/desk.ts'
import { sealedNotes } from '../hand/sealed.ts'
import { changes, holds } from './phrases.ts'
import type { Screen } from '../../contract/seat.ts'
import { sideOf } from '../told/voice.ts'

export type Row = { readonly t: Token; readonly lies: ReturnType<typeof liesFrom> | null }
type Table = {
  readonly s: Screen
  readonly scene: Scene
  readonly lay: Lay
  readonly eye: Eye | null
  readonly since: Screen | null // the screen of the last decision
  readonly aimed: ReadonlySet<Id>
  readonly from: string // the unit it is seen from, by its name
}
type RosterLine = Screen['rosters'][number]['lines'][number]

/** The choice of the unit that all is seen from. */
export function SeenFrom({
  s,
  stands,
  chosen,
  choose,
}: {
  s: Screen
  stands: readonly Token[]
  chosen: Id | null
  choose: (id: Id | null) => void
}): JSX.Element {
  return (
    <label class="seenfrom">
      Seen from{' '}
      <select value={chosen ?? ''} onChange={(e) => choose(e.currentTarget.value || null)}>
        <option value="">the unit in question</option>
        {s.rosters.map((r) => {
          const of = stands.filter((t) => t.seat === r.seat)
          return (
            of.length > 0 && (
              <optgroup key={r.seat} label={r.name}>
                {of.map((t) => (
                  <option key={t.id} value={t.id}>
                    {t.name}
                  </option>
                ))}
              </optgroup>
            )
          )
        })}
      </select>
    </label>
  )
}

/** All units but the one it is seen from. */
export function UnitTable({ rows, ...of }: Table & { readonly rows: readonly Row[] }): JSX.Element {
  const free = of.lay.grid === null
  const sealed = useDesk().past.value ? null : sealedNotes(of.s)
  const lines = new Map(of.s.rosters.flatMap((r) => r.lines).map((l) => [l.id, { ...l, note: sealed?.get(l.id) ?? l.note }]))
  return (
    <div class="tablebox" tabIndex={0} role="group" aria-label="Table of every unit">
      <table>
        <thead hidden={rows.length === 0}>
          <tr>
            <th scope="col">Unit</th>
            <th scope="col">Place</th>
            {of.eye && <th scope="col">Bearing</th>}
            {of.eye?.facing !== undefined && <th scope="col">From its front</th>}
            {of.eye && <th scope="col">{free ? 'How far' : 'Hexes'}</th>}
            {!free && <th scope="col">In</th>}
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <UnitRow key={row.t.id} of={of} row={row} line={lines.get(row.t.id)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function UnitRow({ of, row, line }: { of: Table; row: Row; line: RosterLine | undefined }): JSX.Element {
  const d = useDesk()
  const { s, scene, lay, eye, aimed } = of
  const { t, lies } = row
  const free = lay.grid === null
  return (
    <tr class={aimed.has(t.id) ? 'sel' : ''}>
      <th scope="row">
        <button type="button" class="linkish" onClick={() => pickUnit(d, t.id)}>
          <Flag seat={t.seat} /> <b class="hd">{t.name}</b>,{' '}
          <small>
            {sideOf(s, t.seat)}
            {line?.kind ? `, ${line.kind}` : ''}
          </small>
        </button>
      </th>
      <td class={free ? '' : 'num'}>{free ? (t.place ?? '') : lay.name(t.at)}</td>
      {eye && (
        <td>
          {lies && <b>{lies.wind}</b>}
          {!free && lies?.clock && eye.facing === undefined ? `, ${lies.clock}` : ''}
        </td>
      )}
      {eye?.facing !== undefined && <td>{lies?.clock}</td>}
      {eye && <td class={free ? '' : 'num'}>{lies?.far || 'not told'}</td>}
      {!free && <td>{areasAt(scene, t)}</td>}
      <td>{stateOf(of, t, line)}</td>
    </tr>
  )
}

/** The marked areas that a unit stands in. */
function areasAt(scene: Scene, t: Token): string {
  const labels = scene.areas.filter((a) => a.label && holds(a, t.at)).map((a) => a.label)
  return labels.join(', ') || 'none'
}

/** How a unit stands: its bar, its note, where it faces, what is different about it, what the question makes of it. */
function stateOf({ s, lay, eye, since, aimed, from }: Table, t: Token, line: RosterLine | undefined): string {
  const aim = t.seat === s.seat ? 'chosen' : 'target'
  const parts = [
    t.ghost ? 'last seen here' : '',
    line?.bar && line.bar !== 'unknown' ? `${line.bar.now}/${line.bar.of}` : '',
    line?.note || t.says,
    t.facing === undefined || t.ghost ? '' : `facing ${figures(t.facing)}${atHour(lay, eye, t, from)}`,
    ...changes(since, s, t, lay),
    aimed.has(t.id) ? aim : '',
  ]
  return parts.filter((x) => x !== '').join('; ')
}
/** At which hour of a unit that faces somewhere the eye is. */
function atHour(lay: Lay, eye: Eye | null, t: Token, from: string): string {
  const hour = eye && hourOfEye(lay, eye, t)
  if (!eye || !hour) return ''
  return `, ${eye.end ? 'the path ends' : `${from || eye.name} stands`} at its ${hour}`
}
