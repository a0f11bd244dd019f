// Parts of the page that are fetched in the background: drawn at once where they are here, so that opening one later waits for nothing.
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'

type Drawn<P> = (p: P) => JSX.Element | null
/** A part of the page that may still be on its way. */
export type Later<P> = Drawn<P> & {
  /** Have it here; what could not be fetched is tried anew by the next call. */
  readonly fetch: () => Promise<void>
}

/** A part that is fetched when it is first drawn, or before by `fetch`. Until it is here nothing stands in its place. */
export function later<P extends object>(load: () => Promise<Drawn<P>>): Later<P> {
  let here: Drawn<P> | null = null,
    coming: Promise<void> | null = null
  const fetch = (): Promise<void> => {
    coming ??= load().then(
      (part) => {
        here = part
      },
      (e: unknown) => {
        coming = null
        throw e
      },
    )
    return coming
  }
  function Part(p: P): JSX.Element | null {
    const [state, set] = useState<'coming' | 'here' | 'failed'>('coming')
    const Here = here
    useEffect(() => {
      let on = true
      if (here && !Here)
        set('here') // it has come since this was drawn
      else if (!here)
        fetch().then(
          () => {
            if (on) set('here')
          },
          () => {
            if (on) set('failed')
          },
        )
      return () => {
        on = false
      }
    }, [])
    if (Here) return <Here {...p} />
    return state === 'failed' ? (
      <p class="warn small" role="alert">
        This part of the page could not be fetched. Open it again when there is a network.
      </p>
    ) : null
  }
  return Object.assign(Part, { fetch })
}
