import { MenuItem } from '@fluentui/react-components'
import { ArrowRight20Regular, LockClosed20Regular } from '@fluentui/react-icons'
import type { OrderSummary } from '@/domain/orders/order'
import { STATE_LABELS } from '@/domain/states/order-states'
import { lockReason } from '@/domain/techniques/lock-reason'
import { nextStep, refuseStep, techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES, type ProducedTechnique, TECHNIQUE_LABELS } from '@/domain/techniques/techniques'
import type { ListRequest } from '../data/list-request'
import { useNextStep } from '../data/use-next-step'
import { offBecause } from './off-because'

interface Props {
  readonly request: ListRequest
  readonly order: OrderSummary
}

/** Techniques of an order that have a next step, whatever list it stands in. */
export const techniquesWithNext = (order: OrderSummary): readonly ProducedTechnique[] =>
  PRODUCED_TECHNIQUES.filter((technique) => {
    const step = order[techniqueStateKey(technique)]
    return step !== null && nextStep(technique, step) !== null
  })

/** « DTF : passer à Impression »; one that is locked says why (reference: lists 2.4, 14.2). */
function StepItem({ request, order, technique }: Props & { readonly technique: ProducedTechnique }) {
  const { saving, setStep } = useNextStep(request, order, technique)
  const step = order[techniqueStateKey(technique)]
  const next = step === null ? null : nextStep(technique, step)
  if (next === null) return null
  const locked = refuseStep(order, technique, next) !== null
  return (
    <MenuItem
      icon={locked ? <LockClosed20Regular /> : <ArrowRight20Regular />}
      disabled={saving}
      {...offBecause(locked ? `Verrouillé\u00a0: ${lockReason(order)}.` : null)}
      onClick={() => void setStep(next)}
    >
      {TECHNIQUE_LABELS[technique].label}
      {'\u00a0'}: passer à {STATE_LABELS[next]}
    </MenuItem>
  )
}

/** The next steps of an order, in its menu. */
export const StepItems = (props: Props) =>
  techniquesWithNext(props.order).map((technique) => <StepItem key={technique} technique={technique} {...props} />)
