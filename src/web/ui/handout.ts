// Files handed to the player.

/** Hand a file out to be kept under that name. @param type of a text; a blob has its own. */
export function handOut(name: string, file: Blob | string, type = 'application/json'): void {
  const a = document.createElement('a')
  a.href = URL.createObjectURL(typeof file === 'string' ? new Blob([file], { type }) : file)
  a.download = name
  a.click()
  setTimeout(() => URL.revokeObjectURL(a.href), 10_000)
}
