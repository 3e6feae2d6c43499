import { codeOf } from '@/domain/picking/codes'
import { type LabelKind, LabelList } from './label-list'
import { Option } from './option'

const trimmed = (text: string): string => text.trim()
const CODES_TOLD_MS = 3_000
const OPTIONS_TOLD_MS = 5_000

/** Tags keep their case and are undone from their notice; bins and runs are upper-cased (reference: orders 1.4, order-page 2.2). */
const KINDS: readonly LabelKind[] = [
  {
    field: 'tags',
    title: 'Options',
    add: 'Ajouter une option',
    hint: 'Option',
    code: false,
    keep: trimmed,
    saved: {
      text: 'Les options ont bien été enregistrées\u00a0!',
      durationMs: OPTIONS_TOLD_MS,
      undo: { text: 'Annuler', done: 'Les options ont bien été restaurées\u00a0!' }
    },
    draw: (tag) => <Option tag={tag} />
  },
  {
    field: 'bacs',
    title: 'Bacs',
    add: 'Ajouter un bac',
    hint: 'Bac',
    code: true,
    keep: codeOf,
    saved: { text: 'Les bacs ont bien été enregistrés\u00a0!', durationMs: CODES_TOLD_MS }
  },
  {
    field: 'picking_runs',
    title: 'Runs',
    add: 'Ajouter un run',
    hint: 'Run',
    code: true,
    keep: codeOf,
    saved: { text: 'Les runs ont bien été enregistrés\u00a0!', durationMs: CODES_TOLD_MS }
  }
]

/** Options, bins and runs of an order, as badges that one edits in place (reference: order-page 2.2). */
export const OrderLabels = ({ asked }: { asked: string }) => KINDS.map((kind) => <LabelList key={kind.field} asked={asked} kind={kind} />)
