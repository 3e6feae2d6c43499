import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { CAPABILITIES } from '@/contract/http/capabilities'
import type { Order } from '@/domain/orders/order'
import { useBulkRun } from '@/renderer/features/bulk/bulk-jobs'
import { startBulk } from '@/renderer/features/bulk/bulk-run'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { anOrder } from '../support/an-order'
import { theOne } from '../support/by-words'
import { listScreen } from '../support/list-screen'
import { CUT, type Heard, type Reply } from '../support/origin-server'
import { serveList } from '../support/serve-list'

const { host, rowShown } = serveList(CAPABILITIES.filter((one) => one !== 'bulk-changes'))

const patched: { id: number; body: Readonly<Record<string, unknown>> }[] = []
/** Answers of the next changes, in their turn; then they are made. */
let replies: (Reply | null)[] = []

/** Orders as the host has them: a change is made of them, or refused. */
function changing({ path, method, body }: Heard): Reply | null {
  const id = Number(/^\/api\/orders\/(\d+)$/.exec(path)?.[1] ?? 0)
  if (id === 0 || method !== 'PATCH') return null
  patched.push({ id, body: body as Record<string, unknown> })
  const reply = replies.shift() ?? null
  const made = host.orders.map((order) => (order.id === id ? ({ ...order, ...(body as object) } as Order) : order))
  if (reply === null || reply.status === CUT) host.orders = made
  return reply ?? { status: 200, body: made.find((order) => order.id === id) }
}

beforeEach(() => {
  patched.length = 0
  replies = []
  useNoticesStore.setState({ notices: [] })
  host.orders = [1, 2, 3].map((id) => anOrder({ id, origin_ref_id: `REF-${id}`, state: 'new' }))
  host.instead = changing
})

const WAITING = { kind: 'state', field: 'state', value: 'waiting' } as const
const start = (): boolean => startBulk(new QueryClient(), WAITING, host.orders, vi.fn())
const texts = (): string[] => useNoticesStore.getState().notices.map(({ text }) => text)
const states = (): string[] => host.orders.map(({ state }) => state)
function press(label: string): void {
  const { notices, dismiss } = useNoticesStore.getState()
  const found = notices.flatMap(({ id, action, actions = action ? [action] : [] }) => actions.map((one) => ({ id, ...one })))
  const one = found.find((action) => action.label === label)
  if (one === undefined) throw new Error(`no « ${label} » among ${texts().join(' | ')}`)
  dismiss(one.id)
  one.run()
}

it('offers all but marks of print', async () => {
  listScreen('/orders/all/opened')
  await userEvent.click((await rowShown(1)).querySelector('[data-select]') as Element)
  await userEvent.click(await theOne('button', /^Modifier les commandes/))
  await screen.findByRole('option', { name: 'Runs' })
  expect(screen.queryByRole('option', { name: 'Impression' })).toBeNull()
})

it('changes order by order, tells who was refused with the words of the host, and one undo puts the others back', async () => {
  replies = [null, { status: 409, body: { code: 'conflict', message: 'Cette commande est fermée.' } }]
  start()
  await expect
    .poll(texts)
    .toEqual(['1\u00a0commande refusée. #REF-2\u00a0: Cette commande est fermée.', '2\u00a0commandes → Commande\u00a0: En attente'])
  expect(patched.map(({ id, body }) => [id, body.state])).toEqual([1, 2, 3].map((id) => [id, 'waiting']))
  expect(states()).toEqual(['waiting', 'new', 'waiting'])
  press('Annuler')
  await expect.poll(states).toEqual(['new', 'new', 'new'])
  await expect.poll(texts).toContain('Annulé\u00a0: «\u00a0Commande\u00a0: En attente\u00a0», 2\u00a0commandes remises comme avant.')
})

it('asks about an order that a colleague changed since it was shown', async () => {
  start()
  host.orders = host.orders.map((order) => (order.id === 3 ? { ...order, state: 'complete' } : order))
  await expect.poll(texts).toContain("#REF-3\u00a0: Quelqu'un a changé cette commande entre-temps\u00a0: Commande Terminée.")
  expect(states()).toEqual(['waiting', 'waiting', 'complete'])
  press('Changer quand même')
  await expect.poll(states).toEqual(['waiting', 'waiting', 'waiting'])
})

it('goes on where an answer was lost, counts that order as changed, and sends it no second time', async () => {
  replies = [null, { status: CUT }]
  start()
  await expect.poll(texts).toEqual([expect.stringMatching(/^3\scommandes n'ont pas été changées\. /)])
  expect(useBulkRun.getState().running).toBeNull()
  press('Réessayer')
  await expect.poll(texts).toEqual(['3\u00a0commandes → Commande\u00a0: En attente'])
  expect(patched.map(({ id }) => id)).toEqual([1, 2, 3])
  press('Annuler')
  await expect.poll(states).toEqual(['new', 'new', 'new'])
})
