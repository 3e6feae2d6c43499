import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LinkEndedPage } from '@/renderer/app/routes/link-ended-page'
import { linkSession } from '@/renderer/lib/host/link-session'
import { endedLink } from '@/renderer/lib/host/page-link'
import { press, says, theOne } from '../support/by-words'
import { type OriginServer, type Reply, serveOrigin } from '../support/origin-server'

const TOKEN = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
let server: OriginServer
afterEach(async () => {
  vi.restoreAllMocks()
  cleanup()
  await server.close()
})

/** A phone whose link has just been refused. */
async function phone(reply: Reply, capabilities?: readonly string[]): Promise<void> {
  server = await serveOrigin(() => reply, capabilities)
  await linkSession({ path: '/orders/picking/1', token: TOKEN }, () => undefined).leave(null)
  expect(endedLink()).toBe(TOKEN)
  render(<LinkEndedPage />)
}
const answer = (why: string, by: string | null): Reply => ({ status: 200, body: { why, at: '2026-11-20 14:14:08', by } })

it.each([
  [
    'somebody closed',
    answer('closed', 'Maëlle R.'),
    /Ce lien a été fermé\.Fermé à 14:14 par Maëlle R\. Ce que vous avez enregistré est gardé\./
  ],
  ['ended with its maker', answer('maker', 'Camille R.'), /Ce lien a été fermé\.Fermé à 14:14, avec les accès de Camille R\. Ce que/],
  ['is late', answer('late', null), /Ce lien n'est plus valable\.Il était valable jusqu'à 14:14\./],
  [
    'nobody knows any more',
    { status: 404, body: { code: 'not-found', message: 'Inconnu.' } },
    /Ce lien n'est plus valable\.Ce que vous avez enregistré/
  ],
  ['a server that fails ended', { status: 500, body: {} }, /Ce lien n'est plus valable\.Ce que vous avez enregistré/]
] as const)('a link that %s says so, and how to go on', async (_, reply, words) => {
  await phone(reply)
  await says(words)
  await says(/Pour continuer, lisez un nouveau code sur un poste/)
  const heard = () => server.heard.map(({ path, body, token }) => [path, body, token])
  await waitFor(() => expect(heard()).toEqual([['/api/page-links/end', { token: TOKEN }, null]]))
})

it('at a host that does not tell why asks nothing', async () => {
  await phone(answer('closed', 'Maëlle R.'), ['page-links'])
  await says(/Ce lien n'est plus valable\./)
  expect(server.heard).toEqual([])
})

it('is closed by « J’ai compris », or says that one may close it', async () => {
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
  await phone(answer('closed', 'Maëlle R.'))
  await press("J'ai compris")
  expect(close).toHaveBeenCalledOnce()
  await says(/Vous pouvez fermer cet onglet\./)
  expect((await theOne('button', "J'ai compris")).matches(':disabled')).toBe(true)
})
