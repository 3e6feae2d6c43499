import { test as base, type Page } from '@playwright/test'
import { signedInState } from '../../../scripts/run/sign-in.mjs'
import { type KeptPages, keepPages } from './kept-pages'
import type { OwnServer } from './own-server'
import { type ServersOfFiles, serversOfFiles } from './server-of-file'

export type DemoUser = 'camille' | 'noa' | 'sacha'

interface Fixtures {
  /** A page in a browser of its own, signed in as a demo user; `preferences` adds local-storage entries, as `theme`. */
  readonly openAs: (user: DemoUser, path?: string, preferences?: Readonly<Record<string, string>>) => Promise<Page>
  /** True where a test looks at what a browser has never loaded: its pages serve no other test. */
  readonly newBrowsers: boolean
  /** The same on another host than the file's server. */
  readonly openOn: (address: string, user: DemoUser, path: string, preferences?: Readonly<Record<string, string>>) => Promise<Page>
  /** Shared by the specs of one file: they change orders of their own and leave the server running. */
  readonly server: OwnServer
}

interface WorkerFixtures {
  readonly keptPages: KeptPages
  readonly servers: ServersOfFiles
}

/** The specs' `test`: addresses are relative to the file's own server; nobody is signed in on `page`. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  keptPages: [
    async ({ browser }, use) => {
      const pages = keepPages(browser)
      await use(pages)
      await pages.close()
    },
    { scope: 'worker' }
  ],
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
  newBrowsers: [false, { option: true }],
  openOn: [
    async ({ keptPages, viewport, newBrowsers }, use, testInfo) => {
      if (newBrowsers) await keptPages.close()
      await use(async (address, user, path, preferences = {}) =>
        keptPages.open(await signedInState(address, user, preferences), path, { baseURL: address, viewport })
      )
      await keptPages.giveBack(!newBrowsers && testInfo.status === testInfo.expectedStatus)
    },
    { auto: true }
  ],
  openAs: async ({ openOn, server }, use) => use((user, path = '/', preferences = {}) => openOn(server.address, user, path, preferences))
})

export { expect } from '@playwright/test'
