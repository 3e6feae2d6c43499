import { act, fireEvent, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { painted } from '@/renderer/lib/after-paint'
import { anOrder } from '../support/an-order'
import { alertThat, fieldOf, isFocused, named, press, theOne } from '../support/by-words'
import { listScreen } from '../support/list-screen'
import { CUT } from '../support/origin-server'
import { serveList } from '../support/serve-list'

const { host, rowShown } = serveList()
beforeEach(() => {
  host.orders = [anOrder({ id: 1, picking_runs: ['ST0001'] }), anOrder({ id: 2, picking_runs: [] })]
})

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')
const field = () => dialog()?.querySelector('input') as HTMLInputElement
const fieldFocused = () => isFocused(field)
const pops = () => host.server.heard.filter(({ path }) => path === '/api/picking/runs/pop').map(({ body }) => body)

async function select(id: number): Promise<void> {
  const row = await rowShown(id)
  await userEvent.click(row.querySelector('[data-select]') as Element)
  await act(painted)
}

it('Préparer and Term. run stand where garments are picked, off without a selection, and nowhere else', async () => {
  const { router } = listScreen('/orders/supply/opened')
  await select(2)
  const states = () => ['Préparer', 'Term. run'].map((name) => named('button', name)[0]?.hasAttribute('disabled'))
  await waitFor(() => expect(states()).toEqual([false, false]))
  await select(2)
  await waitFor(() => expect(states()).toEqual([true, true]))
  await act(() => router.navigate('/orders/all/opened'))
  await rowShown(1)
  expect(states()).toEqual([undefined, undefined])
})

it('a run that cannot be ended is told in the dialog, what was typed stays, and Escape ends nothing', async () => {
  host.instead = ({ path }) => (path === '/api/picking/runs/pop' ? { status: CUT } : null)
  listScreen('/orders/prepare/opened')
  await select(1)
  await press('Term. run')
  await fieldFocused()
  await userEvent.keyboard('{Enter}')
  await alertThat(/^Vous devez saisir cette valeur\.$/)
  expect(pops()).toEqual([])
  await press('ST0001', dialog() as Element)
  await fieldFocused()
  expect(field().value).toBe('ST0001')
  await userEvent.keyboard('{Enter}')
  await alertThat(/^Le serveur ne répond pas\./)
  expect(field().value).toBe('ST0001')

  host.instead = ({ path }) => (path === '/api/picking/runs/pop' ? { status: 200, body: { msg: 'Run ST0001 terminé.' } } : null)
  await press('Confirmer')
  await waitFor(() => expect(dialog()).toBeNull())
  expect(pops().at(-1)).toEqual({ data: [{ ids: [1], runs: ['ST0001'] }] })
  const sent = pops().length
  await press('Term. run')
  await fieldFocused()
  fireEvent.change(field(), { target: { value: 'zz' } })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(dialog()).toBeNull())
  expect(pops()).toHaveLength(sent)
})

it('the palette ends a run of the selection, and offers none without one', async () => {
  listScreen('/orders/prepare/opened')
  await rowShown(1)
  await userEvent.keyboard('{Control>}k{/Control}')
  await theOne('[role=option]', /Réglages d'impression/)
  expect(named('[role=option]', /Term\. run/)).toEqual([])
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(dialog()).toBeNull())
  await select(1)
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.click(await theOne('[role=option]', /Term\. run/))
  await fieldFocused()
  expect(await fieldOf('Run', dialog() as Element)).toBe(field())
  expect(dialog()?.textContent).toContain('Le run terminé est retiré de la commande sélectionnée')
})
