import type { HandlerInput } from '@/contract/http/endpoint'
import type { changeWorkshop } from '@/contract/workshop'
import type { SessionUser } from '@/server/auth/sessions'
import type { Database } from '@/server/db/database'
import { recordSecurity } from '@/server/repositories/security-log'
import { lockWorkshop, notifyWorkshopChanged, saveWorkshop } from '@/server/repositories/workshop'

type Change = HandlerInput<typeof changeWorkshop>['body']

/** Changes who the workshop is, what is told of it and no more; saying the same again changes nothing (reference: people 5.1). */
export const changeWorkshopBy = (
  { database }: { readonly database: Database },
  { name, pickup }: Change,
  user: Pick<SessionUser, 'id'>,
  address: string
): Promise<void> =>
  database.transaction(async (query) => {
    const before = await lockWorkshop(query)
    const after = { ...before, ...(name !== undefined && { name }), ...(pickup !== undefined && { pickup }) }
    const moved = JSON.stringify(after.pickup) !== JSON.stringify(before.pickup)
    if (after.name === before.name && !moved) return
    await saveWorkshop(query, after)
    await recordSecurity(query, {
      kind: 'workshop-changed',
      userId: user.id,
      address,
      detail: { from: before.name, to: after.name, pickup: moved }
    })
    await notifyWorkshopChanged(query)
  })
