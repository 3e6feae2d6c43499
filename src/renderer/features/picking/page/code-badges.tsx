import styles from './code-badges.module.css'

interface Props {
  readonly codes: readonly string[]
  /** What stands there when there is none. */
  readonly none: string
}

/** Bins or runs to read. */
export function CodeBadges({ codes, none }: Props) {
  if (codes.length === 0) return <span className={styles.none}>{none}</span>
  return (
    <>
      {codes.map((code) => (
        <span key={code} className={styles.code}>
          {code}
        </span>
      ))}
    </>
  )
}
