import { expect, it } from 'vitest'
import { changedSince, compareChanges } from '@/domain/compare/compare-changes'
import { differingPart } from '@/domain/compare/differing-part'

const BEFORE = { street: '12 rue du Port', phone: '01', street2: null as string | null }

it.each([
  ['nobody changed anything', {}, {}, [], []],
  ['only one changed a field', { street: '14 rue du Port' }, {}, [], []],
  ['only the other changed a field', {}, { street: 'Quai' }, [], ['street']],
  ['both say the same by now', { phone: '02' }, { phone: ' 02 ' }, [], []],
  ['both changed it, each to something else', { phone: '02' }, { phone: '03' }, ['phone'], []],
  ['a blank says as much as none', { street2: '' }, { street2: null }, [], []],
  ['one emptied what the other wrote anew', { street: '' }, { street: 'Quai' }, ['street'], []]
] as const)('%s', (_, mine, theirs, clashes, alone) => {
  const compared = compareChanges<typeof BEFORE>(BEFORE, { ...BEFORE, ...mine }, { ...BEFORE, ...theirs })
  expect([compared.clashes.map(({ field }) => field), compared.theirs]).toEqual([clashes, alone])
})

const FIELDS = ['state', 'files_state', 'dtf_state'] as const
const NOW = { state: 'new', files_state: 'waiting', dtf_state: 'print' as string | null }

it.each<readonly [what: string, seen: Partial<typeof NOW>, now: Partial<typeof NOW>, changed: readonly string[]]>([
  ['nothing where all is as it was seen', NOW, {}, []],
  ['what is another by now', { state: 'new', dtf_state: 'new' }, {}, ['dtf_state']],
  ['what is no more', { dtf_state: 'print' }, { dtf_state: null }, ['dtf_state']],
  ['several, as the fields go', { dtf_state: 'new', state: 'closed' }, {}, ['state', 'dtf_state']],
  ['nothing that was not looked at', {}, { files_state: 'checked' }, []]
])('of fields changed since they were seen: %s', (_, seen, now, changed) =>
  expect(changedSince(FIELDS, seen, { ...NOW, ...now })).toEqual(changed)
)

it.each([
  ['14 rue du Port', '14 quai Louis-Blanc', ['14 ', 'rue du Port', '']],
  ['14 quai Louis-Blanc', '14 rue du Port', ['14 ', 'quai Louis-Blanc', '']],
  ['02 43 91 15 62', '02 43 91 15 26', ['02 43 91 15 ', '62', '']],
  ['8 place de la Halle', '9 place de la Halle', ['', '8', ' place de la Halle']],
  ['le même', 'le même', ['le même', '', '']],
  ['mot', '', ['', 'mot', '']]
])('of « %s » differs from « %s » what is between', (text, other, parts) => expect(differingPart(text, other)).toEqual(parts))
