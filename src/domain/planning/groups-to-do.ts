import type { DateField } from '@/domain/calendar/refuse-date'
import { isMember, type ListedOrder } from '@/domain/lists/membership'
import { PROCESS_GROUP_CODES, type ProcessGroup, processGroup } from './process-groups'

/** The groups that some orders have work in, of those that stand on the day of this date; none stand on that of a delivery. */
export const groupsToDo = (orders: readonly ListedOrder[], date: DateField): readonly ProcessGroup[] =>
  PROCESS_GROUP_CODES.filter((code) => {
    const { toDo, useDispatchDate } = processGroup(code)
    return date === (useDispatchDate ? 'dispatched_at' : 'production_at') && orders.some((order) => isMember(order, toDo))
  })
