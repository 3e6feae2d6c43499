import type * as z from 'zod/mini'
import { formatApiDate, parisTime, parseApiDate } from '@/domain/calendar/api-date'
import { isRealDay } from '@/domain/calendar/days'

/** What reading a reply must know of a schema that its form does not tell. */
interface ReadingHints {
  /** Without it, what holds it cannot be read at all. */
  readonly needed?: true
  /** The id of what holds it: one that is missing is made up, negative, so that parts of one order differ. */
  readonly id?: true
  /** An empty text says nothing: an address. */
  readonly filled?: true
  /** Each entry of the list stands in it once. */
  readonly distinct?: true
  /** A date of the API: other forms of ISO 8601 are taken, too. */
  readonly date?: true
  /** What stands for a value that is missing, where the usual one of its type would say something wrong. */
  readonly absent?: { readonly value: unknown }
  /** Fields without which an answer to a change tells a part of it only, and is not taken for the whole. */
  readonly whole?: readonly string[]
  /** What stands in a list for an entry that cannot be read, at its place; without it the entry is left out. */
  readonly instead?: (raw: unknown, at: number) => unknown
  /** Puts another form of an object into ours before it is read. */
  readonly prepare?: (raw: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
}

const hints = new WeakMap<object, ReadingHints>()

/** The hints of a schema; none when nobody gave any. */
export const hintsOf = (schema: object): ReadingHints => hints.get(schema) ?? {}

/** The same schema, read with these hints beside those that it has. */
export function hinted<S extends z.ZodMiniType>(schema: S, given: ReadingHints): S {
  hints.set(schema, { ...hintsOf(schema), ...given })
  return schema
}

/**
 * True for an id that reading made up because its host gave none: the part is shown, and nothing can be changed of it. Ids of a host are
 * positive.
 */
export const isMadeUp = (id: number): boolean => id < 0

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

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
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`
  const instant = new Date(`${day}T${hour}:${minute}:${second}${offset}`)
  return Number.isNaN(instant.getTime()) ? null : parisTime(instant)
}
