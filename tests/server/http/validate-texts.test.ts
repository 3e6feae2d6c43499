import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import { startServer, type TestServer } from '../support/server'

const ID = 48_200
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** Words of the library and of programs, which nobody who reads a refusal should meet. */
const FOREIGN =
  /Entrée invalide|attendue?\b.*reçu|tableau|booléen|chaîne|motif|regex|NaN|expected|received|invalid|undefined|null|object|\||</i

const NOT_KNOWN = "Cette valeur n'est pas parmi celles qui sont possibles."
const WRONG_FORM = "Cette valeur n'est pas de la forme attendue."
const MISSING = 'Vous devez saisir cette valeur.'

it.each<readonly [string, string, string, unknown, string, string]>([
  ['a state that is none', 'PATCH', `/api/orders/${ID}`, { state: 'fini' }, 'body.state', NOT_KNOWN],
  ['a state that is a number', 'PATCH', `/api/orders/${ID}`, { state: 4 }, 'body.state', NOT_KNOWN],
  ['bins that are no list', 'PATCH', `/api/orders/${ID}`, { bacs: 'B1' }, 'body.bacs', WRONG_FORM],
  ['a bin that is a number', 'PATCH', `/api/orders/${ID}`, { bacs: [1] }, 'body.bacs.0', WRONG_FORM],
  ['a field that there is not', 'PATCH', `/api/orders/${ID}`, { amount: 0, total: 0 }, 'body', 'Champs inconnus\u00a0: amount, total.'],
  [
    'a date of another form',
    'PATCH',
    `/api/orders/${ID}`,
    { production_at: 'demain' },
    'body.production_at',
    'Cette valeur est incorrecte.'
  ],
  ['a body that is a list', 'PATCH', `/api/orders/${ID}`, [], 'body', WRONG_FORM],
  ['no body at all', 'POST', `/api/orders/${ID}/comments`, {}, 'body.content', MISSING],
  ['nothing where a text goes', 'POST', `/api/orders/${ID}/comments`, { content: null }, 'body.content', MISSING],
  [
    'an item without sizes',
    'POST',
    `/api/orders/${ID}/items`,
    { name: 'A', sku: 'A', metas: '{"brand":"A"}', faces: [] },
    'body.sizes',
    MISSING
  ],
  [
    'a type of file that there is not',
    'POST',
    `/api/orders/${ID}/files`,
    { type: 'x', file: { name: 'a.png', data: '' } },
    'body.type',
    NOT_KNOWN
  ],
  ['a file without a content', 'POST', `/api/orders/${ID}/files`, { file: { name: 'a.png' } }, 'body.file.data', MISSING],
  ['a pin that is a text', 'PATCH', '/api/orders/comments/1', { pinned: 'oui' }, 'body.pinned', WRONG_FORM],
  ['no order to mark printed', 'POST', '/api/orders/set-printed', { ids: [], printed: true }, 'body.ids', 'Au moins 1\u00a0élément.'],
  ['half an order to mark printed', 'POST', '/api/orders/set-printed', { ids: [0.5], printed: true }, 'body.ids.0', WRONG_FORM],
  ['an order of a negative number', 'POST', '/api/orders/set-printed', { ids: [-1], printed: true }, 'body.ids.0', 'Plus de 0.'],
  ['tags and techniques at once', 'PATCH', '/api/orders/items/faces/1', { tags: 1 }, 'body', 'Cette valeur est incorrecte.'],
  ['a process that there is not', 'PATCH', '/api/decorations/views/1', { processes: ['laser'] }, 'body.processes.0', NOT_KNOWN],
  ['an order without a number', 'GET', '/api/orders/list', undefined, 'query.ids', MISSING]
])('%s is told in French, in our own words', async (_, method, path, body, field, reported) => {
  const reply = await server.call<Problem>(method, path, { body })
  expect([reply.status, reply.body.code, reply.body.message]).toEqual([400, 'validation-failed', 'Validation Failed'])
  expect(reply.body.fields).toContainEqual({ path: field, message: reported })
  for (const { message } of reply.body.fields ?? []) expect(message).not.toMatch(FOREIGN)
})
