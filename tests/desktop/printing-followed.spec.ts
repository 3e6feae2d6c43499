// What becomes of sheets that the print system took.
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { bridge } from './support/bridge'
import { printingStation, settings } from './support/printing-station'

const here = printingStation()
const { cups, enqueue, follow, print } = here

/** What a job is, once it is so. */
const becomes = (id: number, expected: Record<string, unknown>) =>
  expect
    .poll(async () => (await bridge(here.atelier.page, 'printing:jobs')).jobs.find((job) => job.id === id), { timeout: 20_000 })
    .toMatchObject(expected)
const spooled = async (order: number): Promise<{ id: number; job: number }> => {
  const job = await print('production', [order])
  // A printer may have given it up by now.
  expect(job).toMatchObject({ state: expect.stringMatching(/^(?:sent|failed)$/), mark: 'done' })
  return { id: job?.id ?? 0, job: job?.spool?.job ?? 0 }
}

test('a sheet is followed until it has left its queue printed', async () => {
  const { id } = await spooled(51)
  await becomes(id, { state: 'sent', reason: null, spool: { state: 'printed', printer: 'fiches', title: 'Fiche 51' } })
})

test('a sheet that its printer gives up, or somebody cancels, has failed after all and can be printed again', async () => {
  cups.fault('cancel')
  const first = await spooled(52)
  await becomes(first.id, { state: 'failed', reason: expect.stringMatching(/^La fiche a été annulée/), acknowledged: false })
  cups.fault('abort')
  await cups.onFailure('fiches', 'abort-job')
  const second = await spooled(53)
  await becomes(second.id, { state: 'failed', reason: expect.stringMatching(/a abandonné la fiche/) })
  await cups.onFailure('fiches', 'stop-printer')
  cups.clear()
  await bridge(here.atelier.page, 'printing:decide', { jobs: [first.id], decision: 'retry', by: null })
  await becomes(first.id, { state: 'sent', reason: null, spool: { state: 'printed' } })
})

test('the mark of a sheet that did not come out after all is taken back, where the server knows how', async () => {
  const before = here.api.capabilities
  here.api.capabilities = [...(before ?? []), 'printed-undo']
  cups.fault('hold')
  const { id, job } = await spooled(59)
  await becomes(id, { spool: { state: 'held' } })
  expect(here.api.printed).toContain(59)
  await cups.cancel(job)
  await becomes(id, { state: 'failed', mark: 'none', reason: expect.stringMatching(/Sa commande n'est plus notée imprimée\.$/) })
  expect(here.api.printed).not.toContain(59)
  cups.clear()
  here.api.capabilities = before
})

test('a sheet that stands still says why, and goes on when somebody has seen to its printer', async () => {
  cups.fault('hold')
  const held = await spooled(54)
  await becomes(held.id, { state: 'sent', reason: expect.stringMatching(/est retenue dans la file/), spool: { state: 'held' } })
  cups.fault('stop')
  await cups.release(held.job)
  await becomes(held.id, { reason: expect.stringMatching(/«\sfiches\s» est arrêtée\. Remettez-la en marche\.$/), spool: { state: 'held' } })
  cups.clear()
  await cups.enable('fiches')
  await becomes(held.id, { reason: null, spool: { state: 'printed' } })
})

test('a printer that is away is said of what was sent, and refuses the next sheet before it is marked', async () => {
  cups.fault('offline')
  const waiting = await spooled(55)
  await becomes(waiting.id, { reason: expect.stringMatching(/est hors ligne/), spool: { state: 'held' } })
  here.api.printed.length = 0
  expect(await print('production', [56])).toMatchObject({ state: 'failed', reason: expect.stringMatching(/est hors ligne/), mark: 'none' })
  expect(here.api.printed).toEqual([])
  await cups.cancel(waiting.job)
  await becomes(waiting.id, { state: 'failed' })
})

test('a label leaves for its tray on both sides, as the driver of its printer was told', async () => {
  await cups.addDriven('bacs')
  const papers = { production: { paper: 'Label', copies: 1, tray: '2-tray', sides: 'long-edge' } } as const
  await bridge(here.atelier.page, 'station:save-settings', { ...settings('bacs'), papers })
  const printers = await bridge(here.atelier.page, 'printing:printers')
  expect(printers.find(({ name }) => name === 'bacs')?.offers).toMatchObject({
    papers: expect.arrayContaining(['A4', 'A5']),
    trays: expect.arrayContaining(['2-tray']),
    sides: ['one', 'long-edge', 'short-edge']
  })
  // On both sides each order is a job of its own: none begins on the back of another.
  const ids = await enqueue('production', [57, 58])
  expect(ids).toHaveLength(2)
  await follow(ids)
  for (const id of ids) await becomes(id, { spool: { state: 'printed' } })
  const jobs = cups.jobs()
  expect(jobs.map(({ title }) => title)).toEqual(['Fiche 57', 'Fiche 58'])
  expect(jobs[0]?.options).toMatch(/Duplex=DuplexNoTumble.*InputSlot=2Tray/)
  expect(readFileSync(jobs[0]?.file ?? '', 'latin1')).toContain('@PJL SET TRAY = Tray2')
  await cups.remove('bacs')
})

test('a printer of labels says that it takes ours, and gets them in their size', async () => {
  await cups.addLabels('etiquettes')
  await bridge(here.atelier.page, 'station:save-settings', {
    ...settings('etiquettes'),
    papers: { production: { paper: 'Label', copies: 1 } }
  })
  const printers = await bridge(here.atelier.page, 'printing:printers')
  expect(printers.find(({ name }) => name === 'etiquettes')?.offers?.papers).toContain('Label')
  const [id = 0] = await enqueue('production', [74])
  await becomes(id, { spool: { state: 'printed' } })
  // In points, as PostScript counts them.
  expect(cups.jobs()[0]?.options).toContain('PageSize=Custom.283x425')
  await cups.remove('etiquettes')
})

test('where a printer prints on both sides by itself, one order does, and of several none begins on the back of another', async () => {
  await cups.addDriven('duplex')
  await cups.printOnBothSides('duplex')
  await bridge(here.atelier.page, 'station:save-settings', settings('duplex'))
  const ids = [...(await enqueue('production', [71])), ...(await enqueue('production', [72, 73]))]
  await follow(ids)
  for (const id of ids) await becomes(id, { spool: { state: 'printed' } })
  expect(cups.jobs().map(({ title, file }) => [title, /SET DUPLEX\s*=\s*(\w+)/.exec(readFileSync(file, 'latin1'))?.[1]])).toEqual([
    ['Fiche 71', 'ON'],
    ['Fiche 72,73', 'OFF']
  ])
  await cups.remove('duplex')
})
