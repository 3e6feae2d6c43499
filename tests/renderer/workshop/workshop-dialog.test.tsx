import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OperatorMenu } from '@/renderer/app/shell/operator-menu'
import { useOverlay } from '@/renderer/app/shell/overlay-store'
import { WorkshopDialog } from '@/renderer/features/workshop/workshop-dialog'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { NoticeStack } from '@/renderer/kit/notices/notice-stack'
import { sessionHasBegun, sessionIsOver } from '@/renderer/lib/drafts/kept-typing'
import { queryKeys } from '@/renderer/lib/query/keys'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { forgetRole } from '@/renderer/lib/roles/role'
import { fieldOf, named, press, says, theOne } from '../support/by-words'
import { type Heard, type OriginServer, type Reply, serveOrigin } from '../support/origin-server'

const PICKUP = { street: '14 rue des Tanneurs', postcode: '35000', city: 'Rennes', phone: null }
let server: OriginServer
let workshop: Record<string, unknown>
let role: string
let instead: (heard: Heard) => Reply | null
let closed: number
const client = () => createQueryClient()

beforeEach(async () => {
  forgetRole()
  role = 'manager'
  closed = 0
  instead = () => null
  workshop = { name: 'Atelier du quai', pickup: PICKUP, is_demo: false, demo_accounts: false, needs_setup: false }
  server = await serveOrigin((heard) => {
    const other = instead(heard)
    if (other !== null) return other
    if (heard.path === '/api/user/profile') return { status: 200, body: { firstname: 'Léa', lastname: 'Morel', role } }
    if (heard.method === 'PATCH') workshop = { ...workshop, ...(heard.body as object) }
    return { status: 200, body: workshop }
  })
})
afterEach(async () => {
  cleanup()
  useOverlay.getState().close()
  await server.close()
})

const open = async (queries = client()) => {
  render(
    <QueryClientProvider client={queries}>
      <ConfirmProvider>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <WorkshopDialog onClose={() => void closed++} /> }])} />
        <NoticeStack />
      </ConfirmProvider>
    </QueryClientProvider>
  )
  await theOne('[role=dialog] h2', "L'atelier")
  return queries
}
const typed = async (label: string, text: string): Promise<void> => {
  const field = await fieldOf(label)
  await userEvent.clear(field)
  if (text !== '') await userEvent.type(field, text)
}
const sent = () => server.heard.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body])

describe('the workshop', () => {
  it('is shown as it is, and only what changed of it is sent', async () => {
    const queries = await open()
    expect((await fieldOf('Adresse de retrait')).value).toBe('14 rue des Tanneurs')
    await typed("Nom de l'atelier", 'Atelier du Vieux Mans')
    await press('Enregistrer')
    await waitFor(() => expect(closed).toBe(1))
    expect(sent()).toEqual([['/api/workshop', { name: 'Atelier du Vieux Mans' }]])
    expect(queries.getQueryData(queryKeys.workshop)).toMatchObject({ name: 'Atelier du Vieux Mans', pickup: PICKUP })
    await says(/L'atelier est enregistré\./)
  })

  it('takes an address where it had none, and none for nothing typed', async () => {
    workshop = { ...workshop, pickup: null }
    await open()
    await typed('Adresse de retrait', '2 quai Est')
    await typed('Ville', 'Le Mans')
    await press('Enregistrer')
    await says(/Vous devez saisir cette valeur\./)
    expect([sent(), closed]).toEqual([[], 0])
    await typed('Code postal', '72000')
    await press('Enregistrer')
    await waitFor(() => expect(closed).toBe(1))
    expect(sent()).toEqual([['/api/workshop', { pickup: { street: '2 quai Est', postcode: '72000', city: 'Le Mans', phone: null } }]])
  })

  it('says what the server refuses under its field, and what failed above; what was typed stays', async () => {
    await open()
    await typed("Nom de l'atelier", 'Autre')
    instead = ({ method }) =>
      method === 'PATCH'
        ? {
            status: 400,
            body: { code: 'validation-failed', message: 'Validation Failed', fields: [{ path: 'body.name', message: 'Déjà pris.' }] }
          }
        : null
    await press('Enregistrer')
    await says(/Déjà pris\./)
    instead = ({ method }) =>
      method === 'PATCH' ? { status: 403, body: { code: 'forbidden', message: 'Cette action est réservée aux responsables.' } } : null
    await typed("Nom de l'atelier", 'Autre encore')
    await press('Enregistrer')
    await says(/L'atelier n'a pas été enregistré\. Cette action est réservée aux responsables\./)
    expect([(await fieldOf("Nom de l'atelier")).value, closed]).toEqual(['Autre encore', 0])
  })

  it('that a colleague changed meanwhile is told, and their change stays', async () => {
    const queries = await open()
    await typed('Ville', 'Rennes Sud')
    workshop = { ...workshop, name: 'Atelier neuf' }
    await queries.invalidateQueries({ queryKey: queryKeys.workshop })
    await says(/Changé entre-temps par un collègue\s: Atelier neuf\./)
    await press('Enregistrer')
    await waitFor(() => expect(closed).toBe(1))
    expect(workshop).toMatchObject({ name: 'Atelier neuf', pickup: { ...PICKUP, city: 'Rennes Sud' } })
  })

  it('also while one was away whose session ended over the window', async () => {
    await open()
    await typed('Ville', 'Rennes Sud')
    sessionIsOver()
    cleanup()
    sessionHasBegun()
    workshop = { ...workshop, pickup: { ...PICKUP, phone: '02 99 00 00 01' } }
    await open()
    await waitFor(async () => expect((await fieldOf('Ville')).value).toBe('Rennes Sud'))
    await says(/Changé entre-temps par un collègue/)
    await press('Enregistrer')
    await waitFor(() => expect(closed).toBe(1))
    expect(workshop.pickup).toEqual({ ...PICKUP, city: 'Rennes Sud', phone: '02 99 00 00 01' })
  })

  it('however often that happened', async () => {
    const away = async (): Promise<void> => {
      sessionIsOver()
      cleanup()
      sessionHasBegun()
      await open()
      await waitFor(async () => expect((await fieldOf('Ville')).value).toBe('Rennes Sud'))
    }
    await open()
    await typed('Ville', 'Rennes Sud')
    workshop = { ...workshop, pickup: { ...PICKUP, phone: '02 99 00 00 01' } }
    await away()
    await away()
    await says(/Changé entre-temps par un collègue/)
    await press('Enregistrer')
    await waitFor(() => expect(closed).toBe(1))
    expect(workshop.pickup).toEqual({ ...PICKUP, city: 'Rennes Sud', phone: '02 99 00 00 01' })
  })

  it('and what they changed of the address stays, where one touched something else of it', async () => {
    const queries = await open()
    await typed('Ville', 'Rennes Sud')
    workshop = { ...workshop, name: 'Atelier neuf', pickup: { ...PICKUP, phone: '02 99 00 00 01' } }
    await queries.invalidateQueries({ queryKey: queryKeys.workshop })
    await says(/Changé entre-temps par un collègue/)
    await press('Enregistrer')
    await waitFor(() => expect(closed).toBe(1))
    expect(workshop.pickup).toEqual({ ...PICKUP, city: 'Rennes Sud', phone: '02 99 00 00 01' })
  })

  it('also where there was no address before', async () => {
    workshop = { ...workshop, pickup: null }
    const queries = await open()
    for (const [label, text] of [
      ['Adresse de retrait', '2 quai Est'],
      ['Code postal', '72000'],
      ['Ville', 'Le Mans']
    ] as const)
      await typed(label, text)
    workshop = { ...workshop, pickup: { ...PICKUP, phone: '02 99 00 00 01' } }
    await queries.invalidateQueries({ queryKey: queryKeys.workshop })
    await says(/Changé entre-temps par un collègue/)
    await press('Enregistrer')
    await waitFor(() => expect(closed).toBe(1))
    expect(workshop.pickup).toEqual({ street: '2 quai Est', postcode: '72000', city: 'Le Mans', phone: '02 99 00 00 01' })
  })
})

it.each([
  ['manager', true],
  ['administrator', true],
  ['operator', false],
  ['packing', false]
])('stands in the menu of a %s: %s', async (given, shown) => {
  role = given
  render(
    <QueryClientProvider client={client()}>
      <ConfirmProvider>
        <MemoryRouter>
          <OperatorMenu />
        </MemoryRouter>
      </ConfirmProvider>
    </QueryClientProvider>
  )
  await userEvent.click(await theOne('button', /^Menu de Léa Morel/))
  await theOne('[role=menuitem]', 'Mon compte')
  expect(named('[role=menuitem]', "L'atelier…")).toHaveLength(shown ? 1 : 0)
  if (!shown) return
  await userEvent.click(await theOne('[role=menuitem]', "L'atelier…"))
  await waitFor(() => expect(useOverlay.getState().shown).toBe('workshop'))
})
