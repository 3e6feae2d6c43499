import { expect, it } from 'vitest'
import { badgeStanding } from '@/domain/people/badge'

const PRINTED = { printed_at: '2026-11-03 10:20:00' }
const MADE = { printed_at: null }

it.each([
  ['who works here and has none', 'active', null, 'to-print'],
  ['whose badge was never printed', 'active', MADE, 'to-print'],
  ['who has one in hand', 'active', PRINTED, 'printed'],
  ['who is invited', 'invited', null, 'none'],
  ['who is invited and whose badge lies ready', 'invited', PRINTED, 'printed'],
  ['whose new badge waits before the first day', 'invited', MADE, 'to-print'],
  ['who is disabled and has one', 'disabled', PRINTED, 'refused'],
  ['who is disabled and never had one', 'disabled', null, 'none'],
  ['of a state that nobody here knows, with a badge', 'away', PRINTED, 'printed']
] as const)('somebody %s', (_, state, badge, standing) => expect(badgeStanding({ state, badge })).toBe(standing))
