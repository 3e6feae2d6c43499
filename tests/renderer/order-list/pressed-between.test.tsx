import { cleanup, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { DEFAULT_GRID, type GridConfig } from '@/domain/lists/grid-config'
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
/** A busy machine may take some until one comes between. */
const ATTEMPTS = 10

interface Outcome {
  /** Whether the third press came while the second was not drawn: React draws both at once where it had no time between them. */
  readonly isBetween: boolean
  readonly grid: GridConfig | undefined
}

/** Presses three times, the third one as soon as the first is drawn. */
async function pressThrice(): Promise<Outcome> {
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

  environment.IS_REACT_ACT_ENVIRONMENT = before
  const router = createMemoryRouter([{ path: '*', element: <List /> }], { initialEntries: ['/orders/all/opened'] })
  render(<RouterProvider router={router} />)
  // From here on React draws as it does for an operator: in slices.
  environment.IS_REACT_ACT_ENVIRONMENT = false
  state.view?.change({ filters: { ...DEFAULT_GRID.filters, bac: 'B140' } })
  while (state.rowsOf !== 'B140') await moment()
  const isInTime = state.drawn === ''
  state.view?.change(({ chips }) => ({ chips: { ...chips, technique: ['dtg'] } }))

  const third = Promise.withResolvers<boolean>()
  state.onDrawn = (bac) => {
    if (bac !== 'B140') return
    state.onDrawn = () => undefined
    third.resolve(isInTime && Object.keys(state.view?.grid.chips ?? {}).length === 0)
    state.view?.change(({ chips }) => ({ chips: { ...chips, printed: ['0'] } }))
  }
  const isBetween = await third.promise
  while (state.view?.grid.chips.printed === undefined) await moment()
  cleanup()
  return { isBetween, grid: state.view?.grid }
}

it('a press between another press and its drawing is not lost', async () => {
  const outcomes: Outcome[] = []
  while (outcomes.length < ATTEMPTS && !outcomes.some(({ isBetween }) => isBetween)) outcomes.push(await pressThrice())
  for (const { grid } of outcomes) expect(grid).toMatchObject({ filters: { bac: 'B140' }, chips: { technique: ['dtg'], printed: ['0'] } })
  expect(outcomes.at(-1)?.isBetween).toBe(true)
})
