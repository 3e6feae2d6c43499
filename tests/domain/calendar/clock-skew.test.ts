import { describe, expect, it } from 'vitest'
import { CLOCK_OFF_MS, type ClockSample, clockSkew, skewText } from '@/domain/calendar/clock-skew'

const AT = Date.parse('2026-11-30T08:42:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** An answer of a host whose clock is right, at a station that is `ahead` ms ahead of it; on its way for `took` ms, dated `after` of them. */
const sample = (ahead: number, took = 40, after = took / 2): ClockSample => {
  const sentAt = AT + ahead
  return { sentAt, receivedAt: sentAt + took, hostAt: Math.floor((AT + after) / 1_000) * 1_000 }
}
const three = (one: ClockSample): ClockSample[] => [one, one, one]

describe('how far a clock is off', () => {
  it.each([
    ['a clock that is right', 0, 0],
    ['one that is four minutes ahead', 4 * MINUTE, 0],
    ['one that is four minutes behind', -4 * MINUTE, 0],
    ['one that is six minutes ahead', 6 * MINUTE, 6 * MINUTE],
    ['one that is six minutes behind', -6 * MINUTE, -6 * MINUTE],
    ['one that is a day ahead', DAY, DAY],
    ['one that is a day behind', -DAY, -DAY]
  ])('%s', (_, ahead, skew) => {
    const found = clockSkew(three(sample(ahead)))
    expect(Math.abs((found ?? Number.NaN) - skew)).toBeLessThan(1_100)
    if (skew === 0) expect(found).toBe(0)
  })

  it.each([
    ['dated at its beginning', 0],
    ['dated at its end', 20 * MINUTE]
  ])('is not told by an answer that was long on its way, %s', (_, after) => {
    expect(clockSkew(three(sample(0, 20 * MINUTE, after)))).toBeNull()
  })

  it('is told all the same by answers that were on their way for a while', () => {
    expect(clockSkew(three(sample(DAY, 30_000)))).toBeGreaterThan(DAY - MINUTE)
  })

  it('is not told by one answer, nor by answers that do not agree', () => {
    const [right, off] = [sample(0), sample(DAY)]
    expect([clockSkew([]), clockSkew([off, off]), clockSkew([right, off, off]), clockSkew([off, right, off])]).toEqual([
      null,
      null,
      null,
      null
    ])
    expect(clockSkew([right, right, off, off, off])).toBeGreaterThan(CLOCK_OFF_MS)
  })

  it('neither comes nor goes where it is as far as it may be, to the second', () => {
    expect(clockSkew(three(sample(CLOCK_OFF_MS + 200)))).toBeNull()
  })
})

it.each([
  [DAY, 'avance de 1 jour\u00a0: ici mardi 1er décembre 2026 à 09:42, au serveur lundi 30 novembre 2026 à 09:42.'],
  [-DAY - 2 * 60 * MINUTE - 5 * MINUTE, 'retarde de 1 jour et 2 heures\u00a0: ici dimanche 29 novembre 2026 à 07:37, au serveur lundi 30'],
  [7 * MINUTE + 29_000, 'avance de 7 minutes\u00a0: ici lundi 30 novembre 2026 à 09:49, au serveur lundi 30 novembre 2026 à 09:42.'],
  [2 * 60 * MINUTE + MINUTE, 'avance de 2 heures et 1 minute\u00a0:']
])('says both times of a clock that is off by %i ms', (skew, text) => {
  expect(skewText(skew, AT + skew)).toContain(`L'horloge de ce poste ${text}`)
})
