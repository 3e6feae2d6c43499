import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Order } from '@/domain/orders/order'
import { takeOrder } from '@/renderer/lib/orders/order-query'
import { says, theOne } from '../support/by-words'
import { serveOrder } from '../support/order-screen'

const { host, open, saves } = serveOrder()
const button = () => theOne('button', /^Prochaine action/)
const chord = () => new KeyboardEvent('keydown', { code: 'Enter', key: 'Enter', altKey: true, bubbles: true, cancelable: true })
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)))

describe.each([
  ['its button', (drawn: HTMLElement) => drawn.click()],
  ['Alt and Enter', () => void document.body.dispatchEvent(chord())]
])('the next action, by %s, a moment before a colleague’s change is drawn,', (_, take) => {
  /** It is taken when the change is known, and not drawn yet. */
  async function taken(before: Partial<Order>, drawn: RegExp, change: Partial<Order>): Promise<void> {
    const { client } = await open({ state: 'new', files_state: 'complete', preparation_state: 'complete', ...before })
    const shown = await button()
    await says(drawn, shown)
    host.order = { ...host.order, ...change, version: host.order.version + 1 }
    await act(async () => {
      takeOrder(client, String(host.order.id), host.order)
      take(shown)
    })
    await settled()
  }

  it.each([
    ['did the same', { files_state: 'new', preparation_state: 'new' }, /Fichiers OK/, { files_state: 'complete' }, /Préparation OK/],
    ['took another step', { dtf_state: 'new' }, /Imprimer le DTF/, { dtf_state: 'print' }, /DTF\s: Découpe OK/],
    ['locked the step', { dtf_state: 'complete', dtg_state: 'new' }, /Lancer le DTG/, { files_state: 'waiting' }, /BAT validé/],
    ['closed the order', { files_state: 'new' }, /Fichiers OK/, { state: 'closed' }, null]
  ] as const)('is not taken, nor another one: they %s', async (_why, before, drawn, change, then) => {
    await taken({ techniques: ['dtf', 'dtg'], ...before }, drawn, change)
    if (then !== null) await says(then, await button())
    expect(saves()).toEqual([])
  })

  it('is taken, where they left its field alone', async () => {
    await taken({ files_state: 'new', preparation_state: 'new' }, /Fichiers OK/, { preparation_state: 'backorder' })
    await waitFor(() => expect(host.order.files_state).toBe('complete'))
    expect(host.order.preparation_state).toBe('backorder')
    expect(saves()).toHaveLength(1)
  })
})
