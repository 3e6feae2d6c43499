import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { alertThat, press, says } from '../support/by-words'
import { asks, chooseDay, FOUR, noAlert, openDate, PLANNED, serveDates, shows, THREE, TWO, typeDay } from '../support/order-dates'
import { CUT, type Heard, serveOrigin } from '../support/origin-server'

const { host, open, saves, asOurs, waits, movesUnseen } = serveDates()

it.each([
  ['Garder le mien', FOUR, 2],
  ['Prendre le sien', THREE, 1]
] as const)('a date that a colleague moved unseen is not written over: « %s »', async (choice, kept, sent) => {
  await open(PLANNED)
  movesUnseen(THREE)
  await chooseDay('04/12/2026')
  const line = await asks(FOUR, THREE)
  expect(host.order.production_at).toBe(THREE)
  await shows(THREE)
  await press(choice, line)
  await noAlert()
  await shows(kept)
  expect([host.order.production_at, saves().length]).toEqual([kept, sent])
})

it('nor one that a colleague moved while its calendar was open', async () => {
  const { colleague } = await open(PLANNED)
  await openDate()
  await colleague({ production_at: THREE })
  await shows(THREE)
  await typeDay('04/12/2026')
  await asks(FOUR, THREE)
  expect(host.order.production_at).toBe(THREE)
})

it('who keeps theirs is asked anew where the colleague moved it once more', async () => {
  await open(PLANNED)
  movesUnseen(THREE)
  await chooseDay('04/12/2026')
  const line = await asks(FOUR, THREE)
  movesUnseen(TWO)
  await press('Garder le mien', line)
  await press('Garder le mien', await asks(FOUR, TWO))
  await noAlert()
  expect(host.order.production_at).toBe(FOUR)
})

it('who has left the page by then is told that it was not saved, and nothing is sent again', async () => {
  const { router } = await open(PLANNED)
  movesUnseen(THREE)
  const { promise: come, resolve } = Promise.withResolvers<void>()
  host.instead = (heard) => (heard.method === 'PATCH' ? come.then(() => asOurs(heard) ?? host.answer(heard)) : asOurs(heard))
  await chooseDay('04/12/2026')
  await waitFor(() => expect(saves()).toHaveLength(1))
  await router.navigate('/ailleurs')
  await says(/^ailleurs/)
  resolve()
  await alertThat(/Commande #.*, Production : « ven\. 04\/12 » n'a pas été enregistré\. Noa P\. a déplacé cette commande entre-temps/)
  waits().end()
  expect([saves().length, host.order.production_at]).toEqual([1, THREE])
})

it('another of its dates that a colleague moved is in the way of nothing', async () => {
  await open(PLANNED)
  host.order = { ...host.order, dispatched_at: '2026-12-11 09:00:00', version: host.order.version + 1 }
  await chooseDay('04/12/2026')
  await waitFor(() => expect(host.order.production_at).toBe(FOUR))
  await noAlert()
})

it('a date that one changes again asks nobody: behind a change that is refused, and behind one whose answer was lost', async () => {
  await open(PLANNED)
  const answered = Promise.withResolvers<void>()
  let first = true
  host.instead = (heard) => {
    if (heard.method !== 'PATCH' || !first) return asOurs(heard)
    first = false
    return answered.promise.then(() => ({ status: 409, body: { code: 'conflict', message: 'Non.' } }))
  }
  await chooseDay('03/12/2026')
  await shows(THREE)
  await chooseDay('04/12/2026')
  answered.resolve()
  await waitFor(() => expect(host.order.production_at).toBe(FOUR))
  await noAlert()

  // What is read again after the cut comes late: until then the page holds the date from before.
  const readAgain = Promise.withResolvers<void>()
  const late = (heard: Heard) =>
    heard.method === 'GET' ? readAgain.promise.then(() => asOurs(heard) ?? host.answer(heard)) : asOurs(heard)
  host.instead = (heard) => {
    if (heard.method !== 'PATCH') return asOurs(heard)
    host.answer(heard)
    host.instead = late
    return { status: CUT }
  }
  await chooseDay('03/12/2026')
  await alertThat(/n'a pas été enregistré/)
  expect(host.order.production_at).toBe(THREE)
  await shows(FOUR)
  await chooseDay('02/12/2026')
  await waitFor(() => expect(host.order.production_at).toBe(TWO))
  readAgain.resolve()
  await noAlert()
  await shows(TWO)
})

it('a host of the specification is sent the date alone, and takes it', async () => {
  // Asked before the test's own: what the page fetches by path arrives there.
  const other = await serveOrigin((heard) => asOurs(heard) ?? host.answer(heard), [])
  await open(PLANNED)
  movesUnseen(THREE)
  await chooseDay('04/12/2026')
  await waitFor(() => expect(host.order.production_at).toBe(FOUR))
  expect(other.heard.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([{ production_at: FOUR }])
  await noAlert()
  await other.close()
})
