// A player at the text board who has nothing but the accessibility tree: roles, names, what is read out. No picture, no place on the
// screen, no style.
import type { Locator, Page } from 'playwright-core'

/** A line of the tree: its role, its name, whether it is checked or cannot be pressed. */
export type Line = { readonly role: string; readonly name: string; readonly checked: boolean; readonly off: boolean; readonly text: string }

/** The lines of an aria snapshot, from top to bottom. */
export function linesOf(snapshot: string): readonly Line[] {
  return snapshot.split('\n').flatMap((raw): Line[] => {
    const row = raw
      .trim()
      .replace(/^- /, '')
      .replace(/^'(.*)'(:?.*)$/, (_, a: string, b: string) => a.replaceAll("''", "'") + b)
    const m = /^([a-z]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)(?::\s*(.*))?$/.exec(row)
    if (!m) return []
    const text = (m[4] ?? '').replace(/^"(.*)"$/, '$1')
    return [
      {
        role: m[1],
        name: (m[2] ?? '').replaceAll('\\"', '"'),
        checked: m[3].includes('[checked]') || m[3].includes('[pressed]') || m[3].includes('[selected]'),
        off: m[3].includes('[disabled]'),
        text,
      },
    ]
  })
}

/** A row of the table of units as it is read. */
export type Row = { readonly unit: string; readonly cells: Readonly<Record<string, string>> }

/** One who plays by the text board of a page. */
export class Ear {
  readonly page: Page
  readonly question: Locator
  readonly board: Locator
  constructor(page: Page) {
    this.page = page
    this.question = page.getByRole('region', { name: 'Question' })
    this.board = page.getByRole('main', { name: 'Text board' })
  }

  /** What stands there to be done: a question's heading, or the verdict. Waits for it. */
  async asked(patience = 20_000): Promise<{ readonly over: boolean; readonly verb: string }> {
    for (const end = Date.now() + patience; ; ) {
      const verdict = this.page.getByRole('heading', { level: 1, name: / wins? | win in |draw/ })
      if (await verdict.count()) return { over: true, verb: await verdict.first().innerText() }
      const deed = this.deed()
      if ((await deed.count()) && (await deed.getAttribute('aria-disabled', { timeout: 300 }).catch(() => 'true')) !== 'true')
        return { over: false, verb: await this.question.getByRole('heading', { level: 1 }).innerText() }
      if (Date.now() > end) throw new Error(`nothing is asked: ${await this.page.locator('body').ariaSnapshot()}`)
      await this.page.waitForTimeout(15)
    }
  }
  /** The button of the group "Do it". */
  deed(): Locator {
    return this.question.getByRole('group', { name: 'Do it' }).getByRole('button').first()
  }
  async says(): Promise<readonly Line[]> {
    return linesOf(await this.question.ariaSnapshot())
  }
  /** The options of the question by their names, with the chance in hundredths that each name says. */
  async options(): Promise<readonly { readonly name: string; readonly chance: number | null; readonly checked: boolean }[]> {
    return (await this.says())
      .filter((l) => l.role === 'radio')
      .map((l) => {
        const m = /([<>]?)([\d.]+) in 100/.exec(l.name)
        return { name: l.name, checked: l.checked, chance: m ? (m[1] === '<' ? 0.5 : m[1] === '>' ? 99.5 : Number(m[2])) : null }
      })
  }
  async take(option: string): Promise<void> {
    await this.question.getByRole('radio', { name: option, exact: true }).press('Space')
  }
  async press(button: string | RegExp): Promise<void> {
    await this.question
      .getByRole('button', { name: button, exact: typeof button === 'string' })
      .first()
      .press('Enter')
  }

  /** What the answer in hand may bring, as it is read; '' while nothing is said of it. */
  async brings(): Promise<string> {
    const group = this.question.getByRole('group', { name: 'What it may bring' })
    return (await group.count()) ? group.ariaSnapshot() : ''
  }

  /** Wait until the question says something, or refuses what is laid. @returns whether it was said. */
  async told(text: RegExp, patience = 5000): Promise<boolean> {
    for (const end = Date.now() + patience; Date.now() < end; await this.page.waitForTimeout(15)) {
      const lines = await this.says()
      if (lines.some((l) => text.test(l.text) || text.test(l.name))) return true
      if (lines.some((l) => l.role === 'alert')) return false
    }
    throw new Error(`the question does not say ${text}: ${await this.question.ariaSnapshot()}`)
  }

  /** The table of every unit, read by its rows and columns. */
  async table(): Promise<readonly Row[]> {
    const lines = linesOf(await this.board.getByRole('table').ariaSnapshot())
    const heads = lines.filter((l) => l.role === 'columnheader').map((l) => l.name)
    const out: { unit: string; cells: Record<string, string> }[] = []
    let column = 0
    for (const l of lines) {
      if (l.role === 'rowheader') {
        out.push({ unit: l.name, cells: {} })
        column = 1
      } else if (l.role === 'cell' && out.length) out[out.length - 1].cells[heads[column++]] = l.name
    }
    return out
  }
  /** The nearest enemy: the first row that says so. */
  async nearest(): Promise<Row | null> {
    return (await this.table()).find((r) => /, enemy/.test(r.unit)) ?? null
  }
  /** The sentences under "Since your last decision". */
  async since(): Promise<string> {
    return (await this.board.ariaSnapshot()).split(/heading "Since your last decision/)[1]?.split(/- term:/)[0] ?? ''
  }

  /**
   * Do the deed, or what another button does, then wait until the question is another or the battle is over. @throws Error when it is
   * refused.
   */
  async act(by: Locator = this.deed()): Promise<void> {
    const was = await this.question.ariaSnapshot()
    const log = await this.since()
    await by.press('Enter')
    for (const end = Date.now() + 20_000; ; ) {
      if (!(await this.question.count())) return
      const now = await this.question.ariaSnapshot().catch(() => '')
      if (now !== was && !/^- text: Waiting/m.test(now)) return
      if ((await this.since().catch(() => log)) !== log) return
      if (Date.now() > end) throw new Error(`it stands still: ${was}`)
      await this.page.waitForTimeout(10)
    }
  }
  /**
   * What has the focus: '' when nothing has it for half a second. A control that goes by itself, as a question answered for want of a
   * choice
   * does, hands it on a moment later.
   */
  async focus(): Promise<string> {
    for (const end = Date.now() + 500; ; await this.page.waitForTimeout(15)) {
      const on = await this.page.evaluate(() => {
        const el = document.activeElement
        return el === null || el === document.body || !el.checkVisibility({ visibilityProperty: true })
          ? ''
          : `${el.tagName.toLowerCase()} ${el.getAttribute('aria-label') ?? el.textContent ?? ''}`.slice(0, 80)
      })
      if (on !== '' || Date.now() > end) return on
    }
  }
}

/** Everything the live region of the battle says from now on, in order. */
export async function listening(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const w = window as Window & { heard?: string[] }
    const region = [...document.querySelectorAll('[role=status][aria-live=polite]')].at(-1)
    w.heard = []
    if (region)
      new MutationObserver(() => {
        const t = region.textContent ?? ''
        if (t !== '') w.heard?.push(t)
      }).observe(region, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => (window as Window & { heard?: string[] }).heard ?? [])
}
