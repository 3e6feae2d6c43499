import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark'
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ShieldCheckmark16Regular } from '@fluentui/react-icons/svg/shield-checkmark'
import { Warning16Regular } from '@fluentui/react-icons/svg/warning'
import { type ReactNode, useId } from 'react'
import type { BackupKind } from '@/domain/backups/backup-id'
import { shortDay, timeOfDay } from '@/domain/calendar/date-text'
import { formatFileSize, formatNumber } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useRowWalk } from '@/renderer/kit/focus/use-row-walk'
import { ActionsHeading } from '@/renderer/kit/table/actions-heading'
import { toneClass } from '@/renderer/kit/tone/tone'
import styles from './backups-table.module.css'
import type { ShownBackup } from './use-backups'

/** What a backup was made for, where that was not the night. */
const KINDS: Partial<Readonly<Record<string, string>>> = {
  'by-hand': 'à la main',
  'before-migration': 'avant mise à jour',
  'before-restore': 'avant restauration'
} satisfies Partial<Record<BackupKind, string>>

interface Props {
  readonly title: string
  readonly backups: readonly ShownBackup[]
  readonly hasSecond: boolean
  /** Nothing can be begun now. */
  readonly offline: boolean
  readonly onRestore: (backup: ShownBackup) => void
  readonly children?: ReactNode
}

/** Backups, newest first: arrows go from row to row. */
export function BackupsTable({ title, backups, hasSecond, offline, onRestore, children }: Props) {
  const id = useId()
  const { keysOf, placeOf } = useRowWalk<string, HTMLButtonElement>(backups.map((backup) => backup.id))
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {backups.length === 0 ? (
        <p className={styles.none}>Aucune sauvegarde encore.</p>
      ) : (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Jour</th>
              <th scope="col">Commandes</th>
              <th scope="col">Taille</th>
              <th scope="col">Copies</th>
              <th scope="col">Contrôle</th>
              <ActionsHeading />
            </tr>
          </thead>
          <tbody>
            {backups.map((backup, at) => (
              <tr key={backup.id} onKeyDown={keysOf(at)}>
                <td>
                  <b>{shortDay(backup.at)}</b> <span className={styles.time}>{timeOfDay(backup.at)}</span>
                  {KINDS[backup.kind] !== undefined && <small>{KINDS[backup.kind]}</small>}
                  {backup.of_other_database === true && <small>autre base</small>}
                </td>
                <td className="num">{formatNumber(backup.orders)}</td>
                <td className="num">{formatFileSize(backup.bytes)}</td>
                <td>
                  <Copies copies={backup.copies} hasSecond={hasSecond} />
                </td>
                <td>
                  <Check backup={backup} />
                </td>
                <td>
                  {backup.restorable && (
                    <PlainButton
                      ref={placeOf(backup.id)}
                      look="words"
                      className={styles.restore}
                      disabled={offline}
                      aria-label={`Restaurer la sauvegarde du ${shortDay(backup.at)} à ${timeOfDay(backup.at)}`}
                      onClick={() => onRestore(backup)}
                    >
                      Restaurer…
                    </PlainButton>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
    </section>
  )
}

const Copies = ({ copies, hasSecond }: { copies: number; hasSecond: boolean }) => {
  const isShort = hasSecond && copies < 2
  return (
    <span className={`${styles.fact} ${isShort ? `${styles.short} ${toneClass('waiting')}` : ''}`}>
      {isShort ? <Warning16Regular /> : <CheckmarkCircle16Regular />}
      {`${copies} ${copies > 1 ? 'copies' : 'copie'}`}
    </span>
  )
}

const Check = ({ backup: { check, missing_files } }: { backup: ShownBackup }) => {
  const isDamaged = check === 'damaged'
  return (
    <span className={`${styles.fact} ${styles.check} ${toneClass(isDamaged ? 'alert' : 'complete')}`}>
      {isDamaged ? <Warning16Regular /> : check === 'restored' ? <ShieldCheckmark16Regular /> : <Checkmark16Regular />}
      {isDamaged ? 'abîmée' : check === 'restored' ? 'restaurée' : 'contrôlée'}
      {missing_files > 0 && <em>{`, ${counted(missing_files, 'file')} en moins`}</em>}
    </span>
  )
}
