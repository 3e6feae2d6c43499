import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BoardContext, createBoardStore, showOrders } from '@/renderer/features/planning/data/board-store'
import { LateStrip } from '@/renderer/features/planning/late/late-strip'
import { endDrag, useMoveSession } from '@/renderer/features/planning/moves/session/session'
import { useFoldedSections } from '@/renderer/kit/panel/folded-sections'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { on, TODAY } from '../support/a-board'
import { giveRoom } from '../support/give-room'

const VIEW = { group: 'dtg', days: [TODAY], today: TODAY } as const
let takeRoom: () => void
beforeEach(() => {
  takeRoom = giveRoom()
  useFoldedSections.setState({ folded: new Set() })
})
afterEach(() => {
  cleanup()
  endDrag()
  takeRoom()
})

it('L does not fold over a card that is held: it would be out of reach of its keys', () => {
  const store = createBoardStore(VIEW)
  const late = [on(1, '2026-11-20'), on(2, '2026-11-09')]
  showOrders(store, VIEW, { planned: [], late, lateReading: 'shown' })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <BoardContext value={store}>
          <LateStrip />
        </BoardContext>
      </MemoryRouter>
    </QueryClientProvider>
  )
  const isOpen = () => screen.getByRole('button', { name: /en retard/ }).getAttribute('aria-expanded')
  act(() => useMoveSession.setState({ drag: { orders: late.slice(0, 1), by: 'keyboard' } }))
  fireEvent.keyDown(document.body, { key: 'l' })
  expect(isOpen()).toBe('true')
  act(() => void endDrag())
  fireEvent.keyDown(document.body, { key: 'l' })
  expect(isOpen()).toBe('false')
})
