import { Desktop20Regular } from '@fluentui/react-icons/svg/desktop'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { Key20Regular } from '@fluentui/react-icons/svg/key'
import { Mail20Regular } from '@fluentui/react-icons/svg/mail'
import { Password20Regular } from '@fluentui/react-icons/svg/password'
import { Phone20Regular } from '@fluentui/react-icons/svg/phone'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { dayMonthYear } from '@/domain/calendar/date-text'
import { fullName } from '@/domain/format/person'
import { lastSeenText } from '@/domain/people/last-seen'
import { LAST_ADMINISTRATOR } from '@/domain/people/person-state'
import { pinText } from '@/domain/people/pin-text'
import { knownRole, type Role } from '@/domain/people/roles'
import { isPhone } from '@/domain/people/station-label'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { PersonChip } from '@/renderer/kit/person-chip/person-chip'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { errorText } from '@/renderer/lib/http/api-error'
import type { PersonActions } from './person-actions'
import { PersonBadge } from './person-badge'
import styles from './person-panel.module.css'
import { PersonStatus } from './person-status'
import { RoleChoice } from './role-choice'
import { type ShownPerson, usePersonDetails } from './use-team'

interface Props {
  readonly person: ShownPerson
  readonly now: string
  readonly isLast: boolean
  readonly offline: boolean
  readonly onRole: (role: Role) => void
  readonly onCloseSession: (session: string) => void
  readonly actions: PersonActions
  readonly onClose: () => void
}

/** One person beside the table, their row still in sight: role, sessions, password, and the way out. Escape closes it. */
export function PersonPanel({ person, now, isLast, offline, onRole, onCloseSession, actions, onClose }: Props) {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  return (
    <aside className={styles.panel} aria-label={fullName(person)} onKeyDown={leave}>
      <header className={styles.head}>
        <PersonChip person={person} faded={person.state !== 'active'} size="large" />
        <div>
          <h2>{fullName(person)}</h2>
          <p>{person.email}</p>
        </div>
        <PersonStatus person={person} now={now} />
        <PlainButton ref={close} className={styles.close} label="Fermer" title="Fermer (Échap)" onClick={onClose}>
          <Dismiss20Regular />
        </PlainButton>
      </header>
      <div className={styles.body}>
        {person.state !== 'disabled' && (
          <section className={styles.section}>
            <RoleChoice value={knownRole(person.role)} disabled={isLast || offline} onChange={onRole} />
            {isLast && <p className={styles.note}>{LAST_ADMINISTRATOR}</p>}
          </section>
        )}
        <Details person={person} now={now} offline={offline} onCloseSession={onCloseSession} actions={actions} />
        <section className={`${styles.section} ${styles.end}`}>
          <p className={styles.note}>
            {`Dans l'équipe depuis le ${dayMonthYear(person.since)}. Ses traces restent après une désactivation.`}
          </p>
          {person.state === 'disabled' ? (
            <PlainButton look="medium" disabled={offline} onClick={() => actions.enable(person)}>
              Réactiver
            </PlainButton>
          ) : (
            !isLast && (
              <PlainButton look="medium" className={styles.danger} disabled={offline} onClick={() => actions.disable(person)}>
                Désactiver…
              </PlainButton>
            )
          )}
        </section>
      </div>
    </aside>
  )
}

/** Sessions, password, PIN and badge, as soon as they are read. */
function Details({
  person,
  now,
  offline,
  onCloseSession,
  actions
}: Pick<Props, 'person' | 'now' | 'offline' | 'onCloseSession' | 'actions'>) {
  const { details, unreadable } = usePersonDetails(person.id)
  const shared = useCapability('stations')
  if (unreadable !== null)
    return (
      <p role="alert" className={styles.note}>
        {`Les sessions n'ont pas pu être lues. ${errorText(unreadable)}`}
      </p>
    )
  if (details === undefined || person.state === 'disabled') return null
  return (
    <>
      {details.sessions.length > 0 && (
        <section className={styles.section} aria-labelledby="person-sessions">
          <h3 id="person-sessions">
            Sessions ouvertes <span className={styles.count}>{details.sessions.length}</span>
          </h3>
          <ul className={styles.lines}>
            {details.sessions.map(({ id, station, address, last_seen_at }) => (
              <li key={id}>
                {isPhone(station ?? '') ? <Phone20Regular /> : <Desktop20Regular />}
                <span className={styles.said}>
                  {station ?? 'Poste inconnu'}
                  <small className="num">{[address, lastSeenText(last_seen_at, now)].filter(Boolean).join(' · ')}</small>
                </span>
                <PlainButton
                  look="medium"
                  className={styles.small}
                  aria-label={`Fermer la session de ${station ?? 'Poste inconnu'}`}
                  disabled={offline}
                  onClick={() => onCloseSession(id)}
                >
                  Fermer
                </PlainButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.section} aria-labelledby="person-access">
        <h3 id="person-access">Accès</h3>
        <ul className={styles.lines}>
          <li>
            <Mail20Regular />
            <span className={styles.said}>
              Adresse e-mail
              <small>{person.email}</small>
            </span>
            <PlainButton
              look="medium"
              className={styles.small}
              aria-label="Changer l'adresse e-mail…"
              disabled={offline}
              onClick={() => actions.email(person)}
            >
              Changer…
            </PlainButton>
          </li>
          <li>
            <Key20Regular />
            <span className={styles.said}>
              Mot de passe
              <small className="num">{passwordText(person, details.password_changed_at)}</small>
            </span>
            <PlainButton look="medium" className={styles.small} disabled={offline} onClick={() => actions.link(person)}>
              {person.state === 'invited' ? 'Nouveau lien' : 'Réinitialiser…'}
            </PlainButton>
          </li>
          {shared && (
            <li>
              <Password20Regular />
              <span className={styles.said}>
                PIN
                <small className="num">{details.pin === null ? 'aucun' : pinText(details.pin)}</small>
              </span>
              {details.pin !== null && (
                <PlainButton
                  look="medium"
                  className={styles.small}
                  aria-label="Effacer le PIN"
                  disabled={offline}
                  onClick={() => actions.erasePin(person)}
                >
                  Effacer
                </PlainButton>
              )}
            </li>
          )}
        </ul>
      </section>
      {shared && <PersonBadge person={person} offline={offline} actions={actions} />}
    </>
  )
}

const passwordText = ({ state }: ShownPerson, changedAt: string | null): string =>
  state === 'invited' ? 'pas encore choisi' : changedAt === null ? 'en place' : `changé le ${dayMonthYear(changedAt)}`
