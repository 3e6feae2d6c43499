import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import type { CalendarDay } from '@/domain/calendar/days'
import { BoardBody } from '@/renderer/features/planning/board-body'
import { useBoard } from '@/renderer/features/planning/data/use-board'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { NoticeStack } from '@/renderer/kit/notices/notice-stack'
import '@/renderer/kit/theme/global.css'
import { ThemeProvider } from '@/renderer/kit/theme/theme-provider'
import { createQueryClient } from '@/renderer/lib/query/query-client'

const requested = new URLSearchParams(location.search)
const days: readonly CalendarDay[] = requested.get('days')?.split(',') ?? []
const today = requested.get('today') ?? ''
const NONE: readonly (readonly CalendarDay[])[] = []

/** The product's own board, with its reading and its saves, without the shell around it. */
function Board() {
  const view = useMemo(() => ({ group: 'dtg', days, today }) as const, [])
  const board = useBoard(view, NONE)
  return (
    <div style={{ height: '100vh', display: 'flex', flexDirection: 'column' }}>
      <BoardBody board={board} days={days} />
    </div>
  )
}

const client = createQueryClient()
createRoot(document.getElementById('root') as HTMLElement).render(
  <ThemeProvider choice="light">
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <MemoryRouter>
          <Board />
        </MemoryRouter>
      </ConfirmProvider>
      <NoticeStack />
    </QueryClientProvider>
  </ThemeProvider>
)
