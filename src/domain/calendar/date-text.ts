import { fr } from 'date-fns/locale/fr'
import { NOTHING } from '@/domain/format/number'
import { dayOf, parseApiDate } from './api-date'
import { type CalendarDay, weekday } from './days'

type Month = Parameters<typeof fr.localize.month>[0]
type Day = Parameters<typeof fr.localize.day>[0]

const month = (day: CalendarDay, width: 'wide' | 'abbreviated'): string =>
  fr.localize.month((Number(day.slice(5, 7)) - 1) as Month, { width })
const dayName = (day: CalendarDay, width: 'wide' | 'abbreviated'): string => fr.localize.day((weekday(day) % 7) as Day, { width })

/** The number of a day in a text: the first of a month is « 1er » (reference: dates 3.1). */
const dayNumber = (date: string): string => (date.slice(8, 10) === '01' ? '1er' : String(Number(date.slice(8, 10))))

/** A text of a date; a dash for a date that nobody told (''). A bundle leaves out those that it does not use. */
/* @__NO_SIDE_EFFECTS__ */
function aroundDate(text: (date: string) => string): (date: string) => string {
  return (date) => (date === '' ? NOTHING : text(date))
}

/** « 09:42 »: the time of day of an API date; nothing for a date that nobody told. */
export const timeOfDay = (date: string): string => date.slice(11, 16)

/** 'dd/MM' of an API date or day. */
export const dayMonth = aroundDate((date) => `${date.slice(8, 10)}/${date.slice(5, 7)}`)

/** 'dd/MM/yyyy' of an API date or day. */
export const dayMonthYear = aroundDate((date) => `${dayMonth(date)}/${date.slice(0, 4)}`)

/** 'dd/MM HH:mm' of an API date: when an order was created (reference: dates 3.1). */
export const dayMonthTime = aroundDate((date) => `${dayMonth(date)} ${timeOfDay(date)}`)

/** Production and dispatch in a list: 'dd/MM' on the channel opened, 'dd/MM/yyyy' on others (reference: dates 3.1, lists 2.5). */
export const listDay = (date: string, channel: string): string => (channel === 'opened' ? dayMonth(date) : dayMonthYear(date))

/** 'dd MMM yyyy', as tickets show it: « 17 nov. 2026 » (reference: dates 3.1). */
export const ticketDate = aroundDate((date) => `${date.slice(8, 10)} ${month(dayOf(date), 'abbreviated')} ${date.slice(0, 4)}`)

/** « mardi 24 novembre », « mardi 1er décembre »: a day whose year goes without saying. */
export const dayInWords = aroundDate((date) => `${dayName(dayOf(date), 'wide')} ${dayOfMonth(date)}`)

/** « 24 nov. », « 1er déc. »: a day of the board, its weekday beside it. */
export const dayShortMonth = aroundDate((day) => `${dayNumber(day)} ${month(day, 'abbreviated')}`)

/** Weekday, day, month, hour, minute, as comments show it: « mercredi 18 novembre à 11 h 20 » (reference: dates 3.1). Hour and minute have two digits. */
export const commentDate = aroundDate((date) => {
  const parts = parseApiDate(date)
  if (!parts) return date
  const { day, hour, minute } = parts
  return `${dayInWords(day)} à ${String(hour).padStart(2, '0')}\u00a0h\u00a0${String(minute).padStart(2, '0')}`
})

/** « mardi 24 novembre 2026 à 09:42 » */
export const longDayTime = aroundDate((date) => `${longDay(date)} à ${timeOfDay(date)}`)

/** « mar. 24/11 à 09:42 » */
export const shortDayTime = aroundDate((date) => `${shortDay(date)} à ${timeOfDay(date)}`)

/** 'mar. 24/11', as the timeline and the sheets show a day. */
export const shortDay = aroundDate((date) => `${dayName(dayOf(date), 'abbreviated')} ${dayMonth(date)}`)

/** « mar. 24 nov. »: a day in a table. */
export const shortDayInWords = aroundDate((day) => `${dayName(day, 'abbreviated')} ${dayShortMonth(day)}`)

/** « mardi 24 novembre 2026 »: a day in full. */
export const longDay = aroundDate((date) => `${dayInWords(date)} ${date.slice(0, 4)}`)

/** « novembre 2026 »: the month of a day. */
export const monthYear = aroundDate((date) => `${month(dayOf(date), 'wide')} ${date.slice(0, 4)}`)

/** « mardi »: the day of the week. */
export const weekdayName = aroundDate((day) => dayName(day, 'wide'))

/** « 24 », « 1er »: a day whose month stands elsewhere. */
export const dayOfMonthAlone = aroundDate(dayNumber)

/** « 24 novembre », « 1er décembre ». */
export const dayOfMonth = aroundDate((date) => `${dayNumber(date)} ${month(dayOf(date), 'wide')}`)
