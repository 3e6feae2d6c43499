import { beforeEach, expect, it, vi } from 'vitest'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { recordOrderChange } from '@/renderer/lib/undo/order-changes'
import { forgetChanges, undoLast } from '@/renderer/lib/undo/undo-stack'

let isAway = true
const undone: unknown[] = []
vi.mock('@/renderer/lib/undo/undo-order', () => {
  if (isAway) throw new Error('away')
  return {
    undoOrder: async (_: unknown, change: unknown) => {
      undone.push(change)
      return 'over'
    }
  }
})
beforeEach(() => {
  forgetChanges(undefined)
  useNoticesStore.setState({ notices: [] })
})
const notices = () => useNoticesStore.getState().notices.map(({ text }) => text)

it('an undo whose code cannot be had says so, and is undone by the next press', async () => {
  recordOrderChange({
    client: createQueryClient(),
    owner: undefined,
    orderId: 48213,
    reference: 'MT-BDC-20261116-0028',
    before: { state: 'processing' },
    body: { state: 'complete' }
  })
  undoLast()
  await vi.waitFor(() => expect(notices()).toEqual(["L'annulation n'a pas pu être chargée. Vérifiez la connexion, puis réessayez."]))
  isAway = false
  await vi.waitFor(() => {
    undoLast()
    expect(undone).toHaveLength(1)
  })
  await new Promise((resolve) => setTimeout(resolve))
  undoLast()
  expect([undone.length, notices().at(-1)]).toEqual([1, 'Rien à annuler.'])
})
