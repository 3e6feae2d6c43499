import { join } from 'node:path'
import type { Launch } from './launch-atelier'

const FARTHEST_HOURS = 12

/** Has a desktop's time pass so many times faster: what takes half an hour, or a minute and a half, is over at once. */
export const quickClock = (times: number): Required<Pick<Launch, 'switches' | 'env'>> => ({
  switches: ['-r', join(import.meta.dirname, 'passing-time.cjs')],
  env: { ATELIER_QUICK_CLOCK: String(times) }
})

/** A time zone in which it is this hour now. */
export function zoneWhere(hour: number): string {
  const east = ((hour - new Date().getUTCHours() + 3 * FARTHEST_HOURS) % (2 * FARTHEST_HOURS)) - FARTHEST_HOURS
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`
}
