import { beforeEach, expect, it, vi } from 'vitest'
import { createComment, patchComment } from '@/contract/comments'
import { patchOrder } from '@/contract/orders'
import { useKnown } from '@/renderer/lib/dialect/capabilities'
import { emitLive } from '@/renderer/lib/live/live'
import { tellOthers } from '@/renderer/lib/live/tell-others'

vi.mock('@/renderer/lib/live/live', () => ({ emitLive: vi.fn() }))
const said = () => vi.mocked(emitLive).mock.calls

beforeEach(() => vi.mocked(emitLive).mockClear())

it.each([
  ['an order that it changed', patchOrder, 'order'],
  ['a comment that it made', createComment, 'order_comment'],
  ['a comment that it pinned, as an order', patchComment, 'order']
] as const)('tells the others of %s, at a host that does not', (_, endpoint, event) => {
  useKnown.setState({ capabilities: new Set() })
  tellOthers(endpoint, 48_213)
  expect(said()).toEqual([[event, { orderId: 48_213 }]])
})

it('leaves it to a host that tells by itself', () => {
  useKnown.setState({ capabilities: new Set(['server-news']) })
  tellOthers(patchOrder, 48_213)
  expect(said()).toEqual([])
})

it('tells nothing of a change that is of no order', () => {
  useKnown.setState({ capabilities: new Set() })
  tellOthers(patchOrder, undefined)
  expect(said()).toEqual([])
})
