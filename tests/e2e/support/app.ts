import { test as base, type Page } from '@playwright/test'
import { signedInState } from '../../../scripts/run/sign-in.mjs'
import { watchAsked } from './caught-up'
import type { OwnServer } from './own-server'
import { type ServersOfFiles, serversOfFiles } from './server-of-file'

export type DemoUser = 'camille' | 'noa' | 'sacha'

interface Fixtures {
  /** A page in a browser of its own, signed in as a demo user; `preferences` adds local-storage entries, as `theme`. */
  readonly openAs: (user: DemoUser, path?: string, preferences?: Readonly<Record<string, string>>) => Promise<Page>
  /** Shared by the specs of one file: they change orders of their own and leave the server running. */
  readonly server: OwnServer
}

interface WorkerFixtures {
  readonly servers: ServersOfFiles
}

/** The specs' `test`: addresses are relative to the file's own server; nobody is signed in on `page`. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const servers = serversOfFiles()
      await use(servers)
      await servers.close()
    },
    { scope: 'worker', timeout: 90_000 }
  ],
  server: async ({ servers }, use, { file }) => use(await servers.of(file)),
  baseURL: async ({ server }, use) => use(server.address),
  openAs: async ({ browser, server }, use) => {
    const opened: Page[] = []
    await use(async (user, path = '/', preferences = {}) => {
      const storageState = await signedInState(server.address, user, preferences)
      const context = await browser.newContext({ baseURL: server.address, storageState })
      const page = await context.newPage()
      watchAsked(page)
      opened.push(page)
      await page.goto(path)
      return page
    })
    await Promise.all(opened.map((page) => page.context().close()))
  }
})

export { expect } from '@playwright/test'
