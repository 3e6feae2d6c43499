import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server that can be held: what comes then stays in the system's buffers, as behind a slow network. */
export interface Gate {
  readonly url: string
  /** Bytes that passed towards the server. */
  readonly passed: () => number
  readonly hold: () => void
  readonly release: () => void
  readonly close: () => Promise<void>
}

/** Stands before the server at `url`, open. */
export async function startGate(url: string): Promise<Gate> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const callers = new Set<Socket>()
  let held = false
  let passed = 0
  const server = createServer((caller) => {
    const line = connect(Number(port), hostname)
    callers.add(caller)
    if (held) caller.pause()
    for (const socket of [caller, line]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    caller.on('data', (bytes) => {
      passed += bytes.length
      if (!line.write(bytes)) caller.pause()
    })
    line.on('drain', () => {
      if (!held) caller.resume()
    })
    line.pipe(caller)
    caller.on('end', () => line.end())
    caller.on('close', () => line.destroy())
    line.on('close', () => caller.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed: () => passed,
    hold: () => {
      held = true
      for (const caller of callers) caller.pause()
    },
    release: () => {
      held = false
      for (const caller of callers) caller.resume()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    }
  }
}
