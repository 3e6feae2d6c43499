import type { ComponentProps } from 'react'
import styles from './plain-button.module.css'

const LOOKS = {
  tool: styles.tool,
  small: styles.button,
  tall: `${styles.button} ${styles.tall}`,
  primary: `${styles.button} ${styles.tall} ${styles.primary}`,
  medium: styles.medium,
  words: styles.words
}

interface Props extends ComponentProps<'button'> {
  /**
   * How it looks; without it as its own class says. `tool` is a picture alone; `small`, `medium` and `tall`, which ends something that one filled
   * in, are framed; `primary` is the tall one that does it; `words` stand in a line.
   */
  readonly look?: keyof typeof LOOKS
  /** What a button with a picture alone does: heard, and shown under the pointer. */
  readonly label?: string
  /** It sends the form that it stands in. */
  readonly submits?: boolean
}

/**
 * The kit's own button, one element without a library: where Fluent's would weigh on the first screen, or look otherwise. A class beside a look has the last word.
 */
export function PlainButton({ look, label, submits, className, ...button }: Props) {
  const classes = [look && LOOKS[look], className].filter(Boolean).join(' ')
  return <button aria-label={label} title={label} {...button} type={submits ? 'submit' : 'button'} className={classes || undefined} />
}
