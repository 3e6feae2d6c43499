import { describe, expect, it } from 'vitest'
import type { Order } from '@/domain/orders/order'
import { FOREIGN, isSparse } from '../../support/bare-host/foreign-values'
import { type ListForm, listFormOf, UNREADABLE } from '../../support/bare-host/foreign-writing'
import { withBareHosts } from '../support/bare-hosts'

const { ask, server } = withBareHosts()

/** Members and count of a page in whatever form it came. */
// biome-ignore lint/suspicious/noExplicitAny: what is read has no type of ours
const read = (form: ListForm, body: any): { readonly members: any[]; readonly count: unknown } =>
  form === 'array'
    ? { members: body, count: undefined }
    : form === 'hydra'
      ? { members: body['hydra:member'], count: body['hydra:totalItems'] }
      : { members: body.member, count: body.totalItems }

const page = async (dimension: string, channel = 'opened') => {
  const { body, type } = await ask('foreign', 'GET', `/api/orders?dimension=${dimension}&channel=${channel}&pageSize=500`)
  return { ...read(listFormOf(dimension), body), type }
}

describe('a foreign host', () => {
  it('answers lists in three forms, each with an order that cannot be read', async () => {
    const forms = new Set<ListForm>()
    for (const dimension of ['all', 'prepare', 'files', 'broderie', 'shipping', 'dtg', 'sav']) {
      const { members, type } = await page(dimension, dimension === 'shipping' ? 'complete' : 'opened')
      if (members.length > 0) forms.add(listFormOf(dimension))
      expect(members.filter(({ id }) => id === null)).toEqual(members.length > 0 ? [UNREADABLE] : [])
      expect(type).toContain('application/ld+json')
    }
    expect([...forms].toSorted()).toEqual(['array', 'hydra', 'member'])
  })

  it('says things that the application does not know, the same at each time', async () => {
    const [first, second] = [await page('all'), await page('all')]
    expect(second).toEqual(first)
    const text = JSON.stringify(first.members)
    for (const unknown of [FOREIGN.origin.code, FOREIGN.channel.code, FOREIGN.technique, FOREIGN.tag, '"cmd"', '@type'])
      expect(text).toContain(unknown)
    const closed = JSON.stringify((await page('all', 'closed')).members)
    expect(closed).toContain('"done"')
  })

  it('writes numbers as text, no list for an empty one, dates of several forms, and leaves out what is not', async () => {
    const { members } = await page('all')
    const some = (test: (order: Record<string, unknown>) => boolean): boolean => members.slice(2).some(test)
    expect(some(({ id }) => typeof id === 'string')).toBe(true)
    expect(some(({ amount }) => typeof amount === 'string')).toBe(true)
    expect(some(({ bacs }) => bacs === null)).toBe(true)
    expect(some((order) => !('dispatched_at' in order) || !('customer_organization' in order))).toBe(true)
    for (const form of [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/, /^\d{4}-\d\d-\d\d \d\d:\d\d$/, /^[\d-]{10} [\d:]{8}$/])
      expect(
        some(({ ordered_at }) => form.test(String(ordered_at))),
        String(form)
      ).toBe(true)
    expect(members.filter(({ id }) => isSparse(Number(id))).every((order) => !('metrics' in order) && 'origin_ref_id' in order)).toBe(true)
  })

  it('takes back what it said: an unknown technique and country are no refusal', async () => {
    const { members } = await page('all')
    const id = Number(members.find((order) => !isSparse(Number(order.id)) && order.techniques?.includes(FOREIGN.technique))?.id)
    const changed = await ask('foreign', 'PATCH', `/api/orders/${id}`, { laser_state: 'complete', bacs: ['B12'] })
    expect([changed.status, changed.body['@type'], changed.body.bacs]).toEqual([200, 'Order', ['B12']])
    const { shipping } = (await server().call<Order>('GET', `/api/orders/${id}`)).body
    const to = { country: FOREIGN.country, city: 'Ici' }
    expect((await ask('foreign', 'PATCH', `/api/shipping-addresses/${shipping.id}`, to)).body.city).toBe('Ici')
  })

  it('keeps its tags to itself, and says of pictures that they are pictures', async () => {
    const { members } = await page('all')
    const id = Number(members.find((order) => !isSparse(Number(order.id)) && order.tags?.includes(FOREIGN.tag))?.id)
    const { body: changed } = await ask('foreign', 'PATCH', `/api/orders/${id}`, { tags: [FOREIGN.tag, 'Relecture'] })
    expect(changed.tags.toSorted()).toEqual(['Relecture', FOREIGN.tag])
    expect((await server().call<Order>('GET', `/api/orders/${id}`)).body.tags).toEqual(['Relecture'])
    const odd = members.map((order) => Number(order.id)).filter((one) => one % 2 === 1 && !isSparse(one))
    const [kinds, types] = [new Set<string>(), new Set<string>()]
    for (const one of odd.slice(0, 40)) {
      const { body } = await ask('foreign', 'GET', `/api/orders/${one}`)
      for (const { type, file } of body.files ?? []) {
        kinds.add(file.type)
        types.add(type)
      }
    }
    expect(types).toContain(FOREIGN.fileType)
    expect([...kinds].toSorted()).toEqual([FOREIGN.fileKind, 'image'])
  })

  it('tells metrics in words of its own', async () => {
    expect((await ask('foreign', 'GET', '/api/metrics')).body).not.toHaveProperty('dimensions')
  })
})
