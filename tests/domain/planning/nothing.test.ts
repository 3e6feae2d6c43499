import { describe, expect, it } from 'vitest'
import { addDays } from '@/domain/calendar/days'
import { nothingOf } from '@/domain/planning/nothing'
import { PROCESS_GROUP_CODES } from '@/domain/planning/process-groups'

const TODAY = '2026-11-18'

describe.each(PROCESS_GROUP_CODES)('an empty day of %s', (group) => {
  it('says one of several things, always the same for that day', () => {
    const days = Array.from({ length: 60 }, (_, at) => addDays(TODAY, -at))
    const said = days.map((day) => nothingOf(group, day, TODAY)?.text)
    expect(new Set(said).size).toBe(3)
    expect(days.map((day) => nothingOf(group, day, TODAY)?.text)).toEqual(said)
  })

  it('says nothing while it is to come', () =>
    expect([nothingOf(group, TODAY, TODAY) === null, nothingOf(group, addDays(TODAY, 1), TODAY)]).toEqual([false, null]))
})
