import { ANY, DATE, type Shape } from './only'

/** The entities of the reference with the fields that it names, and no other (reference: another-host 1.2). */

const TECHNIQUES = [
  'blank',
  'dtf',
  'dtg',
  'flex',
  'quadriflex',
  'clearflex',
  'nylon',
  'pap',
  'broderie',
  'transfert',
  'sublimation',
  'objets',
  'stickers'
] as const

/** The same shape under each of these names. */
const each = (names: string, shape: Shape = ANY): Record<string, Shape> => Object.fromEntries(names.split(' ').map((name) => [name, shape]))

export const TECHNIQUE_STATES = each(TECHNIQUES.map((technique) => `${technique}_state`).join(' '))

const PERSON = each('firstname lastname')
const NAMED = each('code name')
export const SIZES: Shape = [each('size qty')]

export const CUSTOMER: Shape = each('id gender firstname lastname organization email phone')
export const SHIPPING: Shape = each(
  'id method gender firstname lastname email phone organization street street2 street3 street4 postcode city country relay_code'
)

/** Its file is carried whole, as base64; it has no address. */
export const ANNOTATION: Shape = {
  ...each('id content pinned is_system'),
  file: each('name data image'),
  user: PERSON,
  origin_ref: { user: ANY }
}

const FACE: Shape = { ...each('id face techniques options tags preview is_customized'), annotations: [ANNOTATION] }

const VIEW: Shape = { ...each('id view processes area'), preview: each('url'), annotations: [ANNOTATION] }

export const COMMENT: Shape = { ...each('id content pinned created_at'), user: PERSON, origin: { name: ANY } }

export const ORDER_FILE: Shape = {
  ...each('id message type pinned created_at'),
  file: { ...each('name url type preview_urls'), metadata: each('stitch_points') },
  user: PERSON,
  origin_ref: each('identifier')
}

export const TICKET: Shape = { ...each('id description opened created_at'), user: PERSON }

export const METAS: Shape = each('items customizations faces white_faces stitch_points techniques')

/** What an order says of itself, without its parts. */
const FLAT_ORDER = {
  ...each('id origin_ref_id origin_code state files_state preparation_state techniques tags bacs picking_runs amount printed has_files'),
  ...TECHNIQUE_STATES,
  ...each('customer_firstname customer_lastname customer_organization customer_comment shipping_method'),
  ...each('ordered_at production_at production_deadline_at dispatched_at shipping_at'),
  origin: NAMED,
  channel: NAMED,
  metrics: each('items faces white_faces colored_faces customizations stitch_points')
}

const ITEM_ALONE = {
  ...each('id sku name is_white comment'),
  metas: { brand: ANY },
  sizes: SIZES,
  faces: [FACE],
  decoration: { state: ANY, data: { decorationId: ANY }, views: [VIEW] },
  order: FLAT_ORDER
} satisfies Shape

export const ITEM: Shape = { ...ITEM_ALONE, item_from: ITEM_ALONE }

export const ORDER: Shape = {
  ...FLAT_ORDER,
  customer: CUSTOMER,
  customer_orders: [FLAT_ORDER],
  shipping: SHIPPING,
  shipping_info: { shippingbo_url: ANY, shipments: [each('method tracking_url')] },
  metas: METAS,
  metadata: [each('name value')],
  items: [ITEM],
  comments: [COMMENT],
  files: [ORDER_FILE],
  tickets: [TICKET]
}

export const TOKEN: Shape = each('access_token expires_in refresh_token token_type scope')
export const TOKEN_ERROR: Shape = each('error error_description')
export const PROFILE: Shape = PERSON
export const PROBLEM: Shape = each('message')

/** A file as it is sent: whole, as base64 (reference: another-host 2.1). */
const SENT_FILE = each('name data')
export const SENT_ANNOTATION: Shape = { content: ANY, pinned: ANY, file: SENT_FILE }
export const SENT_ORDER_FILE: Shape = { message: ANY, type: ANY, pinned: ANY, file: SENT_FILE }
const SENT_FACE: Shape = { ...each('face techniques options tags is_customized'), annotations: [SENT_ANNOTATION] }

export const SENT_ORDER_PATCH: Shape = {
  ...each('state files_state preparation_state bacs picking_runs tags'),
  ...TECHNIQUE_STATES,
  ...each('production_at dispatched_at shipping_at', DATE),
  metas: METAS
}

export const SENT_ITEM: Shape = { ...each('sku name is_white comment metas'), sizes: SIZES, faces: [SENT_FACE] }

/** An after-sales order: what the reference lists of it, and of each item (reference: another-host 2.1). */
export const SENT_SAV: Shape = {
  ...each('amount origin_ref_id comments tags'),
  ...each('ordered_at production_at shipping_at', DATE),
  customer: CUSTOMER,
  shipping: SHIPPING,
  channel: NAMED,
  items: [{ ...each('sku name from_code'), sizes: SIZES, faces: [SENT_FACE] }]
}

const withoutId = (shape: Shape): Shape => Object.fromEntries(Object.entries(shape).filter(([name]) => name !== 'id'))
export const SENT_CUSTOMER = withoutId(CUSTOMER)
export const SENT_SHIPPING = withoutId(SHIPPING)
