import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { CAPABILITIES } from '@/contract/http/capabilities'
import { onPasswordNeeded } from '@/renderer/lib/http/ask-password'
import { press, says } from '../support/by-words'
import { giveRoom } from '../support/give-room'
import { NO_BACKUPS } from '../support/no-backups'
import { peopleScreen, servePeople } from '../support/people-host'

const host = servePeople(CAPABILITIES)
const WITHIN = { timeout: 10_000 }
const NEEDED = { status: 403, body: { code: 'password-needed', message: 'Confirmez votre mot de passe.' } }

it('the team asks for the password in the page, keeps what is typed while it is read again, and opens', async () => {
  const takeRoom = giveRoom()
  let confirmed = false
  host.instead = ({ path, body }) => {
    if (path === '/api/session/confirm') {
      confirmed = (body as { password: string }).password === 'atelier'
      const fields = [{ path: 'body.password', message: 'Mot de passe incorrect.' }]
      return confirmed ? { status: 204 } : { status: 400, body: { code: 'invalid', message: 'Validation Failed', fields } }
    }
    return path === '/api/people' && !confirmed ? NEEDED : null
  }
  const { client } = peopleScreen('/equipe')
  const password = await screen.findByLabelText('Votre mot de passe', undefined, WITHIN)
  await userEvent.type(password, '6204')
  await userEvent.click(screen.getByRole('button', { name: 'Confirmer' }))
  await screen.findByText('Mot de passe incorrect.')
  await userEvent.clear(password)
  await userEvent.type(password, 'atelier')
  const before = host.server.heard.length
  await act(() => client.invalidateQueries())
  expect(host.server.heard.slice(before).map(({ path }) => path)).toContain('/api/people')
  expect((screen.getByLabelText('Votre mot de passe') as HTMLInputElement).value).toBe('atelier')
  await userEvent.click(screen.getByRole('button', { name: 'Confirmer' }))
  await screen.findByRole('row', { name: /Yanis Belkacem/ }, WITHIN)
  takeRoom()
})

const NO_EVENTS = { events: [], more: false, counts: { all: 0, groups: {} } }
const NO_FLEET = { revision: 7, releases: [], rollout: null, client: '1.3.0', min_client: '1.3.0', stations: [] }

it.each([
  ['/serveur/postes', '/api/releases', NO_FLEET, /Aucun poste ne s.est encore présenté/],
  ['/serveur/sauvegardes', '/api/backups', NO_BACKUPS, /Dernière sauvegarde/],
  ['/serveur/journal', '/api/security-log', NO_EVENTS, /Aucun événement ne correspond/]
])('%s once its ten minutes are over asks in the page, by no dialog', async (address, path, body, words) => {
  const takeRoom = giveRoom()
  let confirmed = true
  let dialogs = 0
  const stop = onPasswordNeeded(async () => {
    dialogs += 1
    return false
  })
  host.instead = (heard) => {
    if (heard.path === '/api/session/confirm') {
      confirmed = true
      return { status: 204 }
    }
    if (!heard.path.startsWith(path)) return null
    return confirmed ? { status: 200, body } : NEEDED
  }
  const { client } = peopleScreen(address)
  await says(words)
  confirmed = false
  await act(() => client.invalidateQueries())
  const password = await screen.findByLabelText('Votre mot de passe', undefined, WITHIN)
  await userEvent.type(password, 'atelier')
  // Read once more by itself: what is typed stays.
  await act(() => client.invalidateQueries())
  expect(screen.getByLabelText<HTMLInputElement>('Votre mot de passe').value).toBe('atelier')
  await press('Confirmer')
  await says(words)
  await waitFor(() => expect(screen.queryByLabelText('Votre mot de passe')).toBeNull())
  expect(dialogs).toBe(0)
  stop()
  takeRoom()
})
