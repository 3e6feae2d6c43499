import { ErrorCircle16Regular } from '@fluentui/react-icons/svg/error-circle'
import { type Ref, useId, useState } from 'react'
import { PIN_DIGITS, pinDigits, typedPinProblem } from '@/domain/people/pin'
import styles from './pin-field.module.css'

interface Props {
  readonly label: string
  /** Under the boxes, while nothing is wrong. */
  readonly hint?: string
  readonly value: string
  readonly onChange: (pin: string) => void
  /** What is wrong with it beyond what a PIN must be; null else. */
  readonly problem: string | null
  /** It repeats one that was judged already: what a PIN must be is not said of it again. */
  readonly repeats?: boolean
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

const BOXES = Array.from({ length: PIN_DIGITS.most }, (_, at) => at)

/**
 * A PIN that one chooses: one field under six boxes, those that may stay empty dashed. It takes digits alone and says what a PIN must be once it
 * could be whole (reference: people 6.3). Password keepers leave it alone: it is nobody's password.
 */
export function PinField({ label, hint, value, onChange, problem, repeats = false, className, ref }: Props) {
  const id = useId()
  const [left, setLeft] = useState(false)
  const wrong = problem ?? (repeats ? null : typedPinProblem(value, left))
  const at = Math.min(value.length, PIN_DIGITS.most - 1)
  return (
    <div className={[styles.field, wrong !== null && styles.wrong, className].filter(Boolean).join(' ')}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.boxes}>
        {BOXES.map((box) => (
          <i
            key={box}
            aria-hidden="true"
            className={[box >= PIN_DIGITS.least && box >= value.length && styles.optional, box === at && styles.next]
              .filter(Boolean)
              .join(' ')}
          >
            {box < value.length && '•'}
          </i>
        ))}
        <input
          ref={ref}
          id={id}
          type="password"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          value={value}
          aria-invalid={wrong !== null}
          aria-describedby={`${id}-said`}
          onChange={(event) => {
            setLeft(false)
            onChange(pinDigits(event.target.value))
          }}
          onBlur={() => setLeft(true)}
        />
      </div>
      <p id={`${id}-said`} role={wrong === null ? undefined : 'alert'} className={wrong === null ? styles.hint : styles.problem}>
        {wrong === null ? (
          hint
        ) : (
          <>
            <ErrorCircle16Regular />
            {wrong}
          </>
        )}
      </p>
    </div>
  )
}
