import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { CAPABILITIES } from '@/contract/http/capabilities'
import type { Endpoint } from '@/contract/http/endpoint'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'
import { fitBody, hasCall } from '@/renderer/lib/dialect/dialect'
import { ALL_ENDPOINTS, callName } from '../../../support/all-endpoints'

const PERSON = ['gender', 'firstname', 'lastname', 'organization', 'email', 'phone']
const ANNOTATION = ['content', 'pinned', 'file']

/** Calls of the reference with the attributes that it shows of their bodies and queries (reference: api 2). */
const REFERENCE: Readonly<Record<string, readonly string[]>> = {
  'POST /oauth/v2/token': ['client_id', 'client_secret', 'grant_type', 'username', 'password', 'refresh_token'],
  'GET /api/user/profile': [],
  'GET /api/orders': ['sort', 'dir', 'filters', 'dimension', 'channel', 'page', 'pageSize'],
  'GET /api/orders/list': ['ids', 'scope'],
  'GET /api/kpis': ['kpi'],
  'GET /api/orders/:id': [],
  'PATCH /api/orders/:id': [
    'state',
    'files_state',
    'preparation_state',
    ...PRODUCED_TECHNIQUES.map((technique) => `${technique}_state`),
    'bacs',
    'picking_runs',
    'tags',
    'metas',
    'production_at',
    'dispatched_at',
    'shipping_at'
  ],
  'PATCH /api/orders/:id/techniques': ['techs'],
  'GET /api/orders/:id/production-archive/:process': [],
  'POST /api/orders': [
    'customer',
    'shipping',
    'amount',
    'channel',
    'ordered_at',
    'origin_ref_id',
    'comments',
    'tags',
    'production_at',
    'shipping_at',
    'items'
  ],
  'POST /api/orders/:id/items': ['sku', 'name', 'sizes', 'faces', 'metas'],
  'POST /api/orders/set-printed': ['ids', 'printed'],
  'POST /api/:invoicing/order-from-doc': ['docid', 'doctype'],
  'GET /api/orders/:id/comments': [],
  'POST /api/orders/:id/comments': ['content'],
  'PATCH /api/orders/comments/:id': ['pinned'],
  'GET /api/orders/:id/files': [],
  'POST /api/orders/:id/files': ['message', 'type', 'pinned', 'file'],
  'PATCH /api/orders/files/:id': ['pinned', 'type'],
  'DELETE /api/orders/files/:id': [],
  'PATCH /api/orders/tickets/:id/close': [],
  'PATCH /api/orders/items/:id': ['sizes'],
  'PATCH /api/orders/items/faces/:id': ['tags', 'techniques'],
  'POST /api/orders/items/faces/:id/annotations': ANNOTATION,
  'PATCH /api/orders/items/faces/annotations/:id': ['pinned'],
  'DELETE /api/orders/items/faces/annotations/:id': [],
  'POST /api/decorations/views/:id/annotations': ANNOTATION,
  'PATCH /api/decorations/views/annotations/:id': ['pinned'],
  'DELETE /api/decorations/views/annotations/:id': [],
  'PATCH /api/decorations/views/:id': ['processes'],
  'GET /api/decorations/:id/state-transition/:transition': [],
  'PATCH /api/shipping-addresses/:id': [
    ...PERSON,
    'method',
    'street',
    'street2',
    'street3',
    'street4',
    'postcode',
    'city',
    'country',
    'relay_code'
  ],
  'PATCH /api/customer/:id': PERSON,
  'PATCH /api/picking/runs/push': ['data'],
  'PATCH /api/picking/runs/pop': ['data'],
  'GET /api/metrics': ['origin'],
  'GET /api/planning': ['from', 'to', 'processes'],
  'POST /api/orders/dashboard': ['filters', 'from', 'to', 'useDispatchDate']
}

/** Addresses that a host hands out in its replies, and the question what it knows: nobody calls them of another host unasked. */
const HANDED_OUT = [
  'GET /api/previews/faces/:id.svg',
  'GET /api/previews/views/:id.svg',
  'GET /api/files/:id/pages/:page.png',
  'GET /api/files/:id/content',
  'GET /api/annotations/:id/content'
]
const DISCOVERY = 'GET /api/capabilities'
/** What a list's query takes at a host that knows `list-filters` and `list-columns`: screens of another host ask for one key alone (list-chips.test.tsx, list-without-chips.test.tsx). */
const QUERY_BEYOND: Readonly<Record<string, readonly string[]>> = { 'GET /api/orders': ['second', 'secondDir', 'group', 'extras'] }

/** Names of the attributes that a schema takes. */
function namesIn(schema: unknown): string[] {
  if (schema === undefined) return []
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') return Object.keys(def.shape)
  if (def.type === 'union') return [...new Set(def.options.flatMap(namesIn))]
  throw new Error(`no names in ${def.type}`)
}

const everything = (endpoint: Endpoint): Record<string, string> => Object.fromEntries(namesIn(endpoint.body).map((name) => [name, 'x']))
const ALL = new Set<string>(CAPABILITIES)
const NONE = new Set<string>()
const table = ALL_ENDPOINTS.map((endpoint) => [callName(endpoint), endpoint] as const)

describe.each(table)('%s', (name, endpoint) => {
  const known = REFERENCE[name]

  it('is a call of the reference, or one that a host must say it knows', () => {
    if (HANDED_OUT.includes(name) || name === DISCOVERY) return expect(known).toBeUndefined()
    expect(hasCall(endpoint, ALL)).toBe(true)
    // What the trend's reply looks like is not shown: it is ours alone.
    if (name === 'GET /api/kpis') return expect(hasCall(endpoint, NONE)).toBe(false)
    expect(hasCall(endpoint, NONE)).toBe(known !== undefined)
  })

  it('sends a host of the reference nothing that this does not show, and ours everything', () => {
    const sent = fitBody(endpoint, everything(endpoint), NONE) as Record<string, unknown>
    const beyond = QUERY_BEYOND[name] ?? []
    const query = namesIn(endpoint.query).filter((attribute) => !beyond.includes(attribute))
    if (hasCall(endpoint, NONE) && known !== undefined)
      expect([...Object.keys(sent), ...query].filter((attribute) => !known.includes(attribute))).toEqual([])
    expect(fitBody(endpoint, everything(endpoint), ALL)).toEqual(everything(endpoint))
  })

  it('marks attributes that its body has, by capabilities that exist', () => {
    for (const [attribute, capability] of Object.entries(endpoint.beyond ?? {})) {
      expect(namesIn(endpoint.body)).toContain(attribute)
      expect(CAPABILITIES).toContain(capability)
      expect(Object.keys(fitBody(endpoint, everything(endpoint), new Set([capability])) as object)).toContain(attribute)
      expect(Object.keys(fitBody(endpoint, everything(endpoint), NONE) as object)).not.toContain(attribute)
    }
  })
})

it('names every call of the reference, each once', () => {
  expect(Object.keys(REFERENCE).filter((name) => !table.some(([known]) => known === name))).toEqual([])
})

it('leaves a body that is no object as it is', () => {
  const [, createComment] = table.find(([name]) => name === 'POST /api/orders/:id/comments') ?? []
  expect(createComment && fitBody(createComment, undefined, NONE)).toBeUndefined()
})
