/** What a backup was made for (reference: server 3.1). */
export const BACKUP_KINDS = ['nightly', 'by-hand', 'before-migration', 'before-restore'] as const
export type BackupKind = (typeof BACKUP_KINDS)[number]

const ID = /^(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z$/

/** The name of a backup's folder, from when it began, in UTC: `2026-11-20T020000Z` (reference: server 3.2). */
export const backupIdAt = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`

/** When a backup began, by its name; null for a name that is none, or of a day that does not exist. */
export function backupTime(id: string): Date | null {
  const [, day, hour, minute, second] = ID.exec(id) ?? []
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`)
  return day !== undefined && !Number.isNaN(at.getTime()) && backupIdAt(at) === id ? at : null
}
