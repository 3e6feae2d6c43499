/** What was written at a date of the API, under a number that grows. */
interface Written {
  readonly created_at: string
  readonly id: number
}

/** From 2:00 on, the last Sunday of October, an hour passes twice: 2:10 may come after 2:50. */
const REPEATED = /^(\d{4}-10-(?:2[5-9]|3[01])) 02:/

/** The time by which one sorts: of the hour that passes twice nothing but the hour is certain (reference: dates 1.1). */
function certainTime(date: string): string {
  const day = REPEATED.exec(date)?.[1]
  return day !== undefined && new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? date.slice(0, 13) : date
}

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Oldest first. What has the same time, or one of the hour that clocks go back, is as its numbers are. */
export const asWritten = (a: Written, b: Written): number => compared(certainTime(a.created_at), certainTime(b.created_at)) || a.id - b.id
