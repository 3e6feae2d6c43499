import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SELECTION_KEY } from '@/contract/storage'
import { useOverlay } from '@/renderer/app/shell/overlay-store'
import { NoticeStack } from '@/renderer/kit/notices/notice-stack'
import { createDrafts } from '@/renderer/lib/drafts/drafts'
import { isSessionOver, keepTyping, takeTyping } from '@/renderer/lib/drafts/kept-typing'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { badgeScanned } from '@/renderer/lib/station/badge-scans'
import { ownName, personNow } from '@/renderer/lib/station/person-here'
import { useStation } from '@/renderer/lib/station/shared-station'
import { readOfWindow, writeOfWindow } from '@/renderer/lib/storage/storage'
import { giveRoom } from '../support/give-room'
import { type OriginServer, serveOrigin } from '../support/origin-server'
import { behindGate, CAMILLE, type FakeStation, fakeStation, locked, NOA, takenBy } from '../support/shared-station'

const comments = createDrafts<string>({
  holdsUnsaved: () => false,
  tells: () => ({ what: 'un commentaire', orderId: null })
})
let station: FakeStation
let server: OriginServer
let takeRoom: () => void
const life: string[] = []

/** A screen with a draft, and a form that keeps what is typed where its person is taken away. */
function Screen() {
  const key = ownName('comment-7')
  const draft = comments.useDraft(key)
  const form = useForm({ defaultValues: { town: String(takeTyping('town') ?? 'Nantes') } })
  useEffect(() => {
    life.push(`opened for ${personNow()}`)
    return () => {
      life.push(`closed for ${personNow()}`)
      if (isSessionOver()) keepTyping('town', form.getValues('town'))
    }
  }, [form])
  return (
    <>
      <textarea aria-label="Commentaire" value={draft ?? ''} onChange={(event) => comments.keep(key, event.target.value)} />
      <input aria-label="Ville" {...form.register('town')} />
      <NoticeStack />
    </>
  )
}

const typedIn = (label: string): string => (screen.getByLabelText(label) as HTMLInputElement).value
const take = async (name: RegExp): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name }))
  for (const key of ['4', '8', '2', '7', 'Enter']) fireEvent.keyDown(document.activeElement ?? document.body, { key })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

beforeEach(async () => {
  takeRoom = giveRoom()
  server = await serveOrigin(() => ({ status: 200, body: { id: 11, firstname: 'Camille', lastname: 'Renard', role: 'manager' } }))
  usePreferences.getState().set({ scanMuted: true })
  station = fakeStation()
  station.station = takenBy(CAMILLE)
})
afterEach(async () => {
  cleanup()
  await server.close()
  takeRoom()
})

it('somebody else finds the page anew; who comes back finds what they had typed', async () => {
  window.history.replaceState(null, '', '/orders/all/opened?keyword=secret')
  await behindGate(<Screen />)
  await userEvent.type(screen.getByLabelText('Commentaire'), 'à moitié')
  await userEvent.clear(screen.getByLabelText('Ville'))
  await userEvent.type(screen.getByLabelText('Ville'), 'Brest')
  useNoticesStore.getState().show({ text: "Le commentaire n'a pas été envoyé.", tone: 'error' })
  useOverlay.getState().show('palette')
  usePreferences.getState().set({ theme: 'dark' })

  await station.tell(locked('asked'))
  expect(await screen.findByText(/a laissé un commentaire en cours/)).toBeDefined()
  await take(/Noa/)
  expect([typedIn('Commentaire'), typedIn('Ville')]).toEqual(['', 'Nantes'])
  expect(screen.queryByText(/n'a pas été envoyé/)).toBeNull()
  expect(useOverlay.getState().shown).toBeNull()
  expect(usePreferences.getState().theme).toBe('system')
  expect(window.location.pathname + window.location.search).toBe('/orders/all/opened')
  // The former's screen goes while it is still theirs.
  expect(life).toEqual([`opened for ${CAMILLE.id}`, `closed for ${CAMILLE.id}`, `opened for ${NOA.id}`])

  await station.tell({ ...locked('idle'), person: NOA.id })
  await take(/Camille/)
  expect([typedIn('Commentaire'), typedIn('Ville')]).toEqual(['à moitié', 'Brest'])
  expect(screen.getByText("Le commentaire n'a pas été envoyé.")).toBeDefined()
  expect(usePreferences.getState().theme).toBe('dark')
})

it('a page that is loaded again at a shared station has nothing selected: it may be another person’s by now', async () => {
  writeOfWindow(SELECTION_KEY, '[7,8]')
  useStation.setState({ station: undefined, opened: false, changing: false, open: false, parts: null })
  await behindGate(<Screen />)
  await screen.findByLabelText('Commentaire')
  expect(readOfWindow(SELECTION_KEY)).toBeNull()
  // Who is locked out and comes back has what they selected.
  writeOfWindow(SELECTION_KEY, '[9]')
  await station.tell(locked('asked'))
  await take(/Camille/)
  expect(readOfWindow(SELECTION_KEY)).toBe('[9]')
})

it('a badge leads to its person from an open page too; one that opens nothing leaves it open', async () => {
  await behindGate(<Screen />)
  station.badge = { kind: 'unknown' }
  badgeScanned('ATB7K2M9Q4X8R1T5W')
  await screen.findByText(/Ce badge n'ouvre rien/)
  expect(screen.queryByRole('dialog')).toBeNull()
  station.badge = { kind: 'person', person: NOA }
  badgeScanned('ATB7K2M9Q4X8R1T5W')
  await screen.findByRole('region', { name: 'PIN de Noa L.' })
  expect(station.requests).toContain('lock asked')
})
