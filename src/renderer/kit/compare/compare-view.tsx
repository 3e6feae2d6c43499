import { CheckmarkCircle16Regular, Warning20Filled } from '@fluentui/react-icons'
import { type ReactNode, useId } from 'react'
import { differingPart } from '@/domain/compare/differing-part'
import { type Actor, meanwhileText } from '@/domain/refusals/changed-text'
import styles from './compare-view.module.css'

interface Props {
  readonly fields: readonly ComparedField[]
  /** Who changed them elsewhere, and the time of day. */
  readonly by: Actor
  readonly at: string | null
  readonly choices: Readonly<Record<string, KeptSide>>
  readonly onChoose: (field: string, side: KeptSide) => void
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
            {hasChangedText(by)}&nbsp;: {names}
          </b>
          {at !== null && `, à ${at}`}. Rien n'est perdu&nbsp;: {fields.length > 1 ? 'choisissez pour chacun.' : 'choisissez.'}
        </span>
      </p>
      <Comparison fields={fields} other={[whoText(by), at].filter(Boolean).join(', ')} choices={choices} onChoose={onChoose} />
      {brought.length > 0 && (
        <p className={styles.line}>
          <CheckmarkCircle16Regular className={styles.good ?? ''} />
          <span>
            {`Changé par ${by === null ? 'un collègue' : isOneself(by) ? 'vous, ailleurs' : by}, sans conflit\u00a0: `}
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

/** Whose value of a field is kept. */
export type KeptSide = 'mine' | 'theirs'

/** A field with two values, as they are read. */
interface ComparedField {
  readonly field: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

interface ComparisonProps {
  readonly fields: readonly ComparedField[]
  /** Whose the other values are: « Noa P., 13:02 ». */
  readonly other: string
  readonly choices: Readonly<Record<string, KeptSide>>
  readonly onChoose: (field: string, side: KeptSide) => void
}

const EMPTY = '(vide)'

/** Both values of each field side by side, one of them to be chosen: by mouse, or by arrows within a field and tabs between them (reference: order-page 5.5). */
function Comparison({ fields, other, choices, onChoose }: ComparisonProps) {
  const name = useId()
  return (
    <div className={styles.table}>
      <div className={styles.heads} aria-hidden>
        <span />
        <b>Votre saisie</b>
        <b>{other}</b>
      </div>
      {fields.map(({ field, label, mine, theirs }) => (
        <fieldset key={field} className={choices[field] === undefined ? `${styles.field} ${styles.open}` : styles.field}>
          <legend className="visually-hidden">{label}</legend>
          <span className={styles.label} aria-hidden>
            {label}
          </span>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className={choices[field] === side ? `${styles.value} ${styles.chosen}` : styles.value}>
              <input
                type="radio"
                name={`${name}-${field}`}
                checked={choices[field] === side}
                aria-label={`${side === 'mine' ? 'Votre saisie' : other}\u00a0: ${(side === 'mine' ? mine : theirs) || EMPTY}`}
                onChange={() => onChoose(field, side)}
              />
              {side === 'mine' ? <Value text={mine} other={theirs} /> : <Value text={theirs} other={mine} />}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

/** A value with what differs from the other one marked. */
function Value({ text, other }: { text: string; other: string }) {
  if (text === '') return <span className={styles.empty}>{EMPTY}</span>
  const [head, differs, tail] = differingPart(text, other)
  return (
    <span className={styles.text}>
      {head}
      {differs !== '' && <mark>{differs}</mark>}
      {tail}
    </span>
  )
}

const COLLEAGUE = 'Un collègue'

/** Whether who changed it is who is asked: in another window. */
export const isOneself = (by: Actor | undefined): by is { readonly me: true } => typeof by === 'object' && by !== null

/** Who changed the same field, alone or for the beginning of a sentence about somebody else; `by` is null where nobody can tell. */
export const whoText = (by: Actor | undefined): string => (isOneself(by) ? 'Vous, ailleurs' : (by ?? COLLEAGUE))

/** « Noa P. a changé entre-temps »: the beginning of a sentence. */
export const hasChangedText = (by: Actor): string => meanwhileText(by, 'changé', COLLEAGUE)

/** What a button says that takes the other value of each field. */
export const takeAllText = (by: Actor): string =>
  isOneself(by) ? 'Prendre toutes les autres' : by === null ? 'Prendre toutes ses valeurs' : `Prendre tout de ${by}`

/** For how many fields nothing is chosen yet. */
export const undecidedText = (undecided: number): string => `${undecided} choix à faire`
