import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { Face, Order, OrderFile } from '@/domain/orders/order'
import { A4, box, writePdf } from '@/server/archive-files/pdf'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let id: number
let face: Face
beforeAll(async () => {
  server = await startServer()
  const [found] = await server.database.query<{ order_id: number }>(
    `select i.order_id from faces f join items i on i.id = f.item_id join orders o on o.id = i.order_id
     where not o.has_files and cardinality(f.techniques) = 1 order by i.order_id limit 1`
  )
  id = found?.order_id ?? 0
  const first = (await order()).items.flatMap(({ faces }) => faces).find(({ techniques }) => techniques.length === 1)
  if (first === undefined) throw new Error('the demo data has no such face')
  face = first
})
afterAll(() => server.close())

const order = async (): Promise<Order> => (await server.call<Order>('GET', `/api/orders/${id}`)).body
const PDF = writePdf([box(0, 0, A4.width, A4.height, '#00aa00'), ''], 900, 1)
const upload = (name: string, more: object, bytes = PDF) =>
  server.call<OrderFile & Problem>('POST', `/api/orders/${id}/files`, { body: { file: { name, data: bytes.toString('base64') }, ...more } })
const notes = async (): Promise<string[]> =>
  (await order()).items
    .flatMap(({ faces }) => faces)
    .find((one) => one.id === face.id)
    ?.annotations.filter(({ is_system }) => is_system)
    .map(({ content }) => content)
    .filter((content) => content.startsWith('Fichier de production')) ?? []
const names = async (): Promise<string[]> => (await order()).files.filter(({ type }) => type === 'prod').map(({ file }) => file.name)

describe('a production file for a face', () => {
  const place = () => ({ type: 'prod', face: face.id, technique: face.techniques[0] })

  it('makes the order one with files, and is told on its face', async () => {
    expect((await order()).has_files).toBe(false)
    const { status, body } = await upload('v1.pdf', place())
    expect([status, body.face, body.technique]).toEqual([201, face.id, face.techniques[0]])
    expect([(await order()).has_files, await names(), await notes()]).toEqual([true, ['v1.pdf'], ['Fichier de production\u00a0: v1.pdf']])
  })

  it('takes the place of the one before, note included, in one change', async () => {
    const { version } = await order()
    await upload('v2.pdf', place())
    expect([await names(), await notes(), (await order()).version]).toEqual([
      ['v2.pdf'],
      ['Fichier de production\u00a0: v2.pdf'],
      version + 1
    ])
    const [entry] = await server.database.query<{ old_value: object; new_value: object }>(
      'select old_value, new_value from order_history where order_id = $1 order by id desc limit 1',
      [id]
    )
    expect(entry).toMatchObject({ old_value: { name: 'v1.pdf' }, new_value: { name: 'v2.pdf' } })
  })

  it('for the whole order stands beside it', async () => {
    await upload('tout.pdf', { type: 'prod' })
    expect(await names()).toEqual(['v2.pdf', 'tout.pdf'])
  })

  it('of another order, or of a technique that is not the face’s, is refused, and nothing is replaced', async () => {
    const [other] = await server.database.query<{ id: number }>(
      'select f.id from faces f join items i on i.id = f.item_id where i.order_id <> $1 limit 1',
      [id]
    )
    const technique = face.techniques[0] === 'stickers' ? 'dtf' : 'stickers'
    for (const wrong of [{ face: other?.id }, { technique }]) expect((await upload('v3.pdf', { ...place(), ...wrong })).status).toBe(409)
    expect(await names()).toEqual(['v2.pdf', 'tout.pdf'])
  })

  it('takes its note with it when it is deleted; without any the order has no files', async () => {
    for (const file of (await order()).files.filter(({ type }) => type === 'prod'))
      await server.call('DELETE', `/api/orders/files/${file.id}`)
    expect([await names(), await notes(), (await order()).has_files]).toEqual([[], [], false])
  })
})

describe('pages of a PDF file', () => {
  const open = (path: string): Promise<Response> => server.open(path)

  it('are pictures at the addresses that the order carries, whoever uploaded it', async () => {
    const { body } = await upload('deux pages.pdf', {})
    expect(body.file.preview_urls).toHaveLength(2)
    for (const url of body.file.preview_urls) {
      const reply = await open(url)
      expect([reply.status, reply.headers.get('content-type'), reply.headers.get('x-content-type-options')]).toEqual([
        200,
        'image/png',
        'nosniff'
      ])
      expect(
        Buffer.from(await reply.arrayBuffer())
          .subarray(1, 4)
          .toString()
      ).toBe('PNG')
    }
  })

  it.each([
    ['of another signature', (url: string) => url.replace(/s=.*/, 's=abc'), 403],
    ['that it does not have', (url: string) => url.replace('/1.png', '/3.png'), 404],
    ['0', (url: string) => url.replace('/1.png', '/0.png'), 400]
  ])('%s are not there', async (_, wrong, status) => {
    const url = (await upload('encore.pdf', {})).body.file.preview_urls[0] ?? ''
    expect((await open(wrong(url))).status).toBe(status)
  })

  it('are none of a file that nobody can read, which is kept all the same', async () => {
    const { status, body } = await upload('abime.pdf', {}, Buffer.from('%PDF-1.7 nothing'))
    expect([status, body.file.preview_urls]).toEqual([201, []])
  })

  it('are those of the demo’s purchase orders', async () => {
    const [paper] = await server.database.query<{ order_id: number }>(
      "select order_id from order_files where type = 'purchase_order' limit 1"
    )
    const { files } = (await server.call<Order>('GET', `/api/orders/${paper?.order_id}`)).body
    const urls = files.find(({ type }) => type === 'purchase_order')?.file.preview_urls ?? []
    expect(urls.length).toBeGreaterThan(1)
    expect((await open(urls[1] ?? '')).status).toBe(200)
  })

  it.each([
    ['a TIFF', 'scan.tif', Buffer.from('II*\0', 'latin1')],
    ['a PSD', 'maquette.psd', Buffer.from('8BPS', 'latin1')]
  ])('are none of %s, which no screen draws', async (_, name, bytes) =>
    expect((await upload(name, {}, bytes)).body.file.preview_urls).toEqual([])
  )
})
