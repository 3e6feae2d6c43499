import { QrCode28Regular } from '@fluentui/react-icons/svg/qr-code'
import type { BadgeState } from '@/contract/people/badges'
import { dayMonth } from '@/domain/calendar/date-text'
import { fullName } from '@/domain/format/person'
import { badgeName } from '@/domain/people/badge'
import { knownRole, ROLE_LABELS } from '@/domain/people/roles'
import styles from './badge-card.module.css'

interface Props {
  readonly person: { readonly firstname: string; readonly lastname: string; readonly role: string }
  readonly badge: BadgeState | null
}

const badgeText = (badge: BadgeState | null): string => {
  if (badge === null) return 'aucun badge'
  const { number, printed_at } = badge
  return `${badgeName(number)}, ${printed_at === null ? 'à imprimer' : `imprimé le ${dayMonth(printed_at)}`}`
}

/** Somebody's badge on screen: whose it is and which, with a picture in the place of its code, which paper alone shows. */
export const BadgeCard = ({ person, badge }: Props) => (
  <div className={badge === null ? `${styles.card} ${styles.none}` : styles.card}>
    <QrCode28Regular className={styles.picture ?? ''} />
    <span>
      <b>{fullName(person)}</b>
      <small>{ROLE_LABELS[knownRole(person.role)]}</small>
      <small>{badgeText(badge)}</small>
    </span>
  </div>
)
