import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Face, Order } from '@/domain/orders/order'
import { takeOrder } from '@/renderer/lib/orders/order-query'
import { changedFields, changedItems, withComment } from '@/renderer/lib/orders/use-order-news'
import { queryKeys } from '@/renderer/lib/query/keys'
import { beginChange } from '@/renderer/lib/query/pending'
import { anItem, anOrder } from '../../support/an-order'

const known = anOrder({ version: 5 })
const KEY = queryKeys.order('48213')
let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(KEY, known)
})
const shown = () => client.getQueryData<Order>(KEY)

describe("a colleague's change", () => {
  it('is taken when it is newer', () => {
    takeOrder(client, '48213', { ...known, bacs: ['B141'], version: 6 })
    expect(shown()?.bacs).toEqual(['B141'])
  })
  it('is left when something newer is known already', () => {
    takeOrder(client, '48213', { ...known, bacs: ['B139'], version: 4 })
    expect(shown()).toBe(known)
  })
  it('never covers a change that is on its way from here', () => {
    beginChange<Order>(client, KEY, (order) => ({ ...order, state: 'complete' }))
    takeOrder(client, '48213', { ...known, bacs: ['B141'], version: 6 })
    expect(shown()).toMatchObject({ state: 'complete', bacs: ['B141'], version: 6 })
  })
  it('leaves the parts that it does not touch as they are, so that nothing of them is drawn again', () => {
    takeOrder(client, '48213', { ...structuredClone(known), bacs: ['B141'], version: 6 })
    expect(shown()?.items).toBe(known.items)
  })
  it('is named by the fields that differ, and by them alone', () => {
    const after = { ...known, files_state: 'checked', bacs: ['B140', 'B141'], version: 6 } as const
    expect([...changedFields(known, { ...after, bacs: [...after.bacs] })].sort()).toEqual(['bacs', 'files_state'])
    expect(changedFields(known, { ...known, bacs: [...known.bacs], version: 9 })).toEqual([])
  })
  it('is named by the items that differ; those that came or went are none', () => {
    const [first, second, third] = [1, 2, 3].map((id) => anItem({ id }))
    if (!first || !second || !third) throw new Error('no items')
    const before = { ...known, items: [first, second] }
    const after = { ...known, items: [{ ...structuredClone(first), sizes: [{ size: 'S', qty: 7 }] }, structuredClone(second), third] }
    expect(changedItems(before, after)).toEqual([1])
    expect(changedItems(before, { ...known, items: [] })).toEqual([])
  })
  it('is none where the addresses of drawings and files alone are given anew, as after each half hour', () => {
    const at = (end: number, face = 7) => {
      const item = anItem({ id: 1 })
      const faces = [{ ...(item.faces[0] as Face), preview: `/api/previews/faces/${face}.svg?e=${end}&s=s${end}` }]
      return { ...known, items: [{ ...item, faces }] }
    }
    expect([changedItems(at(1_800), at(3_600)), changedFields(at(1_800), at(3_600))]).toEqual([[], []])
    expect(changedItems(at(1_800), at(1_800, 8))).toEqual([1])
  })
})

it('adds a comment once', () => {
  const comment = { id: 7, content: 'Vu', pinned: false, created_at: '2026-11-20 10:00:00', user: null, origin: null }
  const once = withComment(known, comment)
  expect(once.comments).toEqual([comment])
  expect(withComment(once, comment)).toBe(once)
})
