import type { CalendarDay } from '@/domain/calendar/days'
import { isWorkingDay } from '@/domain/calendar/working-days'
import { roleRefusal } from '@/domain/people/roles'
import { type ProducedAndSent, plannedDay } from './planned-order'
import { type ProcessGroup, processGroup } from './process-groups'

/** Why an order may not be moved to a day, by code (reference: planning 4.1); `reserved` to another role than that of who looks (people 2.2). */
export type MoveRefusal = 'reserved' | 'not-draggable' | 'one-day' | 'same-day' | 'past' | 'not-working'

/** The reasons as a day shows them: what it is, and why. */
export const MOVE_REFUSALS: Readonly<Record<MoveRefusal, { readonly title: string; readonly text: string }>> = {
  reserved: { title: 'Dates en lecture seule', text: roleRefusal('operator') },
  'not-draggable': {
    title: 'Déplacement impossible',
    text: 'Dans ce groupe, les commandes suivent leur production\u00a0: elles ne se déplacent pas.'
  },
  'one-day': { title: 'Un seul jour affiché', text: 'Pour changer de jour, ouvrez le menu de la carte\u00a0: «\u00a0Déplacer au…\u00a0».' },
  'same-day': { title: 'Déjà prévue ce jour', text: 'La commande est déjà prévue ce jour-là.' },
  past: { title: 'Jour passé', text: 'Une commande ne se déplace pas dans le passé.' },
  'not-working': { title: 'Jour non travaillé', text: "L'atelier ne travaille pas ce jour-là." }
}

/** A refusal in a sentence: what it is, and why. */
export const refusalText = (refusal: MoveRefusal): string => `${MOVE_REFUSALS[refusal].title}. ${MOVE_REFUSALS[refusal].text}`

/** Why no card of a board may be dragged at all, or null (reference: planning 4.1). `mayMove` tells whether who looks changes dates. */
export function refuseTaking(group: ProcessGroup, daysShown: number, mayMove: boolean): MoveRefusal | null {
  if (!mayMove) return 'reserved'
  if (!processGroup(group).draggable) return 'not-draggable'
  return daysShown === 1 ? 'one-day' : null
}

/** What decides beside the order and the day. */
export interface MoveSetting {
  readonly today: CalendarDay
  /** Days on screen when a card is dropped; null when the day is chosen from a menu, for which one is enough. */
  readonly daysShown: number | null
}

/** Why an order may not be moved to a day of a group's board, or null (reference: planning 4.1). */
export function refuseMove(
  group: ProcessGroup,
  order: ProducedAndSent,
  day: CalendarDay,
  { today, daysShown }: MoveSetting
): MoveRefusal | null {
  const entry = processGroup(group)
  if (!entry.draggable) return 'not-draggable'
  if (daysShown === 1) return 'one-day'
  if (plannedDay(entry, order) === day) return 'same-day'
  if (day < today) return 'past'
  return isWorkingDay(day) ? null : 'not-working'
}

/** Which of several orders may be moved to a day, and why none may when there is none. Those that stand there already stay. */
export function movable<T extends ProducedAndSent>(
  group: ProcessGroup,
  orders: readonly T[],
  day: CalendarDay,
  setting: MoveSetting
): { readonly moved: readonly T[]; readonly refusal: MoveRefusal | null } {
  const refusals = orders.map((order) => refuseMove(group, order, day, setting))
  const moved = orders.filter((_, at) => refusals[at] === null)
  return { moved, refusal: moved.length > 0 ? null : (refusals[0] ?? null) }
}
