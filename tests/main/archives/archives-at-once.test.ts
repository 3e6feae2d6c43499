import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { archiveBench, WANTED } from '../support/archive-bench'
import { makeZip } from '../support/make-zip'

const bench = archiveBench()
const { open } = bench

describe('an archive among others', () => {
  it('that one stops leaves nothing and says nothing', async () => {
    bench.host.slowMs = 30
    const { archives } = open()
    const end = archives.download(WANTED)
    await expect.poll(() => archives.list()[0]?.received ?? 0).toBeGreaterThan(0)
    await archives.cancel(archives.list()[0]?.id ?? '')
    expect(await end).toEqual({ kind: 'cancelled' })
    expect([readdirSync(bench.folder), archives.list()]).toEqual([[], []])
  })

  it('that waits for its turn is stopped at once, and may be asked for again', async () => {
    bench.host.slowMs = 200
    const { archives } = open()
    const all = [1, 2, 3, 4].map((order) => archives.download({ ...WANTED, order, reference: `#${order}` }))
    await expect.poll(() => archives.list().filter(({ received }) => received > 0).length).toBe(3)
    const last = archives.list().find(({ stage }) => stage.kind === 'waiting')
    await archives.cancel(last?.id ?? '')
    expect([await all[3], ...archives.list().map(({ stage }) => stage)]).toEqual([
      { kind: 'cancelled' },
      ...Array(3).fill({ kind: 'receiving' })
    ])
    bench.host.slowMs = 0
    expect(await archives.download({ ...WANTED, order: 4, reference: '#4' })).toMatchObject({ kind: 'saved' })
    expect((await Promise.all(all)).map(({ kind }) => kind)).toEqual(['saved', 'saved', 'saved', 'cancelled'])
  })

  it('waits for its turn when many come at once, and all come', async () => {
    bench.host.slowMs = 2
    const { archives, reported } = open()
    const all = Array.from({ length: 6 }, (_, order) => archives.download({ ...WANTED, order: order + 1, reference: `#${order + 1}` }))
    await Promise.all(all)
    const atOnce = reported.map((list) => list.filter(({ stage }) => stage.kind === 'receiving' || stage.kind === 'checking').length)
    expect([Math.max(...atOnce), readdirSync(bench.folder).length]).toEqual([3, 6])
    archives.clear()
    expect(archives.list()).toEqual([])
  })

  it('comes however many end while it begins', async () => {
    const small = await makeZip({ 'logo.png': randomBytes(100) })
    bench.host.zip = () => small
    const { archives } = open()
    const all = Array.from({ length: 60 }, (_, order) => archives.download({ ...WANTED, order: order + 1, reference: `#${order + 1}` }))
    expect(new Set((await Promise.all(all)).map((answer) => (answer.kind === 'failed' ? answer.reason : answer.kind)))).toEqual(
      new Set(['saved'])
    )
  }, 20_000)
})
