import { extensionOf } from '@/domain/files/kinds'
import { isPage } from '@/domain/files/web-page'

const PAGE_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i

/** Whether a reply says that it is a web page; some hosts say so of anything, and how its body begins tells. */
export const isPageType = (type: string | null): boolean => PAGE_TYPE.test(type ?? '')

/** A file whose name says that it is a web page. */
const isPageName = (name: string): boolean => /^(?:x?html?|xht)$/.test(extensionOf(name))

/** How drawings (SVG) and other XML begin, which are no pages whatever their host calls them. */
const XML = /^\s*(?:<!--(?:[^-]|-(?!->))*-->\s*)*<(?:\?xml|svg|!doctype\s+svg)\b/i

/** Bytes of a body's beginning that tell whether it is a page. */
export const LOOKED_AT = 1024

/**
 * Whether what comes as a file of this name is a web page in its place: of what stands before the host, which asks who one is or says that it
 * is being mended. `type` is the reply's media type, `beginning` the first bytes of its body. A file that is named as a page may be one.
 */
export function isPageInPlaceOf(name: string, type: string | null, beginning: Uint8Array): boolean {
  if (isPageName(name)) return false
  const text = new TextDecoder('latin1').decode(beginning.subarray(0, LOOKED_AT))
  return isPage(text) || (isPageType(type) && /^\s*</.test(text) && !XML.test(text))
}
