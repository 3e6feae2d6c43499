import type { ArchiveFailure } from '@/contract/desktop/archives'
import { isHostile, refuseZip, type ZipRefusal } from '@/domain/files/zip-entry'
import { openZip } from './open-zip'

/** What one reads of an archive that did not come, by reason. */
export const FAILURES: Readonly<Record<ArchiveFailure, string>> = {
  refused: "Une erreur s'est produite.",
  cut: 'Le téléchargement a été interrompu. Ce qui est arrivé est gardé\u00a0: la reprise continuera de là.',
  damaged: "L'archive est arrivée abîmée. Rien n'a été enregistré.",
  hostile: "L'archive a été refusée\u00a0: son contenu sortirait de son dossier ou remplirait le disque. Prévenez l'administrateur.",
  disk: "L'archive n'a pas pu être enregistrée dans son dossier. Vérifiez l'espace libre et le dossier choisi."
}

/** Of one that was cut before archives came to another folder. */
export const CUT_ELSEWHERE =
  'Le téléchargement a été interrompu, et le dossier des archives a changé depuis\u00a0: il recommencera du début.'

/** Why an archive that is kept was not unpacked for the RIP. */
export const NOT_UNPACKED: Readonly<Record<ZipRefusal | 'disk', string>> = {
  escapes: 'un fichier sortirait du dossier',
  link: "elle contient un lien au lieu d'un fichier",
  bomb: 'elle remplirait le disque',
  encrypted: 'elle est protégée par un mot de passe',
  name: 'un nom de fichier est refusé par Windows',
  disk: "le dossier du RIP n'est pas accessible ou n'a plus de place"
}

/** What a received file is: a whole zip (and why it may not be unpacked, if so), no whole zip, or one that nobody should keep. */
type ArchiveVerdict =
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
