import { Button, Spinner } from '@fluentui/react-components'
import { Key20Regular } from '@fluentui/react-icons/svg/key'
import { type FormEvent, useId, useRef, useState } from 'react'
import { type Account, changePassword } from '@/contract/people/account'
import { isPlural } from '@/domain/format/plural'
import type { Read } from '@/domain/reading/read-as'
import { LineField } from '@/renderer/kit/form/line-field'
import { isPasswordReady, NewPassword } from '@/renderer/kit/new-password/new-password'
import { SectionCard } from '@/renderer/kit/section-card/section-card'
import { errorText, isRefused } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { fieldProblem } from '@/renderer/lib/http/field-problem'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useCommonPasswords } from '@/renderer/lib/people/common-passwords'
import { useSlow } from '@/renderer/lib/use-slow'
import styles from './password-card.module.css'

interface Props {
  readonly account: Read<Account>
  /** How many other sessions will end. */
  readonly others: number
  readonly onChanged: () => void
}

const othersText = (others: number): string =>
  others === 0
    ? 'Cette session reste ouverte.'
    : isPlural(others)
      ? `Vos ${others} autres sessions seront fermées. Celle-ci reste ouverte.`
      : 'Votre autre session sera fermée. Celle-ci reste ouverte.'

/** Of an answer that was lost nobody knows whether it is changed. */
const notChanged = (error: unknown): string =>
  isRefused(error)
    ? `Le mot de passe n'a pas été changé. ${errorText(error)}`
    : `Le mot de passe a peut-être été changé\u00a0: si l'actuel est refusé, c'est le nouveau qui vaut. ${errorText(error)}`

/** Another password, for the present one; says before how many sessions end. */
export function PasswordCard({ account, others, onChanged }: Props) {
  const form = useId()
  const { show } = useNotices()
  const common = useCommonPasswords()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [saving, setSaving] = useState(false)
  const [problems, setProblems] = useState<Readonly<Record<'current' | 'password' | 'all', string | null>>>(NO_PROBLEMS)
  const slow = useSlow(saving)
  const next = useRef<HTMLInputElement>(null)
  const ready = current !== '' && isPasswordReady(password, account, common)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!ready || saving) return
    setSaving(true)
    setProblems(NO_PROBLEMS)
    try {
      await call(changePassword, { body: { current, password } })
      setCurrent('')
      setPassword('')
      show({ text: 'Votre mot de passe est changé.', tone: 'success' })
      onChanged()
    } catch (error) {
      const found = { current: fieldProblem(error, 'body.current'), password: fieldProblem(error, 'body.password') }
      const isField = found.current !== null || found.password !== null
      setProblems({ ...found, all: isField ? null : notChanged(error) })
      if (found.password !== null) next.current?.focus()
    }
    setSaving(false)
  }
  return (
    <SectionCard icon={<Key20Regular />} title="Mot de passe">
      <form id={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {/* Password keepers ask for whom it is. */}
        <input hidden type="text" name="username" autoComplete="username" value={account.email} readOnly />
        <LineField
          label="Mot de passe actuel"
          type="password"
          autoComplete="current-password"
          spellCheck={false}
          value={current}
          error={problems.current ?? undefined}
          onChange={(event) => {
            setCurrent(event.target.value)
            setProblems(NO_PROBLEMS)
          }}
        />
        <NewPassword
          ref={next}
          label="Nouveau mot de passe"
          value={password}
          person={account}
          common={common}
          problem={problems.password}
          onChange={(value) => {
            setPassword(value)
            setProblems(NO_PROBLEMS)
          }}
        />
        <div role="alert" className={styles.failure}>
          {problems.all}
        </div>
        <div className={styles.foot}>
          <p>{`${othersText(others)} Vos liens de picking se ferment aussi.`}</p>
          <Button
            type="submit"
            form={form}
            appearance="primary"
            disabled={!ready}
            disabledFocusable={saving}
            icon={slow ? <Spinner size="extra-tiny" /> : null}
          >
            Changer le mot de passe
          </Button>
        </div>
      </form>
    </SectionCard>
  )
}

const NO_PROBLEMS = { current: null, password: null, all: null }
