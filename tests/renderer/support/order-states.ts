import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import { changedSince } from '@/domain/compare/compare-changes'
import type { Order } from '@/domain/orders/order'
import { changedText } from '@/domain/refusals/changed-text'
import { STATE_FIELDS } from '@/domain/techniques/state-fields'
import { AGAIN_AFTER_MS } from '@/renderer/lib/saves/try-later'
import { alertThat, press, theOne } from './by-words'
import { type HeldWaits, holdWaits } from './hurry'
import { serveOrder } from './order-screen'
import type { Heard, Reply } from './origin-server'

export const BEGUN = {
  state: 'new',
  files_state: 'new',
  preparation_state: 'complete',
  dtf_state: 'print',
  dtg_state: null,
  techniques: ['dtf']
} satisfies Partial<Order>

/** A page of one order whose states and steps colleagues change: on a host that refuses what they changed since it was seen, as our server does. */
export function serveStates() {
  const served = serveOrder()
  const { host } = served
  let held: HeldWaits
  let isOwn = false
  beforeEach(() => {
    held = holdWaits(AGAIN_AFTER_MS)
    host.instead = asOurs
    isOwn = false
  })
  afterEach(() => held.end())

  /** As our server (`server/orders/order-changes.ts`), and the history says whose they are. */
  function asOurs({ method, path, body }: Heard): Reply | null {
    if (path.includes('/history')) {
      const line = { at: '2026-11-23 13:02:00', by: 'Noa P.', own: isOwn, from: null, to: null }
      const entries = STATE_FIELDS.map((field, id) => ({ ...line, id, field }))
      return { status: 200, body: { entries, more: false } }
    }
    if (method !== 'PATCH') return null
    const { seen = {}, ...patch } = body as { seen?: Partial<Order> } & Partial<Order>
    const differing = STATE_FIELDS.filter((field) => field in patch && patch[field] !== host.order[field])
    const changed = changedSince(differing, seen, host.order)
    if (changed.length === 0) return null
    const now = Object.fromEntries(changed.map((field) => [field, host.order[field]]))
    const message = changedText('Noa P.', changed, host.order)
    return { status: 409, body: { code: 'changed-meanwhile', message, changed: { by: 'Noa P.', ...now } } }
  }
  return {
    ...served,
    asOurs,
    /** Ends the wait for the next try. */
    waits: (): HeldWaits => held,
    /** A colleague changes the order, and nothing tells this window. */
    changesUnseen: (change: Partial<Order>): void => {
      host.order = { ...host.order, ...change, version: host.order.version + 1 }
    },
    /** Who works here changes it in another window, and nothing tells this one. */
    changesElsewhere: (change: Partial<Order>): void => {
      isOwn = true
      host.order = { ...host.order, ...change, version: host.order.version + 1 }
    },
    /** The next change is answered when the test says so, by what it makes of it. */
    holdNext: (reply: (heard: Heard) => Reply | null = asOurs): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      host.instead = (heard) => {
        if (heard.method !== 'PATCH') return asOurs(heard)
        host.instead = asOurs
        return promise.then(() => reply(heard) ?? host.answer(heard))
      }
      return resolve
    }
  }
}

export const selectorOf = (name: string) => theOne('button', new RegExp(`^${name} :`))
const menu = () => document.querySelector('[role=menu]')
export const openMenu = async (name: string): Promise<void> => {
  await press(new RegExp(`^${name} :`))
  await waitFor(() => expect(menu()).not.toBeNull())
}
/** Chooses in the menu that is open. */
export const choose = async (state: string): Promise<void> => {
  await press(state, menu() as Element)
  await waitFor(() => expect(menu()).toBeNull())
}
export const stepOf = (step: string) => theOne('fieldset button', step)
export const showsState = (name: string, state: string) =>
  waitFor(async () => expect((await selectorOf(name)).textContent).toContain(state))
export const showsStep = (step: string) => waitFor(async () => expect((await stepOf(step)).getAttribute('aria-pressed')).toBe('true'))

/** The alert that asks which of two values is kept. */
export const asks = (field: string, mine: string, theirs: string) =>
  alertThat(new RegExp(`^Noa P. a changé entre-temps, rien n'a été envoyé\\.${field} : vous « ${mine} », maintenant « ${theirs} »`))
const alerts = (): readonly string[] => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent ?? '')
export const noAlert = () => waitFor(() => expect(alerts().filter((text) => text !== '')).toEqual([]))
