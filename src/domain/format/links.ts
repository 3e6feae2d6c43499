/** A piece of a text: `href` is the address that it opens, or null for plain words. */
export interface TextPart {
  readonly text: string
  readonly href: string | null
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"'«»`]+/gi
const ENDING = /[.,;:!?…*_~]+$/
const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

const count = (text: string, character: string): number => text.split(character).length - 1

/** The address without the punctuation of the sentence around it; a bracket stays when it was opened inside. */
function trimmed(address: string): string {
  const shorter = address.replace(ENDING, '')
  const last = shorter.at(-1) ?? ''
  const opening = CLOSING[last]
  if (opening !== undefined && count(shorter, opening) < count(shorter, last)) return trimmed(shorter.slice(0, -1))
  return shorter
}

const isAddress = (text: string): boolean => /^https?:\/\/[\p{L}\p{N}[]/iu.test(text) && URL.canParse(text)

/** A message in parts: http and https addresses open (reference: words 4.1), all the rest, `javascript:` and HTML included, is plain text. */
export function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  const plain = (until: number): void => {
    if (until > at) parts.push({ text: text.slice(at, until), href: null })
    at = until
  }
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimmed(found)
    if (!isAddress(address)) continue
    plain(index)
    parts.push({ text: address, href: address })
    at = index + address.length
  }
  plain(text.length)
  return parts
}
