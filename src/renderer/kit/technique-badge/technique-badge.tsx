import type { CSSProperties } from 'react'
import { stateLabel } from '@/domain/states/order-states'
import { STEPS } from '@/domain/techniques/steps'
import { isTechnique, techniqueLabel } from '@/domain/techniques/techniques'
import styles from './technique-badge.module.css'

/** Class that sets `--tech` and `--techTint`, the technique's hue, for what stands inside. */
export const techniqueHue = (technique: string): string => styles[technique] ?? ''

const stepsOf = (technique: string): readonly string[] => (isTechnique(technique) ? STEPS[technique] : [])

/** « DTF · étape 2 sur 5 · Découpe OK »: what a badge tells in words. */
export function techniqueText(technique: string, step: string | null): string {
  const { label } = techniqueLabel(technique)
  const steps = stepsOf(technique)
  if (step === null || steps.length === 0) return label
  if (!steps.includes(step)) return `${label} · ${stateLabel(step)}`
  return `${label} · étape ${steps.indexOf(step)} sur ${steps.length - 1} · ${stateLabel(step)}`
}

/** A technique's fixed short badge over its step as a filled track (reference: looks 1.3). `step` null draws the badge alone. */
export function TechniqueBadge({
  technique,
  step,
  className = ''
}: {
  technique: string
  step: string | null
  className?: string | undefined
}) {
  const steps = stepsOf(technique)
  const reached = step === null ? -1 : steps.indexOf(step)
  const done = step !== null && reached === steps.length - 1
  const text = techniqueText(technique, step)
  return (
    <span
      role="img"
      aria-label={text}
      title={text}
      className={`${styles.badge} ${techniqueHue(technique)} ${done ? styles.done : ''} ${className}`}
    >
      <span className={styles.name}>{techniqueLabel(technique).badge}</span>
      {reached >= 0 && (
        <span
          className={`${styles.track} ${reached > 0 ? styles.begun : ''}`}
          style={{ '--steps': steps.length - 1, '--reached': reached } as CSSProperties}
        />
      )}
    </span>
  )
}
