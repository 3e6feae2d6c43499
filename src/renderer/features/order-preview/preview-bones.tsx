import type { ReactNode } from 'react'
import { useSlow } from '@/renderer/lib/use-slow'
import styles from './preview.module.css'

const THREE = [1, 2, 3]

/** In the place of an order that comes: its states as its row has them, blocks as high as what else will stand there, moving after a moment; says where the server is away. */
export function PreviewBones({ states, away }: { states: ReactNode; away: boolean }) {
  const slow = useSlow(true)
  const bone = slow ? `${styles.bone} ${styles.moving}` : styles.bone
  return (
    <div role="status">
      {slow && <span className="visually-hidden">Chargement de la commande…</span>}
      {away && <p className={styles.away}>Le serveur ne répond pas. Nouvel essai en cours…</p>}
      <div className={styles.states}>{states}</div>
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

/** In the place of the next action: nothing is pressed there that would be another action a moment later. */
export const PreviewFootBone = () => <span className={`${styles.bone} ${styles.footBone}`} />
