import { describe, expect, it } from 'vitest'
import { markPrinted } from '@/main/printing/mark-printed'

describe('orders that were printed', () => {
  it.each([
    ['are marked at once', [200], true, 1],
    ['are marked when the server is back', [503, 500, 200], true, 3],
    ['are given up when the server stays away', [503, 503, 503, 503], false, 3],
    ['are not asked for again when the server refuses', [404, 200], false, 1]
  ])('%s', async (_, statuses, marked, asked) => {
    const calls: unknown[] = []
    const api = async (path: string, init?: RequestInit): Promise<Response> => {
      calls.push([path, init?.method, init?.body])
      return new Response('{}', { status: statuses[calls.length - 1] ?? 500 })
    }
    expect(await markPrinted(api, [1, 2], [1, 1])).toBe(marked)
    expect(calls).toEqual(Array(asked).fill(['/api/orders/set-printed', 'POST', '{"ids":[1,2],"printed":true}']))
  })
})
