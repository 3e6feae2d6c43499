import pg from 'pg'
import { sayAtWork } from '@/server/repositories/servers-at-work'
import { RESERVED_BOUNDS } from './database'
import { endWhenDeaf } from './end-when-deaf'

/** Notices between the servers of one database: what changed, and that it may have changed unheard. */
export interface Notices {
  /** False while no notice can be heard: what is remembered may be out of date. */
  readonly isListening: () => boolean
  readonly close: () => Promise<void>
}

export interface NoticeHandlers {
  readonly channels: Readonly<Record<string, (payload: string) => void>>
  /** Once at each loss: whatever is remembered is dropped. The database is away: nothing can be read. */
  readonly onLost: () => void
  /** At each (re)connection: whatever is remembered is dropped, and read anew. */
  readonly onConnected: () => void
  readonly onError: (error: Error) => void
  /** Says that this server is at work while it listens (`sayAtWork`). */
  readonly mark?: string | undefined
}

const RETRY_MS = 500

/** Listens on a connection of its own, which comes back by itself after a cut. Resolves once it listens or has failed a first time. */
export async function listenToNotices(url: string, handlers: NoticeHandlers): Promise<Notices> {
  const { channels, onLost, onConnected, onError, mark } = handlers
  let client: pg.Client | null = null
  let listening = false
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const lost = (failed: pg.Client): void => {
    if (client !== failed) return
    const wasListening = listening
    client = null
    listening = false
    if (closed) return
    if (wasListening) onLost()
    retry = setTimeout(() => void connect(), RETRY_MS)
  }

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3_000,
      // The start waits for the first words over it.
      query_timeout: RESERVED_BOUNDS.answerMs,
      keepAlive: true,
      application_name: 'atelier notices'
    })
    client = next
    next.on('error', (error) => {
      if (!closed) onError(error)
      lost(next)
    })
    next.on('end', () => lost(next))
    next.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
    try {
      await next.connect()
      for (const channel of Object.keys(channels)) await next.query(`listen ${next.escapeIdentifier(channel)}`)
      if (mark !== undefined) await sayAtWork((text, values) => next.query(text, values), mark)
      if (closed || client !== next) return
      endWhenDeaf(next)
      listening = true
      onConnected()
    } catch (error) {
      if (!closed) onError(error as Error)
      lost(next)
      void next.end().catch(() => undefined)
    }
  }

  await connect()
  return {
    isListening: () => listening,
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    }
  }
}
