import { useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react'
import { readAhead } from '@/renderer/lib/orders/order-query'

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
