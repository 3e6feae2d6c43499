import { fireEvent, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { anOrder } from '../support/an-order'
import { alertThat, press, says, saysNot } from '../support/by-words'
import { listScreen } from '../support/list-screen'
import type { Reply } from '../support/origin-server'
import { serveList } from '../support/serve-list'

const { host, rowShown } = serveList()
const palette = () => document.querySelector<HTMLElement>('[role=dialog]') as HTMLElement
const field = () => palette().querySelector<HTMLInputElement>('[role=combobox]') as HTMLInputElement
const options = () =>
  [...palette().querySelectorAll('[role=option]')].map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' '))
const fill = (text: string) => fireEvent.change(field(), { target: { value: text } })

it('nothing found, a slow server and a failing one are each said, and one can try again', async () => {
  host.orders = [anOrder({ id: 1, origin_ref_id: 'R-1' })]
  listScreen('/orders/all/opened')
  await rowShown(1)
  await userEvent.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(field()).not.toBeNull())
  fill("zzz <b>'; drop")
  await says(/Aucun résultat pour « zzz <b>'; drop »\./)
  expect(options()).toEqual([expect.stringMatching(/^Chercher « zzz <b>'; drop » partout/)])

  const { promise, resolve } = Promise.withResolvers<Reply>()
  host.instead = ({ path }) => (path.includes('keyword') ? promise : null)
  fill('durand')
  await says(/Recherche des commandes…/)
  resolve({ status: 500, body: { code: 'server-error', message: 'Panne du serveur.' } })
  await alertThat(/Panne du serveur\./)
  expect(field().value).toBe('durand')
  host.instead = () => null
  await press('Réessayer', palette())
  await saysNot(/Panne du serveur\./)
  await says(/Aucun résultat pour « durand »\./)
})
