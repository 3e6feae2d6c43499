import type { KeyboardEvent, Ref } from 'react'
import { fullName } from '@/domain/format/person'
import { lastSeenText, personStatus } from '@/domain/people/last-seen'
import type { Role } from '@/domain/people/roles'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { ChangedBy } from '@/renderer/kit/panel/changed-by'
import { PersonChip } from '@/renderer/kit/person-chip/person-chip'
import { BadgeCell } from './badge-cell'
import type { PersonActions } from './person-actions'
import { PersonMenu } from './person-menu'
import { PersonStatus } from './person-status'
import { RoleCell } from './role-cell'
import styles from './team-table.module.css'
import type { ColleagueChange } from './use-colleague-changes'
import type { ShownPerson } from './use-team'

interface Props {
  readonly person: ShownPerson
  readonly now: string
  readonly isMe: boolean
  readonly isLast: boolean
  readonly isShown: boolean
  readonly isTicked: boolean
  /** What a colleague just made of them. */
  readonly changed: ColleagueChange | undefined
  readonly offline: boolean
  readonly withBadge: boolean
  /** 0 in the one row that the Tab key stops at. */
  readonly tabIndex: number
  readonly menu: boolean
  readonly onMenu: (open: boolean) => void
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onRole: (role: Role) => void
  readonly actions: PersonActions
  readonly nameRef: Ref<HTMLButtonElement>
}

/** One person. What their state calls for has a button, the rest is in the menu. */
export function PersonTableRow(props: Props) {
  const { person, now, isMe, isLast, isShown, isTicked, changed, offline, tabIndex, menu, onMenu, actions } = props
  const { state } = person
  const isLate = personStatus(person, now).tone === 'alert'
  const looks = [isShown && styles.shown, state === 'disabled' && styles.past, changed && styles.flash].filter(Boolean).join(' ')
  return (
    <tr
      className={looks || undefined}
      onFocus={props.onFocus}
      onContextMenu={(event) => {
        event.preventDefault()
        onMenu(true)
      }}
    >
      <td>
        <span className={styles.who}>
          <PersonChip person={person} faded={state !== 'active'} />
          <PlainButton
            ref={props.nameRef}
            className={styles.name}
            tabIndex={tabIndex}
            aria-expanded={isShown}
            onClick={() => actions.open(person)}
            onKeyDown={props.onKeyDown}
          >
            {fullName(person)}
          </PlainButton>
          {isMe && <span className={styles.me}>vous</span>}
        </span>
        <span className={styles.changed}>
          <ChangedBy by={changed?.by} what={changed?.what} />
        </span>
        <span className={styles.under}>
          <PersonStatus person={person} now={now} />
        </span>
      </td>
      <td className={styles.dim}>{person.email}</td>
      <td>
        <RoleCell person={person} isLast={isLast} disabled={offline} ticked={isTicked} tabIndex={tabIndex} onChange={props.onRole} />
      </td>
      <td className={person.station === null ? styles.dim : undefined}>{person.station ?? '—'}</td>
      <td className="num">
        {person.online ? (
          <span className={styles.online}>en ce moment</span>
        ) : (
          <span className={person.last_seen_at === null ? styles.dim : undefined}>{lastSeenText(person.last_seen_at, now)}</span>
        )}
      </td>
      {props.withBadge && (
        <td>
          <BadgeCell person={person} />
        </td>
      )}
      <td>
        <PersonStatus person={person} now={now} />
      </td>
      <td>
        <span className={styles.actions}>
          {state === 'invited' && (
            <PlainButton
              look="small"
              className={isLate ? styles.strong : styles.plain}
              tabIndex={tabIndex}
              disabled={offline}
              onClick={() => actions.link(person)}
            >
              {isLate ? 'Réinviter' : 'Nouveau lien'}
            </PlainButton>
          )}
          {state === 'disabled' && (
            <PlainButton
              look="small"
              className={styles.plain}
              tabIndex={tabIndex}
              disabled={offline}
              onClick={() => actions.enable(person)}
            >
              Réactiver
            </PlainButton>
          )}
          <PersonMenu
            person={person}
            isLast={isLast}
            disabled={offline}
            open={menu}
            onOpenChange={onMenu}
            tabIndex={tabIndex}
            actions={actions}
          />
        </span>
      </td>
    </tr>
  )
}
