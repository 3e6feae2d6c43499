import { expect, it } from 'vitest'
import { twoServers } from '../support/two-servers'

const servers = twoServers()

const NOTICED_WITHIN_MS = 15_000

/** Ends a connection of the servers by the statement that it said last, as a broken line would. */
const endListening = async (): Promise<number> => {
  const rows = await servers.one.database.query<{ pid: number }>(
    `select pg_terminate_backend(pid), pid from pg_stat_activity
      where datname = current_database() and application_name = 'atelier live' and query ilike 'listen %'`
  )
  return rows.length
}

it('news that a server told while the other did not listen are read again by the windows of that one', async () => {
  const { one, two, open } = servers
  const window = await open(two, 'noa')
  await open(one, 'camille')
  // Both have heard each other.
  await one.call('PATCH', '/api/orders/48110', { body: { bacs: ['B1'] } })
  await expect.poll(() => window.heard('order').length).toBe(1)
  window.forget()
  expect(await endListening()).toBe(2)
  await one.call('PATCH', '/api/orders/48110', { body: { bacs: ['B2'] } })
  await expect.poll(() => window.heard('news_missed').length, { timeout: NOTICED_WITHIN_MS }).toBeGreaterThan(0)
  expect(window.heard('order')).toEqual([])
})

it('each news comes once after the line came back', async () => {
  const { one, two, open } = servers
  const window = await open(two, 'noa')
  await endListening()
  const bins = ['B3', 'B4']
  let at = 0
  // Until one comes through again.
  await expect
    .poll(
      async () => {
        await one.call('PATCH', '/api/orders/48111', { body: { bacs: [bins[at++ % 2]] } })
        return window.heard('order').length
      },
      { timeout: NOTICED_WITHIN_MS, interval: 300 }
    )
    .toBeGreaterThan(0)
  window.forget()
  await one.call('PATCH', '/api/orders/48111', { body: { bacs: ['B9'] } })
  await expect.poll(() => window.heard('order').length).toBe(1)
})
