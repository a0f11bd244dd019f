// What a server says is wrong, as sentences for the page.

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`

/** What is wrong and what would mend it, each a sentence with a capital and a full stop. */
export function wrongText(error: { readonly what: string; readonly mend: string }): string {
  return `${sentence(error.what)} ${sentence(error.mend)}`
}
