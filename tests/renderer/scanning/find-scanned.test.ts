import { afterEach, beforeEach, expect, it } from 'vitest'
import { findScanned, lookupsOf } from '@/renderer/features/scanning/find-scanned'
import { anOrder } from '../support/an-order'
import { type OriginServer, serveOrigin } from '../support/origin-server'

const PROBLEM = { type: 'about:blank', title: 'x', status: 404, code: 'not-found', message: 'Introuvable' }
let server: OriginServer
let status = 404
let known: string | null = null

beforeEach(async () => {
  status = 404
  known = null
  server = await serveOrigin(({ path }) =>
    decodeURIComponent(path) === `/api/orders/${known}` ? { status: 200, body: anOrder() } : { status, body: PROBLEM }
  )
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
  ]
])('%j is looked up as %j', (codes, lookups) => expect(lookupsOf(codes)).toEqual(lookups))

const read = (code: string) => findScanned({ kind: 'read', reading: 'same', codes: [code] })
const asked = () => server.heard.map(({ path }) => decodeURIComponent(path).replace('/api/orders/', ''))

it('asks for the reference, then for the id, and stops at the first order', async () => {
  known = '48213'
  expect(await read('CMD00048213')).toMatchObject({ kind: 'found', order: { id: 48213 } })
  expect(asked()).toEqual(['CMD00048213', '48213'])
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
