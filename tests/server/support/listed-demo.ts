import type { ListedOrder } from '@/domain/lists/membership'
import { techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'
import type { DemoOrder } from '@/server/demo/orders/demo-order'

/** A demo order as the rules of lists and of the planning look at it, before any database holds it. */
export const listedDemo = ({ flow, tags, dates }: DemoOrder) => ({
  ...(Object.fromEntries(
    PRODUCED_TECHNIQUES.map((technique) => [techniqueStateKey(technique), flow.steps[technique] ?? null])
  ) as unknown as ListedOrder),
  state: flow.state,
  files_state: flow.files,
  preparation_state: flow.preparation,
  tags: [...tags],
  production_at: dates.production,
  dispatched_at: dates.dispatched
})
