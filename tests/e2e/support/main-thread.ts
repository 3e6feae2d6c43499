import type { CDPSession, Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of the processor, not of the clock: who shares the machine does not count. */
  readonly tdur?: number
  /** Begin and length, microseconds of the clock. */
  readonly ts: number
  readonly dur?: number
  readonly args?: { readonly name?: string; readonly chrome_mojo_event_info?: { readonly mojo_interface_tag?: string } }
}

/** What a test asks the page for comes this way: looking for an element describes the whole page when it is not there yet. */
const OF_THE_TEST = 'blink.mojom.DevToolsSession'

/** What the main thread of a page does from now on. */
export interface MainThread {
  /** Ends it and answers the longest task, in milliseconds of the processor; those that the test itself gave the page do not count. */
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
      const ofPage = events.filter(({ pid, tid }) => threads.has(`${pid} ${tid}`))
      const ofTest = ofPage.filter(({ args }) => args?.chrome_mojo_event_info?.mojo_interface_tag === OF_THE_TEST)
      const isOfTest = ({ pid, tid, ts, dur = 0 }: TraceEvent): boolean =>
        ofTest.some((message) => message.pid === pid && message.tid === tid && message.ts >= ts && message.ts <= ts + dur)
      const tasks = ofPage.filter((event) => event.name.endsWith('RunTask') && !isOfTest(event))
      if (tasks.length === 0) throw new Error('no task of the main thread was traced')
      return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
    }
  }
}
