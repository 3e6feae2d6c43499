import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from './bench-app'

const PRELOAD = join(ROOT, 'out/preload/index.cjs')

interface Counted {
  readonly scriptId: string
  readonly functions: readonly { readonly ranges: readonly { startOffset: number; endOffset: number; readonly count: number }[] }[]
}

/**
 * Counts what a page runs of the preload from here on, its load included: it is loaded anew. Whoever runs it wraps it in a function of
 * theirs, so that it is found by its text. The answer leaves the counts where main's own are; without a whole run nothing is counted.
 */
export async function countPreload(page: Page): Promise<() => Promise<void>> {
  const folder = process.env.ATELIER_DESKTOP_COUNTS
  if (folder === undefined) return async () => undefined
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Debugger.enable')
  await devtools.send('Profiler.enable')
  await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  await page.reload()
  return async () => {
    const source = readFileSync(PRELOAD, 'utf8')
    const { result } = (await devtools.send('Profiler.takePreciseCoverage')) as { result: readonly Counted[] }
    for (const { scriptId, functions } of result) {
      const { scriptSource } = (await devtools.send('Debugger.getScriptSource', { scriptId })) as { scriptSource: string }
      const from = scriptSource.indexOf(source)
      if (from < 0) continue
      const within = (offset: number): number => Math.min(Math.max(offset - from, 0), source.length)
      const own = functions.map((one) => ({
        ...one,
        ranges: one.ranges.map(({ startOffset, endOffset, count }) => ({
          ...{ startOffset: within(startOffset), endOffset: within(endOffset), count }
        }))
      }))
      const kept = own.filter(({ ranges: [whole] }) => whole !== undefined && whole.endOffset > whole.startOffset)
      writeFileSync(
        join(folder, `coverage-preload-${scriptId}.json`),
        JSON.stringify({ result: [{ scriptId, url: `file://${PRELOAD}`, functions: kept }] })
      )
    }
    await devtools.detach()
  }
}
