import { Print16Regular } from '@fluentui/react-icons/svg/print'
import { BadgeCard } from '@/renderer/kit/badges/badge-card'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import type { PersonActions } from './person-actions'
import styles from './person-panel.module.css'
import type { ShownPerson } from './use-team'

interface Props {
  readonly person: ShownPerson
  readonly offline: boolean
  readonly actions: PersonActions
}

/** Somebody's badge in their panel: which it is, and what is done with it. */
export const PersonBadge = ({ person, offline, actions }: Props) => (
  <section className={styles.section} aria-labelledby="person-badge">
    <h3 id="person-badge">Badge</h3>
    <div className={styles.badge}>
      <BadgeCard person={person} badge={person.badge} />
      <span className={styles.column}>
        <PlainButton look="medium" className={styles.small} disabled={offline} onClick={() => actions.printBadge(person)}>
          <Print16Regular />
          Imprimer
        </PlainButton>
        {person.badge !== null && (
          <PlainButton look="medium" className={styles.small} disabled={offline} onClick={() => actions.badgeLost(person)}>
            Badge perdu…
          </PlainButton>
        )}
      </span>
    </div>
  </section>
)
