import styles from './brand-mark.module.css'

/** Atelier's mark, with its name beside it unless `alone`. */
export function BrandMark({ alone = false }: { alone?: boolean }) {
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <rect className={styles.ground} width="28" height="28" rx="7" />
        <path className={styles.letter} d="M8 20.5 14 7.5l6 13M9.6 16.4h9" />
      </svg>
      {!alone && <span className={styles.word}>Atelier</span>}
    </span>
  )
}
