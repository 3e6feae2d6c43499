import { Tooltip } from '@fluentui/react-components'
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark'
import { ChevronDown12Regular } from '@fluentui/react-icons/svg/chevron-down'
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed'
import { fullName } from '@/domain/format/person'
import { LAST_ADMINISTRATOR } from '@/domain/people/person-state'
import { LISTED_ROLES } from '@/domain/people/role-matrix'
import { knownRole, ROLE_LABELS, type Role } from '@/domain/people/roles'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import styles from './role-cell.module.css'
import type { ShownPerson } from './use-team'

interface Props {
  readonly person: ShownPerson
  readonly isLast: boolean
  /** Nothing can be changed now. */
  readonly disabled: boolean
  /** It was just changed. */
  readonly ticked: boolean
  readonly tabIndex: number
  readonly onChange: (role: Role) => void
}

/** A role in its row: reads as text until it is pointed at or has the focus, then as what it is, a choice. The last administrator's is locked. */
export function RoleCell({ person, isLast, disabled, ticked, tabIndex, onChange }: Props) {
  const role = knownRole(person.role)
  if (person.state === 'disabled') return <span className={styles.past}>{ROLE_LABELS[role]}</span>
  if (isLast)
    return (
      <Tooltip relationship="description" content={LAST_ADMINISTRATOR} positioning="above-start" withArrow>
        <PlainButton className={`${styles.role} ${styles.locked}`} aria-disabled tabIndex={tabIndex}>
          <LockClosed16Regular />
          {ROLE_LABELS[role]}
        </PlainButton>
      </Tooltip>
    )
  return (
    <span className={styles.cell}>
      <span className={styles.role}>
        <select
          aria-label={`Rôle de ${fullName(person)}`}
          value={role}
          disabled={disabled}
          tabIndex={tabIndex}
          onChange={(event) => onChange(knownRole(event.target.value))}
        >
          {LISTED_ROLES.map((one) => (
            <option key={one} value={one}>
              {ROLE_LABELS[one]}
            </option>
          ))}
        </select>
        <ChevronDown12Regular className={styles.chevron ?? ''} />
      </span>
      <span role="status" className={styles.tick}>
        {ticked && (
          <>
            <Checkmark16Regular />
            <span className="visually-hidden">Enregistré</span>
          </>
        )}
      </span>
    </span>
  )
}
