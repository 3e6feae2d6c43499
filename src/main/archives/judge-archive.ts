import { isHostile, refuseZip, type ZipRefusal } from '@/domain/files/zip-entry'
import { openZip } from './open-zip'

/** What a received file is: a whole zip (and why it may not be unpacked, if so), no whole zip, or one that nobody should keep. */
export type ArchiveVerdict =
  | { readonly kind: 'whole'; readonly refusal: ZipRefusal | null }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'hostile' }

/** Judges the file at `path`: its directory, and the length and the checksum of every entry. A cut file has no directory. */
export async function judgeArchive(path: string): Promise<ArchiveVerdict> {
  try {
    const zip = await openZip(path)
    try {
      const refusal = refuseZip(zip.entries, zip.bytes)
      if (isHostile(refusal)) return { kind: 'hostile' }
      for (const entry of zip.entries) if (!entry.encrypted) for await (const _ of zip.read(entry));
      return { kind: 'whole', refusal }
    } finally {
      await zip.close()
    }
  } catch {
    return { kind: 'damaged' }
  }
}
