import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shortDay } from '@/domain/calendar/date-text'
import { movedSince, movedText, type SeenDates } from '@/domain/planning/moved-meanwhile'
import { AGAIN_AFTER_MS } from '@/renderer/lib/saves/try-later'
import { NOON } from '../support/any-order'
import { alertThat, press, says, theOne } from '../support/by-words'
import { type HeldWaits, holdWaits } from '../support/hurry'
import { serveOrder } from '../support/order-screen'
import { CUT, type Heard, type Reply, serveOrigin } from '../support/origin-server'

const { host, open, saves } = serveOrder()
const PLANNED = {
  production_at: '2026-12-01 08:30:00',
  production_deadline_at: '2026-12-01 08:00:00',
  dispatched_at: '2026-12-10 09:00:00',
  shipping_at: '2026-12-11 00:00:00'
}
const [TWO, THREE, FOUR] = ['2026-12-02 08:30:00', '2026-12-03 08:30:00', '2026-12-04 08:30:00']
let waits: HeldWaits

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  waits = holdWaits(AGAIN_AFTER_MS)
  host.instead = asOurs
})
afterEach(() => {
  waits.end()
  vi.useRealTimers()
})

/** As our server: dates that somebody moved since they were seen are refused (`server/orders/order-changes.ts`), and the history says whose they are. */
function asOurs({ method, path, body }: Heard): Reply | null {
  if (path.includes('/history')) {
    const entries = [{ id: 9, at: '2026-11-23 13:02:00', by: 'Noa P.', field: 'production_at', from: null, to: null }]
    return { status: 200, body: { entries, more: false } }
  }
  if (method !== 'PATCH') return null
  const { seen = {}, ...patch } = body as { seen?: SeenDates; production_at?: string }
  const moved = movedSince(seen, host.order)
  if (moved.length === 0 || patch.production_at === host.order.production_at) return null
  const { production_at, dispatched_at, shipping_at } = host.order
  const now = { production_at, dispatched_at, shipping_at }
  return { status: 409, body: { code: 'moved-meanwhile', message: movedText('Noa P.', moved, now), moved: { by: 'Noa P.', ...now } } }
}

/** A colleague moves the order, and nothing tells this window. */
const movesUnseen = (production_at: string): void => {
  host.order = { ...host.order, production_at, version: host.order.version + 1 }
}
const date = () => theOne('button', /^Production : .*, changer$/)
const openDate = async (): Promise<void> => userEvent.click(await date())
async function typeDay(text: string): Promise<void> {
  const field = (await waitFor(() => {
    const found = document.querySelector('[role=dialog] input, .fui-PopoverSurface input')
    if (found === null) throw new Error('no calendar is open')
    return found
  })) as HTMLInputElement
  await userEvent.clear(field)
  await userEvent.type(field, `${text}{Enter}`)
}
const chooseDay = async (text: string): Promise<void> => {
  await openDate()
  await typeDay(text)
}
const shows = (day: string) => waitFor(async () => expect((await date()).textContent).toContain(shortDay(day)))
const asks = (mine: string, theirs: string) =>
  alertThat(
    new RegExp(
      `^Noa P. a changé entre-temps, rien n'a été envoyé\\.Production : vous « ${shortDay(mine)} », maintenant « ${shortDay(theirs)} »`
    )
  )
const alerts = (): readonly string[] => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent ?? '')
const noAlert = () => waitFor(() => expect(alerts().filter((text) => text !== '')).toEqual([]))

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
  waits.end()
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

  host.instead = (heard) => {
    if (heard.method !== 'PATCH') return asOurs(heard)
    host.answer(heard)
    host.instead = asOurs
    return { status: CUT }
  }
  await chooseDay('03/12/2026')
  await alertThat(/n'a pas été enregistré/)
  expect(host.order.production_at).toBe(THREE)
  await shows(FOUR)
  await chooseDay('02/12/2026')
  await waitFor(() => expect(host.order.production_at).toBe(TWO))
  await noAlert()
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
