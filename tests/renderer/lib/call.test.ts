import { afterEach, expect, it, vi } from 'vitest'
import { CAPABILITIES } from '@/contract/http/capabilities'
import { REQUEST_ID_HEADER } from '@/contract/http/request-id'
import { deleteFile } from '@/contract/orders/files'
import { listHistory } from '@/contract/orders/history'
import { patchOrder } from '@/contract/orders/orders'
import { createComment } from '@/contract/orders/papers'
import { getProfile } from '@/contract/session'
import { host } from '@/renderer/lib/host/host'
import { call, exchange, usualTime } from '@/renderer/lib/http/call'
import { onSessionDoubt, type SessionDoubt } from '@/renderer/lib/http/session-doubt'
import { hurryDeadlines } from '../support/hurry-deadlines'
import { type OriginServer, serveOrigin } from '../support/origin-server'

let server: OriginServer | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  await server?.close()
})

const profile = { firstname: 'Camille', lastname: 'Renard' }

it('gives a reading up that is not answered within 10 s, as one of a server that does not answer', async () => {
  hurryDeadlines()
  server = await serveOrigin(() => ({ status: 200, body: profile, afterMs: 2_000 }))
  const began = performance.now()
  await expect(call(getProfile, {})).rejects.toMatchObject({ kind: 'unreachable' })
  expect(performance.now() - began).toBeGreaterThan(90)
  expect(performance.now() - began).toBeLessThan(1_000)
})

it.each([
  ['a reading', 'GET', undefined, 10_000],
  ['a save', 'PATCH', '{"pinned":true}', 30_000],
  ['an annotation without a file, though it could carry one', 'POST', '{"content":"Plus haut","pinned":false}', 30_000],
  ['a text of 256 KB', 'POST', 'x'.repeat(256 * 1024), 30_000],
  ['a longer text', 'POST', 'x'.repeat(256 * 1024 + 1), 300_000],
  ['a picture of 25 MB', 'POST', new Blob([new Uint8Array(25 * 1024 * 1024)]), 300_000],
  ['a deletion', 'DELETE', undefined, 30_000]
] as const)('%s has its time', (_name, method, body, ms) => expect(usualTime({ method }, body)).toBe(ms))

it('is given up by who asked, who then hears their own reason', async () => {
  server = await serveOrigin(() => ({ status: 200, body: profile, afterMs: 500 }))
  const asking = new AbortController()
  const answer = call(getProfile, {}, { signal: asking.signal })
  asking.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})

it('sends nothing that depends on what the host knows while nobody can tell, and everything else', async () => {
  let status = 503
  server = await serveOrigin(({ path, method }) => {
    if (path === '/api/capabilities') return { status, body: { capabilities: ['merges', 'history'] } }
    if (path.endsWith('/history')) return { status: 200, body: { entries: [], more: false } }
    return { status: 200, body: method === 'PATCH' ? {} : profile }
  }, null)
  const change = { params: { id: 48213 }, body: { bacs: ['B141'], seen: { bacs: ['B140'] } } }
  await expect(call(patchOrder, change)).rejects.toMatchObject({ kind: 'unreachable' })
  await expect(call(listHistory, { params: { id: 48213 } })).rejects.toMatchObject({ kind: 'unreachable' })
  expect(await call(getProfile, {})).toMatchObject(profile)
  const sent = () => server?.heard.filter(({ path }) => path.startsWith('/api/orders')).map(({ path, body }) => [path, body])
  expect(sent()).toEqual([])
  status = 200
  expect(await call(listHistory, { params: { id: 48213 } })).toMatchObject({ entries: [] })
  await call(patchOrder, change)
  expect(sent()).toEqual([
    ['/api/orders/48213/history', null],
    ['/api/orders/48213', change.body]
  ])
})

it('a deletion of what a colleague deleted succeeds; any other refusal of it does not', async () => {
  let status = 404
  server = await serveOrigin(() => ({ status, body: { message: 'Fichier inconnu.' } }))
  expect(await call(deleteFile, { params: { id: 7 } })).toBeNull()
  status = 403
  await expect(call(deleteFile, { params: { id: 7 } })).rejects.toMatchObject({ kind: 'refused', status: 403 })
})

it.each([
  ['a page of somebody else', '<html>Bienvenue</html>'],
  ['nothing', ''],
  ['something without a form', '[]']
])('cannot read %s for an answer', async (_, body) => {
  vi.spyOn(host, 'fetch').mockImplementation(async () => new Response(body, { status: 200 }))
  await expect(call(getProfile, {})).rejects.toMatchObject({ kind: 'nonsense', status: 200, message: 'nonsense' })
})

it.each([
  ['a page that came in place of the host', '\ufeff\n<!DOCTYPE html><html><body>Bienvenue</body></html>', 'unreachable'],
  ['nothing', '', null],
  ['a word', 'OK', null],
  ['an answer that breaks off', '{"id":', null]
] as const)('takes a change that %s answers for what it is', async (_, body, failure) => {
  vi.spyOn(host, 'fetch').mockImplementation(async (path) =>
    path.startsWith('/api/capabilities') ? Response.json({ capabilities: CAPABILITIES }) : new Response(body, { status: 200 })
  )
  const sent = call(createComment, { params: { id: 48213 }, body: { content: 'Texte précieux' } })
  if (failure === null) expect(await sent).toBeNull()
  else await expect(sent).rejects.toMatchObject({ kind: failure })
})

it('tells the status of a refusal that nobody can read', async () => {
  vi.spyOn(host, 'fetch').mockImplementation(async () => new Response('<html>Bad Gateway</html>', { status: 502 }))
  await expect(call(getProfile, {})).rejects.toMatchObject({ kind: 'refused', status: 502, problem: null })
})

it.each([
  ['raises a doubt of the session by a refusal, unless told otherwise', {}, ['unauthorized'], { quiet: false }],
  ['raises none where it is quiet, and says so to the host', { quiet: true }, [], { quiet: true }]
] as const)('%s', async (_, options, doubts, said) => {
  const sent = vi.spyOn(host, 'fetch').mockImplementation(async () => new Response('{}', { status: 401 }))
  const heard: SessionDoubt[] = []
  const stop = onSessionDoubt((doubt) => heard.push(doubt))
  await expect(call(getProfile, {}, options)).rejects.toMatchObject({ status: 401 })
  stop()
  expect(heard).toEqual(doubts)
  expect(sent).toHaveBeenCalledWith(getProfile.path, expect.anything(), said)
})

it('lets who waits hear how much of a large body has left', async () => {
  vi.spyOn(host, 'fetch').mockImplementation(async (_path, _init, { onSent }) => {
    for (const share of [0.5, 1]) onSent?.(share)
    return new Response(JSON.stringify(profile), { status: 200 })
  })
  const shares: number[] = []
  await exchange(getProfile, {}, { method: 'GET' }, { onSent: (share) => shares.push(share) })
  expect(shares).toEqual([0.5, 1])
})

it.each([
  ['names each sending to a host that knows such names', CAPABILITIES, /^[\da-f]{24}$/],
  ['says nothing more to one that does not: a header that it does not know may be refused', ['history'], /^null$/]
] as const)('%s', async (_name, capabilities, id) => {
  server = await serveOrigin(() => ({ status: 200, body: profile }), capabilities)
  const sending = vi.spyOn(host, 'fetch')
  await call(getProfile, {})
  await call(getProfile, {})
  const ids = sending.mock.calls
    .filter(([path]) => path === getProfile.path)
    .map(([, init]) => String(new Headers(init.headers).get(REQUEST_ID_HEADER)))
  expect(ids).toEqual([expect.stringMatching(id), expect.stringMatching(id)])
  if (capabilities === CAPABILITIES) expect(new Set(ids).size).toBe(2)
})
