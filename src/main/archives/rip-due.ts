import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { ArchiveWanted, HotFolderOutcome } from '@/contract/desktop/archives'
import type { ZipRefusal } from '@/domain/files/zip-entry'
import { hotFolderAt } from './hot-folder'
import { NOT_UNPACKED } from './judge-archive'
import { archiveStem, diskNumber, keptUnder } from './keep-file'
import { type Part, partsOf } from './parts'

/** Why the RIP does not get an archive, where it is to. */
export const notUnpacked = (refusal: ZipRefusal | null): HotFolderOutcome | null =>
  refusal === null ? null : { kind: 'refused', why: NOT_UNPACKED[refusal] }

/** Unpacks an archive at its path, under its stem; what is told of it. */
type ToRip = (path: string, stem: string) => Promise<HotFolderOutcome>

const toRip =
  (owner: string, hot: string, part: Part, id: string): ToRip =>
  (path, stem) =>
    hotFolderAt(owner, hot)
      // Once all is ready the folder of the RIP remembers it, and the note would have it twice.
      .unpack(path, stem, id, part.remove)
      .then(
        (files): HotFolderOutcome => ({ kind: 'unpacked', files }),
        (): HotFolderOutcome => ({ kind: 'refused', why: NOT_UNPACKED.disk })
      )

/** Notes, before an archive has its name, that the RIP is due its files: a kill from here on forgets none, and has none printed twice. */
export async function ripDue(owner: string, hot: string, part: Part, archive: ArchiveWanted): Promise<ToRip> {
  const id = randomBytes(6).toString('hex')
  const { tag, total } = part.note() ?? { tag: null, total: null }
  await part.write({ archive, tag, total, unpack: { id, inode: await diskNumber(part.path) } })
  return toRip(owner, hot, part, id)
}

interface Sent {
  readonly archive: ArchiveWanted
  readonly path: string
  readonly bytes: number
  readonly hot: HotFolderOutcome
}

/**
 * After a start: sends the RIP what it was due when the station was killed. Archives that have no name yet are not among them, nor those that
 * people have taken away since. Nothing is sent where the station does not unpack any more; a folder that is away is waited for.
 */
export async function* finishUnpacking(owner: string, place: string, hot: string | null): AsyncGenerator<Sent> {
  const rip = hot === null ? null : hotFolderAt(owner, hot)
  if (rip !== null && !(await rip.isThere())) return
  for (const { note, part } of await partsOf(owner, place).unpackDue()) {
    const { archive, unpack } = note
    const stem = archiveStem(archive.reference)
    const path = unpack && (await keptUnder(place, `${stem}.zip`, unpack.inode))
    if (unpack === undefined || path === undefined || path === null) {
      if ((await part.size()) === 0) await part.remove()
      continue
    }
    if (hot === null || rip === null || (await rip.isReady(unpack.id))) await part.remove()
    else {
      const { size: bytes } = await stat(path)
      yield { archive, path, bytes, hot: await toRip(owner, hot, part, unpack.id)(path, stem) }
      await part.remove()
    }
  }
}
