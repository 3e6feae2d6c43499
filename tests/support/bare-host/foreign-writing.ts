import { isBag } from './only'

/** How another host writes what it tells: numbers as text, no list for an empty one, dates of other forms, nothing for null. */

const API_DATE = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})(:\d{2})$/

const PARIS = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', timeZoneName: 'longOffset' })

/** Offset of Europe/Paris on a day, as +01:00; the hours of a change of the clock aside. */
function offsetOn(day: string): string {
  const name = PARIS.formatToParts(new Date(`${day}T12:00:00Z`)).find(({ type }) => type === 'timeZoneName')?.value
  return name?.replace('GMT', '') || '+00:00'
}

/** Each form in which a date may come, chosen by the id of its order: ISO 8601 with a zone, without seconds, as the calls carry it. */
const DATE_FORMS: readonly ((day: string, time: string, seconds: string) => string)[] = [
  (day, time, seconds) => `${day}T${time}${seconds}${offsetOn(day)}`,
  (day, time) => `${day} ${time}`,
  (day, time, seconds) => `${day}T${time}${seconds}`,
  (day, time, seconds) => `${day} ${time}${seconds}`
]

/** What is written how, by the id of the order: a number is a text on every fifth, an empty list null on every fourth, null left out on every other. */
const writesText = (id: number): boolean => id % 5 === 0
const writesNull = (id: number): boolean => id % 4 === 1
const leavesOut = (id: number): boolean => id % 2 === 0

/** A value as another host writes it of the order of this id. */
export function writtenElsewhere(value: unknown, id: number): unknown {
  if (Array.isArray(value)) return value.length === 0 && writesNull(id) ? null : value.map((one) => writtenElsewhere(one, id))
  if (isBag(value)) {
    const parts = Object.entries(value).filter(([, part]) => part !== null || !leavesOut(id))
    return Object.fromEntries(parts.map(([name, part]) => [name, writtenElsewhere(part, id)]))
  }
  if (typeof value === 'number' && writesText(id)) return String(value)
  if (typeof value !== 'string') return value
  const [, day, time, seconds] = API_DATE.exec(value) ?? []
  return day === undefined || time === undefined || seconds === undefined
    ? value
    : (DATE_FORMS[id % DATE_FORMS.length]?.(day, time, seconds) ?? value)
}

/** How a list comes: as a bare array, or as linked data under either name. */
export type ListForm = 'array' | 'hydra' | 'member'
const LIST_FORMS: readonly ListForm[] = ['hydra', 'array', 'member']

/** The form of a list, by the place that was asked for: the same place always answers the same form. */
export const listFormOf = (place: string): ListForm =>
  LIST_FORMS[[...place].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % LIST_FORMS.length] ?? 'array'

/** An order of which nothing can be read. */
export const UNREADABLE = { '@type': 'Order', id: null, origin_ref_id: null, state: { code: 12 } }

/** A list in its form, with the number of all, where it is known and the form carries it. */
export function listAs(form: ListForm, members: readonly unknown[], total: number | null): unknown {
  if (form === 'array') return members
  const linked = { '@context': '/api/contexts/Order', '@id': '/api/orders', '@type': form === 'hydra' ? 'hydra:Collection' : 'Collection' }
  const count = total === null ? {} : { [form === 'hydra' ? 'hydra:totalItems' : 'totalItems']: total }
  return { ...linked, ...count, [form === 'hydra' ? 'hydra:member' : 'member']: members }
}
