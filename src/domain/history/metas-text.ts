import { giftBagsOf, giftBagsText } from '../format/gift-bags'
import { formatNumber } from '../format/number'
import { sameJson } from '../compare/compare-changes'
import { GIFT_BAGS, type MetaPair } from '../orders/metas'
import { TECHNIQUE_LABELS, TECHNIQUES } from '../techniques/techniques'

type Metas = Readonly<Record<string, unknown>>

/** Names of the figures of a meta block, as screens and history say them (reference: orders 1.7). */
export const META_LABELS = {
  items: 'Pièces',
  customizations: 'Personnalisations',
  faces: 'Faces',
  white_faces: 'Faces blanches',
  stitch_points: 'Points de broderie',
  techniques: 'Techniques'
} as const
type Figure = keyof typeof META_LABELS
const FIGURES = Object.keys(META_LABELS) as Figure[]

const NOTHING = '—'

const isEntry = (value: unknown): value is { face: string; faces: number } =>
  typeof value === 'object' && value !== null && 'face' in value && 'faces' in value

/** A figure as one reads it; a dash for none. */
export function figureText(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value)
  if (!Array.isArray(value) || value.length === 0) return NOTHING
  return value
    .map((one: unknown) => {
      if (isEntry(one)) return `${one.face} ${formatNumber(one.faces)}`
      const technique = TECHNIQUES.find((known) => known === one)
      return technique === undefined ? String(one) : TECHNIQUE_LABELS[technique].label
    })
    .join(', ')
}

const moved = (name: string, from: string, to: string): string => `${name}\u00a0: ${from} → ${to}`

/** What differs between two meta blocks: « Pièces : 12 → 14, Faces blanches : 0 → 4 »; empty for nothing that has a name. */
export const metasText = (from: Metas, to: Metas): string =>
  FIGURES.filter((figure) => !sameJson(from[figure], to[figure]))
    .map((figure) => moved(META_LABELS[figure], figureText(from[figure]), figureText(to[figure])))
    .join(', ')

const textOf = (pairs: readonly MetaPair[], name: string): string => {
  if (name !== GIFT_BAGS) return pairs.find((pair) => pair.name === name)?.value || NOTHING
  const bags = giftBagsOf(pairs)
  return bags === null ? NOTHING : giftBagsText(bags)
}

/** The same for names and values; gift bags are counted, never shown as JSON. */
export function metadataText(from: readonly MetaPair[], to: readonly MetaPair[]): string {
  const names = [...new Set([...from, ...to].map(({ name }) => name))]
  return names
    .filter((name) => textOf(from, name) !== textOf(to, name))
    .map((name) => moved(name === GIFT_BAGS ? 'Sacs cadeau' : name, textOf(from, name), textOf(to, name)))
    .join(', ')
}
