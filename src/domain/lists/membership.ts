import { PRINTED_TECHNIQUES, STEPS } from '../techniques/steps'
import type { ProducedTechnique } from '../techniques/techniques'
import { all, any, at, type Condition, files, open, preparation, state, tag } from './condition'
import type { DimensionCode } from './dimensions'

/** Spellings of the tags that lists and icons know, lower-cased (reference: orders 1.6). */
export const SAV_TAGS = ['sav'] as const
export const SUPPLIER_PRIORITY_TAGS = ['prio-frs'] as const

const ASSEMBLED_TECHNIQUES = PRINTED_TECHNIQUES.filter((technique) => (STEPS[technique] as readonly string[]).includes('logos_ready'))

const printing = (...techniques: ProducedTechnique[]): Record<string, Condition> => ({
  opened: all(open, files('complete'), any(...techniques.map((technique) => at(technique, 'new')))),
  print: all(open, files('complete'), any(...techniques.map((technique) => at(technique, 'print'))))
})

/** Which orders stand in each channel of each dimension (reference: lists 1.3). */
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
  'prod-logos': { opened: all(open, any(...PRINTED_TECHNIQUES.map((technique) => at(technique, 'print')))) },
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
