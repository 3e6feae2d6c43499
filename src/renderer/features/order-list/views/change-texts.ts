import { COLUMNS, type SortField } from '@/domain/lists/columns'
import { LIST_FILTERS } from '@/domain/lists/filters/list-filters'
import type { GridConfig } from '@/domain/lists/grid-config'
import type { ViewChange } from '@/domain/lists/views'
import { chipName } from '../filters/filter-texts'

const FIELDS: Readonly<Record<keyof GridConfig['filters'], string>> = {
  keyword: 'Mot clé',
  bac: 'Bac',
  picking_runs: 'Run',
  sku: 'Réf. produit'
}

/** « Réf. produit retirée », « Bac retiré ». */
const agreed = (field: keyof GridConfig['filters']): string => (field === 'sku' ? 'e' : '')

const columnOf = (field: SortField): string =>
  Object.values(COLUMNS)
    .find(({ sort }) => sort === field)
    ?.label.split(' / ')[0] ?? field

function changeText(change: ViewChange): string {
  switch (change.kind) {
    case 'text':
      if (change.to === '') return `${FIELDS[change.name]} retiré${agreed(change.name)}`
      return `${FIELDS[change.name]}\u00a0: ${change.to} ${change.from === '' ? `ajouté${agreed(change.name)}` : 'à la place'}`
    case 'filter':
      if (change.to === null) return `filtre ${LIST_FILTERS[change.key].label} retiré`
      return `${chipName(change.key, change.to)} ${change.from === null ? 'ajouté' : 'à la place'}`
    case 'order':
      return `tri par ${columnOf(change.to.field)} ${change.to.dir === 'asc' ? 'croissant' : 'décroissant'}`
    case 'second':
      if (change.to === null) return 'second tri retiré'
      return change.from === null ? `tri par ${columnOf(change.to.field)} ajouté` : `second tri par ${columnOf(change.to.field)}`
    case 'group':
      return 'regroupement changé'
    case 'columns':
      return 'colonnes changées'
    case 'widths':
      return 'largeurs des colonnes changées'
    case 'density':
      return 'densité changée'
  }
}

/** What was changed of a view, in a line (reference: lists 8.4). */
export const changesText = (changes: readonly ViewChange[]): string => `${changes.map(changeText).join(', ')}.`

/** With its full stop, which a name as « Noa P. » has already. */
export const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

/** What a view shows, in a line: its filters, then its sort. */
export function viewText({ filters, chips, order, second }: GridConfig): string {
  const texts = Object.entries(filters).flatMap(([name, text]) =>
    text === '' ? [] : [`${FIELDS[name as keyof GridConfig['filters']]}\u00a0: ${text}`]
  )
  const set = Object.entries(chips).map(([key, values]) => chipName(key as keyof GridConfig['chips'], values))
  const sort = `tri ${[order, second].flatMap((key) => (key === null ? [] : columnOf(key.field))).join(', ')}`
  return [...texts, ...set, sort].join(' · ')
}
