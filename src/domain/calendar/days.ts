/** A day of the calendar, 'yyyy-MM-dd'. Days are counted without hours and without time zone. */
export type CalendarDay = string

const DAY_MS = 86_400_000
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

const stamp = (day: CalendarDay): number => {
  const [year, month, date] = day.split('-').map(Number)
  return Date.UTC(year ?? 0, (month ?? 1) - 1, date ?? 1)
}

const dayAt = (ms: number): CalendarDay => new Date(ms).toISOString().slice(0, 10)

/** True for a day that exists: '2026-02-29' does not. */
export const isRealDay = (text: string): boolean => {
  const parts = DAY.exec(text)
  return parts !== null && Number(parts[2]) >= 1 && Number(parts[2]) <= 12 && Number(parts[3]) >= 1 && dayAt(stamp(text)) === text
}

/** The day `count` days later, or earlier when negative. */
export const addDays = (day: CalendarDay, count: number): CalendarDay => dayAt(stamp(day) + count * DAY_MS)

/** Days from `from` to `to`: negative when `to` is earlier. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number => Math.round((stamp(to) - stamp(from)) / DAY_MS)

/** Day of the week, Monday 1 to Sunday 7 (weeks start on Monday; reference: dates 1.4). */
export const weekday = (day: CalendarDay): number => new Date(stamp(day)).getUTCDay() || 7

/** The Monday of the day's week. */
export const mondayOf = (day: CalendarDay): CalendarDay => addDays(day, 1 - weekday(day))

export const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4))
