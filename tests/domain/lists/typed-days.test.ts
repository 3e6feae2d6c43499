import { expect, it } from 'vitest'
import { typedDays } from '@/domain/lists/filters/typed-days'

it.each([
  ['25/11/2026', '28/11/2026', { value: '2026-11-25..2026-11-28' }],
  ['25/11/2026', ' ', { value: '2026-11-25..2026-11-25' }],
  ['', '28/11/26', { value: '2026-11-28..2026-11-28' }],
  ['25/11/2026', '31/11/2026', { refused: 'no-day' }],
  ['25/', '28/11/2026', { refused: 'no-day' }],
  ['28/11/2026', '25/11/2026', { refused: 'backwards' }],
  [' ', '', null]
])('« %s » and « %s »', (from, to, days) => expect(typedDays(from, to, '2026-11-20')).toEqual(days))
