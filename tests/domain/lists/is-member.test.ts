import { describe, expect, it } from 'vitest'
import { channelsOf, DIMENSION_CODES } from '@/domain/lists/dimensions'
import { isInList, type ListedOrder, MEMBERSHIP } from '@/domain/lists/membership'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'

const none = Object.fromEntries(PRODUCED_TECHNIQUES.map((technique) => [`${technique}_state`, null])) as unknown as ListedOrder
const order = (change: Partial<ListedOrder>): ListedOrder => ({
  ...none,
  state: 'processing',
  files_state: 'complete',
  preparation_state: 'complete',
  tags: [],
  ...change
})
/** Every list that an order stands in, as `dimension/channel`. */
const lists = (change: Partial<ListedOrder>): string[] =>
  DIMENSION_CODES.flatMap((code) =>
    channelsOf(code).flatMap((channel) => (isInList(order(change), code, channel) ? [`${code}/${channel}`] : []))
  )

it('has a condition for every channel and no other', () => {
  for (const code of DIMENSION_CODES) expect(Object.keys(MEMBERSHIP[code])).toEqual(channelsOf(code))
})

describe('an order stands in', () => {
  it.each([
    [
      'all lists of a new order',
      { state: 'new', files_state: 'new', preparation_state: 'new' },
      ['all/opened', 'prepare/opened', 'files/opened']
    ],
    [
      'waiting lists',
      { state: 'waiting', files_state: 'waiting', preparation_state: 'waiting' },
      ['all/opened', 'all/waiting', 'supply/waiting', 'proofread/waiting']
    ],
    ['nothing but canceled', { state: 'canceled', files_state: 'new', preparation_state: 'new', dtf_state: 'new' }, ['all/canceled']],
    ['nothing when its payment is pending', { state: 'pending_payment', files_state: 'new', preparation_state: 'new' }, []],
    ['closed after-sales', { state: 'closed', tags: ['SAV'] }, ['all/closed', 'sav/closed']],
    ['open after-sales, in any case', { tags: ['sav'] }, ['all/opened', 'sav/opened']],
    ['supply and backorder', { preparation_state: 'backorder', tags: ['PRIO-FRS'] }, ['all/opened', 'supply/opened', 'backorder/opened']],
    ['no supply once prepared', { tags: ['prio-frs'] }, ['all/opened']],
    ['handled backorders', { preparation_state: 'backorder_handled' }, ['all/opened', 'prepare/handled']],
    ['proofs accepted', { files_state: 'checked' }, ['all/opened', 'proofread/checked']],
    ['printing of one technique', { flex_state: 'new' }, ['all/opened', 'impr-flex/opened']],
    ['no printing before files are complete', { flex_state: 'new', files_state: 'checked' }, ['all/opened', 'proofread/checked']],
    ['printing and cutting', { flex_state: 'print' }, ['all/opened', 'impr-flex/print', 'prod-logos/opened']],
    [
      'special prints',
      { nylon_state: 'new', stickers_state: 'print' },
      ['all/opened', 'impr-special/opened', 'impr-special/print', 'prod-logos/opened']
    ],
    ['assembly', { dtf_state: 'logos_ready' }, ['all/opened', 'prod-assembly/opened']],
    ['first press', { dtf_state: 'first_press' }, ['all/opened', 'prod-assembly/first_press']],
    [
      'embroidery even with files to do',
      { broderie_state: 'finish', files_state: 'waiting' },
      ['all/opened', 'proofread/waiting', 'broderie/finish']
    ],
    ['DTG when ready', { dtg_state: 'new' }, ['all/opened', 'dtg/opened']],
    ['no DTG before preparation', { dtg_state: 'processing', preparation_state: 'new' }, ['all/opened', 'prepare/opened']],
    ['objects', { objets_state: 'processing' }, ['all/opened', 'objets/processing']],
    ['packing', { state: 'complete' }, ['all/opened', 'shipping/complete']],
    ['shipping', { state: 'packed' }, ['all/opened', 'all/packed', 'shipping/packed']]
  ] as [string, Partial<ListedOrder>, string[]][])('%s', (_, change, expected) => expect(lists(change)).toEqual(expected))
})

it('is in no list of an unknown channel', () => expect(isInList(order({}), 'all', 'constructor')).toBe(false))
