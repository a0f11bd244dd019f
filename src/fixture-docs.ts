// The code fences of a page of documentation, for the tests that run them.

/** A fence: its info string (`ts run`, `sh`, `json position.json`), its code, the line it opens on. */
export type Fence = { readonly info: string; readonly code: string; readonly line: number }

/** All fences of a page in order. */
export function fences(text: string): readonly Fence[] {
  const out: Fence[] = []
  for (const m of text.matchAll(/^```([^\n`]*)\n([\s\S]*?)^```\s*$/gm))
    out.push({ info: m[1].trim(), code: m[2], line: text.slice(0, m.index).split('\n').length })
  return out
}
