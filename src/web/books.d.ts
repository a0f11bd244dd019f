// Three modules that the build makes from the list of rulesets.
declare module 'virtual:shelf' {
  export const shelf: readonly import('./contract/shelve.ts').Shelved[]
  export const opponents: readonly import('./contract/shelve.ts').Sparring[]
}
declare module 'virtual:sought' {
  export const sought: readonly import('./contract/sought.ts').Sought[]
}
declare module 'virtual:books' {
  export const books: Readonly<Record<string, () => Promise<import('./engine/parts.ts').Coming>>>
}
declare module '*.css' {}
/** What the build knows of itself. */
interface ImportMeta {
  readonly env: { readonly PROD: boolean }
}
