import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { CAPABILITIES } from '@/contract/http/capabilities'
import type { Fleet } from '@/contract/releases'
import { parisTime } from '@/domain/calendar/api-date'
import { peopleScreen, servePeople } from '../support/people-host'

const host = servePeople(CAPABILITIES)
const hoursAgo = (hours: number): string => parisTime(new Date(Date.now() - hours * 3_600_000))
const station = (name: string, change: Partial<Fleet['stations'][number]> = {}): Fleet['stations'][number] => ({
  id: `id-${name}`,
  name,
  person: null,
  version: '1.3.0',
  system: 'Windows 11',
  shared: null,
  seen_at: hoursAgo(30),
  online: false,
  printers: [],
  pilot: false,
  state: 'waiting',
  error: null,
  crashes: 0,
  ...change
})
const CAMILLE = { id: 1, firstname: 'Camille', lastname: 'Roux' }
const STATIONS = [
  station('Broderie 2', { version: '1.2.0', state: 'too-old' }),
  station('Mural planning', { version: null, state: 'up-to-date', shared: { id: 's-1', name: 'Mural planning' }, system: 'Chrome, Linux' }),
  station('Prépa 1', {
    version: '1.4.0',
    state: 'pilot',
    pilot: true,
    online: true,
    person: CAMILLE,
    printers: ['HP LaserJet', 'Zebra GK420'],
    crashes: 2
  }),
  station('Quai')
]
const fleetOf = (change: Partial<Fleet> = {}): Fleet => ({
  revision: 7,
  releases: [
    { version: '1.4.0', released_at: hoursAgo(100), notes: [], returns_to: ['1.3.0'] },
    { version: '1.3.0', released_at: hoursAgo(900), notes: [], returns_to: [] }
  ],
  rollout: {
    version: '1.4.0',
    stage: 'pilot',
    since: hoursAgo(25.5),
    waiting: 1,
    returns: [{ version: '1.3.0', stations: 1 }],
    facts: { people: 3, orders: 212, sheets: 96, crashes: 0 }
  },
  client: '1.3.0',
  min_client: '1.3.0',
  stations: STATIONS,
  ...change
})

interface RequestMade {
  readonly method: string
  readonly path: string
}

function serve(
  fleet: () => Fleet,
  decide: (requests: RequestMade) => { status: number; body: object } = () => ({ status: 200, body: fleet() })
): RequestMade[] {
  const requests: RequestMade[] = []
  host.instead = ({ path, method }) => {
    if (path === '/api/releases') return { status: 200, body: fleet() }
    if (!path.startsWith('/api/releases/') && !(method === 'DELETE' && path.startsWith('/api/stations/'))) return null
    requests.push({ method, path })
    return decide({ method, path })
  }
  peopleScreen('/serveur/postes')
  return requests
}
const row = async (name: string): Promise<HTMLElement> => (await screen.findByRole('button', { name })).closest('tr') as HTMLElement
/** Presses what is on screen: without a layout the focus library may hide a second question, or the page once one has gone. */
const press = async (name: string | RegExp, inside = screen as Pick<typeof screen, 'findByRole'>): Promise<void> =>
  userEvent.click(await inside.findByRole('button', { name, hidden: true }))

const aQuestion = () => screen.findByRole('alertdialog', { hidden: true })

describe('the stations page', () => {
  it('shows who is where, with what, and what the pilot tells', async () => {
    serve(fleetOf)
    // The first screen of a worker is loaded with it.
    await screen.findByRole('button', { name: 'Prépa 1' }, { timeout: 15_000 })
    const band = screen.getByRole('region', { name: 'Diffusion' }).textContent
    expect(band).toMatch(/Atelier 1\.4.: essai sur Prépa 1 depuis/)
    expect(band).toMatch(/2[45].h sans incident.: 3.personnes, 212.commandes, 96.fiches sorties, aucune erreur/)
    const pilot = within(await row('Prépa 1'))
    for (const text of ['Camille Roux', '1.4', 'maintenant', 'HP LaserJet, Zebra GK420', '2 plantages'])
      expect(pilot.getByText(text)).toBeTruthy()
    expect((pilot.getByRole('radio') as HTMLInputElement).checked).toBe(true)
    const wall = within(await row('Mural planning'))
    expect(wall.getByText('navigateur')).toBeTruthy()
    expect(wall.queryByRole('radio')).toBeNull()
    expect(screen.getByText('Le serveur accepte les versions 1.3 et 1.4')).toBeTruthy()
    expect(screen.getByText('4', { selector: 'a span' })).toBeTruthy()
  })

  it('finds stations by state, name and person', async () => {
    serve(fleetOf)
    await press(/^Trop anciens/)
    expect(screen.queryByRole('button', { name: 'Quai' })).toBeNull()
    await press(/^Tous/)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Chercher un poste' }), 'camille')
    expect(screen.queryByRole('button', { name: 'Quai' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Prépa 1' })).toBeTruthy()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Chercher un poste' }), 'xyz')
    await press('Effacer')
    expect(await screen.findByRole('button', { name: 'Quai' })).toBeTruthy()
  })

  it('asks with counts before it gives a version to all, and does nothing else on « Pas maintenant »', async () => {
    const requests = serve(fleetOf)
    await press('Diffuser au poste en attente')
    const dialog = await aQuestion()
    expect(dialog.textContent).toMatch(/1.poste en attente et 1.poste trop ancien/)
    await press('Pas maintenant', within(dialog))
    expect(requests).toEqual([])
    // The one that goes is not the next.
    await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull())
    await press('Diffuser au poste en attente')
    await press('Diffuser 1.4', within(await aQuestion()))
    await waitFor(() => expect(requests).toEqual([{ method: 'POST', path: '/api/releases/roll-out' }]))
    expect(await screen.findByText(/Atelier 1\.4 est diffusée/)).toBeTruthy()
  })

  it('says why a decision was refused, as somebody else took one', async () => {
    serve(fleetOf, () => ({ status: 409, body: { code: 'conflict', message: 'Quelqu’un a décidé entre-temps.' } }))
    await press('Revenir à 1.3…')
    const dialog = await aQuestion()
    expect(dialog.textContent).toMatch(/1.poste revient à 1\.3/)
    await press('Revenir à 1.3', within(dialog))
    expect(await screen.findByText(/ne reviennent pas.*décidé entre-temps/)).toBeTruthy()
  })

  it('closes a shared station from its menu, and offers that for no other', async () => {
    const requests = serve(fleetOf, ({ method }) => ({ status: 200, body: method === 'DELETE' ? { sessions: 2 } : fleetOf() }))
    await press('Quai')
    await screen.findByRole('menuitem', { name: 'Retirer de la liste…' })
    expect(screen.queryByRole('menuitem', { name: 'Fermer ce poste…' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await press('Mural planning')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Fermer ce poste…' }))
    await press('Fermer ce poste', within(await aQuestion()))
    await waitFor(() => expect(requests).toEqual([{ method: 'DELETE', path: '/api/stations/s-1' }]))
    expect(await screen.findByText('2 sessions fermées sur Mural planning.')).toBeTruthy()
  })

  it('tells how to begin where there is no release, and no station', async () => {
    serve(() => fleetOf({ releases: [], rollout: null, stations: [], client: null, min_client: null }))
    expect(await screen.findByText(/atelier-server releases add/)).toBeTruthy()
    expect(screen.getByText("Aucun poste ne s'est encore présenté.")).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Diffuser|Revenir/ })).toBeNull()
  })
})
