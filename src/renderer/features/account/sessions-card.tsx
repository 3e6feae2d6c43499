import { Desktop20Regular } from '@fluentui/react-icons/svg/desktop'
import { Phone20Regular } from '@fluentui/react-icons/svg/phone'
import type { OpenSession } from '@/contract/people/sessions'
import { isPlural } from '@/domain/format/plural'
import { lastSeenText } from '@/domain/people/last-seen'
import { isPhone } from '@/domain/people/station-label'
import { LeavingButton } from '@/renderer/kit/button/leaving-button'
import { SectionCard } from '@/renderer/kit/section-card/section-card'
import { ActionsHeading } from '@/renderer/kit/table/actions-heading'
import card from '@/renderer/kit/table/card-table.module.css'
import { UnreadLine } from '@/renderer/kit/table/unread-line'
import { useNow } from '@/renderer/lib/use-now'
import styles from './sessions-card.module.css'
import type { OwnSessions } from './use-sessions'

/** Where one is signed in: this one first, the others can be closed. */
export function SessionsCard({ sessions }: { sessions: OwnSessions }) {
  const now = useNow()
  const { list, unreadable, read, close, closeOthers } = sessions
  const others = list?.filter(({ current }) => !current).length ?? 0
  return (
    <SectionCard
      icon={<Desktop20Regular />}
      title="Sessions ouvertes"
      count={list?.length}
      aside={
        isPlural(others) && (
          <LeavingButton look="medium" onClick={closeOthers}>
            {`Fermer les ${others} autres`}
          </LeavingButton>
        )
      }
    >
      {unreadable !== null && <UnreadLine reason={unreadable} text="Vos sessions n'ont pas pu être lues." onAgain={read} />}
      {list !== undefined && (
        <table className={styles.table} aria-label="Sessions ouvertes">
          <thead>
            <tr>
              <th scope="col">Poste</th>
              <th scope="col">Adresse</th>
              <th scope="col">Activité</th>
              <ActionsHeading name="Fermer" />
            </tr>
          </thead>
          <tbody>
            {list.map((session) => (
              <SessionLine key={session.id} session={session} now={now} onClose={() => close(session.id)} />
            ))}
          </tbody>
        </table>
      )}
      <p className={card.note}>{'Un poste que vous ne connaissez pas\u00a0? Fermez-le, puis changez votre mot de passe.'}</p>
    </SectionCard>
  )
}

function SessionLine({ session, now, onClose }: { session: OpenSession; now: string; onClose: () => void }) {
  const station = session.station ?? 'Poste inconnu'
  return (
    <tr>
      <td>
        <span className={styles.station}>
          {isPhone(station) ? <Phone20Regular /> : <Desktop20Regular />}
          <b>{station}</b>
          {session.current && <span className={styles.here}>celle-ci</span>}
        </span>
      </td>
      <td className="num">{session.address ?? '—'}</td>
      <td className="num">
        {session.current ? <span className={styles.online}>maintenant</span> : lastSeenText(session.last_seen_at, now)}
      </td>
      <td>
        {!session.current && (
          <LeavingButton look="medium" className={styles.close} aria-label={`Fermer la session de ${station}`} onClick={onClose}>
            Fermer
          </LeavingButton>
        )}
      </td>
    </tr>
  )
}
