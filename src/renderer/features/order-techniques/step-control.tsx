import { Checkmark16Regular, LockClosed16Regular } from '@fluentui/react-icons'
import { STATE_LABELS, stateLabel } from '@/domain/orders/states'
import { STATE_TONES, stateTone } from '@/domain/states/tone'
import { STEPS, type Step } from '@/domain/techniques/steps'
import type { ProducedTechnique } from '@/domain/techniques/techniques'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { toneClass } from '../../kit/tone/tone'
import { ToneIcon } from '../../kit/tone/tone-icon'
import styles from './step-control.module.css'

interface Props {
  readonly technique: ProducedTechnique
  readonly label: string
  readonly current: string
  readonly saving: boolean
  readonly locked: boolean
  readonly onStep: (step: Step) => void
}

/** The steps of a technique side by side: past ones ticked, the current one tinted, also where nobody here knows it; any other may be set (reference: states-and-steps 3.3). */
export function StepControl({ technique, label, current, saving, locked, onStep }: Props) {
  const steps: readonly Step[] = STEPS[technique]
  const at = (steps as readonly string[]).indexOf(current)
  return (
    <fieldset className={locked ? `${styles.steps} ${styles.locked}` : styles.steps} aria-busy={saving}>
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
            aria-disabled={saving || locked || index === at}
            onClick={() => {
              if (!saving && !locked && index !== at) onStep(step)
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
