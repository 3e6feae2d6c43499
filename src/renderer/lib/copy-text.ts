/**
 * Puts a text on the clipboard. Where the page may not write it (plain http), what `mark` selects on screen is copied; false where that is
 * refused too: it stays selected for Ctrl+C.
 */
export async function copyText(text: string, mark: () => void): Promise<boolean> {
  mark()
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return document.execCommand('copy')
  }
}
