// What is wrong, said as a list wherever a page has to say it.
import type { JSX } from 'preact'

/**
 * The list of what is wrong; nothing while nothing is.
 * @param lead a sentence over the list.
 * @param most how many are named before the rest is only counted.
 */
export function Wrongs({ all, lead, most = 8 }: { all: readonly string[]; lead?: string; most?: number }): JSX.Element | null {
  if (all.length === 0) return null
  return (
    <div class="wrong" role="alert">
      {lead !== undefined && <b>{lead}</b>}
      <ul>
        {all.slice(0, most).map((w) => (
          <li key={w}>{w}</li>
        ))}
        {all.length > most && <li>and {all.length - most} more</li>}
      </ul>
    </div>
  )
}
