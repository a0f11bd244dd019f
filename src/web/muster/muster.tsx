// The muster: forces built, judged, kept, compared and printed. It knows no ruleset; everything comes from what a book says of its forces.
import type { JSX } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { shelf } from 'virtual:shelf'
import { choose, chosen, fieldWith } from '../link/next.ts'
import { go } from '../link/router.ts'
import type { Shelved } from '../contract/shelve.ts'
import { Notice } from '../ui/shell.tsx'
import { Wrongs } from '../ui/wrongs.tsx'
import { Scales } from '../theme/marks.tsx'
import { turnTheme } from '../theme/theme.ts'
import { houseIn, houseOf, type House } from '../contract/house.ts'
import { Catalogue, ChooseDialog } from './choose.tsx'
import { addUnit } from './adding.ts'
import { ForceColumn, show } from './force.tsx'
import { Keys, Words } from './asides.tsx'
import { BringIn } from './bringin.tsx'
import { Library } from './library.tsx'
import { HouseDialog } from './house.tsx'
import { unpacked } from './pack.ts'
import { OnBook } from './onbook.tsx'
import { PrintDialog } from '../ui/print.tsx'
import { aroundOf, copyLink, SheetColumn } from './sheet.tsx'
import { TestDialog } from './trial.tsx'
import { Shop, ShopContext, useShop, type Pane, type View } from './shop.ts'
import { UnitBench } from './unit.tsx'
import { Versus } from './versus.tsx'
import './muster.css'
import './unit.css'
import './pages.css'
import './widths.css'

/**
 * The muster of one book; `ruleset` `-` takes the one chosen there.
 * @param packed a force in the link itself.
 * @param house the house rules of the battle it is built for.
 */
export function Muster({
  ruleset,
  force,
  packed,
  house,
}: {
  ruleset: string
  force: string | null
  packed?: string
  house?: string
}): JSX.Element {
  const book: Shelved | undefined =
    shelf.find((b) => b.id === ruleset) ?? (ruleset === '-' ? shelf.find((b) => b.id === chosen.value) : undefined)
  return book ? (
    <Hall
      book={book}
      force={force}
      {...(packed === undefined ? {} : { packed })}
      {...(house === undefined ? {} : { house: houseIn(book.houseRules, house) })}
    />
  ) : (
    <Notice title="There is no such book here" text="The link names a book that this arena does not have." />
  )
}

async function begin(shop: Shop, force: string | null, packed: string | undefined, house: House | undefined): Promise<void> {
  if (packed === undefined) {
    await shop.open(force, house)
    return
  }
  await shop.open(null)
  const got = await unpacked(packed)
  const why =
    'wrong' in got
      ? [got.wrong]
      : got.ruleset !== shop.book.id
        ? [`It carries a force of another book: ${got.ruleset}.`]
        : await shop.bring(JSON.stringify(got.force), houseOf(shop.book.houseRules, got.house ?? {}))
  if (why.length) shop.failed.value = { title: 'This link brings no force', why }
}

function Hall({ book, force, packed, house }: { book: Shelved; force: string | null; packed?: string; house?: House }): JSX.Element {
  const shop = useMemo(() => new Shop(book), [])
  useEffect(() => {
    choose(book.id)
    begin(shop, force, packed, house).catch((e: unknown) => {
      shop.failed.value = { title: 'The workshop does not open', why: [e instanceof Error ? e.message : String(e)] }
    })
    const leave = (): void => {
      void shop.flush()
    }
    addEventListener('pagehide', leave)
    addEventListener('keydown', keys)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('keydown', keys)
      shop.close()
    }
  }, [])
  const keys = (e: KeyboardEvent): void => pressed(shop, e)
  return (
    <ShopContext.Provider value={shop}>
      <Page />
    </ShopContext.Provider>
  )
}

const views: readonly (readonly [View, string])[] = [
  ['force', 'Force'],
  ['mine', 'My forces'],
  ['wares', 'Catalogue'],
  ['compare', 'Compare'],
]

/** Keys that work wherever nothing is being written. */
function pressed(shop: Shop, e: KeyboardEvent): void {
  const el = e.target instanceof HTMLElement ? e.target : null
  if (document.querySelector('dialog[open]:not(.words)')) return
  const writing = el?.matches('input:not([type=checkbox]):not([type=radio]), textarea, select') === true
  const mod = e.ctrlKey || e.metaKey,
    key = e.key.toLowerCase()
  if (mod && !writing && (key === 'z' || key === 'y')) {
    e.preventDefault()
    if (key === 'y' || e.shiftKey) shop.redo()
    else shop.undo()
    return
  }
  if (writing || mod || e.altKey) {
    if (writing && key === 'escape') el?.blur()
    return
  }
  const like = shop.group.peek()?.verbs?.find((v) => v.edit.insert !== undefined),
    first = shop.bench.peek()?.faults.find((f) => f.grave) ?? shop.bench.peek()?.faults[0]
  const act: (() => void) | undefined = {
    n: () => shop.step(1),
    b: () => shop.step(-1),
    a: () => {
      void addUnit(shop)
    },
    d: () => {
      if (like) shop.edit(like.edit)
    },
    u: () => (e.shiftKey ? shop.redo() : shop.undo()),
    f: () => {
      if (first) show(shop, first)
    },
    p: () => {
      if (shop.bench.peek()) shop.printing.value = true
    },
    c: () => {
      void copyLink(shop)
    },
    '/': () => {
      shop.view.value = 'wares'
      requestAnimationFrame(() => document.getElementById('find-ware')?.focus())
    },
    '?': () => {
      shop.keys.value = true
    },
    escape: () => {
      if (shop.words.peek()) shop.words.value = null
      else shop.view.value = 'force'
    },
    ...Object.fromEntries(
      views.map(([v], i) => [
        String(i + 1),
        () => {
          shop.view.value = v
        },
      ]),
    ),
  }[key]
  if (act) {
    e.preventDefault()
    act()
  }
}

/** The gold button, or how much stands against it. */
function FieldIt(): JSX.Element {
  const shop = useShop(),
    bench = shop.bench.value,
    grave = shop.grave.value
  const field = async (): Promise<void> => {
    if (grave) {
      const f = bench?.faults.find((x) => x.grave)
      if (f) show(shop, f)
      return
    }
    const id = await shop.field()
    if (id) {
      fieldWith(shop.book.id, id, shop.house.peek())
      go({ is: 'home' })
    }
  }
  return (
    <button
      type="button"
      class={`btn${grave || !bench ? ' wait' : ' go'} fieldit`}
      disabled={!bench}
      aria-disabled={grave > 0 ? true : undefined}
      onClick={() => {
        void field()
      }}
    >
      Field it{grave > 0 && <span class="bad">{grave} to fix</span>}
    </button>
  )
}

function Bar(): JSX.Element {
  const shop = useShop(),
    view = shop.view.value,
    keeping = shop.keeping.value
  return (
    <header class="top mtop">
      <a class="brand" href="#/" aria-label="Steelyard, home">
        <Scales />
        <span>Steelyard</span>
      </a>
      <span class="sep" />
      {shelf.length > 1 ? (
        <label class="hd title">
          Build a force · <OnBook cls="hd" label="Book" />
        </label>
      ) : (
        <span class="hd title">Build a force · {shop.book.title}</span>
      )}
      <nav class="tabs" aria-label="Muster">
        {views.map(([v, say]) => (
          <button
            key={v}
            type="button"
            aria-current={view === v && !shop.failed.value ? 'page' : undefined}
            onClick={() => {
              shop.failed.value = null
              shop.view.value = v
            }}
          >
            {say}
          </button>
        ))}
      </nav>
      <span class="sp" />
      <span class={`chip keep ${keeping}`}>
        {{ ready: 'Ready force, unchanged', kept: 'Saved on this device', busy: 'Saving', refused: 'Not saved here' }[keeping]}
      </span>
      <button type="button" class="icb" aria-label="Undo" disabled={shop.past.value.length === 0} onClick={() => shop.undo()}>
        <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true">
          <path d="M6 3L2.5 6.5L6 10M3 6.5h6.5a4 4 0 010 8H6" />
        </svg>
      </button>
      <button type="button" class="icb" aria-label="Redo" disabled={shop.future.value.length === 0} onClick={() => shop.redo()}>
        <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true">
          <path d="M10 3l3.5 3.5L10 10M13 6.5H6.5a4 4 0 000 8H10" />
        </svg>
      </button>
      <button type="button" class="icb" aria-label="Night or paper" onClick={turnTheme}>
        <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
          <path d="M7 0a7 7 0 100 14V0z" />
        </svg>
      </button>
      <button
        type="button"
        class="icb keysb"
        aria-label="Keys"
        onClick={() => {
          shop.keys.value = true
        }}
      >
        ?
      </button>
      <FieldIt />
    </header>
  )
}

const panes: readonly (readonly [Pane, string])[] = [
  ['force', 'Force'],
  ['unit', 'Unit'],
  ['sheet', 'Sheet'],
]

function Page(): JSX.Element {
  const shop = useShop(),
    view = shop.view.value,
    failed = shop.failed.value,
    printing = shop.printing.value,
    bench = shop.bench.value,
    f = shop.force.value
  const unit = bench?.sheets[shop.unit.value]
  return (
    <div class="muster">
      <div class="ms" data-view={failed ? 'failed' : view} data-pane={shop.pane.value}>
        <Bar />
        {failed ? (
          <Failed />
        ) : view === 'force' ? (
          <main class="bench" aria-busy={bench === null}>
            <h1 class="unseen">Build a force: {f?.name ?? shop.book.title}</h1>
            <ForceColumn />
            <UnitBench />
            <SheetColumn />
          </main>
        ) : (
          <main class="over">{view === 'mine' ? <Library /> : view === 'wares' ? <Catalogue /> : <Versus />}</main>
        )}
        {view === 'force' && !failed && (
          <footer class="panes">
            <div role="group" aria-label="What is shown">
              {panes.map(([p, say]) => (
                <button
                  key={p}
                  type="button"
                  aria-pressed={shop.pane.value === p}
                  onClick={() => {
                    shop.pane.value = p
                  }}
                >
                  {p === 'unit' && unit ? unit.title : say}
                  {p === 'force' && shop.grave.value > 0 && <span class="bad"> {shop.grave.value}</span>}
                </button>
              ))}
            </div>
            <FieldIt />
          </footer>
        )}
        <p role="status" class="voice">
          {shop.voice.value}
        </p>
        <ChooseDialog />
        <Words />
        <Keys />
        <HouseDialog />
        <TestDialog />
        {printing && bench && f && unit && (
          <PrintDialog
            around={aroundOf(shop)}
            bundles={[
              { say: `${unit.title} only`, title: unit.title, sheets: () => Promise.resolve([unit]) },
              {
                say: `all ${bench.sheets.length} of ${f.name}, with the bill`,
                title: f.name,
                sheets: () => Promise.resolve(bench.sheets),
                bill: bench.bill,
              },
            ]}
            close={() => {
              shop.printing.value = false
            }}
          />
        )}
      </div>
    </div>
  )
}

/** Something could not be opened: what, why, and the ways on. */
function Failed(): JSX.Element {
  const shop = useShop(),
    failed = shop.failed.value
  return (
    <main class="over failed">
      <section class="page">
        <header>
          <h1>{failed?.title}</h1>
        </header>
        <Wrongs all={failed?.why ?? []} most={12} />
        <div class="row">
          {(shop.force.value ?? shop.samples.value[0]) && (
            <button
              type="button"
              class="btn go"
              onClick={() => {
                shop.failed.value = null
                if (!shop.force.value) void shop.take(shop.mine.value[0]?.force ?? shop.samples.value[0])
              }}
            >
              Build {shop.force.value?.name ?? shop.samples.value[0]?.name}
            </button>
          )}
          <button
            type="button"
            class="btn"
            onClick={() => {
              shop.failed.value = null
              shop.view.value = 'mine'
            }}
          >
            My forces
          </button>
          <a class="btn" href="#/">
            Home
          </a>
        </div>
        <BringIn />
      </section>
    </main>
  )
}
