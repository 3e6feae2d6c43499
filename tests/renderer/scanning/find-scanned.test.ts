import { afterEach, beforeEach, expect, it } from 'vitest'
import { pickingLinkAddress } from '@/domain/session/page-links'
import { readSharedAddress } from '@/domain/sheets/shared-code'
import { findScanned, lookupsOf } from '@/renderer/features/scanning/find-scanned'
import { anOrder } from '../support/an-order'
import { type OriginServer, serveOrigin } from '../support/origin-server'

const PROBLEM = { type: 'about:blank', title: 'x', status: 404, code: 'not-found', message: 'Introuvable' }
let server: OriginServer
let status = 404
let known: string | null = null
let checked: object | null = null

/** The code of a paper that orders 12 and 13 share. */
const PAPER = pickingLinkAddress('http://poste:4780', [12, 13], 'a_-9'.repeat(10), '000T7ABCXYZ')

beforeEach(async () => {
  status = 404
  known = null
  checked = null
  server = await serveOrigin(({ path }) => {
    if (checked !== null && path === '/api/picking/sheet-check') return { status: 200, body: checked }
    return decodeURIComponent(path) === `/api/orders/${known}` ? { status: 200, body: anOrder() } : { status, body: PROBLEM }
  })
})
afterEach(() => server.close())

it.each([
  [['CMD00048213'], ['CMD00048213', '48213']],
  [['cmd00048213'], ['CMD00048213', '48213']],
  [['104612'], ['#104612', '104612']],
  [['BDC202611160028'], ['MT-BDC-20261116-0028']],
  [
    ['AUQRT', 'QUART'],
    ['AUQRT', 'QUART']
  ],
  [
    ['00048213', '48213'],
    ['#00048213', '48213', '#48213']
  ],
  [[PAPER], ['12', '13']],
  [[`${PAPER}0`], ['http://poste:4780/orders/picking/12,13']]
])('%j is looked up as %j', (codes, lookups) => expect(lookupsOf(codes)).toEqual(lookups))

const read = (code: string) => findScanned({ kind: 'read', reading: 'same', codes: [code] })
const requested = () => server.heard.map(({ path }) => decodeURIComponent(path).replace('/api/orders/', ''))

it('asks for the reference, then for the id, and stops at the first order', async () => {
  known = '48213'
  expect(await read('CMD00048213')).toMatchObject({ kind: 'found', order: { id: 48213 } })
  expect(requested()).toEqual(['CMD00048213', '48213'])
})

it('tells everything that was searched when no order has the code', async () => {
  expect(await read('104612')).toEqual({ kind: 'unknown', searched: ['#104612', '104612'] })
})

it('takes a code that can be no reference for an unknown one', async () => {
  status = 400
  expect(await read('12345')).toMatchObject({ kind: 'unknown' })
})

it('never calls a code unknown when the server could not say', async () => {
  status = 500
  expect(await read('104612')).toMatchObject({ kind: 'unanswered' })
  await server.stop()
  expect(await read('104612')).toEqual({
    kind: 'unanswered',
    reason: "Le serveur ne répond pas. Rien n'est perdu, réessayez dans un instant."
  })
  await server.start()
})

it('asks nothing for a burst that was refused', async () => {
  expect(await findScanned({ kind: 'refused', refusal: 'bad-character' })).toEqual({ kind: 'unread' })
  expect(server.heard).toEqual([])
})

it('asks of the paper that orders share what became of them, and sends nothing of its link', async () => {
  const sheet = readSharedAddress(PAPER)
  checked = { changed: [{ id: 13, reference: '#1013' }], missing: [] }
  expect(await read(PAPER)).toEqual({ kind: 'shared', sheet, changed: [{ id: 13, reference: '#1013' }] })
  checked = { changed: [], missing: [12] }
  expect(await read(PAPER)).toEqual({ kind: 'shared', sheet, changed: [] })
  expect(server.heard.map(({ path, body }) => [path, body])).toEqual(
    Array.from({ length: 2 }, () => ['/api/picking/sheet-check', { orders: sheet?.orders }])
  )
})

it('knows no paper whose orders are none, whose code does not fit them, or that the server cannot read', async () => {
  checked = { changed: [], missing: [12, 13] }
  expect(await read(PAPER)).toEqual({ kind: 'unknown', searched: ['12', '13'] })
  server.heard.splice(0)
  expect(await read(`${PAPER}0`)).toEqual({ kind: 'unknown', searched: ['http://poste:4780/orders/picking/12,13'] })
  expect(server.heard).toEqual([])
  checked = null
  status = 400
  expect(await read(PAPER)).toEqual({ kind: 'unknown', searched: ['12', '13'] })
  status = 503
  expect(await read(PAPER)).toMatchObject({ kind: 'unanswered' })
})
