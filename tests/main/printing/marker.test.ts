import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { JobBook } from '@/main/printing/job-book'
import { type MarkOutcome, openMarker } from '@/main/printing/marker'
import { aBook } from './a-book'
import { aDraft } from './a-job'

const opened = aBook()
let book: JobBook
beforeEach(() => {
  book = opened()
})

const DONE: MarkOutcome = { kind: 'done' }
const LATER: MarkOutcome = { kind: 'later' }
const AWAY: MarkOutcome = { kind: 'away' }
const sent = (id: number, mark: 'due' | 'none' = 'due') => aDraft({ state: 'sent', mark, orders: [{ id, reference: `ST-${id}` }] })
const marks = () => book.all().map(({ mark }) => mark)

/** Answers in turns, the last one for ever; tells what was asked. */
function server(...answers: readonly MarkOutcome[]) {
  const triedAt: number[] = []
  return {
    triedAt,
    mark: async ([id]: readonly number[]): Promise<MarkOutcome> => {
      triedAt.push(id ?? 0)
      return answers[Math.min(triedAt.length, answers.length) - 1] ?? DONE
    }
  }
}

describe('the marks of sent jobs', () => {
  it('are made one after the other, and nothing else is asked', async () => {
    const { triedAt, mark } = server(DONE)
    book.add([sent(1), sent(2, 'none'), sent(3), aDraft()])
    openMarker(book, mark).wake()
    await vi.waitFor(() => expect(marks()).toEqual(['done', 'none', 'done', 'none']))
    expect(triedAt).toEqual([1, 3])
  })

  it('are asked for again until the server has them', async () => {
    const { triedAt, mark } = server(AWAY, AWAY, AWAY, DONE)
    book.add([sent(1), sent(2)])
    openMarker(book, mark, [1, 2]).wake()
    await vi.waitFor(() => expect(marks()).toEqual(['done', 'done']))
    // A server that is away is asked for one of them at a time, each in its turn.
    expect(triedAt).toEqual([1, 2, 1, 2, 1])
  })

  it('are made although the server always fails at one that came before them, and that one is asked for again', async () => {
    const triedAt: number[] = []
    book.add([sent(1), sent(2)])
    const marker = openMarker(
      book,
      async ([id = 0]) => {
        triedAt.push(id)
        return id === 1 ? LATER : DONE
      },
      [1, 2]
    )
    marker.wake()
    await vi.waitFor(() => expect(marks()).toEqual(['due', 'done']))
    book.add([sent(3)])
    marker.wake()
    await vi.waitFor(() => expect(marks()).toEqual(['due', 'done', 'done']))
    await vi.waitFor(() => expect(triedAt.filter((id) => id === 1).length).toBeGreaterThan(2))
  })

  it('are made although no answer ever comes for one that came before them', async () => {
    book.add([sent(1), sent(2), sent(3)])
    const triedAt: number[] = []
    openMarker(
      book,
      async ([id = 0]) => {
        triedAt.push(id)
        if (id === 1) throw new Error('no answer')
        return DONE
      },
      [1]
    ).wake()
    await vi.waitFor(() => expect(marks()).toEqual(['due', 'done', 'done']))
    expect(triedAt.slice(0, 3)).toEqual([1, 2, 3])
  })

  it('are asked for again when noting them broke', async () => {
    let breaks = true
    const broken: JobBook = {
      ...book,
      change: async (id, to) => {
        if (breaks) throw new Error('broken')
        return book.change(id, to)
      }
    }
    book.add([sent(1)])
    const marker = openMarker(broken, server(DONE).mark, [60_000])
    marker.wake()
    await marker.resting()
    breaks = false
    marker.wake()
    await vi.waitFor(() => expect(marks()).toEqual(['done']))
  })

  it('that are refused for good say why, and those after them are made', async () => {
    const { mark } = server({ kind: 'refused', reason: 'Commande supprimée.' }, DONE)
    book.add([sent(1), sent(2)])
    openMarker(book, mark).wake()
    await vi.waitFor(() => expect(marks()).toEqual(['refused', 'done']))
    expect(book.get(1)?.markReason).toBe('Commande supprimée.')
  })

  it('that come while one is asked for are made too', async () => {
    const gate = Promise.withResolvers<void>()
    book.add([sent(1)])
    const marker = openMarker(book, async () => gate.promise.then(() => DONE))
    marker.wake()
    book.add([sent(2)])
    marker.wake()
    gate.resolve()
    await marker.resting()
    expect(marks()).toEqual(['done', 'done'])
  })

  it('wait for their time, but not when somebody asks for them', async () => {
    const { triedAt, mark } = server(LATER, DONE)
    book.add([sent(1)])
    const marker = openMarker(book, mark, [60_000])
    marker.wake()
    await vi.waitFor(() => expect(triedAt).toHaveLength(1))
    // The server has just been asked: an answer to somebody else is no news yet.
    marker.nudge()
    await delay(20)
    expect(triedAt).toHaveLength(1)
    marker.wake()
    await vi.waitFor(() => expect(marks()).toEqual(['done']))
  })
})
