import { expect, it } from 'vitest'
import { documentOf, documentReference } from '@/domain/orders/documents'

it.each([
  ['as it is written', 'BDC-20240115-0012', 'order', 'MT-BDC-20240115-0012'],
  ['as the order is called', 'MT-BDC-20240115-0012', 'order', 'MT-BDC-20240115-0012'],
  ['with the # of a list', '#MT-FAC-20240115-0012', 'invoice', 'MT-FAC-20240115-0012'],
  ['as a gun reads it', 'FAC202401150012', 'invoice', 'MT-FAC-20240115-0012'],
  ['in lower case, with spaces around', ' bdc-20240115-0012 ', 'order', 'MT-BDC-20240115-0012'],
  ['without prefix, of an order', '20240115-0012', 'order', 'MT-BDC-20240115-0012'],
  ['without prefix, of an invoice', '20240115-0012', 'invoice', 'MT-FAC-20240115-0012'],
  ['with the prefix of the other type, which stays', 'FAC-20240115-0012', 'order', 'MT-FAC-20240115-0012'],
  ['of another form', 'dv-2024/7', 'order', 'DV-2024/7'],
  ['too short for a day', '2024-12', 'order', '2024-12']
] as const)('reads a document number %s', (_, docid, doctype, reference) => {
  expect(documentReference(docid, doctype)).toBe(reference)
})

it.each([
  ['an order', 'MT-BDC-20261116-0028', { type: 'order', number: 'BDC-20261116-0028', issued: '2026-11-16' }],
  ['an invoice', '#MT-FAC-20260102-0009', { type: 'invoice', number: 'FAC-20260102-0009', issued: '2026-01-02' }],
  [
    'an after-sales order, of its original',
    'MT-BDC-20261116-0028-SAV-2',
    { type: 'order', number: 'BDC-20261116-0028', issued: '2026-11-16' }
  ],
  ['a shop, none', '104612', null],
  ['a day that does not exist, none', 'MT-BDC-20260230-0028', null],
  ['more than a number, none', 'MT-BDC-20261116-0028bis', null]
] as const)('finds the document of %s', (_, reference, document) => expect(documentOf(reference)).toEqual(document))
