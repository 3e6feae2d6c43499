import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { JobBook } from '@/main/printing/job-book'
import type { MarkFate } from '@/main/printing/mark-printed'
import { openMarker } from '@/main/printing/marker'
import { aBook } from './a-book'
import { aDraft } from './a-job'

const opened = aBook()
let book: JobBook
beforeEach(() => {
  book = opened()
})

const DONE: MarkFate = { kind: 'done' }
const LATER: MarkFate = { kind: 'later' }
const sent = (id: number, mark: 'due' | 'none' = 'due') => aDraft({ state: 'sent', mark, orders: [{ id, reference: `ST-${id}` }] })
const marks = () => book.all().map(({ mark }) => mark)

/** Answers in turns, the last one for ever; tells what was asked. */
function server(...answers: readonly MarkFate[]) {
  const asked: number[] = []
  return {
    asked,
    mark: async ([id]: readonly number[]): Promise<MarkFate> => {
      asked.push(id ?? 0)
      return answers[Math.min(asked.length, answers.length) - 1] ?? DONE
    }
  }
}

describe('the marks of sent jobs', () => {
  it('are made one after the other, and nothing else is asked', async () => {
    const { asked, mark } = server(DONE)
    book.add([sent(1), sent(2, 'none'), sent(3), aDraft()])
    openMarker(book, mark).wake()
    await vi.waitFor(() => expect(marks()).toEqual(['done', 'none', 'done', 'none']))
    expect(asked).toEqual([1, 3])
  })

  it('are asked for again until the server has them', async () => {
    const { asked, mark } = server(LATER, LATER, LATER, DONE)
    book.add([sent(1), sent(2)])
    openMarker(book, mark, [1, 2]).wake()
    await vi.waitFor(() => expect(marks()).toEqual(['done', 'done']))
    expect(asked).toEqual([1, 1, 1, 1, 2])
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
    const { asked, mark } = server(LATER, DONE)
    book.add([sent(1)])
    const marker = openMarker(book, mark, [60_000])
    marker.wake()
    await delay(20)
    // The server has just been asked: an answer to somebody else is no news yet.
    marker.nudge()
    await delay(20)
    expect(asked).toHaveLength(1)
    marker.wake()
    await vi.waitFor(() => expect(marks()).toEqual(['done']))
  })
})
