import { expect, it } from 'vitest'
import type { Query } from '@/server/db/database'
import { type CardsRequest, readCards, type WrittenCards } from '@/server/repositories/lists/planning'

const REQUESTED = { from: '2026-11-02', to: '2026-11-06', filters: { kind: 'all', of: [] }, useDispatchDate: false } satisfies CardsRequest

/** A database of cards `id:version`, that notes which ones it had to write. */
function database(keys: readonly string[]) {
  const wrote: number[] = []
  const query = (async (_: string, values: readonly unknown[]) => {
    const [first] = values
    if (!Array.isArray(first)) return [{ keys: keys.join(',') }]
    wrote.push(...first)
    return first.map((id) => ({ id, key: keys.find((key) => key.startsWith(`${id}:`)), card: `{"id":${id}}` }))
  }) as Query
  return { query, wrote }
}

const idsOf = (text: string): number[] => JSON.parse(text).map(({ id }: { id: number }) => id)

it('every order has its card, also when there is no room for those that are new', async () => {
  const written: WrittenCards = new Map()
  const orders = Array.from({ length: 4_000 }, (_, at) => at + 1)
  const before = database(orders.map((id) => `${id}:1`))
  expect(idsOf(await readCards(before.query, REQUESTED, written))).toEqual(orders)
  // Other days were looked at: the room is full of their orders.
  for (let id = 50_000; written.size < 10_000; id += 1) written.set(id, { key: `${id}:1`, card: '{}' })
  const after = database(orders.map((id) => (id === 4_000 ? '4000:2' : `${id}:1`)))
  expect(idsOf(await readCards(after.query, REQUESTED, written))).toEqual(orders)
  expect(after.wrote).toEqual([4_000])
  // What is asked for stays, what nobody asks for any more goes.
  expect([written.size, written.has(1), written.get(4_000)?.key]).toEqual([10_000, true, '4000:2'])
  expect(idsOf(await readCards(after.query, REQUESTED, written))).toEqual(orders)
  expect(after.wrote).toEqual([4_000])
})

it('holds one card an order, however often it changes', async () => {
  const written: WrittenCards = new Map()
  for (let version = 1; version <= 20; version += 1) {
    const { query, wrote } = database(['1:1', `2:${version}`])
    expect(idsOf(await readCards(query, REQUESTED, written))).toEqual([1, 2])
    expect(wrote).toEqual(version === 1 ? [1, 2] : [2])
  }
  expect([...written.values()].map(({ key }) => key)).toEqual(['1:1', '2:20'])
})
