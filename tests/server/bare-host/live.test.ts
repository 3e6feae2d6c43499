import { io, type Socket } from 'socket.io-client'
import { describe, expect, it } from 'vitest'
import { withBareHosts } from '../support/bare-hosts'

const { ask, anOrder, hostOf, server } = withBareHosts()

describe('the socket', () => {
  const open = async (form: 'specification' | 'foreign' | 'silent', auth: object = {}): Promise<Socket> => {
    const socket = io(hostOf(form).address, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token: await server().tokenOf('camille'), ...auth },
      query: { origin: 'all' }
    })
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    return socket
  }
  const heard = (socket: Socket, event: string): Promise<unknown[]> =>
    new Promise((resolve) => socket.once(event, (...args: unknown[]) => resolve(args)))

  it('passes the events of the reference with their payloads, and tells what is none', async () => {
    const socket = await open('specification', { window: 'une-fenetre-1', connection: 1 })
    const { id } = await anOrder(6)
    socket.emit('order_drag', [id])
    socket.emit('join_order_list', { scope: 'all/opened', orders: [id] })
    expect(await heard(socket, 'order_selection_changed')).toEqual([[]])
    const news = heard(socket, 'order')
    await server().call('PATCH', `/api/orders/${id}`, { body: { bacs: ['B9'] } })
    expect(await news).toEqual([{ orderId: id }])
    socket.disconnect()
    expect(hostOf('specification').log.lines()).toEqual(
      expect.arrayContaining(['handshake auth window', 'handshake auth connection', 'event order_drag'])
    )
  })

  it('writes payloads of another shape on a foreign host', async () => {
    const socket = await open('foreign')
    const { id } = await anOrder(7)
    const news = heard(socket, 'order')
    await server().call('PATCH', `/api/orders/${id}`, { body: { bacs: ['B9'] } })
    expect(await news).toEqual([{ '@type': 'OrderEvent', orderId: String(id) }])
    socket.disconnect()
  })

  it('is not there on a silent host, nor are figures', async () => {
    await expect(open('silent')).rejects.toThrow()
    for (const path of ['/api/metrics', '/api/planning?from=2026-11-23&to=2026-11-27', '/api/kpis?kpi=dtg'])
      expect((await ask('silent', 'GET', path)).status).toBe(404)
    expect((await ask('specification', 'GET', '/api/metrics')).body).toHaveProperty('dimensions')
  })
})
