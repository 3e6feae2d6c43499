import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Customer, Order } from '@/domain/orders/order'
import { ApiDate } from '@/domain/reading/api-date-schema'
import { hinted, isMadeUp } from '@/domain/reading/hints'
import { listOf, readAs } from '@/domain/reading/read-as'

const read = (schema: z.ZodMiniType, value: unknown): unknown => readAs(schema, value)?.data
const inObject = (schema: z.ZodMiniType, value?: unknown): unknown => (read(z.object({ it: schema }), { it: value }) as { it: unknown }).it

const Size = z.object({ size: z.string(), qty: z.int() })

describe('reading what is there', () => {
  it.each([
    ['a text', z.string(), 'abc', 'abc'],
    ['a number for a text', z.string(), 72_400, '72400'],
    ['a number', z.int(), 12, 12],
    ['a number as text', z.int(), '12', 12],
    ['a number as French text', z.number(), ' 12,5 ', 12.5],
    ['a boolean', z.boolean(), true, true],
    ['1 for true', z.boolean(), 1, true],
    ['0 for false', z.boolean(), 0, false],
    ['« 1 » for true', z.boolean(), '1', true],
    ['« false » for false', z.boolean(), 'false', false],
    ['a known code', z.enum(['new', 'done']), 'done', 'done'],
    ['an unknown code', z.enum(['new', 'done']), 'cmd', 'cmd'],
    ['an unknown literal', z.literal('prod'), 'gtx', 'gtx'],
    ['null where it is allowed', z.nullable(z.string()), null, null],
    ['a value where null is allowed', z.nullable(z.int()), '7', 7],
    ['anything where anything is allowed', z.unknown(), { a: [1] }, { a: [1] }],
    ['a list', z.array(z.int()), [1, '2'], [1, 2]],
    ['a list with gaps', z.array(z.int()), { 0: 5, 2: 7 }, [5, 7]],
    ['linked data', z.array(z.int()), { '@type': 'Collection', member: [1] }, [1]],
    ['linked data of Hydra', z.array(z.int()), { 'hydra:member': [1], 'hydra:totalItems': 1 }, [1]],
    ['a list without what cannot be read of it', z.array(z.int()), [1, 'x', null, 2], [1, 2]],
    ['a record', z.record(z.string(), z.int()), { a: '1', b: 'x' }, { a: 1 }],
    ['a partial record', z.partialRecord(z.enum(['dtg', 'pao']), z.int()), { dtg: '1' }, { dtg: 1 }],
    ['a tuple', z.tuple([z.int(), z.string()]), ['1', 2], [1, '2']],
    ['a default', z._default(z.string(), 'all'), 'pod', 'pod'],
    ['an object without what is more', Size, { '@id': '/sizes/1', size: 'S', qty: '2', color: 'red' }, { size: 'S', qty: 2 }],
    ['what has no tolerant form, as promised', z.union([z.int(), z.null()]), 5, 5]
  ] as const)('reads %s', (_, schema, value, made) => {
    expect(inObject(schema, value)).toEqual(made)
  })
})

describe('what stands for what is missing', () => {
  it.each([
    ['a text', z.string(), ''],
    ['a number', z.int(), 0],
    ['a boolean', z.boolean(), false],
    ['a code', z.enum(['new']), ''],
    ['what may be null', z.nullable(z.string()), null],
    ['a list', z.array(z.string()), []],
    ['a record', z.record(z.string(), z.int()), {}],
    ['an object', Size, { size: '', qty: 0 }],
    ['a default', z._default(z.string(), 'all'), 'all'],
    ['a date', ApiDate, ''],
    ['a date that may be null', z.nullable(ApiDate), null],
    ['what has a hint of its own', hinted(z.number(), { absent: { value: Number.NaN } }), Number.NaN]
  ] as const)('gives %s its absence, for nothing, for null and for nonsense', (_, schema, absence) => {
    const nonsense = schema === Size ? 'x' : { nonsense: {} }
    expect(inObject(schema)).toEqual(absence)
    expect(inObject(schema, null)).toEqual(absence)
    if (!(absence instanceof Object) || Array.isArray(absence) || schema === Size) expect(inObject(schema, nonsense)).toEqual(absence)
  })

  it('leaves out what is optional', () => {
    expect(read(z.object({ by: z.optional(z.string()) }), {})).toStrictEqual({})
    expect(read(z.object({ by: z.optional(z.string()) }), { by: null })).toStrictEqual({})
  })

  it('makes up ids, negative and different from each other', () => {
    const Part = z.object({ id: hinted(z.int(), { id: true }) })
    const parts = read(z.array(Part), [{}, { id: null }, { id: '7' }, {}]) as { id: number }[]
    expect(parts.map(({ id }) => id > 0)).toEqual([false, false, true, false])
    expect(new Set(parts.map(({ id }) => id)).size).toBe(4)
    expect(parts.filter(({ id }) => isMadeUp(id))).toHaveLength(3)
  })

  it('makes up others for the parts of each order, and the same when one is read again', () => {
    const order = (id: number) => ({ id, origin_ref_id: `R${id}`, items: [{}, {}], comments: [{}] })
    const idsOf = (value: unknown) => {
      const { items, comments } = read(Order, value) as Order
      return [...items, ...comments].map(({ id }) => id)
    }
    const both = [...idsOf(order(12)), ...idsOf(order(13))]
    expect(new Set(both).size).toBe(6)
    expect(both.every(isMadeUp)).toBe(true)
    expect(idsOf(order(12))).toEqual(idsOf(order(12)))
  })

  it('takes the id that linked data write as an address', () => {
    expect(read(z.object({ id: hinted(z.int(), { id: true }) }), { '@id': '/api/comments/812' })).toEqual({ id: 812 })
  })
})

describe('what a schema may hint', () => {
  const Needed = z.object({ id: hinted(z.int(), { needed: true }), name: z.string() })

  it('reads nothing where something needed is missing', () => {
    expect(readAs(Needed, { name: 'a' })).toBeNull()
    expect(readAs(Needed, { id: 'x', name: 'a' })).toBeNull()
    expect(readAs(Needed, 'x')).toBeNull()
    expect(readAs(z.object({ of: Needed }), { of: {} })).toBeNull()
    expect(read(z.object({ of: z.nullable(Needed) }), { of: {} })).toEqual({ of: null })
    expect(read(z.array(Needed), [{ id: 1 }, {}])).toEqual([{ id: 1, name: '' }])
  })

  it('puts something else in the place of an entry that cannot be read', () => {
    const list = hinted(z.array(Needed), { instead: (raw, at) => ({ id: -1 - at, name: String(raw) }) })
    expect(read(list, ['a', { id: 5 }, null])).toEqual([
      { id: -1, name: 'a' },
      { id: 5, name: '' },
      { id: -3, name: 'null' }
    ])
  })

  it('reads a part of a whole that is wanted as nothing', () => {
    expect(readAs(Customer, { id: 3, email: 'a@b.example' }, { whole: true })).toBeNull()
    expect(readAs(Customer, 'ok', { whole: true })).toBeNull()
    expect(readAs(Customer, { id: 3, lastname: null, email: '' }, { whole: true })).not.toBeNull()
    expect(readAs(Customer, { id: 3 })).not.toBeNull()
  })

  it('puts another form into ours before it is read', () => {
    const made = hinted(z.object({ name: z.string() }), { prepare: ({ label }) => ({ name: label }) })
    expect(read(made, { label: 'Dos' })).toEqual({ name: 'Dos' })
  })

  it('takes an empty address for none', () => {
    expect(inObject(z.nullable(hinted(z.string(), { filled: true })), '')).toBeNull()
  })

  it('keeps each entry of a list of codes once', () => {
    expect(inObject(hinted(z.array(z.string()), { distinct: true }), ['a', 'b', 'a'])).toEqual(['a', 'b'])
  })
})

it.each([
  ['a list', [1], [1]],
  ['an object that is none', { a: 1 }, null],
  ['an empty object', {}, null],
  ['a text', 'abc', null],
  ['nothing', null, null]
])('knows the entries of %s', (_, value, entries) => expect(listOf(value)).toEqual(entries))
