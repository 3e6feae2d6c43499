import { dayInWords } from '@/domain/calendar/date-text'
import { dayHint } from '@/domain/calendar/day-hint'
import { type CalendarDay, weekday } from '@/domain/calendar/days'
import { isWorkingDay } from '@/domain/calendar/working-days'
import { formatNumber } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import { levelLook, loadText } from '@/domain/planning/load'
import { type ProcessGroup, processGroup } from '@/domain/planning/process-groups'
import { amountIn, type TrendDay } from '@/domain/planning/trend'

/** Where a day stands: the past is over, today is worked on. */
export const whenOf = (day: CalendarDay, today: CalendarDay): 'past' | 'today' | 'next' =>
  day < today ? 'past' : day === today ? 'today' : 'next'

/** Why the workshop is closed on a day, or null when it works. */
export function closedText(day: CalendarDay): string | null {
  if (isWorkingDay(day)) return null
  return weekday(day) > 5 ? 'Week-end' : 'Jour férié'
}

const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase('fr') + text.slice(1)

/** « demain », « il y a 3 jours »: within a sentence. */
export const hintWithin = (day: CalendarDay, today: CalendarDay): string => lowerFirst(dayHint(day, today))

/** A load or its points: on a chart nothing is zero, not a dash. */
export const figure = (measured: number): string => (measured === 0 ? '0' : loadText(measured))

/** The facts of a day, by name, as they stand side by side: what was planned, what is left, and of what. */
export function dayFigures(group: ProcessGroup, day: TrendDay): readonly (readonly [name: string, figure: string])[] {
  const { load, left, orders, metrics } = day
  const points = processGroup(group).measured === 'stitch_points'
  return [
    ...(points ? ([['Points', formatNumber(metrics.stitch_points)]] as const) : []),
    ['Charge prévue', figure(load)],
    ['Reste à faire', figure(left.load)],
    ['Commandes', formatNumber(orders)],
    ['dont à faire', formatNumber(left.orders)],
    ['Pièces', formatNumber(metrics.items)],
    ['Faces', formatNumber(metrics.faces)],
    ['Blanches', formatNumber(metrics.white_faces)],
    ['Couleurs', formatNumber(metrics.colored_faces)]
  ]
}

/** A day and its numbers as one sentence: what a bar says to whoever does not see it. */
export function daySentence(group: ProcessGroup, day: TrendDay, today: CalendarDay): string {
  const { load, left, orders, metrics } = day
  const closed = closedText(day.day)
  const words = `${dayInWords(day.day)}, ${hintWithin(day.day, today)}`
  if (orders === 0) return `${words}\u00a0: ${closed === null ? 'rien de prévu' : lowerFirst(closed)}.`
  const points = processGroup(group).measured === 'stitch_points' ? `, ${counted(metrics.stitch_points, 'stitch')}` : ''
  const { word } = levelLook(group, amountIn(day))
  const planned = `charge prévue ${figure(load)}${points}, reste ${figure(left.load)}`
  const what = [counted(orders, 'order'), counted(metrics.items, 'piece'), counted(metrics.faces, 'face')].join(', ')
  return `${words}${closed === null ? '' : `, ${lowerFirst(closed)}`}\u00a0: ${word}, ${planned}\u00a0; ${what}.`
}
