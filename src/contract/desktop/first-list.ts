import * as z from 'zod/mini'

const Figure = z.optional(z.number())
const Day = z.nullish(z.string())

/** What the first list shows of an order before the application's own code is there. */
export const FirstOrder = z.object({
  id: z.int().check(z.positive()),
  origin_ref_id: z.string(),
  origin_code: z.string(),
  customer_firstname: z.string(),
  customer_lastname: z.string(),
  customer_organization: z.nullish(z.string()),
  bacs: z.array(z.string()),
  picking_runs: z.array(z.string()),
  /** Absent for who does not see it. */
  amount: z.nullish(z.number()),
  metrics: z.object({ items: Figure, faces: Figure, customizations: Figure, stitch_points: Figure }),
  ordered_at: z.string(),
  production_at: Day,
  dispatched_at: Day,
  shipping_at: Day
})
export type FirstOrder = z.infer<typeof FirstOrder>

/** More than a window shows at its opening. */
export const FIRST_ORDERS_MAX = 40

/** The list that the first window of a start opens on, as main asked for it: `dimension/channel` and its first orders. */
export const FirstList = z.object({ scope: z.string(), orders: z.array(FirstOrder).check(z.maxLength(FIRST_ORDERS_MAX)) })
export type FirstList = z.infer<typeof FirstList>
