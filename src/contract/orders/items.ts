import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES, Problem } from '@/contract/http/problem'
import { IDEMPOTENT, IdNumber } from '@/contract/http/values'
import { Item, Order } from '@/domain/orders/order'
import { QUANTITY_MAX } from '@/domain/sizes/edit-sizes'
import { Technique } from '@/domain/techniques/techniques'
import { AnnotationDraft } from './annotations'
import { UPLOAD_BODY_BYTES } from './files'
import { OrderLabels } from './orders'
import { Techs } from './techniques'

/** Different sizes of one item at most. */
const SIZES_MAX = 60

/** Sizes of an item as they are sent. */
export const Sizes = z
  .array(
    z.strictObject({
      size: z.string().check(z.trim(), z.minLength(1, 'La taille est vide.'), z.maxLength(20, 'La taille a au plus 20 caractères.')),
      qty: z
        .int('Une quantité est un nombre entier.')
        .check(z.minimum(0, "Une quantité n'est pas négative."), z.maximum(QUANTITY_MAX, `Au plus ${QUANTITY_MAX} pièces d'une taille.`))
    })
  )
  .check(z.maxLength(SIZES_MAX, `Au plus ${SIZES_MAX} tailles.`))

/** The sizes of an item; `from` is what the change began from: with it, sizes that a colleague changed meanwhile stay as they are. */
export const ItemPatch = z.strictObject({ sizes: Sizes, from: z.optional(Sizes) })
export type ItemPatch = z.infer<typeof ItemPatch>

/** Zero quantities are ignored (reference: items-and-decorations 1.3); totals are counted again. Answers the whole order: its totals and version changed, too; `replaced` holds the item's sizes before. */
export const patchItem = endpoint({
  method: 'PATCH',
  path: '/api/orders/items/:id',
  summary: "Change les tailles d'un article",
  role: 'operator',
  params: z.object({ id: IdNumber }),
  body: ItemPatch,
  beyond: { from: 'merges' },
  replies: { 200: Order, 409: Problem, 413: Problem, ...COMMON_REPLIES }
})

const TEXT_MAX = 120

/** A text that a new item needs (reference: items-and-decorations 1.5). */
export const RequiredText = z
  .string()
  .check(z.trim(), z.minLength(1, 'Vous devez saisir cette valeur.'), z.maxLength(TEXT_MAX, `Au plus ${TEXT_MAX} caractères.`))

const Metas = z.object({ brand: RequiredText })

/** What the JSON text of an item's metas says, or null where it names no brand. */
export function metasOf(text: string): z.infer<typeof Metas> | null {
  try {
    return Metas.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Faces of an item at most, and annotations of a new face. */
export const FACES_MAX = 20

/** A new item of an order (reference: items-and-decorations 1.5, api 2.6): `metas` is the JSON of `{ brand }`. */
export const NewItem = z.strictObject({
  name: RequiredText,
  sku: RequiredText,
  metas: z.string().check(
    z.maxLength(2_000),
    z.refine((text) => metasOf(text) !== null, 'Vous devez saisir la marque.')
  ),
  sizes: Sizes,
  faces: z
    .array(
      z.strictObject({
        face: RequiredText,
        techniques: z.array(Technique).check(z.maxLength(20)),
        annotations: z.array(AnnotationDraft).check(z.maxLength(FACES_MAX))
      })
    )
    .check(z.maxLength(FACES_MAX, `Au plus ${FACES_MAX} faces.`)),
  ...IDEMPOTENT
})
export type NewItem = z.infer<typeof NewItem>

/** Adds an item: the order's totals and techniques follow. `id` is the order's; 409: this key made something else (`already-created`); 413 and 415 refuse a file of its annotations. */
export const createItem = endpoint({
  method: 'POST',
  path: '/api/orders/:id/items',
  summary: 'Ajoute un article à une commande',
  role: 'operator',
  params: z.object({ id: IdNumber }),
  body: NewItem,
  beyond: { request_key: 'idempotency-keys' },
  bodyBytesMax: UPLOAD_BODY_BYTES,
  replies: { 201: Item, 409: Problem, 413: Problem, 415: Problem, 507: Problem, ...COMMON_REPLIES }
})

/**
 * Sets the tags or the techniques of a face (reference: api 2.6); 409 where the order's techniques may not be edited. `seen` is the list it was
 * changed from: what others did since stays. Answers the whole order: its techniques follow.
 */
export const patchFace = endpoint({
  method: 'PATCH',
  path: '/api/orders/items/faces/:id',
  summary: "Change les options ou les techniques d'une face",
  role: 'operator',
  params: z.object({ id: IdNumber }),
  beyond: { seen: 'merges' },
  body: z.union([
    z.strictObject({ tags: OrderLabels, seen: z.optional(OrderLabels) }),
    z.strictObject({ techniques: Techs, seen: z.optional(Techs) })
  ]),
  replies: { 200: Order, 409: Problem, 413: Problem, ...COMMON_REPLIES }
})
