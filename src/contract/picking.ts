import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES, Problem } from '@/contract/http/problem'
import { OrderLabels } from '@/contract/orders/orders'
import { RUN_ORDERS_MAX } from '@/domain/picking/runs'
import { SHEETS_MAX } from '@/domain/printing/sheet-limits'
import { SHARED_MARK } from '@/domain/sheets/shared-code'

/** Orders of one call, by id. */
export const OrderIds = z
  .array(z.int().check(z.positive(), z.maximum(2_147_483_647)))
  .check(z.minLength(1, 'Au moins une commande.'), z.maxLength(RUN_ORDERS_MAX, `Au plus ${RUN_ORDERS_MAX} commandes à la fois.`))

/** Runs for orders (reference: picking 1.2, api 2.8): `RUN_ORDERS_MAX` different orders at most in all entries together. */
export const RunChange = z.strictObject({
  data: z
    .array(
      z.strictObject({
        ids: OrderIds,
        runs: OrderLabels.check(z.minLength(1, 'Au moins un run.'))
      })
    )
    .check(z.minLength(1, 'Au moins un run à changer.'), z.maxLength(RUN_ORDERS_MAX, `Au plus ${RUN_ORDERS_MAX} entrées à la fois.`))
})
export type RunChange = z.infer<typeof RunChange>

/** `msg` is French and shown as it is (reference: picking 1.2, api 2.8). 404 when one of the orders is unknown: nothing is changed then. 409: too many runs. */
const REPLIES = { 200: z.object({ msg: z.string() }), 409: Problem, 413: Problem, ...COMMON_REPLIES } as const

export const pushRuns = endpoint({
  method: 'PATCH',
  path: '/api/picking/runs/push',
  summary: 'Ajoute des runs à des commandes',
  role: 'packing',
  body: RunChange,
  replies: REPLIES
})

export const popRuns = endpoint({
  method: 'PATCH',
  path: '/api/picking/runs/pop',
  summary: 'Retire des runs de commandes (run terminé)',
  role: 'packing',
  body: RunChange,
  replies: REPLIES
})

/** Orders of a picking sheet that they share, with what it showed of each. */
export const SharedSheetCheck = z.strictObject({
  orders: z
    .array(z.strictObject({ id: z.int().check(z.positive(), z.maximum(2_147_483_647)), mark: z.string().check(z.regex(SHARED_MARK)) }))
    .check(z.minLength(1), z.maxLength(SHEETS_MAX))
})

export const SharedSheetState = z.object({
  changed: z.array(z.object({ id: z.int(), reference: z.string() })),
  missing: z.array(z.int())
})
export type SharedSheetState = z.infer<typeof SharedSheetState>

/** Which orders are not any more what a printed sheet shows of them, by their reference; `missing` are those that no order is. */
export const checkSharedSheet = endpoint({
  method: 'POST',
  path: '/api/picking/sheet-check',
  changes: false,
  summary: "Dit quelles commandes ont changé depuis l'impression d'une fiche de picking qu'elles partagent",
  role: 'packing',
  capability: 'sheet-checks',
  body: SharedSheetCheck,
  replies: { 200: SharedSheetState, ...COMMON_REPLIES }
})
