import { useState } from 'react'
import { KEPT_DAYS } from '@/domain/backups/backup-retention'
import { dayOf } from '@/domain/calendar/api-date'
import { daysBetween } from '@/domain/calendar/days'
import { Unread } from '@/renderer/kit/blank/unread'
import { ConfirmPasswordPage } from '@/renderer/kit/confirm-password/confirm-password-page'
import { useLiveStatus } from '@/renderer/lib/live/live'
import { useNow } from '@/renderer/lib/use-now'
import { HowCard, LastBackupCard, ProofCard, SecondFolderCard } from './backup-cards'
import { BackupVerdict } from './backup-verdict'
import styles from './backups-page.module.css'
import { BackupsTable } from './backups-table'
import { RestoreDialog } from './restore-dialog'
import { type ShownBackup, useBackups } from './use-backups'

/** The server's backups, what proves them, and the way back to one (reference: server 3, 4, 5). */
export function BackupsPage() {
  const { state, unreadable, stale, needsPassword, again, save, retrySecond } = useBackups()
  const [restored, setRestored] = useState<ShownBackup | null>(null)
  const now = useNow()
  const offline = useLiveStatus(({ state: live }) => live === 'offline') || stale
  // What is typed in the dialog stays: it asks for the password by itself.
  if (needsPassword && restored === null) return <ConfirmPasswordPage onConfirmed={again} />
  if (unreadable !== null) return <Unread reason={unreadable} title="Les sauvegardes n'ont pas pu être lues." onAgain={again} />
  if (state === undefined) return <div className={styles.page} aria-busy="true" />

  const weeks = state.backups.filter(({ weekly }) => weekly)
  // Also what is older and no week's: the last ones stay whatever their age, and are restored from here.
  const days = state.backups.filter(({ at, weekly }) => !weekly || daysBetween(dayOf(at), dayOf(now)) < KEPT_DAYS)
  const table = { hasSecond: state.second !== null, offline: offline || state.running !== null, onRestore: setRestored }
  return (
    <div className={styles.page}>
      <BackupVerdict state={state} now={now} />
      <div className={styles.cards}>
        <LastBackupCard state={state} now={now} offline={offline} onSave={save} />
        <ProofCard state={state} now={now} />
        <SecondFolderCard second={state.second} now={now} offline={offline} onRetry={retrySecond} />
      </div>
      <div className={styles.tables}>
        <BackupsTable title={`${state.kept.days} derniers jours`} backups={days} {...table} />
        <div className={styles.column}>
          <BackupsTable title={`${state.kept.weeks} dernières semaines`} backups={weeks} {...table}>
            <p className={styles.note}>
              Chaque dimanche, la sauvegarde est restaurée à part et comptée. Au-delà de {state.kept.weeks} semaines, elle est effacée.
            </p>
          </BackupsTable>
          <HowCard state={state} />
        </div>
      </div>
      {restored !== null && <RestoreDialog backup={restored} onClose={() => setRestored(null)} />}
    </div>
  )
}
