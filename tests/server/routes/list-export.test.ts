import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import yauzl from 'yauzl'
import type { Problem } from '@/contract/http/problem'
import type { OrderPage } from '@/contract/orders/orders'
import type { SecurityEntry } from '@/contract/security-log'
import { displayReference } from '@/domain/format/reference'
import { groupKeyOf, groupTitle } from '@/domain/lists/groups'
import type { OrderSummary } from '@/domain/orders/order'
import { becomes } from '../support/roles'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.close())

const exported = (query: Readonly<Record<string, string>>) => server.call<string>('GET', `/api/orders/export?${new URLSearchParams(query)}`)
/** Lines of a CSV whose cells hold no line ends: that is what the export promises. */
const cellsOf = (csv: string): string[][] =>
  csv
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, plain]) => quoted?.replace(/""/g, '"') ?? plain ?? '')
    )

async function listed(query: Readonly<Record<string, string>>): Promise<OrderSummary[]> {
  const orders: OrderSummary[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await server.call<OrderPage>(
      'GET',
      `/api/orders?${new URLSearchParams({ ...query, pageSize: '500', page: String(page) })}`
    )
    orders.push(...body.orders)
    if (orders.length >= body.nbItems) return orders
  }
}
const sum = (values: readonly number[]): number => Math.round(values.reduce((all, value) => all + value, 0) * 100) / 100
const french = (text: string): number => Number(text.replace(',', '.'))

describe('a list as CSV', () => {
  it.each([
    [
      'a list of open orders',
      { dimension: 'all', channel: 'opened', sort: 'customer', dir: 'asc', second: 'productionAt', secondDir: 'desc' }
    ],
    ['a filtered one', { dimension: 'all', channel: 'opened', filters: JSON.stringify({ technique: ['dtg', 'dtf'], keyword: 'a' }) }],
    ['all orders, history too', { sort: 'total', dir: 'desc' }]
  ] as const)('has the orders of %s, all pages, in their order', async (_, query) => {
    const [reply, orders] = [await exported({ ...query, format: 'csv', columns: 'reference,items,total' }), await listed(query)]
    expect(orders.length).toBeGreaterThan(20)
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [head, ...rows] = cellsOf(reply.body)
    expect(head).toEqual(['Référence', 'Pièce(s)', 'Total (€)'])
    expect(rows.map(([reference]) => reference)).toEqual(orders.map(({ origin_ref_id }) => displayReference(origin_ref_id)))
    expect(sum(rows.map(([, items]) => Number(items)))).toBe(sum(orders.map(({ metrics }) => metrics.items)))
    expect(sum(rows.map(([, , total = '']) => french(total)))).toBe(sum(orders.map(({ amount }) => amount ?? 0)))
  })

  const LISTS = [{ dimension: 'all', channel: 'opened' }, { dimension: 'all', channel: 'closed' }, { filters: '{"keyword":"an"}' }]
  it.each(
    (
      [
        ['run', 'Run', 'Sans run'],
        ['technique', 'Technique', 'Sans technique'],
        ['production', 'Jour de production', 'Sans date de production']
      ] as const
    ).flatMap(([group, header, none]) => LISTS.map((list) => [group, list, header, none] as const))
  )('of a list gathered by %s comes in the order of its groups, the group first: %o', async (group, list, header, none) => {
    await server.database.query('update orders set production_at = null where id % 7 = 0')
    await server.database.query(
      "update orders set picking_runs = array['ST0' || id % 5], search_labels = E'\\nr:st0' || id % 5 || search_labels where not is_open and id % 3 = 0"
    )
    const query = { ...list, group, sort: 'items', dir: 'desc' }
    const [reply, orders] = [await exported({ ...query, format: 'csv', columns: 'reference' }), await listed(query)]
    const [head, ...rows] = cellsOf(reply.body)
    expect(head).toEqual([header, 'Référence'])
    expect(rows.map(([, reference]) => reference)).toEqual(orders.map(({ origin_ref_id }) => displayReference(origin_ref_id)))
    const groups = orders.map((order) => {
      const key = groupKeyOf(order, group)
      return key !== '' && group === 'production' ? key.split('-').reverse().join('/') : groupTitle(order, group)
    })
    expect(rows.map(([name]) => name)).toEqual(groups)
    expect([new Set(groups).size > 2, groups.includes(none)]).toEqual([true, group === 'production' || groups.includes(none)])
  })

  it('begins with a byte order mark, has dates as they are read here, and the list’s own columns unless told', async () => {
    const answer = await fetch(`${server.address}/api/orders/export?dimension=dtg&channel=opened&format=csv`, {
      headers: { authorization: `Bearer ${await server.tokenOf('camille')}` }
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="commandes-dtg-opened-\d{4}-\d\d-\d\d\.csv"/)
    const [head = [], ...rows] = cellsOf(bytes.subarray(3).toString())
    expect(head.slice(0, 2)).toEqual(['Référence', 'Bac(s)'])
    expect(head).toContain('Étape')
    const created = head.indexOf('Création')
    const production = head.indexOf('Production')
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) {
      expect(row.length).toBe(head.length)
      expect(row[created]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
      expect(row[production]).toMatch(/^(\d\d\/\d\d\/\d{4})?$/)
    }
  })

  it('holds what somebody typed as text, never as a formula', async () => {
    const [order] = await listed({ dimension: 'all', channel: 'opened' })
    for (const [name, shown] of [
      ['=1+1', "'=1+1"],
      ['@SOMME(A1)', "'@SOMME(A1)"],
      ['-2;"3"', '\'-2;"3"']
    ] as const) {
      await server.database.query('update customers set organization = $2 where id = (select customer_id from orders where id = $1)', [
        order?.id,
        name
      ])
      await server.database.query('update orders set customer_organization = $2 where id = $1', [order?.id, name])
      const { body } = await exported({ dimension: 'all', channel: 'opened', format: 'csv', columns: 'reference,customer' })
      const row = cellsOf(body).find(([reference]) => reference === displayReference(order?.origin_ref_id ?? ''))
      expect(row?.[1]).toBe(shown)
    }
  })

  it('says an unknown column, an unknown format and an unknown list', async () => {
    expect((await exported({ format: 'csv', columns: 'reference,prix' })).status).toBe(400)
    expect((await exported({ format: 'pdf' })).status).toBe(400)
    expect((await exported({ format: 'csv', dimension: 'nowhere' })).status).toBe(404)
  })

  it('is not for who packs, and stands in the journal', async () => {
    await exported({ dimension: 'shipping', channel: 'packed', format: 'csv' })
    const { body } = await server.call<{ events: SecurityEntry[] }>('GET', '/api/security-log', { as: 'sacha' })
    const event = body.events.find(({ kind }) => kind === 'list-exported')
    expect(event?.detail).toMatchObject({ list: 'shipping/packed', format: 'csv', orders: expect.any(Number) })
    expect(event?.person?.name).toMatch(/^Camille /)
    await becomes(server, 'noa', 'packing')
    const refused = await server.call<Problem>('GET', '/api/orders/export?format=csv', { as: 'noa' })
    expect([refused.status, refused.body.message]).toEqual([403, 'Cette action est réservée aux opérateurs.'])
    await becomes(server, 'noa', 'operator')
  })
})

describe('selected orders as CSV', () => {
  const take = (body: object, as: 'camille' | 'noa' = 'camille') => server.call<string>('POST', '/api/orders/export', { as, body })

  it('come as they were sent, each once, without those that are gone; the journal has it', async () => {
    const orders = await listed({ dimension: 'dtg', channel: 'opened' })
    const [first, second] = orders.slice(0, 2).map(({ id, origin_ref_id }) => ({ id, reference: displayReference(origin_ref_id) }))
    if (!first || !second) throw new Error('no orders')
    const ids = [second.id, 999_999_999, first.id, second.id]
    const { body, headers } = await take({ ids, columns: 'reference,technique', dimension: 'dtg' })
    expect(headers.get('content-disposition')).toMatch(/commandes-selection-\d{4}-\d\d-\d\d\.csv/)
    const [head, ...rows] = cellsOf(body)
    expect(head?.[0]).toBe('Référence')
    expect(head?.length).toBeGreaterThan(1)
    expect(rows.map(([reference]) => reference)).toEqual([second.reference, first.reference])
    const journal = await server.call<{ events: SecurityEntry[] }>('GET', '/api/security-log', { as: 'sacha' })
    const event = journal.body.events.find(({ kind }) => kind === 'list-exported')
    expect(event?.detail).toEqual({ list: 'selection', format: 'csv', orders: 2 })
  })

  it('are refused to who packs, in too great number, and of a list that does not exist', async () => {
    await becomes(server, 'noa', 'packing')
    expect((await take({ ids: [1] }, 'noa')).status).toBe(403)
    await becomes(server, 'noa', 'operator')
    expect((await take({ ids: Array.from({ length: 2_001 }, (_, at) => at + 1) })).status).toBe(400)
    expect((await take({ ids: [] })).status).toBe(400)
    expect((await take({ ids: [1], dimension: 'nowhere' })).status).toBe(400)
    expect((await take({ ids: [1], columns: 'prix' })).status).toBe(400)
  })
})

const SOFFICE = ['/usr/bin/soffice', '/usr/bin/localc', '/usr/lib/libreoffice/program/soffice'].find((path) => existsSync(path))

describe('a list as a workbook', () => {
  const query = { dimension: 'all', channel: 'opened', columns: 'reference,orderedAt,customer,items,total,production' }
  const TYPES: Readonly<Record<string, string>> = {
    csv: 'text/csv; charset=utf-8',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  }
  const exported = async (format: string): Promise<Buffer> => {
    const answer = await fetch(`${server.address}/api/orders/export?${new URLSearchParams({ ...query, format })}`, {
      headers: { authorization: `Bearer ${await server.tokenOf('camille')}` }
    })
    expect(answer.headers.get('content-type')).toBe(TYPES[format])
    return Buffer.from(await answer.arrayBuffer())
  }

  it('has a row for each order, numbers as numbers and dates as dates', async () => {
    const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(await exported('xlsx'), { lazyEntries: true })
    const sheet = await new Promise<string>((resolve, reject) => {
      zip.on('error', reject)
      zip.on('entry', (entry: yauzl.Entry) => {
        if (!/worksheets\/sheet1\.xml$/.test(entry.fileName)) return zip.readEntry()
        zip.openReadStream(entry, async (error, stream) => {
          if (error) return reject(error)
          const chunks: Buffer[] = []
          for await (const chunk of stream) chunks.push(chunk as Buffer)
          resolve(Buffer.concat(chunks).toString())
        })
      })
      zip.readEntry()
    })
    const orders = await listed({ dimension: 'all', channel: 'opened' })
    const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].slice(1)
    expect(rows.length).toBe(orders.length)
    const column = (letter: string): number[] =>
      rows.map(([, row = '']) => Number(new RegExp(`<c r="${letter}\\d+"[^>]*><v>([^<]*)</v>`).exec(row)?.[1] ?? 0))
    expect(sum(column('D'))).toBe(sum(orders.map(({ metrics }) => metrics.items)))
    expect(sum(column('E'))).toBe(sum(orders.map(({ amount }) => amount ?? 0)))
    // Days since 1899-12-30, as workbooks count them.
    const serial = (date: string): number => Date.parse(`${date.replace(' ', 'T')}Z`) / 86_400_000 + 25_569
    expect(column('B').map((value) => value.toFixed(5))).toEqual(orders.map(({ ordered_at }) => serial(ordered_at).toFixed(5)))
  })

  it.skipIf(SOFFICE === undefined).each([
    ['xlsx', [], /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/],
    // Semicolons, quotes, UTF-8, in French: as somebody opens it by a double click there. A date that was read as one is written as here.
    ['csv', ['--infilter=CSV:59,34,76,1,,1036'], /^\d\d\/\d\d\/\d\d \d\d:\d\d [AP]M$/]
  ])(
    'of the form %s is opened by LibreOffice with the same orders and sums',
    async (format, reading, date) => {
      const folder = mkdtempSync(join(tmpdir(), 'atelier-export-'))
      try {
        writeFileSync(join(folder, `liste.${format}`), await exported(format))
        const program = [
          `-env:UserInstallation=file://${join(folder, 'profile')}`,
          '--headless',
          ...reading,
          '--convert-to',
          'csv:Text - txt - csv (StarCalc):59,34,76',
          '--outdir',
          join(folder, 'read'),
          join(folder, `liste.${format}`)
        ]
        await promisify(execFile)(SOFFICE as string, program, { env: { ...process.env, LC_ALL: 'C' } })
        const orders = await listed({ dimension: 'all', channel: 'opened' })
        const [head, ...rows] = cellsOf(readFileSync(join(folder, 'read', 'liste.csv'), 'utf8').replaceAll('\n', '\r\n'))
        expect(head?.[0]).toBe('Référence')
        expect(rows.length).toBe(orders.length)
        expect(sum(rows.map((row) => french(row[3] ?? '0')))).toBe(sum(orders.map(({ metrics }) => metrics.items)))
        expect(sum(rows.map((row) => french(row[4] ?? '0')))).toBe(sum(orders.map(({ amount }) => amount ?? 0)))
        expect(rows.filter((row) => !date.test(row[1] ?? ''))).toEqual([])
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
    120_000
  )
})
