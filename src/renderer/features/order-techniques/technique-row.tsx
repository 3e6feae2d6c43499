import { ArrowRight20Regular, Checkmark16Regular, Info16Regular, LockClosed16Regular } from '@fluentui/react-icons'
import type { MouseEvent, ReactNode } from 'react'
import { counted } from '@/domain/format/plural'
import { roleOfField } from '@/domain/orders/patch/patch-roles'
import { roleRefusal } from '@/domain/people/roles'
import { STATE_LABELS, STATE_TONES, stateLabel, stateTone } from '@/domain/states/order-states'
import { lockReason } from '@/domain/techniques/lock-reason'
import { isReadyToProduce, nextStep, refuseStep, STEPS, type Step, techniqueStateKey } from '@/domain/techniques/steps'
import { type ProducedTechnique, TECHNIQUE_LABELS } from '@/domain/techniques/techniques'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { OrderMark } from '@/renderer/kit/panel/changed-by'
import { SaveFailureLine } from '@/renderer/kit/panel/failure-line'
import { TechniqueBadge } from '@/renderer/kit/technique-badge/technique-badge'
import { toneClass } from '@/renderer/kit/tone/tone'
import { ToneIcon } from '@/renderer/kit/tone/tone-icon'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { usePressed } from '@/renderer/lib/react/use-pressed'
import type { OrderSaves } from '@/renderer/lib/saves/use-order-saves'
import { isSecondClick } from '@/renderer/lib/second-click'
import type { Produced } from './produced-of'
import styles from './step-control.module.css'
import techniqueStates from './technique-states.module.css'

interface Props {
  readonly technique: ProducedTechnique
  readonly label: string
  readonly current: string
  readonly saving: boolean
  readonly locked: boolean
  /** Why nobody of this role sets it, told on each step; null for who may. */
  readonly reserved: string | null
  readonly onStep: (step: Step, click: MouseEvent) => void
}

/** The steps of a technique side by side: past ones ticked, the current one tinted, also where nobody here knows it; any other may be set (reference: states-and-steps 3.3). */
function StepControl({ technique, label, current, saving, locked, reserved, onStep }: Props) {
  const steps: readonly Step[] = STEPS[technique]
  const at = (steps as readonly string[]).indexOf(current)
  return (
    <fieldset className={locked || reserved !== null ? `${styles.steps} ${styles.locked}` : styles.steps} aria-busy={saving}>
      <legend className="visually-hidden">{`État de production ${label}`}</legend>
      {at < 0 && (
        <PlainButton className={`${styles.current} ${toneClass(stateTone(current))}`} aria-pressed aria-disabled>
          <ToneIcon state={current} />
          <span>{stateLabel(current)}</span>
        </PlainButton>
      )}
      {steps.map((step, index) => {
        const place =
          index < at
            ? styles.past
            : index === at
              ? `${styles.current} ${toneClass(STATE_TONES[step])}`
              : index === at + 1
                ? styles.next
                : ''
        return (
          <PlainButton
            key={step}
            className={place}
            aria-pressed={index === at}
            aria-disabled={saving || locked || reserved !== null || index === at}
            title={reserved ?? undefined}
            onClick={(event) => {
              if (!saving && !locked && reserved === null && index !== at) onStep(step, event)
            }}
          >
            {index < at && <Checkmark16Regular />}
            {index === at && (locked ? <LockClosed16Regular /> : <ToneIcon state={step} />)}
            <span>{STATE_LABELS[step]}</span>
          </PlainButton>
        )
      })}
    </fieldset>
  )
}

interface TechniqueRowProps {
  readonly orderKey: string
  readonly order: Produced
  readonly technique: ProducedTechnique
  readonly faces: number
  readonly saves: OrderSaves
  /** What tells that it is locked, instead of a line. */
  readonly lock?: ReactNode
}

/** One technique: its steps, the arrow to the next one, why it is locked, what could not be saved (reference: states-and-steps 3.3, 3.4). */
export function TechniqueRow({ orderKey, order, technique, faces, saves, lock }: TechniqueRowProps) {
  const field = techniqueStateKey(technique)
  const current = order[field]
  const { label } = TECHNIQUE_LABELS[technique]
  const saving = saves.isSaving(field)
  const locked = technique === 'dtg' && !isReadyToProduce(order)
  const reserved = useHasRole(roleOfField(field)) ? null : roleRefusal(roleOfField(field))
  const following = current === null ? null : nextStep(technique, current)
  const failure = saves.failures.find((failed) => failed.field === field)
  const pressed = usePressed(current)
  if (current === null) return null
  /** Sets a step as one chose it from `seen`. */
  const set = (step: Step | null, seen: string | null): void => {
    if (saving || seen === null || step === null || step === seen) return
    if (refuseStep(order, technique, step) === null) saves.save({ [field]: step }, { [field]: seen })
  }
  const advance = (click: MouseEvent): void => {
    const seen = pressed.of(click)
    if (!isSecondClick(click) && seen !== null) set(nextStep(technique, seen), seen)
  }
  return (
    <div className={techniqueStates.row} onPointerDownCapture={pressed.onPointerDownCapture}>
      <div className={techniqueStates.name}>
        <TechniqueBadge technique={technique} step={null} />
        <span className={techniqueStates.faces}>{counted(faces, 'face')}</span>
      </div>
      <div className={STEPS[technique].length > 5 ? techniqueStates.many : techniqueStates.work}>
        <StepControl
          technique={technique}
          label={label}
          current={current}
          saving={saving}
          locked={locked}
          reserved={reserved}
          onStep={(step, click) => set(step, pressed.of(click))}
        />
        {following && !locked && reserved === null ? (
          <PlainButton
            look="tool"
            className={techniqueStates.advance}
            aria-label={`${label}\u00a0: passer à «\u00a0${STATE_LABELS[following]}\u00a0»`}
            title={`Étape suivante\u00a0: ${STATE_LABELS[following]}`}
            aria-disabled={saving}
            onClick={advance}
          >
            <ArrowRight20Regular />
          </PlainButton>
        ) : (
          <span />
        )}
      </div>
      {locked && lock}
      {locked && !lock && (
        <p className={techniqueStates.why}>
          <Info16Regular />
          <span>
            Le statut actuel de la commande ne permet pas la production{'\u00a0'}: {lockReason(order)}.
          </span>
        </p>
      )}
      <OrderMark orderKey={orderKey} field={field} box={techniqueStates.why} />
      <SaveFailureLine failure={failure} box={techniqueStates.failure} />
    </div>
  )
}
