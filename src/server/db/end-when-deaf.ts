import type pg from 'pg'

const PING_EVERY_MS = 10_000
const PING_ANSWER_WITHIN_MS = 5_000

/**
 * Ends a connection that only listens once it answers no more: a line that broke without a word (a machine that lost power, a cable) would be
 * listened to for hours. Who opened it hears its `end`, as of any other loss.
 */
export function endWhenDeaf(client: pg.Client, everyMs = PING_EVERY_MS, withinMs = PING_ANSWER_WITHIN_MS): void {
  const asking = setInterval(() => {
    // With a statement under way this destroys the line, and waits for nobody.
    const late = setTimeout(() => void client.end().catch(() => undefined), withinMs)
    client
      .query('select 1')
      .catch(() => clearInterval(asking))
      .finally(() => clearTimeout(late))
  }, everyMs)
  asking.unref()
  client.once('end', () => clearInterval(asking))
}
