import { expect, it } from 'vitest'
import type { PrintJob } from '@/contract/desktop/print-jobs'
import { latePrintText } from '@/renderer/lib/printing/late-prints'
import { aJob } from '../../main/printing/a-job'

const spool = { state: 'held', job: 7, printer: 'fiches', title: 'Fiche', at: '2026-11-20T08:00:00.000Z' } as const
const SENT = aJob(1, { state: 'sent' })
const EMPTY = "L'imprimante «\u00a0HP\u00a0» n'a plus de papier. Remettez du papier."
const HELD = aJob(1, { state: 'sent', reason: EMPTY, spool })
const orders = ['A', 'B', 'C', 'D', 'E'].map((reference, at) => ({ id: at + 1, reference }))

it.each([
  ['a job that stands still since', SENT, HELD, { tone: 'warning', text: EMPTY }],
  ['one that still stands still', HELD, { ...HELD, mark: 'done' }, null],
  ['one that goes on', HELD, { ...SENT, spool: { ...spool, state: 'waiting' } }, null],
  [
    'one that was not printed',
    HELD,
    aJob(1, { state: 'failed', reason: 'Annulée.' }),
    { tone: 'error', text: 'Annulée. Commande\u00a0: ST-12.' }
  ],
  [
    'one of many orders',
    SENT,
    aJob(1, { state: 'failed', reason: 'Annulée.', orders }),
    { tone: 'error', text: 'Annulée. Commandes\u00a0: A, B, C et 2 autres.' }
  ],
  ['a test page', SENT, aJob(1, { state: 'failed', reason: 'Annulée.', orders: [] }), { tone: 'error', text: 'Annulée.' }],
  // Whoever asked for it waits for that one.
  ['one that never left', aJob(1, { state: 'printing' }), aJob(1, { state: 'failed', reason: 'Arrêtée.' }), null],
  ['one that is new here', undefined, HELD, null]
] as [string, PrintJob | undefined, PrintJob, object | null][])('%s', (_, before, job, notice) =>
  expect(latePrintText(before, job)).toEqual(notice)
)
