const HOUR_MS = 3_600_000
/** Without a backup, or without a restore that was verified, for so long (reference: server 3.7). */
export const BACKUP_WITHIN_MS = 36 * HOUR_MS
export const PROOF_WITHIN_MS = 8 * 24 * HOUR_MS

/** What is wrong with the backups of a server: nothing, a folder that does not answer or cannot be read and written, none of late, or none that was proven of late. */
export type BackupHealth = 'ok' | 'backups-silent' | 'no-backup' | 'no-proof'

/** What the health of backups depends on; instants in milliseconds since 1970. */
interface BackupHistory {
  /** Since when backups are expected here: those of before are of somewhere else, or came with what was restored. */
  readonly since: number
  readonly lastBackup: number | null
  /** The last restore that was verified without a difference. */
  readonly lastProof: number | null
}

/** Whether somebody has to look (reference: server 3.7): a failed proof counts as none. */
export function backupHealth({ since, lastBackup, lastProof }: BackupHistory, now: number): Exclude<BackupHealth, 'backups-silent'> {
  if (now - Math.max(lastBackup ?? since, since) > BACKUP_WITHIN_MS) return 'no-backup'
  return now - Math.max(lastProof ?? since, since) > PROOF_WITHIN_MS ? 'no-proof' : 'ok'
}
