// A force of one's own in the list: open, copy, rename, earlier versions, forget; and what forces cost under their own house rules.
import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Force } from '../../kernel/force.ts'
import { houseText, houseWords, under, type House } from '../contract/house.ts'
import { keptVersions, type ForceVersion, type KeptForce } from '../kept/keep.ts'
import { change, sum, useShop } from './shop.ts'

const none: readonly Built[] = []
const houseNote = (h: House | undefined): string => (h && Object.keys(h).length ? ` · house rules: ${houseWords(h).toLowerCase()}` : '')
/** How long ago, in words. */
export const when = (ms: number): string => {
  const m = Math.round((Date.now() - ms) / 60_000)
  return m < 1
    ? 'just now'
    : m < 60
      ? `${m} min ago`
      : m < 1440
        ? `${Math.round(m / 60)} h ago`
        : new Date(ms).toLocaleDateString('en', { day: 'numeric', month: 'short' })
}

/** A force with the house rules it is built under. */
type Built = { readonly force: Force; readonly house?: House }

/** What forces cost, each under its own house rules; asked once for each that is not known. */
export function useCosts(all: readonly Built[]): (b: Built) => number | undefined {
  const shop = useShop(),
    [known, set] = useState<ReadonlyMap<Force, readonly [house: string, cost: number]>>(new Map())
  const cost = (b: Built): number | undefined => {
    const k = known.get(b.force)
    return k && k[0] === houseText(b.house ?? {}) ? k[1] : undefined
  }
  useEffect(() => {
    const asked = new Map<string, Built[]>()
    for (const b of all)
      if (cost(b) === undefined) {
        const text = houseText(b.house ?? {})
        asked.set(text, [...(asked.get(text) ?? []), b])
      }
    for (const [text, of] of asked)
      void shop.engine
        .call(
          'totals',
          shop.book.id,
          of.map((b) => b.force),
          under(shop.book.houseRules, of[0].house ?? {}),
        )
        .then(
          (costs) => set((was) => new Map([...was, ...of.map((b, i) => [b.force, [text, costs[i]]] as const)])),
          () => undefined,
        )
  }, [all])
  return cost
}

/** The versions of a force, any of which can be brought back. */
function Versions({ k }: { k: KeptForce }): JSX.Element {
  const shop = useShop(),
    [all, set] = useState<readonly ForceVersion[] | null>(null),
    costs = useCosts(all ?? none),
    own = useMemo(() => [k], [k]),
    here = useCosts(own)(k)
  useEffect(() => {
    void keptVersions(k.ruleset, k.id).then(set, () => set([]))
  }, [k.touched])
  const back = async (v: ForceVersion): Promise<void> => {
    await shop.version(k.force, `before the version of ${when(v.at)} came back`)
    if (shop.force.peek()?.id !== k.id) await shop.take(k.force)
    shop.restore(v)
    shop.view.value = 'force'
    shop.voice.value = 'An earlier version is back; undo takes it away again.'
  }
  if (!all) return <p class="dim">Looking.</p>
  return (
    <ol class="versions">
      {all.map((v) => {
        const c = costs(v)
        return (
          <li key={v.n}>
            <span class="num">{v.n}</span>
            <span>
              <b>{v.force.name}</b>
              <small>
                {when(v.at)}, {v.why}
                {houseNote(v.house)}
              </small>
            </span>
            <span class="num">{c === undefined || here === undefined ? '' : c === here ? sum(c) : `${sum(c)} (${change(c - here)})`}</span>
            <button
              type="button"
              class="btn sm"
              onClick={() => {
                void back(v)
              }}
            >
              Bring back
            </button>
          </li>
        )
      })}
      {all.length === 0 && (
        <li class="faint">No earlier version yet. One is kept when it is fielded, and before each new round of changes.</li>
      )}
    </ol>
  )
}

/** A force of one's own, with what can be done with it. */
export function Own({ k, cost }: { k: KeptForce; cost: number | undefined }): JSX.Element {
  const shop = useShop(),
    [naming, setNaming] = useState(false),
    [versions, setVersions] = useState(false),
    on = shop.force.value?.id === k.id
  const open = (): void => {
    shop.view.value = 'force'
    if (!on) void shop.take(k.force)
  }
  const rename = (name: string): void => {
    setNaming(false)
    if (name.trim() && name !== k.force.name) {
      if (on) shop.edit({ at: ['name'], put: name })
      else void shop.keep({ ...k.force, name })
    }
  }
  return (
    <li class={`card own${on ? ' sel' : ''}`}>
      <div class="line">
        {naming ? (
          <input
            type="text"
            class="hd"
            aria-label={`New name of ${k.force.name}`}
            defaultValue={k.force.name}
            maxLength={60}
            autofocus
            ref={(el) => {
              if (el && document.activeElement !== el) {
                el.focus()
                el.select()
              }
            }}
            onBlur={(e) => rename(e.currentTarget.value)}
            onKeyDown={(e) => {
              if (e.key === 'Enter') e.currentTarget.blur()
              else if (e.key === 'Escape') {
                e.stopPropagation()
                setNaming(false)
              }
            }}
          />
        ) : (
          <button type="button" class="open" onClick={open}>
            <b class="hd">{k.force.name}</b>
            <small>
              {k.from ? `home from ${k.from} · ` : ''}
              {when(k.touched)}
              {houseNote(k.house)}
              {on ? ' · on the bench' : ''}
            </small>
          </button>
        )}
        <span class="num">{cost === undefined ? '' : sum(cost)}</span>
      </div>
      <div class="verbs">
        <button type="button" class="btn sm" onClick={open}>
          Open
        </button>
        <button type="button" class="btn sm quiet" onClick={() => setNaming(true)}>
          Rename
        </button>
        <button
          type="button"
          class="btn sm quiet"
          onClick={() => {
            void shop.copy(k.force, `${k.force.name}, copy`).then((f) => {
              shop.voice.value = `${f.name} is kept.`
            })
          }}
        >
          Duplicate
        </button>
        <button type="button" class="btn sm quiet" aria-expanded={versions} onClick={() => setVersions(!versions)}>
          Versions
        </button>
        <button
          type="button"
          class="btn sm quiet"
          onClick={() => {
            shop.comparing.value = [k.id, shop.samples.value[0]?.id ?? '']
            shop.view.value = 'compare'
          }}
        >
          Compare
        </button>
        <button
          type="button"
          class="btn sm quiet"
          onClick={() => {
            void shop.forget(k)
          }}
        >
          Forget
        </button>
      </div>
      {versions && <Versions k={k} />}
    </li>
  )
}
