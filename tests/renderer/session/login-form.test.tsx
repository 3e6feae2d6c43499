import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LoginForm } from '@/renderer/features/session/login-form'
import { useSession } from '@/renderer/features/session/session'
import { type OriginServer, serveOrigin } from '../support/origin-server'

const REFUSED = { error: 'invalid_grant', error_description: 'Adresse email ou mot de passe incorrect.' }
const TOKEN = { access_token: 'good', expires_in: 900, refresh_token: 'next', token_type: 'bearer', scope: null }
let server: OriginServer

beforeEach(async () => {
  localStorage.clear()
  useSession.setState({ state: 'signed-out', expired: false, keptIn: 'keychain' })
  server = await serveOrigin(({ body }) =>
    (body as { password: string }).password === 'atelier'
      ? { status: 200, body: TOKEN, afterMs: 600 }
      : { status: 400, body: REFUSED, afterMs: 20 }
  )
  render(<LoginForm />)
})
afterEach(async () => {
  cleanup()
  await server.close()
})

const email = () => screen.getByLabelText('Adresse e-mail')
const password = () => screen.getByLabelText('Mot de passe')
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Se connecter' }))

it('ignores an empty form and says what is missing under each field', async () => {
  await submit()
  expect(screen.getAllByText('Vous devez saisir cette valeur.')).toHaveLength(2)
  expect(document.activeElement).toBe(email())
  expect(server.heard).toEqual([])
})

it('ignores an address that is none, and takes its message back once it is one', async () => {
  await userEvent.type(email(), 'camille@')
  await userEvent.type(password(), 'atelier')
  await submit()
  expect(screen.getByText('Vous devez saisir une adresse email valide.')).toBeTruthy()
  expect(email().getAttribute('aria-invalid')).toBe('true')
  expect(server.heard).toEqual([])
  await userEvent.type(email(), 'atelier.test')
  expect(screen.queryByText('Vous devez saisir une adresse email valide.')).toBeNull()
})

it('keeps what was typed when the server refuses, and its reason until the next try', async () => {
  await userEvent.type(email(), 'camille@atelier.test')
  await userEvent.type(password(), 'faux')
  await submit()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Adresse email ou mot de passe incorrect.'))
  expect([email(), password()]).toMatchObject([{ value: 'camille@atelier.test' }, { value: 'faux' }])
  await userEvent.type(password(), 'atelier')
  expect(screen.getByRole('alert').textContent).toBe('Adresse email ou mot de passe incorrect.')
  await submit()
  expect(screen.getByRole('alert').textContent).toBe('')
})

it('shows that it waits once that takes a while, and sends once', async () => {
  await userEvent.type(email(), ' camille@atelier.test')
  await userEvent.type(password(), 'atelier{Enter}')
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByText('Connexion…')).toBeNull()
  await waitFor(() => expect(screen.getByRole('button', { name: /^Connexion/ }).textContent).toBe('Connexion…'))
  await waitFor(() => expect(useSession.getState().state).toBe('signed-in'))
  expect(server.heard).toHaveLength(1)
  expect(server.heard[0]?.body).toMatchObject({ username: 'camille@atelier.test' })
})

it('names what is missing for who cannot see it, and what is right for nobody', async () => {
  expect([email(), password()].map((field) => field.getAttribute('aria-describedby'))).toEqual([null, null])
  await userEvent.type(email(), 'camille@atelier.test')
  await submit()
  const described = password().getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('Vous devez saisir cette valeur.')
  expect([email(), password()].map((field) => field.getAttribute('aria-invalid'))).toEqual(['false', 'true'])
  expect(email().getAttribute('aria-describedby')).toBeNull()
  expect(document.querySelectorAll('form p'), 'nothing is said of the other').toHaveLength(1)
  expect(document.activeElement).toBe(password())
  expect(server.heard).toEqual([])
})

it('gives the fields to a password manager and to a telephone, and begins in the first one', () => {
  const attributes = ['type', 'name', 'autocomplete', 'inputmode', 'spellcheck']
  expect([email(), password()].map((field) => attributes.map((name) => field.getAttribute(name)))).toEqual([
    ['email', 'username', 'username', 'email', 'false'],
    ['password', 'password', 'current-password', null, 'false']
  ])
  expect(document.activeElement).toBe(email())
})

it('never leaves its page: what the browser would do with a form is held back', () => {
  const form = screen.getByRole('button', { name: 'Se connecter' }).closest('form') as HTMLFormElement
  expect(fireEvent.submit(form)).toBe(false)
})

it('says that it is busy while it waits, and selects a refused password to be typed anew', async () => {
  const button = screen.getByRole('button', { name: 'Se connecter' })
  const form = button.closest('form')
  const busy = () => [form?.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]
  expect([busy(), button.textContent]).toEqual([['false', 'false'], 'Se connecterEntrée'])
  await userEvent.type(email(), 'camille@atelier.test')
  await userEvent.type(password(), 'faux{Enter}')
  expect(busy()).toEqual(['true', 'true'])
  await waitFor(() => expect(busy()).toEqual(['false', 'false']))
  await userEvent.keyboard('atelier')
  expect(password()).toMatchObject({ value: 'atelier' })
})

it('shows and hides the password', async () => {
  const show = screen.getByRole('button', { name: 'Afficher le mot de passe' })
  const said = () => [password().getAttribute('type'), show.getAttribute('aria-pressed'), show.getAttribute('title')]
  expect(said()).toEqual(['password', 'false', 'Afficher le mot de passe'])
  await userEvent.click(show)
  expect(said()).toEqual(['text', 'true', 'Masquer le mot de passe'])
  await userEvent.click(show)
  expect(said()).toEqual(['password', 'false', 'Afficher le mot de passe'])
})
