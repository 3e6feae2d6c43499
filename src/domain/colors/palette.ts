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
