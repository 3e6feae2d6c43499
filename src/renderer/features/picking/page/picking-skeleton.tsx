import { useSlow } from '@/renderer/lib/use-slow'
import styles from './picking-skeleton.module.css'

/** The page before its orders, once waiting is worth a word. */
export function PickingSkeleton() {
  const slow = useSlow(true)
  if (!slow) return null
  return (
    <div className={styles.page} aria-busy="true">
      <p className="visually-hidden" role="status">
        Chargement des commandes…
      </p>
      <div className={styles.card} />
      <div className={styles.card} />
      <div className={styles.card} />
    </div>
  )
}
