import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UpdateNews, UpdateState } from '@/contract/desktop/updates'
import type { ServerReach } from '@/renderer/lib/http/watch-server'
import { useStation } from '@/renderer/lib/station/shared-station'
import { useStationUpdate } from '@/renderer/lib/updates/station-update'

const { reach, retryNow, install } = vi.hoisted(() => ({
  reach: { now: { kind: 'reachable' } as ServerReach },
  retryNow: vi.fn(),
  install: vi.fn()
}))
vi.mock('@/renderer/lib/http/use-server-reach', () => ({ useServerReach: () => ({ reach: reach.now, retryNow }) }))
vi.mock('@/renderer/lib/host/host', () => ({
  host: { apiOrigin: async () => 'https://atelier.local:4780', station: { name: async () => 'PREPA-2', updates: { install } } }
}))
const { TooOldCard } = await import('@/renderer/features/updates/too-old-card')

const NONE = { prints: 0, archives: 0, uploads: 0, unsaved: 0 }
const READY: UpdateState = {
  ...{ kind: 'ready', version: '1.4.0', forward: true, notes: [], bytes: 94 * 1024 * 1024, way: 'itself', waits: NONE, trouble: null }
}
const show = (state: UpdateState = READY): void => {
  const news: UpdateNews = { state, running: '1.2.0', tooOld: true, minClient: '1.3.0', checkedAt: null }
  useStationUpdate.setState({ news, looksOnly: false })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TooOldCard />
      </MemoryRouter>
    </QueryClientProvider>
  )
}
beforeEach(() => {
  reach.now = { kind: 'reachable' }
  useStation.setState({ station: null })
})
afterEach(cleanup)

describe('the card of a station that is too old', () => {
  it('says which station it is, which server it works with, and that it answers', async () => {
    show()
    expect(await screen.findByText('PREPA-2')).toBeTruthy()
    expect(await screen.findByText('atelier.local:4780 · Atelier 1.2')).toBeTruthy()
    expect(screen.getByText('joignable')).toBeTruthy()
    expect(screen.queryByText('Ce poste')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Mettre à jour et redémarrer' }))
    expect(install).toHaveBeenCalledOnce()
  })
  it('says how old its version is, where the build knows the day', async () => {
    vi.stubGlobal('__ATELIER_BUILT_ON__', '2026-09-04')
    show()
    await screen.findByText('PREPA-2')
    expect(screen.getByText('Ce poste').nextSibling?.textContent).toBe('1.2, du 04/09/2026')
    vi.unstubAllGlobals()
  })
  it('says that the server is away, and asks again', async () => {
    reach.now = { kind: 'away', retryInS: 5 }
    show()
    expect(screen.getByText('injoignable')).toBeTruthy()
    expect(screen.getByText(/Nouvel essai dans 5 s/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(retryNow).toHaveBeenCalledOnce()
  })
  it('takes the name that people gave it, and lets look while something waits', async () => {
    useStation.setState({ station: { name: 'Prépa 2' } as never })
    show({ ...READY, waits: { ...NONE, prints: 2 } })
    expect(screen.getByText('Prépa 2')).toBeTruthy()
    expect(screen.getByText(/Elle attend d'abord : 2 impressions/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mettre à jour et redémarrer' }).disabled).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Voir sans enregistrer' }))
    expect(useStationUpdate.getState().looksOnly).toBe(true)
  })
})
