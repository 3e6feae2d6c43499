import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '@/domain/people/roles'
import { forgetRole } from '@/renderer/lib/roles/role'
import { anOrder } from '../support/an-order'
import { named, says, theOne } from '../support/by-words'
import { listScreen } from '../support/list-screen'
import { serveList } from '../support/serve-list'

const { host, rowShown, requested } = serveList()
beforeEach(() => {
  forgetRole()
  host.orders = [anOrder({ id: 1, origin_ref_id: '#1001', dtg_state: 'new', files_state: 'complete', preparation_state: 'complete' })]
})
const openAs = async (role: Role, address: string) => {
  host.instead = ({ path }) =>
    path === '/api/user/profile' ? { status: 200, body: { firstname: 'Noa', lastname: 'Lefèvre', role } } : null
  const screen = listScreen(address)
  await rowShown(1)
  await theOne('button', /^Menu de Noa/)
  return screen
}
const select = async (): Promise<void> => userEvent.click((await rowShown(1)).querySelector('[data-select]') as Element)
const hasColumn = (name: RegExp): boolean => named('[role=columnheader]', name).length > 0

describe('a list, to who packs,', () => {
  it('has no column of amounts, no way to create an order, no e-mail to search by', async () => {
    await openAs('packing', '/orders/all/opened')
    await waitFor(() => expect(hasColumn(/^Total/)).toBe(false))
    expect(hasColumn(/^Client/)).toBe(true)
    expect(named('button', 'Créer une commande')).toEqual([])
    expect(named('button', /^Export/)).toEqual([])
    await select()
    await theOne('button', 'Désélectionner')
    expect(named('button', /^Modifier les commandes/)).toEqual([])
    expect(document.querySelector('input[placeholder="Référence, client"]')).not.toBeNull()
  })

  it('where an operator has them', async () => {
    await openAs('operator', '/orders/all/opened')
    await theOne('[role=columnheader]', /^Total/)
    await theOne('button', 'Créer une commande')
    await theOne('button', /^Exporter/)
    await select()
    await theOne('button', /^Modifier les commandes/)
    expect(document.querySelector('input[placeholder="Référence, client, e-mail"]')).not.toBeNull()
  })

  it('is sorted as usual where its address, or the station, says by amounts', async () => {
    await openAs('packing', '/orders/all/opened?sort=total&dir=desc')
    // What was asked before the role was known may arrive after it.
    await waitFor(() => expect(requested().map((request) => request.get('sort'))).toContain('orderedAt'))
    await theOne('[role=columnheader][aria-sort="descending"]', /^Création/)
  })

  it('shows the step of a technique and does not set the next one', async () => {
    await openAs('packing', '/orders/dtg/opened')
    await waitFor(() => expect(named('button', /passer à/)).toEqual([]))
    await says(/À traiter/)
  })

  it('where an operator does', async () => {
    await openAs('operator', '/orders/dtg/opened')
    await theOne('button', /DTG.*passer à/)
  })

  it('offers no order to create in the palette', async () => {
    await openAs('packing', '/orders/all/opened')
    await waitFor(() => expect(named('button', 'Créer une commande')).toEqual([]))
    await userEvent.keyboard('{Control>}k{/Control}')
    await theOne('[role=option]', /^Planning/)
    expect(named('[role=option]', /^Créer une commande/)).toEqual([])
  })

  it('is told of no keys that move cards', async () => {
    await openAs('packing', '/orders/all/opened')
    await waitFor(() => expect(named('button', 'Créer une commande')).toEqual([]))
    await userEvent.keyboard('?')
    await says(/Sur le planning/)
    expect(document.body.textContent).not.toContain('Déplacer sur le planning')
  })
})
