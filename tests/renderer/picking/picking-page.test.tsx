import { expect, it } from 'vitest'
import { anOrder } from '../support/an-order'
import { press, says, theOne } from '../support/by-words'
import { serveList } from '../support/serve-list'
import { shellScreen } from '../support/shell-screen'

const { host } = serveList()

it.each([
  ['a word', '12,abc', /« abc » n'est pas un numéro de commande\./],
  ['no order', ',', /Aucune commande à préparer/],
  ['an unknown order', '7', /Commande introuvable : 7\./]
])('an address that asks for %s is answered in words, with the way back', async (_, ids, words) => {
  host.instead = () => ({ status: 200, body: [] })
  shellScreen(`/orders/picking/${ids}`)
  await says(words)
  await theOne('a', 'Retour à la liste')
})

it('a server that fails is told, with no count of what was not read, and asked again', async () => {
  let fails = true
  const order = anOrder({ id: 7, picking_runs: [], preparation_state: 'new' })
  host.instead = () => (fails ? { status: 500, body: { code: 'server-error', message: 'Panne.' } } : { status: 200, body: [order] })
  shellScreen('/orders/picking/7')
  await says(/Panne\./)
  expect(document.body.textContent, 'nothing was counted').not.toMatch(/0/)
  fails = false
  await press('Recharger')
  await theOne('input', /^Run de /)
  await says(/1 commande/)
})
