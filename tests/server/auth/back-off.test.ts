import { expect, it } from 'vitest'
import { BACK_OFF, waitAfter } from '@/server/auth/back-off'
import { waitText } from '@/server/http/problem-texts'

it.each([
  [1, 0],
  [9, 0],
  [10, 30],
  [11, 60],
  [12, 120],
  [14, 480],
  [15, 900],
  [1_000, 900]
])('after %i wrong passwords one waits %i s', (failures, seconds) => expect(waitAfter(BACK_OFF, failures)).toBe(seconds))

it.each([
  [1, '1 seconde'],
  [30, '30 secondes'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes']
])('%i s is said « %s »', (seconds, text) => expect(waitText(seconds)).toBe(text))
