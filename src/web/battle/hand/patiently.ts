// What is asked of the engine while something else is asked of it too.
const tries = 6

/** What is asked between other questions may be overtaken by them: it is asked again, unless it is stale. Null: it is. */
export async function patiently<T>(ask: () => Promise<T>, stale: () => boolean): Promise<T | null> {
  for (let i = 1; ; i++) {
    try {
      const x = await ask()
      return stale() ? null : x
    } catch (e) {
      if (stale() || i === tries) return null
      if (!(e instanceof Error)) throw e
    }
  }
}
