import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { beforeEach, expect, it } from 'vitest'
import type { PromisedOrder } from '@/domain/orders/promised'
import { DatabaseBusy, DatabaseUnavailable } from '@/server/db/database-errors'
import { createOrderReader } from '@/server/orders/order-reader'

/** Readings that were begun, each answered by the test. */
let begun: { readonly ids: readonly number[]; readonly end: (answer?: Error) => Promise<void> }[]
/** What stands in the database now. */
let version: number
const readMany = (ids: readonly number[]): Promise<readonly PromisedOrder[]> =>
  new Promise((done, failed) => {
    const found = ids.filter((id) => id < 1_000).map((id) => ({ id, version }) as PromisedOrder)
    const end = async (answer?: Error): Promise<void> => {
      if (answer === undefined) done(found)
      else failed(answer)
      await new Promise(setImmediate)
    }
    begun.push({ ids, end })
  })
beforeEach(() => {
  begun = []
  version = 1
})
const idsBegun = () => begun.map(({ ids }) => ids)

it('begins at once, twice, and reads together what comes meanwhile, each order once', async () => {
  const read = createOrderReader(readMany)
  const orders = [1, 2, 3, 4, 3, 1_001].map(read)
  expect(idsBegun()).toEqual([[1], [2]])
  version = 2
  await begun[0]?.end()
  expect(idsBegun()).toEqual([[1], [2], [3, 4, 1_001]])
  for (const { end } of begun) await end()
  expect((await Promise.all(orders)).map((order) => order && [order.id, order.version])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [3, 2],
    null
  ])
})

it('reads no more than twenty together', async () => {
  const read = createOrderReader(readMany)
  const orders = Array.from({ length: 43 }, (_, id) => read(id))
  for (let at = 0; at < begun.length; at += 1) await begun[at]?.end()
  expect(begun.map(({ ids }) => ids.length)).toEqual([1, 1, 20, 20, 1])
  expect((await Promise.all(orders)).map((order) => order?.id)).toEqual(Array.from({ length: 43 }, (_, id) => id))
})

it('one order that cannot be read takes no other with it, and who comes after is read', async () => {
  const read = createOrderReader(readMany)
  const orders = [1, 2, 3, 4].map((id) =>
    read(id).then(
      (order) => order?.id,
      (error: Error) => error.message
    )
  )
  await begun[0]?.end()
  await begun[1]?.end()
  await begun[2]?.end(new Error('order 4 has no customer'))
  await begun[3]?.end()
  await begun[4]?.end(new Error('order 4 has no customer'))
  expect(idsBegun().slice(2)).toEqual([[3, 4], [3], [4]])
  expect(await Promise.all(orders)).toEqual([1, 2, 3, 'order 4 has no customer'])
  const later = read(5)
  await begun[5]?.end()
  expect(await later).toMatchObject({ id: 5 })
})

it.each([
  ['is away', new DatabaseUnavailable('away')],
  ['is busy', new DatabaseBusy('held')],
  ['ends what takes too long', new pg.DatabaseError('canceling statement', 0, 'error')]
])('while the database %s all are answered so at once', async (_, error) => {
  const read = createOrderReader(readMany)
  const orders = [1, 2, 3, 4].map((id) => read(id).catch((failure: Error) => failure))
  for (const { end } of begun) await end(error)
  await begun[2]?.end(error)
  expect(await Promise.all(orders)).toEqual(Array(4).fill(error))
  expect(idsBegun()).toEqual([[1], [2], [3, 4]])
})

it('who waits too long is answered so, and is not read for nothing', async () => {
  const read = createOrderReader(readMany, 200)
  const begins = [read(1), read(2)]
  await expect(read(3)).rejects.toBeInstanceOf(DatabaseUnavailable)
  const later = read(4)
  for (const { end } of begun) await end()
  expect((await Promise.all([...begins, later])).map((order) => order?.id)).toEqual([1, 2, 4])
  expect(idsBegun()).toEqual([[1], [2], [4]])
})

it('each reading runs in what is known of the first request of it', async () => {
  const request = new AsyncLocalStorage<number>()
  const seen: (number | undefined)[] = []
  const read = createOrderReader((ids) => {
    seen.push(request.getStore())
    return readMany(ids)
  })
  const orders = [1, 2, 3, 4].map((id) => request.run(id, () => read(id)))
  for (let at = 0; at < begun.length; at += 1) await begun[at]?.end()
  await Promise.all(orders)
  expect(seen).toEqual([1, 2, 3])
})
