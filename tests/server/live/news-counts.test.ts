import { expect, it } from 'vitest'
import { createNewsCounts } from '@/server/live/news-counts'

/** How often windows were to read again after what a server heard of another one. */
function missedAfter(heard: (counts: ReturnType<typeof createNewsCounts>) => void): number {
  let missed = 0
  heard(createNewsCounts(() => (missed += 1)))
  return missed
}

it.each<[string, number, (counts: ReturnType<typeof createNewsCounts>) => void]>([
  [
    'misses nothing where all came, in whatever sequence',
    0,
    ({ onNews, onBeat }) => {
      for (const number of [2, 1, 4, 3]) onNews('other', number)
      onBeat('other', 4)
      onBeat('other', 4)
    }
  ],
  [
    'waits for what a beat has overtaken',
    0,
    ({ onNews, onBeat }) => {
      onBeat('other', 1)
      onNews('other', 1)
      onBeat('other', 1)
    }
  ],
  [
    'notices once what is missing by the second beat, whatever came after it',
    1,
    ({ onNews, onBeat }) => {
      onBeat('other', 2)
      onNews('other', 1)
      onNews('other', 3)
      onBeat('other', 3)
      onBeat('other', 3)
      onBeat('other', 3)
    }
  ],
  [
    'does not know what a server told before it was heard',
    1,
    ({ onBeat }) => {
      onBeat('other', 12)
      onBeat('other', 12)
      onBeat('other', 12)
    }
  ],
  ['misses what a server that vanished may have written last', 1, ({ onSilent }) => onSilent()],
  [
    'misses nothing of one that said that it goes',
    0,
    ({ onBeat, onBye }) => {
      onBeat('other', 0)
      onBye('other')
    }
  ],
  ['misses what cannot be told, as the others do', 1, ({ lose }) => lose()]
])('%s', (_, times, heard) => expect(missedAfter(heard)).toBe(times))

it('lets the others notice what it could not tell', () => {
  const own = createNewsCounts(() => undefined)
  own.next()
  own.lose()
  expect(own.sent()).toBe(2)
  expect(
    missedAfter(({ onNews, onBeat }) => {
      onNews('own', 1)
      onBeat('own', own.sent())
      onBeat('own', own.sent())
    })
  ).toBe(1)
})
