import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sheetCode } from '@/domain/sheets/sheet-code'
import { sheetMark } from '@/domain/sheets/sheet-mark'
import type { Finding } from '@/renderer/features/scanning/find-scanned'
import { createScanQueue, type Scan, type Target } from '@/renderer/features/scanning/scan-queue'
import type { Claimed } from '@/renderer/lib/scan-claim'
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

/** A queue whose lookups answer after 50 ms what the table says, and what it opened and sounded; `offer` is the screen's. */
function queueOf(answers: Record<string, Finding | Finding[]>, offer: (code: string) => Claimed = () => null) {
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
    offer: ([code = '']) => {
      const taken = offer(code)
      if (taken !== null) log.push(`screen ${code.slice(0, 5)}`)
      return taken
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
    let own: Claimed = 'found'
    const { queue, log, connect, add } = queueOf(
      { [code]: [changed, changed, { kind: 'found', order: printed }], b: found(2) },
      (offered) => (offered === code ? own : null)
    )
    connect()
    add(code, 'b')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(queue.getState().phase).toMatchObject({ kind: 'outdated', order: { id: 4 }, sheet: { orderId: 4, kind: 'production' } })
    expect(log).toEqual(['failed'])
    queue.getState().openAnyway()
    expect(log).toEqual(['failed', 'found', 'open 4'])
    await vi.advanceTimersByTimeAsync(800)
    expect(log.slice(3)).toEqual(['found', 'open 2'])
    add(code)
    await vi.advanceTimersByTimeAsync(5_000)
    queue.getState().acknowledge()
    expect(queue.getState().phase.kind).toBe('idle')
    log.length = 0
    own = null
    add(code)
    await vi.advanceTimersByTimeAsync(60)
    expect(log).toEqual(['found', 'open 4'])
  })

  it.each([
    ['was done: nothing is opened', 'found', ['screen CMD00', 'found']],
    ['could not be done: it is no success', 'failed', ['screen CMD00', 'failed']]
  ] as const)(
    'of a sheet that is up to date go to a screen that takes them once they were looked up; what it stands for %s',
    async (_, own, expected) => {
      const order = anOrder({ id: 4 })
      const code = sheetCode('production', 4, sheetMark('production', order), 0)
      const { queue, log, connect, add } = queueOf({ [code]: { kind: 'found', order }, b: found(2) }, (offered) =>
        offered === code ? own : null
      )
      connect()
      add(code, 'b')
      expect(log).toEqual([])
      await vi.advanceTimersByTimeAsync(51)
      expect(log).toEqual(expected)
      expect(queue.getState().phase.kind).toBe(own === 'found' ? 'found' : 'looking')
      await vi.advanceTimersByTimeAsync(1_000)
      expect(log.slice(2)).toEqual(['found', 'open 2'])
    }
  )

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

describe('scans that a screen works with', () => {
  const shirts = (code: string): Claimed => (code.startsWith('shirt') ? 'found' : null)

  it('are taken at once where nothing comes before them, and are not looked up', () => {
    const { queue, log, connect, add } = queueOf({}, shirts)
    connect()
    add('shirt')
    expect(log).toEqual(['screen shirt', 'found'])
    expect([queue.getState().phase.kind, queue.getState().waiting]).toEqual(['idle', []])
  })

  it('wait for the order that is looked up before them, and are taken by its screen while it is still shown as found', async () => {
    const { log, connect, add } = queueOf({ a: found(1) }, shirts)
    connect()
    add('a', 'shirt 1', 'shirt 2')
    await vi.advanceTimersByTimeAsync(49)
    expect(log).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(log).toEqual(['found', 'open 1', 'screen shirt', 'found', 'screen shirt', 'found'])
  })

  it('wait for the page that comes, and so does what is behind them', async () => {
    const { queue, log, connect, add } = queueOf({ a: found(1), b: found(2) }, shirts)
    queue.getState().connect((target) => {
      log.push(opened(target))
      queue.getState().move(true)
    })
    add('a', 'shirt', 'b')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log).toEqual(['found', 'open 1'])
    queue.getState().move(false)
    expect(log.splice(0)).toEqual(['found', 'open 1', 'screen shirt', 'found'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(log).toEqual(['found', 'open 2'])
    connect()
  })

  it('wait behind a failure, and are taken by the screen that stayed', async () => {
    const { queue, log, connect, add } = queueOf({}, shirts)
    connect()
    add('x', 'shirt')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log).toEqual(['failed'])
    queue.getState().acknowledge()
    expect(log).toEqual(['failed', 'screen shirt', 'found'])
  })

  it('are each heard by themselves', async () => {
    const { queue, log, connect, add } = queueOf({}, (code) => (code === 'shirt 2' ? 'failed' : shirts(code)))
    connect()
    add('shirt 1', 'shirt 2')
    expect(log).toEqual(['screen shirt', 'found'])
    await vi.advanceTimersByTimeAsync(150)
    expect(log).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(100)
    expect(log.slice(2)).toEqual(['screen shirt', 'failed'])
    add('shirt 3')
    queue.getState().clear()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(log).toHaveLength(4)
    add('shirt 4')
    expect(log.slice(4)).toEqual(['screen shirt', 'found'])
  })
})
