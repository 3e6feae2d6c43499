import styles from './swatch.module.css'

/** A colour of the order's own data, as a small square; its name stands beside it. */
export const Swatch = ({ hex, small = false }: { hex: string; small?: boolean }) => (
  <i className={small ? `${styles.swatch} ${styles.small}` : styles.swatch} style={{ backgroundColor: hex }} aria-hidden="true" />
)
