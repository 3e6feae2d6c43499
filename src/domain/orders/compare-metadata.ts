import { type Clash, compareChanges } from '../compare/compare-changes'
import { giftBagsText, readGiftBags } from '../format/gift-bags'
import { figureText, META_LABELS } from '../history/metas-text'
import { mergeMetadata, mergeMetas } from './merge-metas'
import { GIFT_BAGS, type MetaPair } from './metas'

/** The metadata of an order: its meta block, and names with values. */
export interface WholeMetadata {
  readonly metas: Readonly<Record<string, unknown>>
  readonly metadata: readonly MetaPair[]
}

const FIGURE = 'metas.'
const PAIR = 'metadata.'
const FIGURES = Object.keys(META_LABELS) as (keyof typeof META_LABELS)[]

/** Each figure and each name as a field of its own; gift bags are counted. */
const fieldsOf = ({ metas, metadata }: WholeMetadata): Readonly<Record<string, unknown>> =>
  Object.fromEntries([
    ...FIGURES.map((figure) => [FIGURE + figure, metas[figure]]),
    ...metadata.map(({ name, value }) => [PAIR + name, name === GIFT_BAGS ? (readGiftBags(value) ?? value) : value])
  ])

/** What two persons made of the same figure or name, having begun from `before`. */
export const clashingMetadata = (before: WholeMetadata, mine: WholeMetadata, theirs: WholeMetadata): readonly Clash[] =>
  compareChanges(fieldsOf(before), fieldsOf(mine), fieldsOf(theirs)).clashes

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
  const kept = mergeMetadata(now.metadata, before.metadata, mine.metadata).filter(({ name }) => !theirs.includes(PAIR + name))
  return { metas, metadata: [...kept, ...now.metadata.filter(({ name }) => theirs.includes(PAIR + name))] }
}
