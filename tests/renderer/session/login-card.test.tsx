import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LoginCard } from '@/renderer/features/session/login-card'
import { useSession } from '@/renderer/features/session/session'
import { useKnown } from '@/renderer/lib/dialect/capabilities'
import { mayHoldUnsaved } from '@/renderer/lib/drafts/unsaved'
import { host } from '@/renderer/lib/host/host'
import { createQueryClient } from '@/renderer/lib/query/query-client'

const EXPIRED = 'Votre session a expiré. Reconnectez-vous pour continuer.'
const IN_MEMORY = "Ce poste n'a pas de trousseau de clés\u00a0: votre session ne sera gardée qu'en mémoire, jusqu'à la fermeture d'Atelier."
let there: boolean
let requested: number

beforeEach(() => {
  vi.useFakeTimers()
  ;[there, requested] = [true, 0]
  useSession.setState({ state: 'signed-out', expired: false, keptIn: 'keychain' })
  useKnown.setState({ capabilities: new Set(['health']) })
  vi.spyOn(host, 'version').mockResolvedValue('1.2.3')
  vi.spyOn(host, 'fetch').mockImplementation(async () => {
    requested += 1
    if (!there) throw new TypeError('away')
    return new Response('{"status":"ok","version":"1"}', { status: 200 })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
async function open(state: unknown = null) {
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[{ pathname: '/login', state }]}>
        <LoginCard />
      </MemoryRouter>
    </QueryClientProvider>
  )
  await pass(50)
  return container
}
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

it('greets, and tells that the server answers and which version this is', async () => {
  const page = await open()
  expect(screen.getByRole('heading').textContent).toBe('Bonjour.')
  expect(page.textContent).toContain('Reprenez là où vous en étiez.')
  expect(page.querySelector('footer')?.textContent).toBe('Serveur joignableVersion 1.2.3')
  expect([page.textContent?.includes(EXPIRED), page.textContent?.includes(IN_MEMORY)]).toEqual([false, false])
})

it.each([
  [1, 'Un changement attend encore le serveur : il partira à votre retour.'],
  [2, '2 changements attendent encore le serveur : ils partiront à votre retour.']
])('says how many changes wait for who signs in again: %i', async (count, said) => {
  const forget = mayHoldUnsaved(() => count, 'unsent')
  useSession.setState({ expired: true })
  await open()
  forget()
  expect(statuses()[0]?.replaceAll('\u00a0', ' ')).toBe(`${EXPIRED} ${said}`)
})

it('says why one has to sign in again', async () => {
  useSession.setState({ expired: true })
  await open()
  expect(statuses()).toEqual([EXPIRED, 'Serveur joignable'])
})

it('still says so after F5, which forgets all but the state of the address', async () => {
  await open({ from: '/orders', expired: true })
  expect(statuses()).toEqual([EXPIRED, 'Serveur joignable'])
})

it.each([[{ from: '/orders', expired: false }], [{ expired: 'oui' }], ['expired'], [null]])(
  'says nothing of the kind for %j',
  async (state) => {
    await open(state)
    expect(statuses()).toEqual(['Serveur joignable'])
  }
)

it('says that the session will not be kept where there is no keychain', async () => {
  useSession.setState({ keptIn: 'memory' })
  const page = await open()
  expect(page.textContent).toContain(IN_MEMORY)
})

it('counts down to the next try while the server is away, and tries at once when asked to', async () => {
  there = false
  const page = await open()
  const foot = () => page.querySelector('footer')?.textContent
  expect(foot()).toBe('Serveur injoignableNouvel essai dans 2\u00a0sRéessayerVersion 1.2.3')
  await pass(1_000)
  expect(foot()).toContain('Nouvel essai dans 1\u00a0s')
  there = true
  const before = requested
  screen.getByRole('button', { name: 'Réessayer' }).click()
  await pass(10)
  expect([requested, foot()]).toEqual([before + 1, 'Serveur joignableVersion 1.2.3'])
})

it('says that it tries while a try is under way', async () => {
  there = false
  const page = await open()
  vi.mocked(host.fetch).mockReturnValue(new Promise(() => undefined))
  await pass(2_000)
  expect(page.querySelector('footer')?.textContent).toContain('Nouvel essai…Réessayer')
})

it('says nothing of a server that has not been heard yet, nor of a version that is not known', async () => {
  vi.mocked(host.fetch).mockReturnValue(new Promise(() => undefined))
  vi.mocked(host.version).mockReturnValue(new Promise(() => undefined))
  const page = await open()
  expect(page.querySelector('footer')?.textContent).toBe('')
})

it('leads to the settings of the workstation on the desktop, and nowhere in a browser', async () => {
  await open()
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  vi.spyOn(host, 'station', 'get').mockReturnValue({} as never)
  await open()
  expect(screen.getByRole('link', { name: 'Réglages du poste' }).getAttribute('href')).toBe('/setup')
})
