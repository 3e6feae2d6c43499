import { memo, use } from 'react'
import { stateLabel, stateTone } from '@/domain/states/order-states'
import { techniqueStateKey } from '@/domain/techniques/steps'
import { isProduced } from '@/domain/techniques/techniques'
import { TechniqueBadge } from '../../../kit/technique-badge/technique-badge'
import { toneClass } from '../../../kit/tone/tone'
import styles from '../parts/part-card.module.css'
import { StepsContext } from './steps'

/** A technique of a face or view: the order's own state of it, mirrored (the state belongs to the order; reference: states-and-steps 3.5). */
export function PartTechnique({ technique }: { technique: string }) {
  const steps = use(StepsContext)
  return <Mirror technique={technique} step={isProduced(technique) ? (steps[techniqueStateKey(technique)] ?? null) : null} />
}

const Mirror = memo(function Mirror({ technique, step }: { technique: string; step: string | null }) {
  return (
    <div className={styles.technique}>
      <TechniqueBadge technique={technique} step={step} />
      {step && <span className={`${styles.step} ${toneClass(stateTone(step))}`}>{stateLabel(step)}</span>}
    </div>
  )
})
