import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  ListFilters,
  ListQuery,
  listOrders,
  OrderPatch,
  PAGE_SIZE_MAX,
  patchOrder,
  productionArchive,
  setPrinted
} from '@/contract/orders/orders'

const accepts = (schema: z.ZodMiniType, value: unknown): boolean => z.safeParse(schema, value).success

describe('a change of an order', () => {
  it.each([
    ['takes a state', { state: 'complete' }, true],
    ['takes a technique state', { dtf_state: 'logos_ready' }, true],
    ['takes dates of the API', { production_at: '2026-11-24 08:00:00' }, true],
    ['refuses an unknown state', { state: 'perdu' }, false],
    ['refuses a main state that files cannot have', { files_state: 'packed' }, false],
    ['refuses a date of another shape', { production_at: '2026-11-24T08:00:00Z' }, false],
    ['refuses a field that is not part of it', { amount: 0 }, false],
    ['refuses a blank bin', { bacs: ['  '] }, false],
    ['refuses 51 bins', { bacs: Array.from({ length: 51 }, (_, n) => `B${n}`) }, false]
  ])('%s', (_, value, expected) => expect(accepts(OrderPatch, value)).toBe(expected))

  it.each([
    ['a number', '48213', true],
    ['zero', '0', false],
    ['a negative number', '-1', false],
    ['more than the database holds', '2147483648', false],
    ['a word', 'abc', false],
    ['hexadecimal', '0xbc55', false],
    ['two numbers', ['48213', '48214'], false]
  ])('is for an order whose id is %s: %s → %s', (_, id, expected) => expect(accepts(patchOrder.params, { id })).toBe(expected))
})

describe('a list', () => {
  it.each([
    ['nothing at all', {}, true],
    ['numbers as text', { page: '2', pageSize: '150' }, true],
    ['page zero', { page: '0' }, false],
    ['a page larger than allowed', { pageSize: String(PAGE_SIZE_MAX + 1) }, false],
    ['numbers as such', { page: 2, pageSize: 150 }, true],
    ['a page in hexadecimal', { page: '0x10' }, false],
    ['a page with an exponent', { page: '1e1' }, false],
    ['a page and a half', { page: '1.5' }, false],
    ['a page among spaces', { page: ' 1 ' }, false],
    ['no page where one is named', { page: '' }, false],
    ['a page that is true', { page: true }, false],
    ['an unknown sort', { sort: 'colour' }, false]
  ])('is asked with %s', (_, query, expected) => expect(accepts(ListQuery, query)).toBe(expected))

  it.each([
    ['one run or several', { picking_runs: ['ST0604', 'ST0605'] }, true],
    ['an origin', { origin: 'sales' }, true],
    ['an unknown filter', { colour: 'red' }, false],
    ['10,000 characters', { keyword: 'x'.repeat(10_000) }, false]
  ])('is filtered by %s', (_, filters, expected) => expect(accepts(ListFilters, filters)).toBe(expected))

  it('trims what a person typed', () => expect(z.parse(ListFilters, { keyword: '  café ' })).toEqual({ keyword: 'café' }))
})

describe('other calls', () => {
  it('mark orders printed and never unprinted', () => {
    expect(accepts(setPrinted.body, { ids: [1], printed: true })).toBe(true)
    expect(accepts(setPrinted.body, { ids: [1], printed: 'no' })).toBe(false)
    expect(accepts(setPrinted.body, { ids: [], printed: true })).toBe(false)
  })
  it('fetch the archive of a produced technique or of all, never of a blank', () => {
    expect(accepts(productionArchive.params, { id: '1', process: 'all' })).toBe(true)
    expect(accepts(productionArchive.params, { id: '1', process: 'blank' })).toBe(false)
  })
  it('declare every error beside the success', () =>
    expect(Object.keys(listOrders.replies)).toEqual(expect.arrayContaining(['200', '400', '401', '404', '500', '503'])))
})
