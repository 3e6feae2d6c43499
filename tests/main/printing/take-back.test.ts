import { describe, expect, it } from 'vitest'
import { takeMarksBack } from '@/main/printing/take-back'

/** A host with these capabilities, which answers a mark so; and what it was sent. */
function aHost(capabilities: unknown, status = 200) {
  const sent: unknown[] = []
  const api = async (path: string, init?: RequestInit): Promise<Response> => {
    if (path === '/api/capabilities') return new Response(JSON.stringify({ capabilities }))
    sent.push([path, init?.method, init?.body])
    return new Response(JSON.stringify({ updated: 1 }), { status })
  }
  return { api, sent }
}

describe('marks of a job that was not printed', () => {
  it('are taken back by the very call that made them', async () => {
    const { api, sent } = aHost(['printed-undo'])
    expect(await takeMarksBack(api, [1, 2])).toBe(true)
    expect(sent).toEqual([['/api/orders/set-printed', 'POST', '{"ids":[1,2],"printed":false}']])
  })
  it('stay where the host does not know it: it might mark them', async () => {
    const { api, sent } = aHost(['health'])
    expect(await takeMarksBack(api, [1])).toBe(false)
    expect(sent).toEqual([])
  })
  it('stay where the server refuses, or cannot be reached', async () => {
    expect(await takeMarksBack(aHost(['printed-undo'], 409).api, [1])).toBe(false)
    expect(await takeMarksBack(() => Promise.reject(new TypeError('fetch failed')), [1])).toBe(false)
  })
  it('are not taken for taken back where a page of somebody before the host is the answer', async () => {
    const { api } = aHost(['printed-undo'])
    const page: typeof api = async (path, init) => (init?.method === 'POST' ? new Response('<!doctype html><p>Réseau</p>') : api(path))
    expect(await takeMarksBack(page, [1])).toBe(false)
  })
  it('stay where no answer comes in time', async () => {
    const api = (_: string, init?: RequestInit): Promise<Response> =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    expect(await takeMarksBack(api, [1], 20)).toBe(false)
  })
})
