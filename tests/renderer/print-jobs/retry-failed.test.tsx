import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { PrintJob } from '@/contract/print-jobs'
import { RetryFailed } from '@/renderer/features/print-jobs/print-jobs'
import type { StationPrintQueue } from '@/renderer/lib/host/host-types'
import { aJob } from '../../main/printing/a-job'

afterEach(cleanup)

const FAILED = { state: 'failed', reason: 'Arrêtée.' } as const

function show(jobs: readonly PrintJob[]) {
  const decided: unknown[] = []
  const queue = { decide: async (...requested: unknown[]) => void decided.push(requested) } as unknown as StationPrintQueue
  render(<RetryFailed jobs={jobs} queue={queue} />)
  return { decided, button: screen.queryByRole('button') }
}

it('prints all failures again, the oldest first, and nothing else', () => {
  const { decided, button } = show([
    aJob(5, FAILED),
    aJob(4, { state: 'uncertain', reason: 'Qui sait.' }),
    aJob(3, { ...FAILED, acknowledged: true }),
    aJob(2, { state: 'sent' }),
    aJob(1, FAILED)
  ])
  expect(button?.textContent).toBe('Réessayer les 2\u00a0échecs')
  button?.click()
  expect(decided).toEqual([[[1, 5], 'retry', null]])
})

it.each([
  ['none', []],
  ['one, which has a button of its own', [aJob(1, FAILED)]],
  ['one that was not put aside', [aJob(1, FAILED), aJob(2, { ...FAILED, acknowledged: true })]]
])('is not there for %s', (_, jobs) => expect(show(jobs).button).toBeNull())
