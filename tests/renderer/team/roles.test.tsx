import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { LAST_ADMINISTRATOR } from '@/domain/people/person-state'
import { queryKeys } from '@/renderer/lib/query/keys'
import { alertThat, named, press, says, saysNot, theOne } from '../support/by-words'
import type { Reply } from '../support/origin-server'
import { aPerson, peopleScreen, rowOfPerson, servePeople, YANIS } from '../support/people-host'

const host = servePeople()
const sent = (method: string) => host.server.heard.filter((heard) => heard.method === method)
const roleOf = (name: string) => document.querySelector<HTMLSelectElement>(`select[aria-label="Rôle de ${name}"]`)
let screens: ReturnType<typeof peopleScreen>
async function open(): Promise<void> {
  screens = peopleScreen('/equipe')
  await theOne('button', 'Yanis Belkacem')
}

describe('a role', () => {
  it('changes in its row at once, says so, and is taken back', async () => {
    await open()
    await userEvent.selectOptions(roleOf('Yanis Belkacem') as HTMLSelectElement, 'manager')
    await says(/Yanis Belkacem : Responsable, sur tous ses postes\./)
    expect((await rowOfPerson('Yanis Belkacem')).textContent).toContain('Enregistré')
    await press('Annuler')
    await waitFor(() => expect(sent('PATCH').map(({ body }) => body)).toEqual([{ role: 'manager' }, { role: 'operator' }]))
    await waitFor(() => expect(roleOf('Yanis Belkacem')?.value).toBe('operator'))
  })

  it('that is refused is put back, with the reason, and may be tried again', async () => {
    host.people = [...host.people, aPerson({ id: 8, firstname: 'Agathe', lastname: 'Zola', email: 'agathe@atelier.test' })]
    host.instead = ({ method }) => (method === 'PATCH' ? { status: 409, body: { code: 'conflict', message: LAST_ADMINISTRATOR } } : null)
    await open()
    await userEvent.selectOptions(roleOf('Agathe Zola') as HTMLSelectElement, 'operator')
    await alertThat(/Le rôle de Agathe Zola n'a pas changé\. Seule personne en Administration/)
    expect(roleOf('Agathe Zola')?.value).toBe('administrator')
    host.instead = () => null
    await press('Réessayer')
    await waitFor(() => expect(roleOf('Agathe Zola')?.value).toBe('operator'))
  })

  it('chosen by arrow keys is sent step by step: none overtakes the next', async () => {
    const first = Promise.withResolvers<Reply>()
    host.instead = ({ body }) => ((body as { role?: string } | null)?.role === 'manager' ? first.promise : null)
    await open()
    const role = roleOf('Yanis Belkacem') as HTMLSelectElement
    await userEvent.selectOptions(role, 'manager')
    await userEvent.selectOptions(role, 'administrator')
    await waitFor(() => expect(roleOf('Yanis Belkacem')?.value).toBe('administrator'))
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1))
    // Somebody comes or goes: the team is read while the first one is still on its way.
    const reads = () => sent('GET').filter(({ path }) => path === '/api/people').length
    const before = reads()
    void screens.client.invalidateQueries({ queryKey: queryKeys.team })
    await waitFor(() => expect(reads()).toBe(before + 1))
    await waitFor(() => expect(screens.client.isFetching()).toBe(0))
    expect(roleOf('Yanis Belkacem')?.value).toBe('administrator')
    expect(sent('PATCH').map(({ body }) => body)).toEqual([{ role: 'manager' }])
    first.resolve({ status: 200, body: { ...YANIS, role: 'manager' } })
    await waitFor(() => expect(sent('PATCH').map(({ body }) => body)).toEqual([{ role: 'manager' }, { role: 'administrator' }]))
    await waitFor(() => expect(roleOf('Yanis Belkacem')?.value).toBe('administrator'))
  })

  it('that is refused takes nothing away that others did meanwhile', async () => {
    const refused = Promise.withResolvers<Reply>()
    host.instead = ({ method }) => (method === 'PATCH' ? refused.promise : null)
    await open()
    await userEvent.selectOptions(roleOf('Yanis Belkacem') as HTMLSelectElement, 'manager')
    host.people = [...host.people, aPerson({ id: 8, firstname: 'Agathe', lastname: 'Zola', email: 'agathe@atelier.test' })]
    void screens.client.invalidateQueries({ queryKey: queryKeys.team })
    await theOne('button', 'Agathe Zola')
    expect(roleOf('Yanis Belkacem')?.value, 'reading does not cover what is on its way').toBe('manager')
    refused.resolve({ status: 500, body: { code: 'server-error', message: 'Panne.' } })
    await alertThat(/Le rôle de Yanis Belkacem n'a pas changé\. Panne\./)
    expect(roleOf('Yanis Belkacem')?.value).toBe('operator')
    expect(named('button', 'Agathe Zola')).toHaveLength(1)
  })

  it('of oneself is asked about first, and offers no way back that would be refused', async () => {
    host.people = [...host.people, aPerson({ id: 8, firstname: 'Agathe', lastname: 'Zola', email: 'agathe@atelier.test' })]
    await open()
    await waitFor(async () => expect((await rowOfPerson('Maëlle Rivière')).textContent).toContain('vous'))
    await userEvent.selectOptions(roleOf('Maëlle Rivière') as HTMLSelectElement, 'manager')
    await says(/Vous passez en Responsable sur tous vos postes/)
    await press('Garder mon rôle')
    await saysNot(/Vous passez en Responsable/)
    expect(roleOf('Maëlle Rivière')?.value).toBe('administrator')
    expect(sent('PATCH')).toHaveLength(0)
    await userEvent.selectOptions(roleOf('Maëlle Rivière') as HTMLSelectElement, 'manager')
    await press('Changer mon rôle')
    await says(/Maëlle Rivière : Responsable, sur tous ses postes\./)
    expect(sent('PATCH').map(({ body }) => body)).toEqual([{ role: 'manager' }])
    expect(named('button', 'Annuler')).toHaveLength(0)
  })

  it('of the last administrator is locked, and says why', async () => {
    await open()
    expect(roleOf('Maëlle Rivière')).toBeNull()
    const locked = within(await rowOfPerson('Maëlle Rivière')).getByText('Administration')
    await userEvent.hover(locked)
    await says(/Seule personne en Administration/)
    await press('Maëlle Rivière')
    const panel = await screen.findByRole('complementary')
    expect(panel.querySelector('fieldset')?.disabled).toBe(true)
    expect(panel.textContent).toContain(LAST_ADMINISTRATOR)
    expect(named('button', 'Désactiver…', panel)).toHaveLength(0)
  })
})

it('roles stand in a table, each with how many have it', async () => {
  peopleScreen('/equipe/roles')
  const table = await screen.findByRole('table', { name: 'Rôles' })
  expect(within(table).getByRole('columnheader', { name: /^Opérateur 2.personnes$/ })).toBeTruthy()
  const row = within(table).getByRole('row', { name: /^E-mail, téléphone et montants/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replace('—', ''))
  ).toEqual(['oui', 'non', 'oui', 'oui'])
})
