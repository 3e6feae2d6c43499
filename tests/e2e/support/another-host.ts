import type { Page } from '@playwright/test'
import { type BareHost, startBareHost } from '../../support/bare-host/bare-host'
import { isSparse } from '../../support/bare-host/foreign-values'
import type { Form } from '../../support/bare-host/forms'
import { test as base, expect } from './app'

interface Fixtures {
  /** Which host the screens are served by. */
  readonly form: Form
  /** A host of that form before the worker's server. A test that leaves it having sent something beyond the reference fails. */
  readonly host: BareHost
  /** A page served by the host, signed in as Camille. */
  readonly openAt: (path: string, preferences?: Readonly<Record<string, string>>) => Promise<Page>
}

interface WorkerFixtures {
  /** The host of a form before a server, one for all tests of its file. */
  readonly hostOf: (upstream: string, form: Form) => Promise<BareHost>
}

/** What a client may ask of any host: what it knows beyond the reference, and whether it tells how it is. */
const DISCOVERY = ['call GET /api/capabilities', 'call GET /health']

/** What clients sent to a host beyond the reference, line by line: nothing. */
export const beyondOf = ({ log }: Pick<BareHost, 'log'>): string[] => log.lines().filter((line) => !DISCOVERY.includes(line))

/** The specs' `test` on a host that knows the reference alone; what it holds is looked at on the server behind it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  hostOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const hosts = new Map<Form, { readonly upstream: string; readonly host: Promise<BareHost> }>()
      /** In the place of that of the file before, so that kept pages find what they loaded from there. */
      const follow = async (before: Promise<BareHost>, upstream: string, form: Form): Promise<BareHost> => {
        const { close, address } = await before
        await close()
        return startBareHost({ upstream, form, port: Number(new URL(address).port) })
      }
      await use((upstream, form) => {
        const known = hosts.get(form)
        if (known?.upstream === upstream) return known.host
        const host = known === undefined ? startBareHost({ upstream, form }) : follow(known.host, upstream, form)
        hosts.set(form, { upstream, host })
        return host
      })
      for (const { host } of hosts.values()) await (await host).close()
    },
    { scope: 'worker' }
  ],
  form: ['specification', { option: true }],
  host: async ({ form, server, hostOf }, use) => {
    const host = await hostOf(server.address, form)
    host.log.forget()
    await use(host)
    expect(beyondOf(host), 'nothing beyond the reference is sent').toEqual([])
  },
  baseURL: async ({ host }, use) => use(host.address),
  openAt: async ({ openOn, host }, use) => use((path, preferences) => openOn(host.address, 'camille', path, preferences))
})

/** Orders that a foreign host tells whole enough to be worked on: it says of others next to nothing. */
export const isWhole = (id: number): boolean => !isSparse(id)

/**
 * Of closed orders: a foreign host says of those of an even id that they are something that nobody knows, and sends every third to a country
 * that our server behind it does not.
 */
export const isClosedEverywhere = (id: number): boolean => isWhole(id) && id % 2 === 1 && id % 3 !== 1

export { expect } from './app'
