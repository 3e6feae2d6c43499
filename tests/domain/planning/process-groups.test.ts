import { describe, expect, it } from 'vitest'
import { isMember } from '@/domain/lists/membership'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { DEFAULT_PROCESS_GROUP, PROCESS_GROUP_CODES, PROCESS_GROUPS } from '@/domain/planning/process-groups'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'
import { card } from './cards'

const groupsOf = (change: Partial<PlannedOrder>, kind: 'toDo' | 'planned' = 'toDo'): string[] =>
  PROCESS_GROUP_CODES.filter((code) => isMember(card(change), PROCESS_GROUPS[code][kind]))

it('has eight groups in the order of the switcher, and opens with DTG', () => {
  expect(PROCESS_GROUP_CODES.map((code) => PROCESS_GROUPS[code].label)).toEqual([
    'PAO',
    'DTG',
    'Broderie',
    'Finitions',
    'Presse',
    'Flex',
    'Objets',
    'Expédition'
  ])
  expect(DEFAULT_PROCESS_GROUP).toBe('dtg')
})

it('goes by dispatch for what leaves, and lets neither it nor what is being finished be dragged', () => {
  expect(PROCESS_GROUP_CODES.filter((code) => PROCESS_GROUPS[code].useDispatchDate)).toEqual(['shipping'])
  expect(PROCESS_GROUP_CODES.filter((code) => !PROCESS_GROUPS[code].draggable)).toEqual(['finition', 'shipping'])
})

describe('left to do', () => {
  it.each<readonly [string, Partial<PlannedOrder>, string[]]>([
    ['nothing but the parcel when all is complete', { dtg_state: 'complete', broderie_state: 'complete' }, ['shipping']],
    ['DTG to print', { dtg_state: 'new' }, ['dtg', 'shipping']],
    ['DTG under way', { dtg_state: 'processing' }, ['dtg', 'shipping']],
    ['DTG before its files are ready: the day is filled all the same', { dtg_state: 'new', files_state: 'waiting' }, ['dtg', 'shipping']],
    ['embroidery to begin', { broderie_state: 'new' }, ['broderie', 'shipping']],
    ['embroidery to finish', { broderie_state: 'finish' }, ['broderie', 'finition', 'shipping']],
    ['objects', { objets_state: 'processing' }, ['objets', 'shipping']],
    ['flex to print', { flex_state: 'new' }, ['pao', 'press', 'flex', 'shipping']],
    ['flex being printed', { flex_state: 'print' }, ['pao', 'press', 'flex', 'shipping']],
    ['flex cut: only to press', { flex_state: 'logos_ready' }, ['press', 'shipping']],
    ['flex assembled: only to press', { flex_state: 'assembled' }, ['press', 'shipping']],
    ['flex whose files are not ready: not for PAO yet', { flex_state: 'new', files_state: 'checked' }, ['press', 'flex', 'shipping']],
    ['DTF to print: no film to cut', { dtf_state: 'new' }, ['pao', 'press', 'shipping']],
    ['DTF pressed once: to finish', { dtf_state: 'first_press' }, ['finition', 'press', 'shipping']],
    ['ready to apply', { pap_state: 'print' }, ['pao', 'press', 'shipping']],
    ['stickers: cut, never pressed', { stickers_state: 'print' }, ['pao', 'flex', 'shipping']],
    ['several at once', { dtg_state: 'new', broderie_state: 'finish' }, ['dtg', 'broderie', 'finition', 'shipping']],
    ['the parcel of a packed order', { state: 'packed', dtg_state: 'complete' }, ['shipping']],
    ['nothing of a closed order', { state: 'closed', dtg_state: 'new' }, []],
    ['nothing of a canceled order', { state: 'canceled', flex_state: 'new' }, []],
    ['nothing of an unpaid order', { state: 'pending_payment', broderie_state: 'finish' }, []]
  ])('%s', (_, change, expected) => expect(groupsOf(change)).toEqual(expected))

  it.each(PRODUCED_TECHNIQUES)('%s has a board of its own to be begun from, beside PAO and the parcels', (technique) => {
    const found = groupsOf({ [`${technique}_state`]: 'new' })
    expect(found.filter((code) => code !== 'pao' && code !== 'shipping')).not.toEqual([])
  })
})

describe('planned', () => {
  it.each<readonly [string, Partial<PlannedOrder>, string[]]>([
    ['what is done since', { state: 'closed', dtg_state: 'complete' }, ['dtg', 'shipping']],
    ['every group that an order passes', { state: 'closed', flex_state: 'complete' }, ['pao', 'press', 'flex', 'shipping']],
    ['embroidery with its last hand', { broderie_state: 'new' }, ['broderie', 'finition', 'shipping']],
    ['never what was given up', { state: 'canceled', dtg_state: 'new' }, []],
    ['never what was not paid', { state: 'pending_payment', dtg_state: 'new' }, []]
  ])('counts %s', (_, change, expected) => expect(groupsOf(change, 'planned')).toEqual(expected))

  it.each(PROCESS_GROUP_CODES)('%s: what is left to do was planned', (code) => {
    for (const technique of PRODUCED_TECHNIQUES)
      for (const step of ['new', 'processing', 'print', 'logos_ready', 'assembled', 'first_press', 'finish', 'complete'] as const) {
        const order = card({ [`${technique}_state`]: step })
        if (isMember(order, PROCESS_GROUPS[code].toDo)) expect(isMember(order, PROCESS_GROUPS[code].planned)).toBe(true)
      }
  })
})
