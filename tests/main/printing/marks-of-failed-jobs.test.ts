import { expect, it, vi } from 'vitest'
import type { Spooled } from '@/contract/desktop/print-jobs'
import { openPrinting } from '@/main/printing/printing'
import { aBook } from './a-book'
import { ALONE } from './alone'

const opened = aBook()
const spool = (): Spooled => ({ state: 'waiting', job: 7, printer: 'fiches', title: 'Fiche 12', at: new Date().toISOString() })

const WITHIN = { timeout: 4_000 }

/**
 * A sheet that was sent and is to be marked, at a server that marks and takes back; `answer` says what becomes of its answers to marks, in turn: a number is
 * one that marks nothing.
 */
function aStation(answer: (turn: number) => Promise<boolean | number>) {
  const book = opened()
  const printed = new Set<number>()
  const called: string[] = []
  const print = { aborted: false }
  let turn = 0
  const printing = openPrinting({
    port: {
      open: () => ({
        prepared: Promise.resolve({ kind: 'ready', missing: 0, title: 'Fiche 12' }),
        printers: async () => [{ name: 'fiches', label: 'Fiches', stopped: false }],
        print: async () => ({ kind: 'accepted', spool: spool() }),
        close: () => undefined
      })
    },
    spooler: {
      printers: async () => null,
      follow: async (jobs) =>
        jobs.map(() => ({ job: 7, report: print.aborted ? { kind: 'failed', why: 'aborted' } : { kind: 'waiting' } })),
      pace: 5
    },
    book,
    people: ALONE,
    api: () => async (path, init) => {
      if (path === '/api/capabilities') return Response.json({ capabilities: ['printed-undo'] })
      const body: { ids: number[]; printed: boolean } = JSON.parse(String(init?.body))
      called.push(body.printed ? 'mark' : 'take back')
      if (!body.printed) {
        for (const id of body.ids) printed.delete(id)
        return Response.json({ updated: body.ids.length })
      }
      const marked = body.ids.filter((id) => !printed.has(id))
      turn += 1
      const isAnswered = await answer(turn)
      if (typeof isAnswered === 'number') return new Response('{}', { status: isAnswered })
      for (const id of body.ids) printed.add(id)
      if (!isAnswered) throw new TypeError('fetch failed')
      return Response.json({ updated: marked.length, marked })
    },
    settings: () => ({ printers: { production: 'fiches', picking: 'fiches' }, archiveFolder: null }),
    environment: 'production',
    station: 'atelier-3',
    onError: (error) => {
      throw error
    }
  })
  printing.resume()
  printing.print({ sheets: ['production'], orders: [{ id: 12, reference: 'ST-12' }], by: null })
  const job = () => book.all()[0]
  const failed = () => vi.waitFor(() => expect(job()?.state).toBe('failed'), WITHIN)
  return { job, printing, print, printed, called, failed }
}

const TAKEN_BACK = /Sa commande n'est plus notée imprimée\.$/

it('a mark that is on its way when its job fails is taken back once it is there', async () => {
  const gate = Promise.withResolvers<boolean>()
  const { job, printing, print, printed, called, failed } = aStation(() => gate.promise)
  await vi.waitFor(() => expect(called).toEqual(['mark']), WITHIN)
  print.aborted = true
  await new Promise((resolve) => setTimeout(resolve, 400))
  gate.resolve(true)
  await failed()
  await printing.written()
  expect([...printed]).toEqual([])
  expect(job()).toMatchObject({ mark: 'none', reason: expect.stringMatching(TAKEN_BACK) })
})

it('a mark whose answer was lost is taken back when its job fails', async () => {
  const { job, printing, print, printed, called, failed } = aStation(async () => false)
  await vi.waitFor(() => expect(called).toEqual(['mark']), WITHIN)
  print.aborted = true
  await failed()
  await printing.written()
  expect([...printed]).toEqual([])
  expect(job()).toMatchObject({ mark: 'none', reason: expect.stringMatching(TAKEN_BACK) })
})

it('a mark that the server had from the start is taken back although only the second answer came', async () => {
  const { job, printed, print, failed } = aStation(async (turn) => turn > 1)
  await vi.waitFor(() => expect(job()).toMatchObject({ mark: 'done', marked: [] }), WITHIN)
  print.aborted = true
  await failed()
  expect([...printed]).toEqual([])
  expect(job()).toMatchObject({ mark: 'none', reason: expect.stringMatching(TAKEN_BACK) })
})

it.each([401, 429])('a mark that the server answered %i to was not made: that of another print stays', async (status) => {
  const { job, printing, print, printed, called, failed } = aStation(async () => status)
  printed.add(12)
  await vi.waitFor(() => expect(called).toEqual(['mark']), WITHIN)
  await vi.waitFor(() => expect(job()?.unsure).toBe(false), WITHIN)
  print.aborted = true
  await failed()
  await printing.written()
  expect([[...printed], called.includes('take back')]).toEqual([[12], false])
  expect(job()).toMatchObject({ mark: 'none', unsure: false, reason: expect.not.stringMatching(/notée imprimée/) })
})

it.each([408, 500, 503])('a mark that the server answered %i to may have been made', async (status) => {
  const { job, print, called, failed } = aStation(async () => status)
  await vi.waitFor(() => expect(called).toEqual(['mark']), WITHIN)
  print.aborted = true
  await failed()
  expect(called.at(-1)).toBe('take back')
  expect(job()).toMatchObject({ mark: 'none', reason: expect.stringMatching(TAKEN_BACK) })
})

it('a mark whose first answer was lost may have been made, whatever the next one says', async () => {
  const { job, printed, print, called, failed } = aStation(async (turn) => (turn === 1 ? false : 401))
  await vi.waitFor(() => expect(called).toEqual(['mark', 'mark']), WITHIN)
  print.aborted = true
  await failed()
  expect([...printed]).toEqual([])
  expect(job()).toMatchObject({ mark: 'none', reason: expect.stringMatching(TAKEN_BACK) })
})
