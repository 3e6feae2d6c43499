import { PersonAdd20Regular } from '@fluentui/react-icons/svg/person-add'
import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { fold } from '@/domain/format/search-text'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import styles from './team-bar.module.css'
import type { ShownPerson } from './use-team'

/** Who of the team is looked at. */
export const PEOPLE_FILTERS = {
  all: { label: 'Toutes', holds: (_: ShownPerson) => true },
  active: { label: 'Actives', holds: ({ state }: ShownPerson) => state === 'active' },
  invited: { label: 'Invitées', holds: ({ state }: ShownPerson) => state === 'invited' },
  disabled: { label: 'Désactivées', holds: ({ state }: ShownPerson) => state === 'disabled' }
} as const
export type PeopleFilter = keyof typeof PEOPLE_FILTERS

/** Whether somebody's names or e-mail have this text in them, case and accents aside. */
export const whoMatches = ({ firstname, lastname, email }: ShownPerson, text: string): boolean =>
  fold(`${firstname} ${lastname} ${firstname}\n${email}`).includes(fold(text))

interface Props {
  readonly people: readonly ShownPerson[]
  readonly text: string
  readonly onText: (text: string) => void
  readonly filter: PeopleFilter
  readonly onFilter: (filter: PeopleFilter) => void
  readonly offline: boolean
  readonly onInvite: () => void
}

/** Finds people by name or state, and invites others: the one primary button of the screen. */
export function TeamBar({ people, text, onText, filter, onFilter, offline, onInvite }: Props) {
  return (
    <div className={styles.bar}>
      <search className={styles.search}>
        <Search20Regular />
        <input
          type="search"
          aria-label="Chercher dans l'équipe"
          placeholder="Nom, e-mail"
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </search>
      <fieldset className={styles.filters} aria-label="Montrer">
        {(Object.keys(PEOPLE_FILTERS) as PeopleFilter[]).map((key) => (
          <PlainButton key={key} className={styles.filter} aria-pressed={key === filter} onClick={() => onFilter(key)}>
            {PEOPLE_FILTERS[key].label}
            <span className="num">{people.filter(PEOPLE_FILTERS[key].holds).length}</span>
          </PlainButton>
        ))}
      </fieldset>
      <PlainButton look="medium" className={styles.invite} disabled={offline} onClick={onInvite}>
        <PersonAdd20Regular />
        Inviter
      </PlainButton>
    </div>
  )
}
