// The record sheet of a unit beside the board, and its print.
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Sheet } from '../../../kernel/face.ts'
import type { PrintDialog } from '../../ui/print.tsx'
import { Plate, side } from '../../theme/marks.tsx'
import { shown, useDesk } from '../desk/desk.ts'
import { SheetBody } from '../desk/sheetbody.tsx'
import { Side } from '../desk/side.tsx'

/** The record sheet of the unit that is held, as far as this seat may know it. */
export function SheetPanel(): JSX.Element | null {
  const d = useDesk()
  const id = d.held.value
  const open = d.sheet.value
  const s = shown(d)
  const [of, setOf] = useState<Sheet | null>(null)
  const [printing, setPrinting] = useState(false)
  const [Print, setPrint] = useState<typeof PrintDialog | null>(null)
  useEffect(() => {
    if (printing && !Print)
      void import('../../ui/print.tsx').then(
        (m) => setPrint(() => m.PrintDialog),
        () => setPrinting(false),
      )
  }, [printing])
  useEffect(() => {
    if (!open || id === null) return
    let on = true
    d.link.sheet(id).then(
      (x) => {
        if (on) setOf(x)
      },
      () => {
        if (on) setOf(null)
      },
    )
    return () => {
      on = false
    }
  }, [open, id, s?.n, s?.seat])
  if (!open || id === null || !s) return null
  const own = s.rosters.find((r) => r.seat === of?.seat)
  const mine = own?.lines ?? []
  const units = s.rosters.flatMap((r) => r.lines)
  const i = units.findIndex((u) => u.id === id)
  const go = (by: number): void => {
    if (units.length) d.held.value = units[(i + by + units.length) % units.length].id
  }
  return (
    <Side
      title="Record sheet"
      kind="sheet"
      close={() => {
        d.sheet.value = false
      }}
    >
      {of && (
        <>
          <div class={`shead ${side(of.seat)}`}>
            <Plate seat={of.seat} icon={of.icon} size={24} />
            <span>
              <b class="hd">{of.title}</b>
              <small>{of.kind}</small>
            </span>
            <span class="sp" />
            <button type="button" class="icb" aria-label="Unit before" onClick={() => go(-1)}>
              ‹
            </button>
            <button type="button" class="icb" aria-label="Unit after" onClick={() => go(1)}>
              ›
            </button>
          </div>
          <SheetBody of={of} />
          <div class="row">
            <button type="button" class="btn sm" onClick={() => setPrinting(true)}>
              Print
            </button>
          </div>
        </>
      )}
      {printing && Print && of && (
        <Print
          around={{ book: s.book, of: s.rosters.find((r) => r.seat === of.seat)?.name ?? '' }}
          moment={`${s.battle}, ${s.scene.clock.label} ${s.scene.clock.now}`}
          bundles={[
            { say: `${of.title} only`, title: of.title, sheets: () => Promise.resolve([of]) },
            ...(mine.length > 1
              ? [
                  {
                    say: `all ${mine.length} of ${own?.name ?? ''}`,
                    title: own?.name ?? of.title,
                    sheets: () => Promise.all(mine.map((l) => d.link.sheet(l.id))),
                  },
                ]
              : []),
          ]}
          close={() => setPrinting(false)}
        />
      )}
    </Side>
  )
}
