// The covered screen between two people at one screen: nothing lies underneath until the next seat holds the button for a second.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Flag, plate, Scales, side } from '../theme/marks.tsx'
import { turnTheme } from '../theme/theme.ts'
import { useDesk } from './desk/desk.ts'
import type { Cover } from '../contract/seat.ts'
import { Rule } from './desk/rule.tsx'
import { owned } from './told/voice.ts'
import './cover.css'

const whole = 1000 // ms that the button is held

/** The covered screen between two people at one device: nothing of the battle lies underneath; a button held for a second opens it. */
export function Covered({ of }: { of: Cover }): JSX.Element {
  const d = useDesk()
  const [part, setPart] = useState(0)
  const timer = useRef(0)
  const began = useRef(0)
  const button = useRef<HTMLButtonElement>(null)
  const [then, setThen] = useState('')
  useEffect(() => {
    // what comes next, in the words of its rule
    let on = true
    setThen('')
    if (of.rule)
      d.link.rule(of.rule).then(
        (w) => {
          if (on) setThen(w.title)
        },
        () => undefined,
      )
    return () => {
      on = false
    }
  }, [of.rule])
  const stop = (): void => {
    cancelAnimationFrame(timer.current)
    began.current = 0
    setPart(0)
  }
  const hold = (): void => {
    if (began.current) return
    began.current = performance.now()
    const step = (t: number): void => {
      const p = (t - began.current) / whole
      if (p >= 1) {
        stop()
        void d.link.uncover()
      } else {
        setPart(Math.max(0, p))
        timer.current = requestAnimationFrame(step)
      }
    }
    timer.current = requestAnimationFrame(step)
  }
  useEffect(() => {
    button.current?.focus()
    return () => cancelAnimationFrame(timer.current)
  }, [])
  const r = 76
  const turn = part * 2 * Math.PI
  const x = r * Math.sin(turn)
  const y = -r * Math.cos(turn)
  return (
    <main class={`cover ${side(of.to)}`}>
      <header class="top">
        <a
          class="brand"
          href="#/"
          onClick={(e) => {
            e.preventDefault()
            d.leave('home')
          }}
        >
          <Scales /> <span>Steelyard</span>
        </a>
        <span class="sp" />
        <span class="chip">
          <b>Covered</b> nothing is shown
        </span>
        <button type="button" class="icb" aria-label="Night or paper" onClick={turnTheme}>
          <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
            <path d="M7 0a7 7 0 100 14V0z" />
          </svg>
        </button>
      </header>
      <svg class="bg" width="100%" height="100%" aria-hidden="true">
        <defs>
          <pattern id="weave" width="28" height="28" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="28" height="28" fill="var(--ink-1)" />
            <path d="M0 7h14M14 21h14" stroke="var(--side-fill)" stroke-width="2.2" opacity=".42" />
            <path d="M7 14v14M21 0v14" stroke="var(--line-strong)" stroke-width="2.2" opacity=".34" />
          </pattern>
          <radialGradient id="dim" cx=".5" cy=".47" r=".62">
            <stop offset=".34" stop-color="var(--ink-0)" stop-opacity=".96" />
            <stop offset="1" stop-color="var(--ink-0)" stop-opacity=".28" />
          </radialGradient>
        </defs>
        <rect width="100%" height="100%" fill="url(#weave)" />
        <rect width="100%" height="100%" fill="url(#dim)" />
      </svg>
      <div class="in">
        {of.from !== null && (
          <p class={`step ${side(of.from)}`}>
            {of.sealed && (
              <svg width="30" height="22" viewBox="0 0 30 22" aria-hidden="true">
                <path
                  d="M1.5 1.5h27v19h-27zM1.5 1.5L15 12L28.5 1.5"
                  fill="none"
                  stroke="var(--side)"
                  stroke-width="1.8"
                  stroke-linejoin="round"
                />
                <circle cx="15" cy="12.5" r="4.4" fill="var(--side)" />
              </svg>
            )}
            <span>
              {of.sealed ? `${of.fromName} is sealed. ` : ''}
              {of.fromName}: look away.
            </span>
          </p>
        )}
        <h1>
          Pass the screen to <em>{of.name}</em>
        </h1>
        <button
          ref={button}
          type="button"
          class="hold"
          onPointerDown={(e) => {
            e.currentTarget.setPointerCapture(e.pointerId)
            hold()
          }}
          onPointerUp={stop}
          onPointerCancel={stop}
          onBlur={stop}
          onContextMenu={(e) => e.preventDefault()}
          onKeyDown={(e) => {
            if (e.key === ' ' || e.key === 'Enter') {
              e.preventDefault()
              hold()
            }
          }}
          onKeyUp={(e) => {
            if (e.key === ' ' || e.key === 'Enter') stop()
          }}
        >
          <svg width="168" height="168" viewBox="-84 -84 168 168" aria-hidden="true">
            <circle r={r} fill="none" stroke="var(--line)" stroke-width="9" />
            {part > 0 && (
              <path
                d={`M0 ${-r}A${r} ${r} 0 ${part > 0.5 ? 1 : 0} 1 ${x} ${y}`}
                fill="none"
                stroke="var(--ask)"
                stroke-width="9"
                stroke-linecap="round"
              />
            )}
            <path d={plate(of.to, 46)} fill="var(--side-fill)" stroke="#fff" stroke-width="2.4" />
            <text y="15" text-anchor="middle" font-family="var(--font-head)" font-weight="600" font-size="46" fill="#fff">
              {of.name.slice(0, 1).toUpperCase()}
            </text>
          </svg>
          <span class="btn go">
            Hold to uncover<span class="unseen"> for {of.name}, one second</span> <kbd aria-hidden="true">Space</kbd>
          </span>
        </button>
        <p class="what">
          {then && (
            <>
              Then: <b>{then}</b>.{' '}
            </>
          )}
          {of.rule && <Rule id={of.rule} />}
        </p>
        <ul class="sure">
          <li>
            <b>Nothing lies underneath.</b> The board is not drawn until you uncover it.
          </li>
          <li>
            <b>A tap is not enough.</b> One full second; letting go covers again.
          </li>
          <li>
            <b>Only what {of.name} may know.</b>{' '}
            {of.from !== null ? (
              <>
                <Flag seat={of.from} /> {owned(of.fromName ?? '')} secrets stay shut.
              </>
            ) : (
              'Whoever comes after finds it covered again.'
            )}
          </li>
        </ul>
      </div>
    </main>
  )
}
