import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { giveRoom } from '../support/give-room'
import { peopleScreen, servePeople } from '../support/people-host'

const host = servePeople()
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
