import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { alertThat, fieldOf, isFocused, named, press, says, saysNot, theOne } from '../support/by-words'
import type { Reply } from '../support/origin-server'
import { INES, LINK, peopleScreen, rowOfPerson, servePeople } from '../support/people-host'

const host = servePeople()
const sent = (method: string) => host.server.heard.filter((heard) => heard.method === method)
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')
const inDialog = async (): Promise<HTMLElement> => {
  await waitFor(() => expect(dialog()).not.toBeNull())
  return dialog() as HTMLElement
}
async function open(): Promise<void> {
  peopleScreen('/equipe')
  await theOne('button', 'Yanis Belkacem')
}

describe('the team', () => {
  it('tells of each where they stand and what their state calls for, and no more', async () => {
    await open()
    const actions = async (name: string) =>
      [...(await rowOfPerson(name)).querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? button.textContent)
    expect((await rowOfPerson('Inès Fabre')).textContent).toMatch(/jamais.*Invitée, 72\sh/)
    expect(await actions('Inès Fabre')).toContain('Nouveau lien')
    expect((await rowOfPerson('Romain Pichon')).textContent).toContain('Désactivée')
    expect(await actions('Romain Pichon')).toContain('Réactiver')
    expect((await rowOfPerson('Maëlle Rivière')).textContent).toMatch(/vous.*en ce moment/)
    await press('Actions sur Yanis Belkacem')
    await theOne('[role=menuitem]', 'Désactiver…')
    await userEvent.keyboard('{Escape}')
    await press('Actions sur Maëlle Rivière')
    await theOne('[role=menuitem]', 'Réinitialiser le mot de passe…')
    expect(named('[role=menuitem]', 'Désactiver…')).toHaveLength(0)
  })

  it('is found by name, accents aside, and by state', async () => {
    await open()
    const shown = () => named('tbody button', /^(Yanis|Inès|Romain|Maëlle) /).map((button) => button.textContent)
    await userEvent.type(screen.getByRole('searchbox', { name: "Chercher dans l'équipe" }), 'maelle')
    expect(shown()).toEqual(['Maëlle Rivière'])
    await userEvent.type(screen.getByRole('searchbox', { name: "Chercher dans l'équipe" }), 'xyz')
    await says(/Personne ne correspond à « maellexyz »\./)
    await press('Effacer')
    await press(/^Désactivées/)
    expect(shown()).toEqual(['Romain Pichon'])
  })

  it('goes by the arrows from row to row, opens with Enter, and gives the focus back with Escape', async () => {
    await open()
    ;(await theOne('button', 'Yanis Belkacem')).focus()
    await userEvent.keyboard('{ArrowDown}')
    await isFocused(() => theOne('button', 'Inès Fabre'))
    await userEvent.keyboard('{End}{Home}{ArrowDown}{Enter}')
    const panel = await screen.findByRole('complementary', { name: 'Inès Fabre' })
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await isFocused(() => theOne('button', 'Inès Fabre'))
    expect(screen.queryByRole('complementary')).toBeNull()
    fireEvent.contextMenu(await theOne('button', 'Inès Fabre'))
    await theOne('[role=menuitem]', 'Nouveau lien')
  })
})

describe('an invitation', () => {
  const fill = async (email = 'agathe.poirier@atelier.test') => {
    await press('Inviter')
    const form = await inDialog()
    await userEvent.type(await fieldOf('Prénom', form), 'Agathe')
    await userEvent.type(await fieldOf('Nom', form), 'Poirier')
    await userEvent.type(await fieldOf('Adresse e-mail', form), email)
    return form
  }

  it('shows its link once, as a code and as text; leaving without having handed it over asks', async () => {
    await open()
    await fill()
    await userEvent.click(await theOne('label', /^Emballage/))
    await press('Créer le lien')
    await says(/Lien prêt pour Agathe Poirier/)
    expect(sent('POST').at(-1)?.body).toEqual({
      firstname: 'Agathe',
      lastname: 'Poirier',
      email: 'agathe.poirier@atelier.test',
      role: 'packing'
    })
    const link = await inDialog()
    expect(link.querySelector('input')?.value).toBe('http://192.168.1.20:4780/invitation#abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG')
    expect(link.querySelector('[role=img] svg')).not.toBeNull()
    expect(link.textContent).toMatch(/lundi 23 novembre à 14:12.*une seule fois/)
    await press('Fermer', link)
    await says(/Fermer sans avoir remis le lien/)
    await press('Revenir au lien')
    await saysNot(/Fermer sans avoir remis le lien/)
    await press("J'ai remis le lien")
    await waitFor(() => expect(dialog()).toBeNull())
    await theOne('button', 'Agathe Poirier')
  })

  it('for an e-mail that is taken says so under the field, and keeps what was typed', async () => {
    host.instead = ({ method, path }) =>
      method === 'POST' && path === '/api/people'
        ? {
            status: 400,
            body: {
              code: 'validation-failed',
              message: 'Validation Failed',
              fields: [{ path: 'body.email', message: "Cette adresse est celle d'une personne de l'équipe." }]
            }
          }
        : null
    await open()
    const form = await fill('yanis@atelier.test')
    await press('Créer le lien')
    await says(/Cette adresse est celle d'une personne de l'équipe\./)
    expect((await fieldOf('Prénom', form)).value).toBe('Agathe')
  })

  it('asks for what is missing before anything is sent', async () => {
    await open()
    await press('Inviter')
    await press('Créer le lien')
    await says(/Vous devez saisir cette valeur\./)
    expect(sent('POST')).toHaveLength(0)
  })

  it('that was lost is made anew from its row, without a question', async () => {
    await open()
    await press('Nouveau lien', await rowOfPerson('Inès Fabre'))
    await says(/Lien prêt pour Inès Fabre/)
  })

  /** Links whose answers wait until they are let go, one of somebody. */
  const slowLinks = (): Map<string, (reply: Reply) => void> => {
    const answers = new Map<string, (reply: Reply) => void>()
    host.people = [...host.people, { ...INES, id: 7, firstname: 'Lou', lastname: 'Zafra', email: 'lou@atelier.test' }]
    host.instead = ({ path }) => (path.endsWith('/link') ? new Promise<Reply>((resolve) => answers.set(path, resolve)) : null)
    return answers
  }
  const made = (token: string): Reply => ({ status: 201, body: { ...LINK, token } })

  it('that comes while another is handed over waits for it: each is shown once', async () => {
    const answers = slowLinks()
    await open()
    fireEvent.click(await theOne('button', 'Nouveau lien', await rowOfPerson('Inès Fabre')))
    fireEvent.click(await theOne('button', 'Nouveau lien', await rowOfPerson('Inès Fabre')))
    fireEvent.click(await theOne('button', 'Nouveau lien', await rowOfPerson('Lou Zafra')))
    await waitFor(() => expect([...answers.keys()]).toEqual(['/api/people/3/link', '/api/people/7/link']))
    expect(sent('POST'), 'pressed twice is one link').toHaveLength(2)
    answers.get('/api/people/3/link')?.(made('a'.repeat(43)))
    await says(/Lien prêt pour Inès Fabre/)
    const reads = () => sent('GET').filter(({ path }) => path === '/api/people').length
    await waitFor(() => expect(reads()).toBe(2))
    answers.get('/api/people/7/link')?.(made('b'.repeat(43)))
    await waitFor(() => expect(reads()).toBe(3))
    expect((await inDialog()).textContent).toContain('Lien prêt pour Inès Fabre')
    await press("J'ai remis le lien")
    await says(/Lien prêt pour Lou Zafra/)
    expect((await inDialog()).querySelector('input')?.value).toContain('b'.repeat(43))
  })

  it('that comes while somebody else is being invited leaves what is typed', async () => {
    const answers = slowLinks()
    await open()
    await press('Nouveau lien', await rowOfPerson('Inès Fabre'))
    await waitFor(() => expect(answers.size).toBe(1))
    const form = await fill()
    answers.get('/api/people/3/link')?.(made('a'.repeat(43)))
    await waitFor(() => expect(sent('GET').filter(({ path }) => path === '/api/people')).toHaveLength(2))
    expect((await fieldOf('Prénom', form)).value).toBe('Agathe')
    await press('Créer le lien')
    await says(/Lien prêt pour Agathe Poirier/)
    await press("J'ai remis le lien")
    await says(/Lien prêt pour Inès Fabre/)
  })
})

it('a reset is asked for first, and tells when sessions end', async () => {
  await open()
  await press('Actions sur Yanis Belkacem')
  await press('Réinitialiser le mot de passe…')
  await says(/Réinitialiser le mot de passe de Yanis Belkacem \?/)
  expect(sent('POST')).toHaveLength(0)
  await press('Faire le lien')
  await says(/Ses sessionsse ferment quand il sert/)
})

describe('disabling', () => {
  it('counts first what stops and what stays, with the focus on keeping', async () => {
    await open()
    await press('Actions sur Yanis Belkacem')
    await press('Désactiver…')
    await says(/2 sessions fermées : Chrome, Windows ; Chrome, Android/)
    const box = await inDialog()
    for (const words of [/1 lien de picking fermé/, /4 commandes sélectionnées, relâchées/, /1.284 changements signés/, /96 commentaires/])
      await says(words, box)
    await isFocused(() => theOne('button', /^Garder le compte/))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(dialog()).toBeNull())
    expect(sent('POST')).toHaveLength(0)
  })

  it('is done, said, and undone', async () => {
    await open()
    await press('Actions sur Yanis Belkacem')
    await press('Désactiver…')
    await press(/^Désactiver, fermer 2/)
    await says(/Le compte de Yanis Belkacem est désactivé\./)
    await waitFor(async () => expect((await rowOfPerson('Yanis Belkacem')).textContent).toContain('Désactivée'))
    await press('Réactiver', document.querySelector('[role=status] [class*=card]') ?? document)
    await says(/Le compte de Yanis Belkacem est de nouveau actif\./)
  })
})

it('one session of somebody is closed from their panel', async () => {
  await open()
  await press('Yanis Belkacem')
  await press('Fermer la session de Chrome, Android')
  await says(/Session fermée\./)
  expect(sent('DELETE').map(({ path }) => path)).toEqual(['/api/people/2/sessions/00000000-0000-4000-8000-000000000001'])
})

describe('who is no administrator', () => {
  it('is told for whom the page is kept and whom to ask, and nothing else is asked', async () => {
    host.role = 'manager'
    peopleScreen('/equipe')
    await says(/Cette page est réservée à l'administration\..*demandez à Maëlle Rivière\./)
    expect(host.server.heard.map(({ path }) => path).filter((path) => path.startsWith('/api/people'))).toEqual([
      '/api/people/who-may/administrator'
    ])
  })
})

it('a team that cannot be read says so, counts nobody, and is read again', async () => {
  host.instead = ({ path }) => (path === '/api/people' ? { status: 500, body: { code: 'server-error', message: 'Panne.' } } : null)
  peopleScreen('/equipe')
  await alertThat(/L'équipe n'a pas pu être lue\./)
  expect(document.body.textContent, 'nobody was counted').not.toMatch(/0/)
  host.instead = () => null
  await press('Réessayer')
  await theOne('button', 'Yanis Belkacem')
})
