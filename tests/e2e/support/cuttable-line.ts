import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * How a line is lost. `refused`: connections break and new ones are refused. `held`: nothing passes, then connections break.
 * `late`: nothing passes, then everything arrives after all. `deaf server`: the client's side breaks, the server is not told.
 * `deaf client`: the server's side breaks, the client is not told.
 */
export type Cut = 'refused' | 'held' | 'late' | 'deaf server' | 'deaf client'

/** A network line to a server of this machine, which can be cut. */
export interface CuttableLine {
  /** What a client connects to in the server's place. */
  readonly address: string
  /** Loses the line for so many milliseconds. */
  readonly cut: (how: Cut, ms: number) => Promise<void>
  readonly close: () => void
}

interface Pair {
  readonly client: Socket
  readonly server: Socket
}

const breakPair = ({ client, server }: Pair): void => {
  client.destroy()
  server.destroy()
}

const holdPair = ({ client, server }: Pair): void => {
  client.pause()
  server.pause()
}

/** Opens a line to `address` on a free port. */
export async function cuttableLine(address: string): Promise<CuttableLine> {
  const to = Number(new URL(address).port)
  const pairs = new Set<Pair>()
  const orphans = new Set<Socket>()
  let refusing = 0

  const line = createServer((client) => {
    if (refusing > 0) return void client.destroy()
    const server = connect(to, '127.0.0.1')
    const pair = { client, server }
    pairs.add(pair)
    client.pipe(server)
    server.pipe(client)
    for (const [one, other] of [
      [client, server],
      [server, client]
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => {
        pairs.delete(pair)
        if (!orphans.has(other)) other.destroy()
      })
    }
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')

  /** Leaves one side open, and silent: whoever is on it must find out by itself. */
  const orphan = (side: 'client' | 'server'): void => {
    for (const pair of [...pairs]) {
      const left = pair[side]
      orphans.add(left)
      pair.client.unpipe(pair.server)
      pair.server.unpipe(pair.client)
      left.resume()
      pair[side === 'client' ? 'server' : 'client'].destroy()
    }
  }

  const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
  return {
    address: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    cut: async (how, ms) => {
      if (how === 'deaf server') return orphan('server')
      if (how === 'deaf client') return orphan('client')
      const lost = [...pairs]
      for (const pair of lost) how === 'refused' ? breakPair(pair) : holdPair(pair)
      refusing += 1
      await wait(ms)
      refusing -= 1
      for (const pair of lost) {
        if (how === 'held') breakPair(pair)
        if (how === 'late') {
          pair.client.resume()
          pair.server.resume()
        }
      }
    },
    close: () => {
      line.close()
      for (const pair of [...pairs]) breakPair(pair)
      for (const socket of orphans) socket.destroy()
    }
  }
}
