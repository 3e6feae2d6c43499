import { describe, expect, it } from 'vitest'
import { apiBy } from '@/main/ports/api'
import { requestMark } from '@/main/printing/marker'
import type { Sender } from '@/main/protocol/forward'

const SENDER: Sender = {
  kind: 'own',
  tokens: { access: async () => ({ kind: 'signed-out' }), renew: async () => ({ kind: 'signed-out' }) }
}
const refused = (reason: string) => ({ kind: 'refused', reason })
const UNMADE = { kind: 'away', unmade: true }
const PROBLEM = { code: 'not-found', message: "La commande n'existe plus." }

describe('orders that were printed', () => {
  it.each([
    ['are marked', 200, { updated: 2 }, { kind: 'done' }],
    ['are marked whatever a host answers', 202, ['oui'], { kind: 'done' }],
    ['are marked, with those that were not before', 200, { updated: 2, marked: [2] }, { kind: 'done', marked: [2] }],
    ['are given up with the words of a host that has no codes', 400, { message: 'Commande close.' }, refused('Commande close.')],
    [
      'are given up with its words where it names its errors',
      400,
      { statusCode: 400, error: 'Bad Request', message: 'Commande close.' },
      refused('Commande close.')
    ],
    ['are given up with the words of linked data', 422, { 'hydra:description': 'ids: vide' }, refused('ids: vide')],
    ['are asked for again when the server is out of reach', 503, { code: 'unavailable', message: '' }, { kind: 'away' }],
    ['are asked for again when the server fails', 500, 'oups', { kind: 'later' }],
    ['are asked for again when nobody is signed in', 401, { code: 'unauthorized', message: '' }, UNMADE],
    ['are asked for again when the session has just ended', 400, { error: 'invalid_grant' }, UNMADE],
    ['are asked for again once the station is updated', 426, { code: 'client-too-old', message: 'Mettez à jour.' }, UNMADE],
    ['are asked for again when too much was asked', 429, { code: 'rate-limited', message: '' }, UNMADE],
    ['are asked for again when it took too long', 408, '', { kind: 'away' }],
    ['are given up with the reason of the server', 404, PROBLEM, { kind: 'refused', reason: "La commande n'existe plus." }],
    ['are given up when the server refuses without a word', 410, '', { kind: 'refused', reason: expect.stringMatching(/\.$/) }]
  ])('%s', async (_, status, said, outcome) => {
    const calls: unknown[] = []
    const types: unknown[] = []
    const api = async (path: string, init?: RequestInit): Promise<Response> => {
      calls.push([path, init?.method, init?.body])
      const headers = new Headers(init?.headers)
      types.push(headers.get('content-type'), headers.get('accept'))
      return new Response(JSON.stringify(said), { status })
    }
    expect(await requestMark(api, [1, 2])).toEqual(outcome)
    expect(calls).toEqual([['/api/orders/set-printed', 'POST', '{"ids":[1,2],"printed":true}']])
    expect(types).toEqual(['application/json', 'application/json'])
  })

  it('are given up when the server refuses with a page of somebody else', async () => {
    const page = async (): Promise<Response> => new Response('<html>Interdit</html>', { status: 403 })
    expect(await requestMark(page, [1])).toEqual(refused('Le serveur a refusé de noter ces commandes imprimées.'))
  })

  it('are asked for again when a page of somebody else comes in place of an answer', async () => {
    const page = async (): Promise<Response> => new Response('<!doctype html><title>Bienvenue</title>')
    expect(await requestMark(page, [1])).toEqual({ kind: 'away' })
  })

  it('are marked by an answer without a body', async () => {
    expect(await requestMark(async () => new Response(null, { status: 204 }), [1])).toEqual({ kind: 'done' })
  })

  it('are asked for again when no answer comes at all', async () => {
    const forward = (request: Request): Promise<Response> =>
      new Promise((resolve) => request.signal.addEventListener('abort', () => resolve(new Response(null, { status: 503 }))))
    expect(await requestMark(apiBy(forward, SENDER), [1], 20)).toEqual({ kind: 'away' })
  })
})
