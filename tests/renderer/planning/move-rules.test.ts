import { describe, expect, it } from 'vitest'
import { type CardSelection, keepShown, movedWith, NOTHING_SELECTED, selectTo, toggleCard } from '@/domain/planning/card-selection'
import { stripOf } from '@/domain/planning/date-strip'
import { bucketOf } from '@/domain/planning/day-bucket'
import { judgeDay } from '@/domain/planning/judge-day'
import { chosen, moveTo } from '@/domain/planning/plan-move'
import { choiceFor, commonChoice, severalWarning } from '@/domain/planning/several-moves'
import { offeredDays } from '@/domain/planning/visible-days'
import { heldKey, restKey } from '@/renderer/features/planning/moves/input/keyboard'
import { aboutMoves, failedNotice, movedNotice, ordersNamed, pastNotice } from '@/renderer/features/planning/moves/move-texts'
import { card, metrics } from '../../domain/planning/cards'

/** Wednesday. */
const TODAY = '2026-11-18'
const FRIDAY = '2026-11-20'
const setting = { today: TODAY, daysShown: 5 }
const faces = (count: number) => ({ metrics: metrics({ faces: count, items: count }) })
const late = card({ ...faces(4), production_deadline_at: '2026-11-19 08:00:00', shipping_at: '2026-11-21 12:00:00' })

describe('the cards that are selected', () => {
  const column = [11, 12, 13, 14]
  it('go one by one, and in ranges of their column', () => {
    const one = toggleCard(NOTHING_SELECTED, 12)
    expect([...selectTo(one, column, 14).cards]).toEqual([12, 13, 14])
    expect([...selectTo(one, column, 11).cards].toSorted()).toEqual([11, 12])
    expect([...toggleCard(one, 12).cards]).toEqual([])
    expect([...selectTo(one, [21, 22], 22).cards]).toEqual([12, 22])
  })
  it('move together when one of them is taken, and stay when another is', () => {
    const some: CardSelection = { cards: new Set([12, 13, 21]), from: 12 }
    expect(movedWith(some, 13)).toEqual([13, 12, 21])
    expect(movedWith(some, 14)).toEqual([14])
  })
  it('are forgotten once they have left the board', () => {
    const some: CardSelection = { cards: new Set([12, 13]), from: 13 }
    expect(keepShown(some, () => true)).toBe(some)
    expect(keepShown(some, (id) => id === 12)).toEqual({ cards: new Set([12]), from: null })
  })
})

describe('a day under the hand', () => {
  const others = [card({ id: 7, ...faces(10) }), card({ id: 8, ...faces(2) })]
  it('says what it would amount to, and where the card would stand', () => {
    const verdict = judgeDay('dtg', bucketOf('dtg', FRIDAY, others), [late], setting)
    expect(verdict).toMatchObject({ kind: 'allowed', projected: { load: 8 }, slot: 1 })
    expect(verdict.kind === 'allowed' && pastNotice(verdict.moves)).toBe('Après la deadline (19 nov.)\u00a0: dates à confirmer')
  })
  it('keeps the last place for the lightest', () => {
    expect(judgeDay('dtg', bucketOf('dtg', FRIDAY, others), [card(faces(1))], setting)).toMatchObject({ slot: 2 })
  })
  it.each([
    ['its own', TODAY, 'same-day'],
    ['of the past', '2026-11-17', 'past'],
    ['off', '2026-11-21', 'not-working']
  ] as const)('refuses when it is %s', (_, day, refusal) => {
    expect(judgeDay('dtg', bucketOf('dtg', day, []), [late], setting)).toEqual({ kind: 'refused', refusal })
  })
  it('counts how many of several orders are past something', () => {
    const moves = [late, card({ id: 2, production_deadline_at: '2026-11-30 08:00:00' })].map((order) => moveTo(order, FRIDAY))
    expect(pastNotice(moves)).toBe('Après la deadline de 1 commande\u00a0: dates à confirmer')
    expect(pastNotice([moveTo(card({ ...late, dispatched_at: null, production_deadline_at: null }), '2026-11-19')])).toBeNull()
  })
})

describe('the strip of dates', () => {
  it('shows the days side by side, what was, what will be', () => {
    const move = moveTo(late, FRIDAY)
    const strip = stripOf(move, choiceFor(move, commonChoice([move])))
    expect(strip.map(({ day, marks }) => `${day.slice(8)} ${marks.map(({ label, look }) => `${label} ${look}`).join(', ')}`)).toEqual([
      '18 Production old',
      '19 Deadline deadline, Expédition old',
      '20 Production new, Expédition new',
      '21 Livraison same'
    ])
    expect(strip.some(({ afterGap }) => afterGap)).toBe(false)
  })
  it('leaves days out when there are too many, and hatches those without delivery', () => {
    const move = moveTo(late, '2026-11-30')
    const strip = stripOf(chosen(move, { dispatched_at: '2026-11-30', shipping_at: '2026-12-01' }), {
      dispatched_at: '2026-11-30',
      shipping_at: '2026-12-06'
    })
    expect(strip.map(({ day, afterGap, off }) => `${day.slice(5)}${afterGap ? ' gap' : ''}${off ? ' off' : ''}`)).toEqual([
      '11-18',
      '11-19',
      '11-21 gap',
      '11-30 gap',
      '12-06 gap off'
    ])
  })
})

it('a common choice begins with the earliest date that each order would come to', () => {
  const moves = [late, card({ id: 2, dispatched_at: '2026-11-25 16:30:00', shipping_at: '2026-11-27 12:00:00' })].map((order) =>
    moveTo(order, FRIDAY)
  )
  expect(commonChoice(moves)).toEqual({ dispatched_at: FRIDAY, shipping_at: '2026-11-21' })
  expect(severalWarning('dispatch', 1, moves)).toEqual({
    words: "La date de production choisie dépasse la date d'expédition prévue\u00a0:",
    date: '1 commande sur 2'
  })
})

it('says what moved, and what did not', () => {
  const orders = [1, 2, 3, 4].map((id) => card({ id, origin_ref_id: `4819${id}` }))
  const moves = orders.map((order) => moveTo(order, FRIDAY))
  expect(movedNotice(moves.slice(0, 1))).toBe('La commande #48191 a bien été déplacée\u00a0!')
  expect(movedNotice(moves)).toBe('4 commandes ont bien été déplacées au vendredi 20 novembre\u00a0!')
  expect([1, 2, 4].map((count) => ordersNamed(orders.slice(0, count)))).toEqual([
    'la commande #48191',
    'les commandes #48191 et #48192',
    'les 4 commandes'
  ])
  expect(failedNotice(moves.slice(0, 1), 'Non.')).toBe(
    "La commande #48191 n'a pas été déplacée. Non. Elle est revenue au mercredi 18 novembre."
  )
  expect(aboutMoves('dtg', [moveTo(late, FRIDAY)], bucketOf('dtg', FRIDAY, [card({ id: 9, ...faces(6) })]))).toBe(
    'ROUSSEAU Élodie · 4\u00a0pièces, 4\u00a0faces · vendredi passe de 3 à 5'
  )
  expect(aboutMoves('dtg', [moveTo(late, FRIDAY)], bucketOf('dtg', FRIDAY, []))).toContain('vendredi passe de 0 à 2')
})

it('the menu offers the days on screen and the next five of the workshop, once each', () => {
  expect(offeredDays(['2026-11-16', '2026-11-17', '2026-11-18'], TODAY).map((day) => day.slice(8))).toEqual([
    '16',
    '17',
    '18',
    '19',
    '20',
    '23',
    '24'
  ])
})

it.each([
  ['Space takes', { key: ' ' }, 'take', 'drop'],
  ['Ctrl and Space select', { key: ' ', ctrlKey: true }, 'select', 'drop'],
  ['Enter opens the order, or drops the card', { key: 'Enter' }, null, 'drop'],
  ['an arrow goes to another card, or carries', { key: 'ArrowRight' }, null, 'after'],
  ['Shift and an arrow select a range', { key: 'ArrowDown', shiftKey: true }, 'extend-down', 'stay'],
  ['Shift and F10 open the menu', { key: 'F10', shiftKey: true }, 'menu', null],
  ['Escape deselects, or gives up', { key: 'Escape' }, 'clear', 'give-up'],
  ['Tab leaves the card where it was', { key: 'Tab' }, null, 'give-up'],
  ['a letter means nothing', { key: 'd' }, null, null]
] as const)('%s', (_, pressed, atRest, inHand) => {
  const stroke = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...pressed }
  expect([restKey(stroke), heldKey(stroke)]).toEqual([atRest, inHand])
})
