import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ServerArgs } from '@/contract/live'
import { OrderOnlookers } from '@/renderer/kit/presence/order-onlookers'
import { host } from '@/renderer/lib/host/host'
import { startLive, stopLive, useLiveStatus } from '@/renderer/lib/live/live'
import { useLooking } from '@/renderer/lib/presence/looking'
import { useOnlookers } from '@/renderer/lib/presence/onlookers'
import { endWriting, touchWriting } from '@/renderer/lib/presence/writing'
import { useStation } from '@/renderer/lib/station/shared-station'
import { holdWaits } from '../support/hurry'
import { type LiveHost, liveHost } from '../support/live-host'

type Onlooker = ServerArgs<'order_presence_changed'>[0]['orders'][number]['people'][number]

const soon = { timeout: 4_000, interval: 10 }
const person = (id: number, firstname: string, lastname: string, writes: string | null = null): Onlooker => ({
  id,
  firstname,
  lastname,
  writes
})
const CAMILLE = person(1, 'Camille', 'Renard')
let server: LiveHost

async function connect(capabilities: readonly string[] = ['presence']): Promise<void> {
  vi.spyOn(host, 'socketToken').mockResolvedValue('good')
  server = await liveHost(capabilities)
  await startLive('all')
  await expect.poll(() => useLiveStatus.getState().state, soon).toBe('online')
  await expect.poll(() => server.window().connected, soon).toBe(true)
}
beforeEach(() => useStation.setState({ station: null }))
afterEach(async () => {
  cleanup()
  stopLive()
  await server.close()
  vi.restoreAllMocks()
})

const saidLooks = (): unknown[] => server.said.filter(([event]) => event === 'order_presence').map(([, said]) => said)
const news = (whole: boolean, ...orders: (readonly [number, readonly Onlooker[]])[]): void => {
  act(() => void server.window().emit('order_presence_changed', { whole, orders: orders.map(([order, people]) => ({ order, people })) }))
}

function Looking({ order, afterMs }: { order: number; afterMs?: number }) {
  useLooking(order, afterMs)
  return null
}

describe('what a window says of itself', () => {
  it('is the order that it shows, at once; that it writes in it, not each key; and that it left', async () => {
    await connect()
    const { unmount } = render(<Looking order={7} />)
    await expect.poll(saidLooks, soon).toEqual([{ order: 7, writes: null }])
    for (let key = 0; key < 30; key += 1) touchWriting('comment')
    await expect.poll(saidLooks, soon).toHaveLength(2)
    endWriting('items')
    endWriting('comment')
    await expect.poll(saidLooks, soon).toHaveLength(3)
    unmount()
    await expect.poll(saidLooks, soon).toEqual([
      { order: 7, writes: null },
      { order: 7, writes: 'comment' },
      { order: 7, writes: null },
      { order: null, writes: null }
    ])
  })

  it('is the last of many orders that pass by, few times', async () => {
    await connect()
    const { rerender, unmount } = render(<Looking key={1} order={1} />)
    for (let order = 2; order <= 40; order += 1) rerender(<Looking key={order} order={order} />)
    await expect.poll(() => saidLooks().at(-1), soon).toEqual({ order: 40, writes: null })
    expect(saidLooks().length).toBeLessThanOrEqual(3)
    unmount()
  })

  it('is nothing of an order that is passed by before its rest', async () => {
    await connect()
    const { rerender, unmount } = render(<Looking order={1} afterMs={200} />)
    rerender(<Looking order={2} afterMs={200} />)
    await expect.poll(saidLooks, soon).toEqual([{ order: 2, writes: null }])
    unmount()
  })

  it.each([0, 50])('says of the next order nothing of what was written in the one before (shown after %i ms)', async (afterMs) => {
    await connect()
    const { rerender, unmount } = render(<Looking order={7} afterMs={afterMs} />)
    touchWriting('comment')
    await expect.poll(() => saidLooks().at(-1), soon).toEqual({ order: 7, writes: 'comment' })
    rerender(<Looking order={8} afterMs={afterMs} />)
    await expect.poll(() => saidLooks().at(-1), soon).toMatchObject({ order: 8 })
    expect(saidLooks()).not.toContainEqual({ order: 8, writes: 'comment' })
    unmount()
  })

  it('is nothing behind a lock, from its moment on, and again after it', async () => {
    await connect()
    const { unmount } = render(<Looking order={7} />)
    await expect.poll(saidLooks, soon).toHaveLength(1)
    type Station = NonNullable<ReturnType<typeof useStation.getState>['station']>
    const locked = { locked: { why: 'asked', at: 0 } } as unknown as Station
    useStation.setState({ station: locked })
    await expect.poll(() => saidLooks().at(-1), soon).toEqual({ order: null, writes: null })
    useStation.setState({ station: { ...locked, locked: null } })
    await expect.poll(() => saidLooks().at(-1), soon).toEqual({ order: 7, writes: null })
    unmount()
  })

  it('is nothing in a tab that was opened out of sight, and again what it shows after a session that ended there', async () => {
    const outOfSight = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const waits = holdWaits(10_000)
    await connect()
    const first = render(<Looking order={7} />)
    await expect.poll(saidLooks, soon).toHaveLength(1)
    expect(waits.end()).toBe(1)
    await expect.poll(() => saidLooks().at(-1), soon).toEqual({ order: null, writes: null })
    first.unmount()
    outOfSight.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    const { unmount } = render(<Looking order={8} />)
    await expect.poll(() => saidLooks().at(-1), soon).toEqual({ order: 8, writes: null })
    unmount()
  })

  it('is said again over a new line, and never to a host that does not know it', async () => {
    await connect([])
    const { unmount } = render(<Looking order={7} />)
    touchWriting('dates')
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(saidLooks()).toEqual([])
    endWriting('dates')
    unmount()
    stopLive()
    await server.close()
    await connect()
    const again = render(<Looking order={7} />)
    await expect.poll(saidLooks, soon).toHaveLength(1)
    server.window().conn.close()
    await expect.poll(saidLooks, { timeout: 8_000 }).toEqual([
      { order: 7, writes: null },
      { order: 7, writes: null }
    ])
    again.unmount()
  })
})

describe('what a window shows of others', () => {
  it('draws again what is of its own order alone, and only where something is new', async () => {
    await connect()
    const drawn = new Map<number, number>()
    const Row = ({ id }: { id: number }) => {
      drawn.set(id, (drawn.get(id) ?? 0) + 1)
      return <p>{`${id} ${useOnlookers(id).length}`}</p>
    }
    render(
      <>
        <Row id={1} />
        <Row id={2} />
      </>
    )
    news(false, [1, [CAMILLE]])
    await screen.findByText('1 1')
    news(true, [1, [CAMILLE]])
    news(false, [3, [CAMILLE]])
    news(false, [2, [CAMILLE, person(2, 'Noa', 'Petit')]])
    await screen.findByText('2 2')
    expect(Object.fromEntries(drawn)).toEqual({ 1: 2, 2: 2 })
    news(true)
    await screen.findByText('1 0')
    await screen.findByText('2 0')
  })

  it('names who looks and says who writes; without names, a neutral mark', async () => {
    await connect()
    render(<OrderOnlookers orderId={7} />)
    expect(screen.queryByRole('img')).toBeNull()
    news(false, [7, [CAMILLE, person(2, '', '', 'comment')]])
    expect((await screen.findByRole('img')).getAttribute('aria-label')).toBe('Regardée par Camille Renard et un autre opérateur')
    expect(screen.getByRole('img').textContent).toBe('CR')
    expect(screen.getByRole('status').textContent).toBe('Un autre opérateur écrit un commentaire')
    news(false, [7, []])
    await expect.poll(() => screen.queryByRole('img'), soon).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('is nothing once the line is lost', async () => {
    await connect()
    render(<OrderOnlookers orderId={7} />)
    news(false, [7, [CAMILLE]])
    await screen.findByRole('img')
    act(() => stopLive())
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('is nothing at a host that does not tell', async () => {
    await connect([])
    const { container } = render(<OrderOnlookers orderId={7} />)
    expect(container.childElementCount).toBe(0)
  })
})
