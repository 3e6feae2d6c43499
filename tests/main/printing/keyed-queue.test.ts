import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { keyedQueue } from '@/main/printing/keyed-queue'

describe('a queue', () => {
  it('runs the jobs of one printer in their order, one at a time', async () => {
    const queue = keyedQueue()
    const log: string[] = []
    const job = (name: string, ms: number) => () =>
      delay(ms).then(() => {
        log.push(name)
        return name
      })
    expect(await Promise.all([queue.run('a', job('1', 30)), queue.run('a', job('2', 1)), queue.run('b', job('3', 5))])).toEqual([
      '1',
      '2',
      '3'
    ])
    expect(log).toEqual(['3', '1', '2'])
  })
  it('goes on after a job that failed', async () => {
    const queue = keyedQueue()
    const failed = queue.run('a', () => Promise.reject(new Error('no')))
    const next = queue.run('a', async () => 'yes')
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })
})
