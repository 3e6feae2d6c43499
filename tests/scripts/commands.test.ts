import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it, vi } from 'vitest'

const FOLDER = mkdtempSync(join(tmpdir(), 'atelier-commands-'))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))
const COMMANDS = pathToFileURL(join(import.meta.dirname, '../../scripts/setup/commands.mjs')).href
const WITHIN = { timeout: 10_000, interval: 20 }

const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it.each([
  ['by itself', (runner: ChildProcess) => void runner.send('end')],
  ['by the system', (runner: ChildProcess) => void runner.kill('SIGTERM')]
])('a program that is run ends with the script that runs it, which ends %s', async (how, end) => {
  // Windows ends a program without a word to it.
  if (process.platform === 'win32' && how === 'by the system') return
  const place = join(FOLDER, `pid ${how}`)
  const program = `require('node:fs').writeFileSync(${JSON.stringify(place)}, String(process.pid)); setInterval(() => {}, 1000)`
  const script = `
    import { run } from ${JSON.stringify(COMMANDS)}
    void run(process.execPath, ['-e', ${JSON.stringify(program)}])
    process.on('message', () => process.exit(0))`
  const runner = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const pid = await vi.waitFor(() => {
    const written = Number(readFileSync(place, 'utf8'))
    expect(written).toBeGreaterThan(0)
    return written
  }, WITHIN)
  try {
    end(runner)
    await vi.waitFor(() => expect(lives(pid)).toBe(false), WITHIN)
  } finally {
    if (lives(pid)) process.kill(pid, 'SIGKILL')
  }
})
