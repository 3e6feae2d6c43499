import * as z from 'zod/mini'
import { type GiftBags, giftBagsOf, readGiftBags, writeGiftBags } from '@/domain/format/gift-bags'
import { formatNumber } from '@/domain/format/number'
import { hinted } from '@/domain/reading/hints'
import { type Read, readAs } from '@/domain/reading/read-as'
import type { SizeQuantity } from '@/domain/sizes/size-list'
import { isTechnique, Technique } from '@/domain/techniques/techniques'

const REQUIRED = 'Vous devez saisir cette valeur.'
const COUNT_MAX = 1_000_000
const STITCHES_MAX = 2_000_000_000
const TECHNIQUES_MAX = 20
const LABEL_MAX = 60
const VALUE_MAX = 1_000
/** Faces of one meta block, and other metadata of one order. */
export const ENTRIES_MAX = 200
const TOO_MANY = `Au plus ${ENTRIES_MAX} à la fois.`
/** The metadata that holds gift bags as JSON (reference: orders 1.8). */
export const GIFT_BAGS = 'giftBags'

const isNumber = (value: unknown): boolean => typeof value === 'number' && !Number.isNaN(value)

/** A whole number that one types. What is no number at all was not typed. */
const whole = (least: number, most: number) =>
  z
    .int({ error: ({ input }) => (isNumber(input) ? 'Un nombre entier est attendu.' : REQUIRED) })
    .check(z.minimum(least, `Le minimum est ${least}.`), z.maximum(most, { error: () => `Le maximum est ${formatNumber(most)}.` }))

const Count = whole(0, COUNT_MAX)
const oneLine = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(most, { error: () => `Au plus ${formatNumber(most)} caractères.` }),
      z.regex(/^\P{Cc}*$/u, 'Ce texte doit tenir sur une ligne.')
    )
const Name = oneLine(LABEL_MAX).check(z.minLength(1, REQUIRED))

const FaceEntry = z.object({ face: Name, faces: Count, techniques: z.optional(z.array(Technique)) })

/** The meta block of an order: what was agreed to make, in figures (reference: orders 1.7). */
export const MetaBlock = z.object({
  items: hinted(whole(1, COUNT_MAX), { needed: true }),
  customizations: Count,
  faces: z.array(FaceEntry).check(z.maxLength(ENTRIES_MAX, TOO_MANY)),
  white_faces: Count,
  stitch_points: whole(0, STITCHES_MAX),
  techniques: z.array(Technique).check(z.maxLength(TECHNIQUES_MAX))
})
export type MetaBlock = z.infer<typeof MetaBlock>

/** Name and value of something that is known of an order (reference: orders 1.8). */
export interface MetaPair {
  readonly name: string
  readonly value: string
}

/** Names are the same without regard to case. */
export const isSameName = (a: string, b: string): boolean => a.toLocaleLowerCase('fr') === b.toLocaleLowerCase('fr')

const Pair = z.object({ name: Name, value: oneLine(VALUE_MAX) })

const BAGS_NAME = 'Ce nom est celui des sacs cadeau.'

/** Says at each pair whose name came before that it did. */
const differ = z.check<MetaPair[]>((check) => {
  const names = check.value.map(({ name }) => name.toLocaleLowerCase('fr'))
  names.forEach((name, at) => {
    if (names.indexOf(name) < at) check.issues.push({ code: 'custom', input: name, path: [at, 'name'], message: 'Ce nom est déjà pris.' })
  })
})
const Pairs = z.array(Pair).check(z.maxLength(ENTRIES_MAX, TOO_MANY), differ)

/** Metadata of an order as they travel: no name twice, and gift bags that can be counted. */
export const Metadata = Pairs.check((check) => {
  check.value.forEach(({ name, value }, at) => {
    if (name !== GIFT_BAGS && isSameName(name, GIFT_BAGS))
      check.issues.push({ code: 'custom', input: name, path: [at, 'name'], message: BAGS_NAME })
    if (name === GIFT_BAGS && readGiftBags(value) === null)
      check.issues.push({ code: 'custom', input: value, path: [at, 'value'], message: 'Les sacs cadeau se comptent.' })
  })
})

/** What one types for a number: groups may be set apart, nothing is no number. */
const numberOf = (typed: string | number): number => {
  const text = String(typed).replace(/\s/g, '').replace(',', '.')
  return text === '' ? Number.NaN : Number(text)
}
const Typed = z.transform(numberOf)
const TypedCount = z.pipe(Typed, Count)

/** Techniques that a form holds: what only another host knows goes back to it. */
const AnyTechniques = z.array(z.string()).check(z.maxLength(TECHNIQUES_MAX))

/** Metadata as one edits them: numbers as they are typed, gift bags by their sizes, never as JSON. */
export const MetadataForm = z.object({
  metas: z.extend(MetaBlock, {
    items: z.pipe(Typed, MetaBlock.shape.items),
    customizations: TypedCount,
    faces: z
      .array(z.extend(FaceEntry, { faces: TypedCount, techniques: z.optional(AnyTechniques) }))
      .check(z.maxLength(ENTRIES_MAX, TOO_MANY)),
    white_faces: TypedCount,
    stitch_points: z.pipe(Typed, MetaBlock.shape.stitch_points),
    techniques: AnyTechniques
  }),
  bags: z.object({ small: TypedCount, big: TypedCount }),
  pairs: Pairs.check((check) => {
    check.value.forEach(({ name }, at) => {
      if (isSameName(name, GIFT_BAGS)) check.issues.push({ code: 'custom', input: name, path: [at, 'name'], message: BAGS_NAME })
    })
  })
})
export type MetadataForm = z.infer<typeof MetadataForm>
/** The same before its numbers are read. */
export type TypedMetadata = z.input<typeof MetadataForm>

/** A meta block as it is read: techniques may be some that only another host knows. */
export type ReadMetaBlock = Read<MetaBlock>

/** The meta block that an order carries, or null when there is none that counts its pieces: then there is something to fill in (reference: orders 1.7). */
export function metaBlockOf(metas: Readonly<Record<string, unknown>>): ReadMetaBlock | null {
  const block = readAs(MetaBlock, metas)?.data
  return block !== undefined && block.items > 0 ? block : null
}

interface ProposedFrom {
  readonly metrics: Omit<MetaBlock, 'faces' | 'techniques'>
  readonly item: {
    readonly sizes: readonly SizeQuantity[]
    readonly faces: readonly { readonly face: string; readonly techniques: readonly string[] }[]
  }
}

/** What the items of an order would say, as a first proposal: faces of one label and the same techniques together. */
export function proposedMetas(
  metrics: ProposedFrom['metrics'],
  items: readonly ProposedFrom['item'][],
  techniques: readonly string[]
): MetaBlock {
  const faces = new Map<string, MetaBlock['faces'][number]>()
  for (const item of items) {
    const pieces = item.sizes.reduce((sum, { qty }) => sum + qty, 0)
    for (const { face, techniques: used } of item.faces) {
      const key = `${face} ${used.join()}`
      const known = faces.get(key)
      if (known) known.faces += pieces
      else faces.set(key, { face, faces: pieces, techniques: used.filter(isTechnique) })
    }
  }
  const { customizations, white_faces, stitch_points } = metrics
  return {
    items: metrics.items,
    customizations,
    faces: [...faces.values()],
    white_faces,
    stitch_points,
    techniques: techniques.filter(isTechnique)
  }
}

/** The metadata of an order as one edits them, beside its meta block. */
export const editedMetadata = (metadata: readonly MetaPair[]): Pick<MetadataForm, 'bags' | 'pairs'> => ({
  bags: giftBagsOf(metadata) ?? { small: 0, big: 0 },
  pairs: metadata.filter(({ name }) => name !== GIFT_BAGS).map(({ name, value }) => ({ name, value }))
})

/** Whether these are gift bags that nobody here can count: as they are they may stay, but not be written. */
export const isUncountable = ({ name, value }: MetaPair): boolean => name === GIFT_BAGS && readGiftBags(value) === null

/** The metadata that such a form means, begun from what the order held `before`; no bags are no metadata, and those that cannot be read stay. */
export function metadataOf(
  { bags, pairs }: { readonly bags: GiftBags; readonly pairs: readonly MetaPair[] },
  before: readonly MetaPair[] = []
): MetaPair[] {
  const value = writeGiftBags(bags, before.find(({ name }) => name === GIFT_BAGS)?.value)
  return [...(value === undefined ? [] : [{ name: GIFT_BAGS, value }]), ...pairs]
}
