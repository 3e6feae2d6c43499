import { type InputHTMLAttributes, type Ref, useId } from 'react'
import styles from './line-field.module.css'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly error: string | undefined
  /** Its label is heard, not seen: where a heading or the row above says it. */
  readonly quiet?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** A labelled line of text with its mistake under it: plain, for forms that stand in the page. */
export function LineField({ label, error, quiet = false, ...input }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={quiet ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <input
        autoComplete="off"
        {...input}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
