import type { ProductionShift } from '@/domain/calendar/production-shift'

const days = (count: number): string => `${count}\u00a0jour${count >= 2 ? 's' : ''}`

/** « 1 jour après l'échéance »: how production stands to its deadline, in working days. */
export const shiftText = ({ kind, workingDays }: ProductionShift): string =>
  workingDays === 0
    ? kind === 'late'
      ? "Après l'échéance"
      : "Avant l'échéance"
    : `${days(workingDays)} ${kind === 'late' ? 'après' : 'avant'} l'échéance`

/** The long sentence behind it. `deadline` is a day already written out. */
export const shiftSentence = (shift: ProductionShift, deadline: string): string =>
  shift.kind === 'late'
    ? `La date de production choisie dépasse la deadline de production prévue ${deadline}.`
    : `La date de production choisie précède la deadline de production prévue ${deadline}.`
