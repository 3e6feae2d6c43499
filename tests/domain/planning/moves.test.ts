import { describe, expect, it } from 'vitest'
import { DATE_FIELDS } from '@/domain/calendar/refuse-date'
import { isPutBack, movedSince, movedText } from '@/domain/planning/moved-meanwhile'
import {
  choiceMinima,
  chosen,
  firstChoice,
  moveTo,
  needsDialog,
  offersDispatch,
  refuseChoice,
  sentFrom,
  sentMove,
  sentUndo,
  warningText
} from '@/domain/planning/plan-move'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import type { ProcessGroup } from '@/domain/planning/process-groups'
import { MOVE_REFUSALS, movable, refuseMove } from '@/domain/planning/refuse-move'
import { choiceFor, refuseCommonChoice, warningsOf } from '@/domain/planning/several-moves'
import { card } from './cards'

/** Wednesday; the card is produced on Thursday 19, deadline Friday 20, dispatched Monday 23, delivered Wednesday 25. */
const TODAY = '2026-11-18'
const ORDER = card({
  production_at: '2026-11-19 08:00:00',
  production_deadline_at: '2026-11-20 08:00:00',
  dispatched_at: '2026-11-23 16:30:00',
  shipping_at: '2026-11-25 12:00:00'
})

describe('a day is forbidden', () => {
  it.each<readonly [string, ProcessGroup, string, number | null, string | null]>([
    ['not: tomorrow', 'dtg', '2026-11-20', 5, null],
    ['not: today', 'dtg', TODAY, 5, null],
    ['yesterday', 'dtg', '2026-11-17', 5, 'past'],
    ['its own', 'dtg', '2026-11-19', 5, 'same-day'],
    ['a Saturday', 'dtg', '2026-11-21', 5, 'not-working'],
    ['a holiday', 'dtg', '2026-12-25', 5, 'not-working'],
    ['any when one day is shown', 'dtg', '2026-11-20', 1, 'one-day'],
    ['not: from the menu, however many are shown', 'dtg', '2026-11-20', null, null],
    ['any in Finitions', 'finition', '2026-11-20', 5, 'not-draggable'],
    ['any in Expédition', 'shipping', '2026-11-20', 5, 'not-draggable']
  ])('%s', (_, group, day, daysShown, refusal) => {
    expect(refuseMove(group, ORDER, day, { today: TODAY, daysShown })).toBe(refusal)
    if (refusal !== null) expect(MOVE_REFUSALS[refusal as keyof typeof MOVE_REFUSALS].title).not.toBe('')
  })

  it('to an order of the past only where it stood', () => {
    const past = card({ production_at: '2026-11-16 08:00:00' })
    const setting = { today: TODAY, daysShown: 5 }
    expect([refuseMove('dtg', past, '2026-11-16', setting), refuseMove('dtg', past, TODAY, setting)]).toEqual(['same-day', null])
  })

  it('to several orders only when none may go there', () => {
    const other = card({ id: 2, production_at: '2026-11-20 08:00:00' })
    const setting = { today: TODAY, daysShown: 5 }
    expect(movable('dtg', [ORDER, other], '2026-11-20', setting)).toEqual({ moved: [ORDER], refusal: null })
    expect(movable('dtg', [other], '2026-11-20', setting)).toEqual({ moved: [], refusal: 'same-day' })
    expect(movable('dtg', [ORDER, other], '2026-11-16', setting)).toEqual({ moved: [], refusal: 'past' })
  })
})

describe('a move', () => {
  const dates = (day: string, order: PlannedOrder = ORDER) => Object.values(moveTo(order, day).dates)
  it.each<readonly [string, string, Partial<PlannedOrder>, string[], string[]]>([
    ['earlier', '2026-11-18', {}, [], ['2026-11-18 08:00:00', '2026-11-23 16:30:00', '2026-11-25 12:00:00']],
    ['up to the deadline', '2026-11-20', {}, [], ['2026-11-20 08:00:00', '2026-11-23 16:30:00', '2026-11-25 12:00:00']],
    [
      'past the deadline, up to dispatch',
      '2026-11-23',
      {},
      ['deadline'],
      ['2026-11-23 08:00:00', '2026-11-23 16:30:00', '2026-11-25 12:00:00']
    ],
    [
      'past dispatch: it follows',
      '2026-11-24',
      {},
      ['deadline', 'dispatch'],
      ['2026-11-24 08:00:00', '2026-11-24 16:30:00', '2026-11-25 12:00:00']
    ],
    ['up to delivery', '2026-11-25', {}, ['deadline', 'dispatch'], ['2026-11-25 08:00:00', '2026-11-25 16:30:00', '2026-11-25 12:00:00']],
    [
      'past delivery: both follow',
      '2026-11-26',
      {},
      ['deadline', 'dispatch', 'shipping'],
      ['2026-11-26 08:00:00', '2026-11-26 16:30:00', '2026-11-26 12:00:00']
    ],
    [
      'without deadline',
      '2026-11-23',
      { production_deadline_at: null },
      [],
      ['2026-11-23 08:00:00', '2026-11-23 16:30:00', '2026-11-25 12:00:00']
    ],
    [
      'past dispatch, with a later deadline',
      '2026-11-24',
      { production_deadline_at: '2026-12-01 08:00:00' },
      ['dispatch'],
      ['2026-11-24 08:00:00', '2026-11-24 16:30:00', '2026-11-25 12:00:00']
    ]
  ])('%s', (_, day, change, warnings, after) => {
    const move = moveTo(card({ ...ORDER, ...change }), day)
    expect(move.warnings).toEqual(warnings)
    expect(needsDialog(move)).toBe(warnings.length > 0)
    expect(offersDispatch(move)).toBe(warnings.includes('dispatch'))
    expect(Object.values(move.dates)).toEqual(after)
  })

  it('of an order without dispatch and delivery leaves them empty', () =>
    expect(dates('2026-11-26', card({ ...ORDER, dispatched_at: null, shipping_at: null }))).toEqual(['2026-11-26 08:00:00', null, null]))

  it("warns in the reference's words", () => {
    const move = moveTo(ORDER, '2026-11-26')
    expect(move.warnings.map((warning) => warningText(move, warning)).map(({ words, date }) => `${words} ${date}.`)).toEqual([
      'La date de production choisie dépasse la deadline de production prévue vendredi 20 novembre.',
      "La date de production choisie dépasse la date d'expédition prévue lundi 23 novembre.",
      'La date de production choisie dépasse la date de livraison prévue mercredi 25 novembre.'
    ])
  })

  it('sends what it changes, with what was seen, and is undone by the three dates before it', () => {
    const seen = { production_at: ORDER.production_at, dispatched_at: ORDER.dispatched_at, shipping_at: ORDER.shipping_at }
    const move = moveTo(ORDER, '2026-11-24')
    expect(sentMove(move)).toEqual({ production_at: '2026-11-24 08:00:00', dispatched_at: '2026-11-24 16:30:00', seen })
    expect(sentUndo(move)).toEqual({ ...seen, seen: move.dates, undo: true })
  })
})

describe('the date dialog', () => {
  const TUESDAY = '2026-11-24'
  const move = moveTo(ORDER, TUESDAY)
  const wrong = (dispatched_at: string | null, shipping_at: string | null, of = move) =>
    Object.values(refuseChoice(of, { dispatched_at, shipping_at }, TODAY))

  it('begins with the dates after the resets, and their minima', () => {
    expect(firstChoice(move)).toEqual({ dispatched_at: TUESDAY, shipping_at: '2026-11-25' })
    expect(choiceMinima(move)).toEqual({ dispatched_at: TUESDAY, shipping_at: '2026-11-20' })
  })

  it.each<readonly [string, string | null, string | null, (string | null)[]]>([
    ['as proposed', TUESDAY, '2026-11-25', [null, null]],
    ['dispatch on the day of delivery', '2026-11-25', '2026-11-25', [null, null]],
    ['no dispatch', null, '2026-11-25', ['required', null]],
    ['no delivery', TUESDAY, null, [null, 'required']],
    ['dispatch before production', '2026-11-23', '2026-11-25', ['before-production', null]],
    ['dispatch after delivery', '2026-11-26', '2026-11-25', ['after-shipping', 'before-dispatch']],
    ['dispatch on a Saturday', '2026-11-28', '2026-11-28', ['not-working', null]],
    ['delivery on a Saturday', TUESDAY, '2026-11-28', [null, null]],
    ['delivery on a Sunday', TUESDAY, '2026-11-29', [null, 'no-delivery']],
    ['delivery on a holiday', TUESDAY, '2026-12-25', [null, 'no-delivery']],
    ['delivery before dispatch', TUESDAY, '2026-11-23', ['after-shipping', 'before-dispatch']]
  ])('%s', (_, dispatched, shipping, expected) => expect(wrong(dispatched, shipping)).toEqual(expected))

  it('takes no delivery before the deadline of production', () => {
    const early = moveTo(card({ ...ORDER, production_deadline_at: '2026-11-30 08:00:00' }), TUESDAY)
    expect(wrong(TUESDAY, '2026-11-28', early)).toEqual([null, 'before-deadline'])
    expect(wrong(TUESDAY, '2026-11-30', early)).toEqual([null, null])
  })

  it('judges dispatch only where it is offered', () => {
    const pastDeadline = moveTo(ORDER, '2026-11-23')
    expect(wrong(null, '2026-11-25', pastDeadline)).toEqual([null, null])
    expect(chosen(pastDeadline, { dispatched_at: '2026-11-27', shipping_at: '2026-11-28' }).dates).toEqual({
      production_at: '2026-11-23 08:00:00',
      dispatched_at: '2026-11-23 16:30:00',
      shipping_at: '2026-11-28 12:00:00'
    })
  })

  it('keeps the hours of what was chosen', () =>
    expect(chosen(move, { dispatched_at: '2026-11-26', shipping_at: '2026-11-28' }).dates).toEqual({
      production_at: '2026-11-24 08:00:00',
      dispatched_at: '2026-11-26 16:30:00',
      shipping_at: '2026-11-28 12:00:00'
    }))
})

describe('several moves', () => {
  const later = card({ ...ORDER, id: 2, dispatched_at: '2026-11-30 16:30:00', shipping_at: '2026-12-02 12:00:00' })
  const free = card({
    ...ORDER,
    id: 3,
    production_deadline_at: null,
    dispatched_at: '2026-11-27 16:30:00',
    shipping_at: '2026-11-28 12:00:00'
  })
  const moves = [ORDER, later, free].map((order) => moveTo(order, '2026-11-24'))

  it('say how many are past what', () =>
    expect(warningsOf(moves)).toEqual([
      { warning: 'deadline', orders: 2 },
      { warning: 'dispatch', orders: 1 }
    ]))

  it('share a choice that brings none forward, and leaves alone what is past nothing', () =>
    expect(moves.map((move) => choiceFor(move, { dispatched_at: '2026-11-25', shipping_at: '2026-11-27' }))).toEqual([
      { dispatched_at: '2026-11-25', shipping_at: '2026-11-27' },
      { dispatched_at: '2026-11-30', shipping_at: '2026-12-02' },
      { dispatched_at: '2026-11-27', shipping_at: '2026-11-28' }
    ]))

  it('tell the first fault of each field', () => {
    expect(refuseCommonChoice(moves, { dispatched_at: '2026-11-25', shipping_at: '2026-11-27' }, TODAY)).toEqual({
      dispatched_at: null,
      shipping_at: null
    })
    expect(refuseCommonChoice(moves, { dispatched_at: '2026-11-28', shipping_at: '2026-11-29' }, TODAY)).toEqual({
      dispatched_at: 'not-working',
      shipping_at: 'no-delivery'
    })
  })
})

describe('dates that a colleague moved meanwhile', () => {
  const seen = { production_at: 'a', dispatched_at: 'b', shipping_at: null }
  it.each<readonly [object, readonly string[]]>([
    [{}, []],
    [{ production_at: 'x' }, ['production_at']],
    [{ shipping_at: 'x', dispatched_at: null }, ['dispatched_at', 'shipping_at']]
  ])('%o are %o', (change, fields) => expect(movedSince(seen, { ...seen, ...change })).toEqual(fields))

  it('are not looked at when nobody says what was seen', () =>
    expect(movedSince({}, { production_at: 'x', dispatched_at: null, shipping_at: null })).toEqual([]))

  it('are told with who and what', () => {
    const now = { production_at: '2026-11-20 08:00:00', dispatched_at: '2026-11-23 16:30:00', shipping_at: null }
    expect(movedText('Léa M.', ['production_at', 'dispatched_at'], now)).toBe(
      'Léa M. a déplacé cette commande entre-temps\u00a0: production le vendredi 20 novembre, expédition le lundi 23 novembre.'
    )
    expect(movedText(null, ['shipping_at'], now)).toBe("Quelqu'un a déplacé cette commande entre-temps\u00a0: livraison sans date.")
  })
})

describe('dates are put back', () => {
  const replaced = [
    { field: 'production_at', from: 'monday' },
    { field: 'production_at', from: 'tuesday' },
    { field: 'shipping_at', from: null }
  ] as const
  it.each<readonly [string, object, boolean]>([
    ['one that was replaced', { production_at: 'monday' }, true],
    ['one replaced earlier', { production_at: 'tuesday' }, true],
    ['none that there was', { production_at: 'monday', shipping_at: null }, true],
    ['not one that never was', { production_at: 'sunday' }, false],
    ['not with one that never was', { production_at: 'monday', dispatched_at: 'monday' }, false],
    ['not none where there was one', { production_at: null }, false]
  ])('%s', (_, changes, expected) => expect(isPutBack(changes, replaced)).toBe(expected))
})

it('moves the dates that the timeline knows', () => expect(Object.keys(moveTo(ORDER, '2026-11-24').dates)).toEqual([...DATE_FIELDS]))

it('brings an order to the same dates from others than those that were seen, whatever was to come before', () => {
  const first = moveTo(ORDER, '2026-11-30')
  const second = sentMove(moveTo({ ...ORDER, ...first.dates }, '2026-11-27'))
  expect(second).toMatchObject({ production_at: '2026-11-27 08:00:00', seen: first.dates })
  expect(sentFrom(second, ORDER)).toEqual({
    production_at: '2026-11-27 08:00:00',
    dispatched_at: '2026-11-30 16:30:00',
    shipping_at: '2026-11-30 12:00:00',
    seen: { production_at: ORDER.production_at, dispatched_at: ORDER.dispatched_at, shipping_at: ORDER.shipping_at }
  })
  // Back where the host has it: it is still said.
  const back = sentMove(moveTo({ ...ORDER, ...moveTo(ORDER, '2026-11-20').dates }, '2026-11-19'))
  expect(sentFrom(back, ORDER)).toMatchObject({ production_at: ORDER.production_at })
})
