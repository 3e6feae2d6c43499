import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { Order } from '@/domain/orders/order'
import { connect, type LiveClient } from '../support/live-client'
import { startServer, type TestServer } from '../support/server'

const ID = 48_200
const BLOCK = {
  items: 12,
  customizations: 2,
  faces: [{ face: 'Dos', faces: 12, techniques: ['dtf'] }],
  white_faces: 0,
  stitch_points: 0,
  techniques: ['dtf']
}
const BAGS = { name: 'giftBags', value: '{"small":2,"big":1}' }

let server: TestServer
let window: LiveClient
beforeAll(async () => {
  server = await startServer()
  window = await connect(server, 'noa')
})
afterAll(async () => {
  window.close()
  await server.close()
})
beforeEach(async () => {
  await server.database.query("update orders set metas = '{}', metadata = '[]' where id = $1", [ID])
  await server.database.query('delete from order_history where order_id = $1', [ID])
})

const patch = (body: unknown, as: 'camille' | 'noa' = 'camille') => server.call<Order & Problem>('PATCH', `/api/orders/${ID}`, { body, as })
const history = () =>
  server.database.query<{ field: string; old_value: unknown; new_value: unknown }>(
    'select field, old_value, new_value from order_history where order_id = $1 order by id',
    [ID]
  )

describe('metas and metadata', () => {
  it('are saved, told in the history, and heard by the others', async () => {
    window.forget()
    const { status, body } = await patch({ metas: BLOCK, metadata: [BAGS, { name: ' Salon ', value: 'Tours' }] })
    const metadata = [BAGS, { name: 'Salon', value: 'Tours' }]
    expect([status, body.metas, body.metadata]).toEqual([200, BLOCK, metadata])
    expect(await history()).toEqual([
      { field: 'metas', old_value: {}, new_value: BLOCK },
      { field: 'metadata', old_value: [], new_value: metadata }
    ])
    await expect.poll(() => window.heard('order').length, { timeout: 3_000 }).toBe(1)
  })

  it('that say what the order says already change nothing', async () => {
    const { version } = (await patch({ metas: BLOCK, metadata: [BAGS] })).body
    const again = await patch({ metas: Object.fromEntries(Object.entries(BLOCK).toReversed()), metadata: [BAGS] })
    expect([again.status, again.body.version]).toEqual([200, version])
  })

  it('are refused where a colleague has left no room for them', async () => {
    const many = (letter: string) => Array.from({ length: 150 }, (_, at) => ({ name: `${letter}${at}`, value: '' }))
    await patch({ metadata: many('a'), seen: { metadata: [] } })
    const { status, body } = await patch({ metadata: many('b'), seen: { metadata: [] } })
    expect([status, body.message]).toEqual([409, 'Au plus 200 métadonnées\u00a0: un collègue en a ajouté entre-temps.'])
  })

  it('keep what a colleague changed since they were seen, and figures that nobody here knows', async () => {
    await server.database.query('update orders set metas = $2 where id = $1', [ID, JSON.stringify({ ...BLOCK, weight: 7 })])
    await patch({ metas: { ...BLOCK, white_faces: 4 }, metadata: [BAGS] }, 'noa')
    const { body } = await patch({
      metas: { ...BLOCK, items: 14 },
      metadata: [{ name: 'Salon', value: 'Tours' }],
      seen: { metas: { ...BLOCK, weight: 7 }, metadata: [] }
    })
    expect(body.metas).toEqual({ ...BLOCK, weight: 7, white_faces: 4, items: 14 })
    expect(body.metadata).toEqual([BAGS, { name: 'Salon', value: 'Tours' }])
  })

  it.each([
    ['no piece', { metas: { ...BLOCK, items: 0 } }, 'body.metas.items', 'Le minimum est 1.'],
    ['half a face', { metas: { ...BLOCK, white_faces: 0.5 } }, 'body.metas.white_faces', 'Un nombre entier est attendu.'],
    [
      'too many stitches',
      { metas: { ...BLOCK, stitch_points: 9e15 } },
      'body.metas.stitch_points',
      'Le maximum est 2\u202f000\u202f000\u202f000.'
    ],
    [
      'a face not counted',
      { metas: { ...BLOCK, faces: [{ face: 'Dos' }] } },
      'body.metas.faces.0.faces',
      'Vous devez saisir cette valeur.'
    ],
    ['a name twice', { metadata: [BAGS, BAGS] }, 'body.metadata.1.name', 'Ce nom est déjà pris.'],
    [
      'gift bags below zero',
      { metadata: [{ name: 'giftBags', value: '{"small":-1}' }] },
      'body.metadata.0.value',
      'Les sacs cadeau se comptent.'
    ]
  ])('of %s are refused, and nothing changes', async (_, body, path, message) => {
    const reply = await patch(body)
    expect([reply.status, reply.body.message]).toEqual([400, 'Validation Failed'])
    expect(reply.body.fields).toContainEqual({ path, message })
    expect(await history()).toEqual([])
  })
})
