import { beforeEach, describe, expect, it } from 'vitest'
import type { Bridge } from '@/contract/desktop/bridge'
import type { PrintJob, PrintNews } from '@/contract/desktop/print-jobs'
import { desktopPrinting } from '@/renderer/lib/host/desktop-printing'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { aJob } from '../../main/printing/a-job'

const ORDERS = [
  { id: 12, reference: 'ST-12' },
  { id: 13, reference: 'ST-13' }
]

/** A main that answers jobs and tells what becomes of them. */
function aMain(answers: Readonly<Record<string, readonly number[]>>, failing = 0) {
  let faults = failing
  const listeners = new Set<(news: PrintNews) => void>()
  const calls: unknown[] = []
  const bridge = {
    call: async (channel: string, input: unknown) => {
      if (channel === 'printing:printers') return [{ name: 'bureau', label: 'Brother du bureau', stopped: false }]
      calls.push([channel, input])
      if (faults > 0) {
        faults -= 1
        throw new Error('the bridge failed')
      }
      return answers[channel]
    },
    on: (_: string, listener: (news: PrintNews) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  } as unknown as Bridge
  const tell = (...changed: PrintJob[]) => {
    for (const listener of listeners) listener({ changed, gone: [], kept: true })
  }
  const take = (id: number) => {
    for (const listener of listeners) listener({ changed: [], gone: [id], kept: true })
  }
  return { host: desktopPrinting(bridge), calls, tell, take, listening: () => listeners.size }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))
const sent = (id: number, over: Partial<PrintJob> = {}) => aJob(id, { state: 'sent', mark: 'done', ...over })
const orders = { orders: ORDERS, shared: true, by: 'Camille Renard' }
const wanted = { sheets: ['production'], orders: ORDERS, by: 'Camille Renard' } as const

beforeEach(() => usePreferences.getState().set({ pickingGrouped: true }))

describe('a print of the desktop', () => {
  it('asks for each kind of sheet, and is sent when all of its jobs are', async () => {
    const { host, calls, tell, listening } = aMain({ 'printing:print': [1, 2] })
    const heard: number[][] = []
    const outcome = host.print(wanted, (...progress) => heard.push(progress))
    await turn()
    expect(calls).toEqual([['printing:print', { ...orders, sheets: ['production'] }]])
    tell(aJob(1), aJob(2), sent(3))
    tell(sent(1))
    tell(sent(2, { printer: 'bureau', missing: 2 }))
    expect(await outcome).toEqual({ kind: 'sent', printers: ['fiches', 'Brother du bureau'], jobs: [1, 2], mark: 'done', missing: 2 })
    expect(heard).toContainEqual([1, 2])
    expect(listening()).toBe(0)
  })

  it.each([true, false])('tells whether the orders share their picking sheet: %s', async (pickingGrouped) => {
    usePreferences.getState().set({ pickingGrouped })
    const { host, calls, tell } = aMain({ 'printing:print': [1] })
    const heard: number[][] = []
    const outcome = host.print({ ...wanted, sheets: ['picking'] }, (...progress) => heard.push(progress))
    await turn()
    expect(calls).toEqual([['printing:print', { ...orders, sheets: ['picking'], shared: pickingGrouped }]])
    tell(sent(1, { kind: 'picking', sheet: 'picking', orders: ORDERS, shared: pickingGrouped, mark: 'none' }))
    await outcome
    expect(heard.at(-1)).toEqual(pickingGrouped ? [1, 1] : [2, 2])
  })

  it('that the bridge failed at is in the queue once when it is tried again, whatever its kinds', async () => {
    const both = { ...wanted, sheets: ['production', 'picking'] } as const
    const { host, calls, tell, listening } = aMain({ 'printing:print': [1, 2] }, 1)
    await expect(host.print(both)).rejects.toThrow('the bridge failed')
    expect(listening()).toBe(0)
    const again = host.print(both)
    await turn()
    expect(calls).toEqual(Array(2).fill(['printing:print', { ...orders, sheets: ['production', 'picking'] }]))
    tell(sent(1), sent(2, { kind: 'picking', sheet: 'picking', mark: 'none' }))
    expect(await again).toMatchObject({ kind: 'sent', mark: 'done' })
  })

  it('waits a little for the marks', async () => {
    const { host, tell } = aMain({ 'printing:print': [1] })
    const outcome = host.print(wanted)
    await turn()
    tell(sent(1, { mark: 'due' }))
    await turn()
    tell(sent(1, { mark: 'done' }))
    expect(await outcome).toMatchObject({ mark: 'done' })
  })

  it('says why it failed and what left all the same, and prints again what failed', async () => {
    const { host, calls, tell } = aMain({ 'printing:print': [1, 2], 'printing:decide': [2] })
    const first = host.print(wanted)
    await turn()
    tell(sent(1), aJob(2, { state: 'failed', reason: 'Arrêtée.' }))
    const outcome = await first
    if (outcome.kind !== 'failed') throw new Error('it did not fail')
    expect(outcome).toMatchObject({ message: 'Arrêtée.', sent: 1 })
    const second = outcome.again?.()
    await turn()
    expect(calls.at(-1)).toEqual(['printing:decide', { jobs: [2], decision: 'retry', by: null }])
    tell(aJob(2))
    tell(sent(2))
    expect(await second).toMatchObject({ kind: 'sent' })
  })

  it('does not offer to print again what may have come out', async () => {
    const { host, tell } = aMain({ 'printing:print': [1] })
    const outcome = host.print(wanted)
    await turn()
    tell(aJob(1, { state: 'uncertain', reason: 'Qui sait.' }))
    expect(await outcome).toEqual({ kind: 'failed', message: 'Qui sait.', sent: 0, again: null })
  })

  it('ends when its jobs were taken out of the queue', async () => {
    const { host, tell, take } = aMain({ 'printing:print': [1, 2] })
    const outcome = host.print(wanted)
    await turn()
    tell(sent(1), aJob(2))
    take(2)
    expect(await outcome).toMatchObject({ kind: 'failed', message: expect.stringContaining('retirée'), sent: 1, again: null })
  })
})

it('tells once of each job that its orders are marked, whenever that is', () => {
  const { host, tell, listening } = aMain({})
  const heard: (readonly number[])[] = []
  const stop = host.onPrinted((orders) => heard.push(orders))
  const job = { state: 'sent', orders: ORDERS } as const
  tell(aJob(1, { ...job, mark: 'due' }), aJob(2, { ...job, mark: 'refused' }))
  expect(heard).toEqual([])
  tell(aJob(1, { ...job, mark: 'done' }))
  tell(aJob(1, { ...job, mark: 'done', acknowledged: true }))
  expect(heard).toEqual([[12, 13]])
  stop()
  expect(listening()).toBe(0)
})
