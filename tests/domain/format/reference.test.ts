import { expect, it } from 'vitest'
import { displayReference, shortReference } from '@/domain/format/reference'

it.each([
  ['a purchase order of this year', 'MT-BDC-20261120-0028', 'sales', { chip: 'BDC', tail: '1120-0028', suffix: '' }],
  ['an invoice', 'MT-FAC-20260102-0009', 'sales', { chip: 'FAC', tail: '0102-0009', suffix: '' }],
  ['a purchase order of another year', 'MT-BDC-20251231-0028', 'sales', { chip: 'BDC', tail: '20251231-0028', suffix: '' }],
  ['after-sales of a purchase order', 'MT-BDC-20261120-0028-SAV', 'sales', { chip: 'BDC', tail: '1120-0028', suffix: '-SAV' }],
  ['after-sales a third time', '104608-SAV-3', 'web', { chip: 'WEB', tail: '104608', suffix: '-SAV-3' }],
  ['after-sales of after-sales', 'MT-BDC-20261120-0028-SAV-2-SAV', 'sales', { chip: 'BDC', tail: '1120-0028', suffix: '-SAV-2-SAV' }],
  ['the shop, with its #', '#104612', 'web', { chip: 'WEB', tail: '104612', suffix: '' }],
  ['print on demand', '88217', 'pod', { chip: 'POD', tail: '88217', suffix: '' }],
  ['the platform', '51874', 'platform', { chip: 'PTF', tail: '51874', suffix: '' }],
  ['a sales reference of no known form', 'DEVIS 12', 'sales', { chip: 'B2B', tail: 'DEVIS 12', suffix: '' }],
  ['an empty one', '', 'web', { chip: 'WEB', tail: '', suffix: '' }]
] as const)('%s', (_, reference, origin, short) => expect(shortReference(reference, origin, 2026)).toEqual(short))

it('strips one leading # only', () => expect([displayReference('#104612'), displayReference('10#4')]).toEqual(['104612', '10#4']))
