import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { JSON_TYPE, Ready } from './answers'
import { RELEASES } from './problem-texts'

/** Lets so many calls a minute from one address; answers the refusal of one more, with its wait, or null. Each server counts by itself. */
export function limitByAddress(perMinute: number): (address: string) => Promise<Ready | null> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return async (address) => {
    try {
      await limiter.consume(address)
      return null
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      const wait = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      const problem = { code: 'rate-limited', message: RELEASES.often(wait) } as const
      return new Ready(Buffer.from(JSON.stringify(problem)), JSON_TYPE, { 'retry-after': String(wait) }, 429)
    }
  }
}
