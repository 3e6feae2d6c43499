import { expect, type Page, type Request } from '@playwright/test'
import { drawn } from './drawn'

/** What pages have asked and not been answered yet. */
const pending = new WeakMap<Page, Set<Request>>()

/** Counts from now on what a page asks and has not been answered. To be called before it is opened. */
export function watchPendingRequests(page: Page): void {
  const open = new Set<Request>()
  pending.set(page, open)
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/**
 * Waits until pages that `openAs` opened are connected, and what they read again at that moment has come: for what is timed, and for
 * lists and selections. An order page marks what a colleague did before, too.
 */
export async function caughtUp(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await expect(page.getByText('Connecté', { exact: true })).toBeVisible()
    await drawn(page)
    await expect.poll(() => pending.get(page)?.size).toBe(0)
  }
}
