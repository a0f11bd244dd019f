// Before a whole run of the tests: the page is built once, for every test that opens it. `npm test` names this file; one test file alone
// builds its own.
import { built, given } from './fixture-browser.ts'

let page: { readonly dir: string; remove(): void } | undefined

/** Build the page and tell the tests of this run where it lies. */
export async function globalSetup(): Promise<void> {
  page = await built()
  process.env[given] = page.dir
}

/** Take it away again. */
export function globalTeardown(): void {
  page?.remove()
}
