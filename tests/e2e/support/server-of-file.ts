import { forgetTokens } from './api'
import { type OwnServer, ownServer, ownServerAt } from './own-server'

/** Servers of a worker, one for each file of specs: what a file changes no other one meets, whichever worker runs it, and when. */
export interface ServersOfFiles {
  /** The server of a file, while it is that file's turn. */
  readonly of: (file: string) => Promise<OwnServer>
  readonly close: () => Promise<void>
}

/**
 * The next one starts while the specs of a file run, on the port that the one before has left: kept pages find what they loaded from there.
 */
export function serversOfFiles(): ServersOfFiles {
  let file: string | null = null
  let own: Promise<OwnServer> | null = null
  let next = ownServer()
  const end = (server: Promise<OwnServer>): Promise<string> => server.then(({ remove, port }) => remove().then(() => port))
  return {
    of: (requested) => {
      if (own !== null && file === requested) return own
      const before = own
      file = requested
      forgetTokens()
      own = next
      next = before === null ? ownServer() : end(before).then(ownServerAt)
      // A start that failed is told to the file that gets it.
      next.catch(() => undefined)
      return own
    },
    close: async () => {
      if (own !== null) await end(own)
      await end(next)
    }
  }
}
