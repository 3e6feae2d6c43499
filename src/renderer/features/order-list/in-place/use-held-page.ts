import { useMemo, useState } from 'react'
import type { ListRow } from '@/domain/orders/order'
import type { ListRequest } from '../data/list-request'
import type { ListPage } from '../data/read-page'
import { useEdited, useRowMenu } from './edited'
import { useHeldSteps } from './held-steps'

/** Rows where they stood, each as it is known by now; one that has left the list as it was known last. The same array while none is another. */
function heldRows(held: readonly ListRow[], { orders }: ListPage): readonly ListRow[] {
  const byId = new Map(orders.map((row) => [row.id, row]))
  const rows = held.map((row) => byId.get(row.id) ?? row)
  return rows.every((row, at) => row === held[at]) ? held : rows
}

/** The page on screen, and its rows as they stood when they began to be held; null while none are. */
interface HeldPage {
  readonly page: ListPage | undefined
  readonly stood: ReadonlyMap<number, ListRow> | null
}

/**
 * The page on screen: while a cell of a row is edited, its menu open, or a step that its button set is told, all rows stay where they are,
 * whatever the list has become, and it goes on with the list as it is once that is over (reference: lists 13.2, 13.3).
 */
export function useHeldPage(page: ListPage | undefined, request: ListRequest): HeldPage {
  const isEdited = useEdited(({ cell }) => cell !== null)
  const hasMenu = useRowMenu(({ open }) => open !== null)
  const hasStep = useHeldSteps((steps) => steps.request === request)
  const [held, setHeld] = useState<readonly ListRow[] | null>(null)
  const wanted = (isEdited || hasMenu || hasStep) && page !== undefined ? (held === null ? page.orders : heldRows(held, page)) : null
  if (wanted !== held) setHeld(wanted)
  const [stood, setStood] = useState<HeldPage['stood']>(null)
  if ((wanted === null) !== (stood === null)) setStood(wanted && new Map(wanted.map((row) => [row.id, row])))
  const shown = useMemo(
    () => (page === undefined || wanted === null || wanted === page.orders ? page : { ...page, orders: [...wanted] }),
    [wanted, page]
  )
  return { page: shown, stood }
}
