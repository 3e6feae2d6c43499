import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { shortDay } from '@/domain/calendar/date-text'
import { movedSince, movedText, type SeenDates } from '@/domain/planning/moved-meanwhile'
import { AGAIN_AFTER_MS } from '@/renderer/lib/saves/try-later'
import { NOON } from './any-order'
import { alertThat, theOne } from './by-words'
import { type HeldWaits, holdWaits } from './hurry'
import { serveOrder } from './order-screen'
import type { Heard, Reply } from './origin-server'

export const PLANNED = {
  production_at: '2026-12-01 08:30:00',
  production_deadline_at: '2026-12-01 08:00:00',
  dispatched_at: '2026-12-10 09:00:00',
  shipping_at: '2026-12-11 00:00:00'
}
export const [ONE, TWO, THREE, FOUR] = ['2026-12-01 08:30:00', '2026-12-02 08:30:00', '2026-12-03 08:30:00', '2026-12-04 08:30:00'] as const

/** A page of one order whose dates colleagues move: on a host that refuses what they moved since it was seen, as our server does. */
export function serveDates() {
  const served = serveOrder()
  const { host } = served
  let held: HeldWaits
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON })
    held = holdWaits(AGAIN_AFTER_MS)
    host.instead = asOurs
  })
  afterEach(() => {
    held.end()
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
  return {
    ...served,
    asOurs,
    /** Ends the wait for the next try. */
    waits: (): HeldWaits => held,
    /** A colleague moves the order, and nothing tells this window. */
    movesUnseen: (production_at: string): void => {
      host.order = { ...host.order, production_at, version: host.order.version + 1 }
    }
  }
}

const date = () => theOne('button', /^Production : .*, changer$/)
export const openDate = async (): Promise<void> => userEvent.click(await date())

/** Types a day in the calendar that is open; nothing leaves what stands there. */
export async function typeDay(text: string | null): Promise<void> {
  const field = (await waitFor(() => {
    const found = document.querySelector('[role=dialog] input, .fui-PopoverSurface input')
    if (found === null) throw new Error('no calendar is open')
    return found
  })) as HTMLInputElement
  if (text !== null) await userEvent.clear(field)
  await userEvent.type(field, `${text ?? ''}{Enter}`)
}
export const chooseDay = async (text: string): Promise<void> => {
  await openDate()
  await typeDay(text)
}
export const shows = (day: string) => waitFor(async () => expect((await date()).textContent).toContain(shortDay(day)))
/** The alert that asks which of two days of production is kept. */
export const asks = (mine: string, theirs: string) =>
  alertThat(
    new RegExp(
      `^Noa P. a changé entre-temps, rien n'a été envoyé\\.Production : vous « ${shortDay(mine)} », maintenant « ${shortDay(theirs)} »`
    )
  )
const alerts = (): readonly string[] => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent ?? '')
export const noAlert = () => waitFor(() => expect(alerts().filter((text) => text !== '')).toEqual([]))
