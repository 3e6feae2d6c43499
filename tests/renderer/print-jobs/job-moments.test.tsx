import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PrintJobList } from '@/renderer/features/print-jobs/print-jobs'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import type { StationPrintQueue } from '@/renderer/lib/host/host-types'
import { queryKeys } from '@/renderer/lib/query/keys'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { aJob } from '../../main/printing/a-job'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-24T23:59:00+01:00') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('a list that stays open past midnight tells the day of what was printed before', () => {
  const client = createQueryClient()
  client.setQueryData(queryKeys.profile, { firstname: 'Camille', lastname: 'Renard' })
  client.setQueryData(queryKeys.printJobs, { jobs: [aJob(1, { at: '2026-11-24T16:42:00.000Z' })], kept: true })
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <MemoryRouter>
          <PrintJobList queue={{} as StationPrintQueue} />
        </MemoryRouter>
      </ConfirmProvider>
    </QueryClientProvider>
  )
  const moment = () => screen.getByRole('listitem').querySelector('time')?.textContent
  expect(moment()).toBe('17:42')
  act(() => void vi.advanceTimersByTime(2 * 60_000))
  expect(moment()).toBe('24/11 17:42')
})
