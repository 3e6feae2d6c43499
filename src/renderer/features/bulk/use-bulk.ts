import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { BulkChange } from '@/domain/bulk/bulk-change'
import { useRole } from '@/renderer/lib/roles/role'
import { useToday } from '@/renderer/lib/use-today'
import { useBulkRun } from './bulk-jobs'
import { dropFailure, startBulk, watchBulk } from './bulk-run'
import { type Foreseen, foresee } from './foresee'
import { useBulkOrders } from './use-bulk-orders'

/** What one window changes many orders with: a dialog, or what opens from a button of the selection. */
export interface BulkWindow {
  /** The selected orders, as they were when it was opened. */
  readonly orders: readonly number[]
  /** Leaves these alone in the selection. */
  readonly keepOnly: (ids: readonly number[]) => void
  readonly onClose: () => void
}

/**
 * The orders as they are now, what a change would make of them, and its sending. The window closes once it is answered, notices say the rest;
 * sending goes on where it is closed before (reference: lists 12.3).
 */
export function useBulk({ orders: ids, keepOnly, onClose }: BulkWindow) {
  const client = useQueryClient()
  const today = useToday()
  const role = useRole()
  const { data: orders, error, isPlaceholderData, isFetchedAfterMount, refetch } = useBulkOrders(ids)
  const { running, failure } = useBulkRun()
  const begun = useRef(false)

  useEffect(() => watchBulk(), [])
  useEffect(() => {
    if (begun.current && running === null && failure === null) onClose()
  }, [running, failure, onClose])

  const judge = useCallback(
    (change: BulkChange | null): Foreseen | null =>
      change === null || orders === undefined ? null : foresee(change, orders, { today, role }),
    [orders, today, role]
  )
  return {
    orders,
    error,
    refetch,
    /** They are as they stand in the database now, not as a list, or an earlier window, showed them. */
    isRead: orders !== undefined && !isPlaceholderData && isFetchedAfterMount && error === null,
    running,
    failure,
    judge,
    start: (change: BulkChange, { changing }: Foreseen): void => {
      begun.current = startBulk(
        client,
        change,
        changing.map(({ order }) => order),
        keepOnly
      )
    },
    /** Something else is wanted than what failed. */
    forget: (): void => {
      if (failure === null) return
      begun.current = false
      dropFailure()
    }
  }
}
