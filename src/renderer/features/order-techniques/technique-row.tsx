import { ArrowRight20Regular, Info16Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { counted } from '@/domain/format/plural'
import { STATE_LABELS, stateLabel } from '@/domain/orders/states'
import { nextStep } from '@/domain/techniques/next-step'
import { isReadyToProduce, refuseStep, type Step, techniqueStateKey } from '@/domain/techniques/steps'
import { type ProducedTechnique, TECHNIQUE_LABELS } from '@/domain/techniques/techniques'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { OrderMark } from '@/renderer/kit/panel/changed-by'
import { FailureLine } from '../../kit/panel/failure-line'
import { TechniqueBadge } from '../../kit/technique-badge/technique-badge'
import type { OrderSaves } from '../../lib/orders/use-order-saves'
import { isSecondClick } from '../../lib/second-click'
import type { Produced } from './produced-of'
import { StepControl } from './step-control'
import styles from './technique-states.module.css'

interface Props {
  readonly orderKey: string
  readonly order: Produced
  readonly technique: ProducedTechnique
  readonly faces: number
  readonly saves: OrderSaves
  /** What tells that it is locked, instead of a line. */
  readonly lock?: ReactNode
}

/** What holds a locked technique back: the two conditions as they stand. */
const lockReason = (order: Produced): string =>
  [
    order.files_state !== 'complete' && `fichiers «\u00a0${stateLabel(order.files_state)}\u00a0»`,
    order.preparation_state !== 'complete' && `préparation «\u00a0${stateLabel(order.preparation_state)}\u00a0»`
  ]
    .filter(Boolean)
    .join(', ')

/** One technique: its steps, the arrow to the next one, why it is locked, what could not be saved (reference: states-and-steps 3.3, 3.4). */
export function TechniqueRow({ orderKey, order, technique, faces, saves, lock }: Props) {
  const field = techniqueStateKey(technique)
  const current = order[field]
  if (current === null) return null
  const { label } = TECHNIQUE_LABELS[technique]
  const saving = saves.isSaving(field)
  const locked = technique === 'dtg' && !isReadyToProduce(order)
  const following = nextStep(technique, current)
  const failure = saves.failures.find((failed) => failed.field === field)
  const set = (step: Step): void => {
    if (!saving && refuseStep(order, technique, step) === null) saves.save({ [field]: step })
  }
  return (
    <div className={styles.row}>
      <div className={styles.name}>
        <TechniqueBadge technique={technique} step={null} />
        <span className={styles.faces}>{counted(faces, 'face')}</span>
      </div>
      <StepControl technique={technique} label={label} current={current} saving={saving} locked={locked} onStep={set} />
      {following && !locked ? (
        <PlainButton
          look="tool"
          className={styles.advance}
          aria-label={`${label}\u00a0: passer à «\u00a0${STATE_LABELS[following]}\u00a0»`}
          title={`Étape suivante\u00a0: ${STATE_LABELS[following]}`}
          aria-disabled={saving}
          onClick={(event) => !isSecondClick(event) && set(following)}
        >
          <ArrowRight20Regular />
        </PlainButton>
      ) : (
        <span />
      )}
      {locked && lock}
      {locked && !lock && (
        <p className={styles.why}>
          <Info16Regular />
          <span>
            Le statut actuel de la commande ne permet pas la production{'\u00a0'}: {lockReason(order)}.
          </span>
        </p>
      )}
      <OrderMark orderKey={orderKey} field={field} box={styles.why} />
      {failure && (
        <div className={styles.failure}>
          <FailureLine save={failure.save} text={failure.text} onRetry={failure.retry} onRead={() => saves.dismiss(field)} />
        </div>
      )}
    </div>
  )
}
