import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CAPABILITIES } from '@/contract/http/capabilities'
import { getCapabilities } from '@/contract/http/health'
import { FilesSection } from '@/renderer/features/order-files/files-section'
import { uploadDrafts } from '@/renderer/features/order-files/upload-drafts'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { useKnown } from '@/renderer/lib/dialect/capabilities'
import { forgetCapabilities } from '@/renderer/lib/dialect/discover'
import { host } from '@/renderer/lib/host/host'
import * as live from '@/renderer/lib/live/live'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { writingNow } from '@/renderer/lib/presence/writing'
import { queryKeys } from '@/renderer/lib/query/keys'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { AGAIN_AFTER_MS, TRIES_MAX } from '@/renderer/lib/saves/try-later'
import { anOrder } from '../support/an-order'
import { countsDown, holdWaits, hurry } from '../support/hurry'

// Loaded on demand: here it is at hand.
await import('@/renderer/features/order-files/upload-dialogs')
const ID = 48213
let client: ReturnType<typeof createQueryClient>
let failing: boolean
let sent: number
/** The live connection comes back. */
let reconnect: () => void

beforeEach(() => {
  failing = true
  sent = 0
  client = createQueryClient()
  client.setQueryData(queryKeys.profile, { firstname: 'Camille', lastname: 'Durand' })
  useNoticesStore.setState({ notices: [] })
  forgetCapabilities()
  useKnown.setState({ capabilities: new Set(CAPABILITIES) })
  const listeners = new Set<(again: boolean) => void>()
  reconnect = () => {
    for (const listener of [...listeners]) listener(true)
  }
  vi.spyOn(live, 'onConnected').mockImplementation((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  })
  vi.spyOn(host, 'fetch').mockImplementation(async (path, { method }) => {
    if (path === getCapabilities.path) return Response.json({ capabilities: CAPABILITIES })
    if (method !== 'POST') return Response.json({}, { status: 404 })
    sent += 1
    if (failing) return Response.json({ code: 'unavailable', message: 'Le serveur est occupé.' }, { status: 503 })
    return Response.json({ id: 5 }, { status: 201 })
  })
})
afterEach(() => {
  cleanup()
  uploadDrafts.update(() => ({}))
  vi.restoreAllMocks()
})

function show(): void {
  const section = <FilesSection orderKey={String(ID)} reference="MT-BDC-20261116-0028" orderId={ID} files={[]} />
  const router = createMemoryRouter([{ path: '/', element: section }], { initialEntries: ['/'] })
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>
  )
}
const pdf = (name: string): File => new File(['%PDF-1.7\n%%EOF'], name, { type: 'application/pdf' })
const program = (name: string): File => new File(['MZ\u0090\0'], name, { type: 'image/png' })
const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText('Fichiers à ajouter'), files)
async function send(...files: File[]): Promise<void> {
  await choose(...files)
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Envoyer' }))
}
const row = (name: string) => screen.getByTitle(name).closest('li') as HTMLElement
const failed = async (name: string) => within(row(name)).findByText(/n'a pas été envoyé/)
const settled = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it('a file that did not arrive is sent again by itself, counting down', async () => {
  const waits = holdWaits(AGAIN_AFTER_MS)
  show()
  await send(pdf('note.pdf'))
  await failed('note.pdf')
  failing = false
  await countsDown(row('note.pdf'))
  expect(waits.end()).toBe(1)
  await waitFor(() => expect(screen.queryByTitle('note.pdf')).toBeNull())
  expect(sent).toBe(2)
})

it('is tried three times by itself, then waits for somebody, or for the connection', async () => {
  hurry(AGAIN_AFTER_MS, () => 60)
  show()
  await send(pdf('note.pdf'))
  await waitFor(() => expect(sent).toBe(1 + TRIES_MAX))
  await settled(300)
  expect(sent).toBe(1 + TRIES_MAX)
  await failed('note.pdf')
  expect(row('note.pdf').textContent).not.toContain('Nouvel essai')
  failing = false
  reconnect()
  await waitFor(() => expect(screen.queryByTitle('note.pdf')).toBeNull())
})

it('is not sent in the name of who signed in meanwhile', async () => {
  const waits = holdWaits(AGAIN_AFTER_MS)
  show()
  await send(pdf('note.pdf'))
  await failed('note.pdf')
  client.setQueryData(queryKeys.profile, { firstname: 'Noa', lastname: 'Perrin' })
  await waits.endNext()
  await waitFor(() => expect(row('note.pdf').textContent).not.toContain('Nouvel essai'))
  await settled(300)
  expect(sent).toBe(1)
})

it('what is told of it once its page has gone holds no longer than it is true', async () => {
  const waits = holdWaits(AGAIN_AFTER_MS)
  show()
  await send(pdf('note.pdf'))
  await failed('note.pdf')
  cleanup()
  await waits.endNext()
  const reported = () => useNoticesStore.getState().notices.map((notice) => notice.text)
  await waitFor(() => expect(reported()).toEqual([expect.stringMatching(/note\.pdf.*Un nouvel essai se fait tout seul\.$/)]))
  failing = false
  await waits.endNext()
  await waitFor(() => expect(reported()).toEqual([]))
  // What was told goes as the next try begins: it may still be on its way.
  await waitFor(() => expect(sent).toBe(3))
})

it('files that fail stay with their reason while one works elsewhere, and are tried again or given up one by one', async () => {
  hurry(AGAIN_AFTER_MS, () => 60_000)
  show()
  await send(pdf('un.pdf'), pdf('deux.pdf'))
  for (const name of ['un.pdf', 'deux.pdf']) await failed(name)
  cleanup()
  show()
  await failed('deux.pdf')
  failing = false
  await userEvent.click(within(row('un.pdf')).getByLabelText('Réessayer un.pdf'))
  await waitFor(() => expect(screen.queryByTitle('un.pdf')).toBeNull())
  await failed('deux.pdf')
  expect(sent).toBe(3)
  within(row('deux.pdf')).getByLabelText('Retirer deux.pdf').focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByTitle('deux.pdf')).toBeNull())
  await waitFor(() => expect(document.activeElement?.closest('section')).not.toBeNull())
})

it('files that are dropped beside the panel are not taken, and do not take the page away', async () => {
  show()
  const dataTransfer = { types: ['Files'], files: [pdf('note.pdf')], dropEffect: 'copy' }
  // Not prevented, a browser would show the file instead of the page.
  for (const drop of [fireEvent.dragOver, fireEvent.drop]) expect(drop(document.body, { dataTransfer })).toBe(false)
  expect([dataTransfer.dropEffect, screen.queryByRole('dialog')]).toEqual(['none', null])
  const words = { types: ['text/plain'], files: [], dropEffect: 'copy' }
  expect(fireEvent.dragOver(document.body, { dataTransfer: words })).toBe(true)
  fireEvent.drop(screen.getByText('Aucun fichier.'), { dataTransfer })
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler' }))
})

describe('a production file', () => {
  const chooseProduction = () => userEvent.upload(screen.getByLabelText('Fichier de production à envoyer'), pdf('pose.pdf'))
  beforeEach(() => client.setQueryData(queryKeys.order(String(ID)), anOrder({ id: ID })))

  it('is for a face and one of its techniques, or for the whole order', async () => {
    show()
    await chooseProduction()
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('combobox', { name: 'Pour' }).textContent).toContain('Cœur, DTF')
  })

  it('is of the whole order at a host that takes no place of it: none is asked for', async () => {
    useKnown.setState({ capabilities: new Set(CAPABILITIES.filter((one) => one !== 'file-places')) })
    show()
    await chooseProduction()
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText(/Le fichier suivant sera envoyé, confirmer/)
    expect(within(dialog).queryByRole('combobox')).toBeNull()
  })
})

it('tells before anything is sent what is too heavy, and what is not what its name says', async () => {
  show()
  const heavy = pdf('lourd.pdf')
  Object.defineProperty(heavy, 'size', { value: 25 * 1024 * 1024 + 1 })
  await choose(heavy)
  const alone = await screen.findByRole('dialog', { name: 'Fichier refusé' })
  expect(within(alone).getByRole('alert').textContent).toMatch(/lourd\.pdf\s?Ce fichier est trop volumineux\s: 25\sMo au plus\./)
  await userEvent.keyboard('{Escape}')
  await choose(pdf('bonne.pdf'), program('autre.png'))
  const reported = await screen.findByRole('dialog', { name: 'Ajouter un fichier' })
  expect(within(reported).getByRole('alert').textContent).toMatch(
    /autre\.png\s?Le contenu de ce fichier n'est pas celui que son nom annonce\./
  )
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([sent, screen.queryByTitle('bonne.pdf'), screen.queryByTitle('lourd.pdf')]).toEqual([0, null, null])
})

it('names the files that are refused in the dialog, alone or with others', async () => {
  show()
  await choose(program('faux.png'))
  const alone = await screen.findByRole('dialog', { name: 'Fichier refusé' })
  expect(within(alone).getByRole('alert').textContent).toContain('faux.png')
  expect(within(alone).queryByRole('button', { name: 'Envoyer' })).toBeNull()
  await userEvent.click(within(alone).getByText('Fermer'))
  expect(screen.queryByTitle('faux.png')).toBeNull()
  await choose(program('faux.png'), program('autre.png'))
  await screen.findByRole('dialog', { name: 'Fichiers refusés' })
  // Without a click beside the dialog: the focus library would take it for left.
  fireEvent.change(screen.getByLabelText('Fichiers à ajouter'), { target: { files: [pdf('note.pdf')] } })
  const both = await screen.findByRole('dialog', { name: 'Ajouter un fichier' })
  expect(within(both).getByRole('alert').textContent).toMatch(/faux\.png.*autre\.png/)
  await userEvent.click(within(both).getByRole('button', { name: 'Envoyer' }))
  await waitFor(() => expect(sent).toBe(1))
})

it('each field of the dialog is named after its file', async () => {
  show()
  await choose(pdf('recto.pdf'), pdf('verso.pdf'))
  const dialog = await screen.findByRole('dialog', { name: 'Ajouter 2\u00a0fichiers' })
  for (const file of ['recto.pdf', 'verso.pdf']) {
    const place = within(dialog)
      .getByRole('textbox', { name: `Message, ${file}` })
      .closest('li')
    for (const mark of ['BAT', 'Épingler'])
      expect(place?.contains(within(dialog).getByRole('checkbox', { name: `${mark}, ${file}` }))).toBe(true)
  }
  await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler' }))
})

it('colleagues hear that a file is added from the moment that it is chosen until it is there, failed, or given up', async () => {
  show()
  expect(writingNow()).toBeNull()
  await choose(pdf('note.pdf'))
  await waitFor(() => expect(writingNow()).toBe('files'))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(writingNow()).toBeNull())
  await choose(program('virus.png'))
  await screen.findByRole('dialog')
  expect(writingNow(), 'what will never be sent').toBeNull()
  await userEvent.keyboard('{Escape}')
  await send(pdf('plan.pdf'))
  await failed('plan.pdf')
  expect(writingNow()).toBeNull()
})
