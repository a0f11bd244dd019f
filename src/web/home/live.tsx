// Two computers on an empty shelf: a battle that goes on by itself, small and quiet, for as long as one looks at the home.
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Exhibit } from '../contract/calls.ts'
import type { Shelved } from '../contract/shelve.ts'
import { Engine } from '../link/link.ts'
import { Thumb } from '../ui/thumb.tsx'
import './live.css'

const rest = 1600 // ms between two moments
const still = 8000 // with less motion wanted
const after = 6000 // the end stands for a while

/** The battle that is fought for a book; nothing before its first moment, or where it cannot be had. */
export function Live({ of: book }: { of: Shelved }): JSX.Element | null {
  const [now, setNow] = useState<(Exhibit & { readonly title: string }) | null>(null)
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const engine = new Engine()
    let timer = 0
    let fought = 0
    const next = (ms: number): void => {
      timer = window.setTimeout(() => void go(), ms)
    }
    const go = async (): Promise<void> => {
      if (document.hidden) return next(rest) // nobody looks
      const scenario = book.scenarios[fought % book.scenarios.length]
      try {
        const got = await engine.call('exhibit', book.id, scenario.id, `${scenario.id} ${fought}`)
        setNow({ ...got, title: scenario.title })
        if (got.over) fought++
        next(got.over ? after : calm ? still : rest)
      } catch {
        setNow(null) // no network yet for this book: the shelf is as it was
      }
    }
    setNow(null)
    void go()
    return () => {
      clearTimeout(timer)
      engine.close()
    }
  }, [book.id])
  return (
    now && (
      <figure class="live">
        <Thumb of={now.picture} />
        <figcaption>
          <b>
            {now.title}, {now.clock.toLowerCase()}
          </b>
          <small>{now.words}</small>
        </figcaption>
      </figure>
    )
  )
}
