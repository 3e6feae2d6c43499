import { Mail20Regular } from '@fluentui/react-icons'
import type { ComponentProps } from 'react'
import { CardField } from '@/renderer/kit/card-page/card-field'
import { NewPassword } from '@/renderer/kit/new-password/new-password'
import { useCommonPasswords } from '@/renderer/lib/people/common-passwords'
import styles from './first-start.module.css'
import type { FirstStartDraft, FirstStartField, Problems } from './first-start-form'

export interface DraftFieldsProps {
  readonly draft: FirstStartDraft
  readonly problems: Problems
  readonly onChange: (change: Partial<FirstStartDraft>) => void
}

type Input = Omit<ComponentProps<typeof CardField>, 'label' | 'problem' | 'value' | 'onChange'>

const fieldOf =
  ({ draft, problems, onChange }: DraftFieldsProps) =>
  (label: string, name: FirstStartField, input: Input = {}) => (
    <CardField
      label={label}
      name={name}
      autoComplete="off"
      value={draft[name]}
      problem={problems[name] ?? null}
      onChange={(event) => onChange({ [name]: event.target.value })}
      {...input}
    />
  )

/** Name of the workshop, and where its customers come. */
export function WorkshopFields(props: DraftFieldsProps) {
  const field = fieldOf(props)
  return (
    <>
      {field("Nom de l'atelier", 'name', { autoFocus: true, autoComplete: 'organization' })}
      {field('Adresse de retrait', 'street', { autoComplete: 'street-address' })}
      <div className={styles.place}>
        {field('Code postal', 'postcode', { inputMode: 'numeric', autoComplete: 'postal-code' })}
        {field('Ville', 'city', { autoComplete: 'address-level2' })}
        {field('Téléphone (facultatif)', 'phone', { type: 'tel', autoComplete: 'tel' })}
      </div>
    </>
  )
}

/** Who administers the workshop. */
export function AdministratorFields(props: DraftFieldsProps) {
  const { draft, problems, onChange } = props
  const field = fieldOf(props)
  return (
    <>
      <div className={styles.pair}>
        {field('Prénom', 'firstname', { autoComplete: 'given-name' })}
        {field('Nom', 'lastname', { autoComplete: 'family-name' })}
      </div>
      {field('Adresse e-mail', 'email', { type: 'email', icon: <Mail20Regular />, autoComplete: 'username', spellCheck: false })}
      <div className={styles.password}>
        <NewPassword
          label="Mot de passe"
          hint="Une phrase facile à retenir vaut mieux que des signes compliqués."
          common={useCommonPasswords()}
          value={draft.password}
          person={draft}
          problem={problems.password ?? null}
          onChange={(password) => onChange({ password })}
        />
      </div>
    </>
  )
}
