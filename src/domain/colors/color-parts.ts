/** The workshop's twenty ink, thread and film colours by six-digit hex (a fixed palette of 20; reference: items-and-decorations 4.4). */
export const COLOR_NAMES: Readonly<Record<string, string>> = {
  ffffff: 'Blanc',
  '000000': 'Noir',
  '9ca3af': 'Gris clair',
  '4b5563': 'Gris anthracite',
  '1f2a5a': 'Bleu marine',
  '1d4ed8': 'Bleu royal',
  '60a5fa': 'Bleu ciel',
  '0e7490': 'Bleu pétrole',
  '14532d': 'Vert bouteille',
  '16a34a': 'Vert prairie',
  '84cc16': 'Vert pomme',
  facc15: 'Jaune',
  f2a93b: "Jaune d'or",
  ea580c: 'Orange',
  b5532a: 'Terre cuite',
  c8102e: 'Rouge',
  '7f1d3f': 'Bordeaux',
  ec4899: 'Rose',
  '6d28d9': 'Violet',
  d6c3a1: 'Beige'
}

/** Name of a colour of the palette, or null. The hex may begin with # and be of any case. */
export function colorName(hex: string): string | null {
  const code = hex.replace(/^#/, '').toLowerCase()
  return Object.hasOwn(COLOR_NAMES, code) ? (COLOR_NAMES[code] ?? null) : null
}

/** A text cut where it names colours: plain text, or a colour of the palette. */
export type ColorPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'color'; readonly hex: string; readonly name: string }

/** `unknown` is the first colour that the palette does not have: what follows it is left as it is (reference: items-and-decorations 4.4). */
interface ColoredText {
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
