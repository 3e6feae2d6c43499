import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type MoveDates, moveTo } from '@/domain/planning/plan-move'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { DateDialog } from '@/renderer/features/planning/moves/choice/date-dialog'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { card } from '../../domain/planning/cards'

/** Wednesday; the order is produced today, its deadline tomorrow, sent on Friday, delivered on Saturday. */
const ORDER = card({
  production_at: '2026-11-18 08:00:00',
  production_deadline_at: '2026-11-19 08:00:00',
  dispatched_at: '2026-11-20 16:30:00',
  shipping_at: '2026-11-21 12:00:00'
})

let answers: MoveDates[]
let closed: number
beforeEach(() => {
  answers = []
  closed = 0
  vi.useFakeTimers({ now: new Date('2026-11-18T08:00:00Z'), shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open(day: string, orders: readonly PlannedOrder[] = [ORDER]) {
  const dialog = (
    <DateDialog
      moves={orders.map((order) => moveTo(order, day))}
      about="Lycée Touchard"
      onAnswer={(choice) => answers.push(choice)}
      onClose={() => (closed += 1)}
    />
  )
  const router = createMemoryRouter([{ path: '/dashboard', element: dialog }], { initialEntries: ['/dashboard'] })
  render(
    <ConfirmProvider>
      <RouterProvider router={router} />
    </ConfirmProvider>
  )
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
}
const dates = (): (string | null)[] => screen.getAllByRole('button', { name: /changer$/, hidden: true }).map((button) => button.textContent)
const ok = (): HTMLButtonElement => screen.getByText<HTMLButtonElement>('OK')
const warnings = (): string[] =>
  within(screen.getByRole('list', { name: 'Avertissements', hidden: true }))
    .getAllByRole('listitem', { hidden: true })
    .map((item) => item.textContent ?? '')

it.each([
  ['past the deadline alone, the delivery is asked for', '2026-11-20', 1, ['Samedi 21 novembre 2026']],
  ['past the dispatch too, both are, the dispatch on the new day', '2026-11-23', 3, ['Lundi 23 novembre 2026', 'Lundi 23 novembre 2026']]
] as const)('%s', async (_, day, count, shown) => {
  const user = open(day)
  expect(warnings()).toHaveLength(count)
  expect(warnings()[0]).toBe('La date de production choisie dépasse la deadline de production prévue jeudi 19 novembre.')
  expect(dates()).toEqual(shown)
  expect(ok().disabled).toBe(false)
  await user.click(ok())
  expect(answers).toEqual([{ dispatched_at: shown.length === 2 ? day : null, shipping_at: shown.length === 2 ? day : '2026-11-21' }])
})

it('OK waits while the delivery lies before the deadline, and one is told why', () => {
  open('2026-11-23', [card({ ...ORDER, production_deadline_at: '2026-11-26 08:00:00' })])
  expect(ok().disabled).toBe(true)
  expect(screen.getByText('La livraison ne peut pas être prévue avant la deadline de production.')).toBeTruthy()
})

it('OK waits while no delivery is chosen', () => {
  open('2026-11-20', [card({ ...ORDER, shipping_at: null })])
  expect(dates()).toEqual(['À choisir'])
  expect(ok().disabled).toBe(true)
  expect(screen.getByText('Vous devez saisir cette valeur.')).toBeTruthy()
})

it('several orders share one dialog, which counts those that are past something', () => {
  open('2026-11-20', [ORDER, card({ ...ORDER, id: 2, production_deadline_at: '2026-11-27 08:00:00' })])
  expect(screen.getByText('Déplacer 2 commandes au vendredi 20 novembre ?')).toBeTruthy()
  expect(warnings()).toEqual(['La date de production choisie dépasse la deadline de production prévue\u00a0: 1 commande sur 2.'])
})

it('leaves at once while nothing was chosen', async () => {
  const user = open('2026-11-20')
  await user.click(screen.getByText('Annuler'))
  expect([closed, answers]).toEqual([1, []])
})
