// The house rules a force is built under: those that bear on building, as the quick battle has them, kept with the force.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Setting } from '../ui/setting.tsx'
import { finds } from './finding.tsx'
import { useShop } from './shop.ts'

/** The dialog; nothing while it is shut. */
export function HouseDialog(): JSX.Element | null {
  return useShop().ruling.value ? <House /> : null
}

function House(): JSX.Element {
  const shop = useShop(),
    box = useRef<HTMLDialogElement>(null),
    [find, setFind] = useState(''),
    house = shop.house.value,
    n = Object.keys(house).length
  useEffect(() => {
    const el = box.current
    if (el && !el.open) el.showModal()
  }, [])
  const rules = shop.book.houseRules.filter((h) => shop.book.builds.includes(h.id) || h.id in house),
    shown = rules.filter((h) => finds(`${h.title} ${h.text} ${h.rule}`, find))
  return (
    <dialog
      ref={box}
      class="choose housing"
      aria-label="House rules"
      onClose={() => {
        shop.ruling.value = false
      }}
      onKeyDown={(e) => e.stopPropagation()}
      onClick={(e) => {
        if (e.target === box.current) box.current?.close()
      }}
    >
      <header role="none">
        <div>
          <h2>House rules</h2>
          <p class="dim">
            What may be built and what it costs follows them. They are kept with this force, and fielding it brings them to the battle.
          </p>
        </div>
        <button type="button" class="icb" aria-label="Close" onClick={() => box.current?.close()}>
          ×
        </button>
      </header>
      {rules.length > 8 && (
        <div class="find">
          <input
            type="search"
            aria-label="Find a house rule"
            placeholder="Find a house rule"
            value={find}
            onInput={(e) => setFind(e.currentTarget.value)}
          />
        </div>
      )}
      <div class="settings" tabIndex={0} role="group" aria-label="House rules that bear on building">
        {shown.map((h) => (
          <Setting key={h.id} rule={h} value={shop.options[h.id] ?? null} set={(v) => shop.rule(h.id, v)} read={(id) => shop.read(id)} />
        ))}
        {rules.length === 0 && <p class="dim none">No house rule of {shop.book.title} bears on building.</p>}
        {rules.length > 0 && shown.length === 0 && (
          <p class="dim none" role="status">
            No house rule has these words.
          </p>
        )}
      </div>
      <footer class="row" role="none">
        {n > 0 && (
          <button type="button" class="btn" onClick={() => shop.asBook()}>
            As the book has them
          </button>
        )}
        <span class="sp" />
        <button type="button" class="btn go" onClick={() => box.current?.close()}>
          {n ? `Build under ${n === 1 ? 'this house rule' : `these ${n} house rules`}` : 'Build by the book'}
        </button>
      </footer>
    </dialog>
  )
}
