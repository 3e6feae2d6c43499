import { ArrowUp12Regular } from '@fluentui/react-icons/svg/arrow-up'
import { useState } from 'react'
import { isLastAdministrator, type PersonState } from '@/domain/people/person-state'
import type { Role } from '@/domain/people/roles'
import { useRowWalk } from '@/renderer/kit/focus/use-row-walk'
import { ActionsHeading } from '@/renderer/kit/table/actions-heading'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import type { PersonActions } from './person-actions'
import { PersonTableRow } from './person-table-row'
import styles from './team-table.module.css'
import type { ColleagueChange } from './use-colleague-changes'
import type { ShownPerson } from './use-team'

interface Props {
  /** Who is shown, and everybody: who is the last administrator is told by all. */
  readonly people: readonly ShownPerson[]
  readonly everybody: readonly ShownPerson[]
  readonly now: string
  readonly me: string | null
  readonly shown: number | null
  readonly ticked: number | null
  readonly changed: ReadonlyMap<number, ColleagueChange>
  readonly offline: boolean
  readonly onRole: (person: ShownPerson, role: Role) => void
  readonly actions: PersonActions
  /** Where the focus goes back to once a panel or a dialog has closed. */
  readonly onRow: (id: number, name: HTMLButtonElement | null) => void
}

const COLUMNS = ['Nom', 'E-mail', 'Rôle', 'Poste', 'Dernière activité', 'Badge', 'État'] as const

const known = (people: readonly ShownPerson[]) => people.map(({ id, role, state }) => ({ id, role, state: state as PersonState }))

/** The people, a row each: arrows go from one to the next, Enter opens, the menu key offers what can be done (reference: people 4.5). */
export function TeamTable({ people, everybody, now, me, shown, ticked, changed, offline, onRole, actions, onRow }: Props) {
  const [active, setActive] = useState<number | null>(null)
  const [menu, setMenu] = useState<number | null>(null)
  const { keysOf, placeOf } = useRowWalk<number, HTMLButtonElement>(people.map(({ id }) => id))
  const team = known(everybody)
  const withBadge = useCapability('stations')
  const stop = people.some(({ id }) => id === active) ? active : people[0]?.id

  return (
    <table className={withBadge ? `${styles.table} ${styles.withBadge}` : styles.table} aria-label="Personnes">
      <thead>
        <tr>
          {COLUMNS.filter((column) => withBadge || column !== 'Badge').map((column) => (
            <th key={column} scope="col" aria-sort={column === 'Nom' ? 'ascending' : undefined}>
              {column}
              {column === 'Nom' && <ArrowUp12Regular />}
            </th>
          ))}
          <ActionsHeading />
        </tr>
      </thead>
      <tbody>
        {people.map((person, at) => (
          <PersonTableRow
            key={person.id}
            person={person}
            now={now}
            isMe={person.email === me}
            isLast={isLastAdministrator({ id: person.id, role: person.role, state: person.state as PersonState }, team)}
            isShown={person.id === shown}
            isTicked={person.id === ticked}
            changed={changed.get(person.id)}
            offline={offline}
            withBadge={withBadge}
            tabIndex={person.id === stop ? 0 : -1}
            menu={person.id === menu}
            onMenu={(open) => setMenu(open ? person.id : null)}
            onFocus={() => setActive(person.id)}
            onKeyDown={keysOf(at)}
            onRole={(role) => onRole(person, role)}
            actions={actions}
            nameRef={(name) => {
              placeOf(person.id)(name)
              onRow(person.id, name)
            }}
          />
        ))}
      </tbody>
    </table>
  )
}
