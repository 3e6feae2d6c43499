import { expect, it } from 'vitest'
import * as dates from '@/domain/calendar/date-text'
import { dayHint } from '@/domain/calendar/day-hint'
import { productionShift } from '@/domain/calendar/production-shift'
import { giftBagsText } from '@/domain/format/gift-bags'
import {
  amountOrDash,
  formatFileSize,
  formatMetric,
  formatMoney,
  formatNumber,
  formatShort,
  NOTHING,
  numberOrDash
} from '@/domain/format/number'
import { authorName, fullName, initials } from '@/domain/format/person'
import { counted } from '@/domain/format/plural'
import { displayReference, shortReference } from '@/domain/format/reference'
import { loadText } from '@/domain/planning/load'
import { countryLabel, shippingBadge, shippingDashboardLabel, shippingLabel } from '@/domain/shipping/methods'

const NOBODY = { firstname: '', lastname: '' }

it.each(Object.entries(dates).filter(([name]) => name !== 'timeOfDay'))('%s writes a dash for a date that nobody told', (_, write) => {
  expect((write as (date: string, channel: string) => string)('', 'opened')).toBe(NOTHING)
})

it.each([
  ['a time of day', dates.timeOfDay(''), ''],
  ['how far a day is', dayHint('', '2026-11-24'), NOTHING],
  ['a whole number', formatNumber(Number.NaN), NOTHING],
  ['a short number', formatShort(Number.NaN), NOTHING],
  ['a figure', numberOrDash(Number.NaN), NOTHING],
  ['a metric', formatMetric(Number.NaN), NOTHING],
  ['a load', loadText(Number.NaN), NOTHING],
  ['an amount', formatMoney(Number.NaN), NOTHING],
  ['an amount in a column', amountOrDash(Number.NaN), NOTHING],
  ['the size of a file', formatFileSize(Number.NaN), NOTHING],
  ['what is counted', counted(Number.NaN, 'face'), `${NOTHING}\u00a0face`],
  ['gift bags', giftBagsText({ small: Number.NaN, big: 0 }), ''],
  ['an author', authorName(NOBODY), NOTHING],
  ['initials', initials(NOBODY), ''],
  ['a full name', fullName(NOBODY), ''],
  ['a reference', displayReference(''), ''],
  ['the tail of a reference', shortReference('', '', 2026).tail, ''],
  ['a delivery method', shippingLabel(''), NOTHING],
  ['a delivery method on a card', shippingDashboardLabel(null), NOTHING],
  ['the badge of a delivery method', shippingBadge(''), 'N/A'],
  ['a country', countryLabel(''), '']
])('%s that nobody told is no mistake on a screen', (_, text, shown) => expect(text).toBe(shown))

it('has no shift of a production whose dates nobody told', () => {
  expect(productionShift({ production_at: '', production_deadline_at: '2026-11-24 08:00:00' })).toBeNull()
  expect(productionShift({ production_at: '2026-11-24 08:00:00', production_deadline_at: '' })).toBeNull()
})
