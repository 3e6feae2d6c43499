import { colorName } from './palette'

/** A text cut where it names colours: plain text, or a colour of the palette. */
export type ColorPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'color'; readonly hex: string; readonly name: string }

/** `unknown` is the first colour that the palette does not have: what follows it is left as it is (reference: items-and-decorations 4.4). */
export interface ColoredText {
  readonly parts: readonly ColorPart[]
  readonly unknown: string | null
}

const CODE = /#([0-9a-f]{6})(?![0-9a-z])/gi

/**
 * Replaces six-digit colour codes (`#1f2a5a`) of an annotation by their names; an unknown one stops the processing (reference: items-and-decorations 4.4).
 * A # is required, or every six-digit order number would be taken for a colour.
 */
export function colorParts(content: string): ColoredText {
  const parts: ColorPart[] = []
  let at = 0
  let unknown: string | null = null
  const text = (to: number): void => {
    if (to > at) parts.push({ kind: 'text', text: content.slice(at, to) })
  }
  for (const match of content.matchAll(CODE)) {
    const name = colorName(match[0])
    if (name === null) {
      unknown = match[0]
      break
    }
    text(match.index)
    parts.push({ kind: 'color', hex: match[0].toLowerCase(), name })
    at = match.index + match[0].length
  }
  text(content.length)
  return { parts, unknown }
}
