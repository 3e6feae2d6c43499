import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SecurityEntry } from '@/contract/security-log'
import * as saving from '@/renderer/lib/host/save-response'
import { alertThat, isFocused, named, press, says, theOne } from '../support/by-words'
import type { Reply } from '../support/origin-server'
import { peopleScreen, servePeople } from '../support/people-host'

const host = servePeople()
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const MAELLE = { id: 1, name: 'Maëlle Rivière' }
const YANIS = { id: 2, name: 'Yanis Belkacem' }
const anEvent = (id: number, change: Partial<SecurityEntry> = {}): SecurityEntry => ({
  id,
  at: '2020-11-20 14:11:52',
  kind: 'signed-in',
  person: YANIS,
  by: null,
  address: '192.168.1.31',
  station: 'Chrome, Windows',
  detail: {},
  ...change
})
const EVENTS = [
  anEvent(9),
  anEvent(8, { kind: 'sign-in-refused', person: { id: null, name: 'pirate@x.test' }, detail: { reason: 'wrong-password' }, station: null }),
  anEvent(7, { kind: 'role-changed', by: MAELLE, detail: { from: 'operator', to: 'manager' } }),
  anEvent(6, { kind: 'of-a-later-version', at: '2020-11-19 18:12:31', person: null })
]
const COUNTS = { all: 1286, groups: { 'sign-ins': 1200, refusals: 9, waits: 1, links: 70, stations: 0, people: 6, workshop: 0 } }
const first = { events: EVENTS, more: true, counts: COUNTS }

const serve = (answer: (search: URLSearchParams) => Reply = () => ({ status: 200, body: first })): void => {
  host.instead = ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://x')
    return pathname === '/api/security-log' ? answer(searchParams) : null
  }
}
const searches = () =>
  host.server.heard
    .filter(({ path }) => path.startsWith('/api/security-log?') || path === '/api/security-log')
    .map(({ path }) => Object.fromEntries(new URL(path, 'http://x').searchParams))
const rows = () => [...document.querySelectorAll<HTMLElement>('table[aria-label="Journal"] tbody tr')]
const plain = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ')

async function open(address = '/serveur/journal'): Promise<ReturnType<typeof peopleScreen>> {
  serve()
  const router = peopleScreen(address)
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  return router
}

describe('the journal', () => {
  it('tells by day who did what where, in words, and marks refusals', async () => {
    await open()
    const cells = (row: HTMLElement): string[] =>
      [...row.children].map((cell) => plain(cell.firstElementChild?.textContent || cell.textContent))
    expect(rows().map(cells)).toEqual([
      ['Vendredi 20 novembre 2020'],
      ['14:11:52', 'Connexion', expect.stringMatching(/Yanis Belkacem$/), 'Chrome, Windows', 'mot de passe'],
      ['14:11:52', 'Refus', 'pirate@x.test', '192.168.1.31', 'mot de passe incorrect'],
      [
        '14:11:52',
        'Rôle changé',
        expect.stringMatching(/Maëlle Rivière$/),
        'Chrome, Windows',
        'Yanis Belkacem : Opérateur devient Responsable'
      ],
      ['Jeudi 19 novembre 2020'],
      ['18:12:31', 'Événement', '—', 'Chrome, Windows', '']
    ])
    expect(rows().filter(({ className }) => /refused/.test(className))).toHaveLength(1)
    await says(/1 286 événements/)
    await says(/Le CSV reprend ce filtre : 1 286 lignes/)
    expect(searches()[0]?.from).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('is found by kind, text and period, which its address keeps', async () => {
    const router = await open()
    await press(/^Refus/)
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ group: 'refusals' }))
    await says(/Le CSV reprend ce filtre : 9 lignes/)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Chercher dans le journal' }), '100%_"')
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ group: 'refusals', text: '100%_"' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Période' }), 'Tout le journal')
    await waitFor(() => expect(searches().at(-1)).toEqual({ group: 'refusals', text: '100%_"' }))
    expect(new URLSearchParams(router.state.location.search).get('texte')).toBe('100%_"')
    await open(`/serveur/journal${router.state.location.search}`)
    expect(searches().at(-1)).toEqual({ group: 'refusals', text: '100%_"' })
  })

  it('goes on where it stopped', async () => {
    await open()
    serve((search) => ({
      status: 200,
      body: search.get('before') === '6' ? { events: [anEvent(5, { at: '2020-11-18 08:00:00' })], more: false, counts: null } : first
    }))
    await press('Afficher la suite')
    await says(/Mercredi 18 novembre 2020/)
    expect(named('button', 'Afficher la suite')).toHaveLength(0)
    await says(/1 286 événements/)
  })

  it('that is open for long reads what is new alone, however far one went, and loses nothing', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    let top = 9
    /** Four events a page, down to the first. */
    const answer = (search: URLSearchParams): Reply => {
      const last = Number(search.get('before') ?? top + 1) - 1
      const ids = [0, 1, 2, 3].map((n) => last - n).filter((id) => id > 0)
      return {
        status: 200,
        body: {
          events: ids.map((id) => anEvent(id, { station: `Poste ${id}` })),
          more: last > 4,
          counts: search.has('before') ? null : COUNTS
        }
      }
    }
    const stations = () => rows().flatMap((row) => /Poste \d+/.exec(row.textContent)?.[0].slice(6) ?? [])
    const downFrom = (first: number) => Array.from({ length: first }, (_, at) => String(first - at))
    serve(answer)
    peopleScreen('/serveur/journal')
    for (const shown of [4, 8]) {
      await waitFor(() => expect(stations()).toHaveLength(shown))
      await press('Afficher la suite')
    }
    await waitFor(() => expect(stations()).toEqual(downFrom(9)))
    const before = searches().length
    for (const [now, reads] of [
      [9, 1],
      [11, 1],
      [12, 1],
      // More is new than a page holds.
      [20, 3]
    ] as const) {
      const heard = searches().length
      top = now
      await vi.advanceTimersByTimeAsync(30_000)
      await waitFor(() => expect(searches().length - heard).toBe(reads))
      await waitFor(() => expect(stations()[0]).toBe(String(now)))
      expect(stations()).toEqual(downFrom(now).slice(0, stations().length))
    }
    expect(
      searches()
        .slice(before, before + 3)
        .some((search) => 'before' in search)
    ).toBe(false)
  })

  it('that finds nothing, or cannot be read, says so', async () => {
    serve((search) => ({ status: 200, body: search.has('text') ? { events: [], more: false, counts: { all: 0, groups: {} } } : first }))
    peopleScreen('/serveur/journal?texte=xyz&genre=links')
    await says(/Aucun événement ne correspond\./)
    expect((await theOne('button', 'Exporter en CSV')).matches(':disabled')).toBe(true)
    await press('Effacer les filtres')
    await waitFor(() => expect(rows().length).toBeGreaterThan(0))
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Chercher dans le journal' }).value).toBe('')
    serve(() => ({ status: 500, body: { code: 'server-error', message: 'Panne.' } }))
    peopleScreen('/serveur/journal?periode=jour')
    await alertThat(/Le journal n'a pas pu être lu\./)
  })

  it('takes « / » to its field', async () => {
    await open()
    await userEvent.keyboard('/')
    await isFocused(() => screen.getByRole('searchbox', { name: 'Chercher dans le journal' }))
  })
})

describe('its file', () => {
  it('is asked for with the filters on screen, and said when it is there', async () => {
    const save = vi.spyOn(saving, 'saveResponse').mockResolvedValue({ kind: 'saved', path: 'x', bytes: 3 })
    await open('/serveur/journal?genre=links&periode=tout&texte=zo%C3%A9')
    await press('Exporter en CSV')
    await says(/Journal exporté : journal-\d{4}-\d\d-\d\d\.csv\./)
    expect(save.mock.calls[0]?.[1]).toMatch(/^journal-\d{4}-\d\d-\d\d\.csv$/)
    await save.mock.calls[0]?.[0]()
    expect(host.server.heard.at(-1)?.path).toBe('/api/security-log/csv?group=links&text=zo%C3%A9')
  })

  it('that breaks off says so, and may be tried again', async () => {
    const save = vi
      .spyOn(saving, 'saveResponse')
      .mockResolvedValue({ kind: 'failed', reason: 'cut', message: 'Le téléchargement a été interrompu.' })
    await open()
    await press('Exporter en CSV')
    await alertThat(/Le journal n'a pas été exporté\. Le téléchargement a été interrompu\./)
    save.mockResolvedValue({ kind: 'saved', path: 'x', bytes: 3 })
    await press('Réessayer')
    await says(/Journal exporté/)
  })
})

it('is an administrator’s: a manager is told whom to ask', async () => {
  host.role = 'manager'
  peopleScreen('/serveur/journal')
  await says(/Cette page est réservée à l'administration\. ?Pour savoir qui s'est connecté, demandez à Maëlle Rivière\./)
  expect(searches()).toEqual([])
})
