import type { Page } from '@playwright/test'

/** Answers of a page's calls that are lost on their way: what was sent arrives and is done, the page hears nothing of it. */
export interface LostAnswers {
  /** While it holds, answers to calls that change something are lost. */
  lost: boolean
  /** How many were lost. */
  readonly count: () => number
  /** Watches no longer. */
  readonly stop: () => Promise<void>
}

/** Watches the answers of a page: at the network itself, so that what carries files leaves it whole. */
export async function lostAnswers(page: Page): Promise<LostAnswers> {
  const network = await page.context().newCDPSession(page)
  let count = 0
  const answers = { lost: false, count: () => count, stop: () => network.send('Fetch.disable').then(() => undefined) }
  network.on('Fetch.requestPaused', ({ requestId, request }) => {
    const lose = answers.lost && request.method !== 'GET'
    if (lose) count += 1
    const passed = lose
      ? network.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      : network.send('Fetch.continueRequest', { requestId })
    // A page that was closed meanwhile hears nothing; the call of an open one that goes no further is missed by its own test.
    passed.catch(() => undefined)
  })
  await network.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*', requestStage: 'Response' }] })
  return answers
}
