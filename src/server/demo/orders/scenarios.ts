import type { FilesState, OrderState, PreparationState } from '@/domain/orders/states'
import type { Step } from '@/domain/techniques/steps'
import type { ProducedTechnique } from '@/domain/techniques/techniques'

/** An order at one certain place of the flow. */
export interface Scenario {
  readonly steps: Readonly<Partial<Record<ProducedTechnique, Step>>>
  readonly files?: FilesState
  readonly preparation?: PreparationState
  readonly state?: OrderState
  readonly tags?: readonly string[]
}

const PRINTED: readonly ProducedTechnique[] = [
  'flex',
  'quadriflex',
  'dtf',
  'pap',
  'nylon',
  'clearflex',
  'stickers',
  'transfert',
  'sublimation'
]

/** Places that chance alone would leave empty in a small workshop: every list has an order from a few hundred on. */
export const SCENARIOS: readonly Scenario[] = [
  ...PRINTED.map((technique): Scenario => ({ steps: { [technique]: 'new' }, files: 'complete' })),
  ...PRINTED.map((technique): Scenario => ({ steps: { [technique]: 'print' }, files: 'complete', preparation: 'complete' })),
  { steps: { flex: 'logos_ready' }, files: 'complete', preparation: 'complete' },
  { steps: { dtf: 'assembled' }, files: 'complete', preparation: 'complete' },
  { steps: { dtf: 'first_press' }, files: 'complete', preparation: 'complete' },
  { steps: { broderie: 'new' }, files: 'complete', preparation: 'complete' },
  { steps: { broderie: 'finish' }, files: 'complete', preparation: 'complete' },
  { steps: { dtg: 'new' }, files: 'complete', preparation: 'complete' },
  { steps: { dtg: 'processing' }, files: 'complete', preparation: 'complete' },
  { steps: { objets: 'new' }, files: 'complete' },
  { steps: { objets: 'processing' }, files: 'complete', preparation: 'complete' },
  { steps: { dtf: 'new' }, files: 'new', preparation: 'new', state: 'new' },
  { steps: { broderie: 'new' }, files: 'waiting', preparation: 'new', state: 'waiting' },
  { steps: { flex: 'new' }, files: 'checked', preparation: 'new', state: 'checked' },
  { steps: { dtf: 'new' }, files: 'complete', preparation: 'backorder', state: 'backorder', tags: ['PRIO-FRS'] },
  { steps: { flex: 'new' }, files: 'complete', preparation: 'backorder_handled', state: 'backorder_handled' },
  { steps: { broderie: 'new' }, files: 'complete', preparation: 'waiting', state: 'waiting' },
  { steps: { broderie: 'finish', flex: 'logos_ready', dtf: 'print' }, files: 'complete', preparation: 'complete' }
]
