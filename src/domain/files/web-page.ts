/**
 * How web pages begin, their marks and notes apart. A drawing (SVG) has a `doctype` of its own. A note ends at its first end: were there more
 * than one way to read them, some dozen notes would hold up the program for ever.
 */
const PAGE =
  /^(?:\xef\xbb\xbf|\ufeff)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:[^-]|-(?!->))*-->\s*)*<(?:!doctype\s+html|html|head|body|script|iframe)\b/i

/** Whether a text, or the beginning of one, is a web page: of what stands before the host, which asks who one is or says that it is being mended. */
export const isPage = (text: string): boolean => PAGE.test(text)
