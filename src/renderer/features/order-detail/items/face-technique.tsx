import type { Order } from '@/domain/orders/order'
import { STATE_LABELS } from '@/domain/orders/states'
import { STATE_TONES } from '@/domain/states/tone'
import { techniqueStateKey } from '@/domain/techniques/steps'
import type { Technique } from '@/domain/techniques/techniques'
import { TechniqueBadge } from '../../../kit/technique-badge/technique-badge'
import { toneClass } from '../../../kit/tone/tone'
import styles from './face-card.module.css'

/** A technique of a face: the order's own state of it, mirrored (decisions: the state belongs to the order). */
export function FaceTechnique({ order, technique }: { order: Order; technique: Technique }) {
  const step = technique === 'blank' ? null : order[techniqueStateKey(technique)]
  return (
    <div className={styles.technique}>
      <TechniqueBadge technique={technique} step={step} />
      {step && <span className={`${styles.step} ${toneClass(STATE_TONES[step])}`}>{STATE_LABELS[step]}</span>}
    </div>
  )
}
