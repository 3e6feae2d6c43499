import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryKeys } from '@/renderer/lib/query/keys'
import { anOrder } from '../support/an-order'
import { isFocused, press, says, saysNot, theOne } from '../support/by-words'
import { listScreen } from '../support/list-screen'
import { serveList } from '../support/serve-list'

const { host, rowShown } = serveList()
const HEARD_AFTER_MS = 250
const IDS = [1, 2, 3, 4, 5, 6, 7, 8]
beforeEach(() => {
  host.orders = IDS.map((id) => anOrder({ id, origin_ref_id: `R-${id}` }))
})

/** The list with the focus on the row of an order. */
async function openAt(id: number) {
  const screen = listScreen('/orders/all/opened')
  const row = await rowShown(id)
  row.focus()
  return { ...screen, row }
}
const row = (id: number): Element | null => document.querySelector(`[data-row="${id}"]`)
const hasFocus = (id: number) => isFocused(() => row(id))
const selected = (): readonly number[] => IDS.filter((id) => row(id)?.getAttribute('aria-selected') === 'true')

describe('the keys of a list', () => {
  it('Ctrl and Space selects, Shift with arrows extends, Ctrl+A takes the page, Escape lets go', async () => {
    await openAt(3)
    await userEvent.keyboard('{Control>} {/Control}')
    await says(/1 sélectionnée(?!s)/)
    for (const [key, wanted] of [
      ['{ArrowDown}', [3, 4]],
      ['{ArrowDown}', [3, 4, 5]],
      ['{ArrowUp}', [3, 4]],
      ['{End}', [3, 4, 5, 6, 7, 8]]
    ] as const) {
      await userEvent.keyboard(`{Shift>}${key}{/Shift}`)
      expect(selected()).toEqual(wanted)
    }
    await says(/6 sélectionnées/)
    await hasFocus(8)
    // The page's own text is not selected.
    expect(fireEvent.keyDown(row(8) as Element, { key: 'a', code: 'KeyA', ctrlKey: true })).toBe(false)
    await says(/8 sélectionnées/)
    await userEvent.keyboard('{Escape}')
    await saysNot(/sélectionnées/)
    expect(selected()).toEqual([])
  })

  it('Escape lets go in the bar of the selection and on the page too, after what lies over it, and never while one types', async () => {
    const { row } = await openAt(3)
    await userEvent.keyboard('x')
    await says(/1 sélectionnée(?!s)/)
    screen.getByLabelText('Mot clé').focus()
    await userEvent.keyboard('{Escape}')
    expect(selected()).toEqual([3])
    await userEvent.click(await screen.findByRole('button', { name: 'État' }))
    await screen.findByRole('dialog', { name: 'État', hidden: true })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'État', hidden: true })).toBeNull())
    expect(selected(), 'the menu closes first').toEqual([3])
    row.focus()
    await userEvent.keyboard('[Space]')
    await screen.findByRole('complementary', { name: /^Aperçu de la commande/ })
    screen.getByRole('button', { name: 'Désélectionner' }).focus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /^Aperçu de la commande/ })).toBeNull())
    expect(selected(), 'the panel closes first').toEqual([3])
    screen.getByRole('button', { name: 'Désélectionner' }).focus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(selected()).toEqual([]))
    row.focus()
    await userEvent.keyboard('x')
    await screen.findByRole('button', { name: 'Désélectionner' })
    row.blur()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(selected()).toEqual([]))
  })

  it('and none of a drag that it gives up, of a popup whose opener has the focus, nor of a key that is held on', async () => {
    await openAt(3)
    await userEvent.keyboard('x')
    await says(/1 sélectionnée(?!s)/)
    const thing = document.createElement('button')
    document.body.append(thing)
    for (const attributes of [{ 'data-lifted': 'true' }, { 'aria-haspopup': 'menu', 'aria-expanded': 'true' }]) {
      for (const [name, value] of Object.entries(attributes)) thing.setAttribute(name, value)
      thing.focus()
      // What hears it on the way ends it, and leaves the key as it is.
      thing.onkeydown = () => {
        for (const name of Object.keys(attributes)) thing.removeAttribute(name)
      }
      fireEvent.keyDown(thing, { key: 'Escape' })
      expect(selected(), Object.keys(attributes).join()).toEqual([3])
    }
    fireEvent.keyDown(thing, { key: 'Escape', repeat: true })
    expect(selected(), 'held on').toEqual([3])
    fireEvent.keyDown(thing, { key: 'Escape' })
    await waitFor(() => expect(selected()).toEqual([]))
    thing.remove()
  })

  it('Ctrl+A takes the page with Caps Lock on as well, with which browsers tell « A », without Shift', async () => {
    const { row } = await openAt(1)
    expect(fireEvent.keyDown(row, { key: 'A', code: 'KeyA', ctrlKey: true })).toBe(false)
    await says(/8 sélectionnées/)
  })

  it('Enter opens the order', async () => {
    const { router } = await openAt(2)
    await userEvent.keyboard('{Enter}')
    expect(router.state.location.pathname).toBe('/orders/view/2')
  })
})

it('the focus stays on its order over a change by a colleague, and over a sort', async () => {
  const { client, row: focused } = await openAt(5)
  await userEvent.keyboard('x')
  host.orders = host.orders.map((order) => (order.id === 5 ? { ...order, bacs: ['B77'], version: 4 } : order)).toReversed()
  await client.invalidateQueries({ queryKey: queryKeys.lists })
  await waitFor(() => expect(row(5)?.textContent).toContain('B77'))
  await hasFocus(5)

  const [total] = [...document.querySelectorAll('[role=columnheader]')].filter(({ textContent }) => /Total/.test(textContent ?? ''))
  const button = total?.querySelector('button') as HTMLElement
  button.focus()
  host.orders = host.orders.toReversed()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(total?.getAttribute('aria-sort')).toBe('descending'))
  await waitFor(() => expect(document.querySelector('[role=grid]')?.getAttribute('aria-busy')).toBe('false'))
  await isFocused(() => button)
  // Into the rows again: the same order holds the stop, wherever the sort put it.
  expect([row(5)?.getAttribute('tabindex'), row(5)?.getAttribute('aria-selected')]).toEqual(['0', 'true'])
  expect(document.querySelectorAll('[data-row][tabindex="0"]')).toHaveLength(1)
  expect(focused.isConnected).toBe(true)
})

describe('« ? »', () => {
  const sheet = () => document.querySelector('[role=dialog]')

  it('is a letter in a field', async () => {
    await openAt(1)
    const keyword = screen.getByLabelText<HTMLInputElement>('Mot clé')
    await userEvent.type(keyword, '?')
    // A key that a gun did not write is heard a moment later.
    await new Promise((resolve) => setTimeout(resolve, HEARD_AFTER_MS))
    expect([keyword.value, sheet()]).toEqual(['?', null])
  })

  it('shows the shortcuts anywhere else, and gives the focus back', async () => {
    await openAt(5)
    await userEvent.keyboard('{Shift>}?{/Shift}')
    await says(/Sélectionner toute la page/)
    expect(sheet()?.textContent).toContain("Sur la page d'une commande")
    await waitFor(() => expect(sheet()?.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(sheet()).toBeNull())
    await hasFocus(5)
  })

  it('has its place in the menu of the operator, which has the focus back', async () => {
    host.instead = ({ path }) => (path === '/api/user/profile' ? { status: 200, body: { firstname: 'Camille', lastname: 'Renard' } } : null)
    await openAt(1)
    // Its code takes the place of the button that was pressed.
    const button = () => theOne('button', /^Menu de Camille/)
    await userEvent.click(await button())
    await press(/^Raccourcis clavier/)
    await waitFor(() => expect(sheet()?.textContent).toContain('Raccourcis clavier'))
    await press('Fermer', sheet() as Element)
    await waitFor(() => expect(sheet()).toBeNull())
    const menu = await button()
    await isFocused(() => menu)
  })
})

it.each(['Réinitialiser', 'Effacer les filtres', 'Ok'])(
  'a search that is given up by « %s » leaves the focus in the first field',
  async (way) => {
    await openAt(1)
    const keyword = screen.getByLabelText<HTMLInputElement>('Mot clé')
    await userEvent.type(keyword, 'introuvable{Enter}')
    await says(/Aucune commande pour/)
    if (way === 'Ok') await userEvent.clear(keyword)
    ;(await theOne('button', way)).focus()
    await userEvent.keyboard('{Enter}')
    await rowShown(1)
    await isFocused(() => keyword)
  }
)
