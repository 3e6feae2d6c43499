import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createRereading } from '@/server/db/rereading'

const QUICK = { firstPauseMs: 5, withinMs: 50 }

it('reads again until it succeeds, and tells a long failure once', async () => {
  const failures: unknown[] = []
  let tries = 0
  let taken = 0
  const read = async () => {
    tries += 1
    if (tries < 6) throw new Error(`try ${tries}`)
    return () => {
      taken = tries
    }
  }
  const rereading = createRereading(read, (error) => failures.push((error as Error).message), QUICK)
  await rereading.again()
  expect([tries, taken]).toEqual([1, 0])
  await expect.poll(() => taken, { timeout: 2_000 }).toBe(6)
  await pause(50)
  expect([tries, failures]).toEqual([6, ['try 4']])
})

it('takes what was asked for last, waits for no answer that does not come, and takes nothing once it is stopped', async () => {
  const answers: PromiseWithResolvers<() => void>[] = []
  const taken: string[] = []
  const read = () => {
    const answer = Promise.withResolvers<() => void>()
    answers.push(answer)
    return answer.promise
  }
  const answer = (at: number, name: string) => answers[at]?.resolve(() => taken.push(name))
  const rereading = createRereading(read, () => undefined, QUICK)
  const first = rereading.again()
  const second = rereading.again()
  answer(1, 'second')
  await second
  answer(0, 'first')
  await first
  expect(taken).toEqual(['second'])

  await rereading.again()
  await expect.poll(() => answers.length, { timeout: 2_000 }).toBeGreaterThan(3)
  answer(answers.length - 1, 'after a silence')
  await expect.poll(() => taken, { timeout: 2_000 }).toEqual(['second', 'after a silence'])

  const last = rereading.again()
  rereading.stop()
  answer(answers.length - 1, 'too late')
  await last
  const { length } = answers
  await pause(100)
  expect([taken.length, answers.length]).toEqual([2, length])
})
