import { afterAll, afterEach, beforeAll } from 'vitest'
import { connect, type LiveClient } from './live-client'
import { type Person, startServer, type TestServer } from './server'

/** Two servers on one database for the tests of a file, and windows connected to them, which close after each test. */
export interface TwoServers {
  readonly one: TestServer
  readonly two: TestServer
  /** Connects a window of an operator, of Camille unless told otherwise. */
  readonly open: (server: TestServer, person?: Person, options?: Parameters<typeof connect>[2]) => Promise<LiveClient>
}

export function twoServers(): TwoServers {
  let servers: readonly [TestServer, TestServer] | null = null
  let windows: LiveClient[] = []
  const started = (at: 0 | 1): TestServer => {
    if (servers === null) throw new Error('the servers start before the tests')
    return servers[at]
  }
  beforeAll(async () => {
    const one = await startServer()
    servers = [one, await startServer({}, one.database)]
  })
  afterAll(async () => {
    await started(1).close()
    await started(0).close()
  })
  afterEach(() => {
    for (const window of windows) window.close()
    windows = []
  })
  return {
    get one() {
      return started(0)
    },
    get two() {
      return started(1)
    },
    open: async (server, person = 'camille', options) => {
      const window = await connect(server, person, options)
      windows.push(window)
      return window
    }
  }
}
