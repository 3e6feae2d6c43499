import pg from 'pg'
import { RESERVED_BOUNDS } from '@/server/db/database'
import { endWhenDeaf } from '@/server/db/end-when-deaf'
import { openPool } from '@/server/db/pool'

/** What @socket.io/postgres-adapter uses of a pool. */
export interface AdapterPool {
  readonly connect: () => Promise<pg.Client & { release: () => void }>
  readonly query: (text: string, values?: unknown[]) => Promise<pg.QueryResult>
  readonly close: () => Promise<void>
}

/**
 * Connections of the socket's adapter: one that listens and, apart from it, one that sends, so that messages leave in their sequence.
 * A listening connection that is lost is thrown away instead of being kept in a pool, as the adapter asks for another one each time.
 */
export function openAdapterPool(url: string, onError: (error: Error) => void): AdapterPool {
  const sending = openPool(
    {
      connectionString: url,
      max: 1,
      connectionTimeoutMillis: 3_000,
      query_timeout: RESERVED_BOUNDS.answerMs,
      keepAlive: true,
      application_name: 'atelier live',
      // A notice holds a lock of the whole database until its commit is on disk. What is told only now need not be there.
      options: '-c synchronous_commit=off'
    },
    onError
  )
  const listening = new Set<pg.Client>()
  let closed = false
  return {
    connect: async () => {
      // The adapter asks again for ever: after the end it is not answered.
      if (closed) return new Promise(() => undefined)
      // After a loss while it began to listen the adapter asks twice: through two that listen each news would come twice.
      for (const before of listening) {
        before.removeAllListeners('end').removeAllListeners('notification')
        void before.end().catch(() => undefined)
      }
      listening.clear()
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: 3_000,
        keepAlive: true,
        application_name: 'atelier live'
      })
      client.on('error', onError)
      client.once('end', () => listening.delete(client))
      listening.add(client)
      await client.connect()
      endWhenDeaf(client)
      return Object.assign(client, { release: () => void client.end().catch(() => undefined) })
    },
    query: (text, values) => sending.query(text, values),
    close: async () => {
      closed = true
      await Promise.allSettled([...listening].map((client) => client.end()))
      await sending.end()
    }
  }
}
