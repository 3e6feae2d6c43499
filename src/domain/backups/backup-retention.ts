import { addDays, type CalendarDay, daysBetween, weekday } from '@/domain/calendar/days'
import type { BackupKind } from './backup-id'

/** Days of which the newest backup is kept, and Sundays before that (reference: server 3.5). */
export const KEPT_DAYS = 14
export const KEPT_WEEKS = 8
/** So many are kept whatever their age: a server that was off for months takes no last ones away. */
const ALWAYS_KEPT = 3

/** A backup as retention looks at it; `day` is the workshop's. */
interface KeptBackup {
  readonly id: string
  readonly kind: BackupKind
  readonly day: CalendarDay
  /** It cannot be read. */
  readonly damaged?: boolean
  /** It was restored apart without a difference. */
  readonly proven?: boolean
}

/** The Sunday that ends the day's week. */
const sundayOf = (day: CalendarDay): CalendarDay => addDays(day, 7 - weekday(day))

/** One that cannot be read takes the place of none that can: what a rule keeps of all, and what it keeps of those that can be read. */
const ofAllAndOfSound = (backups: readonly KeptBackup[], kept: (backups: readonly KeptBackup[]) => Iterable<string>): Set<string> =>
  new Set([...kept(backups), ...kept(backups.filter(({ damaged }) => damaged !== true))])

/** Ids of those that are kept as their week's: the last one of it, Sunday's where there is one. The present week has none before its Sunday. */
export const weeklyBackups = (backups: readonly KeptBackup[], today: CalendarDay): ReadonlySet<string> =>
  ofAllAndOfSound(backups, (some) => lastOfWeeks(some, today))

function lastOfWeeks(backups: readonly KeptBackup[], today: CalendarDay): string[] {
  const lastSunday = weekday(today) === 7 ? today : addDays(sundayOf(today), -7)
  const weeks = new Map<CalendarDay, string>()
  for (const { id, day } of backups.toSorted((a, b) => a.id.localeCompare(b.id))) weeks.set(sundayOf(day), id)
  const isKept = (sunday: CalendarDay): boolean => sunday <= lastSunday && daysBetween(sunday, lastSunday) < KEPT_WEEKS * 7
  return [...weeks].flatMap(([sunday, id]) => (isKept(sunday) ? [id] : []))
}

/**
 * Days since the newest backup of a day before, where they are more than those of which each is kept, else null: until tomorrow nobody knows
 * whether the server was off, or its clock is ahead.
 */
export function daysUnsaved(backups: readonly Pick<KeptBackup, 'day'>[], today: CalendarDay): number | null {
  const newest = backups.reduce<CalendarDay | null>((last, { day }) => (day < today && (last === null || day > last) ? day : last), null)
  const days = newest === null ? 0 : daysBetween(newest, today)
  return days > KEPT_DAYS ? days : null
}

/**
 * Ids of the backups that go (reference: server 3.5). Kept are the newest of each of the last 14 days, the last of each of 8 weeks, and for
 * 14 days all that were made by hand, before a migration or before a restore; and all, on a day that may be none of today (`daysUnsaved`). Of
 * weeks and of the last ones the last that can be read as well, and the last that was proven, however old: those of since may all have what kept them
 * from it. One of a day that is to come was named by a clock that was ahead: it stays until then.
 */
export function backupsToDrop(backups: readonly KeptBackup[], today: CalendarDay): string[] {
  if (daysUnsaved(backups, today) !== null) return []
  const newestFirst = backups.filter(({ day }) => day <= today).toSorted((a, b) => b.id.localeCompare(a.id))
  const last = ofAllAndOfSound(newestFirst, (some) => some.slice(0, ALWAYS_KEPT).map(({ id }) => id))
  const lastProven = newestFirst.filter(({ proven }) => proven === true).slice(0, 1)
  const kept = new Set([...weeklyBackups(newestFirst, today), ...last, ...lastProven.map(({ id }) => id)])
  const days = new Set<CalendarDay>()
  for (const { id, kind, day } of newestFirst) {
    if (daysBetween(day, today) >= KEPT_DAYS) continue
    if (kind !== 'nightly' || !days.has(day)) kept.add(id)
    if (kind === 'nightly') days.add(day)
  }
  return newestFirst.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
}
