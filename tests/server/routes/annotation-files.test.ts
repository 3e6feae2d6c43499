import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import { FILE_BYTES_MAX } from '@/domain/files/content'
import { endlessAddress } from '@/domain/files/signed-address'
import type { Annotation, Item, Order, OrderFile } from '@/domain/orders/order'
import { openDiskStore } from '@/server/files/disk-store'
import { decorate } from '../support/decorations'
import { connect } from '../support/live-client'
import { startServer, type TestServer } from '../support/server'

const ID = 48_200
const PNG = Buffer.from('\x89PNG\r\n\x1a\n and the rest', 'latin1')
let folder: string
let server: TestServer
let face: number
let view: number
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-annotations-'))
  server = await startServer({ files: openDiskStore(folder) })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
const order = async (): Promise<Order> => (await server.call<Order>('GET', `/api/orders/${ID}`)).body
beforeEach(async () => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
  await server.database.query('delete from annotations where content_hash is not null')
  view = (await decorate(server, ID, 'validated', [{ view: 'Dos', processes: ['dtf'] }])).views[0]?.id ?? 0
  face = (await order()).items[0]?.faces[0]?.id ?? 0
  await server.database.query('delete from annotations where face_id = $1', [face])
  await server.database.query('delete from order_history where order_id = $1', [ID])
})

const KINDS = ['face', 'view'] as const
type Kind = (typeof KINDS)[number]
const BASE = { face: '/api/orders/items/faces', view: '/api/decorations/views' } as const
const sent = (name: string, bytes: Buffer) => ({ name, data: bytes.toString('base64') })
const add = (kind: Kind, body: object, as: 'camille' | null = 'camille') =>
  server.call<Annotation & Problem>('POST', `${BASE[kind]}/${kind === 'face' ? face : view}/annotations`, { body, as })
const withFile = (kind: Kind, name: string, bytes: Buffer) => add(kind, { content: 'Voir', pinned: false, file: sent(name, bytes) })
const listed = async (kind: Kind): Promise<readonly Annotation[] | undefined> => {
  const [item] = (await order()).items
  return kind === 'face' ? item?.faces[0]?.annotations : item?.decoration?.views[0]?.annotations
}
/** The same a moment later, whatever the end of its address by then. */
const standing = ({ file, ...rest }: Annotation) => ({
  ...rest,
  file: file && { ...file, url: expect.stringContaining(endlessAddress(file.url)) }
})
const kept = (): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /[0-9a-f]{64}$/.test(path))
const history = () => server.database.query('select field, old_value, new_value from order_history where order_id = $1 order by id', [ID])

describe.each(KINDS)('an annotation of a %s', (kind) => {
  it('with a picture is listed, served as it came, told, pinned and deleted with its content', async () => {
    const noa = await connect(server, 'noa')
    const { status, body } = await withFile(kind, 'dos v3.png', PNG)
    expect([status, body.file?.name, body.file?.image]).toEqual([201, 'dos v3.png', true])
    expect(await listed(kind)).toEqual([standing(body)])
    const response = await server.open(body.file?.url ?? '')
    expect([response.headers.get('content-type'), response.headers.get('x-content-type-options')]).toEqual(['image/png', 'nosniff'])
    expect(Buffer.from(await response.arrayBuffer()).equals(PNG)).toBe(true)
    const at = `${BASE[kind]}/annotations/${body.id}`
    expect((await server.call<Annotation>('PATCH', at, { body: { pinned: true } })).body).toEqual(standing({ ...body, pinned: true }))
    expect((await server.call('DELETE', at)).body).toEqual({ id: body.id })
    expect([await listed(kind), kept()]).toEqual([[], []])
    expect((await server.open(body.file?.url ?? '')).status).toBe(404)
    const [first, , last] = await history()
    expect([first, last]).toMatchObject([
      { field: `${kind}s.annotations`, old_value: null, new_value: { content: 'Voir', file: 'dos v3.png' } },
      { field: `${kind}s.annotations`, old_value: { content: 'Voir', file: 'dos v3.png' }, new_value: null }
    ])
    await expect.poll(() => noa.heard('order').length).toBe(3)
    noa.close()
  })

  it('with an SVG with a script is served as an attachment that runs nothing', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const { body } = await withFile(kind, 'logo.svg', Buffer.from(svg))
    expect(body.file?.image).toBe(true)
    const { headers } = await server.open(body.file?.url ?? '')
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  })

  it.each([
    ['a program named as a picture', 'photo.png', Buffer.from('MZ\x90\0', 'latin1'), 415],
    ['a program', 'virus.exe', Buffer.from('MZ\x90\0', 'latin1'), 415],
    ['nothing', 'vide.png', Buffer.alloc(0), 415],
    ['one byte too many', 'lourd.png', Buffer.concat([PNG, Buffer.alloc(FILE_BYTES_MAX)]), 413]
  ])('with %s is refused whole', async (_, name, bytes, status) => {
    expect((await withFile(kind, name, bytes)).status).toBe(status)
    expect([await listed(kind), kept(), await history()]).toEqual([[], [], []])
  })

  it.each([
    ['without content', { pinned: false, file: sent('a.png', PNG) }],
    ['with a file without name', { content: 'x', pinned: false, file: sent(' ', PNG) }],
    ['with no base64', { content: 'x', pinned: false, file: { name: 'a.png', data: 'é!' } }]
  ])('%s is malformed', async (_, body) => {
    expect((await add(kind, body)).status).toBe(400)
    expect(await listed(kind)).toEqual([])
  })

  it('is refused to nobody, and those of the other kind are not found there', async () => {
    expect((await add(kind, { content: 'x', pinned: false }, null)).status).toBe(401)
    const { body } = await add(kind, { content: 'x', pinned: false })
    const other = kind === 'face' ? 'view' : 'face'
    expect((await server.call('DELETE', `${BASE[other]}/annotations/${body.id}`)).status).toBe(404)
    expect(await listed(kind)).toHaveLength(1)
  })
})

it('a content that an annotation shares with a file of the order goes with the last of them', async () => {
  const file = (await server.call<OrderFile>('POST', `/api/orders/${ID}/files`, { body: { file: sent('a.png', PNG) } })).body
  const { id } = (await withFile('view', 'b.png', PNG)).body
  expect(kept()).toHaveLength(1)
  await server.call('DELETE', `/api/orders/files/${file.id}`)
  expect(kept()).toHaveLength(1)
  await server.call('DELETE', `${BASE.view}/annotations/${id}`)
  expect(kept()).toEqual([])
})

it('a wrong signature opens nothing', async () => {
  const url = (await withFile('face', 'a.png', PNG)).body.file?.url ?? ''
  expect((await server.open(url.replace(/s=.*/, 's=AAAAAAAAAAAAAAAAAAAAAA'))).status).toBe(403)
})

describe('a new item', () => {
  const item = (file: object) => ({
    name: 'Sweat',
    sku: 'JH001J',
    metas: '{"brand":"AWDis"}',
    sizes: [{ size: 'M', qty: 2 }],
    faces: [{ face: 'dos', techniques: [], annotations: [{ content: 'Voir', pinned: false, file }] }]
  })
  const create = (file: object) => server.call<Item & Problem>('POST', `/api/orders/${ID}/items`, { body: item(file) })

  it('brings the files of its annotations', async () => {
    const { status, body } = await create(sent('dos.png', PNG))
    const made = body.faces[0]?.annotations[0]?.file
    expect([status, made?.name, made?.image, kept().length]).toEqual([201, 'dos.png', true, 1])
    expect((await server.open(made?.url ?? '')).status).toBe(200)
  })

  it('with a program named as a picture is refused whole', async () => {
    const before = (await order()).items.length
    expect((await create(sent('dos.png', Buffer.from('MZ\x90\0', 'latin1')))).status).toBe(415)
    expect([(await order()).items.length, kept()]).toEqual([before, []])
  })
})
