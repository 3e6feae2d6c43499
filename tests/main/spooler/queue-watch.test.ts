import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Spooled } from '@/contract/desktop/print-jobs'
import type { QueueBefore } from '@/main/ports/spooler'
import { powershellLines, type ScriptLines } from '@/main/spooler/powershell'
import { openQueueWatch } from '@/main/spooler/queue-watch'
import { openWindowsSpooler } from '@/main/spooler/windows-spooler'

const AT = '2026-11-20T08:00:00.000Z'
const LATER = '2026-11-20T08:00:02.000Z'
const spooled = (over: Partial<Spooled> = {}): Spooled => ({
  ...{ state: 'waiting', job: null, printer: 'HP', title: 'Fiche 12', at: AT, before: [5] },
  ...over
})
const job = (id: number, status = 0x10, document = 'Fiche 12') => ({ id, document, status })
const queue = (...jobs: readonly object[]) => ({ status: 0, jobs })
const NONE: ReadonlySet<number> = new Set()

/** Scripts that say what they are made to say, and whether they were ended. */
function scripts() {
  const started: { readonly lines: ScriptLines; readonly request: unknown; stopped: boolean }[] = []
  const passed = { ms: 0 }
  const watch = openQueueWatch(
    (_, request, lines) => {
      const one = { lines, request, stopped: false }
      started.push(one)
      return () => {
        one.stopped = true
        lines.onEnd()
      }
    },
    () => passed.ms,
    () => Date.parse(AT) + passed.ms
  )
  const say = (at: number, ...said: readonly unknown[]): void => {
    for (const line of said) started[at]?.lines.onLine(line)
  }
  /** Begins where the queue has this already. */
  const begin = (...jobs: readonly object[]) => {
    const begun = watch.begin('HP')
    say(started.length - 1, queue(...jobs), { sides: 'TwoSidedLongEdge' })
    return begun
  }
  return { watch, started, passed, say, begin }
}
/** What is there of our title before a sheet goes out, and the sides of its printer. */
const wasSaid = async (before: Promise<QueueBefore>) => {
  const { titled, sides } = await before
  return [titled('Fiche 12'), sides]
}

describe('a queue of Windows that is looked at', () => {
  it('tells what was there before, and what the printer does by itself', async () => {
    const { begin, started } = scripts()
    expect(await wasSaid(begin(job(5), job(3), job(6, 0x10, 'Autre')))).toEqual([[3, 5], 'long-edge'])
    expect(started[0]?.request).toEqual({ printer: 'HP', seconds: 20 })
  })
  it.each([
    ['OneSided', 'one'],
    ['TwoSidedShortEdge', 'short-edge'],
    ['2', 'short-edge'],
    [null, null],
    ['Autre', null]
  ])('reads the sides of a printer: %s is %s', async (sides, expected) => {
    const { watch, say } = scripts()
    const begun = watch.begin('HP')
    say(0, queue(), { sides })
    expect(await wasSaid(begun)).toEqual([[], expected])
  })

  it.each([
    ['goes well', [queue(job(6)), queue()], { job: 6, report: { kind: 'printed' } }],
    ['says that it is printed and goes', [queue(job(6, 0x2)), queue(job(6, 0x80)), queue()], { job: 6, report: { kind: 'printed' } }],
    ['is deleted', [queue(job(6, 0x4)), queue()], { job: 6, report: { kind: 'failed', why: 'canceled' } }],
    ['stood still when it went', [queue(job(6, 0x2)), queue()], { job: 6, report: { kind: 'unknown' } }],
    ['stands still', [{ status: 0x10, jobs: [job(6)] }], { job: 6, report: { kind: 'held', trouble: 'paper-out' } }],
    ['did not come yet', [queue(job(5), job(7, 0x10, 'Autre'))], { job: null, report: { kind: 'waiting' } }],
    ['came before', [queue(job(5))], { job: null, report: { kind: 'waiting' } }]
  ])('knows of a short sheet that %s, without another program', async (_, said, expected) => {
    const { watch, begin, say } = scripts()
    await begin(job(5))
    say(0, ...said)
    expect(watch.seen(spooled(), NONE)).toEqual(expected)
  })

  it('gives each of two sheets of one title its own number', async () => {
    const { begin, say, watch } = scripts()
    await begin(job(5))
    say(0, queue(job(6), job(7)))
    expect(watch.seen(spooled(), NONE)?.job).toBe(6)
    expect(watch.seen(spooled({ at: LATER }), new Set([6]))?.job).toBe(7)
    expect(watch.seen(spooled({ at: LATER, before: [5, 6] }), NONE)?.job).toBe(7)
  })

  it('is looked at anew in good time, by one program in the place of the other', async () => {
    const { begin, started, passed, say, watch } = scripts()
    await begin()
    passed.ms = 9_000
    expect(await wasSaid(watch.begin('HP'))).toEqual([[], 'long-edge'])
    expect(started).toHaveLength(1)
    passed.ms = 11_000
    const begun = watch.begin('HP')
    expect([started.length, started[0]?.stopped]).toEqual([2, false])
    say(1, queue(job(8)), { sides: null })
    expect([await wasSaid(begun), started[0]?.stopped]).toEqual([[[8], null], true])
    // The end of the former says nothing of the one that looks now.
    say(1, queue(job(8), job(9)))
    expect(watch.seen(spooled({ before: [8] }), NONE)).toEqual({ job: 9, report: { kind: 'waiting' } })
  })

  it('is asked about otherwise once nobody looks, but for what has left', async () => {
    const { begin, started, say, watch } = scripts()
    await begin(job(5))
    say(0, queue(job(6), job(7, 0x10, 'Fiche 13')), queue(job(6)))
    started[0]?.lines.onEnd()
    expect(watch.seen(spooled(), NONE)).toBeNull()
    expect(watch.seen(spooled({ title: 'Fiche 13' }), NONE)).toEqual({ job: 7, report: { kind: 'printed' } })
    expect(watch.seen(spooled({ printer: 'Zebra' }), NONE)).toBeNull()
    expect(watch.seen(spooled({ before: undefined }), NONE)).toBeNull()
  })

  it('begins anew with the numbers of a spooler that was started again', async () => {
    const { begin, started, say, watch } = scripts()
    await begin(job(5))
    say(0, queue(job(6)), queue())
    started[0]?.lines.onEnd()
    expect(await wasSaid(begin())).toEqual([[], 'long-edge'])
    expect(watch.seen(spooled({ before: [] }), NONE)).toEqual({ job: null, report: { kind: 'waiting' } })
    say(1, queue(job(1)))
    expect(watch.seen(spooled({ before: [] }), NONE)).toEqual({ job: 1, report: { kind: 'waiting' } })
  })
  it('has new numbers below that of a job that has stood there since before', async () => {
    const { begin, say, watch } = scripts()
    await begin(job(240, 0x2))
    say(0, queue(job(240, 0x2), job(2)))
    expect(watch.seen(spooled({ before: [240] }), NONE)).toEqual({ job: 2, report: { kind: 'waiting' } })
  })
  it('says nothing of another sheet that has the number of ours since the spooler was started again', async () => {
    const { begin, watch } = scripts()
    await begin(job(6, 0x2, 'Autre'))
    expect(watch.seen(spooled({ job: 6 }), NONE)).toBeNull()
  })

  it('gives a sheet no job of one of the same title that is over, and was not seen yet when it left', async () => {
    const { begin, say, watch } = scripts()
    await begin(job(5))
    const [first, second] = [spooled(), spooled({ at: LATER })]
    say(0, queue(job(6)), queue())
    for (let turn = 0; turn < 2; turn++) expect(watch.seen(first, NONE)).toEqual({ job: 6, report: { kind: 'printed' } })
    // The first is followed no more.
    expect(watch.seen(second, NONE)).toEqual({ job: null, report: { kind: 'waiting' } })
    say(0, queue(job(7, 0x2)))
    expect(watch.seen(second, NONE)).toMatchObject({ job: 7, report: { kind: 'held' } })
  })
  it('is waited for no longer than it was looked at, however many others follow it', async () => {
    const { begin, passed, watch } = scripts()
    await begin()
    passed.ms = 11_000
    await begin()
    expect(watch.seen(spooled(), NONE)).toEqual({ job: null, report: { kind: 'waiting' } })
    passed.ms = 21_000
    expect(watch.seen(spooled(), NONE)).toBeNull()
  })

  it('keeps no sheet waiting where nothing can look', async () => {
    const watch = openQueueWatch(
      powershellLines('/nowhere/powershell.exe', 1_000),
      () => 0,
      () => 0
    )
    expect(await wasSaid(watch.begin('HP'))).toEqual([null, null])
    expect(await wasSaid(watch.begin('HP'))).toEqual([null, null])
    expect(watch.seen(spooled(), NONE)).toBeNull()
  })
})

describe.runIf(process.platform === 'linux')('the program that looks', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'atelier-watch-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const program = (...lines: readonly string[]): string => {
    const path = join(folder, 'powershell')
    writeFileSync(path, `#!/bin/sh\n${lines.join('\n')}\n`, { mode: 0o755 })
    return path
  }
  const say = (line: unknown): string => `echo '${JSON.stringify(line)}'`

  it('is read line by line while it runs, and a sheet that leaves at once is printed', async () => {
    const path = program(
      say(queue(job(5))),
      say({ sides: 'OneSided' }),
      'sleep 0.3',
      'echo Oups',
      say(queue(job(5), job(6))),
      say(queue(job(5))),
      'exec sleep 5'
    )
    const spooler = openWindowsSpooler(async () => ({ queues: [] }), powershellLines(path, 10_000))
    const before = await spooler.watch?.('HP')
    expect([before?.titled('Fiche 12'), before?.sides]).toEqual([[5], 'one'])
    await expect.poll(() => spooler.follow([spooled()])).toEqual([{ job: 6, report: { kind: 'printed' } }])
  })
  it('is ended once it takes too long', async () => {
    const path = program('exec sleep 5')
    const ended = Promise.withResolvers<void>()
    powershellLines(path, 100)('a', null, { onLine: () => undefined, onEnd: ended.resolve })
    await ended.promise
  })
  it('is asked about beside those that nobody looked at', async () => {
    const path = program(say(queue(job(5))), say({ sides: null }), say(queue(job(6))), 'exec sleep 5')
    const requests: unknown[] = []
    const spooler = openWindowsSpooler(
      async (_, request) => {
        requests.push(request)
        return { queues: [{ name: 'Zebra', status: 0, jobs: [job(2, 0x10, 'Fiche 13')] }] }
      },
      powershellLines(path, 10_000)
    )
    await spooler.watch?.('HP')
    const both = [spooled({ before: [5] }), spooled({ printer: 'Zebra', title: 'Fiche 13', before: undefined })]
    await expect
      .poll(() => spooler.follow(both))
      .toEqual([
        { job: 6, report: { kind: 'waiting' } },
        { job: 2, report: { kind: 'waiting' } }
      ])
    expect(requests).toContainEqual({ printers: ['Zebra'] })
  })
})
