import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import * as saving from '@/renderer/lib/host/save-response'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { anOrder } from '../support/an-order'
import { listScreen } from '../support/list-screen'
import { serveList } from '../support/serve-list'

const { host, rowShown } = serveList()
beforeEach(() => useNoticesStore.setState({ notices: [] }))

async function opened(address: string) {
  host.orders = [anOrder({ id: 1, origin_ref_id: 'R-1' })]
  listScreen(address)
  await rowShown(1)
}
const menu = async (): Promise<void> => userEvent.click(await screen.findByRole('button', { name: /^Exporter/ }))

it('takes the list along as it is filtered, sorted and gathered, all its pages, its columns as shown', async () => {
  const save = vi.spyOn(saving, 'saveResponse').mockResolvedValue({ kind: 'saved', path: 'x', bytes: 3 })
  await opened('/orders/broderie/opened?keyword=R&option=prio&sort=customer,id&dir=asc,desc&group=run')
  await menu()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV, pour tout tableur' }))
  await screen.findByText(/Liste exportée : commandes-broderie-opened-\d{4}-\d\d-\d\d\.csv\./)
  await save.mock.calls[0]?.[0]()
  const { pathname, searchParams } = new URL(host.server.heard.at(-1)?.path ?? '', 'http://host')
  expect(pathname).toBe('/api/orders/export')
  const { filters, columns, ...rest } = Object.fromEntries(searchParams)
  expect(JSON.parse(filters ?? '')).toEqual({ keyword: 'R', option: ['prio'] })
  expect(rest).toEqual({
    dimension: 'broderie',
    channel: 'opened',
    sort: 'customer',
    dir: 'asc',
    second: 'id',
    secondDir: 'desc',
    group: 'run',
    format: 'csv'
  })
  expect(columns?.split(',')).toEqual(expect.arrayContaining(['reference', 'customer', 'stitchPoints', 'states']))
})

it('offers no workbook of more than it takes, and says what failed', async () => {
  host.count = 20_001
  vi.spyOn(saving, 'saveResponse').mockResolvedValue({ kind: 'failed', reason: 'cut', message: 'Le téléchargement a été interrompu.' })
  await opened('/orders/all/opened')
  await menu()
  const workbook = await screen.findByRole('menuitem', { name: /Classeur Excel/ })
  expect(workbook.getAttribute('aria-disabled')).toBe('true')
  expect(workbook.textContent).toMatch(/20.000 au plus/)
  await userEvent.click(screen.getByRole('menuitem', { name: 'CSV, pour tout tableur' }))
  await screen.findByText(/La liste n'a pas été exportée\. Le téléchargement a été interrompu\./)
  await waitFor(() => expect(screen.getByRole('button', { name: /^Exporter/ }).matches(':disabled')).toBe(false))
})

it('keeps the focus on its button until the file is there, and offers nothing meanwhile', async () => {
  let end = (_: { kind: 'saved'; path: string; bytes: number }): void => undefined
  vi.spyOn(saving, 'saveResponse').mockReturnValue(
    new Promise((resolve) => {
      end = resolve
    })
  )
  await opened('/orders/all/opened')
  await menu()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV, pour tout tableur' }))
  const button = screen.getByRole('button', { name: /^Exporter/ })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  expect([button.getAttribute('aria-disabled'), button.matches(':disabled')]).toEqual(['true', false])
  button.focus()
  await userEvent.click(button)
  expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, button])
  end({ kind: 'saved', path: 'x', bytes: 3 })
  await screen.findByText(/Liste exportée/)
  expect([button.getAttribute('aria-disabled'), document.activeElement]).toEqual(['false', button])
})

it('says only of the last attempt that it failed', async () => {
  const save = vi.spyOn(saving, 'saveResponse').mockResolvedValueOnce({ kind: 'failed', reason: 'cut', message: 'Coupé.' })
  await opened('/orders/all/opened')
  const csv = async (): Promise<void> => {
    await menu()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV, pour tout tableur' }))
  }
  const errors = (): readonly string[] =>
    useNoticesStore.getState().notices.flatMap(({ tone, text }) => (tone === 'error' ? [text.replace(/^.*exportée\. /, '')] : []))
  await csv()
  await waitFor(() => expect(errors()).toEqual(['Coupé.']))
  save.mockResolvedValueOnce({ kind: 'failed', reason: 'cut', message: 'Plein.' })
  await csv()
  await waitFor(() => expect(errors()).toEqual(['Plein.']))
  save.mockResolvedValueOnce({ kind: 'saved', path: 'x', bytes: 3 })
  await csv()
  await screen.findByText(/Liste exportée/)
  expect(errors()).toEqual([])
})

const select = async (id: number): Promise<void> => {
  ;(await rowShown(id)).focus()
  await userEvent.keyboard('x')
}

it('takes the selected orders along, in the order of the list, their columns as shown; what failed is tried again', async () => {
  const save = vi.spyOn(saving, 'saveResponse').mockResolvedValueOnce({ kind: 'failed', reason: 'cut', message: 'Coupé.' })
  host.orders = [1, 2, 3].map((id) => anOrder({ id, origin_ref_id: `R-${id}` }))
  listScreen('/orders/all/opened')
  await select(3)
  await select(1)
  await userEvent.click(await screen.findByRole('button', { name: /Exporter CSV/ }))
  await screen.findByText(/La sélection n'a pas été exportée\. Coupé\./)
  save.mockResolvedValueOnce({ kind: 'saved', path: 'x', bytes: 3 })
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByText(/Sélection exportée : commandes-selection-\d{4}-\d\d-\d\d\.csv\./)
  await save.mock.calls.at(-1)?.[0]()
  const sent = host.server.heard.at(-1)
  expect([sent?.method, sent?.path]).toEqual(['POST', '/api/orders/export'])
  expect(sent?.body).toMatchObject({ ids: [1, 3], dimension: 'all' })
  expect(sent?.body).toMatchObject({ columns: expect.stringMatching(/reference,.*customer,.*states$/) })
})
