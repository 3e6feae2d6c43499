import styles from './key-cap.module.css'

/** A key of the keyboard, as it is written on it. `quiet` stands inside a field. */
export const KeyCap = ({ children, quiet = false }: { children: string; quiet?: boolean }) => (
  <kbd className={quiet ? `${styles.key} ${styles.quiet}` : styles.key}>{children}</kbd>
)
