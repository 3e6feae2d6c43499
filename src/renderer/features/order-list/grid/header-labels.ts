import { COLUMNS, type ColumnId } from '@/domain/lists/columns'

/** A label, or one on two lines. */
export type HeaderLabel = string | readonly [above: string, under: string]

const WIDE: Readonly<Partial<Record<ColumnId, HeaderLabel>>> = {
  dispatch: ['Expédition /', 'Livraison'],
  method: ['Mode de', 'livraison'],
  deadline: ['Production', 'prévue'],
  bacCount: ['Nombre', 'de bacs'],
  stateSince: ["Dans l'état", 'depuis']
}
const NARROW: Readonly<Partial<Record<ColumnId, HeaderLabel>>> = {
  orderedAt: 'Créée',
  faces: 'Faces',
  items: 'Pièces',
  stitchPoints: 'Points',
  bacCount: 'Bacs',
  total: 'Total €',
  production: 'Prod.',
  dispatch: ['Expéd. /', 'Livr.'],
  method: 'Mode',
  deadline: 'Prévue',
  delivery: 'Livr.',
  stateSince: 'Depuis'
}

/** What the header of a column says where there is room, and in narrow columns; the whole label stands in its tooltip. */
export const headerLabels = (column: ColumnId): { readonly wide: HeaderLabel; readonly narrow: HeaderLabel } => {
  const wide = WIDE[column] ?? COLUMNS[column].label
  return { wide, narrow: NARROW[column] ?? wide }
}
