import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Spooled } from '@/contract/desktop/print-jobs'
import { powershell, powershellLines, powershellPath } from '@/main/spooler/powershell'
import { openWindowsSpooler } from '@/main/spooler/windows-spooler'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-powershell-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A program in place of PowerShell: notes how it was called, and answers `answers` in their order, the last one again and again. */
function aProgram(answers: readonly string[], seconds = 0): string {
  const program = join(folder, 'powershell')
  for (const [at, answer] of answers.entries()) writeFileSync(join(folder, `answer-${at}`), answer)
  const lines = [
    '#!/bin/sh',
    `cd '${folder}'`,
    'if [ -e running ]; then echo yes > two-at-once; fi',
    'touch running',
    'n=$(ls | grep -c "^call-")',
    'printf "%s\\n" "$@" > "call-$n"',
    'printf "%s" "$ATELIER_ASKED" > "asked-$n"',
    `sleep ${seconds}`,
    'rm -f running',
    'while [ ! -e "answer-$n" ]; do n=$((n - 1)); done',
    'cat "answer-$n"'
  ]
  writeFileSync(program, lines.join('\n'))
  chmodSync(program, 0o755)
  return program
}
const callOf = (at: number): readonly string[] =>
  readFileSync(join(folder, `call-${at}`), 'utf8')
    .trim()
    .split('\n')
const requestOf = (at: number): unknown => JSON.parse(readFileSync(join(folder, `asked-${at}`), 'utf8'))

const printer = (name: string, over: object = {}) => ({ name, status: 0, offline: false, default: false, ...over })
const AT = '2026-11-20T08:00:00.000Z'
const spooled = (over: Partial<Spooled> = {}): Spooled => ({
  state: 'waiting',
  job: null,
  printer: 'HP',
  title: 'Fiche 12',
  at: AT,
  ...over
})
const job = (id: number, over: object = {}) => ({ id, document: 'Fiche 12', status: 0x10, ...over })
const queues = (...jobs: readonly object[]): string => JSON.stringify({ queues: [{ name: 'HP', status: 0, jobs }] })

const open = (answers: readonly string[]) => openWindowsSpooler(powershell(aProgram(answers)))

describe('PowerShell', () => {
  it('stands in no folder that an installer takes the place of', async () => {
    const program = join(folder, 'powershell')
    writeFileSync(program, '#!/bin/sh\nprintf \'"%s"\\n\' "$(pwd)"\n', { mode: 0o755 })
    expect(await powershell(program)('a', {})).toBe(folder)
    const said: unknown[] = []
    const ended = Promise.withResolvers<void>()
    powershellLines(program, 5_000)('a', {}, { onLine: (line) => said.push(line), onEnd: ended.resolve })
    await ended.promise
    expect(said).toEqual([folder])
  })
  it('that Windows does not let start keeps no sheet from its printer', async () => {
    // Node throws for it as it does where an administrator forbids the program.
    const forbidden = 'power\0shell'
    const spooler = openWindowsSpooler(powershell(forbidden), powershellLines(forbidden, 5_000))
    expect(await spooler.printers({ offers: true })).toBeNull()
    const before = await spooler.watch?.('HP')
    expect([before?.titled('Fiche 12'), before?.sides]).toEqual([null, null])
    expect(await spooler.follow([spooled()])).toBeNull()
  })
})

describe('the printers of Windows', () => {
  it('are told with what is wrong with them, and which is the default one', async () => {
    const spooler = open([
      JSON.stringify({
        printers: [printer('HP', { status: 0x80 }), printer('Zebra', { default: true }), printer('Vieille', { offline: true })]
      })
    ])
    expect(await spooler.printers({ offers: false })).toEqual([
      { name: 'HP', label: 'HP', stopped: true, trouble: 'offline', isDefault: false },
      { name: 'Zebra', label: 'Zebra', stopped: false, isDefault: true },
      { name: 'Vieille', label: 'Vieille', stopped: true, trouble: 'offline', isDefault: false }
    ])
    // Asked again at once, no program is started.
    await spooler.printers({ offers: false })
    expect(existsSync(join(folder, 'call-1'))).toBe(false)
  })

  it('are told with what their drivers offer; A4 and the label by their sizes', async () => {
    const a4 = { width: 827, height: 1169 }
    const spooler = open([
      JSON.stringify({ printers: [printer('HP')] }),
      JSON.stringify({ offers: [{ name: 'HP', duplex: true, papers: [a4, { width: 394, height: 591 }, { width: 100, height: 100 }] }] })
    ])
    expect((await spooler.printers({ offers: true }))?.[0]?.offers).toEqual({
      papers: ['A4', 'Label'],
      trays: [],
      sides: ['one', 'long-edge', 'short-edge']
    })
    expect(requestOf(1)).toEqual({ printers: ['HP'] })
  })

  it.each([
    ['no JSON', ['Get-Printer : accès refusé']],
    ['another JSON', ['{"printers":[{"nom":"HP"}]}']],
    ['nothing', ['']]
  ])('are not known where the program says %s', async (_, answers) => expect(await open(answers).printers({ offers: true })).toBeNull())
})

describe('a job of Windows', () => {
  it('is found by its title, the first since it was handed over, and has its number from then on', async () => {
    const early = job(7)
    const spooler = open([queues(early, job(9, { document: 'Autre' }), job(10), job(8, { status: 0x40 })), queues(early, job(8))])
    expect(await spooler.follow([spooled({ before: [7] })])).toEqual([{ job: 8, report: { kind: 'held', trouble: 'paper-out' } }])
    expect(await spooler.follow([spooled({ job: 8 })])).toEqual([{ job: 8, report: { kind: 'waiting' } }])
  })
  it('is the last of its title where nobody looked at the queue before it', async () => {
    const spooler = open([queues(job(7), job(8, { status: 0x40 }))])
    expect(await spooler.follow([spooled()])).toEqual([{ job: 8, report: { kind: 'held', trouble: 'paper-out' } }])
  })
  it('is no other than itself where two have one title', async () => {
    const spooler = open([queues(job(7), job(8))])
    expect(
      (await spooler.follow([spooled({ before: [3] }), spooled({ before: [3] }), spooled({ job: 7 })]))?.map((one) => one.job)
    ).toEqual([8, null, 7])
  })
  it('is found whatever time Windows says of it: nobody reads that', async () => {
    const spooler = open([queues(job(7, { at: '2026-11-20T05:00:00.0000000Z' }))])
    await spooler.follow([spooled({ before: [3] })])
    expect(Buffer.from(callOf(0)[3] ?? '', 'base64').toString('utf16le')).not.toContain('SubmittedTime')
  })
  it('is found by a title that Chromium has shortened', async () => {
    const title = `Fiches de production ${'CMD00000012, '.repeat(20)}CMD00000099`
    const spooler = open([queues(job(7, { document: `${title.slice(0, 39)}...${title.slice(-38)}` }))])
    expect(await spooler.follow([spooled({ title })])).toEqual([{ job: 7, report: { kind: 'waiting' } }])
  })
  it('that has left was printed where it went well, and is not known where it stood still or was never seen', async () => {
    const spooler = open([queues()])
    expect(await spooler.follow([spooled({ job: 7 }), spooled({ job: 7, state: 'held' }), spooled(), spooled({ printer: null })])).toEqual([
      { job: 7, report: { kind: 'printed' } },
      { job: 7, report: { kind: 'unknown' } },
      { job: null, report: { kind: 'unknown' } },
      { job: null, report: { kind: 'unknown' } }
    ])
  })
  it('is asked about again where its printer could not be, or the program did not answer', async () => {
    expect(await open([JSON.stringify({ queues: [] })]).follow([spooled()])).toEqual([{ job: null, report: { kind: 'waiting' } }])
    expect(await open(['Oups']).follow([spooled()])).toBeNull()
  })
})

describe('the program', () => {
  it('is told names beside its script, never in it: none can become a command', async () => {
    const name = `HP'; Remove-Item C:\\ -Recurse; $(calc) [*] "é`
    await open([queues()]).follow([spooled({ printer: name })])
    const args = callOf(0)
    expect(args.slice(0, 3)).toEqual(['-NoProfile', '-NonInteractive', '-EncodedCommand'])
    const script = Buffer.from(args[3] ?? '', 'base64').toString('utf16le')
    expect(script).toContain('Get-PrintJob')
    expect(script).not.toContain('Remove-Item')
    expect(requestOf(0)).toEqual({ printers: [name] })
  })
  it('runs once at a time', async () => {
    const run = powershell(aProgram(['1'], 0.1))
    expect(await Promise.all([run('a', null), run('b', null), run('c', null)])).toEqual([1, 1, 1])
    expect(existsSync(join(folder, 'two-at-once'))).toBe(false)
    expect(callOf(2)).toHaveLength(4)
  })
  it('that takes too long is ended, and the next one runs', async () => {
    const slow = powershell(aProgram(['1'], 5), 100)
    expect(await slow('a', null)).toBeNull()
    expect(await slow('b', null)).toBeNull()
  })
  it('that is missing is told of nothing, and not looked for again', async () => {
    const program = join(folder, 'nowhere', 'powershell.exe')
    const run = powershell(program)
    expect(await run('a', null)).toBeNull()
    expect(await run('b', null)).toBeNull()
  })
  it('is the machine’s own', () => {
    expect(powershellPath({ SystemRoot: '/w' })).toMatch(/^\/w.System32.WindowsPowerShell.v1\.0.powershell\.exe$/)
    expect(powershellPath({})).toContain('Windows')
  })
})
