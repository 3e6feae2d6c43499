import { formatNumber } from '@/domain/format/number'
import { counted, isPlural } from '@/domain/format/plural'
import type { Database, Query } from '@/server/db/database'
import type { JobRun } from '@/server/jobs/jobs'
import { usedContents } from '@/server/repositories/files'
import { demoEmptied } from '@/server/repositories/workshop'
import { releaseContent } from './contents'
import type { FileStore, StoredContent } from './file-store'

/** Contents that the database is queried for at once. */
const BATCH_SIZE = 500

/** What a sweep went through, and what it took away. */
export interface SweptContents {
  readonly contents: number
  readonly bytes: number
  readonly orphans: number
  readonly orphanBytes: number
}

/** Of so many contents none that is named, or more than this share that is not, is no work of failed uploads. */
const PLAUSIBLE_SHARE = 0.5
const OF_AT_LEAST = 100

/** Whether so many orphans say that this is no folder of this database, or no database of this folder (reference: server 1.2). */
const isImplausible = (contents: number, named: number, orphans: number): boolean =>
  contents >= OF_AT_LEAST && orphans > 0 && (named === 0 || orphans > contents * PLAUSIBLE_SHARE)

/**
 * How many of the orphans are what could not be removed with the demonstration: kept before it was emptied, and no more than it had. More of them
 * are somebody else's, too, and none counts as such.
 */
async function leftOfDemo(query: Query, orphans: readonly StoredContent[]): Promise<number> {
  const emptied = await demoEmptied(query)
  const left = emptied === null ? [] : orphans.filter(({ keptAt }) => keptAt < emptied.at)
  return left.length <= (emptied?.contents ?? 0) ? left.length : 0
}

/**
 * Forgets contents kept before a moment that nothing refers to (reference: server 1.2): bytes whose row never came, or went while the disk
 * did not answer. One that is referred to meanwhile stays, or is written again by who does. Throws in French where they are too many to be that.
 */
export async function sweepOrphans(
  database: Database,
  store: FileStore,
  before: Date,
  { signal, onAlive }: Pick<JobRun, 'signal' | 'onAlive'>
): Promise<SweptContents> {
  let [contents, bytes, named] = [0, 0, 0]
  const orphans: StoredContent[] = []
  const look = async (batch: readonly StoredContent[]): Promise<void> => {
    signal.throwIfAborted()
    onAlive()
    const used = await usedContents(
      database.query,
      batch.map(({ hash }) => hash)
    )
    named += used.size
    orphans.push(...batch.filter(({ hash, keptAt }) => keptAt < before && !used.has(hash)))
  }
  let batch: StoredContent[] = []
  for await (const content of store.list()) {
    contents += 1
    bytes += content.size
    batch.push(content)
    if (batch.length < BATCH_SIZE) continue
    await look(batch)
    batch = []
  }
  await look(batch)
  const ofDemo = await leftOfDemo(database.query, orphans)
  const [unexplained, others] = [orphans.length - ofDemo, contents - ofDemo]
  if (isImplausible(others, named, unexplained))
    throw new Error(
      `${counted(unexplained, 'file')} sur ${formatNumber(others)} ${isPlural(unexplained) ? "n'ont" : "n'a"} pas de commande dans cette base\u00a0: rien n'a été supprimé. Vérifiez que la base et le dossier des fichiers (ATELIER_FILES) vont ensemble.`
    )
  let orphanBytes = 0
  for (const { hash, size } of orphans) {
    signal.throwIfAborted()
    onAlive()
    await releaseContent({ database, store }, hash)
    orphanBytes += size
  }
  await store.removeUnfinished(before)
  return { contents, bytes, orphans: orphans.length, orphanBytes }
}
