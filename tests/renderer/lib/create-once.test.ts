import { afterEach, beforeEach, expect, it } from 'vitest'
import { createComment } from '@/contract/comments'
import { call } from '@/renderer/lib/http/call'
import { countIn, createOnce } from '@/renderer/lib/http/create-once'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { anOrder } from '../support/an-order'
import { type OriginServer, serveOrigin } from '../support/origin-server'

const ALREADY = 'Votre commentaire y est déjà.'
const SAID = 'Plus haut'

let server: OriginServer
let capabilities: readonly string[]
let comments: string[]
/** What happens to a comment that is sent: `lost` is made, and its answer does not come. */
let outcome: 'made' | 'lost' | 'not-made' | 'refused'
let orderIsRead: boolean
/** Whether the host says what it knows. */
let reported: boolean

beforeEach(async () => {
  useNoticesStore.setState({ notices: [] })
  ;[capabilities, comments, outcome, orderIsRead, reported] = [[], [], 'made', true, true]
  server = await serveOrigin(({ method, path, body }) => {
    if (path === '/api/capabilities' && !reported) return { status: 503 }
    if (path === '/api/capabilities') return capabilities.length > 0 ? { status: 200, body: { capabilities } } : { status: 404 }
    if (method === 'GET') {
      const all = comments.map((content, at) => ({ id: at + 1, content }))
      return orderIsRead ? { status: 200, body: { ...anOrder(), comments: all } } : { status: 503 }
    }
    if (outcome === 'refused') return { status: 400, body: { message: 'Trop long' } }
    if (outcome !== 'not-made') comments.push((body as { content: string }).content)
    return outcome === 'made' ? { status: 201, body: { id: comments.length, content: SAID } } : { status: 502 }
  }, null)
})
afterEach(() => server.close())

/** Sends the comment as its form does: under the name of its draft. */
const send = (draft: string, said = SAID) =>
  createOnce({
    draft,
    of: said,
    send: (request_key) => call(createComment, { params: { id: '48213' }, body: { content: said, request_key } }),
    count: countIn('48213', (order) => order.comments.filter(({ content }) => content === said).length),
    already: ALREADY
  })
const posts = () => server.heard.filter(({ method }) => method === 'POST').map(({ body }) => body)
const notices = () => useNoticesStore.getState().notices.map(({ text }) => text)

it('is sent with its key to a host that knows keys, without a look before', async () => {
  capabilities = ['idempotency-keys']
  expect(await send('keyed')).toMatchObject({ id: 1 })
  expect(posts()).toEqual([{ content: SAID, request_key: expect.stringMatching(/^[\w-]{16,64}$/) }])
  expect(server.heard.filter(({ path }) => path.endsWith('/48213'))).toEqual([])
})

it('is sent without a key to any other host', async () => {
  expect(await send('plain')).toMatchObject({ id: 1 })
  expect(posts()).toEqual([{ content: SAID }])
})

it('is told to be there, and not sent again, where its lost answer made it', async () => {
  outcome = 'lost'
  expect(await send('lost')).toBeNull()
  expect([comments, posts().length, notices()]).toEqual([[SAID], 1, [ALREADY]])
})

it('is another one where the same words were there before', async () => {
  comments = [SAID]
  outcome = 'not-made'
  await expect(send('twin')).rejects.toMatchObject({ status: 502 })
  outcome = 'made'
  expect(await send('twin')).toMatchObject({ content: SAID })
  expect([comments, notices()]).toEqual([[SAID, SAID], []])
})

it('is offered again where it is not found, and sent when one wants it', async () => {
  outcome = 'not-made'
  await expect(send('gone')).rejects.toMatchObject({ status: 502 })
  expect(posts()).toHaveLength(1)
  outcome = 'made'
  expect(await send('gone')).toMatchObject({ content: SAID })
  expect([comments, posts().length]).toEqual([[SAID], 2])
})

it('is looked for once more before it is sent again', async () => {
  outcome = 'lost'
  orderIsRead = true
  const losing = createOnce({
    draft: 'late',
    of: SAID,
    send: async (request_key) => {
      orderIsRead = false
      return call(createComment, { params: { id: '48213' }, body: { content: SAID, request_key } })
    },
    count: countIn('48213', (order) => order.comments.length),
    already: ALREADY
  })
  await expect(losing).rejects.toMatchObject({ status: 502 })
  orderIsRead = true
  expect(await send('late')).toBeNull()
  expect([posts().length, notices()]).toEqual([1, [ALREADY]])
})

it('is not sent while nobody can tell what is there', async () => {
  orderIsRead = false
  await expect(send('blind')).rejects.toMatchObject({ status: 503 })
  expect(posts()).toEqual([])
})

it('is told why it was refused, and not looked for', async () => {
  outcome = 'refused'
  await expect(send('refused')).rejects.toMatchObject({ status: 400, problem: { message: 'Trop long' } })
  expect(server.heard.filter(({ path }) => path.endsWith('/48213'))).toHaveLength(1)
})

it('takes another text of the same draft for another thing: it is sent, though somebody said the same before', async () => {
  outcome = 'not-made'
  await expect(send('edited')).rejects.toMatchObject({ kind: 'refused' })
  comments.push('Autre chose')
  outcome = 'made'
  expect(await send('edited', 'Autre chose')).toMatchObject({ id: 2 })
  expect(notices()).toEqual([])
})

it('is not sent while nobody can tell whether the host knows keys', async () => {
  capabilities = ['idempotency-keys']
  reported = false
  await expect(send('untold')).rejects.toMatchObject({ kind: 'unreachable' })
  expect(posts()).toEqual([])
  reported = true
  expect(await send('untold')).toMatchObject({ id: 1 })
  expect(posts()).toMatchObject([{ request_key: expect.any(String) }])
})
