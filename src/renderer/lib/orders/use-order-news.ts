import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { authorName } from '@/domain/format/person'
import type { Order } from '@/domain/orders/order'
import { mayHaveMissed, onConnected, onLive } from '../live/live'
import { queryKeys } from '../query/keys'
import { takeNews } from '../query/pending'
import { useProfile } from '../query/use-profile'
import { changedFields, changedItems, withComment } from './changed-fields'
import { markMeanwhile } from './changed-meanwhile'
import { itemMark, markChanged } from './order-marks'
import { takeOrder } from './order-query'

/**
 * Keeps an order page up to date with what colleagues do: field by field, never over a change that is on its way from here. After a
 * lost connection, or one that came after the order, it is read again (reference: live 1.2, 3.4). What just changed is marked (`useOrderMark`).
 */
export function useOrderNews(orderKey: string, orderId: number): void {
  const client = useQueryClient()
  const profile = useProfile()
  // What one adds to an item shows when the server has answered: its news may come first.
  const me = useEffectEvent(() => profile && authorName(profile))
  useEffect(() => {
    const key = queryKeys.order(orderKey)
    const marks: (() => void)[] = []
    let meanwhile = (): void => undefined
    const stops = [
      onLive('order', (event) => {
        if (event.orderId !== orderId) return
        const shown = client.getQueryData<Order>(key)
        if (event.order === undefined || shown === undefined) return void client.invalidateQueries({ queryKey: key })
        takeOrder(client, orderKey, event.order)
        const next = client.getQueryData<Order>(key) ?? shown
        if (next === shown || event.by === undefined) return
        const items = event.by === me() ? [] : changedItems(shown, next)
        marks.push(markChanged(orderKey, [...changedFields(shown, next), ...items.map(itemMark)], event.by))
      }),
      onLive('order_comment', (event) => {
        const { comment } = event
        if (event.orderId !== orderId) return
        if (comment === undefined) void client.invalidateQueries({ queryKey: key })
        else takeNews<Order>(client, key, (order) => withComment(order, comment))
      }),
      onConnected((again) => {
        const { dataUpdatedAt = 0 } = client.getQueryState(key) ?? {}
        if (!again && !mayHaveMissed(dataUpdatedAt)) return
        meanwhile()
        meanwhile = markMeanwhile(client, orderKey, orderId, () => me())
        void client.invalidateQueries({ queryKey: key })
      })
    ]
    return () => {
      for (const stop of [...stops, ...marks, meanwhile]) stop()
    }
  }, [orderKey, client, orderId])
}
