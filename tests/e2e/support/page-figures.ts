import type { CDPSession, Page } from '@playwright/test'

/** What a page holds once its garbage is collected. */
export interface PageFigures {
  /** Bytes of its JavaScript heap. */
  readonly heap: number
  /** Nodes of the document, also those that something still refers to. */
  readonly nodes: number
  readonly listeners: number
}

/** Reads what a page holds, through Chromium's own counts. */
export async function pageFigures(page: Page): Promise<() => Promise<PageFigures>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.enable')
  return async () => {
    // What the first collection lets go of may hold nodes, which go with the second.
    for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const read = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
    return { heap: read('JSHeapUsedSize'), nodes: read('Nodes'), listeners: read('JSEventListeners') }
  }
}
