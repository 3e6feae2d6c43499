import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Query } from '@/server/db/database'
import type { PrimaryPosition } from '@/server/db/log-position'
import { openPosition } from '@/server/db/primary-position'

interface Reading {
  /** Whether the end of all that is written is wanted, not that of what is on the disk. */
  readonly isWritten: unknown
  readonly answer: (position: number) => void
}

const ON_DISK = 50
const WRITTEN = 100

/** A primary that answers when it is made to. */
function primary() {
  const readings: Reading[] = []
  const query = ((_, values) => {
    const answer = Promise.withResolvers<readonly PrimaryPosition[]>()
    const answerAt = (position: number): void => answer.resolve([{ cluster: '1', database: '2', timeline: 1, position }])
    readings.push({ isWritten: values?.[0], answer: answerAt })
    return answer.promise
  }) as Query
  const answerAll = async (): Promise<void> => {
    for (let at = 0; at < readings.length; at += 1) {
      readings[at]?.answer(readings[at]?.isWritten ? WRITTEN : ON_DISK)
      await pause(0)
    }
  }
  return { queryWithin: () => query, readings, answerAll }
}

it('is read after each call; who calls meanwhile shares the next reading', async () => {
  const { readings, answerAll, ...database } = primary()
  const { read } = openPosition(database)
  const calls = [read(), read(), read()]
  expect(readings).toHaveLength(1)
  await answerAll()
  expect((await Promise.all(calls)).map(({ position }) => position)).toEqual([ON_DISK, ON_DISK, ON_DISK])
  expect(readings).toHaveLength(2)
})

it('goes by another line where one does not answer', async () => {
  const { readings, ...database } = primary()
  const { read } = openPosition(database, 50)
  const silent = read()
  const next = read()
  await expect(silent).rejects.toThrow()
  await expect.poll(() => readings.length, { timeout: 2_000 }).toBe(2)
  readings[1]?.answer(ON_DISK)
  expect((await next).position).toBe(ON_DISK)
})

it('is never before what may not be on the disk, once that was expected', async () => {
  const { readings, answerAll, ...database } = primary()
  const { read, expectUnflushed } = openPosition(database)
  expectUnflushed()
  const first = read()
  await answerAll()
  expect((await first).position).toBe(WRITTEN)
  const second = read()
  expect(readings[1]?.isWritten).toBe(false)
  readings[1]?.answer(ON_DISK)
  expect((await second).position).toBe(WRITTEN)
})

const STEPS = Array.from({ length: 13 }, (_, steps) => steps)
it.each(STEPS)('is none of a reading beside it that knows nothing of that (%i steps later)', async (steps) => {
  const { readings, ...database } = primary()
  const { read, expectUnflushed } = openPosition(database)
  const before = read()
  expectUnflushed()
  const one = read()
  readings[0]?.answer(ON_DISK)
  for (let step = 0; step < steps; step += 1) await null
  const other = read()
  await pause(1)
  // The last is answered first.
  for (const { isWritten, answer } of readings.slice(1).reverse()) answer(isWritten ? WRITTEN : ON_DISK)
  await pause(1)
  for (const { isWritten, answer } of readings.slice(1)) answer(isWritten ? WRITTEN : ON_DISK)
  expect((await before).position).toBe(ON_DISK)
  expect([(await one).position, (await other).position]).toEqual([WRITTEN, WRITTEN])
})
