import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Circle16Regular } from '@fluentui/react-icons/svg/circle'
import { ErrorCircle16Regular } from '@fluentui/react-icons/svg/error-circle'
import { Eye20Regular } from '@fluentui/react-icons/svg/eye'
import { EyeOff20Regular } from '@fluentui/react-icons/svg/eye-off'
import { type Ref, useId, useState } from 'react'
import type { AccountNames } from '@/domain/people/names'
import { PASSWORD_MIN, type PasswordStrength, passwordRules, passwordStrength } from '@/domain/people/password'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { toneClass } from '@/renderer/kit/tone/tone'
import styles from './new-password.module.css'

interface Props {
  readonly label: string
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
export function NewPassword({ label, value, onChange, person, common, problem, ref, autoFocus = false }: Props) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const rules = passwordRules(value, person, common)
  return (
    <div className={problem === null ? styles.field : `${styles.field} ${styles.wrong}`}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          ref={ref}
          id={id}
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the page asks for nothing else
          autoFocus={autoFocus}
          value={value}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-rules${problem === null ? '' : ` ${id}-problem`}`}
          onChange={(event) => onChange(event.target.value)}
        />
        <PlainButton
          className={styles.show}
          aria-pressed={shown}
          aria-label="Afficher le mot de passe"
          title={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff20Regular /> : <Eye20Regular />}
        </PlainButton>
      </div>
      <div role="alert">
        {problem !== null && (
          <p id={`${id}-problem`} className={styles.problem}>
            <ErrorCircle16Regular />
            {problem}
          </p>
        )}
      </div>
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
