import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkSession, endSession, signIn, signOut, useSession } from '@/renderer/features/session/session'
import { useSessionWatch } from '@/renderer/features/session/use-session-watch'
import { createDrafts } from '@/renderer/lib/drafts/drafts'
import { keepTyping, takeTyping } from '@/renderer/lib/drafts/kept-typing'
import { host } from '@/renderer/lib/host/host'
import { queryKeys } from '@/renderer/lib/query/keys'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { ownName, personNow } from '@/renderer/lib/station/person-here'

const CAMILLE = { id: 11, firstname: 'Camille', lastname: 'Roux' }
const NOA = { id: 12, firstname: 'Noa', lastname: 'Petit' }
type Person = Partial<Pick<typeof NOA, 'id'>> & Omit<typeof NOA, 'id'>
const client = createQueryClient()
const comments = createDrafts<string>({ holdsUnsaved: (texts) => texts.length > 0 })
const key = (): string => ownName('comment-7')
/** Who is signed in; null for nobody, or for a host that does not say who. */
let signedIn: boolean
let profile: Person | null

function Guarded() {
  useSessionWatch()
  return null
}

beforeEach(() => {
  signedIn = true
  vi.spyOn(host, 'sessionStatus').mockImplementation(async () => ({ signedIn, keptIn: 'keychain' }))
  vi.spyOn(host, 'login').mockImplementation(async () => {
    signedIn = true
    return { kind: 'signed-in' }
  })
  vi.spyOn(host, 'logout').mockImplementation(async () => {
    signedIn = false
  })
  vi.spyOn(host, 'fetch').mockImplementation(async () => Response.json(profile, { status: profile === null ? 503 : 200 }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A page of who is signed in. */
async function page(of: Person): Promise<void> {
  cleanup()
  client.setQueryData(queryKeys.profile, of)
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <Guarded /> }])} />
      </QueryClientProvider>
    )
  })
}
async function enter(person: Person | null): Promise<void> {
  profile = person
  await act(async () => void (await signIn({ username: 'a@atelier.test', password: 'atelier' })))
  expect(useSession.getState().state).toBe('signed-in')
  if (person !== null) await page(person)
}
const leave = (how: () => void) => act(async () => how())

it('what somebody began is theirs, at a station that is not shared: nobody else finds it, and they do when they are back', async () => {
  await page(CAMILLE)
  comments.keep(key(), 'à Camille')
  await leave(() => {
    endSession()
    keepTyping('customer', 'Tours')
  })
  await enter(NOA)
  expect([comments.get(key()), comments.all(), takeTyping('customer'), personNow()]).toEqual([undefined, {}, undefined, undefined])
  comments.keep(key(), 'à Noa')

  await leave(signOut)
  await enter(CAMILLE)
  expect([comments.get(key()), comments.all(), takeTyping('customer')]).toEqual(['à Camille', { 'comment-7': 'à Camille' }, 'Tours'])

  await leave(signOut)
  await enter(NOA)
  expect(Object.values(comments.all())).toEqual(['à Noa'])

  // Where the server does not say who it is, nothing of anybody is shown.
  await leave(signOut)
  await enter(null)
  expect(comments.all()).toEqual({})
})

it('a person signs in again, also in another window, and finds what they began; a host without numbers tells them by their names', async () => {
  const [ana, leo]: Person[] = [
    { firstname: 'Ana', lastname: 'Roux' },
    { firstname: 'Léo', lastname: 'Roux' }
  ]
  if (ana === undefined || leo === undefined) throw new Error('nobody')
  await page(ana)
  comments.keep(key(), 'à Ana')
  for (const [person, texts] of [
    [leo, []],
    [ana, ['à Ana']]
  ] as const) {
    await leave(endSession)
    profile = person
    await act(checkSession)
    expect(Object.values(comments.all())).toEqual(texts)
    await page(person)
  }
})
