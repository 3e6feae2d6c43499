import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Circle16Regular } from '@fluentui/react-icons/svg/circle'
import { type Ref, useId } from 'react'
import type { AccountNames } from '@/domain/people/names'
import { PASSWORD_MIN, type PasswordStrength, passwordRules, passwordStrength } from '@/domain/people/password'
import { PasswordField } from '@/renderer/kit/card-page/card-field'
import { toneClass } from '@/renderer/kit/tone/tone'
import styles from './new-password.module.css'

interface Props {
  readonly label: string
  readonly hint?: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  /** Whose password it is to be. */
  readonly person: AccountNames
  /** The commonest ones, null while they come. */
  readonly common: ReadonlySet<string> | null
  /** Why the server refused it, until something else is typed; null else. */
  readonly problem: string | null
  readonly ref?: Ref<HTMLInputElement>
  readonly autoFocus?: boolean
}

const TONES = { 'Trop court': 'waiting', Faible: 'alert', Correct: 'progress', Solide: 'complete' } as const
const NONE: ReadonlySet<string> = new Set()
const SEGMENTS = [1, 2, 3, 4] as const

/** Whether a password may be sent: what the screen can judge of it holds; the list may not be there, the server has it. */
export function isPasswordReady(password: string, person: AccountNames, common: ReadonlySet<string> | null): boolean {
  const { long, notOwnName, notCommon } = passwordRules(password, person, common)
  return long && notOwnName && (notCommon || common === null)
}

/** A field for a password that one chooses: how good it is while one types, and the rules, each ticked off (reference: people 1.1). */
export function NewPassword({ label, hint, value, onChange, person, common, problem, ref, autoFocus = false }: Props) {
  const id = useId()
  const rules = passwordRules(value, person, common)
  return (
    <div>
      <PasswordField
        ref={ref}
        label={label}
        {...(hint === undefined ? {} : { hint })}
        autoComplete="new-password"
        autoCapitalize="none"
        autoFocus={autoFocus}
        value={value}
        problem={problem}
        said
        describedBy={`${id}-rules`}
        onChange={(event) => onChange(event.target.value)}
      />
      <StrengthBar strength={passwordStrength(value, person, common ?? NONE)} />
      <ul id={`${id}-rules`} className={styles.rules}>
        <Rule holds={rules.long}>{`${PASSWORD_MIN} caractères ou plus`}</Rule>
        <Rule holds={rules.notOwnName}>Ni votre nom, ni votre e-mail</Rule>
        <Rule holds={rules.notCommon}>Absent de la liste des mots de passe courants</Rule>
      </ul>
    </div>
  )
}

/** Four lengths of thread and a word; the word alone is said. */
function StrengthBar({ strength }: { strength: PasswordStrength | null }) {
  return (
    <div className={`${styles.strength} ${strength === null ? '' : toneClass(TONES[strength.word])}`}>
      {SEGMENTS.map((segment) => (
        <i key={segment} className={strength !== null && segment <= strength.filled ? styles.filled : undefined} />
      ))}
      <span role="status">
        {strength !== null && (
          <>
            <span className="visually-hidden">{'Solidité\u00a0: '}</span>
            {strength.word}
          </>
        )}
      </span>
    </div>
  )
}

const Rule = ({ holds, children }: { holds: boolean; children: string }) => (
  <li className={holds ? styles.holds : undefined}>
    {holds ? <CheckmarkCircle16Regular /> : <Circle16Regular />}
    {children}
    <span className="visually-hidden">{holds ? ', respecté' : ', à respecter'}</span>
  </li>
)
