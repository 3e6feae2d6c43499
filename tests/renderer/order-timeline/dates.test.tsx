import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { longDay, shortDay } from '@/domain/calendar/date-text'
import { AGAIN_AFTER_MS } from '@/renderer/lib/saves/try-later'
import { NOON } from '../support/any-order'
import { alertThat, isFocused, press, says, theOne } from '../support/by-words'
import { hurry } from '../support/hurry'
import { serveOrder } from '../support/order-screen'
import { CUT } from '../support/origin-server'

const { host, open, saves } = serveOrder()
/** Production on a Tuesday, dispatch on the Thursday, delivery on the Friday of next week. */
const PLANNED = {
  production_at: '2026-12-01 08:30:00',
  production_deadline_at: '2026-12-01 08:00:00',
  dispatched_at: '2026-12-03 09:00:00',
  shipping_at: '2026-12-04 00:00:00'
}
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(() => void vi.useRealTimers())

const date = (label: string) => theOne('button', new RegExp(`^${label} : .*, changer$`))
const day = (wanted: string) => theOne('[role=grid] button', new RegExp(`^${longDay(wanted)}`))
async function openDate(label: string): Promise<HTMLInputElement> {
  await userEvent.click(await date(label))
  return screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
}
async function type(field: HTMLInputElement, text: string): Promise<void> {
  await userEvent.clear(field)
  await userEvent.type(field, `${text}{Enter}`)
}

it('a date is typed, refused days say why', async () => {
  await open(PLANNED)
  const field = await openDate('Production')
  for (const [typed, why] of [
    ['30/02/2027', /Cette date n'existe pas\./],
    ['04/12/2026', /La production ne peut pas être prévue après l'expédition\./]
  ] as const) {
    await type(field, typed)
    await says(why)
    expect(field.value).toBe(typed)
  }
  expect(saves()).toEqual([])
  await type(field, '03/12/2026')
  await waitFor(async () => expect((await date('Production')).textContent).toContain(shortDay('2026-12-03')))
  await waitFor(() => expect(host.order.production_at).toBe('2026-12-03 08:30:00'))
  // How it stands to the day that was first promised is told beside it.
  await says(/après l'échéance/, document.querySelector('[aria-label="Étapes"]') as Element)
})

it('the calendar is walked by keys; a forbidden day is reached, told, not taken; Escape leaves; a day is pressed', async () => {
  await open(PLANNED)
  ;(await openDate('Livraison estimée')).focus()
  await userEvent.keyboard('{ArrowDown}')
  await isFocused(() => day('2026-12-04'))
  await userEvent.keyboard('{End}')
  await isFocused(() => day('2026-12-06'))
  await userEvent.keyboard('{Enter}')
  await says(/Aucune livraison ce jour-là/)
  for (const [key, wanted] of [
    ['{ArrowLeft}', '2026-12-05'],
    ['{PageDown}', '2027-01-05'],
    ['{PageUp}', '2026-12-05']
  ] as const) {
    await userEvent.keyboard(key)
    await isFocused(() => day(wanted))
  }
  await userEvent.keyboard('{Escape}')
  await isFocused(() => date('Livraison estimée'))
  expect(saves()).toEqual([])
  await openDate('Livraison estimée')
  await userEvent.click(await day('2026-12-05'))
  await waitFor(() => expect(host.order.shipping_at).toBe('2026-12-05 00:00:00'))
})

it('a date that a failing network kept back is as before and told, and is saved when tried again', async () => {
  // It is not sent again by itself meanwhile.
  hurry(AGAIN_AFTER_MS, () => 60_000)
  await open(PLANNED)
  host.instead = ({ method }) => (method === 'PATCH' ? { status: CUT } : null)
  await type(await openDate('Production'), '03/12/2026')
  const wanted = shortDay('2026-12-03')
  const failure = await alertThat(/^Production : « .* » n'a pas été enregistré\. Le serveur ne répond pas\./)
  expect(failure.textContent).toContain(wanted)
  expect((await date('Production')).textContent).toContain(shortDay('2026-12-01'))
  expect(host.order.production_at).toBe(PLANNED.production_at)
  host.instead = () => null
  await press('Réessayer', failure)
  await waitFor(() => expect(host.order.production_at).toBe('2026-12-03 08:30:00'))
  await waitFor(async () => expect((await date('Production')).textContent).toContain(wanted))
  await waitFor(() => expect(failure.isConnected).toBe(false))
})
