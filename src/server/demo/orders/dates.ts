import { dayOf } from '@/domain/calendar/api-date'
import { addDays, type CalendarDay } from '@/domain/calendar/days'
import { isDeliveryDay } from '@/domain/calendar/working-days'
import type { Dice } from '../dice'
import type { Stage } from './flow'
import type { BookEntry } from './order-book'
import type { WorkingCalendar } from './working-calendar'

export interface Dates {
  readonly production: string | null
  readonly deadline: string | null
  readonly dispatched: string | null
  readonly shipping: string | null
}

/** Working days from today to the production of an open order, by how far it is. */
const PRODUCED_IN: Readonly<Partial<Record<Stage, readonly [number, number]>>> = {
  arrived: [3, 11],
  proof: [1, 8],
  ready: [0, 5],
  making: [-1, 2],
  done: [-2, 1],
  packed: [-3, 0]
}

/** Work that drags behind by some days, and work that is taken up ahead of its day: a dashboard has both. */
const DRAGS_BEHIND = 0.07
const TAKEN_AHEAD: Readonly<Partial<Record<Stage, number>>> = { ready: 0.25, making: 0.4 }

/** The working day of production of an open order that is neither new nor done, moved for some. */
function replanned(days: Dice, stage: Stage, planned: number): number {
  const drags = days.chance(DRAGS_BEHIND)
  const ahead = days.chance(TAKEN_AHEAD[stage] ?? 0)
  if (stage !== 'proof' && stage !== 'ready' && stage !== 'making') return planned
  if (drags) return -days.int(1, 4)
  return ahead ? days.int(2, 9) : planned
}

/** One to three days on the road, never on a Sunday or holiday. */
function delivered(chance: Dice, dispatched: CalendarDay): CalendarDay {
  let day = addDays(dispatched, chance.int(1, 3))
  while (!isDeliveryDay(day)) day = addDays(day, 1)
  return day
}

/** Dates of an order, in their order: ordered, produced, dispatched, delivered. Production and dispatch stand on working days. */
export function datesOf(
  { chance, days }: { readonly chance: Dice; readonly days: Dice },
  entry: BookEntry,
  stage: Stage,
  express: boolean,
  workday: WorkingCalendar
): Dates {
  if (stage === 'pending') return { production: null, deadline: null, dispatched: null, shipping: null }
  const [from, to] = PRODUCED_IN[stage] ?? [0, 0]
  const lead = express ? 1 : chance.int(2, 8)
  const open = express && from > 0 ? chance.int(0, 2) : replanned(days, stage, chance.int(from, to))
  const production =
    stage === 'closed' ? Math.min(lead - entry.age, -1) : stage === 'canceled' ? lead - entry.age : Math.max(open, -entry.age)
  const road = express || chance.chance(0.12) ? 0 : chance.int(1, 2)
  const dispatched = stage === 'closed' ? Math.min(production + road, 0) : production + road
  const moved = chance.next()
  const deadline = moved < 0.13 ? production - chance.int(1, 2) : moved < 0.2 ? production + chance.int(1, 3) : production
  return {
    production: `${workday(production)} 08:00:00`,
    deadline: `${workday(Math.max(deadline, -entry.age))} 08:00:00`,
    dispatched: `${workday(dispatched)} 16:30:00`,
    shipping: `${delivered(chance, workday(dispatched))} 12:00:00`
  }
}

/** A time of a working day between the order and today, for what people write: never before the order itself. */
export function writtenAt(chance: Dice, entry: BookEntry, workday: WorkingCalendar): string {
  const day = workday(-chance.int(0, Math.min(entry.age, 8)))
  if (day <= dayOf(entry.orderedAt)) return entry.orderedAt
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${day} ${two(day === workday(0) ? chance.int(7, 8) : chance.int(8, 17))}:${two(chance.int(0, 59))}:${two(chance.int(0, 59))}`
}
