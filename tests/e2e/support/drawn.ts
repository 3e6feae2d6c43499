import type { Page } from '@playwright/test'

/** Waits until a page has drawn what it knows: two frames, and the timers that were due before them. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))))
