import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Order } from '@/domain/orders/order'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { anOrder } from '../support/an-order'
import { theOne } from '../support/by-words'
import { serveList } from '../support/serve-list'
import { shellScreen } from '../support/shell-screen'

/** A host of the reference alone: it replaces a list by the one that it is sent. */
const { host } = serveList([])

it.each([
  ['bacs', 'Ajouter un bac', 'D4'],
  ['picking_runs', 'Ajouter un run', 'ST4']
] as const)('at another host what a colleague put into %s since the picking page was read stays', async (field, label, added) => {
  usePreferences.getState().set({ pickingGrouped: false })
  let order = anOrder({ id: 7, bacs: [], picking_runs: [], [field]: ['A1', 'B2'] })
  host.instead = ({ method, path, body }) => {
    if (path.startsWith('/api/orders/list?')) return { status: 200, body: [order] }
    if (path !== '/api/orders/7') return null
    if (method === 'PATCH') order = { ...order, ...(body as Partial<Order>), version: order.version + 1 }
    return { status: 200, body: order }
  }
  shellScreen('/orders/picking/7')
  const input = await theOne('input', label)
  order = { ...order, [field]: ['B2', 'C3'], version: order.version + 1 }
  await userEvent.type(input, `${added}{Enter}`)
  await waitFor(() => expect(order[field]).toEqual(['B2', 'C3', added]))
  await theOne('button', 'Retirer C3')
})
