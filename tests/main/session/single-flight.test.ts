import { describe, expect, it } from 'vitest'
import { singleFlight } from '@/main/session/single-flight'

describe('a single flight', () => {
  it('is shared by all who ask while it is under way, then starts again', async () => {
    let runs = 0
    const share = singleFlight(async () => {
      runs += 1
      return runs
    })
    expect(await Promise.all([share(), share(), share()])).toEqual([1, 1, 1])
    expect(await share()).toBe(2)
  })
  it('starts again after a failure', async () => {
    let fails = true
    const share = singleFlight(async () => {
      if (fails) throw new Error('no')
      return 'yes'
    })
    await expect(share()).rejects.toThrow('no')
    fails = false
    expect(await share()).toBe('yes')
  })
})
