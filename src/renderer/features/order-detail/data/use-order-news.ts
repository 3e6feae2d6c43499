import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '@/domain/orders/order'
import { onConnected, onLive } from '../../../lib/live/live'
import { queryKeys } from '../../../lib/query/keys'
import { changedFields, takeNews, withComment } from './merge-order'
import { pendingPatches } from './use-order-saves'

/** A mark « modifié par … » is read by then. */
const MARK_MS = 12_000

/** Who just changed which field, as a displayable name. */
export type Marks = Readonly<Partial<Record<keyof Order, string>>>

/**
 * Keeps an order page up to date with what colleagues do: field by field, never over a change that is on its way from here. After a
 * lost connection the order is read again (decisions, realtime).
 */
export function useOrderNews(asked: string, orderId: number): Marks {
  const client = useQueryClient()
  const [marks, setMarks] = useState<Marks>({})
  const timers = useRef(new Set<number>())

  useEffect(() => {
    const key = queryKeys.order(asked)
    const running = timers.current
    const mark = (fields: readonly (keyof Order)[], by: string): void => {
      if (fields.length === 0) return
      setMarks((now) => ({ ...now, ...Object.fromEntries(fields.map((field) => [field, by])) }))
      const timer = window.setTimeout(() => {
        running.delete(timer)
        setMarks((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !fields.includes(field as keyof Order))))
      }, MARK_MS)
      running.add(timer)
    }
    const stops = [
      onLive('order', (event) => {
        if (event.orderId !== orderId) return
        const shown = client.getQueryData<Order>(key)
        if (event.order === undefined || shown === undefined) return void client.invalidateQueries({ queryKey: key })
        const next = takeNews(shown, event.order, pendingPatches(client, key))
        if (next === shown) return
        client.setQueryData<Order>(key, next)
        if (event.by !== undefined) mark(changedFields(shown, next), event.by)
      }),
      onLive('order_comment', (event) => {
        if (event.orderId === orderId) client.setQueryData<Order>(key, (order) => order && withComment(order, event.comment))
      }),
      onConnected((again) => {
        if (again) void client.invalidateQueries({ queryKey: key })
      })
    ]
    return () => {
      for (const stop of stops) stop()
      for (const timer of running) window.clearTimeout(timer)
      running.clear()
    }
  }, [asked, client, orderId])

  return marks
}
