import { PersonAdd20Regular } from '@fluentui/react-icons/svg/person-add'
import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { fold } from '@/domain/format/search-text'
import { badgeName } from '@/domain/people/badge'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import bar from '@/renderer/kit/filter-bar/filter-bar.module.css'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { PrintBadgesMenu } from './print-badges-menu'
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

/** Whether somebody's names, e-mail or badge have this text in them, case and accents aside. */
export const whoMatches = ({ firstname, lastname, email, badge }: ShownPerson, text: string): boolean =>
  fold([`${firstname} ${lastname} ${firstname}`, email, badge === null ? '' : badgeName(badge.number)].join('\n')).includes(fold(text))

interface Props {
  /** Everybody; undefined while nobody was read, and counted. */
  readonly people: readonly ShownPerson[] | undefined
  readonly text: string
  readonly onText: (text: string) => void
  readonly filter: PeopleFilter
  readonly onFilter: (filter: PeopleFilter) => void
  readonly offline: boolean
  readonly onInvite: () => void
  /** Who the table shows, and what prints the badges of some. */
  readonly found: readonly ShownPerson[]
  readonly onPrintBadges: (people: readonly ShownPerson[]) => void
}

/** Finds people by name or state, and invites others: the one primary button of the screen. */
export function TeamBar({ people, text, onText, filter, onFilter, offline, onInvite, found, onPrintBadges }: Props) {
  const shared = useCapability('stations')
  return (
    <div className={bar.bar}>
      <search className={bar.search}>
        <Search20Regular />
        <input
          type="search"
          aria-label="Chercher dans l'équipe"
          placeholder={shared ? 'Nom, e-mail, badge' : 'Nom, e-mail'}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </search>
      <fieldset className={bar.filters} aria-label="Montrer">
        {(Object.keys(PEOPLE_FILTERS) as PeopleFilter[]).map((key) => (
          <PlainButton key={key} className={bar.filter} aria-pressed={key === filter} onClick={() => onFilter(key)}>
            {PEOPLE_FILTERS[key].label}
            {people && <span className="num">{people.filter(PEOPLE_FILTERS[key].holds).length}</span>}
          </PlainButton>
        ))}
      </fieldset>
      {shared && (
        <PrintBadgesMenu everybody={people ?? []} shown={found} disabled={offline} className={styles.print} onPrint={onPrintBadges} />
      )}
      <PlainButton look="medium" className={styles.invite} disabled={offline} onClick={onInvite}>
        <PersonAdd20Regular />
        Inviter
      </PlainButton>
    </div>
  )
}
