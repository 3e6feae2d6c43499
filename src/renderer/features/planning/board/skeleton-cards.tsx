import styles from './skeleton-cards.module.css'

const PLACES = [1, 2, 3, 4]

/** Stands for cards that do not come at once: shown late, so that a short wait shows nothing. */
export const SkeletonCards = () => (
  <div className={styles.cards} aria-hidden="true">
    {PLACES.map((place) => (
      <div key={place} className={styles.card} />
    ))}
  </div>
)
