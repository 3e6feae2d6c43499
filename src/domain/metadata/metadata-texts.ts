import { type Clash, compareChanges, sameJson } from '@/domain/compare/compare-changes'
import { giftBagsOf, giftBagsText, readGiftBags } from '@/domain/format/gift-bags'
import { formatNumber } from '@/domain/format/number'
import { TECHNIQUE_LABELS, TECHNIQUES } from '@/domain/techniques/techniques'
import { mergeMetadata, mergeMetas } from './merge-metas'
import { GIFT_BAGS, isSameName, type MetaPair } from './metas'

type Metas = Readonly<Record<string, unknown>>

/** Names of the figures of a meta block, as screens and history say them (reference: orders 1.7). */
const META_LABELS = {
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
function figureText(value: unknown): string {
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

/** The metadata of an order: its meta block, and names with values. */
export interface WholeMetadata {
  readonly metas: Readonly<Record<string, unknown>>
  readonly metadata: readonly MetaPair[]
}

const FIGURE = 'metas.'
const PAIR = 'metadata.'

/** Each figure and each name, in the letters of `written`, as a field of its own; gift bags are counted. */
const fieldsOf = ({ metas, metadata }: WholeMetadata, written: readonly MetaPair[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries([
    ...FIGURES.map((figure) => [FIGURE + figure, metas[figure]]),
    ...metadata.map(({ name, value }) => [
      PAIR + (written.find((pair) => isSameName(pair.name, name))?.name ?? name),
      name === GIFT_BAGS ? (readGiftBags(value) ?? value) : value
    ])
  ])

/** What two persons made of the same figure or name, having begun from `before`. */
export function clashingMetadata(before: WholeMetadata, mine: WholeMetadata, theirs: WholeMetadata): readonly Clash[] {
  const fields = (whole: WholeMetadata) => fieldsOf(whole, theirs.metadata)
  return compareChanges(fields(before), fields(mine), fields(theirs)).clashes
}

/** Name of such a field, as one reads it. */
export function metadataLabel(field: string): string {
  if (field.startsWith(FIGURE)) return META_LABELS[field.slice(FIGURE.length) as keyof typeof META_LABELS]
  const name = field.slice(PAIR.length)
  return name === GIFT_BAGS ? 'Sacs cadeau' : name
}

/** A value of such a field, as one reads it; '' for none. */
export function metadataValueText(field: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (field.startsWith(FIGURE)) return figureText(value)
  return field === PAIR + GIFT_BAGS && typeof value === 'object' ? giftBagsText(value as Parameters<typeof giftBagsText>[0]) : String(value)
}

/**
 * Metadata as their author wants them, over what the order holds by now: what was not changed stays as others left it, and of `theirs`,
 * fields changed on both sides, the others' value is taken.
 */
export function rebasedMetadata(before: WholeMetadata, mine: WholeMetadata, now: WholeMetadata, theirs: readonly string[]): WholeMetadata {
  const metas = { ...mergeMetas(now.metas, before.metas, mine.metas) }
  for (const figure of FIGURES) if (theirs.includes(FIGURE + figure)) metas[figure] = now.metas[figure]
  const isTheirs = ({ name }: MetaPair): boolean => theirs.some((field) => isSameName(field, PAIR + name))
  const kept = mergeMetadata(now.metadata, before.metadata, mine.metadata).filter((pair) => !isTheirs(pair))
  return { metas, metadata: [...kept, ...now.metadata.filter(isTheirs)] }
}
