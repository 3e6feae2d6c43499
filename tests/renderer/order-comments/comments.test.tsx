import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Comment, Ticket } from '@/domain/orders/order'
import { commentDrafts } from '@/renderer/features/order-comments/comment-composer'
import { alertThat, isFocused, named, press, says, saysNot, theOne } from '../support/by-words'
import { serveOrder } from '../support/order-screen'
import { CUT } from '../support/origin-server'

const { host, open, saves } = serveOrder()
const cut = (): void => {
  host.instead = ({ method }) => (method === 'GET' ? null : { status: CUT })
}
const mend = (): void => {
  host.instead = () => null
}
beforeEach(() => commentDrafts.drop('comment-48213'))

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Commentaire')
const row = async (text: string): Promise<HTMLElement> => (await screen.findByText(text)).closest('li') as HTMLElement
const aComment = (content: string): Comment => ({
  id: 5,
  content,
  pinned: false,
  created_at: '2026-11-18 11:20:00',
  user: null,
  origin: null
})

it('a comment is shown as it was written, its addresses as links, and signed', async () => {
  await open()
  await userEvent.click(field())
  await userEvent.paste('Prévenir <b>avant</b> 17 h : https://suivi.example/a?b=1, pas javascript:alert(1).')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const link = await screen.findByText('https://suivi.example/a?b=1')
  const written = link.closest('li') as HTMLElement
  expect([written.querySelectorAll('a').length, link.getAttribute('href')]).toEqual([1, 'https://suivi.example/a?b=1'])
  expect(written.textContent).toContain('Camille R.')
  expect(written.textContent).toContain('<b>avant</b>')
  await isFocused(field)
  expect(field().value).toBe('')
})

it.each(['   ', '\u200b\u2060'])('nothing is sent without a word: %o', async (typed) => {
  await open()
  await userEvent.type(field(), typed)
  await press(/^Envoyer/)
  await says(/Vous devez saisir un commentaire\./)
  expect([field().getAttribute('aria-invalid'), saves()]).toEqual(['true', []])
})

it('a text survives the failing network, the comment of a colleague and its folded section; trying again sends it once', async () => {
  const { colleague } = await open()
  cut()
  await userEvent.type(field(), 'Texte précieux')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await alertThat(/Le commentaire n'a pas été envoyé, votre texte est gardé/)
  expect(field().value).toBe('Texte précieux')
  mend()
  await colleague({ comments: [aComment('Pendant ce temps')] })
  await row('Pendant ce temps')
  expect(field().value).toBe('Texte précieux')
  await press('Replier Commentaires')
  expect(screen.queryByLabelText('Commentaire')).toBeNull()
  await press('Déplier Commentaires')
  expect(field().value).toBe('Texte précieux')
  await press(/^Envoyer/)
  await row('Texte précieux')
  expect(field().value).toBe('')
  expect(host.order.comments.map(({ content }) => content)).toEqual(['Pendant ce temps', 'Texte précieux'])
})

it('a pin that was not saved comes back and is told, and is saved when tried again', async () => {
  await open({ comments: [aComment('À épingler')] })
  cut()
  const pin = () => theOne('button', /^Épingler|^Détacher/, document.querySelector('[aria-label="Commentaires"]') ?? document)
  await userEvent.click(await pin())
  const failure = await alertThat(/L'épingle du commentaire n'a pas été enregistrée\./)
  expect((await row('À épingler')).contains(failure)).toBe(true)
  expect((await pin()).getAttribute('aria-pressed')).toBe('false')
  mend()
  await press('Réessayer', failure)
  await waitFor(async () => expect((await pin()).getAttribute('aria-pressed')).toBe('true'))
  await waitFor(() => expect(host.order.comments[0]?.pinned).toBe(true))
})

it('on a small screen comments come up from the bottom, and Escape gives the focus back', async () => {
  const wide = window.matchMedia
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(wide(media), { matches: media === '(max-width: 1100px)' }))
  await open()
  expect(screen.queryByLabelText('Commentaire')).toBeNull()
  const opener = await theOne('button', /^Commentaires/)
  await userEvent.click(opener)
  await userEvent.type(field(), 'Un brouillon{Escape}')
  expect(screen.queryByLabelText('Commentaire')).toBeNull()
  await isFocused(() => opener)
  await userEvent.click(opener)
  expect(field().value).toBe('Un brouillon')
})

describe('a ticket', () => {
  const TICKET: Ticket = { id: 3, type: 'Retour', description: 'Trop petit', opened: true, user: null, created_at: '2026-11-18 11:20:00' }
  const close = () => theOne('button', 'Fermer le ticket Retour')
  const question = () => theOne('[role=alertdialog]', /./)

  it('stays open where its confirmation is declined', async () => {
    await open({ tickets: [TICKET] })
    await userEvent.click(await close())
    expect((await question()).textContent).toContain('Êtes-vous sûrs de vouloir fermer ce ticket\u00a0?')
    await press('Le garder ouvert', await question())
    await isFocused(close)
    expect(saves()).toEqual([])
  })

  it('stays open over a failing network, which is told, and is closed when tried again', async () => {
    await open({ tickets: [TICKET] })
    cut()
    await userEvent.click(await close())
    await press('Fermer le ticket', await question())
    const failure = await alertThat(/Le ticket n'a pas été fermé\. Le serveur ne répond pas\./)
    await close()
    mend()
    // Without a layout what a dialog hid stays hidden for a moment from who asks by roles.
    fireEvent.click(within(failure).getByText('Réessayer'))
    await saysNot(/Trop petit/)
    expect(host.order.tickets[0]?.opened).toBe(false)
    expect(named('[role=alert]', /ticket/)).toEqual([])
  })
})
