import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { runningPostgres } from '@/server/db/cluster-users'
import { startEmbedded } from '@/server/db/embedded'
import { makeSmallDisk, type SmallDisk, whyNoSmallDisk } from '../support/small-disk'

const reason = whyNoSmallDisk()
let disk: SmallDisk
afterEach(() => disk.remove())

it.skipIf(reason !== null)(
  'a disk that is full as a server stops leaves no PostgreSQL running',
  async () => {
    disk = makeSmallDisk(224)
    const data = join(disk.folder, 'data')
    const database = await startEmbedded(data)
    disk.fill()
    await database.stop()
    expect(runningPostgres(join(data, 'postgres'))).toBeNull()
    disk.makeRoom()
    await (await startEmbedded(data)).stop()
  },
  120_000
)
