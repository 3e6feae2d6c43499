import { formatApiDate, parisTime, parseApiDate } from '../calendar/api-date'
import { isRealDay } from '../calendar/days'

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i

/**
 * A date of another host as an API date, wall time of Europe/Paris: ISO 8601 with or without a time, seconds and a zone. What has no zone is
 * wall time already. Null for anything else, and for a date that does not exist.
 */
export function anyDate(text: string): string | null {
  if (parseApiDate(text) !== null) return text
  const [, day, hour = '00', minute = '00', second = '00', zone] = ISO.exec(text.trim()) ?? []
  if (day === undefined || !isRealDay(day)) return null
  const wall = formatApiDate({ day, hour: Number(hour), minute: Number(minute), second: Number(second) })
  if (parseApiDate(wall) === null) return null
  if (zone === undefined) return wall
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`
  const instant = new Date(`${day}T${hour}:${minute}:${second}${offset}`)
  return Number.isNaN(instant.getTime()) ? null : parisTime(instant)
}
