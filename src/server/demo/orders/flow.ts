import type { FilesState, OrderState, PreparationState } from '@/domain/states/order-states'
import { STEPS, type Step } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES, type ProducedTechnique } from '@/domain/techniques/techniques'
import type { Dice } from '../dice'
import type { BookEntry } from './order-book'

/** An order at one certain place of the flow. */
interface Scenario {
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
const SCENARIOS: readonly Scenario[] = [
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

/** How far an order is: from its arrival to the parcel. */
const STAGES = ['arrived', 'proof', 'ready', 'making', 'done', 'packed', 'closed', 'canceled', 'pending'] as const
export type Stage = (typeof STAGES)[number]

export interface Flow {
  readonly stage: Stage
  readonly state: OrderState
  readonly files: FilesState
  readonly preparation: PreparationState
  readonly steps: Readonly<Partial<Record<ProducedTechnique, Step>>>
  readonly tags: readonly string[]
}

/** One open order of so many stands at a scenario's place. */
const SCENARIO_EVERY = 4

/** The scenario that an entry plays, or null. */
export const scenarioOf = (entry: BookEntry): Scenario | null =>
  entry.openIndex >= 0 && entry.openIndex % SCENARIO_EVERY === 1 && entry.madeGood === null
    ? (SCENARIOS[Math.floor(entry.openIndex / SCENARIO_EVERY) % SCENARIOS.length] ?? null)
    : null

/** Older open orders are further; some always drag behind. */
function openStage(chance: Dice, share: number): Stage {
  const place = 1 - share + (chance.next() - 0.5) * 0.4
  if (place < 0.18) return 'arrived'
  if (place < 0.36) return 'proof'
  if (place < 0.56) return 'ready'
  if (place < 0.84) return 'making'
  return place < 0.95 ? 'done' : 'packed'
}

/** All of these techniques at one step. */
export const allAt = (techniques: readonly ProducedTechnique[], step: Step): Flow['steps'] =>
  Object.fromEntries(techniques.map((technique) => [technique, step]))

/** Steps of an order that is being made: at least one technique has begun and is not complete. */
function making(chance: Dice, techniques: readonly ProducedTechnique[]): Flow['steps'] {
  const busy = chance.int(0, Math.max(techniques.length - 1, 0))
  return Object.fromEntries(
    techniques.map((technique, at) => {
      const steps: readonly Step[] = STEPS[technique]
      return [technique, steps[at === busy ? chance.int(1, steps.length - 2) : chance.int(0, steps.length - 1)] ?? 'new']
    })
  )
}

/** The main state while techniques are under way: that of the first of them that has begun and is not complete. */
function stateOfSteps(steps: Flow['steps']): OrderState {
  const present = PRODUCED_TECHNIQUES.flatMap((technique) => steps[technique] ?? [])
  if (present.length > 0 && present.every((step) => step === 'complete')) return 'complete'
  return present.find((step) => step !== 'new' && step !== 'complete') ?? (present.includes('complete') ? 'processing' : 'new')
}

const PROOFS = [
  { files: 'waiting', preparation: 'new', state: 'waiting' },
  { files: 'waiting', preparation: 'complete', state: 'waiting' },
  { files: 'checked', preparation: 'new', state: 'checked' },
  { files: 'new', preparation: 'waiting', state: 'waiting' },
  { files: 'new', preparation: 'complete', state: 'new' }
] as const
/** Repeated ones are more frequent. */
const READY: readonly Pick<Flow, 'files' | 'preparation' | 'state'>[] = [
  { files: 'complete', preparation: 'new', state: 'new' },
  { files: 'complete', preparation: 'new', state: 'new' },
  { files: 'complete', preparation: 'complete', state: 'new' },
  { files: 'complete', preparation: 'complete', state: 'new' },
  { files: 'complete', preparation: 'complete', state: 'new' },
  { files: 'complete', preparation: 'complete', state: 'new' },
  { files: 'complete', preparation: 'complete', state: 'new' },
  { files: 'complete', preparation: 'backorder', state: 'backorder' },
  { files: 'complete', preparation: 'waiting', state: 'waiting' },
  { files: 'complete', preparation: 'backorder_handled', state: 'backorder_handled' }
]

/** A scenario as a flow: its preparation by chance where it does not say. */
function played(chance: Dice, scenario: Scenario): Flow {
  const preparation = scenario.preparation ?? (chance.chance(0.5) ? 'new' : 'complete')
  const begun = Object.values(scenario.steps).some((step) => step !== 'new')
  const stage: Stage = begun ? 'making' : scenario.files === 'complete' ? 'ready' : scenario.files === 'new' ? 'arrived' : 'proof'
  return {
    stage,
    state: scenario.state ?? stateOfSteps(scenario.steps),
    files: scenario.files ?? 'complete',
    preparation,
    steps: scenario.steps,
    tags: scenario.tags ?? []
  }
}

/** Where an order stands: its stage, with main, files and preparation states and technique steps that agree with each other. */
export function flowOf(chance: Dice, entry: BookEntry, openCount: number, techniques: readonly ProducedTechnique[]): Flow {
  const scenario = scenarioOf(entry)
  if (scenario) return played(chance, scenario)
  const stage: Stage = entry.ending === 'open' ? openStage(chance, openCount > 1 ? entry.openIndex / (openCount - 1) : 0) : entry.ending
  const waiting = allAt(techniques, 'new')
  const finished = { files: 'complete', preparation: 'complete', steps: allAt(techniques, 'complete'), tags: [] } as const
  switch (stage) {
    case 'arrived':
      return { stage, state: 'new', files: 'new', preparation: 'new', steps: waiting, tags: [] }
    case 'proof':
      return { stage, ...chance.pick(PROOFS), steps: waiting, tags: [] }
    case 'ready': {
      const place = chance.pick(READY)
      return {
        stage,
        ...place,
        steps: waiting,
        tags: place.preparation === 'backorder' && chance.chance(0.5) ? [chance.pick(['PRIO-FRS', 'prio-frs'])] : []
      }
    }
    case 'making': {
      const steps = making(chance, techniques)
      return {
        stage,
        state: techniques.length === 0 ? 'processing' : stateOfSteps(steps),
        files: 'complete',
        preparation: 'complete',
        steps,
        tags: []
      }
    }
    case 'done':
      return { stage, state: 'complete', ...finished }
    case 'packed':
    case 'closed':
      return { stage, state: stage, ...finished }
    case 'canceled':
      return { stage, state: 'canceled', files: chance.pick(['new', 'waiting']), preparation: 'new', steps: waiting, tags: [] }
    case 'pending':
      return { stage, state: 'pending_payment', files: 'new', preparation: 'new', steps: waiting, tags: [] }
  }
}
