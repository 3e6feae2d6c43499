import { afterEach, beforeEach, expect, it } from 'vitest'
import type { UpdateNews, UpdateState } from '@/contract/desktop/updates'
import type { Api } from '@/main/ports/api'
import { stationReport } from '@/main/updates/station-report'
import { type ReleaseHost, startReleaseHost } from '../support/release-host'

let host: ReleaseHost
beforeEach(async () => {
  host = await startReleaseHost()
})
afterEach(() => host.close())

const news = (state: UpdateState): UpdateNews => ({ state, running: '1.3.0', tooOld: false, minClient: null, checkedAt: null })

function reporting(api: Api = (path, init) => fetch(host.url + path, init), withinMs?: number) {
  const logged: string[] = []
  const here = { isSignedIn: true, looks: 0 }
  const printersHere = (): string[] => {
    here.looks += 1
    return ['HP LaserJet']
  }
  const timers: { ms: number; run: () => void }[] = []
  const report = stationReport(
    {
      api: () => api,
      isSignedIn: async () => here.isSignedIn,
      facts: async () => ({
        ...{ station: '1b4e28ba-2fa1-41d2-883f-0016d3cca427', name: 'Prépa 2', version: '1.3.0', system: 'Debian 12', platform: 'linux' },
        printers: printersHere(),
        crashes: 0
      }),
      clock: {
        later: (ms, run) => {
          timers.push({ ms, run })
          return () => undefined
        }
      },
      log: (what) => void logged.push(what)
    },
    withinMs
  )
  return { report, logged, timers, here }
}
const states = () => host.reports.map(({ body }) => body.update)

it('says how the station is at each change of state, not at each byte, and again after an hour', async () => {
  const { report, timers } = reporting()
  report(news({ kind: 'none' }))
  report(news({ kind: 'downloading', version: '1.4.0', part: 0.1 }))
  await expect.poll(states).toEqual([{ state: 'downloading', version: '1.4.0', error: null }])
  // It is answered: what comes while it is under way is said right after it, by the clock.
  await expect.poll(() => timers).toHaveLength(1)
  report(news({ kind: 'downloading', version: '1.4.0', part: 0.5 }))
  report(news({ kind: 'failed', version: '1.4.0', message: 'Le fichier est faux.' }))
  await expect.poll(states).toHaveLength(2)
  expect(states()[1]).toEqual({ state: 'failed', version: '1.4.0', error: 'Le fichier est faux.' })
  expect(host.reports[0]?.body).toMatchObject({ name: 'Prépa 2', printers: ['HP LaserJet'] })
  // Of both: the second report has been answered, too.
  await expect.poll(() => timers.map(({ ms }) => ms)).toEqual([3_600_000, 3_600_000])
  timers.at(-1)?.run()
  await expect.poll(states).toHaveLength(3)
})

it('says nothing of a host without updates', async () => {
  const { report, timers } = reporting()
  report(news({ kind: 'none' }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([host.reports, timers]).toEqual([[], []])
})

it('tries again each minute while the server is away, and logs that once', async () => {
  const { report, timers, logged } = reporting()
  host.way = 'away'
  report(news({ kind: 'current' }))
  await expect.poll(() => timers.at(-1)?.ms).toBe(60_000)
  timers.at(-1)?.run()
  await expect.poll(() => timers.length).toBe(2)
  expect(logged).toEqual(['station-report'])
  host.way = 'whole'
  timers.at(-1)?.run()
  await expect.poll(states).toEqual([{ state: 'current', version: null, error: null }])
})

it('tries again where a page of somebody before the server is the answer', async () => {
  const { report, timers, logged } = reporting(async () => new Response('<!DOCTYPE html><title>Connexion au réseau</title>'))
  report(news({ kind: 'current' }))
  await expect.poll(() => timers.at(-1)?.ms).toBe(60_000)
  expect(logged).toEqual(['station-report'])
})

it('tries again where the server hears it and never answers', async () => {
  const silent: Api = (_, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
  const { report, timers, logged } = reporting(silent, 5)
  report(news({ kind: 'current' }))
  await expect.poll(() => timers.at(-1)?.ms).toBe(60_000)
  expect(logged).toEqual(['station-report'])
})

it('looks at nothing and calls nobody while nobody is signed in, all night, and says it soon after somebody is', async () => {
  const { report, timers, logged, here } = reporting()
  here.isSignedIn = false
  report(news({ kind: 'current' }))
  for (let minute = 1; minute <= 3; minute += 1) {
    await expect.poll(() => timers.length).toBe(minute)
    timers.at(-1)?.run()
  }
  expect([host.reports, here.looks, logged, timers.every(({ ms }) => ms === 60_000)]).toEqual([[], 0, [], true])
  await expect.poll(() => timers.length).toBe(4)
  here.isSignedIn = true
  timers.at(-1)?.run()
  await expect.poll(states).toEqual([{ state: 'current', version: null, error: null }])
})
