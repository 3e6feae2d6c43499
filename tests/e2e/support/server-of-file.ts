import { type OwnServer, ownServer } from './own-server'

/** Servers of a worker, one for each file of specs: what a file changes no other one meets, whichever worker runs it, and when. */
export interface ServersOfFiles {
  /** The server of a file, while it is that file's turn. */
  readonly of: (file: string) => Promise<OwnServer>
  readonly close: () => Promise<void>
}

/** The next one starts while the specs of a file run. */
export function serversOfFiles(): ServersOfFiles {
  let file: string | null = null
  let own: Promise<OwnServer> | null = null
  let next = ownServer()
  const ended: Promise<void>[] = []
  const end = (server: Promise<OwnServer>): void => void ended.push(server.then(({ remove }) => remove()))
  return {
    of: (asked) => {
      if (own !== null && file === asked) return own
      if (own !== null) end(own)
      file = asked
      own = next
      next = ownServer()
      // A start that failed is told to the file that gets it.
      next.catch(() => undefined)
      return own
    },
    close: async () => {
      if (own !== null) end(own)
      end(next)
      await Promise.all(ended)
    }
  }
}
