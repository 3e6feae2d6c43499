import { dayMonthYear } from '@/domain/calendar/date-text'

/** « 6 chiffres, défini le 03/11/2026 », of a PIN that is there. */
export const pinText = ({ digits, set_at }: { readonly digits: number; readonly set_at: string }): string =>
  `${digits}\u00a0chiffres, défini le ${dayMonthYear(set_at)}`
