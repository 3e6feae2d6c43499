import { statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { runningPostgres } from '@/server/db/cluster-users'
import { startEmbedded } from '@/server/db/embedded'
import { startFailureText } from '@/server/start-failure'
import { makeSmallDisk, type SmallDisk, whyNoSmallDisk } from '../support/small-disk'

const reason = whyNoSmallDisk()
/** A cluster with a large template, whose copy is the database of its own. */
const CLUSTER_MB = 224
const TEMPLATE_ROWS = 5_000

let disk: SmallDisk
afterEach(() => disk.remove())

async function asAdmin(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

describe.skipIf(reason !== null)(`a disk that is full as a database is first started${reason === null ? '' : ` (${reason})`}`, () => {
  it.each([
    [
      'where its last room goes as the database is made',
      3 * 1024 * 1024,
      (cluster: string) => `Le disque de la base (${cluster}) est plein`
    ],
    ['where nothing can be written', 0, () => 'Un disque est plein (ENOSPC: no space left on device, write)']
  ] as const)(
    '%s is said in one sentence, leaves no PostgreSQL behind, and takes the next start',
    async (_, left, said) => {
      disk = makeSmallDisk(CLUSTER_MB)
      const [data, cluster] = [join(disk.folder, 'data'), join(disk.folder, 'data', 'postgres')]
      const made = await startEmbedded(data)
      // As after a start that was killed before it had made it.
      await asAdmin(made.adminUrl, 'drop database atelier')
      const template = Object.assign(new URL(made.adminUrl), { pathname: '/template1' }).href
      await asAdmin(template, 'create table large (text text); alter table large alter text set storage external')
      await asAdmin(template, `insert into large select repeat('x', 8000) from generate_series(1, ${TEMPLATE_ROWS})`)
      await asAdmin(template, 'checkpoint')
      await made.stop()
      disk.fill()
      const filler = join(disk.folder, 'filler')
      truncateSync(filler, statSync(filler).size - left)
      const since = performance.now()
      const failed = await startEmbedded(data).then(
        () => null,
        (error: unknown) => startFailureText(error)
      )
      expect(failed).toBe(`${said(cluster)}\u00a0: faites de la place, puis redémarrez le serveur.`)
      expect(performance.now() - since).toBeLessThan(29_000)
      expect(runningPostgres(cluster)).toBeNull()
      disk.makeRoom()
      const again = await startEmbedded(data)
      await again.stop()
      expect(runningPostgres(cluster)).toBeNull()
    },
    120_000
  )
})
