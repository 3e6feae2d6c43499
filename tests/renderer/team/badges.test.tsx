import { act, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BADGES_MAX } from '@/contract/people/badges'
import type { TeamPerson } from '@/contract/people/team'
import { useLiveStatus } from '@/renderer/lib/live/live'
import { answerBadges, closeDialog, codeOf, PIN, PRINTED_AT, paper } from '../support/badge-host'
import { alertThat, named, press, says, theOne } from '../support/by-words'
import { giveRoom } from '../support/give-room'
import type { Reply } from '../support/origin-server'
import { aPerson, INES, peopleScreen, ROMAIN, servePeople, YANIS } from '../support/people-host'

const host = servePeople()
const PANNE: Reply = { status: 500, body: { code: 'server-error', message: 'Panne.' } }
const ELODIE = aPerson({ id: 5, firstname: 'Élodie', lastname: 'Brunet', email: 'elodie@atelier.test', role: 'packing', online: false })
const withBadge = (number: number, printed_at: string | null = PRINTED_AT) => ({ badge: { number, printed_at } })
let takeRoom: () => void
let printed: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  takeRoom = giveRoom()
  printed = vi.spyOn(window, 'print').mockImplementation(() => undefined)
})
afterEach(() => {
  closeDialog()
  useLiveStatus.setState({ state: 'off' })
  vi.restoreAllMocks()
  takeRoom()
})

const sent = (method: string) => host.server.heard.filter((heard) => heard.method === method).map(({ path, body }) => [path, body])
const rowOf = async (name: string): Promise<HTMLElement> => (await theOne('button', name)).closest('tr') as HTMLElement
const badgeOf = async (name: string): Promise<string | null | undefined> => (await rowOf(name)).querySelectorAll('td')[5]?.textContent
const entries = () => named('[role=menuitem]', /./).map(({ textContent }) => textContent)

const TEAM = [{ ...YANIS, ...withBadge(15) }, ELODIE, INES, { ...ROMAIN, ...withBadge(9) }, { ...aPerson(), ...withBadge(11, null) }]
async function open(
  instead: (method: string, path: string) => Reply | null = () => null,
  people: readonly TeamPerson[] = TEAM
): Promise<void> {
  host.people = [...people]
  host.instead = (heard) => instead(heard.method, heard.path) ?? answerBadges({ pin: null, badge: null }, host, heard)
  peopleScreen('/equipe')
  await theOne('td', /./)
}
/** The details of Yanis, with a PIN. */
const withPin = (method: string, path: string): Reply | null =>
  method === 'GET' && path === '/api/people/2'
    ? {
        status: 200,
        body: { person: YANIS, pin: PIN, password_changed_at: null, sessions: [], links: 0, selected: 0, changes: 0, comments: 0, files: 0 }
      }
    : null

describe('the table', () => {
  it('tells of each their badge, or what is to be known of it first', async () => {
    await open()
    expect(await badgeOf('Yanis Belkacem')).toBe('B-0015')
    expect(await badgeOf('Élodie Brunet')).toBe('À imprimer')
    expect(await badgeOf('Maëlle Rivière')).toBe('À imprimer')
    expect(await badgeOf('Inès Fabre')).toBe('—')
    expect(await badgeOf('Romain Pichon')).toBe('Refusé')
  })

  it('finds people by the number of their badge', async () => {
    await open()
    await userEvent.type(document.querySelector('input[placeholder="Nom, e-mail, badge"]') as HTMLInputElement, 'b-0015')
    await waitFor(() => expect(named('tbody tr', /./)).toHaveLength(1))
    await theOne('button', 'Yanis Belkacem')
  })
})

describe('badges of many', () => {
  it('are counted before, and printed in the order of the table, ten to a page', async () => {
    await open()
    await press('Imprimer les badges')
    await theOne('[role=menuitem]', 'À imprimer : 2 badges')
    expect(entries()).toEqual(['À imprimer\u00a0: 2\u00a0badges', "Toute l'équipe\u00a0: 3\u00a0badges"])
    await press("Toute l'équipe : 3 badges")
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1))
    expect(sent('POST')).toEqual([['/api/people/badges/print', { ids: [2, 5, 1] }]])
    expect(paper()?.querySelectorAll('article')).toHaveLength(3)
    expect(paper()?.textContent).toMatch(/Badges · \d\d\/\d\d\/\d{4} à \d\d:\d\d · Maëlle R\. · papier/)
    expect(document.documentElement.outerHTML).not.toContain(codeOf(15))
    closeDialog()
    expect(paper()).toBeNull()
    await waitFor(async () => expect(await badgeOf('Élodie Brunet')).toBe('B-0045'))
  })

  it('are those of the list that is shown, or none', async () => {
    await open()
    await press(/^Désactivées/)
    await press('Imprimer les badges')
    await theOne('[role=menuitem]', 'Cette liste : aucun badge')
    await press('À imprimer : 2 badges')
    await waitFor(() => expect(sent('POST')).toEqual([['/api/people/badges/print', { ids: [5, 1] }]]))
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1))
  })

  // A hundred rows, menus and codes: what is tested is not how long they take.
  it('are so many at once at most, which is said', { timeout: 60_000 }, async () => {
    const many = Array.from({ length: BADGES_MAX + 4 }, (_, at) => ({
      ...ELODIE,
      id: at + 1,
      lastname: `Brunet ${at}`,
      email: `${at}@atelier.test`,
      ...withBadge(at)
    }))
    await open(() => null, many)
    await press('Imprimer les badges')
    await press("Toute l'équipe : les 100 premiers badges sur 104")
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1))
    expect(paper()?.querySelectorAll('section')).toHaveLength(BADGES_MAX / 10)
    expect(paper()?.textContent).toContain('Page 10/10')
  })

  it('that cannot be had are not printed; that is said and may be tried again', async () => {
    let fails = true
    await open((_, path) =>
      fails && path.endsWith('/print')
        ? { status: 409, body: { code: 'conflict', message: 'Le compte de Yanis Belkacem est désactivé.' } }
        : null
    )
    await press('Imprimer les badges')
    await press("Toute l'équipe : 3 badges")
    await alertThat(/Les badges n'ont pas pu être imprimés\. Le compte de Yanis Belkacem est désactivé\./)
    expect(printed).not.toHaveBeenCalled()
    fails = false
    await press('Réessayer')
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1))
  })
})

describe('one person', () => {
  it('has in their row’s menu what their badge and PIN call for', async () => {
    await open(withPin)
    await press('Actions sur Romain Pichon')
    await theOne('[role=menuitem]', 'Réactiver')
    expect(entries()).not.toContain('Imprimer le badge')
    await userEvent.keyboard('{Escape}')
    await press('Actions sur Élodie Brunet')
    const erase = await theOne('[role=menuitem]', 'Effacer le PIN')
    expect(erase.getAttribute('aria-disabled')).toBe('true')
    expect(entries()).not.toContain('Badge perdu…')
    await press('Imprimer le badge')
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1))
    expect(sent('POST')).toEqual([['/api/people/badges/print', { ids: [5] }]])
  })

  it('loses a badge: once that was said, another number stands there, to be printed', async () => {
    let fails = true
    await open((_, path) => (fails && path.endsWith('/replace') ? PANNE : null))
    await press('Actions sur Yanis Belkacem')
    await press('Badge perdu…')
    await says(/Remplacer le badge de Yanis Belkacem B-0015 \?/)
    await press('Remplacer le badge')
    await alertThat(/Le badge de Yanis Belkacem n'a pas été remplacé\. Panne\./)
    expect(await badgeOf('Yanis Belkacem')).toBe('B-0015')
    fails = false
    await press('Réessayer')
    await says(/Yanis Belkacem : L'ancien badge est refusé\. Le nouveau, B-0050, est à imprimer\./)
    expect(await badgeOf('Yanis Belkacem')).toBe('À imprimer')
    await press('Imprimer')
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1))
  })

  it('has PIN and badge in their panel; a PIN that could not be erased comes back', async () => {
    let fails = true
    await open((method, path) => (fails && method === 'DELETE' ? PANNE : fails ? withPin(method, path) : null))
    await press('Yanis Belkacem')
    const panel = await theOne('aside', /Yanis/)
    await says(/PIN6 chiffres, défini le 03\/11\/2026Effacer/, panel)
    await says(/Badge.*OpérateurB-0015, imprimé le 03\/11/, panel)
    await press('Effacer le PIN', panel)
    await press('Effacer le PIN', await theOne('[role=alertdialog]', /Effacer le PIN de Yanis Belkacem/))
    await alertThat(/Le PIN de Yanis Belkacem n'a pas été effacé\. Panne\./)
    await says(/6 chiffres/, panel)
    fails = false
    await press('Réessayer')
    await says(/Le PIN de Yanis Belkacem est effacé\./)
    await says(/PINaucun/, panel)
    await press('Imprimer', panel)
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1))
  })
})

it('offline badges and PINs can be read, not printed or changed', async () => {
  await open(withPin)
  await press('Yanis Belkacem')
  const panel = await theOne('aside', /Yanis/)
  await says(/6 chiffres/, panel)
  act(() => useLiveStatus.setState({ state: 'offline' }))
  for (const name of ['Effacer le PIN', 'Imprimer', 'Badge perdu…'])
    expect((named('button', name, panel)[0] as HTMLButtonElement).disabled).toBe(true)
  expect((named('button', 'Imprimer les badges')[0] as HTMLButtonElement).disabled).toBe(true)
  await says(/Hors ligne : l'équipe se lit, ne se change pas\./)
})
