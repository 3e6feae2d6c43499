// Printing as it is answered on Windows: the stand-in alone can tell so on another system.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { makeBenchApp } from './support/bench-app'
import { bridge } from './support/bridge'
import { cupsAt } from './support/cups.mjs'
import { type FakeApi, startFakeApi } from './support/fake-api'
import { clearKeychain } from './support/keychain'
import { type Atelier, launchAtelier } from './support/launch-atelier'
import { type ScriptedTools, scriptedTools } from './support/scripted-tools'
import { temporaryFolder } from './support/temporary-folder'

/** CUPS stands for the spooler of Windows, which the application cannot ask. */
const WINDOWS = {
  STANDIN_PLATFORM: 'win32',
  STANDIN_PRINTERS: 'windows',
  STANDIN_CUPS: process.env.CUPS_SERVER,
  CUPS_SERVER: '/nowhere/cups.sock'
}
/** What PowerShell stands in for: the script says which question it is; it answers what stands in the file of that name, or fails. */
const POWERSHELL = `
script=$(printf %s "$4" | base64 -d | tr -d '\\0')
case "$script" in
  *Start-Sleep*) question=watch ;;
  *Get-PrintJob*) question=jobs ;;
  *PaperSizes*) question=offers ;;
  *) question=printers ;;
esac
echo "$question $ATELIER_ASKED" >> "$NOTES"
[ $question = watch ] && exec sh "$(dirname "$0")/watch.sh"
cat "$(dirname "$0")/$question.json"`
/** Looks at what stands in the file of the queue for twenty seconds, and says each line once, with the sides after the first. */
const WATCH = `
cd "$(dirname "$0")"
said=
for turn in $(seq 200); do
  now=$(cat queue.json)
  [ "$now" = "$said" ] || { echo "$now"; [ -n "$said" ] || echo '{"sides":"TwoSidedLongEdge"}'; said=$now; }
  sleep 0.1
done`
let system: ReturnType<typeof temporaryFolder>
let tools: ScriptedTools
let bench: ReturnType<typeof makeBenchApp>
const cups = cupsAt(process.env.CUPS_SERVER ?? '', process.env.ATELIER_CUPS_OUT ?? '')
let api: FakeApi
let atelier: Atelier

test.beforeAll(async () => {
  bench = makeBenchApp()
  system = temporaryFolder('windows')
  tools = scriptedTools(powershellAt())
  tools.write('powershell.exe', POWERSHELL)
  api = await startFakeApi()
  const settings = { printers: { production: 'fiches', picking: 'bureau' }, archiveFolder: null }
  atelier = await launchAtelier({ apiUrl: api.url, appDir: bench.path, settings, env: { ...WINDOWS, SystemRoot: system.path } })
  await bridge(atelier.page, 'session:login', { username: 'camille@atelier.test', password: 'atelier' })
})
test.beforeEach(() => cups.clear())
test.afterEach(async () => {
  await cups.enable('fiches')
  await cups.accept('fiches')
})
test.afterAll(async () => {
  await cups.describe('bureau')
  await atelier.close()
  await clearKeychain(api.url)
  await api.close()
  for (const folder of [bench, system]) folder.remove()
})

const powershellAt = (...names: string[]) => join(system.path, 'System32/WindowsPowerShell/v1.0', ...names)
/** The answer from here on, in the place of the one before: who reads it meanwhile has either of them whole. */
function answers(question: 'printers' | 'offers' | 'jobs' | 'queue', answer: object): void {
  const path = powershellAt(`${question}.json`)
  writeFileSync(`${path}.part`, JSON.stringify(answer))
  renameSync(`${path}.part`, path)
}

async function outcome(...numbers: readonly number[]) {
  const orders = numbers.map((id) => ({ id, reference: `ST-${id}` }))
  const [id] = await bridge(atelier.page, 'printing:print', { sheets: ['production'], orders, by: null })
  const job = async () => (await bridge(atelier.page, 'printing:jobs')).jobs.find((one) => one.id === id)
  await expect.poll(async () => (await job())?.state, { timeout: 20_000 }).toMatch(/sent|failed|uncertain/)
  return job()
}

test('printers go by their own names; that one is stopped is not known', async () => {
  await cups.describe('bureau', 'Commentaire du pilote')
  await cups.disable('fiches')
  expect(await bridge(atelier.page, 'printing:printers')).toEqual([
    { name: 'bureau', label: 'bureau', stopped: false },
    { name: 'fiches', label: 'fiches', stopped: false }
  ])
})

test('a sheet for a paused printer waits in its queue, and has left for us', async () => {
  await cups.disable('fiches')
  expect(await outcome(71)).toMatchObject({ state: 'sent' })
  expect(cups.jobs()).toEqual([])
  await cups.enable('fiches')
  await expect.poll(() => cups.jobs().map(({ title }) => title)).toEqual(['Fiche 71'])
})

test('a sheet that the spooler refuses is reported, and marks nothing', async () => {
  await cups.reject('fiches')
  expect(await outcome(72)).toMatchObject({
    state: 'failed',
    reason: expect.stringMatching(/a refusé la fiche/),
    detail: 'Print job failed',
    mark: 'none'
  })
  // Chromium's own word for it is for whoever reads the log, and the support folder has that.
  expect(readFileSync(join(atelier.userData, 'logs', 'atelier.log'), 'utf8')).toMatch(
    /printing.*fiches took no « Fiche 72 »: Print job failed/
  )
  expect(cups.jobs()).toEqual([])
})

test('PowerShell tells what is wrong with printers and what they offer, and follows a sheet until it has left', async () => {
  const printer = { status: 0, offline: false, default: false }
  answers('printers', {
    printers: [
      { ...printer, name: 'fiches', default: true },
      { ...printer, name: 'bureau', status: 0x80 }
    ]
  })
  const papers = [
    { width: 827, height: 1169 },
    { width: 394, height: 591 }
  ]
  answers('offers', { offers: [{ name: 'fiches', duplex: true, papers }] })
  answers('jobs', { queues: [{ name: 'fiches', status: 0, jobs: [] }] })
  expect(await bridge(atelier.page, 'printing:printers')).toEqual([
    { name: 'bureau', label: 'bureau', stopped: true, trouble: 'offline', isDefault: false },
    {
      ...{ name: 'fiches', label: 'fiches', stopped: false, isDefault: true },
      offers: { papers: ['A4', 'Label'], trays: [], sides: ['one', 'long-edge', 'short-edge'] }
    }
  ])

  const job = (id: number, document: string, status: number) => ({ id, document, status })
  const jobs = [job(7, 'Fiche 81', 0x40), job(8, 'Fiche 82', 0x10)]
  answers('jobs', { queues: [{ name: 'fiches', status: 0, jobs }] })
  const [held, printed] = await Promise.all([outcome(81), outcome(82)])
  const seen = async (id: number | undefined) => (await bridge(atelier.page, 'printing:jobs')).jobs.find((one) => one.id === id)
  await expect
    .poll(() => seen(held?.id), { timeout: 20_000 })
    .toMatchObject({ reason: expect.stringMatching(/papier/), spool: { job: 7, state: 'held' } })
  await expect.poll(() => seen(printed?.id), { timeout: 20_000 }).toMatchObject({ spool: { job: 8, state: 'waiting' } })
  answers('jobs', { queues: [{ name: 'fiches', status: 0, jobs: [] }] })
  await expect.poll(() => seen(printed?.id), { timeout: 20_000 }).toMatchObject({ state: 'sent', spool: { state: 'printed' } })
  await expect.poll(() => seen(held?.id), { timeout: 20_000 }).toMatchObject({ spool: { state: 'unknown' } })
  expect(tools.notes()).toContain('offers {"printers":["fiches","bureau"]}')
})

test('a sheet that has left within a second is known to be printed, on the sides that its printer has', async () => {
  tools.write('watch.sh', WATCH)
  const job = (id: number, document: string) => ({ id, document, status: 0x10 })
  const queue = (...jobs: readonly object[]) => answers('queue', { status: 0, jobs })
  const requestsOf = (question: string) => tools.notes().filter((note) => note.startsWith(question))
  const watches = requestsOf('watch').length
  queue(job(9, 'Fiche 83'))
  const { id } = (await outcome(83)) ?? {}
  expect(requestsOf('watch').slice(watches)).toEqual(['watch {"printer":"fiches","seconds":20}'])
  const others = requestsOf('jobs').length
  queue(job(9, 'Fiche 83'), job(10, 'Fiche 83'))
  await new Promise((resolve) => setTimeout(resolve, 500))
  queue(job(9, 'Fiche 83'))
  const now = async () => (await bridge(atelier.page, 'printing:jobs')).jobs.find((one) => one.id === id)
  await expect.poll(now, { timeout: 20_000 }).toMatchObject({ state: 'sent', spool: { job: 10, before: [9], state: 'printed' } })
  expect(requestsOf('jobs')).toHaveLength(others)
  expect(cups.jobs().at(-1)?.options).toContain('sides=two-sided-long-edge')
  // No order begins on the back of another.
  expect(await outcome(84, 85)).toMatchObject({ state: 'sent' })
  await expect.poll(() => cups.jobs().at(-1)?.title).toBe('Fiche 84,85')
  expect(cups.jobs().at(-1)?.options).not.toContain('two-sided')
})

test('the wall starts with Windows by its own list of programs', async () => {
  const wall = (group: 'dtg' | null) => bridge(atelier.page, 'desk:wall', { group })
  expect(await wall('dtg')).toMatchObject({ kind: 'kept', setup: { wall: { group: 'dtg', starts: true } } })
  // Somebody switches it off in the Task Manager.
  await atelier.app.evaluate(({ app }) =>
    app.setLoginItemSettings({ openAtLogin: true, path: process.execPath, args: ['--mural=dtg'], name: 'Atelier mural', enabled: false })
  )
  expect(await bridge(atelier.page, 'desk:setup')).toMatchObject({ wall: { group: 'dtg', starts: false } })
  expect(await wall(null)).toMatchObject({ kind: 'kept', setup: { wall: { group: null, starts: false } } })
})
