import type { Metrics } from '@/domain/orders/order'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'

const NO_STATES = Object.fromEntries(PRODUCED_TECHNIQUES.map((technique) => [`${technique}_state`, null]))

export const metrics = (change: Partial<Metrics> = {}): Metrics => ({
  items: 0,
  faces: 0,
  white_faces: 0,
  colored_faces: 0,
  customizations: 0,
  stitch_points: 0,
  ...change
})

/** An order as a card of the dashboard has it: nothing to do, planned for Wednesday 18 November 2026, unless told. */
export const card = (change: Partial<PlannedOrder> = {}): PlannedOrder =>
  ({
    id: 1,
    origin_ref_id: '48198',
    origin_code: 'web',
    state: 'processing',
    files_state: 'complete',
    preparation_state: 'complete',
    ...NO_STATES,
    techniques: [],
    tags: [],
    customer_firstname: 'Élodie',
    customer_lastname: 'Rousseau',
    customer_organization: null,
    shipping_method: null,
    metrics: metrics(),
    production_at: '2026-11-18 08:00:00',
    production_deadline_at: '2026-11-18 08:00:00',
    dispatched_at: '2026-11-19 16:30:00',
    shipping_at: '2026-11-21 12:00:00',
    customer_comment: null,
    ...change
  }) as PlannedOrder
