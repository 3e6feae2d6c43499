import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Spooled } from '@/contract/desktop/print-jobs'
import type { SpoolReport } from '@/domain/printing/spool-states'
import type { FollowedJob } from '@/main/ports/spooler'
import { afterReport, FOLLOWED_MS, followingPace, openFollower } from '@/main/printing/follower'
import { aBook } from './a-book'
import { aDraft, aJob } from './a-job'

const opened = aBook()
const AT = Date.UTC(2026, 10, 20, 8)
const spool = (over: Partial<Spooled> = {}): Spooled => ({
  ...{ state: 'waiting', job: 7, printer: 'fiches', title: 'Fiche 12' },
  at: new Date(AT).toISOString(),
  ...over
})
const sent = (over: Partial<Spooled> = {}) => aDraft({ state: 'sent', mark: 'done', spool: spool(over) })
const report = (one: SpoolReport): FollowedJob => ({ job: 7, report: one })

beforeEach(() => void vi.useFakeTimers({ now: AT, toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** A print system that answers what it is given, in turn; null for no answer. */
function aFollower(answers: (readonly SpoolReport[] | null)[], takesBack = true) {
  const takenBack: (readonly number[])[] = []
  const book = opened()
  const request: (readonly Spooled[])[] = []
  const follower = openFollower({
    book,
    spooler: {
      pace: 250,
      follow: async (jobs) => {
        request.push(jobs)
        return answers.shift()?.map(report) ?? null
      }
    },
    labelOf: async () => 'Fiches A4',
    holdMark: async () => () => undefined,
    takeBack: async (_, orders) => {
      takenBack.push(orders)
      return takesBack
    },
    now: Date.now,
    onError: (error) => {
      throw error
    }
  })
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    await book.written()
  }
  return { book, request, follower, pass, takenBack }
}

it('follows what was sent until it is printed, then asks no more', async () => {
  const { book, request, follower, pass } = aFollower([
    [{ kind: 'waiting' }],
    null,
    [{ kind: 'held', trouble: 'paper-out' }],
    [{ kind: 'printed' }]
  ])
  book.add([sent(), aDraft(), aDraft({ state: 'sent' }), aDraft({ state: 'sent', spool: spool({ state: 'printed' }) })])
  follower.wake()
  await pass(250)
  expect(request).toHaveLength(1)
  expect(request[0]).toHaveLength(1)
  await pass(500)
  expect(book.get(1)).toMatchObject({
    state: 'sent',
    mark: 'done',
    reason: "L'imprimante «\u00a0Fiches A4\u00a0» n'a plus de papier. Remettez du papier.",
    spool: { state: 'held' }
  })
  await pass(10_000)
  expect(book.get(1)).toMatchObject({ state: 'sent', reason: null, spool: { state: 'printed' } })
  expect(request).toHaveLength(4)
})

it('a job that a person printed again meanwhile is theirs', async () => {
  const { book, follower, pass } = aFollower([[{ kind: 'failed', why: 'aborted' }]])
  book.add([sent()])
  follower.wake()
  const before = vi.advanceTimersByTimeAsync(250)
  await book.change(1, { state: 'queued', spool: null })
  await before
  await pass(0)
  expect(book.get(1)).toMatchObject({ state: 'queued', reason: null })
})

it('one that nobody can tell of for two hours is followed no more', async () => {
  const { book, request, follower, pass } = aFollower([])
  book.add([sent({ at: new Date(AT - FOLLOWED_MS - 1).toISOString(), state: 'held' })])
  follower.wake()
  await pass(60_000)
  expect(book.get(1)).toMatchObject({ state: 'sent', reason: null, spool: { state: 'unknown' } })
  expect(request).toEqual([])
})

it.each([
  ['waiting still', spool(), { kind: 'waiting' }, null],
  ['printed', spool(), { kind: 'printed' }, { reason: null, spool: { state: 'printed' } }],
  ['cancelled', spool(), { kind: 'failed', why: 'canceled' }, { state: 'failed', mark: 'done', acknowledged: false }],
  ['not known', spool(), { kind: 'unknown' }, { reason: null, spool: { state: 'unknown' } }]
] as [string, Spooled, SpoolReport, object | null][])('a job that is %s', (_, before, answer, change) => {
  const changed = afterReport(aJob(1, { state: 'sent', mark: 'done', spool: before }), report(answer), 'HP')
  if (change === null) expect(changed).toBeNull()
  else expect(changed).toMatchObject(change)
})

it.each([
  ['are taken back', [12], true, 'none', " Sa commande n'est plus notée imprimée."],
  ['stay where the server takes nothing back', [12], false, 'done', ' Sa commande reste notée imprimée.'],
  ['stay where it made none', [], true, 'done', ' Sa commande reste notée imprimée.'],
  ['stay where no host told of them', undefined, true, 'done', ' Sa commande reste notée imprimée.']
] as const)('the marks of a job that was not printed %s', async (_, marked, takesBack, mark, said) => {
  const { book, follower, pass, takenBack } = aFollower([[{ kind: 'failed', why: 'canceled' }]], takesBack)
  book.add([{ ...sent(), ...(marked && { marked: [...marked] }) }])
  follower.wake()
  await pass(250)
  expect(takenBack).toEqual(marked?.length ? [marked] : [])
  expect(book.get(1)).toMatchObject({ state: 'failed', mark })
  expect(book.get(1)?.reason?.endsWith(said)).toBe(true)
})

it('a mark that was not told yet is told no more of a job that was not printed', () =>
  expect(
    afterReport(aJob(1, { state: 'sent', mark: 'due', spool: spool() }), report({ kind: 'failed', why: 'aborted' }), 'HP')
  ).toMatchObject({
    state: 'failed',
    mark: 'none',
    reason: expect.stringMatching(/a abandonné la fiche/)
  }))

it.each([
  ['are taken back where the mark may be made', 'due', true, 'none', false, " Sa commande n'est plus notée imprimée."],
  ['are perhaps still there', 'due', false, 'none', true, ' Sa commande est peut-être notée imprimée.'],
  ['are all taken back after a lost answer', 'done', true, 'none', false, " Sa commande n'est plus notée imprimée."]
] as const)('the marks of a job of whose mark nobody was sure %s', async (_, mark, takesBack, after, unsure, said) => {
  const { book, follower, pass, takenBack } = aFollower([[{ kind: 'failed', why: 'aborted' }]], takesBack)
  book.add([{ ...sent(), mark, marked: [], unsure: true }])
  follower.wake()
  await pass(250)
  expect(takenBack).toEqual([[12]])
  expect(book.get(1)).toMatchObject({ state: 'failed', mark: after, unsure })
  expect(book.get(1)?.reason?.endsWith(said)).toBe(true)
})

it('what was read of one stop is read until another comes', () => {
  const empty = report({ kind: 'held', trouble: 'paper-out' })
  const first = afterReport(aJob(1, { state: 'sent', spool: spool() }), empty, 'HP') ?? {}
  const read = aJob(1, { state: 'sent', ...first, acknowledged: true })
  expect(afterReport(read, empty, 'HP')).toBeNull()
  expect(afterReport(read, report({ kind: 'held', trouble: 'paper-jam' }), 'HP')).toMatchObject({ acknowledged: false })
})

it('asks often at first and seldom later', () =>
  expect([0, 2_999, 3_000, 60_000, 600_000].map(followingPace)).toEqual([250, 250, 1_000, 5_000, 30_000]))
