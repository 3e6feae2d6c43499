import { Print16Regular } from '@fluentui/react-icons/svg/print'
import { Prohibited16Regular } from '@fluentui/react-icons/svg/prohibited'
import { QrCode20Regular } from '@fluentui/react-icons/svg/qr-code'
import { NOTHING } from '@/domain/format/number'
import { badgeName, badgeStanding } from '@/domain/people/badge'
import styles from './badge-cell.module.css'
import type { ShownPerson } from './use-team'

/** Somebody's badge in their row: its number, or what is to be known of it first. */
export function BadgeCell({ person }: { person: ShownPerson }) {
  const standing = badgeStanding(person)
  if (standing === 'to-print')
    return (
      <span className={`${styles.badge} ${styles.due}`}>
        <Print16Regular />À imprimer
      </span>
    )
  if (standing === 'refused')
    return (
      <span className={`${styles.badge} ${styles.dim}`}>
        <Prohibited16Regular />
        Refusé
      </span>
    )
  if (standing === 'none' || person.badge === null) return <span className={styles.dim}>{NOTHING}</span>
  return (
    <span className={styles.badge}>
      <QrCode20Regular />
      {badgeName(person.badge.number)}
    </span>
  )
}
