import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FirstStartCard } from '@/renderer/features/first-start/first-start-card'
import { keyIn } from '@/renderer/features/first-start/first-start-form'
import { keepKey, keptKey, keptStart } from '@/renderer/features/first-start/kept-start'
import { LeaveDemoDialog } from '@/renderer/features/first-start/leave-demo-dialog'
import { MovedInCard } from '@/renderer/features/first-start/moved-in-card'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { queryKeys } from '@/renderer/lib/query/keys'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { type OriginServer, type Reply, serveOrigin } from '../support/origin-server'

const KEY = 'k'.repeat(32)
let server: OriginServer
afterEach(async () => {
  cleanup()
  sessionStorage.clear()
  await server?.close()
})

const text = (label: string | RegExp, value: string) => userEvent.setup({ delay: null }).type(screen.getByLabelText(label), value)
const click = (name: RegExp) => userEvent.setup().click(screen.getByRole('button', { name }))

const WORKSHOP: [string | RegExp, string][] = [
  ["Nom de l'atelier", 'Atelier du Vieux Mans'],
  ['Adresse de retrait', '14 rue des Tanneurs'],
  ['Code postal', '72000'],
  ['Ville', 'Le Mans']
]
const PERSON: [string | RegExp, string][] = [
  ['Prénom', 'Maëlle'],
  ['Nom', 'Rivière'],
  ['Adresse e-mail', 'maelle@rivage.test'],
  ['Mot de passe', 'bobines de fil écru']
]
const fill = async (fields: [string | RegExp, string][]): Promise<void> => {
  for (const [label, value] of fields) await text(label, value)
}

async function firstStart(answer: () => Reply) {
  server = await serveOrigin(({ path }) => (path === '/api/workshop/setup' ? answer() : { status: 404 }))
  const onDone = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FirstStartCard setupKey={KEY} foot={null} onDone={onDone} />
    </QueryClientProvider>
  )
  return onDone
}

const sent = () => server.heard.filter(({ path }) => path.startsWith('/api/workshop/')).map(({ body }) => body)

it('moves in by three steps, and writes nothing before the last', async () => {
  const onDone = await firstStart(() => ({ status: 201, body: { origin: null, orders: 0 } }))
  await fill(WORKSHOP)
  expect(screen.getByText('72000 Le Mans')).toBeTruthy()
  await click(/^Continuer/)
  await fill(PERSON)
  await click(/^Continuer/)
  expect(sent()).toEqual([])
  await userEvent.setup().click(screen.getByLabelText(/^Démonstration/))
  await click(/^Préparer l'atelier/)
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent()).toEqual([
    {
      key: KEY,
      workshop: {
        name: 'Atelier du Vieux Mans',
        pickup: { street: '14 rue des Tanneurs', postcode: '72000', city: 'Le Mans', phone: null }
      },
      administrator: { firstname: 'Maëlle', lastname: 'Rivière', email: 'maelle@rivage.test', password: 'bobines de fil écru' },
      data: 'demo'
    }
  ])
})

it('says at the field what is missing, goes there, and forgets it once it is typed, without leaving the field', async () => {
  await firstStart(() => ({ status: 500 }))
  await fill([['Code postal', '35']])
  await click(/^Continuer/)
  expect(document.activeElement).toBe(screen.getByLabelText("Nom de l'atelier"))
  expect(screen.getByText('Un code postal de 5 chiffres.')).toBeTruthy()
  await text('Code postal', '000')
  expect(screen.queryByText('Un code postal de 5 chiffres.')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Code postal'))
})

it('goes back with everything that was typed', async () => {
  await firstStart(() => ({ status: 500 }))
  await fill(WORKSHOP)
  await click(/^Continuer/)
  await fill(PERSON.slice(0, 3))
  await click(/^Retour/)
  expect(screen.getByLabelText('Ville')).toHaveProperty('value', 'Le Mans')
  await click(/^Continuer/)
  expect(screen.getByLabelText('Adresse e-mail')).toHaveProperty('value', 'maelle@rivage.test')
})

it.each([
  ['an address that is taken goes back to its field', 400, 'body.administrator.email', "Cette adresse est déjà celle de quelqu'un."],
  ['a password that everybody has, too', 400, 'body.administrator.password', 'Ce mot de passe est trop courant.'],
  ['somebody else was faster: it is said, nothing is lost', 409, null, "L'atelier vient d'être créé par Noé Rivière. Connectez-vous."]
])('%s', async (_, status, path, message) => {
  const problem =
    path === null ? { code: 'conflict', message } : { code: 'validation-failed', message: 'Validation Failed', fields: [{ path, message }] }
  const onDone = await firstStart(() => ({ status, body: problem }))
  await fill(WORKSHOP)
  await click(/^Continuer/)
  await fill(PERSON)
  await click(/^Continuer/)
  await click(/^Préparer l'atelier/)
  await screen.findByText(message)
  expect(onDone).not.toHaveBeenCalled()
  if (path !== null) await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
  await click(/^Retour/)
  expect(screen.getByDisplayValue(path === null ? 'maelle@rivage.test' : 'Le Mans')).toBeTruthy()
})

it('a password that is no good is told at its step, before one is asked anything else', async () => {
  await firstStart(() => ({ status: 500 }))
  await fill(WORKSHOP)
  await click(/^Continuer/)
  await fill([...PERSON.slice(0, 3), ['Mot de passe', 'court']])
  await click(/^Continuer/)
  expect(screen.getByText(/^Ce mot de passe est trop court/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Mot de passe'))
})

it('tells how good a password is, rule by rule', async () => {
  await firstStart(() => ({ status: 500 }))
  await fill(WORKSHOP)
  await click(/^Continuer/)
  await text('Mot de passe', 'court')
  expect(screen.getByText('Trop court')).toBeTruthy()
  await text('Mot de passe', ' mais long à lire')
  await screen.findByText('Solide')
  await waitFor(() => expect(screen.getAllByText(', respecté')).toHaveLength(3))
})

it('shows what comes next once the workshop is there', () => {
  const draft = { name: 'Rivage', street: '', postcode: '', city: '', phone: '', firstname: '', lastname: '', email: '', password: '' }
  render(
    <MemoryRouter>
      <MovedInCard
        moved={{ draft, reply: { origin: 'http://192.168.1.20:4780', orders: 12 } }}
        isStation
        foot={null}
        onOpen={() => undefined}
      />
    </MemoryRouter>
  )
  expect(screen.getByText('Rivage · 12 commandes de démonstration')).toBeTruthy()
  expect(screen.getByRole('img', { name: "Code de l'adresse http://192.168.1.20:4780" })).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/equipe', '/station'])
})

it.each([
  [`#cle=${KEY}`, KEY],
  ['#cle=court', null],
  ['', null]
])('the key of the address %s is %s', (fragment, key) => expect(keyIn(fragment)).toBe(key))

async function leaving(demo_accounts: boolean, answer: () => Reply) {
  server = await serveOrigin(({ path }) => (path === '/api/workshop/leave-demo' ? answer() : { status: 404 }))
  const client = createQueryClient()
  client.setQueryData(queryKeys.workshop, {
    ...{ name: 'Atelier de démonstration', pickup: null, is_demo: true, demo_accounts, needs_setup: false }
  })
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <LeaveDemoDialog onClose={onClose} /> }])} />
      </ConfirmProvider>
    </QueryClientProvider>
  )
  return onClose
}

it('leaves the demonstration once its name is typed, with who administers from then on', async () => {
  const onClose = await leaving(true, () => ({ status: 200, body: { orders: 614 } }))
  await fill(WORKSHOP)
  await fill(PERSON)
  await click(/^Effacer la démonstration/)
  await screen.findByText('Tapez « Atelier de démonstration » pour confirmer.')
  expect(sent()).toEqual([])
  await text(/^Pour confirmer/, 'atelier de démonstration')
  await click(/^Effacer la démonstration/)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toMatchObject([{ workshop: { name: 'Atelier du Vieux Mans' }, administrator: { email: 'maelle@rivage.test' } }])
})

it('asks only for the name where the people are real', async () => {
  await leaving(false, () => ({ status: 200, body: { orders: 12 } }))
  expect(screen.queryByLabelText('Prénom')).toBeNull()
  await text(/^Pour confirmer/, 'Atelier de démonstration')
  await click(/^Effacer la démonstration/)
  await waitFor(() => expect(sent()).toMatchObject([{ workshop: null, administrator: null }]))
})

it('keeps what was typed when the server does not answer', async () => {
  const onClose = await leaving(false, () => ({ status: 503, body: { code: 'unavailable', message: 'La base de données ne répond pas.' } }))
  await text(/^Pour confirmer/, 'Atelier de démonstration')
  await click(/^Effacer la démonstration/)
  await screen.findByText('La base de données ne répond pas.')
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByLabelText(/^Pour confirmer/)).toHaveProperty('value', 'Atelier de démonstration')
})

describe('a reload', () => {
  const reload = (setupKey = KEY) => {
    cleanup()
    render(
      <QueryClientProvider client={createQueryClient()}>
        <FirstStartCard setupKey={setupKey} foot={null} onDone={() => undefined} />
      </QueryClientProvider>
    )
  }

  it('goes on where one was, with everything that was typed but the password', async () => {
    keepKey(KEY)
    await firstStart(() => ({ status: 500 }))
    await fill(WORKSHOP)
    await click(/^Continuer/)
    await fill(PERSON)
    reload()
    expect(screen.getByLabelText('Adresse e-mail')).toHaveProperty('value', 'maelle@rivage.test')
    expect(screen.getByLabelText('Mot de passe')).toHaveProperty('value', '')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('bobines')
    await click(/^Retour/)
    expect(screen.getByLabelText('Ville')).toHaveProperty('value', 'Le Mans')
    expect(keptKey()).toBe(KEY)
  })

  it("of the last step asks for the password again, and what was typed under another key is nobody's", async () => {
    await firstStart(() => ({ status: 500 }))
    await fill(WORKSHOP)
    await click(/^Continuer/)
    await fill(PERSON)
    await click(/^Continuer/)
    await userEvent.setup().click(screen.getByLabelText(/^Démonstration/))
    reload()
    await text('Mot de passe', 'bobines de fil écru')
    await click(/^Continuer/)
    expect(screen.getByLabelText(/^Démonstration/)).toHaveProperty('checked', true)
    reload('z'.repeat(32))
    expect(screen.getByLabelText("Nom de l'atelier")).toHaveProperty('value', '')
  })

  it('after it is over finds nothing', async () => {
    keepKey(KEY)
    const onDone = await firstStart(() => ({ status: 201, body: { origin: null, orders: 0 } }))
    await fill(WORKSHOP)
    await click(/^Continuer/)
    await fill(PERSON)
    await click(/^Continuer/)
    await click(/^Préparer l'atelier/)
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect([keptKey(), { ...sessionStorage }]).toEqual([null, {}])
  })
})

it('says that the workshop begins without the demonstration that could not be written', () => {
  const draft = { ...keptStart(KEY).draft, name: 'Rivage' }
  render(
    <MemoryRouter>
      <MovedInCard
        moved={{ draft, reply: { origin: null, orders: 0, without_demo: true } }}
        isStation={false}
        foot={null}
        onOpen={() => undefined}
      />
    </MemoryRouter>
  )
  expect(screen.getByRole('alert').textContent).toMatch(/^La démonstration n'a pas pu être écrite/)
})
