import { useSlow } from '@/renderer/lib/use-slow'
import styles from './preview.module.css'

const THREE = [1, 2, 3]

/** In the place of an order that comes: blocks as high as what will stand there, moving after a moment; says where the server is away. */
export function PreviewBones({ away }: { away: boolean }) {
  const slow = useSlow(true)
  const bone = slow ? `${styles.bone} ${styles.moving}` : styles.bone
  return (
    <div role="status">
      {slow && <span className="visually-hidden">Chargement de la commande…</span>}
      {away && <p className={styles.away}>Le serveur ne répond pas. Nouvel essai en cours…</p>}
      <div className={styles.states}>
        {THREE.map((one) => (
          <span key={one} className={`${bone} ${styles.stateBone}`} />
        ))}
      </div>
      <div className={styles.title} />
      <div className={styles.faces}>
        {THREE.map((one) => (
          <span key={one} className={`${bone} ${styles.faceBone}`} />
        ))}
      </div>
      <div className={styles.title} />
      <div className={styles.lines}>
        {THREE.map((one) => (
          <span key={one} className={`${bone} ${styles.lineBone}`} />
        ))}
      </div>
    </div>
  )
}
