import { isOpen, type OrderState, STATE_LABELS } from '@/domain/states/order-states'
import { isReadyToProduce, nextStep, type Progress, type Step, techniqueStateKey } from '@/domain/techniques/steps'
import { isProduced, type ProducedTechnique, TECHNIQUE_LABELS } from '@/domain/techniques/techniques'

/** The change that moves an order forward, with the words of its button. `patch` names one field of the order. */
interface NextAction {
  readonly label: string
  readonly field: 'state' | 'files_state' | 'preparation_state' | `${ProducedTechnique}_state`
  readonly value: OrderState
}

interface Workable extends Progress {
  readonly state: string
  readonly techniques: readonly string[]
}

const PREPARATION: Readonly<Record<string, readonly [label: string, value: OrderState]>> = {
  backorder: ['Reliquat reçu', 'backorder_handled'],
  backorder_handled: ['Préparation OK', 'complete'],
  waiting: ['Préparation OK', 'complete'],
  new: ['Préparation OK', 'complete']
}

const FILES: Readonly<Record<string, readonly [label: string, value: OrderState]>> = {
  new: ['Fichiers OK', 'complete'],
  waiting: ['BAT validé', 'checked'],
  checked: ['Fichiers OK', 'complete']
}

/** The words of a step as something to do: « Imprimer le DTF », « Lancer le DTG », else the step's own name. */
function stepAction(technique: ProducedTechnique, step: Step): string {
  const { badge } = TECHNIQUE_LABELS[technique]
  if (step === 'print') return `Imprimer le ${badge}`
  if (step === 'processing') return technique === 'objets' ? 'Lancer les objets' : `Lancer le ${badge}`
  return `${badge}\u00a0: ${STATE_LABELS[step]}`
}

const produced = (order: Workable): readonly ProducedTechnique[] => order.techniques.filter(isProduced)

/**
 * The one next action of an order, derived from what blocks it, or null when there is none to offer: the missing goods first,
 * then the files, then the preparation, then the techniques in their order, then the end of production, the packing, the departure
 * (reference: states-and-steps 5.1).
 */
export function nextAction(order: Workable): NextAction | null {
  if (!isOpen(order.state)) return null
  if (order.state === 'packed') return { label: 'Fermer la commande', field: 'state', value: 'closed' }
  if (order.state === 'complete') return { label: 'Emballer', field: 'state', value: 'packed' }
  if (order.state === 'waiting') return { label: 'Reprendre', field: 'state', value: 'new' }
  const missing = order.preparation_state.startsWith('backorder')
  const preparation = PREPARATION[order.preparation_state]
  if (missing && preparation) return { label: preparation[0], field: 'preparation_state', value: preparation[1] }
  const files = FILES[order.files_state]
  if (files) return { label: files[0], field: 'files_state', value: files[1] }
  if (preparation) return { label: preparation[0], field: 'preparation_state', value: preparation[1] }
  if (!isReadyToProduce(order)) return null
  for (const technique of produced(order)) {
    const current = order[techniqueStateKey(technique)]
    const step = current && nextStep(technique, current)
    if (step) return { label: stepAction(technique, step), field: techniqueStateKey(technique), value: step }
  }
  return { label: 'Terminer la commande', field: 'state', value: 'complete' }
}
