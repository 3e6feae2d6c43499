import { expect, it, vi } from 'vitest'
import { makeRelease, offers, type ReleaseHost } from '../support/release-host'
import { stationOfEachTest, type UpdatingStation } from '../support/updating-station'

/** How often the system still refuses to give a file its name. */
let held = 0
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const rename: typeof real.rename = async (from, to) => {
    if (!String(from).endsWith('.part')) return real.rename(from, to)
    held -= 1
    if (held >= 0) throw Object.assign(new Error('held'), { code: 'EPERM' })
    return real.rename(from, to)
  }
  return { ...real, rename }
})

let host: ReleaseHost
let station: UpdatingStation
stationOfEachTest((ownHost, ownStation) => {
  host = ownHost
  station = ownStation
})

it('an installer that came whole is ready although a virus scanner looks through it first, and is said to be no fault of the disk', async () => {
  offers(host, makeRelease('1.4.0'))
  held = 2
  expect((await station.start().updates.check()).state).toMatchObject({ kind: 'ready', version: '1.4.0' })
})
