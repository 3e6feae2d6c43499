import { cleanup, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { DEFAULT_GRID } from '@/domain/lists/grid-config'
import { useListView } from '@/renderer/features/order-list/data/use-list-view'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }
const before = environment.IS_REACT_ACT_ENVIRONMENT
afterEach(() => {
  cleanup()
  environment.IS_REACT_ACT_ENVIRONMENT = before
})

const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
const SLOW_ROWS = 30
const ROW_MS = 3

it('a press between another press and its drawing is not lost', async () => {
  const state = {
    rowsOf: '',
    drawn: '',
    view: undefined as ReturnType<typeof useListView> | undefined,
    onDrawn: (_: string): void => undefined
  }

  const Row = ({ bac }: { bac: string }) => {
    state.rowsOf = bac
    const until = performance.now() + (bac === '' ? 0 : ROW_MS)
    while (performance.now() < until);
    return null
  }
  function List() {
    const view = useListView('all')
    const { bac } = view.grid.filters
    useLayoutEffect(() => {
      Object.assign(state, { drawn: bac, view })
      state.onDrawn(bac)
    })
    return Array.from({ length: SLOW_ROWS }, (_, at) => <Row key={String(at)} bac={bac} />)
  }

  const router = createMemoryRouter([{ path: '*', element: <List /> }], { initialEntries: ['/orders/all/opened'] })
  render(<RouterProvider router={router} />)
  // From here on React draws as it does for an operator: in slices.
  environment.IS_REACT_ACT_ENVIRONMENT = false
  state.view?.change({ filters: { ...DEFAULT_GRID.filters, bac: 'B140' } })
  while (state.rowsOf !== 'B140') await moment()
  expect(state.drawn).toBe('')
  state.view?.change(({ chips }) => ({ chips: { ...chips, technique: ['dtg'] } }))

  const third = Promise.withResolvers<void>()
  state.onDrawn = (bac) => {
    if (bac !== 'B140') return
    state.onDrawn = () => undefined
    expect(state.view?.grid.chips).toEqual({})
    state.view?.change(({ chips }) => ({ chips: { ...chips, printed: ['0'] } }))
    third.resolve()
  }
  await third.promise
  while (state.view?.grid.chips.printed === undefined) await moment()
  expect(state.view?.grid).toMatchObject({ filters: { bac: 'B140' }, chips: { technique: ['dtg'], printed: ['0'] } })
})
