import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { type ArchiveHost, startArchiveHost } from './archive-host'
import { archivesOf } from './archives-of'
import { makeZip } from './make-zip'

export const WANTED = { order: 28, reference: '#MT-28', process: 'all' } as const

/** A host that has an archive of a million bytes, and an empty folder for archives: anew for each test of the file that asks for it. */
export function archiveBench() {
  const bench = {
    zip: Buffer.alloc(0) as Buffer,
    folder: '',
    host: undefined as unknown as ArchiveHost,
    open: (more: object = {}) => archivesOf({ url: bench.host.url, folder: bench.folder, ...more }),
    path: (name = 'MT-28.zip') => join(bench.folder, name),
    hidden: () => (existsSync(bench.path('.atelier')) ? readdirSync(bench.path('.atelier')) : [])
  }
  beforeAll(async () => {
    bench.zip = await makeZip({
      'logo.png': randomBytes(700_000),
      'dos/logo.png': randomBytes(300_000),
      'LISEZ-MOI.txt': Buffer.from('note')
    })
  })
  beforeEach(async () => {
    bench.folder = mkdtempSync(join(tmpdir(), 'atelier-archives-'))
    bench.host = await startArchiveHost()
    bench.host.zip = () => bench.zip
  })
  afterEach(async () => {
    await bench.host.close()
    rmSync(bench.folder, { recursive: true })
  })
  return bench
}
