import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { ThemeProvider } from '@/renderer/kit/theme/theme-provider'
import { createQueryClient } from '@/renderer/lib/query/query-client'

const client = createQueryClient()

/** What both grids stand in, as on the list's screen. */
export function Surroundings({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ThemeProvider choice="light">
          <div style={{ height: '100vh', display: 'flex', flexDirection: 'column' }}>{children}</div>
        </ThemeProvider>
      </QueryClientProvider>
    </MemoryRouter>
  )
}
