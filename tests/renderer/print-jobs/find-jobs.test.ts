import { expect, it } from 'vitest'
import { findJobs } from '@/renderer/features/print-jobs/find-jobs'
import { aJob } from '../../main/printing/a-job'

const PRINTERS = [{ name: 'hp_4200', label: 'HP du bureau', stopped: false }]
const jobs = [aJob(1, { printer: 'hp_4200', state: 'sent' }), aJob(2, { printer: 'zebra', state: 'sent', missing: 1 })]

it.each([
  ['what people call its printer', 'hp bureau', [1]],
  ["the system's name of its printer", 'hp_4200', [1]],
  ['what its sheets went without', 'apercu manquant', [2]],
  ['nothing, the newest first', '', [2, 1]]
])('a job is found by %s', (_, search, ids) => expect(findJobs(jobs, 'all', search, PRINTERS).map(({ id }) => id)).toEqual(ids))
