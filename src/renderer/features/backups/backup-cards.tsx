import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Folder20Regular } from '@fluentui/react-icons/svg/folder'
import { Save20Regular } from '@fluentui/react-icons/svg/save'
import { Settings20Regular } from '@fluentui/react-icons/svg/settings'
import { ShieldCheckmark20Regular } from '@fluentui/react-icons/svg/shield-checkmark'
import { Warning16Regular } from '@fluentui/react-icons/svg/warning'
import type { ReactNode } from 'react'
import { backupWhen } from '@/domain/backups/backup-when'
import { capital } from '@/domain/format/capital'
import { formatFileSize, formatNumber } from '@/domain/format/number'
import { counted, isPlural } from '@/domain/format/plural'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { SectionCard } from '@/renderer/kit/section-card/section-card'
import { toneClass } from '@/renderer/kit/tone/tone'
import styles from './backup-cards.module.css'
import { lastingText } from './lasting-text'
import { turnText } from './turn-text'
import { lastBackup, type ShownBackups } from './use-backups'

/** A verdict in a word, at the right of a card's title. */
const Verdict = ({ tone, children }: { tone: 'complete' | 'waiting' | 'alert'; children: string }) => (
  <span className={`${styles.verdict} ${toneClass(tone)}`}>
    {tone === 'complete' ? <CheckmarkCircle16Regular /> : <Warning16Regular />}
    {children}
  </span>
)

const Facts = ({ of }: { of: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={styles.facts}>
    {of.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const CHECKS: Readonly<Record<string, { readonly tone: 'complete' | 'alert'; readonly word: string }>> = {
  checked: { tone: 'complete', word: 'Contrôlée' },
  restored: { tone: 'complete', word: 'Restaurée à part' },
  damaged: { tone: 'alert', word: 'Abîmée' }
}

interface LastProps {
  readonly state: ShownBackups
  readonly now: string
  readonly offline: boolean
  readonly onSave: () => void
}

/** The newest backup, the next one, and one more now. */
export function LastBackupCard({ state, now, offline, onSave }: LastProps) {
  const { next_at, failure, running } = state
  const last = lastBackup(state, now)
  const check = last && CHECKS[last.check]
  return (
    <SectionCard icon={<Save20Regular />} title="Dernière sauvegarde" aside={check && <Verdict tone={check.tone}>{check.word}</Verdict>}>
      <p className={styles.when}>{last === undefined ? 'Aucune encore' : capital(backupWhen(last.at, now))}</p>
      <Facts
        of={[
          ...(last === undefined
            ? []
            : ([
                ['Contenu', `base et ${counted(last.files, 'file')}`],
                ['Taille', `${formatFileSize(last.bytes)}, en ${lastingText(last.seconds)}`]
              ] as const)),
          ['Prochaine', next_at === null ? '—' : backupWhen(next_at, now)]
        ]}
      />
      {last !== undefined && last.missing_files > 0 && (
        <p className={`${styles.problem} ${toneClass('waiting')}`}>
          {`${counted(last.missing_files, 'file')} ${isPlural(last.missing_files) ? 'manquaient' : 'manquait'} sur le disque du serveur.`}
        </p>
      )}
      {failure !== null && (
        <p className={`${styles.problem} ${toneClass('alert')}`}>{`${capital(backupWhen(failure.at, now))}\u00a0: ${failure.message}`}</p>
      )}
      {running?.kind === 'backup' ? (
        <div className={styles.progress} role="status">
          <progress max={100} value={running.percent} aria-label="Sauvegarde en cours" />
          <span>
            {turnText(running) ??
              `${running.percent}\u00a0%${running.seconds_left === null ? '' : `, encore ${lastingText(running.seconds_left)}`}`}
          </span>
        </div>
      ) : (
        <PlainButton look="primary" className={styles.save} disabled={offline || running !== null} onClick={onSave}>
          <Save20Regular />
          Sauvegarder maintenant
        </PlainButton>
      )}
    </SectionCard>
  )
}

/** The last restore that was tried apart, with counts on both sides (reference: server 5.1). */
export function ProofCard({ state: { proof, next_proof_at, running }, now }: { state: ShownBackups; now: string }) {
  const next = next_proof_at === null ? null : `Prochaine\u00a0: ${backupWhen(next_proof_at, now)}.`
  return (
    <SectionCard
      icon={<ShieldCheckmark20Regular />}
      title="Dernière restauration vérifiée"
      aside={proof && <Verdict tone={proof.passed ? 'complete' : 'alert'}>{proof.passed ? 'Aucun écart' : 'Des écarts'}</Verdict>}
    >
      <p className={styles.when}>{proof === null ? 'Aucune encore' : capital(backupWhen(proof.at, now))}</p>
      {running?.kind === 'proof' && <p className={styles.text}>{turnText(running) ?? `En cours\u00a0: ${running.percent}\u00a0%.`}</p>}
      {proof === null ? (
        <p className={styles.text}>{`Chaque dimanche, une sauvegarde est restaurée dans une base à part et comptée. ${next ?? ''}`}</p>
      ) : (
        <table className={styles.counts}>
          <thead>
            <tr>
              <th scope="col">Rejouée dans une base à part</th>
              <th scope="col">Sauvegarde</th>
              <th scope="col">Restaurée</th>
              <th scope="col">
                <span className="visually-hidden">Verdict</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {(
              [
                ['Commandes', proof.orders],
                ['Articles et faces', proof.items_and_faces],
                ['Commentaires', proof.comments],
                ['Fichiers, empreintes', proof.files]
              ] as const
            ).map(([name, { saved, restored }]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="num">{formatNumber(saved)}</td>
                <td className="num">{formatNumber(restored)}</td>
                <td className={toneClass(saved === restored ? 'complete' : 'alert')}>
                  {saved === restored ? <CheckmarkCircle16Regular aria-label="égal" /> : <Warning16Regular aria-label="écart" />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {proof !== null && (proof.repaired ?? 0) > 0 && (
        <p className={styles.text}>
          {`${counted(proof.repaired ?? 0, 'file')} de la sauvegarde ${isPlural(proof.repaired ?? 0) ? 'étaient abîmés et ont été recopiés' : 'était abîmé et a été recopié'}.`}
        </p>
      )}
      {proof !== null && (proof.missing ?? 0) > 0 && (
        <p className={`${styles.problem} ${toneClass('waiting')}`}>
          {`${counted(proof.missing ?? 0, 'file')} que des commandes nomment ${isPlural(proof.missing ?? 0) ? "n'y étaient" : "n'y était"} pas.`}
        </p>
      )}
    </SectionCard>
  )
}

interface SecondProps {
  readonly second: ShownBackups['second']
  readonly now: string
  readonly offline: boolean
  readonly onRetry: () => void
}

/** Where backups stand a second time (reference: server 3.8). */
export function SecondFolderCard({ second, now, offline, onRetry }: SecondProps) {
  if (second === null)
    return (
      <SectionCard icon={<Folder20Regular />} title="Second dossier" aside={<Verdict tone="waiting">Aucun</Verdict>}>
        <p className={styles.when}>Une seule copie</p>
        <p className={styles.text}>
          {
            'Les sauvegardes ne sont que sur le disque du serveur\u00a0: un vol ou une panne les emporterait avec lui. Donnez un second dossier, sur un NAS par exemple, avec ATELIER_BACKUP_SECOND.'
          }
        </p>
      </SectionCard>
    )
  const { folder, reachable, behind, reached_at, next_try_at, error } = second
  const isFine = reachable && behind === 0 && error === null
  const word = behind > 0 ? 'En retard' : 'À voir'
  return (
    <SectionCard
      icon={<Folder20Regular />}
      title="Second dossier"
      aside={<Verdict tone={isFine ? 'complete' : 'waiting'}>{isFine ? 'À jour' : reachable ? word : 'Injoignable'}</Verdict>}
    >
      <p className={styles.when}>
        {behind === 0 ? 'Toutes les copies y sont' : `${formatNumber(behind)} ${isPlural(behind) ? 'copies' : 'copie'} en retard`}
      </p>
      <p className={styles.folder}>{folder}</p>
      {!isFine && (
        <>
          <p className={styles.text}>
            {[
              error,
              !reachable && `Il n'a répondu ${reached_at === null ? 'à aucun essai' : `que jusqu'à ${backupWhen(reached_at, now)}`}.`,
              next_try_at !== null && `Nouvel essai ${backupWhen(next_try_at, now)}. Les copies en retard partiront seules.`
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          <PlainButton look="medium" disabled={offline} onClick={onRetry}>
            Réessayer
          </PlainButton>
        </>
      )}
    </SectionCard>
  )
}

/** How backups are made here, and what one must know of them. */
export const HowCard = ({ state: { folder, kept } }: { state: ShownBackups }) => (
  <SectionCard icon={<Settings20Regular />} title="Comment c'est fait">
    <Facts
      of={[
        ['Quand', "chaque nuit à 03:00, sans arrêter l'atelier"],
        [
          'Où',
          <span key="folder" className={styles.folder}>
            {folder}
          </span>
        ],
        ['Gardées', `${kept.days} jours, puis ${kept.weeks} dimanches`],
        ['Chiffrées', "non\u00a0: qui lit ces dossiers lit tout l'atelier"],
        ['Se règle', 'sur le serveur, par ATELIER_BACKUPS et ATELIER_BACKUP_SECOND']
      ]}
    />
  </SectionCard>
)
