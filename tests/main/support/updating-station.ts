import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { UpdateNews, UpdateWaits } from '@/contract/desktop/updates'
import type { Installer } from '@/main/ports/installer'
import { hostCapabilities } from '@/main/session/host-capabilities'
import { noteStart } from '@/main/updates/begin-start'
import { releaseStore } from '@/main/updates/release-store'
import type { Updates } from '@/main/updates/update-types'
import { openUpdates } from '@/main/updates/updates'
import { updatesFile, updatesFolder } from '@/main/updates/updates-file'
import { RELEASE_KEY, type ReleaseHost, startReleaseHost } from './release-host'

const STATION = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'

/** One run of a station: its clock is turned by hand, its installer notes what it was given. */
export interface StationRun {
  readonly updates: Updates
  readonly goesBack: boolean
  readonly wasCut: boolean
  readonly notified: UpdateNews[]
  readonly logged: string[]
  readonly quits: () => number
  /** How often this version was to come back. */
  readonly relaunches: () => number
  readonly waits: { prints: number; archives: number }
  /** Lets so much time pass, on both clocks. */
  readonly pass: (ms: number) => void
  readonly setHour: (hour: number) => void
  locked: boolean
  free: number
}

/** A machine with a data folder, and the version that is installed there. */
export class UpdatingStation {
  readonly userData = mkdtempSync(join(tmpdir(), 'atelier-updates-'))
  readonly folder = updatesFolder(this.userData)
  /** What was installed, in bytes, and whether the application was to come back. */
  readonly installed: { readonly bytes: Buffer; readonly again: boolean }[] = []
  installs = true
  way: Installer['way'] = 'itself'
  kind: Installer['kind'] = 'appimage'

  version = '1.3.0'
  readonly host: ReleaseHost

  constructor(host: ReleaseHost) {
    this.host = host
  }

  state(): Record<string, unknown> {
    return JSON.parse(readFileSync(join(this.folder, 'state.json'), 'utf8'))
  }

  /** What is kept there beside its state. */
  files(): string[] {
    return readdirSync(this.folder).filter((name) => name !== 'state.json')
  }

  /** The next run, of another version. */
  startAs(version: string): StationRun {
    this.version = version
    return this.start()
  }

  start(unloaded = 0): StationRun {
    const logged: string[] = []
    const notified: UpdateNews[] = []
    const log = (what: string, error: unknown): void => void logged.push(`${what}: ${String(error)}`)
    const begun = noteStart(updatesFile(this.folder), this.version, [RELEASE_KEY], (error) => log('start', error), unloaded)
    let passed = 0
    let quits = 0
    let relaunches = 0
    let at = new Date(2026, 10, 24, 14)
    let timers: { readonly due: number; readonly run: () => void }[] = []
    const run = {
      goesBack: begun.goesBack,
      wasCut: begun.wasCut,
      notified,
      logged,
      quits: () => quits,
      relaunches: () => relaunches,
      waits: { prints: 0, archives: 0 },
      locked: false,
      free: 1e12,
      setHour: (hour: number) => {
        at = new Date(2026, 10, 25, hour)
      },
      pass: (ms: number) => {
        passed += ms
        at = new Date(at.getTime() + ms)
        const due = timers.filter((timer) => timer.due <= passed)
        timers = timers.filter((timer) => timer.due > passed)
        for (const timer of due) timer.run()
      }
    }
    const installer = async (): Promise<Installer> => ({
      kind: this.kind,
      way: this.way,
      install: async (path, again) => {
        if (!this.installs) return false
        this.installed.push({ bytes: readFileSync(path), again })
        return true
      }
    })
    const capabilities = hostCapabilities(this.host.url, fetch)
    const store = releaseStore({
      ...{ apiOrigin: this.host.url, keys: [RELEASE_KEY], folder: this.folder, platform: 'linux', installer, fetch },
      free: async () => run.free,
      pause: async () => undefined
    })
    const updates = openUpdates({
      ...{ begun, store, station: STATION, version: this.version, platform: 'linux', apiOrigin: this.host.url, fetch, installer, log },
      isKnown: () => {
        capabilities.forget()
        return capabilities.says('updates')
      },
      waits: (): Pick<UpdateWaits, 'prints' | 'archives'> => run.waits,
      isLocked: () => run.locked,
      clock: {
        now: () => at,
        passed: () => passed,
        random: () => 0,
        later: (ms, then) => {
          const timer = { due: passed + ms, run: then }
          timers.push(timer)
          return () => {
            timers = timers.filter((one) => one !== timer)
          }
        }
      },
      quit: () => {
        quits += 1
      },
      relaunch: () => {
        relaunches += 1
      },
      onNews: (news) => void notified.push(news)
    })
    return Object.assign(run, { updates })
  }

  remove(): void {
    // A check that a test does not wait for may be writing.
    rmSync(this.userData, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The application ends, as Electron lets it. */
export const end = async (run: StationRun): Promise<void> => run.updates.leaving()?.()

/** Gives each test of the file a host with releases, and a station of it. */
export function stationOfEachTest(give: (host: ReleaseHost, station: UpdatingStation) => void): void {
  let end: () => Promise<void>
  beforeEach(async () => {
    const host = await startReleaseHost()
    const station = new UpdatingStation(host)
    end = async () => {
      await host.close()
      station.remove()
    }
    give(host, station)
  })
  afterEach(() => end())
}
