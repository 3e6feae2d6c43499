import { expect, it } from 'vitest'
import { byteBudget } from '@/server/http/byte-budget'

const never = new AbortController().signal
const turn = () => new Promise((resolve) => setTimeout(resolve))

it('lets in what fits, in turn, and one that is larger than everything alone', async () => {
  const budget = byteBudget(10)
  const order: string[] = []
  const ask = (name: string, bytes: number) => budget.take(bytes, never).then((giveBack) => [order.push(name), giveBack] as const)
  const [[, backA], b, c, d] = [await ask('a', 6), ask('b', 6), ask('c', 1), ask('d', 99)]
  await turn()
  // `c` would fit, but `b` came first.
  expect(order).toEqual(['a'])
  backA()
  backA()
  await turn()
  expect(order).toEqual(['a', 'b', 'c'])
  for (const [, back] of [await b, await c]) back()
  const [, backD] = await d
  const e = ask('e', 1)
  await turn()
  expect(order).toEqual(['a', 'b', 'c', 'd'])
  backD()
  await e
})

it('forgets who goes while waiting', async () => {
  const budget = byteBudget(10)
  const back = await budget.take(10, never)
  const gone = new AbortController()
  const waiting = budget.take(10, gone.signal)
  const next = budget.take(3, never)
  expect(budget.state()).toEqual({ taken: 10, waiting: 13 })
  gone.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  back()
  await next
  expect(budget.state()).toEqual({ taken: 3, waiting: 0 })
})
