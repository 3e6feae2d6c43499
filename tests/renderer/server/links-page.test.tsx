import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { CAPABILITIES } from '@/contract/http/capabilities'
import type { OpenLink } from '@/contract/page-links'
import { parisTime } from '@/domain/calendar/api-date'
import { roleRefusal } from '@/domain/people/roles'
import { useKnown } from '@/renderer/lib/dialect/capabilities'
import { alertThat, isFocused, named, press, says, saysNot, theOne } from '../support/by-words'
import type { Reply } from '../support/origin-server'
import { peopleScreen, servePeople } from '../support/people-host'

const host = servePeople()
const inMinutes = (minutes: number): string => parisTime(new Date(Date.now() + minutes * 60_000))
const aLink = (id: number, change: Partial<OpenLink> = {}): OpenLink => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  orders: [11, 12],
  references: ['#MT-BDC-20261120-0028', '#MT-BDC-20261120-0029'],
  runs: ['ST0604', 'ST0605'],
  maker: { id: 7, firstname: 'Nadia', lastname: 'Haddad' },
  made_at: inMinutes(-20),
  expires_at: inMinutes(100),
  uses: [],
  ...change
})
const PHONE = { station: 'Chrome, Android', address: '192.168.1.40', first_at: inMinutes(-9), last_at: inMinutes(-1) }

let links: readonly OpenLink[] = []
const serve = (instead: (path: string, body: unknown) => Reply | null = () => null): void => {
  host.instead = ({ path, body }) => {
    const reply = instead(path, body)
    if (reply !== null) return reply
    if (path.startsWith('/api/picking/links?')) return { status: 200, body: { links, closed_today: 16 } }
    if (path !== '/api/picking/links/close') return null
    const { ids } = body as { ids: string[] }
    const before = links.length
    links = links.filter(({ id }) => !ids.includes(id))
    return { status: 200, body: { closed: before - links.length } }
  }
}
const closings = () =>
  host.server.heard.filter(({ path }) => path === '/api/picking/links/close').map(({ body }) => (body as { ids: string[] }).ids)
const rows = () => [...document.querySelectorAll<HTMLElement>('table[aria-label="Liens ouverts"] tbody tr')]

async function open(role = 'manager'): Promise<void> {
  host.role = role
  links = [
    aLink(1, { expires_at: inMinutes(32), uses: [PHONE, { ...PHONE, address: '192.168.1.41' }] }),
    aLink(2, { orders: [11], references: ['#MT-BDC-20261120-0028'], uses: [{ ...PHONE, station: 'Firefox, Windows' }] }),
    aLink(3, { runs: [], expires_at: inMinutes(119) })
  ]
  serve()
  peopleScreen('/serveur/liens')
  await waitFor(() => expect(rows()).toHaveLength(3))
}

describe('open links', () => {
  it('tell what they open, whose they are, how long they stand and on what they are in use', async () => {
    await open()
    const texts = rows().map(({ textContent }) => (textContent ?? '').replaceAll(/\s+/g, ' '))
    expect(texts[0]).toMatch(/2 commandes.*ST0604, ST0605.*Nadia Haddad.*32 min.*2 téléphones.*actif à \d\d:\d\d, Chrome, Android/)
    expect(texts[1]).toMatch(/1 commande.*MT-BDC-20261120-0028.*1 h 40 min.*1 appareil.*Firefox, Windows/)
    expect(texts[2]).toMatch(/sans run.*1 h 59 min.*pas encore ouvert/)
    await says(/3 liens ouverts.*16 fermés aujourd'hui/)
    expect((await theOne('a', /^Liens ouverts/)).textContent).toBe('Liens ouverts3')
    expect(named('a', 'Journal'), 'a manager has no journal').toHaveLength(0)
    expect(named('a', /^Voir la page/)[0]?.getAttribute('href')).toBe('/orders/picking/11,12')
  })

  it('are closed one by one: the row leaves at once, the focus stays near', async () => {
    await open()
    const button = await theOne('button', /^Fermer le lien, 1 commande/)
    button.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(rows()).toHaveLength(2))
    await says(/Lien fermé\./)
    expect(closings()).toEqual([[aLink(2).id]])
    await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^(A|BUTTON)$/))
  })

  it('that a colleague closed meanwhile say so', async () => {
    await open()
    links = links.slice(1)
    await press(/^Fermer le lien, 2 commandes, ST0604/)
    await says(/Ce lien était déjà fermé\./)
  })

  it('that could not be closed come back with the reason, and may be tried again', async () => {
    await open()
    serve((path) => (path.endsWith('/close') ? { status: 403, body: { code: 'forbidden', message: roleRefusal('manager') } } : null))
    await press(/^Fermer le lien, 1 commande/)
    await alertThat(/Le lien n'a pas été fermé\. Cette action est réservée aux responsables\./)
    await waitFor(() => expect(rows()).toHaveLength(3))
    serve()
    await press('Réessayer')
    await waitFor(() => expect(rows()).toHaveLength(2))
  })

  it('are closed all at once after a question with their number: those that were counted, no others', async () => {
    await open()
    await press('Fermer les 3 liens…')
    await theOne('button', 'Les laisser ouverts')
    await press('Les laisser ouverts')
    expect(closings()).toEqual([])
    await press('Fermer les 3 liens…')
    links = [...links, aLink(4)]
    await press('Fermer les 3 liens')
    await says(/3 liens fermés\./)
    expect(closings()).toEqual([[aLink(1).id, aLink(2).id, aLink(3).id]])
    await waitFor(() => expect(rows()).toHaveLength(1))
  })

  it('go by the arrows from row to row', async () => {
    await open()
    ;(await theOne('a', /^Voir la page, 2 commandes, ST0604/)).focus()
    await userEvent.keyboard('{ArrowDown}')
    await isFocused(() => theOne('a', /^Voir la page, 1 commande/))
    await userEvent.keyboard('{End}')
    await isFocused(() => theOne('a', /^Voir la page, 2 commandes, sans run/))
  })

  it('that are none, or cannot be read, say so', async () => {
    await open()
    links = []
    serve()
    host.role = 'manager'
    peopleScreen('/serveur/liens')
    await says(/Aucun lien ouvert\..*D'où viennent ces liens/)
    serve((path) => (path.startsWith('/api/picking/links?') ? { status: 500, body: { code: 'server-error', message: 'Panne.' } } : null))
    peopleScreen('/serveur/liens')
    await alertThat(/Les liens ouverts n'ont pas pu être lus\./)
  })
})

describe('the page', () => {
  it('is a manager’s: others are told, and whom to ask', async () => {
    host.role = 'packing'
    peopleScreen('/serveur/liens')
    await says(/Cette page est réservée aux responsables\. ?Pour fermer le lien de quelqu'un d'autre, demandez à Maëlle Rivière\./)
    expect(host.server.heard.filter(({ path }) => path.startsWith('/api/picking/links'))).toEqual([])
  })

  it('of the team names whom to ask, too, and does without a name', async () => {
    host.role = 'operator'
    peopleScreen('/equipe')
    await says(/réservée à l'administration\. ?Pour inviter quelqu'un ou changer un rôle, demandez à Maëlle Rivière\./)
    host.instead = ({ path }) => (path.startsWith('/api/people/who-may') ? { status: 500, body: {} } : null)
    peopleScreen('/equipe')
    await says(/demandez à une personne de l'administration\./)
  })

  it('leads a manager to the links, an administrator to the journal where the host tells no state and keeps no backups', async () => {
    host.role = 'manager'
    expect(peopleScreen('/serveur')).toBeDefined()
    await says(/D'où viennent ces liens/)
    host.role = 'administrator'
    useKnown.setState({ capabilities: new Set(CAPABILITIES.filter((name) => !['server-state', 'backups', 'updates'].includes(name))) })
    host.instead = ({ path }) =>
      path.startsWith('/api/security-log') ? { status: 200, body: { events: [], more: false, counts: { all: 0, groups: {} } } } : null
    const router = peopleScreen('/serveur')
    await waitFor(() => expect(router.state.location.pathname).toBe('/serveur/journal'))
  })
})

describe('one’s own links', () => {
  it('stand in the account, where their maker closes them', async () => {
    host.role = 'packing'
    links = [aLink(1)]
    serve()
    peopleScreen('/mon-compte')
    await theOne('h2', 'Mes liens ouverts')
    await press(/^Fermer le lien/)
    await says(/Aucun lien ouvert\. Ils viennent du bouton/)
    expect(closings()).toEqual([[aLink(1).id]])
    expect(host.server.heard.find(({ path }) => path.startsWith('/api/picking/links?'))?.path).toContain('of=mine')
    await saysNot(/Vos liens n'ont pas pu/)
  })
})
