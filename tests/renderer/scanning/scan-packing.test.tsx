import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { printedBarcode } from '@/domain/barcode/barcode'
import type { Order } from '@/domain/orders/order'
import { isWaiting } from '@/renderer/features/scanning/scan-queue'
import { scanQueue } from '@/renderer/features/scanning/scanner'
import { playSignal } from '@/renderer/features/scanning/tones'
import { usePackingTicks } from '@/renderer/lib/orders/station-ticks'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { scan } from '../../domain/barcode/gun'
import { anItem, anOrder } from '../support/an-order'
import { press, says, theOne } from '../support/by-words'
import { shoot } from '../support/gun'
import type { Reply } from '../support/origin-server'
import { serveList } from '../support/serve-list'
import { shellScreen } from '../support/shell-screen'

vi.mock('@/renderer/features/scanning/tones', () => ({ playSignal: vi.fn() }))

const SKU = 'GI6400'
const US = { set: 'us', on: 'us' } as const
const { host } = serveList()
/** What the look-up of a printed barcode waits for. */
let lookUp: Promise<void>

/** Parcels of the same shirt, one of each size. */
const aParcel = (id: number, change: Partial<Order> = {}): Order =>
  anOrder({
    id,
    origin_ref_id: `R-${id}`,
    state: 'complete',
    items: [anItem({ id: id * 10, sku: SKU, sizes: ['S', 'M'].map((size) => ({ size, qty: 1 })) })],
    ...change
  })

beforeEach(() => {
  lookUp = Promise.resolve()
  host.orders = [aParcel(1), aParcel(2)]
  host.instead = ({ path }): Reply | Promise<Reply> | null => {
    const printed = /^\/api\/orders\/CMD0*(\d+)$/.exec(path)?.[1]
    const order = host.orders.find(({ id }) => id === Number(printed))
    return order === undefined ? null : lookUp.then(() => ({ status: 200, body: order }))
  }
})
afterEach(() => {
  act(() => {
    while (isWaiting(scanQueue.getState().phase)) scanQueue.getState().acknowledge()
    scanQueue.getState().clear()
  })
  usePackingTicks.getState().clear([10, 20].flatMap((item) => ['S', 'M'].map((size) => ({ item, size, qty: 1 }))))
})

/** The page of a parcel, at the packing table. */
async function packing(id: number, comes?: (orderKey: string) => Promise<void>) {
  usePreferences.getState().set({ profile: 'packing' })
  const screen = shellScreen(`/orders/view/${id}`, comes)
  usePreferences.getState().set({ scanMuted: false })
  await theOne('[role=switch]', 'Emballée')
  vi.mocked(playSignal).mockClear()
  return screen
}
const ticks = () => [...usePackingTicks.getState().ticks].toSorted()
const signals = () => vi.mocked(playSignal).mock.calls.map(([signal]) => signal)
const label = (id: number) => shoot(scan(printedBarcode(id), US))
const shirt = () => shoot(scan(SKU, US))
const lookedUp = () => waitFor(() => expect(host.server.heard.some(({ path }) => path.startsWith('/api/orders/CMD'))).toBe(true))

describe('a shirt that is scanned after the label of its parcel', () => {
  it('is ticked there, though it is in the parcel of the page before too and the label is still looked up', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    lookUp = promise
    const { at } = await packing(1)
    label(2)
    await lookedUp()
    shirt()
    shirt()
    expect([ticks(), signals()]).toEqual([[], []])
    resolve()
    await waitFor(() => expect(at()).toBe('/orders/view/2'))
    await waitFor(() => expect(ticks()).toEqual(['20:M:1', '20:S:1']))
    expect(signals()).toEqual(['found', 'found', 'found'])
  })

  it('is ticked there, though its page is still coming', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { at } = await packing(1, (orderKey) => (orderKey === '2' ? promise : Promise.resolve()))
    label(2)
    await waitFor(() => expect(signals()).toEqual(['found']))
    shirt()
    await new Promise((done) => setTimeout(done, 1_000))
    expect([at(), ticks()]).toEqual(['/orders/view/1', []])
    resolve()
    await waitFor(() => expect(ticks()).toEqual(['20:S:1']))
    expect(at()).toBe('/orders/view/2')
  })

  it('is ticked on the page that stays where the label is nobody’s, once that was read', async () => {
    await packing(1)
    shoot(scan('BDC209901010001', US))
    shirt()
    await press(/J'ai compris/)
    await waitFor(() => expect(ticks()).toEqual(['10:S:1']))
    expect(signals()).toEqual(['failed', 'found'])
  })
})

describe('the label of the parcel itself', () => {
  it.each([
    ['of an order that is not complete', { state: 'processing' }, /La commande doit être « [^»]+ » : elle est « [^»]+ »\.$/],
    ['of a parcel that is closed already', { state: 'packed' }, /Le colis est déjà fermé\./],
    ['of one with something left to tick', {}, /Tout n'est pas encore coché\./]
  ] as const)('%s says why it packs nothing, with the sound of a failure', async (_, change, words) => {
    host.orders = [aParcel(1, change)]
    await packing(1)
    label(1)
    await waitFor(() => expect(signals()).toEqual(['failed']))
    await says(new RegExp(words.source.replace('$', '')))
    expect(host.server.heard.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('packs it once all is ticked: of the parcel in the hand, whatever its page has seen', async () => {
    await packing(1)
    for (let shot = 0; shot < 2; shot += 1) shirt()
    await waitFor(() => expect(ticks()).toHaveLength(2))
    label(1)
    const changes = () => host.server.heard.filter(({ method }) => method !== 'GET').map(({ body }) => body)
    await waitFor(() => expect(changes()).toEqual([{ state: 'packed' }]))
  })
})
