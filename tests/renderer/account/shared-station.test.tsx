import { act, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { host as desk } from '@/renderer/lib/host/host'
import { startLive, stopLive, useLiveStatus } from '@/renderer/lib/live/live'
import { answerBadges, type BadgeHost, closeDialog, codeOf, PIN, PRINTED_AT, paper } from '../support/badge-host'
import { alertThat, fieldOf, isFocused, named, press, says, saysNot, theOne } from '../support/by-words'
import { giveRoom } from '../support/give-room'
import { liveHost } from '../support/live-host'
import type { Reply } from '../support/origin-server'
import { peopleScreen, servePeople } from '../support/people-host'

const host = servePeople()
let own: BadgeHost
let takeRoom: () => void
beforeEach(() => {
  takeRoom = giveRoom()
})
afterEach(() => {
  closeDialog()
  useLiveStatus.setState({ state: 'off' })
  vi.restoreAllMocks()
  takeRoom()
})

const sent = (method: string) => host.server.heard.filter((heard) => heard.method === method).map(({ path, body }) => [path, body])
const PANNE: Reply = { status: 500, body: { code: 'server-error', message: 'Panne.' } }
const card = async () => (await theOne('section', /^Poste partagé/)) as HTMLElement

async function open(known: Partial<BadgeHost> = {}, instead: (method: string, path: string) => Reply | null = () => null): Promise<void> {
  own = { pin: PIN, badge: { number: 12, printed_at: PRINTED_AT }, ...known }
  host.instead = (heard) => {
    if (heard.path === '/api/account/sessions') return { status: 200, body: { sessions: [] } }
    return instead(heard.method, heard.path) ?? answerBadges(own, host, heard)
  }
  peopleScreen('/mon-compte')
  await card()
}

const dialog = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role=dialog]')
    if (found === null) throw new Error('no dialog')
    return found
  })
/** The page has a field of that name, too. */
const ownPassword = async () => fieldOf('Mot de passe actuel', await dialog())

describe('a PIN', () => {
  const fill = async (current: string, pin: string, again = pin) => {
    await isFocused(ownPassword)
    await userEvent.type(await ownPassword(), current)
    await userEvent.type(await fieldOf('Nouveau PIN'), pin)
    await userEvent.type(await fieldOf('Le même, encore une fois'), again)
  }

  it('that nobody has chosen is chosen with the password, said twice', async () => {
    await open({ pin: null })
    await says(/PINAucun PIN\./, await card())
    expect(named('button', 'Effacer le PIN')).toHaveLength(0)
    await press('Choisir un PIN…')
    await fill('lanternes', '42 81x7')
    expect((await fieldOf('Nouveau PIN')).value).toBe('42817')
    await press('Définir le PIN')
    await says(/Votre PIN est défini\./)
    expect(sent('POST')).toEqual([['/api/account/pin', { current: 'lanternes', pin: '42817' }]])
    await says(/5 chiffres, défini le 20\/11\/2026\./, await card())
    expect(document.querySelector('[role=dialog]')).toBeNull()
  })

  it.each([
    ['1234', 'Pas de suite comme 1234 ou 9876.'],
    ['1212', 'Pas de répétition comme 0000 ou 1212.']
  ])('%s is refused as soon as it is whole, and not sent', async (pin, words) => {
    await open()
    await press('Changer le PIN…')
    await isFocused(ownPassword)
    const field = await fieldOf('Nouveau PIN')
    await userEvent.type(field, pin.slice(0, 3))
    expect(field.getAttribute('aria-invalid')).toBe('false')
    await userEvent.type(field, pin.slice(3))
    await alertThat(new RegExp(words))
    await userEvent.type(field, '7')
    await saysNot(new RegExp(words))
    await userEvent.type(field, '{Backspace}')
    await userEvent.type(await ownPassword(), 'lanternes')
    await userEvent.type(await fieldOf('Le même, encore une fois'), pin)
    await press('Définir le PIN')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(sent('POST')).toHaveLength(0)
  })

  it('that is short, or said differently the second time, or without the password is not sent', async () => {
    await open()
    await press('Changer le PIN…')
    await isFocused(ownPassword)
    await userEvent.type(await fieldOf('Nouveau PIN'), '42')
    await userEvent.click(await fieldOf('Le même, encore une fois'))
    await alertThat(/Un PIN a 4 à 6 chiffres\./)
    await userEvent.type(await fieldOf('Nouveau PIN'), '81')
    await userEvent.type(await fieldOf('Le même, encore une fois'), '43')
    await alertThat(/Ce n'est pas le même PIN\./)
    await press('Définir le PIN')
    await says(/Vous devez saisir cette valeur\./)
    await says(/À corriger ci-dessus\./)
    expect(sent('POST')).toHaveLength(0)
  })

  it.each([
    ['body.current', 'Mot de passe actuel', "Ce n'est pas votre mot de passe actuel."],
    ['body.pin', 'Nouveau PIN', 'Un autre PIN, celui-ci est trop simple.']
  ])('that the server refuses (%s) says so at its field, and what was typed stays', async (path, label, message) => {
    const refusal = { code: 'validation-failed', message: 'Validation Failed', fields: [{ path, message }] }
    await open({}, (method) => (method === 'POST' ? { status: 400, body: refusal } : null))
    await press('Changer le PIN…')
    await fill('lanternes', '4281')
    await press('Définir le PIN')
    await says(new RegExp(message))
    await isFocused(async () => fieldOf(label, await dialog()))
    expect((await fieldOf('Nouveau PIN')).value).toBe('4281')
    expect((await ownPassword()).value).toBe('lanternes')
  })

  it('that could not be sent may be sent again', async () => {
    let fails = true
    await open({}, (method) => (fails && method === 'POST' ? PANNE : null))
    await press('Changer le PIN…')
    await fill('lanternes', '4281')
    await press('Définir le PIN')
    await alertThat(/Votre PIN n'a pas été défini\. Panne\./)
    fails = false
    await press('Réessayer')
    await says(/4 chiffres, défini le 20\/11\/2026\./)
  })

  it('is erased once one has said so, and comes back when that fails', async () => {
    let fails = true
    await open({}, (method) => (fails && method === 'DELETE' ? PANNE : null))
    await says(/6 chiffres, défini le 03\/11\/2026\./, await card())
    await press('Effacer le PIN')
    await press('Le garder')
    expect(sent('DELETE')).toHaveLength(0)
    await press('Effacer le PIN')
    await press('Effacer le PIN', await theOne('[role=alertdialog]', /Effacer votre PIN/))
    await alertThat(/Votre PIN n'a pas été effacé\. Panne\./)
    await says(/6 chiffres/, await card())
    fails = false
    await press('Réessayer')
    await says(/Aucun PIN\./, await card())
  })
})

describe('a badge', () => {
  it('is printed in place, its code in the picture alone, and nothing is left of it', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    await open({ badge: null })
    await says(/aucun badge/, await card())
    expect(named('button', 'Badge perdu…')).toHaveLength(0)
    await press('Imprimer le badge')
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    expect(paper()?.textContent).toContain('MaëlleRivièreAdministration')
    expect(paper()?.querySelector('[role=img] svg')).not.toBeNull()
    expect(document.documentElement.outerHTML).not.toContain(codeOf(30))
    closeDialog()
    expect(paper()).toBeNull()
    await says(/B-0030, imprimé le 20\/11/, await card())
    expect(host.server.heard.filter(({ path }) => path.includes(codeOf(30)))).toEqual([])
  })

  it('that could not be had is not printed, and may be tried again', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    let fails = true
    await open({}, (_, path) => (fails && path.endsWith('/print') ? PANNE : null))
    await press('Imprimer le badge')
    await alertThat(/Votre badge n'a pas pu être imprimé\. Panne\./)
    expect(print).not.toHaveBeenCalled()
    fails = false
    await press('Réessayer')
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  })

  it('that was lost is replaced once one has said so: another number, to be printed', async () => {
    let fails = true
    await open({}, (_, path) => (fails && path.endsWith('/replace') ? PANNE : null))
    await says(/B-0012, imprimé le 03\/11/, await card())
    await press('Badge perdu…')
    await says(/Remplacer le badge B-0012 \?.*refusé aussitôt/)
    await press('Le garder')
    expect(sent('POST')).toHaveLength(0)
    await press('Badge perdu…')
    await press('Remplacer le badge')
    await alertThat(/Votre badge n'a pas été remplacé\. Panne\./)
    await says(/B-0012/, await card())
    fails = false
    await press('Réessayer')
    await says(/L'ancien badge est refusé\. Le nouveau, B-0031, est à imprimer\./)
    await says(/B-0031, à imprimer/, await card())
  })
})

it('offline nothing of it changes, and that is said', async () => {
  await open()
  act(() => useLiveStatus.setState({ state: 'offline' }))
  await says(/Hors ligne : PIN et badge ne changent pas\./, await card())
  for (const button of (await card()).querySelectorAll('button')) expect(button.disabled).toBe(true)
})

it('what somebody else changed of it is there at once', async () => {
  vi.spyOn(desk, 'socketToken').mockResolvedValue('good')
  const live = await liveHost(['people', 'stations'])
  await open()
  await says(/B-0012, imprimé/, await card())
  await act(() => startLive('all'))
  await waitFor(() => expect(live.window().connected).toBe(true))
  own.badge = { number: 33, printed_at: null }
  own.pin = null
  live.window().emit('people_changed')
  await says(/Aucun PIN\..*B-0033, à imprimer/, await card())
  stopLive()
  await live.close()
})
