import { get } from 'node:http'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import yauzl from 'yauzl'
import type { Problem } from '@/contract/problem'
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

const download = async (process: string, id = order): Promise<Response> =>
  fetch(`${server.address}/api/orders/${id}/production-archive/${process}`, {
    headers: { authorization: `Bearer ${await server.tokenOf('noa')}` }
  })

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
    expect(response.headers.get('content-length')).toBeNull()
    expect(response.headers.get('content-disposition')).toContain(`${reference.replace('#', '')}.zip`)
    const names = await namesIn(Buffer.from(await response.arrayBuffer()))
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

  it('of one technique has its files alone', async () => {
    const names = await namesIn(Buffer.from(await (await download(technique)).arrayBuffer()))
    const files = await server.database.query('select from order_files where order_id = $1 and technique = $2', [order, technique])
    expect(names.length).toBe(files.length + 1)
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
