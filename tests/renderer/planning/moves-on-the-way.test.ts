import { expect, it } from 'vitest'
import { isMovedOn, MovesOnTheWay } from '@/renderer/features/planning/moves/moves-on-the-way'

const dates = (day: number) => ({ production_at: `2026-11-${day} 08:00:00`, dispatched_at: null, shipping_at: null })
const body = (day: number) => ({ seen: dates(day) })

it('keeps nothing of a card once it is reported what became of all its moves', () => {
  const moves = new MovesOnTheWay()
  const [first, second] = [moves.begin(1, body(18), dates(19)), moves.begin(1, body(19), dates(20))]
  expect([second.before, isMovedOn(first), isMovedOn(second)]).toEqual([first, true, false])
  for (const move of [first, second]) {
    moves.end(1, move)
    moves.report(1)
  }
  const later = moves.begin(1, body(20), dates(23))
  expect([later.before, isMovedOn(second)]).toEqual([null, false])
})

it('knows that a card was moved on though what became of one of its moves is reported before the others', () => {
  const moves = new MovesOnTheWay()
  const [first, second] = [moves.begin(1, body(18), dates(19)), moves.begin(1, body(19), dates(20))]
  moves.report(1)
  const third = moves.begin(1, body(20), dates(23))
  expect([third.before, isMovedOn(first), isMovedOn(second)]).toEqual([second, true, true])
  Object.assign(second, { isUndone: true })
  expect(isMovedOn(first)).toBe(true)
  Object.assign(third, { isUndone: true })
  expect(isMovedOn(first)).toBe(false)
})
