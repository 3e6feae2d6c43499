import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { queryKeys } from '@/renderer/lib/query/keys'
import { alertThat, fieldOf, named, press, says, theOne } from '../support/by-words'
import type { Reply } from '../support/origin-server'
import { peopleScreen, servePeople } from '../support/people-host'

const host = servePeople()
let screens: ReturnType<typeof peopleScreen>
const session = (id: string, station: string, current: boolean) => ({
  id,
  station,
  address: '192.168.1.31',
  started_at: '2026-11-20 08:00:00',
  last_seen_at: '2026-11-19 17:58:00',
  current
})
const SESSIONS = [
  session('00000000-0000-4000-8000-000000000001', 'Chrome, Android', false),
  session('00000000-0000-4000-8000-000000000002', 'Chrome, Windows', true),
  session('00000000-0000-4000-8000-000000000003', 'Firefox, Linux', false)
]
const sent = (method: string) => host.server.heard.filter((heard) => heard.method === method)

async function open(instead: (method: string, path: string) => Reply | null = () => null): Promise<void> {
  let sessions = SESSIONS
  host.instead = ({ method, path }) => {
    const reply = instead(method, path)
    if (reply !== null) return reply
    if (method === 'DELETE') {
      sessions = sessions.filter(({ id }) => !path.endsWith(id))
      return { status: 204 }
    }
    return path === '/api/account/sessions' ? { status: 200, body: { sessions } } : null
  }
  screens = peopleScreen('/mon-compte')
  await theOne('h2', 'Identité')
  await theOne('b', 'Firefox, Linux')
}

/** Maëlle's account with these names. */
const accountOf = (names: object): Reply => ({
  status: 200,
  body: { ...names, email: 'maelle@atelier.test', role: 'administrator', since: '2024-09-02 08:00:00', pin: null, badge: null }
})

/** From here on a change of names is answered when one says so. */
function answerLate(answers: (() => void)[]): void {
  const others = host.instead
  host.instead = (heard) =>
    heard.method === 'PATCH' && heard.path === '/api/account'
      ? new Promise((resolve) => answers.push(() => resolve(accountOf(heard.body as object))))
      : others(heard)
}

describe('names', () => {
  it('are saved when one leaves the field, and tick', async () => {
    await open((method, path) =>
      method === 'PATCH' && path === '/api/account'
        ? {
            status: 200,
            body: {
              firstname: 'Maëlle',
              lastname: 'Rivière-Roy',
              email: 'maelle@atelier.test',
              role: 'administrator',
              since: '2024-09-02 08:00:00'
            }
          }
        : null
    )
    const field = await fieldOf('Nom')
    await userEvent.type(field, '-Roy{Tab}')
    await says(/Enregistré/)
    expect(sent('PATCH').map(({ body }) => body)).toEqual([{ firstname: 'Maëlle', lastname: 'Rivière-Roy' }])
  })

  it('that are missing are not sent, those that failed stay to be sent again', async () => {
    let fails = true
    await open((method, path) =>
      fails && method === 'PATCH' && path === '/api/account' ? { status: 500, body: { code: 'server-error', message: 'Panne.' } } : null
    )
    const field = await fieldOf('Nom')
    await userEvent.clear(field)
    await userEvent.tab()
    await says(/Vous devez saisir cette valeur\./)
    expect(sent('PATCH')).toHaveLength(0)
    await userEvent.type(field, 'Roy{Tab}')
    await alertThat(/n'ont pas été enregistrés\. Panne\./)
    expect(field.value).toBe('Roy')
    fails = false
    await press('Réessayer')
    await waitFor(() => expect(sent('PATCH')).toHaveLength(2))
  })

  it('that are typed while others are saved stay, and are saved with them', async () => {
    const answers: (() => void)[] = []
    await open()
    answerLate(answers)
    await userEvent.type(await fieldOf('Prénom'), '-Anne{Tab}')
    await waitFor(() => expect(answers).toHaveLength(1))
    const field = await fieldOf('Nom')
    await userEvent.type(field, '-Roy')
    answers[0]?.()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(field.value).toBe('Rivière-Roy')
    await userEvent.tab()
    await waitFor(() => expect(answers).toHaveLength(2))
    expect(sent('PATCH').at(-1)?.body).toEqual({ firstname: 'Maëlle-Anne', lastname: 'Rivière-Roy' })
    answers[1]?.()
    await says(/Enregistré/)
  })

  it('of which one was changed in another window while the other is typed are both kept', async () => {
    await open()
    await userEvent.type(await fieldOf('Prénom'), '-Anne')
    const others = host.instead
    host.instead = (heard) =>
      heard.path === '/api/account' ? accountOf({ firstname: 'Maëlle', lastname: 'Roy', ...(heard.body as object) }) : others(heard)
    await screens.client.invalidateQueries({ queryKey: queryKeys.account })
    await waitFor(async () => expect((await fieldOf('Nom')).value).toBe('Roy'))
    await userEvent.tab()
    await says(/Enregistré/)
    expect(sent('PATCH').map(({ body }) => body)).toEqual([{ firstname: 'Maëlle-Anne', lastname: 'Roy' }])
  })

  it('of which one was saved while the other is typed is what another window made of it since', async () => {
    const answers: (() => void)[] = []
    await open()
    answerLate(answers)
    await userEvent.type(await fieldOf('Prénom'), '-Anne{Tab}')
    await waitFor(() => expect(answers).toHaveLength(1))
    await userEvent.type(await fieldOf('Nom'), '-Roy')
    answers[0]?.()
    const known = () => screens.client.getQueryData<{ firstname: string }>(queryKeys.account)
    await waitFor(() => expect(known()?.firstname).toBe('Maëlle-Anne'))
    screens.client.setQueryData(queryKeys.account, { ...known(), firstname: 'Maëlys' })
    await waitFor(async () => expect((await fieldOf('Prénom')).value).toBe('Maëlys'))
    await userEvent.tab()
    await waitFor(() => expect(sent('PATCH').at(-1)?.body).toEqual({ firstname: 'Maëlys', lastname: 'Rivière-Roy' }))
  })

  it('are sent once, though Enter is held and the field is left while they are on their way', async () => {
    const answers: (() => void)[] = []
    await open()
    answerLate(answers)
    await userEvent.type(await fieldOf('Nom'), '-Roy{Enter}{Enter}{Tab}')
    await waitFor(() => expect(answers).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(sent('PATCH')).toHaveLength(1)
    answers[0]?.()
    await says(/Enregistré/)
  })

  it('that are typed back while others are on their way are sent again', async () => {
    const answers: (() => void)[] = []
    await open()
    answerLate(answers)
    const field = await fieldOf('Nom')
    await userEvent.type(field, '-Roy{Enter}')
    await waitFor(() => expect(answers).toHaveLength(1))
    await userEvent.type(field, '{Backspace>4/}{Tab}')
    await waitFor(() => expect(answers).toHaveLength(2))
    answers[0]?.()
    await new Promise((resolve) => setTimeout(resolve, 100))
    answers[1]?.()
    await says(/Enregistré/)
    expect(sent('PATCH').map(({ body }) => (body as { lastname: string }).lastname)).toEqual(['Rivière-Roy', 'Rivière'])
    expect(field.value).toBe('Rivière')
  })
})

describe('a password', () => {
  const button = () => theOne('button', 'Changer le mot de passe') as Promise<HTMLButtonElement>

  it('waits for its rules to hold, and says first how many sessions end', async () => {
    await open()
    await says(/Vos 2 autres sessions seront fermées\. Celle-ci reste ouverte\./)
    await userEvent.type(await fieldOf('Mot de passe actuel'), 'atelier')
    const field = await fieldOf('Nouveau mot de passe')
    for (const [typed, word, ready] of [
      ['brume', 'Trop court', false],
      ['maelleriviere', 'Faible', false],
      ['azertyazerty', 'Faible', false],
      ['brume-cuivre', 'Correct', true],
      ['brume-cuivre-lanterne', 'Solide', true]
    ] as const) {
      await userEvent.clear(field)
      await userEvent.type(field, typed)
      await waitFor(async () => {
        expect(document.body.textContent).toContain(`Solidité\u00a0: ${word}`)
        expect((await button()).disabled).toBe(!ready)
      })
    }
    host.instead = ({ path }) => (path === '/api/account/password' ? { status: 204 } : null)
    await userEvent.click(await button())
    await says(/Votre mot de passe est changé\./)
    expect(sent('POST').map(({ body }) => body)).toEqual([{ current: 'atelier', password: 'brume-cuivre-lanterne' }])
    expect(field.value).toBe('')
  })

  it.each([
    ['body.current', 'Mot de passe actuel', "Ce n'est pas votre mot de passe actuel."],
    ['body.password', 'Nouveau mot de passe', 'Ce mot de passe est trop courant.']
  ])('that is refused (%s) says so under its field and stays', async (path, label, message) => {
    await open((method) =>
      method === 'POST'
        ? { status: 400, body: { code: 'validation-failed', message: 'Validation Failed', fields: [{ path, message }] } }
        : null
    )
    await userEvent.type(await fieldOf('Mot de passe actuel'), 'atelier')
    await userEvent.type(await fieldOf('Nouveau mot de passe'), 'brume-cuivre')
    await userEvent.click(await button())
    await says(new RegExp(message))
    expect((await fieldOf(label)).getAttribute('aria-invalid')).toBe('true')
    expect((await fieldOf('Nouveau mot de passe')).value).toBe('brume-cuivre')
  })

  it.each([
    ['is refused', { status: 403, body: { code: 'forbidden', message: 'Réservé.' } }, /n'a pas été changé\. Réservé\./],
    ['is not answered', { status: 502 }, /a peut-être été changé.: si l'actuel est refusé, c'est le nouveau qui vaut\./]
  ])('that %s says what may have become of it', async (_, reply, words) => {
    await open((method) => (method === 'POST' ? reply : null))
    await userEvent.type(await fieldOf('Mot de passe actuel'), 'atelier')
    await userEvent.type(await fieldOf('Nouveau mot de passe'), 'brume-cuivre')
    await userEvent.click(await button())
    await says(words)
    expect((await fieldOf('Nouveau mot de passe')).value).toBe('brume-cuivre')
  })

  it('is known to password keepers, the present one and the next', async () => {
    await open()
    const fields = [await fieldOf('Mot de passe actuel'), await fieldOf('Nouveau mot de passe')]
    expect(fields.map(({ autocomplete }) => autocomplete)).toEqual(['current-password', 'new-password'])
  })

  it('is shown on request', async () => {
    await open()
    await press('Afficher le mot de passe')
    expect((await fieldOf('Nouveau mot de passe')).type).toBe('text')
  })
})

describe('sessions', () => {
  it('stand with this one first, which is not closed here', async () => {
    await open()
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent?.replace(/192\.168\.1\.31.*/, ''))).toEqual([
      'Chrome, Windowscelle-ci',
      'Chrome, Android',
      'Firefox, Linux'
    ])
    expect(named('button', /^Fermer la session/)).toHaveLength(2)
  })

  it('leave at once when they are closed', async () => {
    await open()
    await press('Fermer la session de Firefox, Linux')
    await says(/Session fermée\./)
    expect(named('b', 'Firefox, Linux')).toHaveLength(0)
  })

  it('come back when they could not be closed', async () => {
    await open((method) => (method === 'DELETE' ? { status: 500, body: { code: 'server-error', message: 'Panne.' } } : null))
    await press('Fermer la session de Firefox, Linux')
    await alertThat(/La session n'a pas été fermée\. Panne\./)
    await theOne('b', 'Firefox, Linux')
  })

  it('are all closed but this one', async () => {
    await open((method, path) => (method === 'POST' && path.endsWith('/close-others') ? { status: 204 } : null))
    await press('Fermer les 2 autres')
    await says(/Vos autres sessions sont fermées\./)
  })
})
