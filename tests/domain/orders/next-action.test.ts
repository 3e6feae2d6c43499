import { expect, it } from 'vitest'
import { nextAction } from '@/domain/orders/next-action'
import type { OrderState } from '@/domain/states/order-states'
import { techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES, type Technique } from '@/domain/techniques/techniques'

type Workable = Parameters<typeof nextAction>[0]
const noStates = Object.fromEntries(PRODUCED_TECHNIQUES.map((technique) => [techniqueStateKey(technique), null]))

const order = (change: Partial<Workable>): Workable => ({
  ...(noStates as unknown as Workable),
  state: 'processing',
  files_state: 'complete',
  preparation_state: 'complete',
  techniques: [] as readonly Technique[],
  ...change
})
const DTF = { techniques: ['dtf', 'dtg'], dtg_state: 'new' } as const

it.each([
  [
    'brings missing goods in first',
    { preparation_state: 'backorder', files_state: 'new' },
    'Reliquat reçu',
    'preparation_state',
    'backorder_handled'
  ],
  ['prepares once they came', { preparation_state: 'backorder_handled' }, 'Préparation OK', 'preparation_state', 'complete'],
  ['asks for files before preparation', { files_state: 'new', preparation_state: 'new' }, 'Fichiers OK', 'files_state', 'complete'],
  ['takes the answer to a proof', { files_state: 'waiting' }, 'BAT validé', 'files_state', 'checked'],
  ['completes checked files', { files_state: 'checked' }, 'Fichiers OK', 'files_state', 'complete'],
  ['prepares an order whose files are ready', { preparation_state: 'waiting' }, 'Préparation OK', 'preparation_state', 'complete'],
  ['prints the first technique', { ...DTF, dtf_state: 'new' }, 'Imprimer le DTF', 'dtf_state', 'print'],
  ['names a later step', { ...DTF, dtf_state: 'assembled' }, 'DTF\u00a0: Premier pressage', 'dtf_state', 'first_press'],
  ['goes to the next technique when one is finished', { ...DTF, dtf_state: 'complete' }, 'Lancer le DTG', 'dtg_state', 'processing'],
  ['ends production after the last technique', { techniques: ['dtf'], dtf_state: 'complete' }, 'Terminer la commande', 'state', 'complete'],
  ['ends an order of blank garments', { techniques: ['blank'] }, 'Terminer la commande', 'state', 'complete'],
  ['packs what is finished', { state: 'complete' }, 'Emballer', 'state', 'packed'],
  ['closes what is packed', { state: 'packed' }, 'Fermer la commande', 'state', 'closed'],
  ['takes a waiting order up again', { state: 'waiting', preparation_state: 'backorder' }, 'Reprendre', 'state', 'new']
] as const)('%s', (_, change, label, field, value) => {
  expect(nextAction(order(change))).toEqual({ label, field, value })
})

it.each(['closed', 'canceled', 'pending_payment'] as const satisfies readonly OrderState[])(
  'has nothing to do for an order that is %s',
  (state) => {
    expect(nextAction(order({ state }))).toBeNull()
  }
)
