import { memo, use } from 'react'
import { STATE_LABELS } from '@/domain/orders/states'
import { STATE_TONES } from '@/domain/states/tone'
import { type Step, techniqueStateKey } from '@/domain/techniques/steps'
import type { Technique } from '@/domain/techniques/techniques'
import { TechniqueBadge } from '../../../kit/technique-badge/technique-badge'
import { toneClass } from '../../../kit/tone/tone'
import styles from '../parts/part-card.module.css'
import { StepsContext } from './steps'

/** A technique of a face or view: the order's own state of it, mirrored (decisions: the state belongs to the order). */
export function PartTechnique({ technique }: { technique: Technique }) {
  const steps = use(StepsContext)
  return <Mirror technique={technique} step={technique === 'blank' ? null : (steps[techniqueStateKey(technique)] ?? null)} />
}

const Mirror = memo(function Mirror({ technique, step }: { technique: Technique; step: Step | null }) {
  return (
    <div className={styles.technique}>
      <TechniqueBadge technique={technique} step={step} />
      {step && <span className={`${styles.step} ${toneClass(STATE_TONES[step])}`}>{STATE_LABELS[step]}</span>}
    </div>
  )
})
