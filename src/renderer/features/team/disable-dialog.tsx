import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Info20Regular } from '@fluentui/react-icons/svg/info'
import { Prohibited20Regular } from '@fluentui/react-icons/svg/prohibited'
import type { ReactNode } from 'react'
import { formatNumber } from '@/domain/format/number'
import { fullName } from '@/domain/format/person'
import { isPlural } from '@/domain/format/plural'
import { DangerButton } from '@/renderer/kit/button/danger-button'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { KeepButton } from '@/renderer/kit/dialog-shell/keep-button'
import styles from './disable-dialog.module.css'
import { type ShownPerson, usePersonDetails } from './use-team'

interface Props {
  readonly person: ShownPerson
  readonly isMe: boolean
  readonly onDisable: () => void
  readonly onClose: () => void
}

/** « 2 sessions », the number in bold. */
const Counted = ({ count, one, many, after = '' }: { count: number; one: string; many: string; after?: string }) => (
  <li>
    <b>{`${formatNumber(count)}\u00a0${isPlural(count) ? many : one}`}</b>
    {after}
  </li>
)

/** Asks before somebody is disabled: what stops at once, what stays, each counted. The safe button has the focus (reference: people 4.3). */
export function DisableDialog({ person, isMe, onDisable, onClose }: Props) {
  const { details } = usePersonDetails(person.id)
  const sessions = details?.sessions.length ?? person.sessions
  const label = sessions === 0 ? 'Désactiver' : `Désactiver, fermer ${sessions}\u00a0${isPlural(sessions) ? 'sessions' : 'session'}`
  return (
    <DialogShell
      title={`Désactiver ${fullName(person)}\u00a0?`}
      onClose={onClose}
      actions={
        <>
          <KeepButton onClick={onClose}>Garder le compte</KeepButton>
          <DangerButton onClick={onDisable}>{label}</DangerButton>
        </>
      }
    >
      <p className={styles.lead}>La personne ne pourra plus se connecter. Réversible à tout moment.</p>
      <div className={styles.boxes}>
        <Box icon={<Prohibited20Regular />} title="S'arrête tout de suite" look={styles.stops}>
          {sessions > 0 && (
            <Counted
              count={sessions}
              one="session fermée"
              many="sessions fermées"
              after={stationsOf(details?.sessions.map(({ station }) => station) ?? [])}
            />
          )}
          {person.state === 'invited' && <li>Son lien d'invitation</li>}
          {details !== undefined && details.links > 0 && (
            <Counted count={details.links} one="lien de picking fermé" many="liens de picking fermés" />
          )}
          {details !== undefined && details.selected > 0 && (
            <Counted count={details.selected} one="commande sélectionnée, relâchée" many="commandes sélectionnées, relâchées" />
          )}
          {sessions === 0 && person.state !== 'invited' && <li>La connexion, par mot de passe</li>}
        </Box>
        <Box icon={<CheckmarkCircle20Regular />} title="Reste" look={styles.stays}>
          {details !== undefined && (
            <>
              {details.changes > 0 && <Counted count={details.changes} one="changement signé" many="changements signés" />}
              {details.comments > 0 && <Counted count={details.comments} one="commentaire" many="commentaires" />}
              {details.files > 0 && <Counted count={details.files} one="fichier déposé" many="fichiers déposés" />}
            </>
          )}
          <li>Ses impressions en attente, qui sortiront</li>
          <li>Son nom dans l'historique</li>
        </Box>
      </div>
      <p className={styles.note}>
        <Info20Regular />
        <span>
          {isMe
            ? "C'est votre compte\u00a0: cet écran se fermera aussi, et quelqu'un d'autre devra le réactiver."
            : 'Ses écrans reviennent à la connexion en une seconde. Une saisie en cours y est gardée pour elle.'}
        </span>
      </p>
    </DialogShell>
  )
}

const stationsOf = (stations: readonly (string | null)[]): string => {
  const named = [...new Set(stations.filter((station) => station !== null))]
  return named.length === 0 ? '' : `\u00a0: ${named.join(' ; ')}`
}

const Box = ({ icon, title, look, children }: { icon: ReactNode; title: string; look: string | undefined; children: ReactNode }) => (
  <section className={`${styles.box} ${look}`}>
    <h3>
      {icon}
      {title}
    </h3>
    <ul>{children}</ul>
  </section>
)
