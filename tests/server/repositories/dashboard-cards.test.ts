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
  // Days of changes: the room is full of versions that are past.
  for (let at = written.size; at < 10_000; at += 1) written.set(`9:${at}`, '{}')
  const after = database(orders.map((id) => (id === 4_000 ? '4000:2' : `${id}:1`)))
  expect(idsOf(await readCards(after.query, REQUESTED, written))).toEqual(orders)
  expect(after.wrote).toEqual([4_000])
  // What is asked for stays, what nobody asks for any more goes.
  expect([written.size, written.has('1:1'), written.has('4000:2')]).toEqual([10_000, true, true])
  expect(idsOf(await readCards(after.query, REQUESTED, written))).toEqual(orders)
  expect(after.wrote).toEqual([4_000])
})
