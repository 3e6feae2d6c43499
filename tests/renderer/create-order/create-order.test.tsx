import { act, fireEvent, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { alertThat, isFocused, press, says, saysNot, theOne } from '../support/by-words'
import { listScreen } from '../support/list-screen'
import { CUT, type Reply } from '../support/origin-server'
import { serveList } from '../support/serve-list'

const { host } = serveList()
const NUMBER = 'Numéro du document'

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')
const field = () => dialog()?.querySelector<HTMLInputElement>('input[name=docid]') as HTMLInputElement
const submit = () => theOne('button', 'Valider') as Promise<HTMLButtonElement>
const focused = () => isFocused(field)
const fill = (text: string) => fireEvent.change(field(), { target: { value: text } })

const sent = () => host.server.heard.filter(({ method }) => method === 'POST').map(({ body }) => body)
/** What the host answers to a creation from now on. */
const answers = (reply: Reply | Promise<Reply>): void => {
  host.instead = ({ path }) => (path.endsWith('/order-from-doc') ? reply : null)
}

async function open() {
  const { router } = listScreen('/orders/all/opened')
  await press('Créer une commande')
  await focused()
  return router
}

describe('an order of a document', () => {
  it('an invoice is chosen as such, and leads to its order', async () => {
    answers({ status: 201, body: { id: 77 } })
    const router = await open()
    expect((await submit()).disabled).toBe(true)
    expect(dialog()?.textContent).toContain('par exemple BDC-20260115-0012')
    await userEvent.click(await theOne('label', 'Facture'))
    expect(dialog()?.textContent).toContain('par exemple FAC-20260115-0012')
    await userEvent.type(field(), '20261116-0909{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/view/77'))
    expect(sent()).toEqual([{ docid: '20261116-0909', doctype: 'invoice' }])
  })

  it('a document that was imported before leads to its order', async () => {
    answers({
      status: 409,
      body: { code: 'already-imported', message: "Ce document est déjà là\u00a0: c'est la commande #MT-FAC-1.", id: 7 }
    })
    const router = await open()
    fill('MT-FAC-1')
    await userEvent.click(await submit())
    await alertThat(/c'est la commande #MT-FAC-1/)
    expect(field().value).toBe('MT-FAC-1')
    await press('Ouvrir cette commande')
    expect(router.state.location.pathname).toBe('/orders/view/7')
  })
})

describe('nothing that was typed is lost:', () => {
  it.each([
    ['nothing', '   ', /Vous devez saisir cette valeur\./],
    ['too much', 'x'.repeat(100), /Le numéro est trop long/]
  ])('%s is told in the field and not sent', async (_, text, words) => {
    await open()
    fill(text)
    await says(words)
    expect((await submit()).disabled).toBe(true)
    await userEvent.type(field(), '{Enter}')
    expect([dialog() === null, sent()]).toEqual([false, []])
  })

  it('an unknown document is told as it was typed, until something else is', async () => {
    const words = "<b>' or 1=1 --</b>"
    answers({ status: 404, body: { code: 'not-found', message: `La facturation ne connaît pas de commande «\u00a0${words}\u00a0».` } })
    await open()
    fill(words)
    await userEvent.click(await submit())
    const alert = await alertThat(/La facturation ne connaît pas de commande/)
    expect(alert.textContent).toContain(words)
    expect(field().value).toBe(words)
    fill('BDC-20260101-0001')
    await saysNot(/La facturation ne connaît pas/)
  })

  it.each([
    [
      'of a server that fails',
      { status: 500, body: { code: 'server-error', message: 'Panne du serveur.' } },
      /^Panne du serveur\. .*Nouvel essai dans \d s\.$/
    ],
    ['of one that does not say why', { status: 502 }, /^Une erreur s'est produite\. .*Nouvel essai dans \d s\.$/],
    ['of none', { status: CUT }, /^Le serveur ne répond pas\./]
  ] as const)('the failure %s is told, and Escape gives up', async (_, reply, words) => {
    answers(reply)
    await open()
    fill('BDC-20260101-0001')
    await userEvent.click(await submit())
    await alertThat(words)
    expect(field().value).toBe('BDC-20260101-0001')
    await focused()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog()).toBeNull())
    await isFocused(() => theOne('button', 'Créer une commande'))
  })
})

it('while the server thinks the dialog waits: it cannot be sent twice nor closed', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  answers(promise)
  const router = await open()
  fill('BDC-20261116-0902')
  await userEvent.type(field(), '{Enter}')
  expect((await submit()).disabled).toBe(true)
  await waitFor(async () => expect((await submit()).querySelector('[role=progressbar]')).not.toBeNull())
  await userEvent.type(field(), '{Enter}{Escape}')
  expect([dialog() === null, sent().length]).toEqual([false, 1])
  resolve({ status: 201, body: { id: 78 } })
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/view/78'))
  expect(sent()).toHaveLength(1)
})

describe('once a scan has opened another order meanwhile', () => {
  const notices = () => useNoticesStore.getState().notices
  async function leave() {
    useNoticesStore.setState({ notices: [] })
    const { promise, resolve } = Promise.withResolvers<Reply>()
    answers(promise)
    const router = await open()
    fill('BDC-20261116-0902')
    await userEvent.type(field(), '{Enter}')
    await waitFor(() => expect(sent()).toHaveLength(1))
    await act(() => router.navigate('/ailleurs'))
    expect(dialog()).toBeNull()
    return { resolve, path: () => router.state.location.pathname }
  }

  it('the order that is made leads nobody away: it is told, with the way to it', async () => {
    const { resolve, path } = await leave()
    resolve({ status: 201, body: { id: 78 } })
    await waitFor(() =>
      expect(notices()).toMatchObject([
        { text: 'La commande du document «\u00a0BDC-20261116-0902\u00a0» est créée.', tone: 'success', durationMs: null }
      ])
    )
    expect(path()).toBe('/ailleurs')
    await act(async () => notices()[0]?.action?.run())
    expect(path()).toBe('/orders/view/78')
  })

  it('why none was made is told, too', async () => {
    const { resolve, path } = await leave()
    resolve({ status: 404, body: { code: 'not-found', message: 'Document inconnu.' } })
    await waitFor(() =>
      expect(notices()).toMatchObject([
        { text: "La commande du document «\u00a0BDC-20261116-0902\u00a0» n'a pas été créée. Document inconnu.", tone: 'error' }
      ])
    )
    expect([path(), notices()[0]?.action]).toEqual(['/ailleurs', undefined])
  })
})

it('the palette creates an order too', async () => {
  listScreen('/orders/all/opened')
  await theOne('button', 'Créer une commande')
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await theOne('[role=combobox]', /.*/), 'creer')
  await waitFor(() => expect(document.querySelector('[role=option]')?.textContent).toContain('Créer une commande…'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(dialog()?.textContent).toContain(NUMBER))
  await focused()
})
