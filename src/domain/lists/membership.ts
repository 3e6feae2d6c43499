import { STEPS, type Step } from '../techniques/steps'
import type { ProducedTechnique } from '../techniques/techniques'
import type { DimensionCode } from './dimensions'

/** A condition on an order, as data: the server writes it as SQL, tests and screens evaluate it. One definition per list (decisions). */
export type Condition =
  | { readonly kind: 'open' }
  | { readonly kind: 'field'; readonly field: 'state' | 'files_state' | 'preparation_state'; readonly in: readonly string[] }
  | { readonly kind: 'technique'; readonly technique: ProducedTechnique; readonly in: readonly Step[] }
  | { readonly kind: 'tag'; readonly in: readonly string[] }
  | { readonly kind: 'all'; readonly of: readonly Condition[] }
  | { readonly kind: 'any'; readonly of: readonly Condition[] }

const open: Condition = { kind: 'open' }
const state = (...values: string[]): Condition => ({ kind: 'field', field: 'state', in: values })
const files = (...values: string[]): Condition => ({ kind: 'field', field: 'files_state', in: values })
const preparation = (...values: string[]): Condition => ({ kind: 'field', field: 'preparation_state', in: values })
const at = (technique: ProducedTechnique, ...steps: Step[]): Condition => ({ kind: 'technique', technique, in: steps })
const tag = (...values: string[]): Condition => ({ kind: 'tag', in: values })
const all = (...of: Condition[]): Condition => ({ kind: 'all', of })
const any = (...of: Condition[]): Condition => ({ kind: 'any', of })

/** Spellings of the tags that lists and icons know, lower-cased (spec §3, §9). */
export const SAV_TAGS = ['sav'] as const
export const SUPPLIER_PRIORITY_TAGS = ['prio-frs'] as const

/** Techniques whose sheets are printed, then cut: they have a `print` step (spec §4). */
const LOGO_TECHNIQUES = (Object.keys(STEPS) as (keyof typeof STEPS)[]).filter((technique): technique is ProducedTechnique =>
  (STEPS[technique] as readonly string[]).includes('print')
)
const ASSEMBLED_TECHNIQUES = LOGO_TECHNIQUES.filter((technique) => (STEPS[technique] as readonly string[]).includes('logos_ready'))

const printing = (...techniques: ProducedTechnique[]): Record<string, Condition> => ({
  opened: all(open, files('complete'), any(...techniques.map((technique) => at(technique, 'new')))),
  print: all(open, files('complete'), any(...techniques.map((technique) => at(technique, 'print'))))
})

/** Which orders stand in each channel of each dimension (decisions, table of lists). */
export const MEMBERSHIP: Readonly<Record<DimensionCode, Readonly<Record<string, Condition>>>> = {
  all: { opened: open, waiting: state('waiting'), packed: state('packed'), closed: state('closed'), canceled: state('canceled') },
  sav: { opened: all(open, tag(...SAV_TAGS)), closed: all(state('closed'), tag(...SAV_TAGS)) },
  prepare: { opened: all(open, preparation('new')), handled: all(open, preparation('backorder_handled')) },
  supply: {
    opened: all(open, preparation('new', 'backorder', 'backorder_handled'), tag(...SUPPLIER_PRIORITY_TAGS)),
    waiting: all(open, preparation('waiting'))
  },
  backorder: { opened: all(open, preparation('backorder')) },
  proofread: { waiting: all(open, files('waiting')), checked: all(open, files('checked')) },
  files: { opened: all(open, files('new')) },
  'impr-flex': printing('flex'),
  'impr-quadriflex': printing('quadriflex'),
  'impr-dtf': printing('dtf'),
  'impr-pap': printing('pap'),
  'impr-special': printing('nylon', 'clearflex', 'stickers'),
  'impr-transfert': printing('transfert'),
  'impr-sublimation': printing('sublimation'),
  'prod-logos': { opened: all(open, any(...LOGO_TECHNIQUES.map((technique) => at(technique, 'print')))) },
  'prod-assembly': {
    opened: all(
      open,
      any(
        ...ASSEMBLED_TECHNIQUES.map((technique) =>
          at(technique, ...(['logos_ready', 'assembled'] as const).filter((step) => (STEPS[technique] as readonly string[]).includes(step)))
        )
      )
    ),
    first_press: all(open, at('dtf', 'first_press'))
  },
  broderie: { opened: all(open, at('broderie', 'new')), finish: all(open, at('broderie', 'finish')) },
  dtg: {
    opened: all(open, files('complete'), preparation('complete'), at('dtg', 'new')),
    processing: all(open, files('complete'), preparation('complete'), at('dtg', 'processing'))
  },
  objets: { opened: all(open, at('objets', 'new')), processing: all(open, at('objets', 'processing')) },
  shipping: { complete: state('complete'), packed: state('packed') }
}
