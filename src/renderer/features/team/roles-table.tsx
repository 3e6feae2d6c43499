import { Checkmark20Regular } from '@fluentui/react-icons/svg/checkmark'
import { formatNumber } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'
import { LISTED_ROLES, ROLE_MATRIX } from '@/domain/people/role-matrix'
import { hasRole, ROLE_LABELS, type Role } from '@/domain/people/roles'
import styles from './roles-table.module.css'
import type { ShownPerson } from './use-team'

const peopleText = (count: number): string => `${formatNumber(count)}\u00a0${isPlural(count) ? 'personnes' : 'personne'}`

/** What each role may: fixed, to be read (reference: people 2.1). */
export function RolesTable({ people }: { people: readonly ShownPerson[] }) {
  const countOf = (role: Role): number => people.filter((person) => person.role === role && person.state !== 'disabled').length
  return (
    <table className={styles.table} aria-label="Rôles">
      <thead>
        <tr>
          <th scope="col">Ce que chacun peut faire</th>
          {LISTED_ROLES.map((role) => (
            <th key={role} scope="col" className={styles.role}>
              <b>{ROLE_LABELS[role]}</b> <span>{peopleText(countOf(role))}</span>
            </th>
          ))}
        </tr>
      </thead>
      {ROLE_MATRIX.map(({ title, rows }) => (
        <tbody key={title}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={LISTED_ROLES.length + 1}>
              {title}
            </th>
          </tr>
          {rows.map(({ label, least, partly }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {LISTED_ROLES.map((role) => (
                <td key={role}>
                  {hasRole(role, least) ? (
                    <>
                      <Checkmark20Regular className={styles.yes ?? ''} />
                      <span className="visually-hidden">oui</span>
                    </>
                  ) : partly !== undefined && hasRole(role, partly.role) ? (
                    <span className={styles.partly}>{partly.word}</span>
                  ) : (
                    <>
                      <span className={styles.no} aria-hidden="true">
                        —
                      </span>
                      <span className="visually-hidden">non</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
