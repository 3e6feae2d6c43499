import type { ShownBackups } from './use-backups'

type Work = NonNullable<ShownBackups['running']>

const AT_WORK: Readonly<Record<string, string>> = {
  backup: 'une sauvegarde',
  proof: "la vérification d'une sauvegarde",
  restore: 'une restauration'
}

/** Whose turn a work waits for, as one reads it; null while it is at work itself. */
export const turnText = ({ waits_for }: Pick<Work, 'waits_for'>): string | null =>
  waits_for === undefined ? null : `Attend son tour\u00a0: ${AT_WORK[waits_for] ?? 'autre chose'} est en cours.`
