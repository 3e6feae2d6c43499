import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sheetCode } from '@/domain/sheets/sheet-code'
import { sheetMark } from '@/domain/sheets/sheet-mark'
import type { Finding } from '@/renderer/features/scanning/find-scanned'
import { createScanQueue, type Scan, type Target } from '@/renderer/features/scanning/scan-queue'
import { anOrder } from '../support/an-order'

const scanOf = (code: string): Scan => ({
  readings: { byKey: code, byCode: code },
  verdict: { kind: 'read', reading: 'same', codes: [code] },
  at: 0
})
const found = (id: number): Finding => ({ kind: 'found', order: anOrder({ id }) })
const UNKNOWN: Finding = { kind: 'unknown', searched: ['X'] }

/** What a target is, in a line. */
const opened = (target: Target): string => (target.kind === 'order' ? `open ${target.order.id}` : `pick ${target.ids.join()}`)

/** A queue whose lookups answer after 50 ms what the table says, and what it opened and sounded. */
function queueOf(answers: Record<string, Finding | Finding[]>) {
  const log: string[] = []
  let busy = 0
  const queue = createScanQueue({
    find: async (verdict) => {
      const code = verdict.kind === 'read' ? verdict.codes[0] : ''
      busy += 1
      expect(busy).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 50))
      busy -= 1
      const answer = answers[code] ?? UNKNOWN
      return Array.isArray(answer) ? (answer.shift() ?? UNKNOWN) : answer
    },
    sound: (signal) => log.push(signal)
  })
  const connect = () => queue.getState().connect((target) => log.push(opened(target)))
  return { queue, log, connect, add: (...codes: string[]) => codes.map((code) => queue.getState().add(scanOf(code))) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('scans', () => {
  it('are opened one at a time, in order, none lost, each shown for a moment', async () => {
    const { queue, log, connect, add } = queueOf({ a: found(1), b: found(2), c: found(3) })
    connect()
    add('a', 'b', 'c')
    await vi.advanceTimersByTimeAsync(60)
    expect(log).toEqual(['found', 'open 1'])
    expect(queue.getState().waiting).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(600)
    expect(log).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(log.filter((line) => line.startsWith('open'))).toEqual(['open 1', 'open 2', 'open 3'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(queue.getState().phase.kind).toBe('idle')
  })

  it('wait behind a failure until it is acknowledged, however long', async () => {
    const { queue, log, connect, add } = queueOf({ b: found(2) })
    connect()
    add('x', 'b')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(log).toEqual(['failed'])
    expect(queue.getState().phase.kind).toBe('failed')
    queue.getState().acknowledge()
    await vi.advanceTimersByTimeAsync(60)
    expect(log).toEqual(['failed', 'found', 'open 2'])
  })

  it('that come while a success is still shown do not wait for it to go', async () => {
    const { log, connect, add } = queueOf({ a: found(1), b: found(2) })
    connect()
    add('a')
    await vi.advanceTimersByTimeAsync(1_000)
    add('b')
    await vi.advanceTimersByTimeAsync(60)
    expect(log).toEqual(['found', 'open 1', 'found', 'open 2'])
  })

  it('of a sheet that is out of date wait for an answer; opened anyway, no screen takes them for its own', async () => {
    const printed = anOrder({ id: 4 })
    const code = sheetCode('production', 4, sheetMark('production', printed), 0)
    const changed: Finding = { kind: 'found', order: anOrder({ id: 4, tags: ['express'] }) }
    const { queue, log, add } = queueOf({ [code]: [changed, changed, { kind: 'found', order: printed }], b: found(2) })
    queue.getState().connect((target) => log.push(`${opened(target)} by ${target.kind === 'order' ? target.codes.length : ''}`))
    add(code, 'b')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(queue.getState().phase).toMatchObject({ kind: 'outdated', order: { id: 4 }, sheet: { orderId: 4, kind: 'production' } })
    expect(log).toEqual(['failed'])
    queue.getState().openAnyway()
    expect(log).toEqual(['failed', 'found', 'open 4 by 0'])
    await vi.advanceTimersByTimeAsync(800)
    expect(log.slice(3)).toEqual(['found', 'open 2 by 1'])
    add(code)
    await vi.advanceTimersByTimeAsync(5_000)
    queue.getState().acknowledge()
    expect(queue.getState().phase.kind).toBe('idle')
    add(code)
    await vi.advanceTimersByTimeAsync(60)
    expect(log.at(-1)).toBe('open 4 by 1')
  })

  it('of a paper that orders share open its page; one that is out of date waits, with what changed', async () => {
    const sheet = { printedAt: 0, orders: [4, 5].map((id) => ({ id, mark: 'ABC' })) }
    const changed = [{ id: 5, reference: '#1005' }]
    const { queue, log, connect, add } = queueOf({
      a: [
        { kind: 'shared', sheet, changed: [] },
        { kind: 'shared', sheet, changed },
        { kind: 'shared', sheet, changed }
      ],
      b: found(2)
    })
    connect()
    add('a')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(log.splice(0)).toEqual(['found', 'pick 4,5'])
    add('a', 'b')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(queue.getState().phase).toMatchObject({ kind: 'outdated-shared', sheet, changed })
    expect(log.splice(0)).toEqual(['failed'])
    queue.getState().openAnyway()
    await vi.advanceTimersByTimeAsync(800)
    expect(log.splice(0)).toEqual(['found', 'pick 4,5', 'found', 'open 2'])
    add('a')
    await vi.advanceTimersByTimeAsync(5_000)
    queue.getState().acknowledge()
    expect(queue.getState().phase.kind).toBe('idle')
    expect(log).toEqual(['failed'])
  })

  it('are looked up again when the server could not say', async () => {
    const { queue, log, connect, add } = queueOf({ a: [{ kind: 'unanswered', reason: 'away' }, found(1)] })
    connect()
    add('a')
    await vi.advanceTimersByTimeAsync(60)
    queue.getState().retry()
    await vi.advanceTimersByTimeAsync(60)
    expect(log).toEqual(['failed', 'found', 'open 1'])
  })

  it('wait for the shell while a session is renewed, acknowledging nothing by themselves', async () => {
    const { queue, log, connect, add } = queueOf({ a: found(1) })
    const disconnect = connect()
    disconnect()
    add('a')
    queue.getState().acknowledge()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(log).toEqual([])
    connect()
    await vi.advanceTimersByTimeAsync(60)
    expect(log).toEqual(['found', 'open 1'])
  })
})
