import { useId } from 'react'
import { LISTED_ROLES, ROLE_SUMMARIES } from '@/domain/people/role-matrix'
import { ROLE_LABELS, type Role } from '@/domain/people/roles'
import styles from './role-choice.module.css'

interface Props {
  readonly value: Role
  readonly onChange: (role: Role) => void
  readonly disabled?: boolean
}

/** The four roles, each with what it is for; the whole line is the target. */
export function RoleChoice({ value, onChange, disabled = false }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.roles} disabled={disabled}>
      <legend>Rôle</legend>
      {LISTED_ROLES.map((role) => (
        <label key={role} className={role === value ? styles.chosen : undefined}>
          <input type="radio" name={name} value={role} checked={role === value} onChange={() => onChange(role)} />
          <b>{ROLE_LABELS[role]}</b>
          <span>{ROLE_SUMMARIES[role]}</span>
        </label>
      ))}
    </fieldset>
  )
}
