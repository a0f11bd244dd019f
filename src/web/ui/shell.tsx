// What the pages that are no battle share: the bar, and a page that says one thing.
import type { ComponentChildren, JSX } from 'preact'
import { offline } from '../offline/keep.ts'
import { chosen } from '../link/next.ts'
import { hashOf } from '../link/router.ts'
import { Scales } from '../theme/marks.tsx'
import { turnTheme } from '../theme/theme.ts'
import { useUnkept } from './unkept.ts'

/** The bar over the pages that are no battle. */
export function Top({ on, children }: { on: 'play' | 'build' | 'weigh' | 'rules' | null; children?: ComponentChildren }): JSX.Element {
  const why = useUnkept()
  return (
    <header class="top">
      <a class="brand" href="#/">
        <Scales /> Steelyard
      </a>
      <nav class="tabs" aria-label="Pages">
        <a href="#/" aria-current={on === 'play' ? 'page' : undefined}>
          Play
        </a>
        <a href={hashOf({ is: 'workshop', ruleset: chosen.value, force: null })} aria-current={on === 'build' ? 'page' : undefined}>
          Build
        </a>
        <a href={hashOf({ is: 'weigh', ruleset: chosen.value })} aria-current={on === 'weigh' ? 'page' : undefined}>
          Weigh
        </a>
        <a href={hashOf({ is: 'rules', ruleset: chosen.value, rule: null, from: null })} aria-current={on === 'rules' ? 'page' : undefined}>
          Rules
        </a>
      </nav>
      <span class="sp" />
      {children}
      <button type="button" class="icb" aria-label="Night or paper" onClick={turnTheme}>
        <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
          <path d="M7 0a7 7 0 100 14V0z" />
        </svg>
      </button>
      {offline.value ? (
        <span class="chip" role="status">
          <b>Offline</b> this device plays on
        </span>
      ) : (
        <span class={`chip${why ? '' : ' saved'}`} {...(why ? { role: 'status' } : {})}>
          <b>Guest</b> {why ? 'not saved: lasts until the page is closed' : 'saved on this device'}
        </span>
      )}
    </header>
  )
}

/** A page that says one thing and the way onward. */
export function Notice({ title, text, busy = false }: { title: string; text: string; busy?: boolean }): JSX.Element {
  return (
    <>
      <Top on={null} />
      <main class="notice">
        <h1>{title}</h1>
        <p role={busy ? 'status' : 'alert'}>{text}</p>
        {!busy && (
          <a class="btn go" href="#/">
            Home
          </a>
        )}
      </main>
    </>
  )
}
