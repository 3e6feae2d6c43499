import { describe, expect, it } from 'vitest'
import { readBody } from '@/main/protocol/replayable-body'

const stream = (...parts: string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    }
  })

describe('a body', () => {
  it('that is absent is none', async () => expect(await readBody(null)).toEqual({ kind: 'none' }))
  it.each([
    ['under the limit', ['ab', 'cd'], 5, 'replayable'],
    ['at the limit', ['ab', 'cd'], 4, 'replayable'],
    ['past the limit', ['ab', 'cd', 'ef'], 3, 'once'],
    ['empty', [], 3, 'replayable']
  ])('%s comes whole', async (_, parts, limit, kind) => {
    const body = await readBody(stream(...parts), limit)
    expect(body.kind).toBe(kind)
    const content = body.kind === 'replayable' ? body.bytes : body.kind === 'once' ? body.stream : ''
    expect(await new Response(content).text()).toBe(parts.join(''))
  })
})
