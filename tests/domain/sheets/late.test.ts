import { expect, it } from 'vitest'
import { missedDeadline } from '@/domain/sheets/late'

const at = (day: string | null) => (day === null ? null : `${day} 08:00:00`)
const TODAY = '2026-11-23'

it.each([
  ['in time', 'print', '2026-11-24', '2026-11-24', null],
  ['due today', 'print', TODAY, TODAY, null],
  ['whose day has passed', 'print', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['planned again for after its deadline', 'new', '2026-11-27', '2026-11-25', '2026-11-25'],
  ['planned before its deadline, on a day that has passed', 'new', '2026-11-20', '2026-11-25', '2026-11-25'],
  ['whose deadline nobody told', 'waiting', '2026-11-19', null, '2026-11-19'],
  ['without a day, its deadline passed', 'new', null, '2026-11-19', '2026-11-19'],
  ['without any day', 'new', null, null, null],
  ['that is produced', 'complete', '2026-11-16', '2026-11-16', null],
  ['that is packed', 'packed', '2026-11-16', '2026-11-16', null],
  ['that is gone', 'closed', '2026-11-16', '2026-11-16', null],
  ['that was given up', 'canceled', '2026-11-16', '2026-11-16', null]
])('an order %s', (_, state, production, deadline, missed) =>
  expect(missedDeadline({ state, production_at: at(production), production_deadline_at: at(deadline) }, TODAY)).toBe(missed)
)
