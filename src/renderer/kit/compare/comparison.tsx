import { useId } from 'react'
import { differingPart } from '@/domain/compare/differing-part'
import styles from './comparison.module.css'

/** Whose value of a field is kept. */
export type Side = 'mine' | 'theirs'

/** A field with two values, as they are read. */
export interface ComparedField {
  readonly field: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

interface Props {
  readonly fields: readonly ComparedField[]
  /** Whose the other values are: « Noa P., 13:02 ». */
  readonly other: string
  readonly choices: Readonly<Record<string, Side>>
  readonly onChoose: (field: string, side: Side) => void
}

const EMPTY = '(vide)'

/** Both values of each field side by side, one of them to be chosen: by mouse, or by arrows within a field and tabs between them (reference: order-page 5.5). */
export function Comparison({ fields, other, choices, onChoose }: Props) {
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
