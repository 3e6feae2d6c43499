import { describe, expect, it } from 'vitest'
import type { PrinterTrouble } from '@/domain/printing/printer-troubles'
import {
  ippJobReport,
  isFollowed,
  SPOOL_STATES,
  type SpoolReport,
  windowsGoneReport,
  windowsJobReport
} from '@/domain/printing/spool-states'

const held = (trouble: PrinterTrouble | 'held'): SpoolReport => ({ kind: 'held', trouble })
const failed = (why: 'canceled' | 'aborted'): SpoolReport => ({ kind: 'failed', why })

describe('a job by IPP', () => {
  it.each([
    ['that waits its turn', 3, ['none'], [], { kind: 'waiting' }],
    ['that is printing', 5, ['job-printing'], [], { kind: 'waiting' }],
    ['of a queue that takes no more', 5, [], ['rejecting'], { kind: 'waiting' }],
    ['whose printer is stopped', 3, ['printer-stopped'], ['paused'], held('paused')],
    ['whose printer is stopped, as the job alone says', 3, ['printer-stopped'], [], held('paused')],
    ['whose printer has no paper', 5, [], ['paper-out'], held('paper-out')],
    ['that somebody holds', 4, ['job-hold-until-specified'], [], held('held')],
    ['that stopped', 6, ['job-stopped'], [], held('paused')],
    ['that stopped for lack of toner', 6, [], ['toner-out'], held('toner-out')],
    ['that was cancelled', 7, ['job-canceled-by-user'], [], failed('canceled')],
    ['that was given up', 8, ['aborted-by-system'], ['paused'], failed('aborted')],
    ['that is done', 9, ['job-completed-successfully'], ['offline'], { kind: 'printed' }],
    ['that is done, with errors', 9, ['job-completed-with-errors'], [], { kind: 'unknown' }]
  ] as [string, number, string[], PrinterTrouble[], SpoolReport][])('%s', (_, state, reasons, troubles, report) =>
    expect(ippJobReport(state, reasons, troubles)).toEqual(report)
  )
})

describe('a job on Windows', () => {
  it.each([
    ['that waits', 0, [], { kind: 'waiting' }],
    ['that is printing', 0x10, [], { kind: 'waiting' }],
    ['that somebody paused', 0x1, [], held('held')],
    ['that is in error', 0x2, [], held('error')],
    ['without paper', 0x40 | 0x2, [], held('paper-out')],
    ['of a printer that is away', 0x20, [], held('offline')],
    ['of a printer that says so itself', 0x10, ['offline'], held('offline')],
    ['that blocks its queue', 0x200, [], held('error')],
    ['that wants somebody', 0x400, [], held('intervention')],
    ['that is being deleted', 0x4, [], failed('canceled')],
    ['that was deleted', 0x100, [], failed('canceled')],
    ['that was printed', 0x80, ['offline'], { kind: 'printed' }],
    ['that was printed and is being taken away', 0x80 | 0x4, [], { kind: 'printed' }],
    ['that is complete', 0x1000, [], { kind: 'printed' }]
  ] as [string, number, PrinterTrouble[], SpoolReport][])('%s', (_, status, troubles, report) =>
    expect(windowsJobReport(status, troubles)).toEqual(report)
  )
  it('that left its queue while all went well was printed, and nobody knows of one that stood still', () => {
    expect(windowsGoneReport('waiting')).toEqual({ kind: 'printed' })
    expect(windowsGoneReport('held')).toEqual({ kind: 'unknown' })
  })
})

it('is followed while the print system has something to say', () => expect(SPOOL_STATES.filter(isFollowed)).toEqual(['waiting', 'held']))
