import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { readReply } from '@/contract/http/endpoint'
import { SERVER_EVENTS } from '@/contract/live'
import { readAs } from '@/domain/reading/read-as'
import { ALL_ENDPOINTS, callName } from '../support/all-endpoints'
import { anyOf, travelled } from '../support/any-of'

const RUNS = { numRuns: 20, seed: 48_213 }
const SUCCESSES = [200, 201, 204]

const promised = ALL_ENDPOINTS.flatMap((endpoint) =>
  Object.entries(endpoint.replies).flatMap(([status, form]) =>
    form === 'binary' ? [] : [[`${callName(endpoint)} ${status}`, endpoint, Number(status), form] as const]
  )
)

describe('what our own server promises is read as it was sent', () => {
  it.each(promised)('%s', (_, endpoint, status, form) => {
    fc.assert(
      fc.property(anyOf(form as z.ZodMiniType), (value) => {
        const sent = travelled(value)
        if (SUCCESSES.includes(status)) expect(readReply(endpoint, status, sent)).toStrictEqual({ reply: sent })
        expect(readAs(form as z.ZodMiniType, sent)).toStrictEqual({ data: sent })
      }),
      RUNS
    )
  })

  it.each(Object.entries(SERVER_EVENTS))('event %s', (_, form) => {
    fc.assert(
      fc.property(anyOf(form), (value) => {
        const sent = travelled(value)
        expect(readAs(form as z.ZodMiniType, sent)).toStrictEqual({ data: sent })
      }),
      RUNS
    )
  })
})

it('knows every call of the contract', () => {
  expect(ALL_ENDPOINTS.length).toBeGreaterThan(45)
  expect(new Set(ALL_ENDPOINTS.map(callName)).size).toBe(ALL_ENDPOINTS.length)
})
