import { Warning20Regular } from '@fluentui/react-icons/svg/warning'
import { backupWhen } from '@/domain/backups/backup-when'
import { capital } from '@/domain/format/capital'
import { toneClass } from '@/renderer/kit/tone/tone'
import styles from './backup-verdict.module.css'
import { turnText } from './turn-text'
import { lastBackup, type ShownBackups } from './use-backups'

interface Line {
  readonly tone: 'alert' | 'waiting' | 'progress'
  readonly title: string
  readonly text: string
}

/** What somebody has to look at: too old a backup, too old a proof, a restore that failed (reference: server 3.7, 5.1). */
function linesOf({ folder, health, proof, restore, running, backups }: ShownBackups, now: string): Line[] {
  const last = lastBackup({ backups: backups.filter(({ check }) => check !== 'damaged') }, now)
  const since = last === undefined ? "Aucune n'a été faite." : `La dernière est de ${backupWhen(last.at, now)}.`
  return [
    ...(running?.kind === 'restore'
      ? [
          {
            tone: 'progress' as const,
            title: 'Une restauration est en cours',
            text: `${turnText(running) ?? `${running.percent}\u00a0%.`} Les écrans de tous se relisent à la fin.`
          }
        ]
      : []),
    ...(health === 'backups-silent'
      ? [
          {
            tone: 'alert' as const,
            title: 'Le dossier des sauvegardes ne répond pas',
            text: `Ce qui suit est ce qu'on en savait. Voyez les droits de ${folder}, et le partage ou le disque qui le porte.`
          }
        ]
      : []),
    ...(health === 'no-backup' ? [{ tone: 'alert' as const, title: 'Pas de sauvegarde depuis plus de 36 heures', text: since }] : []),
    ...(health === 'no-proof'
      ? [
          {
            tone: 'alert' as const,
            title: 'Pas de restauration vérifiée depuis plus de 8 jours',
            text: 'La prochaine se fait seule, dimanche.'
          }
        ]
      : []),
    ...(proof !== null && !proof.passed
      ? [{ tone: 'alert' as const, title: 'La dernière restauration vérifiée a trouvé des écarts', text: proof.differences.join(' ') }]
      : []),
    ...(restore?.error ? [{ tone: 'alert' as const, title: "La restauration n'a pas été faite", text: restore.error }] : []),
    ...(restore !== null && !restore.error && running?.kind !== 'restore'
      ? [{ tone: 'progress' as const, title: 'Une sauvegarde a été restaurée', text: `${capital(backupWhen(restore.at, now))}.` }]
      : [])
  ]
}

/** The lines that stand over everything else, none on a good day. */
export const BackupVerdict = ({ state, now }: { state: ShownBackups; now: string }) => (
  <div role="status" className={styles.lines}>
    {linesOf(state, now).map(({ tone, title, text }) => (
      <div key={title} className={`${styles.line} ${toneClass(tone)}`}>
        <Warning20Regular />
        <p>
          <b>{title}</b>
          <span>{text}</span>
        </p>
      </div>
    ))}
  </div>
)
