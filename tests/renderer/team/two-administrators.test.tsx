import { act, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TeamPerson } from '@/contract/people/team'
import { host as pageHost } from '@/renderer/lib/host/host'
import { startLive, stopLive } from '@/renderer/lib/live/live'
import { press, says, saysNot, theOne } from '../support/by-words'
import { type LiveHost, liveHost } from '../support/live-host'
import { aPerson, peopleScreen, servePeople } from '../support/people-host'

const host = servePeople()
const SACHA = { id: 8, name: 'Sacha M.' }
let live: LiveHost
beforeEach(async () => {
  vi.spyOn(pageHost, 'socketToken').mockResolvedValue('good')
  live = await liveHost(['people'])
})
afterEach(async () => {
  stopLive()
  await live.close()
  vi.restoreAllMocks()
})

const open = async (): Promise<void> => {
  peopleScreen('/equipe')
  await theOne('button', 'Yanis Belkacem')
  await act(() => startLive('all'))
  await waitFor(() => expect(live.window().connected).toBe(true))
}
const rowOf = async (name: string): Promise<HTMLElement> => (await theOne('button', name)).closest('tr') as HTMLElement
/** Somebody changes a person, and every window hears of it. */
const change = (id: number, what: Partial<TeamPerson>, by: { id: number; name: string } | null): void => {
  host.people = host.people.map((person) => (person.id === id ? { ...person, ...what } : person))
  if (by !== null) live.window().emit('person_changed_by', { person: id, ...by })
  live.window().emit('people_changed')
}

describe('two administrators at once', () => {
  it('a row that the other changed flashes, and says who and what', async () => {
    await open()
    change(2, { role: 'manager' }, SACHA)
    await says(/modifié par Sacha M\.\s: Responsable/, await rowOf('Yanis Belkacem'))
    expect((await rowOf('Yanis Belkacem')).className).toMatch(/flash/)
    expect((await rowOf('Inès Fabre')).className).not.toMatch(/flash/)
    change(3, { email: 'ines.fabre@atelier.test' }, SACHA)
    await says(/modifié par Sacha M\.\s: ines\.fabre@atelier\.test/, await rowOf('Inès Fabre'))
    change(2, { state: 'disabled' }, SACHA)
    await says(/modifié par Sacha M\.\s: compte désactivé/, await rowOf('Yanis Belkacem'))
  })

  it("what one does oneself, also in another window, and who comes or goes, is no colleague's change", async () => {
    await open()
    change(2, { role: 'manager' }, { id: aPerson().id, name: 'Maëlle R.' })
    await waitFor(async () => expect((await rowOf('Yanis Belkacem')).querySelector('select')?.value).toBe('manager'))
    change(2, { online: true }, SACHA)
    await says(/en ce moment/, await rowOf('Yanis Belkacem'))
    change(3, { state: 'active' }, null)
    await saysNot(/Invitée/, await rowOf('Inès Fabre'))
    await saysNot(/modifié/)
  })
})

describe('a role that one gave', () => {
  it('is not taken back once the other has given another one: that one stays, and it is said', async () => {
    await open()
    await userEvent.selectOptions((await rowOf('Yanis Belkacem')).querySelector('select') as HTMLSelectElement, 'manager')
    await says(/Yanis Belkacem : Responsable, sur tous ses postes\./)
    change(2, { role: 'packing' }, SACHA)
    await says(/modifié par Sacha M\.\s: Emballage/, await rowOf('Yanis Belkacem'))
    await press('Annuler')
    await says(/Le rôle de Yanis Belkacem a changé depuis : rien n'a été annulé\./)
    expect(host.server.heard.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([{ role: 'manager' }])
  })

  it('nor by another try of what failed', async () => {
    await open()
    await userEvent.selectOptions((await rowOf('Yanis Belkacem')).querySelector('select') as HTMLSelectElement, 'manager')
    await says(/Yanis Belkacem : Responsable, sur tous ses postes\./)
    host.instead = ({ method }) => (method === 'PATCH' ? { status: 500, body: { code: 'server-error', message: 'Panne.' } } : null)
    await press('Annuler')
    await says(/Le rôle de Yanis Belkacem n'a pas changé\./)
    host.instead = () => null
    change(2, { role: 'packing' }, SACHA)
    await says(/modifié par Sacha M\.\s: Emballage/, await rowOf('Yanis Belkacem'))
    await press('Réessayer')
    await says(/Le rôle de Yanis Belkacem a changé depuis : rien n'a été annulé\./)
    expect(host.people.find(({ id }) => id === 2)?.role).toBe('packing')
  })
})

describe('an e-mail', () => {
  const dialog = async () => {
    await press('Yanis Belkacem')
    await press("Changer l'adresse e-mail…")
    return theOne('[role=dialog] input[name=email]', '') as Promise<HTMLInputElement>
  }
  const type = async (text: string): Promise<void> => {
    const { fireEvent } = await import('@testing-library/react')
    fireEvent.change(await dialog(), { target: { value: text } })
    await press('Enregistrer')
  }

  it('is changed in the panel, and the row follows', async () => {
    await open()
    await type(' Yanis.B@Atelier.test')
    await says(/Yanis Belkacem se connecte maintenant avec yanis\.b@atelier\.test/)
    expect(host.server.heard.filter(({ method }) => method === 'PATCH')).toMatchObject([
      { path: '/api/people/2', body: { email: 'yanis.b@atelier.test' } }
    ])
    await says(/yanis\.b@atelier\.test/, await rowOf('Yanis Belkacem'))
  })

  it('of somebody else is told under the field, which keeps what was typed', async () => {
    await open()
    const message = "Cette adresse est celle d'une personne de l'équipe."
    host.instead = ({ method }) =>
      method === 'PATCH'
        ? { status: 400, body: { code: 'validation-failed', message: 'Validation Failed', fields: [{ path: 'body.email', message }] } }
        : null
    await type('ines@atelier.test')
    await says(/Cette adresse est celle d'une personne de l'équipe\./)
    expect(document.querySelector<HTMLInputElement>('[role=dialog] input')?.value).toBe('ines@atelier.test')
  })

  it('that could not be changed is told, and the row stays', async () => {
    await open()
    host.instead = ({ method }) => (method === 'PATCH' ? { status: 500, body: { code: 'server-error', message: 'Panne.' } } : null)
    await type('autre@atelier.test')
    await says(/L'adresse n'a pas été changée\. Panne\./)
    await says(/yanis@atelier\.test/, await rowOf('Yanis Belkacem'))
  })
})
