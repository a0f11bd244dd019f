// The record sheet of the unit in hand as it will be printed, and the ways out: print, link, file.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Around } from '../../sheets/html.ts'
import { sheetHtml } from '../../sheets/html.ts'
import { sheetCss } from '../../sheets/css.ts'
import { hashOf } from '../link/router.ts'
import { capital } from './finding.tsx'
import { packed } from './pack.ts'
import { handOut } from '../ui/handout.ts'
import { useShop, type Shop } from './shop.ts'

/** What stands around the sheets of this force; at the foot why it is still a draft. */
export function aroundOf(shop: Shop, unit?: number): Around {
  const f = shop.force.value,
    g = unit === undefined ? null : shop.bench.value?.form.groups[unit]
  const bad = (g ? shop.faultsOf(g) : (shop.bench.value?.faults ?? [])).filter((x) => x.grave)
  return {
    book: shop.book.title,
    ...(f ? { of: f.name } : {}),
    ...(bad.length
      ? {
          foot: {
            text: `Draft. ${capital(bad[0].why)}.${bad.length > 1 ? ` And ${bad.length - 1} more.` : ''}`,
            tone: 'bad',
          },
        }
      : {}),
  }
}

/** The force as a link, put on the clipboard; shown to be copied by hand where that is forbidden. */
export async function copyLink(shop: Shop): Promise<string | null> {
  const f = shop.force.peek()
  if (!f) return null
  const link = new URL(
    hashOf({ is: 'workshop', ruleset: shop.book.id, force: null, packed: await packed(shop.book.id, f, shop.house.peek()) }),
    location.href,
  ).href
  try {
    await navigator.clipboard.writeText(link)
    shop.voice.value = `The link carries ${f.name} whole: ${link.length} signs.`
    return null
  } catch {
    return link
  }
}

/** Take the force on the bench as a file. */
export function toFile(shop: Shop): void {
  const f = shop.force.peek()
  if (f) handOut(`${f.name.toLowerCase().replace(/\W+/g, '-') || 'force'}.json`, `${JSON.stringify(f, null, 1)}\n`)
}

/** The right of the page. */
export function SheetColumn(): JSX.Element {
  const shop = useShop(),
    bench = shop.bench.value,
    s = bench?.sheets[shop.unit.value],
    [link, setLink] = useState<string | null>(null)
  return (
    <section class="col rec" aria-label="Record sheet">
      <style>{sheetCss}</style>
      {s ? (
        <div
          class="leaf"
          tabIndex={0}
          role="region"
          aria-label="The sheet as it will be printed"
          dangerouslySetInnerHTML={{ __html: sheetHtml(s, aroundOf(shop, shop.unit.value)) }}
        />
      ) : (
        <div class="leaf blank">
          <p class="faint">The record sheet of a unit stands here.</p>
        </div>
      )}
      <div class="acts">
        <button
          type="button"
          class="btn"
          disabled={!s}
          onClick={() => {
            shop.printing.value = true
          }}
        >
          Print
        </button>
        <button
          type="button"
          class="btn"
          disabled={!bench}
          onClick={() => {
            void copyLink(shop).then(setLink)
          }}
        >
          Copy link
        </button>
        <button type="button" class="btn" disabled={!bench} onClick={() => toFile(shop)}>
          To a file
        </button>
        <button
          type="button"
          class="btn"
          disabled={!bench}
          onClick={() => {
            shop.testing.value = true
          }}
        >
          Test against…
        </button>
      </div>
      {link && (
        <label class="link">
          <span class="cap">The link, to be copied by hand</span>
          <input type="text" readOnly value={link} onFocus={(e) => e.currentTarget.select()} />
        </label>
      )}
    </section>
  )
}
