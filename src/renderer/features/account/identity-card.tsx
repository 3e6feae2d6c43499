import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark'
import { LockClosed20Regular } from '@fluentui/react-icons/svg/lock-closed'
import { Person20Regular } from '@fluentui/react-icons/svg/person'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Account, renameAccount } from '@/contract/people/account'
import { dayMonthYear } from '@/domain/calendar/date-text'
import { refuseName, tidyName } from '@/domain/people/names'
import { knownRole, ROLE_LABELS } from '@/domain/people/roles'
import type { Read } from '@/domain/reading/read-as'
import { LineField } from '@/renderer/kit/form/line-field'
import { FailureLine } from '@/renderer/kit/panel/failure-line'
import { SectionCard } from '@/renderer/kit/section-card/section-card'
import { errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { queryKeys } from '@/renderer/lib/query/keys'
import { useLatest } from '@/renderer/lib/react/use-latest'
import styles from './identity-card.module.css'

type Names = Pick<Account, 'firstname' | 'lastname'>

const isSame = (one: Names, other: Names): boolean => one.firstname === other.firstname && one.lastname === other.lastname

/** What of the fields was typed since they held this. */
function typedSince(before: Partial<Names> | null, now: Partial<Names> | null): Partial<Names> | null {
  const fields = Object.entries(now ?? {}).filter(([field, text]) => text !== before?.[field as keyof Names])
  return fields.length === 0 ? null : Object.fromEntries(fields)
}

/** Names, which are saved when one leaves their field; e-mail and role are the administration's. */
export function IdentityCard({ account }: { account: Read<Account> }) {
  const client = useQueryClient()
  // What is typed, each field by itself; null stands for what the server has.
  const [typed, setTyped] = useState<Partial<Names> | null>(null)
  const [saved, setSaved] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const names: Names = { ...account, ...typed }
  const latest = useLatest(typed)
  /** What is on its way to the server: Enter says it, and whoever leaves the field meanwhile does not say it again. */
  const sent = useRef<Names | null>(null)

  const save = async (): Promise<void> => {
    const wanted = { firstname: tidyName(names.firstname), lastname: tidyName(names.lastname) }
    const isSaid = isSame(wanted, sent.current ?? account)
    if (isSaid && sent.current === null) setTyped(null)
    if (isSaid || refuseName(wanted.firstname) !== null || refuseName(wanted.lastname) !== null) return
    setFailure(null)
    sent.current = wanted
    try {
      const answer = await call(renameAccount, { body: wanted })
      if (answer !== null) client.setQueryData(queryKeys.account, answer)
      void client.invalidateQueries({ queryKey: queryKeys.profile })
      // What was typed meanwhile stays, and is saved when one leaves its field.
      const left = typedSince(typed, latest.current)
      setTyped(left)
      setSaved(left === null)
    } catch (error) {
      setFailure(`Vos nom et prénom n'ont pas été enregistrés. ${errorText(error)}`)
    } finally {
      if (sent.current === wanted) sent.current = null
    }
  }
  const field = (name: keyof Names, label: string, autoComplete: string) => (
    <LineField
      label={label}
      name={name}
      value={names[name]}
      error={refuseName(names[name]) ?? undefined}
      autoComplete={autoComplete}
      onChange={(event) => {
        setSaved(false)
        setTyped({ ...typed, [name]: event.target.value })
      }}
      onBlur={() => void save()}
      onKeyDown={(event) => event.key === 'Enter' && void save()}
    />
  )
  return (
    <SectionCard
      icon={<Person20Regular />}
      title="Identité"
      aside={
        <span role="status" className={styles.saved}>
          {saved && (
            <>
              <Checkmark16Regular />
              Enregistré
            </>
          )}
        </span>
      }
    >
      <div className={styles.names}>
        {field('firstname', 'Prénom', 'given-name')}
        {field('lastname', 'Nom', 'family-name')}
      </div>
      {failure !== null && <FailureLine text={failure} onRetry={() => void save()} onRead={() => setFailure(null)} />}
      <p className={styles.label}>Adresse e-mail</p>
      <p className={styles.locked}>
        <LockClosed20Regular />
        {account.email}
      </p>
      <p className={styles.note}>Elle sert à se connecter, et ne se change pas ici.</p>
      <p className={styles.role}>
        Rôle <b>{ROLE_LABELS[knownRole(account.role)]}</b>
        {`, dans l'équipe depuis le ${dayMonthYear(account.since)}`}
      </p>
    </SectionCard>
  )
}
