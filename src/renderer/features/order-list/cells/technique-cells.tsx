import type { OrderSummary } from '@/domain/orders/order'
import { STATE_LABELS, stateLabel, stateTone } from '@/domain/states/order-states'
import { lockReason } from '@/domain/techniques/lock-reason'
import { nextStep, refuseStep, stepOf, techniqueStateKey } from '@/domain/techniques/steps'
import { type ProducedTechnique, TECHNIQUE_LABELS } from '@/domain/techniques/techniques'
import { Icon } from '@/renderer/kit/icons/icon'
import { TechniqueBadge, techniqueText } from '@/renderer/kit/technique-badge/technique-badge'
import { toneClass } from '@/renderer/kit/tone/tone'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { isSecondClick } from '@/renderer/lib/second-click'
import { useNextStep } from '../data/use-next-step'
import { useListRequest } from '../grid/list-context'
import styles from './technique-cells.module.css'
import { badgesThatFit } from './that-fit'

/** Room for badges in the column, wide and narrow, in pixels. */
const WIDE = 126
const NARROW = 96

/** What does not fit, counted; its techniques in the tooltip. */
function More({ order, shown, className }: { order: OrderSummary; shown: number; className: string | undefined }) {
  const hidden = order.techniques.slice(shown)
  if (hidden.length === 0) return null
  const hiddenText = hidden.map((technique) => techniqueText(technique, stepOf(order, technique))).join('\n')
  return (
    <span className={`${styles.more} ${className}`} title={hiddenText} role="img" aria-label={hiddenText}>
      +{hidden.length}
    </span>
  )
}

/** Techniques of an order with their steps, as many as the column holds. */
export function TechniquesCell({ order }: { order: OrderSummary }) {
  const wide = badgesThatFit(order.techniques, WIDE)
  const narrow = badgesThatFit(order.techniques, NARROW, 'narrow')
  return (
    <span className={styles.techniques}>
      {order.techniques.slice(0, wide).map((technique, index) => (
        <TechniqueBadge
          key={technique}
          technique={technique}
          step={stepOf(order, technique)}
          className={index >= narrow ? styles.wideOnly : undefined}
        />
      ))}
      <More order={order} shown={wide} className={styles.wideOnly} />
      <More order={order} shown={narrow} className={styles.narrowOnly} />
    </span>
  )
}

interface Props {
  readonly order: OrderSummary
  readonly technique: ProducedTechnique
}

/** The state of the dimension's technique, and the control that sets its next step, for who may (reference: lists 2.4, people 2.2). */
function StepControl({ order, technique, named }: Props & { readonly named: boolean }) {
  const request = useListRequest()
  const { saving, setStep } = useNextStep(request, order, technique)
  const maySet = useHasRole('operator')
  const step = order[techniqueStateKey(technique)]
  if (step === null) return null
  const next = nextStep(technique, step)
  const { label, badge } = TECHNIQUE_LABELS[technique]
  const locked = next !== null && refuseStep(order, technique, next) !== null
  const does = locked ? `verrouillé, ${lockReason(order)}` : `passer à ${next && STATE_LABELS[next]}`
  return (
    <span className={styles.control}>
      <span className={`${styles.step} ${toneClass(stateTone(step))}`}>{named ? `${badge} ${stateLabel(step)}` : stateLabel(step)}</span>
      {next !== null && maySet && (
        <button
          type="button"
          tabIndex={-1}
          data-step=""
          className={styles.next}
          // It keeps the focus while it saves.
          aria-disabled={saving || locked || undefined}
          aria-label={`${label}\u00a0: ${does}`}
          title={`${label}\u00a0: ${does}`}
          onClick={(event) => !saving && !locked && !isSecondClick(event) && void setStep(next)}
        >
          <span aria-hidden="true">{locked ? <Icon name="lock" size={14} /> : '→'}</span> {locked ? 'Verrouillé' : STATE_LABELS[next]}
        </button>
      )}
    </span>
  )
}

/** One control for each technique of the dimension that the order has. */
export function StepCell({ techniques, ...props }: Omit<Props, 'technique'> & { readonly techniques: readonly ProducedTechnique[] }) {
  const used = techniques.filter((technique) => props.order[techniqueStateKey(technique)] !== null)
  return used.map((technique) => <StepControl key={technique} technique={technique} named={techniques.length > 1} {...props} />)
}
