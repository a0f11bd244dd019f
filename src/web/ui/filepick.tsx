// A file from this device: one button, and behind it the browser's own choosing.
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'

/** A button that lets a JSON file be chosen. @param label names the field to those who hear the page. */
export function FilePick({ say, label, take }: { say: string; label: string; take: (file: File) => void }): JSX.Element {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" class="btn" onClick={() => input.current?.click()}>
        {say}
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={label}
        onChange={(e) => {
          const f = e.currentTarget.files?.[0]
          e.currentTarget.value = '' // the same file may be chosen again
          if (f) take(f)
        }}
      />
    </>
  )
}
