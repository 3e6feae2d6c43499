import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PrintJob } from '@/contract/desktop/print-jobs'
import { type Ledger, openLedger } from '@/main/printing/ledger'
import { aJob } from './a-job'

/** A file that another program holds: it cannot be read, so many times. */
const { locked } = vi.hoisted(() => ({ locked: { path: '', times: 0 } }))
vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>()
  const readFileSync = (...given: Parameters<typeof fs.readFileSync>) => {
    if (given[0] !== locked.path || locked.times === 0) return fs.readFileSync(...given)
    locked.times -= 1
    throw Object.assign(new Error('EBUSY: resource busy or locked'), { code: 'EBUSY' })
  }
  return { ...fs, default: fs, readFileSync }
})

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-ledger-'))
  path = join(folder, 'printing', 'poste.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const failures: unknown[] = []
const open = (jobs: Map<number, PrintJob> = new Map()): Ledger =>
  openLedger(
    path,
    () => [...jobs.values()],
    (error) => failures.push(error)
  )

/** Writes jobs as the book does: they are in it before they are in the file. */
async function write(ledger: Ledger, jobs: Map<number, PrintJob>, ...changed: readonly PrintJob[]): Promise<void> {
  for (const job of changed) {
    jobs.set(job.id, job)
    await ledger.append([{ job }], true)
  }
}

describe('a ledger', () => {
  it('that does not exist holds nothing', () => expect(open().found).toEqual([]))

  it('reads what was last written of each job, by number', async () => {
    const jobs = new Map<number, PrintJob>()
    await write(open(jobs), jobs, aJob(1), aJob(2), aJob(1, { state: 'printing' }), aJob(1, { state: 'sent' }))
    expect(open().found).toEqual([aJob(1, { state: 'sent' }), aJob(2)])
  })

  it('forgets what was taken away', async () => {
    const jobs = new Map<number, PrintJob>()
    const ledger = open(jobs)
    await write(ledger, jobs, aJob(1), aJob(2))
    await ledger.append([{ gone: 1 }], true)
    expect(open().found).toEqual([aJob(2)])
  })

  it.each([
    ['a torn line', '{"job":{"id":3,"kin'],
    ['a torn line at each of its bytes', '{"job":'],
    ['a line that is none of ours', '{"job":{"id":"trois"}}\n'],
    ['bytes of a broken disk', '\u0000\u0000\u0000\u0000']
  ])('leaves out %s, and what is written after it is read', async (_, torn) => {
    const jobs = new Map<number, PrintJob>()
    await write(open(jobs), jobs, aJob(1), aJob(2))
    appendFileSync(path, torn)
    const again = open(jobs)
    expect(again.found).toEqual([aJob(1), aJob(2)])
    await write(again, jobs, aJob(4))
    expect(open().found.map(({ id }) => id)).toEqual([1, 2, 4])
  })

  it('is cut at any byte without losing a line before the cut', async () => {
    const jobs = new Map<number, PrintJob>()
    await write(open(jobs), jobs, aJob(1), aJob(2), aJob(3))
    const whole = readFileSync(path)
    const second = whole.indexOf(10, whole.indexOf(10) + 1)
    for (let at = second + 1; at < whole.length - 1; at += 7) {
      writeFileSync(path, whole.subarray(0, at))
      expect(open().found.map(({ id }) => id)).toEqual([1, 2])
    }
  })

  it('does not grow with what has changed since', async () => {
    const jobs = new Map([[1, aJob(1)]])
    const ledger = open(jobs)
    for (let turn = 0; turn < 2_300; turn++) await ledger.append([{ job: aJob(1, { copies: turn + 1 }) }], false)
    expect(readFileSync(path, 'utf8').split('\n').length).toBeLessThan(2_010)
  })

  it('is read at a start without the lines that later ones have overtaken, of which few are kept', async () => {
    const jobs = new Map([2, 1].map((id) => [id, aJob(id)]))
    const ledger = open(jobs)
    for (let turn = 0; turn < 900; turn++) await ledger.append([{ job: aJob(1 + (turn % 2), { copies: turn + 1 }) }], false)
    await ledger.append([{ gone: 2 }], true)
    const rows = readFileSync(path, 'utf8').split('\n').length
    const reads = vi.spyOn(JSON, 'parse')
    const { found } = open()
    const read = reads.mock.calls.length
    reads.mockRestore()
    expect(found).toEqual([aJob(1, { copies: 899 })])
    expect([rows > 100, rows < 510, read < 5]).toEqual([true, true, true])
  })

  it('that an earlier version wrote is read as it was', async () => {
    const jobs = new Map<number, PrintJob>()
    await write(open(jobs), jobs, aJob(1))
    const { id, ...rest } = aJob(2)
    appendFileSync(path, `${JSON.stringify({ job: { ...rest, id } })}\n${JSON.stringify({ job: { ...rest, id, state: 'sent' } })}\n`)
    appendFileSync(path, `${JSON.stringify({ job: { id, ...rest, copies: 'deux' } })}\n`)
    expect(open().found).toEqual([aJob(1), aJob(2, { state: 'sent' })])
  })

  it('whose file was taken away is whole again at the next line', async () => {
    const jobs = new Map<number, PrintJob>()
    const ledger = open(jobs)
    await write(ledger, jobs, aJob(1), aJob(2))
    rmSync(path)
    await write(ledger, jobs, aJob(3))
    expect([ledger.kept(), open().found.map(({ id }) => id)]).toEqual([true, [1, 2, 3]])
  })

  it('that cannot be written says so once, and holds everything when it can be again', async () => {
    failures.length = 0
    // A folder in the place of what is written first: nobody writes there, not even root.
    mkdirSync(`${path}.part`, { recursive: true })
    const jobs = new Map<number, PrintJob>()
    const ledger = open(jobs)
    await write(ledger, jobs, aJob(1), aJob(2))
    expect([ledger.kept(), failures.length]).toEqual([false, 1])
    rmSync(`${path}.part`, { recursive: true })
    await write(ledger, jobs, aJob(3))
    expect(ledger.kept()).toBe(true)
    expect(open().found.map(({ id }) => id)).toEqual([1, 2, 3])
  })

  it('that is held by another program for a moment is read a little later', async () => {
    const jobs = new Map<number, PrintJob>()
    await write(open(jobs), jobs, aJob(1))
    locked.path = path
    locked.times = 2
    const ledger = open()
    expect([ledger.found.map(({ id }) => id), ledger.kept()]).toEqual([[1], true])
  })

  it('that is there and cannot be read is kept beside, says so, and takes nothing’s place', async () => {
    failures.length = 0
    const jobs = new Map<number, PrintJob>()
    await write(open(jobs), jobs, aJob(1), aJob(2))
    const before = readFileSync(path, 'utf8')
    for (const [nth, beside] of [`${path}.unread`, `${path}.unread-2`].entries()) {
      const there = nth === 0 ? before : readFileSync(path, 'utf8')
      locked.path = path
      locked.times = 9
      const later = new Map<number, PrintJob>()
      const ledger = open(later)
      locked.times = 0
      expect([ledger.found, ledger.kept(), failures.length]).toEqual([[], false, nth + 1])
      expect(readFileSync(path, 'utf8')).toBe(there)
      await write(ledger, later, aJob(1, { copies: 2 }))
      expect([readFileSync(beside, 'utf8'), ledger.kept()]).toEqual([there, false])
    }
    const next = open()
    expect([next.found, next.kept()]).toEqual([[aJob(1, { copies: 2 })], true])
  })
})
