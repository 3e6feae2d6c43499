import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import yauzl from 'yauzl'
import type { Problem } from '@/contract/http/problem'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let order: number
let technique: string
beforeAll(async () => {
  server = await startServer()
  const [row] = await server.database.query<{ order_id: number; technique: string }>(
    `select f.order_id, min(f.technique) as technique from order_files f join orders o on o.id = f.order_id
     where f.type = 'prod' and o.files_state = 'complete' group by 1 order by count(distinct f.technique) desc, count(*) desc limit 1`
  )
  if (row === undefined) throw new Error('the demo has no production file')
  order = row.order_id
  technique = row.technique
})
afterAll(() => server.close())

const download = async (process: string, id = order, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.address}/api/orders/${id}/production-archive/${process}`, {
    headers: { authorization: `Bearer ${await server.tokenOf('noa')}`, ...headers }
  })
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer())
const upload = (name: string, bytes: Buffer, id = order) =>
  server.call<{ id: number }>('POST', `/api/orders/${id}/files`, { body: { type: 'prod', file: { name, data: bytes.toString('base64') } } })

async function namesIn(bytes: Buffer): Promise<string[]> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, { lazyEntries: true })
  const names: string[] = []
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error)
        let size = 0
        stream.on('data', (chunk: Buffer) => (size += chunk.length))
        stream.on('error', reject)
        stream.on('end', () => {
          expect(size).toBe(entry.uncompressedSize)
          names.push(entry.fileName)
          zip.readEntry()
        })
      })
    })
    zip.on('end', () => resolve(names))
    zip.on('error', reject)
    zip.readEntry()
  })
}

describe('a production archive', () => {
  it('is a zip of the files, whole and readable, under the reference of the order', async () => {
    const response = await download('all')
    const [{ reference }] = (await server.database.query<{ reference: string }>(
      'select origin_ref_id as reference from orders where id = $1',
      [order]
    )) as [{ reference: string }]
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toContain(`${reference.replace('#', '')}.zip`)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    const names = await namesIn(bytes)
    const files = await server.database.query<{ name: string }>("select name from order_files where order_id = $1 and type = 'prod'", [
      order
    ])
    expect(names.length).toBe(files.length + 1)
    expect(names.every((name) => !name.includes('/') && !name.includes('..'))).toBe(true)
  })

  it('has the same bytes each time', async () => {
    const [first, second] = await Promise.all([1, 2].map(async () => Buffer.from(await (await download('all')).arrayBuffer())))
    expect(first?.equals(second as Buffer)).toBe(true)
  })

  it('that was cut goes on where it stopped, with the very bytes that were missing', async () => {
    const added = await upload('depose.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)]))
    const first = await download('all')
    const [tag, whole] = [first.headers.get('etag') ?? '', await bytesOf(first)]
    expect([tag, first.headers.get('accept-ranges')]).toEqual([expect.stringMatching(/^"[\w-]{43}"$/), 'bytes'])
    for (const from of [1, 40_000, whole.length - 150_000, whole.length - 1]) {
      const rest = await download('all', order, { range: `bytes=${from}-`, 'if-range': tag })
      expect([rest.status, rest.headers.get('content-range'), rest.headers.get('etag'), rest.headers.get('content-length')]).toEqual([
        206,
        `bytes ${from}-${whole.length - 1}/${whole.length}`,
        tag,
        String(whole.length - from)
      ])
      expect((await bytesOf(rest)).equals(whole.subarray(from))).toBe(true)
    }
    const beyond = await download('all', order, { range: `bytes=${whole.length}-`, 'if-range': tag })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
    await server.call('DELETE', `/api/orders/files/${added.body.id}`)
    const other = await download('all', order, { range: 'bytes=10-', 'if-range': tag })
    expect([other.status, other.headers.get('etag') === tag]).toEqual([200, false])
    expect((await bytesOf(other)).length).toBeLessThan(whole.length)
  })

  it('whose stored bytes are gone is refused, and says which file is missing', async () => {
    const added = await upload('perdu.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50_000)]))
    await server.database.query("update order_files set content_hash = repeat('0', 64) where id = $1", [added.body.id])
    try {
      const reply = await download('all')
      expect([reply.status, (await reply.json()) as Problem]).toEqual([
        409,
        {
          code: 'conflict',
          message: expect.stringMatching(/^Un fichier de production manque sur le serveur\s: perdu.*Déposez-le de nouveau/)
        }
      ])
    } finally {
      await server.database.query('delete from order_files where id = $1', [added.body.id])
    }
  })

  it('of one technique has its files alone', async () => {
    const names = await namesIn(Buffer.from(await (await download(technique)).arrayBuffer()))
    const files = await server.database.query('select from order_files where order_id = $1 and technique = $2', [order, technique])
    expect(names.length).toBe(files.length + 1)
  })

  it('of one technique has the files for the whole order too', async () => {
    const [added] = await server.database.query<{ id: number }>(
      `insert into order_files (order_id, message, type, pinned, name, mime, size, origin_identifier, created_at)
       values ($1, '', 'prod', false, 'Toute la commande.pdf', 'application/pdf', 1, 'atelier', now()) returning id`,
      [order]
    )
    try {
      expect(await namesIn(Buffer.from(await (await download(technique)).arrayBuffer()))).toContain('Toute la commande.pdf')
    } finally {
      await server.database.query('delete from order_files where id = $1', [added?.id])
    }
  })

  it('that is left half-way stops, and the server goes on', async () => {
    const token = await server.tokenOf('noa')
    await Promise.all(
      Array.from(
        { length: 5 },
        () =>
          new Promise<void>((resolve) => {
            const request = get(
              `${server.address}/api/orders/${order}/production-archive/all`,
              { headers: { authorization: `Bearer ${token}` }, agent: false },
              (response) => response.once('data', () => request.destroy())
            )
            request.once('close', resolve)
            request.once('error', () => undefined)
          })
      )
    )
    expect((await download('all')).status).toBe(200)
  })

  it.each([
    ['files are not complete', "files_state <> 'complete'", 'Les fichiers de la commande ne sont pas encore complets.'],
    ['there are none', "files_state = 'complete' and not has_files", "La commande n'a pas de fichier de production."]
  ])('is refused when %s', async (_, where, message) => {
    const [row] = await server.database.query<{ id: number }>(`select id from orders where ${where} limit 1`)
    const response = await download('all', row?.id)
    expect([response.status, (await response.json()) as Problem]).toEqual([409, { code: 'conflict', message }])
  })

  it('of a technique that the order does not have is refused', async () => {
    const [row] = await server.database.query<{ technique: string }>(
      `select technique from unnest(array['stickers', 'nylon', 'objets', 'dtg']) as t (technique)
       where technique not in (select coalesce(technique, '') from order_files where order_id = $1) limit 1`,
      [order]
    )
    expect((await download(row?.technique ?? '')).status).toBe(409)
  })

  it.each([
    ['an unknown technique', 'peinture', 400],
    ['a blank garment', 'blank', 400],
    ['a path', '..%2f..%2fetc', 400]
  ])('of %s is refused', async (_, process, status) => expect((await download(process)).status).toBe(status))

  it('of an unknown order is refused', async () => expect((await download('all', 7)).status).toBe(404))
})
