import type { BadgeState, PinState } from '@/contract/people/badges'
import { parisTime } from '@/domain/calendar/api-date'
import type { PersonRow } from '@/server/repositories/people-accounts'

/** What is told of somebody's PIN; null where they have none. */
export const pinState = ({ pin_digits, pin_set_at }: Pick<PersonRow, 'pin_digits' | 'pin_set_at'>): PinState | null =>
  pin_digits === null || pin_set_at === null ? null : { digits: pin_digits, set_at: parisTime(pin_set_at) }

/** What is told of somebody's badge; null where they have none. */
export const badgeState = ({ badge_number, badge_printed_at }: Pick<PersonRow, 'badge_number' | 'badge_printed_at'>): BadgeState | null =>
  badge_number === null ? null : { number: badge_number, printed_at: badge_printed_at === null ? null : parisTime(badge_printed_at) }
