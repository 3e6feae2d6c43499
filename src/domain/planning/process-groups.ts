import * as z from 'zod/mini'
import { all, any, at, type Condition, files, open, type PlainCondition, state } from '@/domain/lists/membership'
import type { Metrics } from '@/domain/orders/order'
import { ORDER_STATES } from '@/domain/states/order-states'
import { PRINTED_TECHNIQUES, STEPS, type Step } from '@/domain/techniques/steps'
import type { ProducedTechnique } from '@/domain/techniques/techniques'

/** A condition that may travel: a list of plain ones, or of choices between plain ones. */
export interface GroupCondition {
  readonly kind: 'all'
  readonly of: readonly (PlainCondition | { readonly kind: 'any'; readonly of: readonly PlainCondition[] })[]
}

/** Load of an order: `factor` for every `per` of a metric, `least` of them at least (reference: planning 1.2). */
interface LoadRule {
  readonly metric: keyof Metrics
  readonly factor: number
  readonly per: number
  readonly least: number
}

interface GroupEntry {
  readonly label: string
  /** Orders of which the group has something left to do: its cards. */
  readonly toDo: GroupCondition
  /** Orders that were planned for the group, whether or not it has done its part: what a past day's load counts. */
  readonly planned: Condition
  readonly load: LoadRule
  /** Where the levels Soutenu, Chargé and Saturé begin, and where Saturé is alarming if a fourth is given (reference: planning 1.3). */
  readonly thresholds: readonly [number, number, number, number?]
  /** What thresholds are held against: the load, or stitch points (reference: planning 1.3). */
  readonly measured: 'load' | 'stitch_points'
  /** Its cards stand on the day of dispatch instead of that of production. */
  readonly useDispatchDate: boolean
  readonly draggable: boolean
}

/** Films that are cut out and pressed, and stickers, which leave the same cutter. */
const CUT: readonly ProducedTechnique[] = ['flex', 'quadriflex', 'clearflex', 'nylon', 'stickers']
/** What is pressed onto a garment: every printed logo but a sticker. */
const PRESSED = PRINTED_TECHNIQUES.filter((technique) => technique !== 'stickers')

const notComplete = (technique: ProducedTechnique): PlainCondition =>
  at(technique, ...STEPS[technique].filter((step: Step) => step !== 'complete'))
const atAll = (technique: ProducedTechnique): PlainCondition => at(technique, ...STEPS[technique])
const toPrint = (technique: ProducedTechnique): PlainCondition => at(technique, 'new', 'print')
const each = (techniques: readonly ProducedTechnique[], condition: (technique: ProducedTechnique) => PlainCondition) =>
  any(...techniques.map(condition))

/** Given up, or never paid for: such orders were never work. */
const agreed = state(...ORDER_STATES.filter((one) => one !== 'canceled' && one !== 'pending_payment'))
const using = (...techniques: readonly ProducedTechnique[]): Condition => all(agreed, each(techniques, atAll))

const perFace: LoadRule = { metric: 'faces', factor: 0.5, per: 1, least: 0 }
const byProduction = { measured: 'load', useDispatchDate: false, draggable: true } as const
const COMMON = [10, 50, 100] as const

/** The process groups of the dashboard, in order: one definition for screens and calls (reference: planning 1.1, 1.2, 1.3; decision 031). */
export const PROCESS_GROUPS = {
  pao: {
    ...byProduction,
    label: 'PAO',
    toDo: all(open, files('complete'), each(PRINTED_TECHNIQUES, toPrint)),
    planned: using(...PRINTED_TECHNIQUES),
    load: { metric: 'customizations', factor: 5, per: 1, least: 0 },
    thresholds: [5, 20, 50]
  },
  dtg: {
    ...byProduction,
    label: 'DTG',
    toDo: all(open, notComplete('dtg')),
    planned: using('dtg'),
    load: perFace,
    thresholds: COMMON
  },
  broderie: {
    ...byProduction,
    label: 'Broderie',
    toDo: all(open, notComplete('broderie')),
    planned: using('broderie'),
    load: { metric: 'stitch_points', factor: 15, per: 150_000, least: 1 },
    thresholds: [1_000_000, 2_000_000, 3_000_000, 5_000_000],
    measured: 'stitch_points'
  },
  finition: {
    ...byProduction,
    label: 'Finitions',
    toDo: all(open, any(at('broderie', 'finish'), at('dtf', 'first_press'))),
    planned: using('broderie', 'dtf'),
    load: perFace,
    thresholds: COMMON,
    draggable: false
  },
  press: {
    ...byProduction,
    label: 'Presse',
    toDo: all(open, each(PRESSED, notComplete)),
    planned: using(...PRESSED),
    load: perFace,
    thresholds: COMMON
  },
  flex: {
    ...byProduction,
    label: 'Flex',
    toDo: all(open, each(CUT, toPrint)),
    planned: using(...CUT),
    load: perFace,
    thresholds: COMMON
  },
  objets: {
    ...byProduction,
    label: 'Objets',
    toDo: all(open, notComplete('objets')),
    planned: using('objets'),
    load: perFace,
    thresholds: COMMON
  },
  shipping: {
    ...byProduction,
    label: 'Expédition',
    toDo: all(open),
    planned: agreed,
    load: { metric: 'items', factor: 0.5, per: 1, least: 0 },
    thresholds: COMMON,
    useDispatchDate: true,
    draggable: false
  }
} as const satisfies Record<string, GroupEntry>

export type ProcessGroup = keyof typeof PROCESS_GROUPS
export const PROCESS_GROUP_CODES = Object.keys(PROCESS_GROUPS) as ProcessGroup[]
export const ProcessGroup = z.enum(PROCESS_GROUP_CODES as [ProcessGroup, ...ProcessGroup[]])

/** The group that a dashboard opens with (reference: planning 1.1). */
export const DEFAULT_PROCESS_GROUP: ProcessGroup = 'dtg'

/** The entry of a group, whichever it is. */
export const processGroup = (code: ProcessGroup): GroupEntry => PROCESS_GROUPS[code]
