import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { startServer } from '../support/server'

const open = (address: string, bytes: string): Promise<Socket> => {
  const { port, hostname } = new URL(address)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => (bytes === '' ? resolve(socket) : socket.write(bytes, () => resolve(socket))))
    socket.once('error', reject)
  })
}

it.each([
  ['has not asked anything yet, as browsers open them ahead', ''],
  ['stopped in the middle of a request line', 'GET /hea'],
  ['asked and stays open', 'GET /health HTTP/1.1\r\nhost: x\r\n\r\n']
])('a stopping server does not wait for a connection that %s', async (_, bytes) => {
  const server = await startServer()
  const socket = await open(server.address, bytes)
  try {
    await new Promise((resolve) => setTimeout(resolve, 200))
    const started = performance.now()
    await server.app.close()
    expect(performance.now() - started).toBeLessThan(2_000)
  } finally {
    socket.destroy()
    await server.database.drop()
  }
})

it('a server that is to stop says so to balancers, and answers what still comes', async () => {
  const server = await startServer()
  try {
    const statusOf = async (path: string) => (await fetch(`${server.address}${path}`)).status
    expect([await statusOf('/ready'), await statusOf('/health')]).toEqual([200, 200])
    server.app.drain()
    expect([await statusOf('/ready'), await statusOf('/health')]).toEqual([503, 200])
    expect((await server.call('GET', '/api/account')).status).toBe(200)
  } finally {
    await server.close()
  }
})
