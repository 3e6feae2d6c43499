import { expect, it } from 'vitest'
import { DatabaseBusy } from '@/server/db/database-errors'
import { takeTurns } from '@/server/db/turns'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it('goes one after the other for one key, and beside for others', async () => {
  const turns = takeTurns(1_000)
  const said: string[] = []
  const work = (name: string, ms: number) => async () => {
    said.push(name)
    await pause(ms)
    said.push(`/${name}`)
  }
  await Promise.all([turns('a', work('a1', 30)), turns('a', work('a2', 1)), turns('b', work('b1', 1))])
  expect(said).toEqual(['a1', 'b1', '/b1', '/a1', 'a2', '/a2'])
})

it('those behind one that found the database busy give up with it; who comes later tries', async () => {
  const turns = takeTurns(1_000)
  const busy = () => Promise.reject(new DatabaseBusy('held'))
  const all = await Promise.allSettled([turns('a', busy), turns('a', async () => 'b'), turns('a', async () => 'c')])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await turns('a', async () => 'd')).toBe('d')
})

it('who waited too long gives up alone, and nobody passes by the one at work', async () => {
  const turns = takeTurns(40)
  let working = 0
  let most = 0
  const work = (ms: number) => async () => {
    working += 1
    most = Math.max(most, working)
    await pause(ms)
    working -= 1
  }
  const [first, late] = [turns('a', work(70)), turns('a', work(1))]
  await expect(late).rejects.toBeInstanceOf(DatabaseBusy)
  const next = turns('a', work(1))
  await Promise.all([first, next])
  expect(most).toBe(1)
})
