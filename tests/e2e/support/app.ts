import { test as base, type Page } from '@playwright/test'
import { signedInState } from '../../../scripts/run/sign-in.mjs'
import { type OwnServer, ownServer } from './own-server'

export type DemoUser = 'camille' | 'noa' | 'sacha'

interface Fixtures {
  /** A page in a browser of its own, signed in as a demo user; `preferences` adds local-storage entries, as `theme`. */
  readonly openAs: (user: DemoUser, path?: string, preferences?: Readonly<Record<string, string>>) => Promise<Page>
}

interface WorkerFixtures {
  /** Shared by the specs of one worker: they change orders of their own and leave the server running. */
  readonly server: OwnServer
}

/** The specs' `test`: addresses are relative to the worker's own server; nobody is signed in on `page`. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const server = await ownServer()
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 90_000 }
  ],
  baseURL: async ({ server }, use) => use(server.address),
  openAs: async ({ browser, server }, use) => {
    const opened: Page[] = []
    await use(async (user, path = '/', preferences = {}) => {
      const storageState = await signedInState(server.address, user, preferences)
      const context = await browser.newContext({ baseURL: server.address, storageState })
      const page = await context.newPage()
      opened.push(page)
      await page.goto(path)
      return page
    })
    await Promise.all(opened.map((page) => page.context().close()))
  }
})

export { expect } from '@playwright/test'
