import { useSlow } from '@/renderer/lib/use-slow'
import styles from './team-skeleton.module.css'

const ROWS = [64, 52, 58, 47, 61, 50, 56, 44]

/** Rows of the right height until people are read. */
export function TeamSkeleton() {
  const slow = useSlow(true)
  return (
    <div className={styles.rows} aria-busy="true">
      <span role="status" className="visually-hidden">
        {slow && "Chargement de l'équipe…"}
      </span>
      {ROWS.map((width) => (
        <div key={width} className={styles.row}>
          <i className={styles.chip} />
          <i className={styles.line} style={{ width: `${width * 2.4}px` }} />
        </div>
      ))}
    </div>
  )
}
