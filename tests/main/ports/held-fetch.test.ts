import { expect, it } from 'vitest'
import { heldFetch } from '@/main/ports/held-fetch'

it('holds calls until they may go out, in their order, and whatever comes later at once', async () => {
  const sent: string[] = []
  const held = heldFetch(async (input, init) => {
    sent.push(`${init?.method ?? 'GET'} ${String(input)}`)
    return new Response('answered')
  })
  const both = [held.fetch('http://api.test/first'), held.fetch('http://api.test/second', { method: 'POST' })]
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).toEqual([])
  held.letGo()
  expect(await Promise.all(both.map(async (one) => (await one).text()))).toEqual(['answered', 'answered'])
  expect(await (await held.fetch('http://api.test/third')).text()).toBe('answered')
  expect(sent).toEqual(['GET http://api.test/first', 'POST http://api.test/second', 'GET http://api.test/third'])
})

it('lets a call that failed fail', async () => {
  const held = heldFetch(() => Promise.reject(new Error('net::ERR_CONNECTION_REFUSED')))
  const call = held.fetch('http://api.test/')
  held.letGo()
  await expect(call).rejects.toThrow('ERR_CONNECTION_REFUSED')
})
