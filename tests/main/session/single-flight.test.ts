import { describe, expect, it } from 'vitest'
import { singleFlight } from '@/main/session/single-flight'

describe('a single flight', () => {
  it('is shared by all who ask while it is under way, then starts again', async () => {
    let flights = 0
    const fly = singleFlight(async () => {
      flights += 1
      return flights
    })
    expect(await Promise.all([fly(), fly(), fly()])).toEqual([1, 1, 1])
    expect(await fly()).toBe(2)
  })
  it('starts again after a failure', async () => {
    let fails = true
    const fly = singleFlight(async () => {
      if (fails) throw new Error('no')
      return 'yes'
    })
    await expect(fly()).rejects.toThrow('no')
    fails = false
    expect(await fly()).toBe('yes')
  })
})
