import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_GRID } from '@/domain/lists/grid-config'
import { useEdited } from '@/renderer/features/order-list/in-place/edited'
import { forgetTyping } from '@/renderer/lib/drafts/kept-typing'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { queryKeys } from '@/renderer/lib/query/keys'
import { useFailedSavesStore } from '@/renderer/lib/saves/failed-saves'
import { anOrder } from '../support/an-order'
import { isFocused, press, says, saysNot, theOne } from '../support/by-words'
import { listScreen } from '../support/list-screen'
import { CUT, type Heard, type Reply } from '../support/origin-server'
import { saveInList } from '../support/save-in-list'
import { serveList } from '../support/serve-list'

const { host, rowShown } = serveList()

const save = (heard: Heard): Reply | null => saveInList(host, heard)

beforeEach(() => {
  useEdited.setState({ cell: null, last: null })
  forgetTyping()
  useFailedSavesStore.setState({ saves: [], nextAt: {} })
  host.orders = [1, 2, 3].map((id) => anOrder({ id, origin_ref_id: `R-${id}`, bacs: [`B${id}`], picking_runs: [], tags: [], version: 1 }))
  host.instead = save
})

// Its code comes when it is first wanted: on a busy machine that takes longer than a test may.
beforeAll(async () => void (await import('@/renderer/app/routes/row-editor')), 60_000)

const row = (id: number) => document.querySelector<HTMLElement>(`[data-row="${id}"]`)
const rowIds = () => [...document.querySelectorAll('[data-row]')].map((one) => one.getAttribute('data-row'))
const cell = (id: number, column: string) => row(id)?.querySelector<HTMLElement>(`[data-edit="${column}"]`) as HTMLElement
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const noEditor = () => waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
const saves = () => host.server.heard.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body])

async function openAt(id: number, key?: string) {
  const shown = listScreen('/orders/all/opened')
  ;(await rowShown(id)).focus()
  if (key) await userEvent.keyboard(key)
  return shown
}

describe('a cell of a row is edited in the row', () => {
  it('by F2: Enter saves, shows it in the row, tells the order, and gives the row the focus back', async () => {
    await openAt(2, '{F2}')
    const input = await field('Ajouter un bac')
    await isFocused(() => input)
    await userEvent.keyboard('b140{Enter}')
    await noEditor()
    await isFocused(() => row(2))
    await waitFor(() => expect(cell(2, 'bacs').textContent).toContain('+1'))
    await says(/#R-2 : les bacs ont bien été enregistrés !/)
    expect(saves()).toEqual([['/api/orders/2', { bacs: ['B2', 'B140'], seen: { bacs: ['B2'] } }]])
  })

  it('by a press on its cell, and by none elsewhere; Escape gives up what was typed', async () => {
    await openAt(1)
    await userEvent.click(row(3)?.querySelector('[role=gridcell]:not([data-edit])') as Element)
    expect(document.querySelector('[role=dialog]')).toBeNull()
    await userEvent.click(cell(3, 'runs'))
    await userEvent.type(await field('Ajouter un run'), 'st06{Escape}')
    await noEditor()
    await isFocused(() => row(3))
    await userEvent.keyboard('{F2}')
    expect((await field('Ajouter un run')).value).toBe('')
    expect(saves()).toEqual([])
  })

  it('Escape before its field is there gives it up, and nothing else: what is selected stays', async () => {
    await openAt(2, 'x')
    await waitFor(() => expect(row(2)?.getAttribute('aria-selected')).toBe('true'))
    act(() => {
      for (const key of ['F2', 'b', 'Escape']) row(2)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    })
    await noEditor()
    expect(useEdited.getState().cell).toBeNull()
    expect(row(2)?.getAttribute('aria-selected')).toBe('true')
    await userEvent.keyboard('x')
    await waitFor(() => expect(row(2)?.getAttribute('aria-selected')).toBe('false'))
  })

  it('and Tab goes on: to the next cell, and from the last one to the next row', async () => {
    await openAt(1, '{F2}')
    await userEvent.type(await field('Ajouter un bac'), 'b9{Tab}')
    await userEvent.type(await field('Ajouter un run'), 'st1{Tab}')
    await userEvent.type(await field('Ajouter une option'), 'Coton{Tab}')
    await theOne('[role=dialog]', /^Bacs de la commande #R-2/)
    await waitFor(() => expect(host.orders[0]).toMatchObject({ bacs: ['B1', 'B9'], picking_runs: ['ST1'], tags: ['Coton'] }))
    await isFocused(() => field('Ajouter un bac'))
  })

  it('and Tab leads to the next step too, where the list shows it and the order has one, and on to the next row', async () => {
    host.orders = host.orders.map((one) => ({ ...one, dtf_state: one.id === 2 ? null : ('new' as const), techniques: ['dtf'] }))
    listScreen('/orders/impr-dtf/opened')
    ;(await rowShown(1)).focus()
    await userEvent.keyboard('{F2}')
    await userEvent.type(await field('Ajouter un bac'), '{Tab}')
    await userEvent.type(await field('Ajouter une option'), '{Tab}')
    await noEditor()
    await isFocused(() => within(row(1) as HTMLElement).getByRole('button', { name: /^DTF.: passer à Impression$/ }))
    await userEvent.keyboard('{Tab}')
    await theOne('[role=dialog]', /^Bacs de la commande #R-2/)
    await userEvent.type(await field('Ajouter un bac'), '{Tab}')
    // This one has no step.
    await userEvent.type(await field('Ajouter une option'), '{Tab}')
    await theOne('[role=dialog]', /^Bacs de la commande #R-3/)
    await userEvent.keyboard('{Escape}')
    await noEditor()
  })

  it('a text that is longer than a label may be is cut, which the field says', async () => {
    await openAt(1, '{F2}')
    await isFocused(() => field('Ajouter un bac'))
    await userEvent.paste('b'.repeat(41))
    await says(/Au plus 40\scaractères\s: la suite n'est pas prise\./)
    await userEvent.keyboard('{Escape}')
    await noEditor()
  })

  it('and Tab goes on from a step that was set, also where that was the last one', async () => {
    const states = ['new', 'first_press'] as const
    host.orders = host.orders.map((one) => ({ ...one, dtf_state: states[one.id - 1] ?? null, techniques: ['dtf'] }))
    listScreen('/orders/impr-dtf/opened')
    for (const id of [1, 2]) {
      ;(await rowShown(id)).focus()
      act(() => useEdited.setState({ last: 'options' }))
      await userEvent.keyboard('{F2}')
      await userEvent.type(await field('Ajouter une option'), '{Tab}')
      const step = () => within(row(id) as HTMLElement).queryByRole('button', { name: /^DTF.: passer à/ })
      await isFocused(step)
      const before = step()?.getAttribute('aria-label')
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(step()?.getAttribute('aria-label')).not.toBe(before))
      await isFocused(() => step() ?? row(id))
      await userEvent.keyboard('{Tab}')
      await theOne('[role=dialog]', new RegExp(`^Bacs de la commande #R-${id + 1}`))
      await userEvent.keyboard('{Escape}')
      await noEditor()
    }
  })

  it('and F2 begins with the next step where the list shows no other column to edit; Tab goes on to that of the next row', async () => {
    host.orders = host.orders.map((one) => ({ ...one, dtf_state: one.id === 3 ? null : ('new' as const), techniques: ['dtf'] }))
    localStorage.setItem('grid.impr-dtf', JSON.stringify({ ...DEFAULT_GRID, columns: [{ id: 'customer' }, { id: 'technique' }] }))
    listScreen('/orders/impr-dtf/opened')
    ;(await rowShown(1)).focus()
    await waitFor(() => expect(cell(1, 'bacs')).toBeNull())
    await userEvent.keyboard('{F2}')
    const step = (id: number) => within(row(id) as HTMLElement).getByRole('button', { name: /^DTF.: passer à Impression$/ })
    await isFocused(() => step(1))
    expect(document.querySelector('[role=dialog]')).toBeNull()
    await userEvent.keyboard('{Tab}')
    await isFocused(() => step(2))
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await isFocused(() => row(2))
    await userEvent.keyboard('{F2}{Tab}')
    // This one has no step: its row has the keys, and its bins are edited as ever.
    await isFocused(() => row(3))
    await userEvent.keyboard('{F2}')
    await theOne('[role=dialog]', /^Bacs de la commande #R-3/)
    localStorage.removeItem('grid.impr-dtf')
  })

  it('and the panel beside the list goes along: what is written is said of the order that one writes in', async () => {
    await openAt(1, '[Space]')
    await screen.findByRole('complementary', { name: 'Aperçu de la commande #R-1' })
    await userEvent.keyboard('{F2}')
    await isFocused(() => field('Ajouter un bac'))
    await userEvent.keyboard('{Tab}')
    await isFocused(() => field('Ajouter un run'))
    await userEvent.keyboard('{Tab}')
    await isFocused(() => field('Ajouter une option'))
    await userEvent.keyboard('{Tab}')
    await theOne('[role=dialog]', /^Bacs de la commande #R-2/)
    await screen.findByRole('complementary', { name: 'Aperçu de la commande #R-2' })
  })

  it('and a label that is there already stays told, in the field', async () => {
    await openAt(1, '{F2}')
    await userEvent.type(await field('Ajouter un bac'), 'b1{Enter}')
    await says(/B1 y est déjà\./)
    expect(document.querySelector('[role=dialog]')).not.toBeNull()
  })
})

describe('while a cell is edited', () => {
  it('its row stays where it is, though the list is sorted otherwise and the order leaves it', async () => {
    const { client } = await openAt(2, '{F2}')
    const input = await field('Ajouter un bac')
    await userEvent.type(input, 'b7')
    const [one, two, three] = host.orders
    host.orders = [three, one, anOrder({ id: 9, origin_ref_id: 'R-9' })] as typeof host.orders
    await act(() => client.invalidateQueries({ queryKey: queryKeys.lists }))
    await says(/Cette commande a quitté la liste/)
    expect(rowIds()).toEqual(['1', '2', '3'])
    expect(input.value).toBe('b7')
    host.orders = [...host.orders, two] as typeof host.orders
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(rowIds()).toEqual(['3', '1', '9', '2']))
    await waitFor(() => expect(host.orders.at(-1)?.bacs).toEqual(['B2', 'B7']))
  })

  it('what a colleague makes of it shows, and stays', async () => {
    const { client } = await openAt(2, '{F2}')
    const input = await field('Ajouter un bac')
    await waitFor(() => expect(client.getQueryData(queryKeys.order('2'))).toBeDefined())
    host.orders = host.orders.map((order) => (order.id === 2 ? { ...order, bacs: ['B2', 'C5'], version: 2 } : order))
    await act(() => client.invalidateQueries({ queryKey: queryKeys.order('2') }))
    await theOne('button', 'Retirer C5')
    await userEvent.type(input, 'b7{Enter}')
    await waitFor(() => expect(host.orders[1]?.bacs).toEqual(['B2', 'C5', 'B7']))
  })

  it('a press elsewhere saves what was typed', async () => {
    await openAt(1, '{F2}')
    await userEvent.type(await field('Ajouter un bac'), 'b8')
    await userEvent.click(row(3)?.querySelector('[role=gridcell]:not([data-edit])') as Element)
    await noEditor()
    await waitFor(() => expect(host.orders[0]?.bacs).toEqual(['B1', 'B8']))
  })
})

describe('after a step that a row’s button set', () => {
  const next = (id: number) => within(row(id) as HTMLElement).findByRole('button', { name: /^DTF.: passer à Impression$/ })

  it('no row moves until its notice leaves, though the order has left the list', async () => {
    host.orders = [1, 2, 3].map((id) => anOrder({ id, origin_ref_id: `R-${id}`, dtf_state: 'new', techniques: ['dtf'], version: 1 }))
    host.instead = (heard) => {
      const reply = save(heard)
      // Its list is of what is to be printed.
      if (heard.method === 'PATCH') host.orders = host.orders.filter(({ dtf_state }) => dtf_state === 'new')
      return reply
    }
    const { client } = listScreen('/orders/impr-dtf/opened')
    await rowShown(1)
    await userEvent.click(await next(1))
    await says(/#R-1 → Impression DTF/)
    await userEvent.click(await next(2))
    await says(/2 commandes → Impression DTF/)
    await act(() => client.invalidateQueries({ queryKey: queryKeys.lists }))
    await waitFor(() => expect(host.orders.map(({ id }) => id)).toEqual([3]))
    expect(rowIds()).toEqual(['1', '2', '3'])
    act(() => useNoticesStore.setState({ notices: [] }))
    await waitFor(() => expect(rowIds()).toEqual(['3']))
  })

  it('one that is refused lets them go at once', async () => {
    host.orders = [1, 2].map((id) => anOrder({ id, origin_ref_id: `R-${id}`, dtf_state: 'new', techniques: ['dtf'], version: 1 }))
    host.instead = (heard) => {
      if (heard.method !== 'PATCH') return save(heard)
      host.orders = host.orders.filter(({ id }) => id === 2)
      return { status: 409, body: { code: 'conflict', message: 'Déjà expédiée.' } }
    }
    listScreen('/orders/impr-dtf/opened')
    await rowShown(1)
    await userEvent.click(await next(1))
    await says(/#R-1 n'est pas passée à « Impression » en DTF\. Déjà expédiée\./)
    await waitFor(() => expect(rowIds()).toEqual(['2']))
  })
})

describe('a save that fails', () => {
  it('puts the row back and says what was lost, with another try', async () => {
    host.instead = (heard) => (heard.method === 'PATCH' ? { status: 409, body: { code: 'conflict', message: 'Occupée.' } } : null)
    await openAt(2, '{F2}')
    await userEvent.type(await field('Ajouter un bac'), 'b140{Enter}')
    await noEditor()
    await says(/Commande #R-2 : Une erreur s'est produite\. Occupée\. Non enregistré : \+ B140\./)
    await waitFor(() => expect(cell(2, 'bacs').textContent).toBe('B2'))
    host.instead = save
    await press('Réessayer')
    await waitFor(() => expect(cell(2, 'bacs').textContent).toContain('+1'))
    await saysNot(/Non enregistré/)
  })

  it('for want of an answer is sent again by itself', { timeout: 15_000 }, async () => {
    let cut = true
    host.instead = (heard) => (heard.method === 'PATCH' && cut ? { status: CUT } : save(heard))
    await openAt(2, '{F2}')
    await userEvent.type(await field('Ajouter un bac'), 'b140{Enter}')
    await says(/Non enregistré : \+ B140\./)
    cut = false
    await waitFor(() => expect(host.orders[1]?.bacs).toEqual(['B2', 'B140']), { timeout: 8_000 })
    await saysNot(/Non enregistré/)
  })
})
