import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokenEndpoint } from '@/main/session/token-endpoint'
import { unlessCut } from '../../support/unless-cut'

const TOKEN = { access_token: 'a', refresh_token: 'r', expires_in: 900, token_type: 'Bearer', scope: null }
let reply: { status: number; body: string; headers?: Record<string, string> } = { status: 200, body: '' }
const seen: { url: string; method: string; body: string; headers: IncomingHttpHeaders }[] = []
const server = createServer(
  unlessCut(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    seen.push({ url: request.url ?? '', method: request.method ?? '', body, headers: request.headers })
    response.writeHead(reply.status, reply.headers).end(reply.body)
  })
)
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const refused = (status: number, error: object) => ({ kind: 'refused', status, error })
const endpoint = () => tokenEndpoint(origin, { id: 'poste', secret: 's' }, fetch)

describe('the token endpoint', () => {
  it.each([
    ['a token', 200, JSON.stringify(TOKEN), { kind: 'issued', token: TOKEN }],
    [
      'a token of another host, as far as it goes',
      200,
      '{"access_token":7,"expires_in":"3600","user":{"id":1},"@id":"/token"}',
      { kind: 'issued', token: { access_token: '7', refresh_token: '', expires_in: 3600, token_type: '', scope: null } }
    ],
    ['a refusal', 400, '{"error":"invalid_grant"}', refused(400, { error: 'invalid_grant' })],
    [
      'a refusal in its own words',
      401,
      '{"code":401,"message":"Identifiants invalides."}',
      refused(401, { error: '', error_description: 'Identifiants invalides.' })
    ],
    [
      'a refusal in the words of OAuth before others',
      400,
      '{"error":"invalid_grant","error_description":"Non.","message":"Bad Request"}',
      refused(400, { error: 'invalid_grant', error_description: 'Non.' })
    ],
    ['a refusal without a word', 401, '', refused(401, { error: '' })],
    ['a failure of the server', 502, '<html>', refused(502, { error: '' })],
    ['a reply nobody can read', 200, '{}', refused(200, { error: '' })]
  ])('gives %s', async (_, status, body, outcome) => {
    reply = { status, body }
    expect(await endpoint().request({ grant_type: 'refresh_token', refresh_token: 'r' })).toEqual(outcome)
    expect(JSON.parse(seen.at(-1)?.body ?? '')).toEqual({
      client_id: 'poste',
      client_secret: 's',
      grant_type: 'refresh_token',
      refresh_token: 'r'
    })
    expect(seen.at(-1)?.headers).toMatchObject({ 'content-type': 'application/json', accept: 'application/json' })
  })
  it('closes a session by its access token', async () => {
    reply = { status: 204, body: '' }
    await endpoint().revoke('a')
    expect(seen.at(-1)).toMatchObject({ url: '/oauth/v2/revoke', method: 'POST', headers: { authorization: 'Bearer a' } })
  })
  it('sends a password to no other address than its own', async () => {
    reply = { status: 308, body: '', headers: { location: '/ailleurs' } }
    expect(await endpoint().request({ grant_type: 'password', username: 'u', password: 'p' })).toEqual({ kind: 'unreachable' })
    expect(seen.at(-1)?.url).toBe('/oauth/v2/token')
  })
  it('is out of reach without throwing', async () => {
    const gone = tokenEndpoint('http://127.0.0.1:9', { id: 'x', secret: 'y' }, fetch)
    expect(await gone.request({ grant_type: 'password', username: 'u', password: 'p' })).toEqual({ kind: 'unreachable' })
    await gone.revoke('a')
  })
})
