import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NoticeStack } from '@/renderer/kit/notices/notice-stack'
import { host } from '@/renderer/lib/host/host'
import { useStation } from '@/renderer/lib/station/shared-station'
import { beginStation, endStation, heading, Page, press, type } from '../support/lock-screen'
import { aStationPerson, behindGate, CAMILLE, type FakeStation, locked, NOA, takenBy } from '../support/shared-station'

const tiles = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const pageKeys: string[] = []
const hear = ({ key }: KeyboardEvent): void => void pageKeys.push(key)

let station: FakeStation
beforeEach(async () => {
  station = await beginStation()
  pageKeys.length = 0
})
afterEach(async () => {
  window.removeEventListener('keydown', hear)
  await endStation()
})

describe('a station that was just started', () => {
  it('shows nothing of the page before somebody took it', async () => {
    await behindGate(<Page />)
    await heading(/Qui travaille ici/)
    expect(screen.queryByLabelText('Page')).toBeNull()
  })

  it('shows nothing at all while one does not know whether it is shared', () => {
    useStation.setState({ station: undefined })
    expect(screen.queryByLabelText('Page')).toBeNull()
  })

  it('is as it ever was where it is not shared', async () => {
    station.station = null
    await behindGate(<Page />)
    expect(screen.getByLabelText('Page')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a print of the desktop', () => {
  const at = async (kind: 'desktop' | 'browser', address: string): Promise<void> => {
    const before = host.kind
    ;(host as { kind: string }).kind = kind
    window.history.replaceState(null, '', address)
    await behindGate(<Page />)
    window.history.replaceState(null, '', '/')
    ;(host as { kind: string }).kind = before
  }
  it('goes on in its hidden window while the station is locked', async () => {
    await at('desktop', '/orders/print/7?production=true&silent=1&person=11')
    expect(screen.getByLabelText('Page')).toBeDefined()
  })
  it.each([
    ['in a browser, whatever its address says', 'browser', '/orders/print/7?silent=1'],
    ['that one looks at', 'desktop', '/orders/print/7']
  ] as const)('is locked %s', async (_, kind, address) => {
    await at(kind, address)
    await heading(/Qui travaille ici/)
    expect(screen.queryByLabelText('Page')).toBeNull()
  })
})

describe('who works here?', () => {
  it('has a tile for each, who was here last first, and a way for others', async () => {
    station.station = locked('idle')
    await behindGate(<Page />)
    await screen.findByText('Verrouillé à 14:02, après 10 min sans geste')
    await waitFor(() =>
      expect(tiles()).toEqual([
        expect.stringContaining('Ici à 14:02Camille R.Responsable'),
        expect.stringContaining('Noa L.Opérateur'),
        expect.stringContaining('Élodie B.Opérateur'),
        expect.stringContaining('Autre personne')
      ])
    )
    expect(document.activeElement?.textContent).toContain('Camille')
  })

  it('is answered by arrows and letters, accents aside', async () => {
    await behindGate(<Page />)
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Camille'))
    press('ArrowRight')
    expect(document.activeElement?.textContent).toContain('Noa')
    press('e')
    expect(document.activeElement?.textContent).toContain('Élodie')
    press('Tab')
    expect(document.activeElement?.textContent).toContain('Autre personne')
    press('Tab')
    expect(document.activeElement?.textContent).toContain('Camille')
  })

  it('asks for e-mail and password of who has no PIN yet, and of anybody else', async () => {
    await behindGate(<Page />)
    await userEvent.click(await screen.findByRole('button', { name: /Élodie/ }))
    await screen.findByText(/n'a pas encore de PIN/)
    expect(screen.getByLabelText('Adresse e-mail')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Retour' }))
    await userEvent.click(screen.getByRole('button', { name: /Autre personne/ }))
    expect(screen.getByLabelText('Adresse e-mail')).toBeDefined()
  })

  it('is answered among everybody by first letters, where they are more than a screen holds', async () => {
    const many = Array.from({ length: 14 }, (_, at) => aStationPerson(100 + at, `Personne${at}`, at === 9 ? 'Âne' : 'Zed'))
    station.people = { kind: 'people', workshop: 'Atelier', people: many }
    await behindGate(<Page />)
    const all = await screen.findByRole('button', { name: /Tout le monde/ })
    expect(tiles()).toHaveLength(12)
    await userEvent.click(all)
    await userEvent.type(await screen.findByLabelText('Premières lettres du nom'), 'an')
    expect(screen.getByRole('button', { name: /Personne9/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Personne1/ })).toBeNull()
  })

  it('says that the server does not answer, and goes on trying by itself', async () => {
    station.people = { kind: 'unreachable' }
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await behindGate(<Page />)
    await screen.findByText(/Le serveur ne répond pas/)
    station.people = { kind: 'people', workshop: 'Atelier', people: [NOA] }
    await act(() => vi.advanceTimersByTimeAsync(5_500))
    vi.useRealTimers()
    await screen.findByRole('button', { name: /Noa/ })
    expect(screen.queryByText(/Le serveur ne répond pas/)).toBeNull()
  })
})

describe('a lock whose server is away', () => {
  const onDesktop = (is: boolean): void => void Object.assign(host, { station: is ? {} : null })
  afterEach(() => onDesktop(false))

  it.each([
    ['leads to the settings of the station on the desktop', true],
    ['has nowhere to lead to in a browser', false]
  ])('%s', async (_, desktop) => {
    onDesktop(desktop)
    station.people = { kind: 'unreachable' }
    await behindGate(<Page />)
    await screen.findByText(/Le serveur ne répond pas/)
    expect(screen.queryAllByRole('button', { name: 'Réglages du poste' })).toHaveLength(desktop ? 1 : 0)
  })

  it('leads nowhere while it answers', async () => {
    onDesktop(true)
    await behindGate(<Page />)
    await screen.findByRole('button', { name: /Noa/ })
    expect(screen.queryByRole('button', { name: 'Réglages du poste' })).toBeNull()
  })
})

describe('a page that is locked', () => {
  const openPage = async (): Promise<HTMLInputElement> => {
    station.station = takenBy(CAMILLE)
    await behindGate(<Page />)
    const page = (await screen.findByLabelText('Page')) as HTMLInputElement
    await userEvent.type(page, 'à moitié')
    window.addEventListener('keydown', hear)
    return page
  }

  it('by Ctrl+L stays as it is for the same person: nothing was left, and the focus comes back', async () => {
    const page = await openPage()
    press('l', { ctrlKey: true })
    await heading(/Qui travaille ici/)
    expect(station.requests).toContain('lock asked')
    await userEvent.click(await screen.findByRole('button', { name: /Camille/ }))
    await type('4827')
    press('Enter')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText('Page')).toBe(page)
    expect(page.value).toBe('à moitié')
    expect(document.activeElement).toBe(page)
  })

  it('does not tell in its title what is open in it', async () => {
    document.title = 'Commande 104612'
    await openPage()
    press('l', { ctrlKey: true })
    await heading(/Qui travaille ici/)
    expect(document.title).toBe('Poste verrouillé — Atelier')
    await userEvent.click(await screen.findByRole('button', { name: /Camille/ }))
    await type('4827')
    press('Enter')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.title).toBe('Commande 104612')
  })

  it('is locked also while nobody says how the session of who took it stands', async () => {
    await openPage()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    vi.spyOn(host, 'sessionStatus').mockReturnValueOnce(new Promise(() => undefined))
    await station.tell(takenBy(CAMILLE))
    await station.tell(locked('asked'))
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    vi.useRealTimers()
    await heading(/Qui travaille ici/)
    vi.restoreAllMocks()
  })

  it('hears no key, and Escape does not open it', async () => {
    await openPage()
    await act(async () => station.tell(locked('idle')))
    await heading(/Qui travaille ici/)
    for (const key of ['/', '?', 'k', 'Escape', 'Escape', 'Enter']) press(key)
    press('k', { ctrlKey: true })
    expect(pageKeys).toEqual([])
    expect(document.querySelector('dialog')?.open).toBe(true)
  })

  it('leaves a field of the lock its editing keys alone: none prints, saves or goes back behind it', async () => {
    await openPage()
    await act(async () => station.tell(locked('idle')))
    await userEvent.click(await screen.findByRole('button', { name: /Autre personne/ }))
    const field = document.querySelector('dialog input') as HTMLInputElement
    const goesOn = (key: string, held: KeyboardEventInit): boolean => fireEvent.keyDown(field, { key, ...held })
    for (const key of ['p', 's', 'f']) expect([key, goesOn(key, { ctrlKey: true })]).toEqual([key, false])
    expect(goesOn('ArrowLeft', { altKey: true })).toBe(false)
    for (const key of ['a', 'c', 'V', 'z', 'ArrowLeft', 'Backspace']) expect([key, goesOn(key, { ctrlKey: true })]).toEqual([key, true])
    expect(goesOn('@', { ctrlKey: true, altKey: true })).toBe(true)
  })

  it('that another program gives up sharing says so', async () => {
    await openPage()
    await act(async () => station.tell(null))
    expect(screen.getByLabelText('Page')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('locks by itself when nobody touches it, said half a minute before; « Rester » stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  station.station = takenBy(CAMILLE)
  await behindGate(
    <>
      <Page />
      <NoticeStack />
    </>
  )
  const MINUTE_MS = 60_000
  await act(() => vi.advanceTimersByTimeAsync(9.6 * MINUTE_MS))
  await screen.findByText(/Ce poste se verrouille dans 30 s/)
  fireEvent.click(screen.getByRole('button', { name: 'Rester' }))
  await waitFor(() => expect(screen.queryByText(/Ce poste se verrouille/)).toBeNull())
  await act(() => vi.advanceTimersByTimeAsync(9 * MINUTE_MS))
  expect(station.requests).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1.2 * MINUTE_MS))
  vi.useRealTimers()
  expect(station.requests).toEqual(['lock idle'])
  await heading(/Qui travaille ici/)
})
