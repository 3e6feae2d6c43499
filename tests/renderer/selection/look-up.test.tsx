import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OutsideDialog } from '@/renderer/features/selection/outside-dialog'
import { actOnSelected, closeQuestion, useOutsideQuestion } from '@/renderer/features/selection/outside-question'
import { EMPTY_SELECTION } from '@/renderer/features/selection/selection-changes'
import { useSelection } from '@/renderer/features/selection/selection-store'
import { useSightStore } from '@/renderer/features/selection/sight-store'
import { watchSight } from '@/renderer/features/selection/watch-sight'
import { onLive } from '@/renderer/lib/live/live'
import { queryKeys } from '@/renderer/lib/query/keys'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { anOrder } from '../support/an-order'
import { press, says, saysNot } from '../support/by-words'
import { type OriginServer, type Reply, serveOrigin } from '../support/origin-server'

vi.mock('@/renderer/lib/live/live', async (original) => ({
  ...(await original<typeof import('@/renderer/lib/live/live')>()),
  onLive: vi.fn(() => () => undefined)
}))

const SHOWN = 150
const soon = { timeout: 4_000, interval: 10 }
const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, at) => at + 1)

let server: OriginServer
let stop: () => void
/** Orders that the filter of the list hides. */
let isHidden: (id: number) => boolean
/** What a reading waits for before it answers with what was true when it began. */
let held: Promise<void>
let refusal: Reply | null

beforeEach(async () => {
  ;[isHidden, held, refusal] = [() => false, Promise.resolve(), null]
  server = await serveOrigin(async ({ path }): Promise<Reply> => {
    const ids = new URL(path, 'http://host').searchParams.get('ids')?.split(',').map(Number) ?? []
    const body = ids.map((id) => anOrder({ id, origin_ref_id: `${isHidden(id) ? 'AUTRE' : 'VOULUE'}-${id}` }))
    await held
    return refusal ?? (ids.length > 200 ? { status: 400, body: { code: 'invalid', message: 'Validation Failed' } } : { status: 200, body })
  })
})
afterEach(async () => {
  stop()
  cleanup()
  closeQuestion()
  useSelection.setState(EMPTY_SELECTION)
  useSightStore.setState({ seen: null, outside: [], unsure: [] })
  await server.close()
})

/** The first page of a list of 450 is on screen, and so many orders are selected. */
function selected(count: number): void {
  useSelection.setState({ ...EMPTY_SELECTION, own: new Set(upTo(count)) })
  useSightStore.setState({
    seen: { key: 'all', list: { narrowing: { keyword: 'VOULUE' } }, page: 1, ids: upTo(SHOWN), total: 450 }
  })
  stop = watchSight()
}
/** How many orders each reading was for; what read none is named. */
const sizes = (): readonly (number | string)[] => server.heard.map(({ path }) => path.split('ids=')[1]?.split(/%2C|,/).length ?? path)
const question = () => useOutsideQuestion.getState().question

/** What is asked, as the shell draws it. */
function Question() {
  const now = useOutsideQuestion((store) => store.question)
  return now && <OutsideDialog question={now} />
}

function asks(client = createQueryClient()): void {
  const router = createMemoryRouter([{ path: '*', element: <Question /> }])
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

it('of one order says so in the singular while it is looked up', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  selected(0)
  useSelection.setState({ ...EMPTY_SELECTION, own: new Set([400]) })
  asks()
  act(() => actOnSelected('Préparer', () => undefined))
  await says(/Lecture de la commande sélectionnée…/)
  resolve()
})

describe('selected orders of other pages', () => {
  it('are looked up by themselves, 200 at a time, and counted where a filter hides them', async () => {
    isHidden = (id) => id > 300
    selected(450)
    await expect.poll(() => useSightStore.getState().outside.length, soon).toBe(150)
    expect([useSightStore.getState().unsure, sizes()]).toEqual([[], [200, 100]])
  })

  it('are read before something is done with them: where all stand in the list nothing is asked', async () => {
    selected(450)
    const work = vi.fn()
    actOnSelected('Préparer', work)
    await expect.poll(() => work.mock.calls, soon).toEqual([[upTo(450)]])
    expect(question()).toBeNull()
  })

  it('are asked about where they turn out to be hidden, and no others', async () => {
    isHidden = (id) => id > 300
    selected(450)
    const work = vi.fn()
    actOnSelected('Préparer', work)
    await expect.poll(() => question()?.outside.length, soon).toBe(150)
    expect([question()?.unsure, work.mock.calls]).toEqual([[], []])
  })

  it('are left alone once one gives it up, and a second press does it once', async () => {
    const hold = Promise.withResolvers<void>()
    held = hold.promise
    selected(450)
    const [given, twice] = [vi.fn(), vi.fn()]
    actOnSelected('Préparer', given)
    closeQuestion()
    actOnSelected('Préparer', twice)
    actOnSelected('Préparer', twice)
    hold.resolve()
    await expect.poll(() => twice.mock.calls.length, soon).toBe(1)
    expect(given).not.toHaveBeenCalled()
  })

  it('are looked up only when they are needed where there are thousands', async () => {
    selected(2_200)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(server.heard).toEqual([])
    const work = vi.fn()
    actOnSelected('Préparer', work)
    await expect.poll(() => work.mock.calls.length, soon).toBe(1)
    expect(sizes()).toEqual([...Array.from({ length: 10 }, () => 200), 50])
  })

  it('that changed while they were read are read again', async () => {
    const hold = Promise.withResolvers<void>()
    held = hold.promise
    selected(151)
    await expect.poll(() => server.heard.length, soon).toBe(1)
    isHidden = (id) => id === 151
    const hear = vi.mocked(onLive).mock.calls.findLast(([event]) => event === 'order')?.[1] as (news: { orderId: number }) => void
    hear({ orderId: 151 })
    hold.resolve()
    await expect.poll(() => useSightStore.getState().outside, soon).toEqual([151])
  })

  it('that cannot be read are named as such, and never as gone', async () => {
    refusal = { status: 500, body: { code: 'server-error', message: 'Panne du serveur.' } }
    selected(450)
    const work = vi.fn()
    actOnSelected('Préparer', work)
    await expect.poll(() => question()?.unsure.length, soon).toBe(300)
    asks()
    await says(/300 commandes sélectionnées n'ont pas pu être relues : on ne sait pas si elles sont dans la liste\./)
    await saysNot(/ne sont plus/)
    await says(/Préparer les 450.*Préparer les 150 de la liste/)
    act(closeQuestion)
    expect(work).not.toHaveBeenCalled()
  })

  it('that cannot be read are shown as lists showed them, and read again on demand: then the question is another', async () => {
    refusal = { status: 500, body: { code: 'server-error', message: 'Panne du serveur.' } }
    selected(151)
    const work = vi.fn()
    actOnSelected('Préparer', work)
    await expect.poll(() => question()?.unsure, soon).toEqual([151])
    const client = createQueryClient()
    const orders = [anOrder({ id: 151, origin_ref_id: '#88151', origin_code: 'pod' })]
    client.setQueryData([...queryKeys.lists, 'a list'], { paginated: false, nbItems: 1, orders })
    asks(client)
    await says(/Panne du serveur\..*88151.*Pas relue/)
    expect(document.querySelector('[role=dialog] a')?.getAttribute('href')).toBe('/orders/view/151')
    ;[refusal, isHidden] = [null, (id) => id === 151]
    await press('Réessayer')
    await says(/1 commande sélectionnée n'est plus dans la liste à l'écran\..*AUTRE-151.*Masquée par les filtres/)
    await saysNot(/pas pu être relue|Panne/)
    act(closeQuestion)
    expect(work).not.toHaveBeenCalled()
  })

  it('are acted on at once where they turn out to stand in the list after all', async () => {
    refusal = { status: 500, body: { code: 'server-error', message: 'Panne du serveur.' } }
    selected(151)
    const work = vi.fn()
    actOnSelected('Préparer', work)
    await expect.poll(() => question()?.unsure, soon).toEqual([151])
    asks()
    await says(/Panne du serveur/)
    refusal = null
    await press('Réessayer')
    await expect.poll(() => work.mock.calls, soon).toEqual([[upTo(151)]])
    expect(question()).toBeNull()
  })
})
