import { expect, it } from 'vitest'
import type { PrintJob } from '@/contract/desktop/print-jobs'
import { kindText, missingText, paperText, printerText, STANDING_WORDS, standingOf } from '@/renderer/features/print-jobs/job-texts'
import { aJob } from '../../main/printing/a-job'

const orders = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1, reference: `ST-${at + 1}` }))

it.each([
  [{ kind: 'production', orders: orders(1) }, 'Fiche de production'],
  [{ kind: 'production', orders: orders(20) }, '20\u00a0fiches de production'],
  [{ kind: 'picking', orders: orders(3) }, '3\u00a0fiches de picking'],
  [{ kind: 'picking', orders: orders(1), shared: true }, 'Fiche de picking'],
  [{ kind: 'picking', orders: orders(80), shared: true }, 'Fiche de picking, 80\u00a0commandes'],
  [{ kind: 'test', orders: [] }, "Page d'essai"]
] as [Pick<PrintJob, 'kind' | 'orders' | 'shared'>, string][])('%o is called %s', (job, text) => expect(kindText(job)).toBe(text))

const PRINTERS = [{ name: 'hp_4200', label: 'HP du bureau', stopped: false }]

it.each([
  ['hp_4200', 'HP du bureau'],
  ['partie', 'partie'],
  [null, 'Imprimante par défaut']
])('printer %s is called %s', (name, text) => expect(printerText(name, PRINTERS)).toBe(text))

it.each([
  [{ state: 'sent', missing: 1 }, '1\u00a0aperçu manquant.'],
  [{ state: 'uncertain', missing: 3 }, '3\u00a0aperçus manquants.'],
  [{ state: 'queued', missing: 3 }, null],
  [{ state: 'sent' }, null]
] as const)('%o went without: %s', (job, text) => expect(missingText(job)).toBe(text))

const spool = { state: 'waiting', job: 7, printer: 'fiches', title: 'Fiche', at: '2026-11-20T08:00:00.000Z' } as const

it.each([
  ['that an earlier version sent', aJob(1, { state: 'sent' }), 'Envoyée'],
  ['that is in its queue', aJob(1, { state: 'sent', spool }), 'Envoyée'],
  ['of which nobody can tell', aJob(1, { state: 'sent', spool: { ...spool, state: 'unknown' } }), 'Envoyée'],
  ['that stands still', aJob(1, { state: 'sent', spool: { ...spool, state: 'held' } }), "En attente de l'imprimante"],
  ['that left its queue printed', aJob(1, { state: 'sent', spool: { ...spool, state: 'printed' } }), 'Imprimée'],
  ['that failed after all', aJob(1, { state: 'failed', spool: { ...spool, state: 'held' } }), 'Échec']
] as [string, PrintJob, string][])('a job %s is called %o', (_, job, word) => expect(STANDING_WORDS[standingOf(job)]).toBe(word))

it.each([
  [{}, 'A4'],
  [{ copies: 2 }, 'A4, 2\u00a0exemplaires'],
  [{ tray: 'tray-2', sides: 'long-edge', copies: 3 }, 'A4, bac 2, recto verso, bord long, 3\u00a0exemplaires'],
  [{ paper: { name: 'Label', width: 100_000, height: 150_000 } }, 'Étiquette']
] as [Partial<PrintJob>, string][])('%o lies on %s', (over, text) => expect(paperText(aJob(1, over))).toBe(text))
