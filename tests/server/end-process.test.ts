import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-end-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const MODULE = new URL('../../src/server/end-process.ts', import.meta.url).href

/** How a process ends that does this first. */
async function ended(first: string): Promise<unknown[]> {
  const program = `import { open } from 'node:fs'; import { endProcess } from '${MODULE}'; ${first}; setTimeout(() => endProcess(3), 200)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' })
  const over = setTimeout(() => child.kill('SIGKILL'), 20_000)
  const since = performance.now()
  const how = await once(child, 'exit')
  clearTimeout(over)
  expect(performance.now() - since).toBeLessThan(15_000)
  return how
}

it('a process ends with its code', async () => {
  expect(await ended('')).toEqual([3, null])
})

it.skipIf(process.platform === 'win32')('and one that waits for a file that never answers ends, too', async () => {
  execFileSync('mkfifo', [join(folder, 'pipe')])
  expect(await ended(`open('${join(folder, 'pipe')}', 'r', () => undefined)`)).toEqual([null, 'SIGKILL'])
})
