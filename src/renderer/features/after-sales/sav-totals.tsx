import { type Control, useWatch } from 'react-hook-form'
import { pickedTotals, type SavForm } from '@/domain/after-sales/sav-form'
import { counted } from '@/domain/format/plural'

/** « 1 face, 3 pièces »: what is picked so far. */
export function SavTotals({ control }: { control: Control<SavForm> }) {
  const { faces, pieces } = pickedTotals(useWatch({ control, name: 'items' }))
  return `${counted(faces, 'face')}, ${counted(pieces, 'piece')}`
}
