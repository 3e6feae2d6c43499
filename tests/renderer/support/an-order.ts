import type { Face, Item, Order } from '@/domain/orders/order'
import { techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'

const noStates = Object.fromEntries(PRODUCED_TECHNIQUES.map((technique) => [techniqueStateKey(technique), null]))

export const aFace = (change: Partial<Face> = {}): Face => ({
  id: 1,
  face: 'Cœur',
  techniques: ['dtf'],
  options: [],
  tags: [],
  preview: null,
  area: { width: 9, height: 9, position: "à 18 cm de l'épaule" },
  stitch_points: null,
  is_customized: true,
  annotations: [],
  ...change
})

export const anItem = (change: Partial<Item> = {}): Item => ({
  id: 1,
  sku: 'GI6400',
  name: 'T-shirt Softstyle homme',
  metas: { brand: 'Gildan' },
  color: { name: 'Bleu marine', hex: '#1f2a5a' },
  is_white: false,
  sizes: [
    { size: 'XXL', qty: 4 },
    { size: 'S', qty: 6 }
  ],
  comment: null,
  faces: [aFace()],
  decoration: null,
  item_from: null,
  ...change
})

/** Dates of an order far ahead of today, and of each other as they are to be. */
export const FAR_DATES = {
  production_at: '2098-01-02 08:00:00',
  production_deadline_at: '2098-01-02 08:00:00',
  dispatched_at: '2098-01-03 16:00:00',
  shipping_at: '2098-01-06 12:00:00'
}

/** A whole order that is ready to produce, its DTF assembled and its DTG new. */
export const anOrder = (change: Partial<Order> = {}): Order => ({
  ...(noStates as unknown as Order),
  id: 48213,
  origin_ref_id: 'MT-BDC-20261116-0028',
  origin: { code: 'sales', name: 'Ventes B2B' },
  origin_code: 'sales',
  channel: { code: 'lemans', name: 'Ventes, Le Mans' },
  state: 'processing',
  files_state: 'complete',
  preparation_state: 'complete',
  dtf_state: 'assembled',
  dtg_state: 'new',
  techniques: ['dtf', 'dtg'],
  tags: ['prio'],
  bacs: ['B140'],
  picking_runs: ['ST0604'],
  customer_firstname: 'Éloïse',
  customer_lastname: 'Guérin',
  customer_organization: 'Les Foulées du Perche',
  shipping_method: 'colissimo',
  amount: 1874.6,
  metrics: { items: 10, faces: 10, white_faces: 0, colored_faces: 10, customizations: 1, stitch_points: 0 },
  reassorts: 0,
  ordered_at: '2026-11-16 09:42:00',
  production_at: '2026-11-24 08:00:00',
  production_deadline_at: '2026-11-23 08:00:00',
  dispatched_at: '2026-11-25 16:00:00',
  shipping_at: '2026-11-27 12:00:00',
  printed: false,
  has_files: true,
  customer: {
    id: 5,
    gender: 'mme',
    firstname: 'Éloïse',
    lastname: 'Guérin',
    organization: 'Les Foulées du Perche',
    email: 'eloise@perche.example',
    phone: '02 43 55 01 27'
  },
  customer_comment: null,
  customer_orders: [],
  shipping: {
    id: 9,
    method: 'colissimo',
    gender: 'mme',
    firstname: 'Éloïse',
    lastname: 'Guérin',
    email: 'eloise@perche.example',
    phone: '06 12 34 56 78',
    organization: null,
    street: '8 place de la Halle',
    street2: null,
    street3: null,
    street4: null,
    postcode: '72400',
    city: 'La Ferté-Bernard',
    country: 'FR',
    relay_code: null
  },
  shipping_info: { shippingbo_url: null, shipments: [] },
  metas: {},
  metadata: [],
  items: [anItem()],
  comments: [],
  files: [],
  tickets: [],
  version: 3,
  ...change
})
