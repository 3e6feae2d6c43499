import type { ComponentProps } from 'react'
import styles from './plain-button.module.css'

interface Props extends ComponentProps<'button'> {
  /** How it looks; without it as its own class says. `tool` is a picture alone, `small` and `medium` are framed, `words` stand in a line. */
  readonly look?: 'tool' | 'small' | 'medium' | 'words'
  /** What a button with a picture alone does: heard, and shown under the pointer. */
  readonly label?: string
}

const LOOKS = { tool: styles.tool, small: styles.button, medium: styles.medium, words: styles.words }

/**
 * The kit's own button, one element without a library: where Fluent's would weigh on the first screen, or look otherwise. It never submits
 * a form. A class beside a look has the last word.
 */
export function PlainButton({ look, label, className, ...button }: Props) {
  const classes = [look && LOOKS[look], className].filter(Boolean).join(' ')
  return <button aria-label={label} title={label} {...button} type="button" className={classes || undefined} />
}
