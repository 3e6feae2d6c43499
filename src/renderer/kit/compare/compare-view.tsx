import { CheckmarkCircle16Regular, Warning20Filled } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import styles from './compare-view.module.css'
import { type ComparedField, Comparison, type Side } from './comparison'
import { whoText } from './comparison-texts'

interface Props {
  readonly fields: readonly ComparedField[]
  /** Who changed them elsewhere, null where nobody can tell, and the time of day. */
  readonly by: string | null
  readonly at: string | null
  readonly choices: Readonly<Record<string, Side>>
  readonly onChoose: (field: string, side: Side) => void
  /** What others added without touching anything that was typed here. */
  readonly brought?: readonly { readonly label: string; readonly value: string }[]
  /** Fields that say the same on both sides. */
  readonly same?: readonly { readonly label: string; readonly value: string }[]
  /** What is saved as things stand. */
  readonly result?: ReactNode
}

/** Says who changed the same fields meanwhile, and asks of each which value is kept: the one comparison of all forms (reference: order-page 5.5). */
export function CompareView({ fields, by, at, choices, onChoose, brought = [], same = [], result }: Props) {
  const names = fields.map(({ label }) => label.toLocaleLowerCase('fr')).join(', ')
  return (
    <div className={styles.view}>
      <p role="alert" className={styles.message}>
        <Warning20Filled />
        <span>
          <b>
            {whoText(by)} a changé entre-temps&nbsp;: {names}
          </b>
          {at !== null && `, à ${at}`}. Rien n'est perdu&nbsp;: {fields.length > 1 ? 'choisissez pour chacun.' : 'choisissez.'}
        </span>
      </p>
      <Comparison fields={fields} other={[whoText(by), at].filter(Boolean).join(', ')} choices={choices} onChoose={onChoose} />
      {brought.length > 0 && (
        <p className={styles.line}>
          <CheckmarkCircle16Regular className={styles.good ?? ''} />
          <span>
            {`Changé par ${by ?? 'un collègue'}, sans conflit\u00a0: `}
            {brought.map(({ label, value }, at) => (
              <span key={label}>
                {at > 0 && ', '}
                {label.toLocaleLowerCase('fr')} <b>{value === '' ? 'vidé' : `«\u00a0${value}\u00a0»`}</b>
              </span>
            ))}
          </span>
        </p>
      )}
      {same.length > 0 && (
        <details className={styles.same}>
          <summary>{same.length === 1 ? '1 champ identique' : `${same.length} champs identiques`}</summary>
          <dl>
            {same.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {result && (
        <div className={styles.result}>
          <small>Ce qui sera enregistré</small>
          {result}
        </div>
      )}
    </div>
  )
}
