import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '@/domain/people/roles'
import { useOverlay } from '@/renderer/app/shell/overlay-store'
import { closeRowMenu, useEdited } from '@/renderer/features/order-list/in-place/edited'
import { forgetRole } from '@/renderer/lib/roles/role'
import { anOrder } from '../support/an-order'
import { isFocused, named, press, says, theOne } from '../support/by-words'
import { listScreen } from '../support/list-screen'
import type { Heard, Reply } from '../support/origin-server'
import { saveInList } from '../support/save-in-list'
import { serveList } from '../support/serve-list'

const { host, rowShown } = serveList()
let role: Role
const answer = (heard: Heard): Reply | null =>
  heard.path === '/api/user/profile' ? { status: 200, body: { firstname: 'Noa', lastname: 'Petit', role } } : saveInList(host, heard)

beforeEach(() => {
  forgetRole()
  closeRowMenu()
  useEdited.setState({ cell: null, last: null })
  role = 'operator'
  host.orders = [
    anOrder({ id: 1, origin_ref_id: '#R-1', techniques: ['dtf', 'dtg'], dtf_state: 'new', dtg_state: 'new', files_state: 'new' }),
    anOrder({ id: 2, origin_ref_id: '#R-2' }),
    anOrder({ id: 3, origin_ref_id: '#R-3', state: 'closed' })
  ]
  host.instead = answer
})

const row = (id: number) => document.querySelector<HTMLElement>(`[data-row="${id}"]`) as HTMLElement
const menu = () => document.querySelector<HTMLElement>('[role=menu]')
const items = () => named('[role=menuitem]', /./).map((item) => item.textContent?.replaceAll('\u00a0', ' '))
const isOff = async (name: RegExp) => (await theOne('[role=menuitem]', name)).getAttribute('aria-disabled') === 'true'

async function openMenu(id: number) {
  const shown = listScreen('/orders/all/opened')
  await rowShown(id)
  await theOne('button', /^Menu de Noa/)
  fireEvent.contextMenu(row(id), { button: 2, clientX: 40, clientY: 40 })
  await waitFor(() => expect(menu()).not.toBeNull())
  return shown
}

describe('the menu of a row', () => {
  it('says what it can do, and why not', async () => {
    await openMenu(1)
    expect(menu()?.getAttribute('aria-label')).toBe('Commande #R-1')
    for (const name of [/^Ouvrir la commande/, /^Ouvrir dans un nouvel onglet/, /^Aperçu/, /^Modifier les bacs/, /^Copier la référence/])
      expect(await isOff(name)).toBe(false)
    expect(await isOff(/^DTF : passer à Impression/)).toBe(false)
    expect(await isOff(/^DTG : passer à/)).toBe(true)
    await says(/Verrouillé : fichiers « À traiter »\./, menu() as Element)
    await says(/Les fichiers ne sont pas terminés/, menu() as Element)
    await says(/Seule une commande fermée peut être copiée en SAV\./, menu() as Element)
    expect(items().some((item) => /Modifier les \d/.test(item ?? ''))).toBe(false)
  })

  it('asks for the archive of an order that is not ready, though the menu has gone', async () => {
    host.orders = [anOrder({ id: 1, origin_ref_id: '#R-1', files_state: 'complete', preparation_state: 'new', has_files: true })]
    await openMenu(1)
    await userEvent.click(await theOne('[role=menuitem]', /^Télécharger l'archive/))
    await waitFor(() => expect(menu()).toBeNull())
    expect(await screen.findByText('Télécharger quand même ?')).toBeTruthy()
  })

  it('by its keys: it opens beside the row, Escape closes it, and the row has the focus again', async () => {
    listScreen('/orders/all/opened')
    ;(await rowShown(2)).focus()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await isFocused(() => theOne('[role=menuitem]', /^Ouvrir la commande/))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(menu()).toBeNull())
    await isFocused(() => row(2))
  })

  it('has the keys while it is open: F leads nowhere', async () => {
    listScreen('/orders/all/opened')
    ;(await rowShown(2)).focus()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await isFocused(() => theOne('[role=menuitem]', /^Ouvrir la commande/))
    await userEvent.keyboard('f')
    expect(document.activeElement?.closest('[role=menu]')).toBe(menu())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(menu()).toBeNull())
    await userEvent.keyboard('f')
    expect(document.activeElement?.textContent).toBe('État')
  })

  it('moves a technique on, whatever list the row stands in', async () => {
    await openMenu(1)
    await press(/^DTF : passer à Impression/)
    await says(/#R-1 → Impression DTF/)
    expect(host.orders[0]?.dtf_state).toBe('print')
  })

  it('edits a cell', async () => {
    await openMenu(2)
    await press(/^Modifier les options/)
    await isFocused(() => screen.findByLabelText('Ajouter une option'))
  })

  it('copies the reference', async () => {
    const writeText = vi.fn(async () => undefined)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await openMenu(2)
    await press(/^Copier la référence/)
    await says(/Référence copiée : R-2/)
    expect(writeText).toHaveBeenCalledWith('R-2')
  })

  it('opens the after-sales order of a closed one', async () => {
    await openMenu(3)
    await press(/^Créer un SAV/)
    await theOne('[role=dialog]', /Nouveau SAV/)
  })

  it('of one of several selected does what the selection does', async () => {
    await openMenu(2)
    await userEvent.keyboard('{Escape}')
    for (const id of [1, 2]) fireEvent.click(row(id), { ctrlKey: true })
    fireEvent.contextMenu(row(2), { button: 2 })
    await press(/^Modifier les 2…/)
    expect(useOverlay.getState()).toMatchObject({ shown: 'bulk', orders: [1, 2] })
    useOverlay.getState().close()
    fireEvent.contextMenu(row(3), { button: 2 })
    await theOne('[role=menuitem]', /^Ouvrir la commande/)
    expect(items().some((item) => /Modifier les \d/.test(item ?? ''))).toBe(false)
  })

  it('of who packs has neither steps nor archive nor after-sales, but labels', async () => {
    role = 'packing'
    await openMenu(1)
    await theOne('[role=menuitem]', /^Modifier les bacs/)
    expect(items().filter((item) => /passer à|archive|SAV/.test(item ?? ''))).toEqual([])
  })
})
