// The tour of the arena that pictures are taken on: every page, the way there, and how it is taken.
import type { Page } from 'playwright-core'
import { rulesets } from '../src/rulesets/index.ts'
import { asked } from '../src/web/fixture/fixture-browser.ts'
import { fought } from '../src/web/fixture/fixture-log.ts'

/** A page of the arena: its name, the way there, and how it is taken. */
type Shot = {
  readonly name: string
  readonly laptop?: true
  readonly whole?: true /* the page in its whole length */
  go(p: Page): Promise<void>
}

const settle = async (p: Page, ms = 350): Promise<void> => {
  await p.waitForFunction(() => !document.querySelector('.map') || document.querySelector('.map .ground canvas'))
  await p.waitForTimeout((await p.locator('.map').count()) > 0 ? Math.max(ms, 1500) : ms) // the ground is painted beside the page
}

const click = async (p: Page, name: string | RegExp): Promise<void> => {
  await p.getByRole('button', { name }).first().click()
}

/** Answer the first questions of a battle. */
async function play(p: Page, answers: number): Promise<void> {
  for (let i = 0; i < answers && (await asked(p)) === 'go'; i++) await p.locator('.ask .btn.go').click()
  await asked(p)
  await settle(p)
}

/**
 * Turn to the text board by its switch, which on a phone lies behind More: a key pressed while the page is busy may come before anybody
 * listens.
 */
async function textBoard(p: Page): Promise<void> {
  const more = p.locator('details.more summary')
  if (await more.isVisible()) await more.click()
  await p.getByRole('button', { name: 'Text board' }).click()
  if (await more.isVisible()) await more.click()
  await p.locator('.tboard').waitFor()
  await settle(p)
}

const start = async (p: Page, book: number): Promise<void> => {
  await p.goto('./')
  await p.locator('.book').nth(book).click()
  await click(p, 'Start battle')
  await asked(p)
}

/** A battle that is over, put on this device. @returns its id. */
async function log(p: Page, book: number): Promise<string> {
  await p.goto('./')
  await p
    .getByLabel('Log file')
    .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(fought(rulesets[book], 'shots'))) })
  await p.locator('.scrub .track').waitFor()
  return /replay\/([^/]+)/.exec(p.url())?.[1] ?? ''
}

/** A few battles of the first two forces of a book weighed to their end. */
async function weigh(p: Page, book: number): Promise<void> {
  await p.goto(`./#/weigh/${rulesets[book].id}`)
  await p.getByLabel('How sure').selectOption('0')
  await p.getByLabel('Both are played by').selectOption('random')
  await click(p, 'Weigh')
  await p.locator('.state b', { hasText: 'Done' }).waitFor({ timeout: 90_000 })
  await settle(p)
}

const bench = async (p: Page, book: number): Promise<void> => {
  await p.goto(`./#/workshop/${rulesets[book].id}`)
  await p.locator('.bill .sum').waitFor()
  await settle(p)
}

export const shots: readonly Shot[] = [
  {
    name: 'home',
    laptop: true,
    whole: true,
    go: async (p) => {
      await p.goto('./')
      await p.locator('.qb').waitFor()
      await p.waitForFunction(() => !document.querySelector('.ghosts'))
      await settle(p)
    },
  },
  {
    name: 'home-options',
    whole: true,
    go: async (p) => {
      await p.goto('./')
      await click(p, 'Change forces and options')
      await settle(p)
    },
  },
  ...rulesets.flatMap((r, i): Shot[] => [
    {
      name: `battle-${r.id}-first`,
      laptop: true,
      go: async (p) => {
        await start(p, i)
        await settle(p)
      },
    },
    {
      name: `battle-${r.id}-later`,
      laptop: true,
      go: async (p) => {
        await start(p, i)
        await play(p, 14)
      },
    },
    {
      name: `lesson-${r.id}`,
      go: async (p) => {
        await p.goto('./')
        await p.locator('.book').nth(i).click()
        await click(p, /Teach me first/)
        await asked(p)
        await p
          .locator('.hint')
          .first()
          .waitFor()
          .catch(() => undefined)
        await settle(p)
      },
    },
    {
      name: `text-${r.id}`,
      whole: true,
      go: async (p) => {
        await start(p, i)
        await textBoard(p)
      },
    },
    {
      name: `replay-${r.id}`,
      laptop: true,
      go: async (p) => {
        const id = await log(p, i)
        await p.goto(`./#/replay/${id}/60/all`)
        await p
          .locator('.tms button')
          .first()
          .waitFor()
          .catch(() => undefined)
        await settle(p, 600)
      },
    },
    {
      name: `end-${r.id}`,
      laptop: true,
      whole: true,
      go: async (p) => {
        const id = await log(p, i)
        await p.goto(`./#/battle/${id}`)
        await p.locator('.finish').waitFor()
        await p
          .locator('.turncards')
          .waitFor()
          .catch(() => undefined)
        await settle(p)
      },
    },
    {
      name: `rules-${r.id}`,
      laptop: true,
      go: async (p) => {
        const id = await log(p, i)
        await p.goto(`./#/rules/${r.id}/${r.book.rules.find((x) => x.shows)?.shows?.[0] ?? '-'}/in/battle/${id}`)
        await p.locator('.rl').first().waitFor()
        await settle(p, 900)
      },
    },
    { name: `muster-${r.id}`, laptop: true, go: (p) => bench(p, i) },
    {
      name: `muster-${r.id}-unit`,
      go: async (p) => {
        await bench(p, i)
        const b = p.locator('.panes button').nth(1)
        if (await b.isVisible()) await b.click()
        await settle(p)
      },
    },
    {
      name: `muster-${r.id}-sheet`,
      go: async (p) => {
        await bench(p, i)
        const b = p.locator('.panes').getByRole('button', { name: 'Sheet', exact: true })
        if (await b.isVisible()) await b.click()
        await settle(p)
      },
    },
  ]),
  {
    name: 'rules-find',
    go: async (p) => {
      await p.goto(`./#/rules/${rulesets[0].id}`)
      await p.locator('.rl').first().waitFor()
      await p.keyboard.press('/')
      await p.keyboard.type('detecton')
      await settle(p, 600)
    },
  },
  {
    name: 'rules-examples',
    go: async (p) => {
      await p.goto(`./#/rules/${rulesets[0].id}/${rulesets[0].book.rules.find((x) => x.shows)?.id ?? ''}`)
      await p.locator('.rl.on').waitFor()
      await settle(p)
    },
  },
  {
    name: 'muster-forces',
    go: async (p) => {
      await bench(p, 0)
      await click(p, 'My forces')
      await settle(p)
    },
  },
  {
    name: 'muster-catalogue',
    go: async (p) => {
      await bench(p, 0)
      await click(p, 'Catalogue')
      await settle(p)
    },
  },
  {
    name: 'muster-compare',
    go: async (p) => {
      await bench(p, 0)
      await click(p, 'Compare')
      await p.locator('.versus table').waitFor()
      await settle(p)
    },
  },
  {
    name: 'muster-choose',
    go: async (p) => {
      await bench(p, 0)
      await p.locator('.add').click()
      await settle(p)
    },
  },
  {
    name: 'muster-house',
    go: async (p) => {
      await bench(p, 0)
      await p.locator('.housed').click()
      await settle(p)
    },
  },
  {
    name: 'muster-test',
    go: async (p) => {
      await bench(p, 0)
      const b = p.locator('.panes').getByRole('button', { name: 'Sheet', exact: true })
      if (await b.isVisible()) await b.click()
      await click(p, 'Test against…')
      await settle(p)
    },
  },
  {
    name: 'muster-print',
    go: async (p) => {
      await bench(p, 0)
      const b = p.locator('.panes').getByRole('button', { name: 'Sheet', exact: true })
      if (await b.isVisible()) await b.click()
      await click(p, 'Print')
      await settle(p, 900)
    },
  },
  {
    name: 'muster-broken-link',
    go: async (p) => {
      await p.goto(`./#/workshop/${rulesets[0].id}/share/nonsense`)
      await p.locator('.failed').waitFor()
      await settle(p)
    },
  },
  {
    name: 'battle-rule',
    go: async (p) => {
      await start(p, 0)
      await p.locator('.ask .rule').first().click()
      await p.locator('.ruletext').waitFor()
      await settle(p)
    },
  },
  {
    name: 'battle-sheet',
    go: async (p) => {
      await start(p, 0)
      await play(p, 6)
      await p.keyboard.press('n')
      await p.keyboard.press('s')
      await settle(p)
    },
  },
  {
    name: 'battle-keys',
    go: async (p) => {
      await start(p, 0)
      await p.keyboard.press('?')
      await settle(p)
    },
  },
  {
    name: 'cover',
    go: async (p) => {
      await p.goto('./')
      await p.getByText('this screen', { exact: true }).click()
      await click(p, 'Start battle')
      await p.locator('.cover').waitFor()
      await settle(p)
    },
  },
  {
    name: 'links',
    go: async (p) => {
      await p.goto('./')
      await p.getByText('two screens', { exact: true }).click()
      await click(p, 'Start battle')
      await p.waitForURL(/links/)
      await settle(p)
    },
  },
  {
    name: 'watch',
    go: async (p) => {
      await p.goto('./')
      await click(p, 'Watch two computers')
      await p.locator('.map').waitFor()
      await settle(p, 1500)
    },
  },
  {
    name: 'scales',
    laptop: true,
    go: async (p) => {
      await p.goto(`./#/weigh/${rulesets[0].id}`)
      await p.getByLabel('How sure').waitFor()
      await settle(p)
    },
  },
  { name: 'scales-weighed', laptop: true, whole: true, go: (p) => weigh(p, 0) },
  {
    name: 'scales-changes',
    whole: true,
    go: async (p) => {
      await weigh(p, 0)
      await click(p, 'Change one thing at a time')
      await p.locator('.asks select').first().selectOption('1')
      await p.locator('.asks select').nth(1).selectOption('20')
      await click(p, 'Try changes')
      await p.locator('.vary [role=status]', { hasText: 'Done' }).waitFor({ timeout: 90_000 })
      await settle(p)
    },
  },
  {
    name: 'scales-costs',
    whole: true,
    go: async (p) => {
      await p.goto(`./#/weigh/${rulesets[0].id}/costs`)
      await p.getByLabel('Both are played by').selectOption('random')
      await p.getByLabel('Battles of each').selectOption('20')
      await click(p, 'Measure')
      await p.locator('.state b', { hasText: 'Done' }).waitFor({ timeout: 120_000 })
      await settle(p)
    },
  },
  {
    name: 'train',
    go: async (p) => {
      await p.goto(`./#/eye/${rulesets.find((r) => r.book.options.some((o) => o.practised !== undefined))?.id ?? ''}/one`)
      await p.getByRole('spinbutton').focus()
      for (const key of ['PageUp', 'PageUp', 'Enter']) await p.keyboard.press(key)
      await p.locator('.said p').first().waitFor()
      await settle(p)
    },
  },
  {
    name: 'hindsight',
    laptop: true,
    go: async (p) => {
      await log(p, 0)
      const open = p.getByRole('button', { name: 'Log', exact: true }) // on a phone it stands behind it
      if (await open.isVisible()) await open.click()
      await p.getByRole('tab', { name: 'Hindsight' }).click()
      await click(p, 'Ask the Captain')
      await p.locator('ol.lookback').waitFor({ timeout: 120_000 })
      await settle(p)
    },
  },
  {
    name: 'home-search',
    go: async (p) => {
      await p.goto('./')
      await p.getByRole('searchbox', { name: /Find a rule/ }).fill('smoke')
      await p.locator('.hits').waitFor()
      await settle(p)
    },
  },
  {
    name: 'home-battles',
    laptop: true,
    whole: true,
    go: async (p) => {
      await log(p, 0)
      await start(p, rulesets.length - 1)
      await p.goto('./')
      await p.locator('.yours').waitFor()
      await p.locator('.replays').waitFor()
      await settle(p)
    },
  },
  {
    name: 'nowhere',
    go: async (p) => {
      await p.goto('./#/nothing/here')
      await p.locator('.notice').waitFor()
      await settle(p)
    },
  },
]
