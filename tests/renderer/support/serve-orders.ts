import { afterEach, beforeEach, vi } from 'vitest'
import { type ForeignOrder, NOON } from './any-order'
import { giveRoom } from './give-room'
import { type OriginServer, serveOrigin } from './origin-server'

/** A host of the reference with these orders and nothing beyond, at the noon of the tests' day: for all tests of a file. */
export function serveOrders(): (orders: readonly ForeignOrder[]) => void {
  let server: OriginServer
  let takeRoom: () => void
  let orders: readonly ForeignOrder[] = []
  const answer = (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://host')
    if (pathname === '/api/orders/list') {
      const ids = searchParams.get('ids')?.split(',').map(Number) ?? []
      return { status: 200, body: orders.filter(({ id }) => ids.includes(id)) }
    }
    if (pathname === '/api/orders') return { status: 200, body: orders }
    if (pathname === '/api/orders/dashboard') return { status: 200, body: orders }
    if (pathname === '/api/user/profile') return { status: 200, body: { firstname: 'Camille', lastname: 'Renard' } }
    const order = orders.find(({ id }) => pathname === `/api/orders/${id}`)
    return order === undefined ? { status: 404, body: { message: 'Not Found' } } : { status: 200, body: order }
  }
  beforeEach(async () => {
    localStorage.clear()
    takeRoom = giveRoom()
    vi.useFakeTimers({ toFake: ['Date'], now: NOON })
    server = await serveOrigin(({ path }) => answer(path), null)
  })
  afterEach(async () => {
    vi.useRealTimers()
    takeRoom()
    await server.close()
  })
  return (given) => {
    orders = given
  }
}
