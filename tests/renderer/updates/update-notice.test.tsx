import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { UpdateNews, UpdateState } from '@/contract/desktop/updates'
import { UpdateNotice } from '@/renderer/features/updates/update-notice'
import { updateSentence } from '@/renderer/features/updates/update-words'
import { nameOrder, tellLeft } from '@/renderer/lib/drafts/left-behind'
import { mayHoldUnsaved } from '@/renderer/lib/drafts/unsaved'
import type { StationUpdates } from '@/renderer/lib/host/host-types'

afterEach(cleanup)
beforeEach(() => window.localStorage.clear())

const NONE = { prints: 0, archives: 0, uploads: 0, unsaved: 0 }
const READY: Extract<UpdateState, { kind: 'ready' }> = {
  ...{ kind: 'ready', version: '1.4.0', forward: true, notes: ['La liste va plus vite.'], bytes: 94 * 1024 * 1024 },
  ...{ way: 'itself', waits: NONE, trouble: null }
}
const news = (state: UpdateState): UpdateNews => ({ state, running: '1.3.0', tooOld: false, minClient: null, checkedAt: null })

function aStation() {
  const called: string[] = []
  const calls = new Proxy({}, { get: (_, name) => async () => void called.push(String(name)) }) as StationUpdates
  return { called, calls }
}
const show = (state: UpdateState) => {
  const station = aStation()
  const client = new QueryClient()
  const draw = (now: UpdateState) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <button type="button">Ailleurs</button>
        <UpdateNotice news={news(now)} updates={station.calls} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { rerender, unmount } = render(draw(state))
  return { ...station, become: (now: UpdateState) => rerender(draw(now)), unmount }
}
const notice = () => screen.queryByRole('status', { name: 'Mise à jour' })
const install = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Quitter et installer' })

describe('the notice of a version', () => {
  it('says what is ready, takes no focus, shows the words of the changelog and installs', async () => {
    const { called } = show(READY)
    expect(notice()?.textContent).toContain('Une nouvelle version est prête\u00a0: 1.4')
    expect(document.activeElement).toBe(document.body)
    await userEvent.click(screen.getByRole('button', { name: 'Ce qui change' }))
    expect(screen.getByText('La liste va plus vite.')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    // What lies behind a dialog comes back a moment after it.
    await userEvent.click(await screen.findByRole('button', { name: 'Quitter et installer' }))
    expect(called).toEqual(['install'])
  })
  it('does not say that it installs itself where it failed so often that somebody has to want it', async () => {
    const trouble = "La version 1.4.0 n'a pas pu s'installer, après 3\u00a0essais."
    const { called, become } = show({ ...READY, trouble, byHand: true })
    expect(notice()?.textContent).toContain(trouble)
    expect(notice()?.textContent).not.toContain("s'installera")
    expect(notice()?.textContent).toContain("Elle ne s'installe plus d'elle-même")
    await userEvent.click(install())
    expect(called).toEqual(['install'])
    become({ ...READY, trouble, byHand: false })
    expect(notice()?.textContent).toContain("Elle s'installera quand vous quitterez Atelier")
  })
  it('lists what it waits for by count, and installs nothing until all is gone', async () => {
    const { called, become } = show({ ...READY, waits: { prints: 2, archives: 1, uploads: 0, unsaved: 3 } })
    expect(notice()?.textContent).toContain('La version 1.4 attend que tout soit parti')
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '2 impressions',
      '1 archive en cours de réception',
      '3 changements qui ne sont pas enregistrés'
    ])
    expect(install().disabled).toBe(true)
    expect(screen.getByRole('button', { name: 'Voir ce qui attend' })).toBeTruthy()
    become(READY)
    await userEvent.click(install())
    expect(called).toEqual(['install'])
  })
  it('names what it waits for, with the way to it, and counts what other windows hold', async () => {
    nameOrder(7, 'MT-BDC-20261120-0028')
    const left = [
      { what: 'un commentaire', orderId: 7 },
      { what: 'un fichier', orderId: 9, upload: true as const },
      { what: 'une annotation', orderId: null }
    ]
    let begun = true
    tellLeft(() => (begun ? left : []))
    onTestFinished(() => {
      begun = false
    })
    const release = mayHoldUnsaved(() => (begun ? 2 : 0))
    const { become } = show({ ...READY, waits: { prints: 1, archives: 0, uploads: 1, unsaved: 3 } })
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '1 impression',
      "1 fichier en cours d'envoi",
      '3 changements qui ne sont pas enregistrés, MT-BDC-20261120-0028'
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Voir ce qui attend' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Ce que la version 1.4 attend' }))
    expect(dialog.getByRole('button', { name: 'Voir les impressions' })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Voir les archives' })).toBeNull()
    expect(dialog.getByRole('link', { name: 'Un commentaire, MT-BDC-20261120-0028' }).getAttribute('href')).toBe('/orders/view/7')
    expect(dialog.getByRole('link', { name: 'Un fichier' }).getAttribute('href')).toBe('/orders/view/9')
    expect(dialog.getByText('Une annotation')).toBeTruthy()
    expect(dialog.getByText("1 autre, dans une autre fenêtre d'Atelier.")).toBeTruthy()
    begun = false
    become(READY)
    expect(dialog.getByText(/Plus rien n'attend/)).toBeTruthy()
    release()
  })
  it('leads to the prints', async () => {
    show({ ...READY, waits: { ...NONE, prints: 2 } })
    await userEvent.click(screen.getByRole('button', { name: 'Voir ce qui attend' }))
    await userEvent.click(screen.getByRole('button', { name: 'Voir les impressions' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it('comes back a day after it was closed, at once for another version', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const first = show(READY)
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(notice()).toBeNull()
    first.become({ ...READY, version: '1.4.1' })
    expect(notice()).not.toBeNull()
    first.unmount()
    vi.setSystemTime(Date.now() + 23 * 3_600_000)
    show(READY)
    expect(notice()).toBeNull()
    cleanup()
    vi.setSystemTime(Date.now() + 2 * 3_600_000)
    show(READY)
    expect(notice()).not.toBeNull()
    vi.useRealTimers()
  })
  it('says that it leads back, that a password is asked for, or that somebody else installs it', () => {
    const { become } = show({ ...READY, version: '1.2.0', forward: false })
    expect(notice()?.textContent).toContain('Retour à la version 1.2')
    become({ ...READY, way: 'password' })
    expect(notice()?.textContent).toContain("mot de passe d'un administrateur")
    become({ kind: 'manual', version: '1.4.0', forward: true, notes: [] })
    expect(notice()?.textContent).toContain("l'administration l'installe")
    expect(screen.queryByRole('button', { name: 'Quitter et installer' })).toBeNull()
  })
  it('tells once that a version was taken back', async () => {
    const { called, become } = show({ kind: 'rolled-back', version: '1.4.0', notified: false })
    expect(notice()?.textContent).toContain('La version 1.4 ne démarrait pas ici')
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(called).toEqual(['read'])
    become({ kind: 'rolled-back', version: '1.4.0', notified: true })
    expect(notice()).toBeNull()
  })
})

it.each([
  [{ kind: 'none' }, "l'administration les installe"],
  [{ kind: 'current' }, 'À jour.'],
  [{ kind: 'downloading', version: '1.4.0', part: 0.426 }, '42\u00a0%'],
  [{ kind: 'failed', version: null, message: 'Pas signée.' }, 'Pas signée.'],
  [{ kind: 'rolled-back', version: '1.4.0', notified: true }, "la version d'avant est revenue"],
  [{ ...READY, trouble: "La version 1.4.0 n'a pas pu s'installer." }, "n'a pas pu"]
] as const)('the station says where its update is: %j', (state, words) => {
  expect(updateSentence(news(state as UpdateState))).toContain(words)
})
