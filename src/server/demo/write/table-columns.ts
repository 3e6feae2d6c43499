import { ORDER_COLUMNS } from './order-cells'

/** Tables in the order in which they are filled, with the columns that are written. */
export const TABLES = {
  customers: ['id', 'gender', 'firstname', 'lastname', 'organization', 'email', 'phone'],
  orders: ORDER_COLUMNS,
  shipping_addresses: [
    'order_id',
    'method',
    'gender',
    'firstname',
    'lastname',
    'email',
    'phone',
    'organization',
    'street',
    'postcode',
    'city',
    'country',
    'relay_code'
  ],
  items: ['id', 'order_id', 'position', 'sku', 'name', 'brand', 'color_name', 'color_hex', 'is_white', 'sizes', 'comment', 'item_from_id'],
  faces: ['id', 'item_id', 'position', 'face', 'techniques', 'options', 'tags', 'preview', 'area', 'stitch_points', 'is_customized'],
  decorations: ['id', 'item_id', 'state'],
  decoration_views: ['id', 'decoration_id', 'position', 'view', 'processes', 'preview', 'area'],
  annotations: [
    'face_id',
    'view_id',
    'content',
    'pinned',
    'user_id',
    'is_system',
    'created_at',
    'file_name',
    'file_mime',
    'file_size',
    'file_recipe'
  ],
  comments: ['order_id', 'content', 'pinned', 'user_id', 'origin', 'created_at'],
  tickets: ['order_id', 'type', 'description', 'opened', 'user_id', 'created_at'],
  order_files: [
    'order_id',
    'message',
    'type',
    'pinned',
    'name',
    'mime',
    'size',
    'technique',
    'pages',
    'face_id',
    'stitch_points',
    'origin_identifier',
    'recipe',
    'user_id',
    'created_at'
  ],
  invoicing_documents: [
    'doctype',
    'reference',
    'customer_id',
    'channel_code',
    'channel_name',
    'shipping_method',
    'shipping',
    'comment',
    'amount',
    'issued_at',
    'delivery_on',
    'lines'
  ]
} as const satisfies Record<string, readonly string[]>
export type TableName = keyof typeof TABLES
export const TABLE_NAMES = Object.keys(TABLES) as TableName[]
