import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import { FILE_BYTES_MAX } from '@/domain/files/content'
import type { Order, OrderFile } from '@/domain/orders/order'
import { openDiskStore } from '@/server/files/disk-store'
import { connect, type LiveClient } from '../support/live-client'
import { startServer, type TestServer } from '../support/server'

const ID = 48_200
let folder: string
let server: TestServer
let window: LiveClient
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-files-'))
  server = await startServer({ files: openDiskStore(folder) })
  window = await connect(server, 'noa')
})
afterAll(async () => {
  window.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
  await server.database.query('delete from order_files where order_id = $1 and content_hash is not null', [ID])
})

const PNG = Buffer.from('\x89PNG\r\n\x1a\n and the rest', 'latin1')
const order = async (): Promise<Order> => (await server.call<Order>('GET', `/api/orders/${ID}`)).body
const upload = (name: string, bytes: Buffer, more: object = {}) =>
  server.call<OrderFile & Problem>('POST', `/api/orders/${ID}/files`, { body: { file: { name, data: bytes.toString('base64') }, ...more } })
const kept = (): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /[0-9a-f]{64}$/.test(path))
const history = async (field: string) =>
  (
    await server.database.query<{ old_value: unknown; new_value: unknown }>(
      'select old_value, new_value from order_history where order_id = $1 and field = $2 order by id desc limit 1',
      [ID, field]
    )
  )[0]

describe('an upload', () => {
  it('is kept outside the database, listed, served as it came, and told', async () => {
    const before = await order()
    window.forget()
    const { status, body } = await upload('logo final.png', PNG)
    expect([status, body.message, body.pinned, body.type]).toEqual([201, 'Import du fichier logo final.png', true, null])
    expect(body).toMatchObject({
      file: { name: 'logo final.png', type: 'image/png', size: PNG.length },
      user: { firstname: 'Camille' },
      origin_ref: { identifier: 'atelier' }
    })
    const after = await order()
    expect([after.files.at(-1), after.version]).toEqual([body, before.version + 1])
    expect(await history('files')).toEqual({ old_value: null, new_value: { id: body.id, name: 'logo final.png' } })
    await expect.poll(() => window.heard('order').length, { timeout: 3_000 }).toBe(1)
    const response = await server.open(body.file.url ?? '')
    expect(Buffer.from(await response.arrayBuffer()).equals(PNG)).toBe(true)
    expect(response.headers.get('content-disposition')).toMatch(/^inline/)
  })

  it('of a BAT says so; a data: address is read too', async () => {
    const data = `data:application/pdf;base64,${Buffer.from('%PDF-1.7').toString('base64')}`
    const body = { file: { name: 'bat.pdf', data }, type: 'BAT', pinned: false, message: 'À valider' }
    expect((await server.call('POST', `/api/orders/${ID}/files`, { body })).body).toMatchObject({
      type: 'BAT',
      pinned: false,
      message: 'À valider'
    })
  })

  it('of the same bytes twice stands once, until the last one is deleted', async () => {
    const [first, second] = [(await upload('a.png', PNG)).body, (await upload('b.png', PNG)).body]
    expect(kept()).toHaveLength(1)
    expect((await server.call('DELETE', `/api/orders/files/${first.id}`)).body).toEqual({ id: first.id })
    expect(kept()).toHaveLength(1)
    expect((await server.open(second.file.url ?? '')).status).toBe(200)
    await server.call('DELETE', `/api/orders/files/${second.id}`)
    expect(kept()).toEqual([])
    expect((await server.open(second.file.url ?? '')).status).toBe(404)
    expect(await history('files')).toEqual({ old_value: { id: second.id, name: 'b.png' }, new_value: null })
  })

  it('of 25 MB passes, of one byte more does not', async () => {
    const bytes = Buffer.alloc(FILE_BYTES_MAX + 1)
    PNG.copy(bytes)
    expect((await upload('grand.png', bytes.subarray(0, FILE_BYTES_MAX))).status).toBe(201)
    const { status, body } = await upload('trop-grand.png', bytes)
    expect([status, body.code, body.message]).toEqual([413, 'too-large', 'Ce fichier est trop volumineux\u00a0: 25\u00a0Mo au plus.'])
  })

  it('far beyond that is not even read', async () => {
    const { status, body } = await upload('enorme.png', Buffer.alloc(42 * 1024 * 1024))
    expect([status, body.code]).toEqual([413, 'too-large'])
  })

  it.each([
    ['a program named as a picture', 'photo.png', 'MZ\x90\0', 415, "Le contenu de ce fichier n'est pas celui que son nom annonce."],
    ['a program', 'virus.exe', 'MZ\x90\0', 415, "Ce type de fichier n'est pas accepté."],
    ['nothing', 'vide.png', '', 415, 'Ce fichier est vide.']
  ])('of %s is refused, and nothing is kept', async (_, name, text, status, message) => {
    const before = [await order(), kept()]
    const reply = await upload(name, Buffer.from(text, 'latin1'))
    expect([reply.status, reply.body.message]).toEqual([status, message])
    expect([await order(), kept()]).toEqual(before)
  })

  it.each([
    ['no base64', { file: { name: 'a.png', data: 'é!' } }],
    ['no name', { file: { name: ' ', data: 'AAAA' } }],
    ['an order form', { file: { name: 'a.png', data: 'AAAA' }, type: 'purchase_order' }]
  ])('of %s is malformed', async (_, body) => expect((await server.call('POST', `/api/orders/${ID}/files`, { body })).status).toBe(400))

  it('under a name with a path keeps the name alone', async () =>
    expect((await upload('../../etc/logo.png', PNG)).body.file.name).toBe('logo.png'))

  it('of an SVG with a script is stored, and served as an attachment that runs nothing', async () => {
    const { body } = await upload('logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))
    const { headers } = await server.open(body.file.url ?? '')
    expect(headers.get('content-type')).toMatch(/^image\/svg\+xml/)
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('for an order that nobody knows is not found, and other calls have their small bodies still', async () => {
    const body = { file: { name: 'a.png', data: PNG.toString('base64') } }
    expect((await server.call('POST', '/api/orders/999999/files', { body })).status).toBe(404)
    expect((await server.call('POST', `/api/orders/${ID}/comments`, { body: { content: 'x'.repeat(2_000_000) } })).status).toBe(413)
  })
})

describe('a file', () => {
  const patch = (id: number, body: object) => server.call<OrderFile & Problem>('PATCH', `/api/orders/files/${id}`, { body })
  const made = async (type: string | null, origin: string): Promise<number> => {
    const [row] = await server.database.query<{ id: number }>(
      `insert into order_files (order_id, message, type, pinned, name, mime, size, origin_identifier, created_at)
       values ($1, 'x', $2, false, 'x.pdf', 'application/pdf', 9, $3, now()) returning id`,
      [ID, type, origin]
    )
    if (row === undefined) throw new Error('not inserted')
    return row.id
  }

  it('becomes a BAT and back, is pinned and detached', async () => {
    const { id } = (await upload('a.png', PNG)).body
    expect((await patch(id, { type: 'BAT' })).body.type).toBe('BAT')
    expect(await history('files.type')).toMatchObject({ old_value: { type: null }, new_value: { type: 'BAT' } })
    expect((await patch(id, { type: null })).body.type).toBe(null)
    expect((await patch(id, { pinned: false })).body.pinned).toBe(false)
    const { version } = await order()
    expect((await patch(id, { pinned: false })).status).toBe(200)
    expect((await order()).version).toBe(version)
  })

  it('that is an order form keeps its type, and may be pinned', async () => {
    const id = await made('purchase_order', 'sales')
    expect((await patch(id, { type: 'BAT' })).status).toBe(409)
    expect((await patch(id, { pinned: true })).body).toMatchObject({ pinned: true, type: 'purchase_order' })
  })

  it.each([
    ['an order form', 'purchase_order', 'atelier'],
    ["a file of the shop's", null, 'sales']
  ])('that is %s is not deleted', async (_, type, origin) => {
    const id = await made(type, origin)
    const { status, body } = await server.call<Problem>('DELETE', `/api/orders/files/${id}`)
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect((await order()).files.some((file) => file.id === id)).toBe(true)
  })

  it.each([
    ['PATCH', { pinned: true }],
    ['DELETE', undefined]
  ])('that nobody knows is not found (%s)', async (method, body) =>
    expect((await server.call(method, '/api/orders/files/999999', { body })).status).toBe(404)
  )
})

it('a production file enters the archive of its technique', async () => {
  const { status, body } = await upload('planche.png', PNG, { type: 'prod', technique: 'dtf' })
  expect([status, body.type]).toEqual([201, 'prod'])
  expect((await order()).has_files).toBe(true)
  await server.database.query("update orders set files_state = 'complete' where id = $1", [ID])
  const response = await fetch(`${server.address}/api/orders/${ID}/production-archive/dtf`, {
    headers: { authorization: `Bearer ${await server.tokenOf('noa')}` }
  })
  const zip = Buffer.from(await response.arrayBuffer())
  expect(zip.includes(Buffer.from('planche.png'))).toBe(true)
  expect(zip.includes(PNG)).toBe(true)
})
