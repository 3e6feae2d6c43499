import { act, cleanup, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetTyping } from '@/renderer/lib/drafts/kept-typing'
import { queryKeys } from '@/renderer/lib/query/keys'
import { anOrder } from '../support/an-order'
import { alertThat, press, saysNot, theOne } from '../support/by-words'
import { giveRoom } from '../support/give-room'
import { type OriginServer, type Reply, serveOrigin } from '../support/origin-server'
import { showOrderPage } from '../support/show-order-page'

let server: OriginServer
let refusal: Reply | null
let takeRoom: () => void
beforeEach(async () => {
  localStorage.clear()
  takeRoom = giveRoom()
  refusal = null
  server = await serveOrigin(({ path }) =>
    path.endsWith('/48213')
      ? (refusal ?? { status: 200, body: anOrder() })
      : { status: 404, body: { code: 'not-found', message: 'Introuvable.' } }
  )
})
afterEach(async () => {
  cleanup()
  forgetTyping()
  takeRoom()
  await server.close()
})

/** The page of an order with a comment begun, and the order then read again. */
async function readAgain(reply: Reply) {
  const { client } = showOrderPage()
  const field = await waitFor(() => {
    const found = document.querySelector('textarea')
    if (found === null) throw new Error('nothing to write a comment in')
    return found
  })
  // What was begun is there again after another test.
  await userEvent.clear(field)
  await userEvent.type(field, 'Attendre le bac')
  refusal = reply
  const read = () => server.heard.filter(({ path }) => path.endsWith('/48213')).length
  const before = read()
  act(() => void client.invalidateQueries({ queryKey: queryKeys.order('48213') }))
  return { field, isTriedAgain: () => waitFor(() => expect(read()).toBeGreaterThan(before + 1), { timeout: 4_000 }) }
}

it.each([
  ['an error of the server', 500, /La commande n'a pas pu être relue\. Dit le serveur\. Ce qui est affiché date d'avant\./],
  ['a right that was taken', 403, /La commande n'a pas pu être relue\. Dit le serveur\./],
  ['an order that is no more', 404, /Commande introuvable\. Elle n'est plus sur le serveur\. Ce qui est affiché date d'avant\./]
])('an order that cannot be read again stays with what is typed in it, and the page says so: %s', async (_, status, words) => {
  const { field } = await readAgain({ status, body: { code: 'refused', message: 'Dit le serveur.' } })
  await alertThat(words)
  await theOne('h1', /^Commande #/)
  expect([field.isConnected, field.value]).toEqual([true, 'Attendre le bac'])
  refusal = null
  await press('Réessayer')
  await saysNot(/Ce qui est affiché date d'avant/)
  expect([field.isConnected, field.value]).toEqual([true, 'Attendre le bac'])
})

it('says nothing of a server that is away: that is said over the page', async () => {
  const { field, isTriedAgain } = await readAgain({ status: 503, body: { message: 'Le serveur ne répond pas.' } })
  await isTriedAgain()
  await saysNot(/relue|date d'avant/)
  expect(field.value).toBe('Attendre le bac')
})
