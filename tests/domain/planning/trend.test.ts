import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDay } from '@/domain/calendar/days'
import type { ProcessGroup } from '@/domain/planning/process-groups'
import { alarmFrom, figuredDays, leftOn, linesOf, plannedOn, type TrendDay, trendFacts, trendScale } from '@/domain/planning/trend'
import { metrics } from './cards'

/** A Wednesday; the 11th is a holiday. */
const TODAY = '2026-11-18'

const aDay = (day: CalendarDay, planned: number, left = 0, points = 0): TrendDay => ({
  day,
  orders: 1,
  metrics: metrics({ stitch_points: points }),
  load: planned,
  left: { orders: 1, metrics: metrics({ stitch_points: points / 2 }), load: left }
})
const days = (loads: Readonly<Record<CalendarDay, number>>): TrendDay[] =>
  Array.from({ length: 61 }, (_, at) => addDays(TODAY, at - 30)).map((day) => aDay(day, loads[day] ?? 0))

it('reads a day in the figure that its group is judged on', () => {
  const day = aDay(TODAY, 84, 12, 1_900_000)
  expect([plannedOn('dtg', day), leftOn('dtg', day)]).toEqual([84, 12])
  expect([plannedOn('broderie', day), leftOn('broderie', day)]).toEqual([1_900_000, 950_000])
})

it('is an alarm from Saturé, for embroidery from the threshold above it', () => {
  expect((['dtg', 'pao', 'broderie'] as const).map(alarmFrom)).toEqual([100, 50, 5_000_000])
  expect(linesOf('broderie').map(({ level, alarm }) => [level, alarm])).toEqual([
    ['medium', false],
    ['high', false],
    ['hell', false],
    ['hell', true]
  ])
})

describe('the scale', () => {
  it.each<readonly [ProcessGroup, number, number, number]>([
    ['dtg', 0, 12.5, 2.5],
    ['dtg', 8, 12.5, 2.5],
    ['dtg', 10, 60, 20],
    ['dtg', 84, 125, 25],
    ['dtg', 117, 150, 50],
    ['dtg', 1_000, 1_250, 250],
    ['broderie', 1_900_000, 2_500_000, 500_000]
  ])('of %s with %d ends at %d in steps of %d', (group, highest, top, step) => {
    const scale = trendScale(group, highest)
    expect([scale.top, (scale.ticks[1] ?? 0) - (scale.ticks[0] ?? 0)]).toEqual([top, step])
    expect(scale.ticks.at(-1)).toBe(top)
    expect(top).toBeGreaterThan(highest)
  })
})

describe('the facts', () => {
  it('mean the working days before today, weekends and holidays apart, whatever stands on these', () => {
    const { mean } = trendFacts('dtg', days({ '2026-11-17': 42, '2026-11-11': 500, '2026-11-14': 500, [TODAY]: 999 }), TODAY)
    // From Monday 19 October to Tuesday 17 November: 22 weekdays, one of them a holiday.
    expect(mean).toBe(42 / 21)
  })

  it('count the days at Saturé, and find the first of the heaviest to come', () => {
    const { saturated, peak } = trendFacts(
      'dtg',
      days({ '2026-11-02': 100, '2026-11-03': 99.5, [TODAY]: 130, '2026-11-20': 117, '2026-11-23': 117, '2026-11-24': 100 }),
      TODAY
    )
    expect(saturated).toEqual({ past: 1, today: true, next: 3 })
    expect(peak?.day).toBe('2026-11-20')
  })

  it('know no peak where nothing is planned', () => expect(trendFacts('dtg', days({ [TODAY]: 50 }), TODAY).peak).toBeNull())
})

it("writes today's figure and those of alarms, the highest where several stand together", () => {
  const shown = figuredDays(
    'dtg',
    days({ '2026-11-02': 102, '2026-11-03': 120, '2026-11-04': 110, '2026-11-06': 101, '2026-11-05': 99, [TODAY]: 12, '2026-11-19': 300 }),
    TODAY,
    3
  )
  expect([...shown].toSorted()).toEqual(['2026-11-03', '2026-11-06', TODAY])
})
