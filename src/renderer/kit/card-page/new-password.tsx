import { CheckmarkCircle16Regular, Circle16Regular } from '@fluentui/react-icons'
import type { AccountNames } from '@/domain/people/names'
import { PASSWORD_MIN, passwordRules, passwordStrength } from '@/domain/people/password'
import { useCommonPasswords } from '@/renderer/lib/common-passwords'
import { PasswordField } from './card-field'
import styles from './new-password.module.css'

const NONE: ReadonlySet<string> = new Set()
const SEGMENTS = [1, 2, 3, 4]
const TONES = { 'Trop court': styles.short, Faible: styles.weak, Correct: styles.fair, Solide: styles.solid } as const

interface Props {
  readonly label?: string
  readonly value: string
  /** Whose password it becomes. */
  readonly person: AccountNames
  readonly problem: string | null
  readonly onChange: (password: string) => void
}

/** A password that is being chosen: how good it is in a word, and the rules that it keeps, which stand there before anything is typed (reference: people 1.1). */
export function NewPassword({ label = 'Mot de passe', value, person, problem, onChange }: Props) {
  const common = useCommonPasswords()
  const rules = passwordRules(value, person, common)
  const strength = passwordStrength(value, person, common ?? NONE)
  return (
    <div className={styles.password}>
      <PasswordField
        label={label}
        hint="Une phrase facile à retenir vaut mieux que des signes compliqués."
        name="new-password"
        autoComplete="new-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        problem={problem}
      />
      <p className={styles.strength} role="status">
        <span className={styles.bar} aria-hidden="true">
          {SEGMENTS.map((at) => (
            <i key={at} className={strength !== null && at <= strength.filled ? TONES[strength.word] : undefined} />
          ))}
        </span>
        {strength !== null && (
          <b className={TONES[strength.word]}>
            <span className="visually-hidden">Mot de passe&nbsp;: </span>
            {strength.word}
          </b>
        )}
      </p>
      <ul className={styles.rules} aria-label="Règles du mot de passe">
        <Rule kept={rules.long}>{`${PASSWORD_MIN} caractères ou plus`}</Rule>
        <Rule kept={rules.notOwnName}>Ni votre nom, ni votre e-mail</Rule>
        <Rule kept={rules.notCommon}>Absent de la liste des mots de passe courants</Rule>
      </ul>
    </div>
  )
}

const Rule = ({ kept, children }: { readonly kept: boolean; readonly children: string }) => (
  <li className={kept ? styles.kept : undefined}>
    {kept ? <CheckmarkCircle16Regular /> : <Circle16Regular />}
    {children}
    <span className="visually-hidden">{kept ? '\u00a0: oui' : '\u00a0: pas encore'}</span>
  </li>
)
