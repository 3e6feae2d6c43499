import { isReadyToProduce } from '@/domain/techniques/steps'

interface ArchivedOrder {
  readonly files_state: string
  readonly preparation_state: string
  readonly has_files: boolean
}

/** Why the production archive may not be downloaded, or null: files must be complete, and there must be some (reference: files 3.1). */
export function refuseArchive(order: ArchivedOrder): 'files-not-complete' | 'no-files' | null {
  if (order.files_state !== 'complete') return 'files-not-complete'
  return order.has_files ? null : 'no-files'
}

/** True when the download has to be confirmed: the order does not seem ready to produce (reference: files 3.1). */
export const archiveNeedsConfirmation = (order: ArchivedOrder): boolean => !isReadyToProduce(order)

/** Name under which an archive is saved: the order's reference and .zip, without what a file system refuses (reference: files 3.2). */
export const archiveName = (reference: string): string =>
  `${
    reference
      .replace(/^#/, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what file names must not hold
      .replace(/[\u0000-\u001f<>:"/\\|?*]+/g, '-')
      .replace(/^\.+|[. ]+$/g, '') || 'commande'
  }.zip`
