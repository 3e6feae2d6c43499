import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, type Mock, vi } from 'vitest'
import type { BulkAnswer } from '@/contract/orders/bulk-changes'
import { useBulkRun } from '@/renderer/features/bulk/bulk-jobs'
import { dropFailure, startBulk } from '@/renderer/features/bulk/bulk-run'
import { sessionHasBegun } from '@/renderer/lib/drafts/kept-typing'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { queryKeys } from '@/renderer/lib/query/keys'
import { forgetChanges } from '@/renderer/lib/undo/undo-stack'
import { anOrder } from './an-order'
import { type Heard, type OriginServer, type Reply, serveOrigin } from './origin-server'

interface Sent {
  readonly request_key: string
  readonly of?: string
  readonly ids: readonly number[]
  readonly seen: Readonly<Record<string, object>>
}

const WAITING = { kind: 'state', field: 'state', value: 'waiting' } as const
export const ORDERS = [1, 2, 3].map((id) => anOrder({ id, origin_ref_id: `REF-${id}`, state: 'new' }))
export const answered = (...answers: BulkAnswer[]): Reply => ({ status: 200, body: { answers } })
export const CHANGED = answered(...ORDERS.map(({ id }) => ({ id, outcome: 'changed' as const })))

/** A host that is asked to change three orders at once, for the tests of a file. */
interface BulkHost {
  /** What it was asked. */
  readonly sent: { readonly path: string; readonly body: Sent }[]
  /** Its next answers, in their turn; then all are changed. */
  replies: Reply[]
  readonly client: QueryClient
  readonly keepOnly: Mock
  /** Has the three orders wait. */
  readonly start: () => boolean
  /** Somebody works here, by their id. */
  readonly works: (id: number) => void
  /** What is told. */
  readonly texts: () => string[]
  /** Presses a button of what is told. */
  readonly press: (label: string) => void
  /** Waits until it was asked so often, and all of it was answered. */
  readonly settled: (count: number) => Promise<void>
}

export function bulkHost(): BulkHost {
  let server: OriginServer
  const client = new QueryClient()
  const keepOnly = vi.fn()
  const texts = (): string[] => useNoticesStore.getState().notices.map(({ text }) => text)
  const host: BulkHost = {
    sent: [],
    replies: [],
    client,
    keepOnly,
    start: () => startBulk(client, WAITING, ORDERS, keepOnly),
    works: (id) => void client.setQueryData(queryKeys.profile, { id, firstname: 'Camille', lastname: 'Renard', role: 'operator' }),
    texts,
    press: (label) => {
      const { notices, dismiss } = useNoticesStore.getState()
      for (const { id, action, actions = action ? [action] : [] } of notices)
        for (const one of actions)
          if (one.label === label) {
            dismiss(id)
            one.run()
            return
          }
      throw new Error(`no « ${label} » among ${texts().join(' | ')}`)
    },
    settled: (count) => expect.poll(() => [host.sent.length, useBulkRun.getState().running]).toEqual([count, null])
  }
  beforeEach(async () => {
    host.sent.length = 0
    host.replies = []
    useNoticesStore.setState({ notices: [] })
    forgetChanges(undefined)
    client.clear()
    sessionHasBegun()
    server = await serveOrigin(({ path, body }: Heard) => {
      if (!path.startsWith('/api/orders/bulk-changes')) return { status: 404 }
      host.sent.push({ path, body: body as Sent })
      return host.replies.shift() ?? CHANGED
    })
  })
  afterEach(async () => {
    dropFailure()
    await server.close()
  })
  return host
}
