import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { INVITATION_TEXTS } from '@/domain/people/invitations'
import { alertThat, fieldOf, press, says, theOne } from '../support/by-words'
import { CUT, type Reply } from '../support/origin-server'
import { LINK, peopleScreen, servePeople } from '../support/people-host'

const host = servePeople()
const ADDRESS = `/invitation#${LINK.token}`
const INVITATION = {
  kind: 'invitation',
  firstname: 'Inès',
  lastname: 'Fabre',
  email: 'ines@atelier.test',
  role: 'packing',
  by: 'Maëlle R.',
  workshop: 'Atelier du Vieux Mans',
  expires_at: LINK.expires_at
}
const serve = (read: Reply, use: Reply = { status: 200, body: { email: 'ines@atelier.test' } }): void => {
  host.instead = ({ path }) => (path === '/api/invitations/read' ? read : path === '/api/invitations/use' ? use : null)
}
const used = () => host.server.heard.filter(({ path }) => path === '/api/invitations/use').map(({ body }) => body)
const submit = () => theOne('button', "Entrer dans l'atelier") as Promise<HTMLButtonElement>

describe('the page of an invitation', () => {
  it('greets, takes a password that holds, and leads to the sign-in', async () => {
    serve({ status: 200, body: INVITATION })
    const router = peopleScreen(ADDRESS)
    await says(/Bonjour Inès\..*Maëlle R\. vous invite chez Atelier du Vieux Mans, comme Emballage\./)
    await says(/jusqu'au lundi 23 novembre à 14:12/)
    const field = await fieldOf('Votre mot de passe')
    expect((await submit()).disabled).toBe(true)
    await userEvent.type(field, 'inesfabre2026')
    expect((await submit()).disabled).toBe(true)
    await userEvent.clear(field)
    await userEvent.type(field, 'lanternes oranges{Enter}')
    await says(/C'est fait\..*Connectez-vous avec ines@atelier\.test/)
    expect(used()).toEqual([{ token: LINK.token, password: 'lanternes oranges' }])
    await press('Se connecter')
    expect(router.state.location.pathname).toBe('/login')
  })

  it('of a reset says what ends', async () => {
    serve({ status: 200, body: { ...INVITATION, kind: 'reset', by: null, workshop: '' } })
    peopleScreen(ADDRESS)
    await says(/Vos sessions ouvertes se fermeront\./)
    await theOne('button', 'Changer le mot de passe')
  })

  it.each([
    ['that was used', 409, INVITATION_TEXTS.used],
    ['that is late', 409, INVITATION_TEXTS.late],
    ['that nobody knows', 404, INVITATION_TEXTS.unknown]
  ])('%s says so, and whom to ask', async (_, status, message) => {
    serve({ status, body: { code: 'conflict', message } })
    peopleScreen(ADDRESS)
    const alert = await alertThat(/Ce lien ne s'ouvre pas\./)
    expect(alert.textContent).toContain(message)
  })

  it('without a token asks nothing', async () => {
    peopleScreen('/invitation')
    await alertThat(/Ce lien n'est pas complet\./)
    expect(host.server.heard).toHaveLength(0)
  })

  it('of a server that is away is read again', async () => {
    serve({ status: CUT })
    peopleScreen(ADDRESS)
    await alertThat(/L'atelier ne répond pas\./)
    serve({ status: 200, body: INVITATION })
    await press('Réessayer')
    await says(/Bonjour Inès\./)
  })

  it.each([
    [
      'a password that the server does not take',
      {
        status: 400,
        body: {
          code: 'validation-failed',
          message: 'Validation Failed',
          fields: [{ path: 'body.password', message: 'Ce mot de passe est trop courant.' }]
        }
      },
      /trop courant/
    ],
    ['a link that was used meanwhile', { status: 409, body: { code: 'conflict', message: INVITATION_TEXTS.used } }, /déjà servi/],
    ['a server that is away', { status: CUT }, /ne répond pas/]
  ] as const)('keeps what was typed: %s', async (_, reply, words) => {
    serve({ status: 200, body: INVITATION }, reply)
    peopleScreen(ADDRESS)
    const field = await fieldOf('Votre mot de passe')
    await userEvent.type(field, 'lanternes oranges{Enter}')
    await alertThat(words)
    expect(field.value).toBe('lanternes oranges')
    await waitFor(async () => expect((await submit()).disabled).toBe(false))
  })
})

it('whose first sending was taken and its answer lost is done, not used by somebody', async () => {
  serve({ status: 200, body: INVITATION }, { status: CUT })
  peopleScreen(ADDRESS)
  const field = await fieldOf('Votre mot de passe')
  await userEvent.type(field, 'lanternes oranges{Enter}')
  await alertThat(/ne répond pas/)
  serve({ status: 200, body: INVITATION }, { status: 409, body: { code: 'conflict', message: INVITATION_TEXTS.used } })
  await waitFor(async () => expect((await submit()).disabled).toBe(false))
  await userEvent.type(field, '{Enter}')
  await says(/C'est fait\..*Connectez-vous avec ines@atelier\.test/)
})

describe('a PIN, which a workshop of shared stations offers with the password', () => {
  const fill = async (pin: string) => {
    await userEvent.type(await fieldOf('Votre mot de passe'), 'lanternes oranges')
    if (pin !== '') await userEvent.type(await fieldOf(/^Votre PIN/), pin)
    await userEvent.click(await submit())
  }

  it.each([
    ['goes with it', '4281', { pin: '4281' }],
    ['may be left out', '', {}]
  ])('%s', async (_, pin, body) => {
    serve({ status: 200, body: INVITATION })
    peopleScreen(ADDRESS)
    await says(/Votre badge vous sera remis à l'atelier\./)
    await fill(pin)
    await says(/C'est fait\./)
    expect(used()).toEqual([{ token: LINK.token, password: 'lanternes oranges', ...body }])
  })

  it('that will not do is said under its field and not sent', async () => {
    serve({ status: 200, body: INVITATION })
    peopleScreen(ADDRESS)
    await fill('9876')
    await alertThat(/Pas de suite comme 1234 ou 9876\./)
    await waitFor(async () => expect(document.activeElement).toBe(await fieldOf(/^Votre PIN/)))
    expect(used()).toHaveLength(0)
  })

  it('that the server refuses is said under its field, and what was typed stays', async () => {
    const fields = [{ path: 'body.pin', message: 'Pas de date de naissance.' }]
    serve({ status: 200, body: INVITATION }, { status: 400, body: { code: 'validation-failed', message: 'Validation Failed', fields } })
    peopleScreen(ADDRESS)
    await fill('4281')
    await alertThat(/Pas de date de naissance\./)
    expect((await fieldOf(/^Votre PIN/)).value).toBe('4281')
    expect((await fieldOf('Votre mot de passe')).value).toBe('lanternes oranges')
  })

  it('is not asked for by a reset', async () => {
    serve({ status: 200, body: { ...INVITATION, kind: 'reset' } })
    peopleScreen(ADDRESS)
    await theOne('button', 'Changer le mot de passe')
    expect(document.querySelectorAll('label')).toHaveLength(1)
  })
})
