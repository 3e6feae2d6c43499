import { useEffect } from 'react'
import styles from './order-skeleton.module.css'

/** Placeholders of tickets, and of comments, while an order loads (reference: order-page 3.9). */
const PLACES = [1, 2, 3, 4, 5]

/** The order page before its data: every part at the height it will have, so that nothing jumps. `away` says that the server is slow to answer. */
export function OrderSkeleton({ away }: { away: boolean }) {
  useEffect(() => {
    document.title = 'Commande — Atelier'
  }, [])
  return (
    <div className={styles.page} aria-busy="true">
      <p className={away ? styles.away : 'visually-hidden'} role="status">
        {away ? "Le serveur ne répond pas. La commande s'affichera dès son retour." : 'Chargement de la commande…'}
      </p>
      <div className={styles.head}>
        <div className={`${styles.bone} ${styles.title}`} />
        <div className={styles.row}>
          <div className={`${styles.bone} ${styles.labels}`} />
          <div className={`${styles.bone} ${styles.state}`} />
          <div className={`${styles.bone} ${styles.state}`} />
          <div className={`${styles.bone} ${styles.state}`} />
        </div>
      </div>
      <div className={styles.main}>
        <div className={`${styles.panel} ${styles.timeline}`} />
        <div className={styles.make}>
          <div className={`${styles.panel} ${styles.techniques}`} />
          <div className={`${styles.panel} ${styles.item}`} />
          <div className={`${styles.panel} ${styles.item}`} />
        </div>
        <div className={styles.side}>
          <div className={styles.panel}>
            <div className={styles.tickets}>
              {PLACES.map((place) => (
                <div key={place} className={`${styles.bone} ${styles.ticket}`} />
              ))}
            </div>
            {PLACES.map((place) => (
              <div key={place} className={styles.comment}>
                <div className={`${styles.bone} ${styles.avatar}`} />
                <div className={`${styles.bone} ${styles.line}`} />
              </div>
            ))}
          </div>
          <div className={`${styles.panel} ${styles.people}`} />
        </div>
      </div>
    </div>
  )
}
