/** A fabric colour: French name and hex. `dark` fabrics take light inks. */
export interface Fabric {
  readonly name: string
  readonly hex: string
  readonly dark: boolean
}

const fabric = (name: string, hex: string, dark: boolean): Fabric => ({ name, hex, dark })

export const FABRICS = {
  white: fabric('Blanc', '#f7f7f4', false),
  black: fabric('Noir', '#1c1c1e', true),
  navy: fabric('Bleu marine', '#1f2a5a', true),
  royal: fabric('Bleu royal', '#2347a8', true),
  heather: fabric('Gris chiné', '#b9bbbe', false),
  anthracite: fabric('Anthracite', '#43474d', true),
  red: fabric('Rouge', '#b3202a', true),
  burgundy: fabric('Bordeaux', '#5d1a2b', true),
  bottle: fabric('Vert bouteille', '#14452f', true),
  khaki: fabric('Kaki', '#5b5b3c', true),
  sky: fabric('Bleu ciel', '#9cc4e4', false),
  sand: fabric('Sable', '#d8c8a8', false),
  orange: fabric('Orange', '#d9622b', true),
  yellow: fabric('Jaune', '#f0c330', false),
  pink: fabric('Rose', '#e9b3c2', false),
  natural: fabric('Naturel', '#eee6d3', false)
} as const
export type FabricCode = keyof typeof FABRICS
