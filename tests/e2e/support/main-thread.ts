import type { CDPSession, Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of the processor, not of the clock: who shares the machine does not count. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** What the main thread of a page does from now on. */
export interface MainThread {
  /** Ends it and answers the longest task, in milliseconds of the processor. */
  readonly longestTask: () => Promise<number>
}

/** Watches the tasks of a page's main thread through Chromium's own tracing. */
export async function watchMainThread(page: Page): Promise<MainThread> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] } })
  return {
    longestTask: async () => {
      const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
      await session.send('Tracing.end')
      await complete
      const threads = new Set(
        events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`)
      )
      const tasks = events.filter(({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${pid} ${tid}`))
      if (tasks.length === 0) throw new Error('no task of the main thread was traced')
      return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
    }
  }
}
