import { type Database, openDatabase } from '@/server/db/database'
import { createGatheredNotice, type GatheredNotice } from '@/server/db/gathered-notice'
import { listenToNotices, type Notices } from '@/server/db/notices'
import { openAdapterPool } from '@/server/live/adapter-pool'
import { notifyOrdersChanged } from '@/server/repositories/order-writes'

/**
 * Connections of servers that write, with what tells of it: `lock-host.js <url>`. Answers how many commits a second there were, in a table whose
 * trigger is the one of orders, as long as it is asked.
 */
export interface Writing {
  readonly ms: number
  /** Whether the statements have a trigger at all. */
  readonly notified: boolean
  /** By the servers after their commits; else by each transaction. */
  readonly after: boolean
  /** Each commit is told by the connection for the sockets, too. */
  readonly sockets: boolean
}

const SERVERS = 3
const CONNECTIONS = 10
const url = process.argv[2] ?? ''
const onError = (error: Error): void => console.error(error)

interface Writer {
  readonly telling: Database
  readonly plain: Database
  readonly notices: Notices
  readonly notice: GatheredNotice
  readonly sending: Database
  readonly adapter: ReturnType<typeof openAdapterPool>
}

async function openWriter(): Promise<Writer> {
  const notices = await listenToNotices(url, {
    channels: { orders_changed: () => undefined, news: () => undefined },
    onLost: () => undefined,
    onConnected: () => undefined,
    onError
  })
  const sending = openDatabase(url, onError, 1)
  const notice = createGatheredNotice(() => notifyOrdersChanged(sending.query))
  return {
    sending,
    notice,
    telling: openDatabase(url, onError, CONNECTIONS, { onOrdersWritten: notice.tell, onUnsure: () => undefined }),
    plain: openDatabase(url, onError, CONNECTIONS),
    notices,
    adapter: openAdapterPool(url, onError)
  }
}

const writers = await Promise.all(Array.from({ length: SERVERS }, openWriter))

async function commitsPerSecond({ ms, notified, after, sockets }: Writing): Promise<number> {
  const text = `update ${notified ? 'notified' : 'silent'} set value = value + 1 where id = $1`
  const news = 'x'.repeat(400)
  const from = performance.now()
  let commits = 0
  const sent: Promise<unknown>[] = []
  await Promise.all(
    writers.flatMap((writer, server) =>
      Array.from({ length: CONNECTIONS }, async (_, at) => {
        while (performance.now() - from < ms) {
          await (after ? writer.telling : writer.plain).query(text, [server * CONNECTIONS + at])
          commits += 1
          if (sockets) sent.push(writer.adapter.query("select pg_notify('news', $1)", [`${commits} ${news}`]))
        }
      })
    )
  )
  await Promise.all(sent)
  return (commits * 1_000) / (performance.now() - from)
}

async function end(): Promise<void> {
  for (const { telling, plain, sending, notice, notices, adapter } of writers) {
    await notice.close()
    await sending.close()
    await notices.close()
    await adapter.close()
    await telling.close()
    await plain.close()
  }
  process.exit(0)
}

process.on('disconnect', () => void end())
process.on('message', (message: Writing | { readonly stop: true }) => {
  if ('stop' in message) process.disconnect?.()
  else void commitsPerSecond(message).then((figure) => process.send?.(figure))
})
process.send?.({ writers: SERVERS * CONNECTIONS })
