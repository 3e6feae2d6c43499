import { Person16Filled } from '@fluentui/react-icons'
import { hasName, type Onlooker, onlookersText, shownOnlookers } from '@/domain/people/presence'
import { Meaning } from '@/renderer/kit/icons/icon'
import { PersonChip } from '@/renderer/kit/person-chip/person-chip'
import styles from './onlookers.module.css'

interface Props {
  readonly people: readonly Onlooker[]
  /** So many marks at most, the last one counts the others where there are more. */
  readonly places: number
  readonly size: 'mini' | 'compact'
}

/** Who else looks at an order: initials, and all their names under the pointer and for screen readers (reference: live 3.5). */
export function OnlookerMarks({ people, places, size }: Props) {
  const { shown, more } = shownOnlookers(people, places)
  return (
    <Meaning label={onlookersText(people)} className={`${styles.marks} ${styles[size]}`}>
      {shown.map((person) =>
        hasName(person) ? (
          <PersonChip key={person.id} person={person} size={size} />
        ) : (
          <span key={person.id} className={styles.nameless}>
            <Person16Filled />
          </span>
        )
      )}
      {more > 0 && <span className={styles.more}>+{more}</span>}
    </Meaning>
  )
}
