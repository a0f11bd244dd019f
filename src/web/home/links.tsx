// The secret links of a new battle on the server: one for each seat, shown to whoever set it up.
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { keptLink, type KeptLink } from '../kept/keep.ts'
import { go, hashOf } from '../link/router.ts'
import { Notice, Top } from '../ui/shell.tsx'

/** @param token the link of one's own seat. */
export function Links({ token }: { token: string }): JSX.Element {
  const [link, setLink] = useState<KeptLink | null | undefined>(null),
    [copied, setCopied] = useState('')
  useEffect(() => {
    void keptLink(token).then(
      (l) => setLink(l),
      () => setLink(undefined),
    )
  }, [token])
  if (link === null) return <Notice title="The links are looked up" text="They are kept on this device." busy />
  if (!link) return <Notice title="These links are not kept here" text="They were shown once, to whoever made the battle." />
  const copy = async (path: string): Promise<void> => {
    const text = new URL(path, location.href).href
    try {
      await navigator.clipboard.writeText(text)
      setCopied(path)
    } catch {
      setCopied('')
    }
  }
  return (
    <>
      <Top on="play" />
      <main class="notice links">
        <h1>{link.card.title}: send the links</h1>
        <p>Whoever holds a link sits at that seat. Send each to its player alone; they are not shown again on another device.</p>
        <ul>
          {link.others?.map((o) => (
            <li key={o.path} class="card">
              <b class="hd">{o.name}</b>
              <input
                readOnly
                aria-label={`Link for ${o.name}`}
                value={new URL(o.path, location.href).href}
                onFocus={(e) => e.currentTarget.select()}
              />
              <button
                type="button"
                class="btn"
                onClick={() => {
                  void copy(o.path)
                }}
              >
                {copied === o.path ? 'Copied' : 'Copy'}
              </button>
            </li>
          ))}
        </ul>
        <button type="button" class="btn go" onClick={() => go({ is: 'seat', token })}>
          Take my seat
        </button>
        <p class="faint">
          Your own seat stays in your list at home: <a href={hashOf({ is: 'seat', token })}>its address</a>.
        </p>
      </main>
    </>
  )
}
