import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { printedBarcode } from '@/domain/barcode/barcode'
import type { Order } from '@/domain/orders/order'
import { pickingLinkAddress } from '@/domain/session/page-links'
import { sharedCode } from '@/domain/sheets/shared-code'
import { useOverlay } from '@/renderer/app/shell/overlay-store'
import { isWaiting } from '@/renderer/features/scanning/scan-queue'
import { scanQueue } from '@/renderer/features/scanning/scanner'
import { scan } from '../../domain/barcode/gun'
import { anItem, anOrder } from '../support/an-order'
import { isFocused, named, press, says, theOne } from '../support/by-words'
import { shoot } from '../support/gun'
import type { Reply } from '../support/origin-server'
import { serveList } from '../support/serve-list'
import { shellScreen } from '../support/shell-screen'

const US_ON_FRENCH = { set: 'us', on: 'fr' } as const
const US = { set: 'us', on: 'us' } as const
/** What a paper's link was: its time is over, or it never was. */
const OVER = 'Qw-_0'.repeat(9).slice(2)
const ORDERS: readonly Order[] = [1, 2, 3, 4].map((id) =>
  anOrder({ id, origin_ref_id: `R-${id}`, bacs: ['B9'], picking_runs: [], preparation_state: 'new', items: [anItem({ id: id * 10 })] })
)
const paperOf = (ids: readonly number[]): string => {
  const orders = ORDERS.filter(({ id }) => ids.includes(id))
  return pickingLinkAddress('http://poste-3.atelier.test:4780', ids, OVER, sharedCode(orders, Date.now()))
}

const { host, rowShown } = serveList()
const SHOWN_MS = 700
/** What the server says of a paper that is scanned, and what becomes of a scan's look-up. */
let changed: readonly { readonly id: number; readonly reference: string }[]
let lookUp: Promise<void>
beforeEach(() => {
  // A success is shown for a moment before the next scan is looked at.
  const real = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0, ...rest: unknown[]) =>
    real(run, ms === SHOWN_MS ? 5 : ms, ...rest)) as never)
  changed = []
  lookUp = Promise.resolve()
  host.orders = ORDERS
  host.instead = ({ path }): Reply | Promise<Reply> | null => {
    if (path === '/api/picking/sheet-check') return { status: 200, body: { changed, missing: [] } }
    if (path.startsWith('/api/orders/list?')) {
      const ids = new URL(path, 'http://host').searchParams.get('ids')?.split(',').map(Number) ?? []
      return { status: 200, body: ORDERS.filter(({ id }) => ids.includes(id)) }
    }
    const printed = /^\/api\/orders\/CMD0*(\d+)$/.exec(path)?.[1]
    const known = ORDERS.find(({ id }) => id === Number(printed))
    return known === undefined ? null : lookUp.then(() => ({ status: 200, body: known }))
  }
})

afterEach(async () => {
  act(() => {
    while (isWaiting(scanQueue.getState().phase)) scanQueue.getState().acknowledge()
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
})

const notice = () => document.querySelector<HTMLElement>('[role=alertdialog]')
const noticeShown = async (): Promise<HTMLElement> => {
  await waitFor(() => expect(notice()?.contains(document.activeElement)).toBe(true))
  return notice() as HTMLElement
}
const noNotice = () => waitFor(() => expect(notice()).toBeNull())
const titleOf = (element: HTMLElement): string =>
  document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ?? element.getAttribute('aria-label') ?? ''
const OUTDATED = "Une commande a changé depuis l'impression de cette fiche"
const saved = () => host.server.heard.filter(({ method }) => method === 'PATCH')
const fill = (field: HTMLInputElement, value: string): void => {
  field.focus()
  fireEvent.change(field, { target: { value } })
}

describe('a scan inside a field that is half typed', () => {
  const bins = () => screen.findByLabelText<HTMLInputElement>('Ajouter un bac')
  const sizes = () => screen.findByLabelText<HTMLInputElement>("Ajouter une taille à l'article 1")

  it('leaves the field and the bins as they were, also with Caps Lock, which writes commas', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    lookUp = promise
    const { at } = shellScreen('/orders/view/1')
    fill(await bins(), 'b1')
    shoot(scan(printedBarcode(2), { ...US_ON_FRENCH, capsLock: true }))
    await says(/Recherche de la commande…/)
    expect([(await bins()).value, saved()]).toEqual(['b1', []])
    resolve()
    await waitFor(() => expect(at()).toBe('/orders/view/2'))
    expect(saved()).toEqual([])
  })

  it.each([
    ['a bin', bins, 'b1'],
    ['a size', sizes, 'XL:1']
  ])('that is of no order saves nothing of %s, and leads back to it', async (_, field, text) => {
    shellScreen('/orders/view/1')
    fill(await field(), text)
    shoot(scan('BDC209901010001', US_ON_FRENCH))
    await noticeShown()
    await userEvent.keyboard('{Enter}')
    await noNotice()
    await isFocused(field)
    expect([(await field()).value, saved()]).toEqual([text, []])
    fill(await field(), '')
  })

  it('adds no bin by the commas of a paper that orders share', async () => {
    const { at } = shellScreen('/orders/view/1')
    fill(await bins(), 'b1')
    shoot(scan(paperOf([1, 2, 3]), US))
    await waitFor(() => expect(at()).toBe('/orders/picking/1,2,3'))
    expect(saved()).toEqual([])
  })
})

describe('a scan outside fields', () => {
  it('is no key of the list: its letters select no row and lead to no filter', async () => {
    shellScreen('/orders/all/opened')
    const row = await rowShown(1)
    row.focus()
    shoot(scan('BDC0XLf001', US))
    await noticeShown()
    await userEvent.keyboard('{Enter}')
    await noNotice()
    await isFocused(() => rowShown(1))
    expect((await rowShown(1)).getAttribute('aria-selected')).not.toBe('true')
  })

  it('that failed waits for its answer: no key of the page does anything behind it', async () => {
    shellScreen('/orders/view/1')
    await screen.findByLabelText('Ajouter un bac')
    shoot(scan('BDC209901010001', US))
    await noticeShown()
    for (const keys of ['/', '{Control>}k{/Control}']) {
      await userEvent.keyboard(keys)
      expect([useOverlay.getState().shown, notice()?.contains(document.activeElement)]).toEqual([null, true])
    }
    await userEvent.keyboard('{Enter}')
    await noNotice()
  })
})

describe('the paper of several orders', () => {
  it('opens their picking page, and tells nobody of its link', async () => {
    const { at } = shellScreen('/orders/all/opened')
    await rowShown(1)
    shoot(scan(paperOf([1, 2]), US_ON_FRENCH))
    await waitFor(() => expect(at()).toBe('/orders/picking/1,2'))
    expect([notice(), host.server.heard.filter((heard) => JSON.stringify(heard).includes(OVER))]).toEqual([null, []])
    expect(host.server.heard.some(({ path }) => path === '/api/picking/sheet-check')).toBe(true)
  })

  it('is unknown where its code does not fit its orders, shows no key, and presses none of the page', async () => {
    const { at } = shellScreen('/orders/all/opened')
    await rowShown(1)
    const box = screen.getByLabelText<HTMLInputElement>('Rechercher partout')
    shoot(scan(paperOf([1, 2]).replace('1,', ''), US))
    const shown = await noticeShown()
    expect(titleOf(shown)).toBe('Aucune commande ne correspond au code barre "http://poste-3.atelier.test:4780/orders/picking/2"')
    expect(shown.textContent).not.toContain(OVER.slice(0, 10))
    await press(/J'ai compris/, shown)
    await noNotice()
    // « / » goes to the search when a hand presses it; within an address it is no key of the page's.
    expect([box.value, document.activeElement === box, at()]).toEqual(['', false, '/orders/all/opened'])
  })

  it('is unknown where its orders are none', async () => {
    host.instead = ({ path }) => (path === '/api/picking/sheet-check' ? { status: 200, body: { changed: [], missing: [1] } } : null)
    shellScreen('/orders/all/opened')
    await rowShown(1)
    shoot(scan(paperOf([1]), US))
    expect(titleOf(await noticeShown())).toBe('Aucune commande ne correspond au code barre "1"')
  })

  it('says which of them changed, before anything else; it is closed, or opened all the same', async () => {
    changed = [{ id: 2, reference: '#R-2' }]
    const { at } = shellScreen('/orders/all/opened')
    await rowShown(1)
    shoot(scan(paperOf([1, 2]), US_ON_FRENCH))
    const shown = await noticeShown()
    expect(titleOf(shown)).toBe(OUTDATED)
    expect([...shown.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['#R-2'])
    expect(shown.textContent).toContain('ne travaillez plus avec elle, réimprimez-la.')
    await press('Fermer', shown)
    await noNotice()
    expect(at()).toBe('/orders/all/opened')
    shoot(scan(paperOf([1, 2]), US_ON_FRENCH))
    await noticeShown()
    await userEvent.keyboard('{Enter}')
    await noNotice()
    await waitFor(() => expect(at()).toBe('/orders/picking/1,2'))
  })
})

describe('on the picking page', () => {
  const run = async (): Promise<HTMLInputElement> => (await theOne('main input', /^Run de /)) as HTMLInputElement

  it('a gun goes on writing runs into their field, and a paper leaves the field as it was', async () => {
    shellScreen('/orders/picking/1,2')
    const field = await run()
    field.focus()
    shoot(scan('ST0604', US))
    expect([field.value, notice()]).toEqual(['ST0604', null])
    fill(field, 'ST1')
    changed = [{ id: 3, reference: '#R-3' }]
    shoot(scan(paperOf([3, 4]), US_ON_FRENCH))
    await press('Fermer', await noticeShown())
    await noNotice()
    expect((await run()).value).toBe('ST1')
    fill(await run(), '')
  })

  it('a notice is answered by nobody but the operator: a gun that reads something else presses none of its buttons', async () => {
    changed = [{ id: 3, reference: '#R-3' }]
    const { at } = shellScreen('/orders/picking/1,2')
    ;(await run()).focus()
    shoot(scan(paperOf([3, 4]), US_ON_FRENCH))
    await noticeShown()
    shoot(scan('ST0604', US))
    shoot(scan(paperOf([3, 4]), US_ON_FRENCH))
    await says(/1 autre scan attend/)
    expect([titleOf(notice() as HTMLElement), at()]).toEqual([OUTDATED, '/orders/picking/1,2'])
    for (const left of [1, 0]) {
      await press('Fermer', await noticeShown())
      await waitFor(() => expect(named('[role=alertdialog]', /./)).toHaveLength(left))
    }
    expect((await run()).value).toBe('')
  })
})
