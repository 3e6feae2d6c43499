import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { OrderPage } from '@/contract/orders/orders'
import type { GridHandle } from '@/renderer/kit/virtual-grid/virtual-grid'
import type { ListRequest } from '../data/list-request'
import { closeRowMenu, useRowMenu } from './edited'
import type { InPlaceSeam } from './in-place-seam'

interface Props {
  readonly inPlace: InPlaceSeam
  readonly request: ListRequest
  readonly page: OrderPage | undefined
  readonly ids: readonly number[]
  readonly grid: RefObject<GridHandle | null>
}

/** The menu of a row: nothing until one is opened first (reference: lists 14.1). */
export function RowMenuPlace({ inPlace, request, page, ids, grid }: Props) {
  const open = useRowMenu((menu) => menu.open)
  const [wanted, setWanted] = useState(false)
  if (open !== null && !wanted) setWanted(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request closes it
  useEffect(() => closeRowMenu, [request])
  const row = open === null ? undefined : page?.orders.find(({ id }) => id === open.orderId)
  const shown = useMemo(() => (open === null || row === undefined ? null : { row, beside: open.beside }), [open, row])
  if (!wanted) return null
  return (
    <inPlace.Menu
      request={request}
      open={shown}
      shown={ids}
      onClose={() => {
        closeRowMenu()
        grid.current?.focus()
      }}
    />
  )
}
