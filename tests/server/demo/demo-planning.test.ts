import { expect, it } from 'vitest'
import { dayOf } from '@/domain/calendar/api-date'
import { isMember } from '@/domain/lists/membership'
import { leavesSameDay } from '@/domain/planning/planned-order'
import { PROCESS_GROUP_CODES, PROCESS_GROUPS } from '@/domain/planning/process-groups'
import { demoOrderOf } from '@/server/demo/orders/demo-order-of'
import { orderBook } from '@/server/demo/orders/order-book'
import { listedDemo } from '../support/listed-demo'

it.each(['2026-11-21', '2026-11-18'])(
  'fills most days of each group around %s, with some that drag behind and some that leave the same day',
  (today) => {
    const book = orderBook({ orders: 600, today, seed: 72_000 })
    const days = Array.from({ length: 10 }, (_, at) => book.workday(at - 4))
    const orders = Array.from({ length: book.count }, (_, index) => demoOrderOf(book, index)).map(listedDemo)
    for (const code of PROCESS_GROUP_CODES) {
      const { toDo, useDispatchDate } = PROCESS_GROUPS[code]
      const cards = orders.filter((order) => isMember(order, toDo))
      const planned = cards.map((order) => dayOf((useDispatchDate ? order.dispatched_at : order.production_at) ?? ''))
      expect([code, days.filter((day) => planned.includes(day)).length >= 5]).toEqual([code, true])
      // Objects are too few for one of everything.
      const rare = code === 'objets'
      expect([code, rare || planned.some((day) => day < today)]).toEqual([code, true])
      expect([code, rare || cards.some(leavesSameDay)]).toEqual([code, true])
    }
  }
)
