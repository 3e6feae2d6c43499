import { useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react'
import type { Order } from '@/domain/orders/order'
import { firstFaces } from '@/renderer/lib/orders/first-faces'
import { readAhead } from '@/renderer/lib/orders/order-query'
import { queryKeys } from '@/renderer/lib/query/keys'

/** A pointer that only crosses a link, or a focus that only passes a row, opens nothing. */
const RESTS_MS = 60

const rowOf = (element: Element | null): number | null => {
  const id = element?.closest('[data-row]')?.getAttribute('data-row')
  return id === null || id === undefined ? null : Number(id)
}
const linkedRow = (target: EventTarget): number | null => rowOf((target as Element).closest('a'))

/** Reads an order ahead of the press that will open it: its link is under the pointer or pressed, or its row has the focus. */
export function useOrderAhead() {
  const client = useQueryClient()
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return useMemo(() => {
    const read = (id: number | null, afterMs: number): void => {
      window.clearTimeout(timer.current)
      if (id !== null && id > 0) timer.current = window.setTimeout(() => void readAhead(client, id), afterMs)
    }
    return {
      onPointerOver: ({ target }: PointerEvent) => read(linkedRow(target), RESTS_MS),
      onPointerLeave: () => read(null, 0),
      onPointerDown: ({ target, button }: PointerEvent) => {
        const id = button === 0 ? linkedRow(target) : null
        if (id !== null) void readAhead(client, id)
      },
      onFocus: ({ target }: FocusEvent) => read(rowOf(target), RESTS_MS)
    }
  }, [client])
}

/** Rows that are only passed, as with an arrow that is held, are not read around. */
const PASSED_MS = 30
/** What may be shown next, from the row on: the next ones first, as one goes down a list. */
const AROUND = [1, -1, 2] as const

/** Reads the orders around the row that is shown beside the list ahead of the arrow that leads to them, with their first previews (reference: lists 9.4). */
export function useNeighboursAhead(ids: readonly number[], at: number | null): void {
  const client = useQueryClient()
  useEffect(() => {
    if (at === null || at < 0) return
    const read = async (id: number): Promise<void> => {
      await readAhead(client, id)
      const order = client.getQueryData<Order>(queryKeys.order(String(id)))
      if (order === undefined) return
      for (const { preview } of firstFaces(order.items)) if (preview !== null) new Image().src = preview
    }
    const timer = window.setTimeout(() => {
      for (const step of AROUND) {
        const id = ids[at + step]
        if (id !== undefined) void read(id)
      }
    }, PASSED_MS)
    return () => window.clearTimeout(timer)
  }, [client, ids, at])
}
