import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES, Problem } from '@/contract/http/problem'
import { IDEMPOTENT, IdNumber } from '@/contract/http/values'
import { Country, Gender } from '@/domain/orders/order'
import { ApiDate } from '@/domain/reading/api-date-schema'
import { hinted } from '@/domain/reading/hints'
import { AnnotationText } from './annotations'
import { FACES_MAX, RequiredText, Sizes } from './items'

const ITEMS_MAX = 200
const ANNOTATIONS_MAX = 200
/** A reason before what the item said already. */
const COMMENT_MAX = 5_000

const Text = z.string().check(z.maxLength(200, 'Au plus 200 caractères.'))
const NoText = z.nullable(Text)

/** Where it goes, as the original order went: what an outside shop left out stays out. */
const Delivery = z.strictObject({
  method: Text,
  gender: z.nullable(Gender),
  firstname: Text,
  lastname: Text,
  email: Text,
  phone: Text,
  organization: NoText,
  street: Text,
  street2: NoText,
  street3: NoText,
  street4: NoText,
  postcode: Text,
  city: Text,
  country: Country,
  relay_code: NoText
})

/** `from_code` is the id of the annotation that is repeated, with its file and its writer; without it, it is written anew. */
const SavAnnotation = z.strictObject({
  content: AnnotationText.shape.content,
  pinned: AnnotationText.shape.pinned,
  from_code: z.optional(IdNumber)
})

/** `from_code` is the id of the face that is produced again; without it, the face of that name of the item. */
const SavFace = z.strictObject({
  from_code: z.optional(IdNumber),
  face: z.string().check(z.maxLength(120)),
  annotations: z.array(SavAnnotation).check(z.maxLength(ANNOTATIONS_MAX, `Au plus ${ANNOTATIONS_MAX} annotations d'une face.`))
})

/** `from_code` is the id of the item that is produced again. */
const SavItem = z.strictObject({
  sku: RequiredText,
  name: RequiredText,
  from_code: IdNumber,
  comment: z.optional(z.nullable(z.string().check(z.maxLength(COMMENT_MAX, `Au plus ${COMMENT_MAX} caractères.`)))),
  sizes: Sizes,
  faces: z.array(SavFace).check(z.maxLength(FACES_MAX, `Au plus ${FACES_MAX} faces.`))
})

/** An after-sales order (reference: after-sales 1.5, api 2.3): codes are ids of what is taken from the original, a closed order. */
export const NewSav = z.strictObject({
  customer: IdNumber,
  shipping: Delivery,
  amount: z.literal(0),
  channel: z.strictObject({ code: z.string(), name: z.string() }),
  ordered_at: ApiDate,
  origin_ref_id: z.string().check(z.minLength(1), z.maxLength(80)),
  comments: z.array(z.never()).check(z.maxLength(0)),
  tags: z.tuple([z.literal('SAV')]),
  production_at: ApiDate,
  shipping_at: ApiDate,
  items: z.array(SavItem).check(z.minLength(1), z.maxLength(ITEMS_MAX, `Au plus ${ITEMS_MAX} articles.`)),
  ...IDEMPOTENT
})
export type NewSav = z.infer<typeof NewSav>

/** 409 `reference-taken` asks for the next reference (reference: after-sales 1.4); `already-created` names the order that this key made of something else. */
export const createSav = endpoint({
  method: 'POST',
  path: '/api/orders',
  summary: "Crée une commande SAV à partir d'une commande fermée",
  role: 'operator',
  body: NewSav,
  beyond: { request_key: 'idempotency-keys' },
  replies: {
    201: hinted(z.object({ id: z.int(), origin_ref_id: z.string() }), { whole: ['id'] }),
    409: Problem,
    413: Problem,
    ...COMMON_REPLIES
  }
})
