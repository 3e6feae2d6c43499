import { expect, it } from 'vitest'
import type { PrintJob } from '@/contract/desktop/print-jobs'
import { kindText, missingText, printerText } from '@/renderer/features/print-jobs/job-texts'

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
