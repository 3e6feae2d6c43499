import { expect, it } from 'vitest'
import type { PrintJob } from '@/contract/print-jobs'
import { kindText } from '@/renderer/features/print-jobs/job-texts'

const orders = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1, reference: `ST-${at + 1}` }))

it.each([
  [{ kind: 'production', orders: orders(1) }, 'Fiche de production'],
  [{ kind: 'production', orders: orders(20) }, '20\u00a0fiches de production'],
  [{ kind: 'picking', orders: orders(3) }, '3\u00a0fiches de picking'],
  [{ kind: 'picking', orders: orders(1), shared: true }, 'Fiche de picking'],
  [{ kind: 'picking', orders: orders(80), shared: true }, 'Fiche de picking, 80\u00a0commandes'],
  [{ kind: 'test', orders: [] }, "Page d'essai"]
] as [Pick<PrintJob, 'kind' | 'orders' | 'shared'>, string][])('%o is called %s', (job, text) => expect(kindText(job)).toBe(text))
