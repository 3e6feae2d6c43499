import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { StatusBar } from '@/renderer/features/connection/status-bar'
import { useLiveStatus } from '@/renderer/lib/live/live'
import { createQueryClient } from '@/renderer/lib/query/query-client'

afterEach(() => {
  cleanup()
  useLiveStatus.setState({ state: 'off', operators: null })
})

const footOf = (kind: 'polling' | 'connected'): string => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StatusBar connection={{ kind } as never} />
    </QueryClientProvider>
  )
  return screen.getByRole('status').textContent ?? ''
}

it('says since when nothing is live, and that the screen is read each minute', () => {
  useLiveStatus.setState({ state: 'offline', operators: null, since: new Date(2026, 10, 23, 14, 2).getTime() })
  expect(footOf('polling')).toBe('Relu chaque minute depuis 14:02')
})

it('says nothing of it while it is live', () => {
  useLiveStatus.setState({ state: 'online', operators: 2, since: new Date(2026, 10, 23, 14, 2).getTime() })
  expect(footOf('connected')).toBe('Connecté')
})
