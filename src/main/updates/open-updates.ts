import { setTimeout as pause } from 'node:timers/promises'
import type { UpdateNews } from '@/contract/desktop/updates'
import { CLIENT_HEADER, STATION_HEADER } from '@/contract/http/client-version'
import type { Api } from '@/main/ports/api'
import type { Installer } from '@/main/ports/installer'
import { hostCapabilities } from '@/main/session/host-capabilities'
import { noteStart } from './begin-start'
import { freeOn } from './free-on'
import { releaseStore } from './release-store'
import { installationId, systemHere } from './station-facts'
import { stationReport } from './station-report'
import type { Updates, UpdatesSetting } from './update-types'
import { openUpdates } from './updates'
import { updatesFile, updatesFolder } from './updates-file'

interface Around
  extends Pick<UpdatesSetting, 'apiOrigin' | 'fetch' | 'version' | 'waits' | 'isLocked' | 'quit' | 'relaunch' | 'log' | 'onNews'> {
  readonly userData: string
  readonly keys: readonly string[]
  readonly findInstaller: () => Promise<Installer>
  readonly api: () => Api
  readonly isSignedIn: () => Promise<boolean>
  /** As the machine or its people call this station, and its printers. */
  readonly name: () => Promise<string>
  readonly printers: () => Promise<readonly string[]>
  /** How many crashes left a dump here, those that are kept no longer included. */
  readonly crashes: () => number
}

/** A start as far as updates go: noted on disk before anything else, and opened once the rest of the application is there. */
export interface StartOfUpdates {
  /** The version that runs has to give way to the former one. */
  readonly goesBack: boolean
  /** The last run was cut off with a version ready. */
  readonly wasCut: boolean
  /** What the station says of itself with each call that it forwards; nothing to a host that knows no updates. */
  readonly ownHeaders: () => Readonly<Record<string, string>>
  readonly open: (around: Omit<Around, 'userData' | 'keys' | 'version' | 'log'>) => Updates
}

const PRINTERS_MAX = 50
const NAME_MAX = 100
const LABEL_MAX = 200

interface StartAround extends Pick<Around, 'userData' | 'keys' | 'version' | 'log'> {
  /** Starts before it whose code did not load. */
  readonly unloaded: number
}

export function startUpdates({ userData, keys, version, log, unloaded }: StartAround): StartOfUpdates {
  const folder = updatesFolder(userData)
  const failed = (error: unknown): void => log('updates', error)
  const begun = noteStart(updatesFile(folder), version, keys, failed, unloaded)
  const station = installationId(folder, failed)
  let known: boolean | null = null

  const open: StartOfUpdates['open'] = ({
    apiOrigin,
    fetch,
    findInstaller,
    api,
    isSignedIn,
    name,
    printers,
    crashes,
    onNews,
    ...around
  }) => {
    let found: Promise<Installer> | null = null
    const installer = async (): Promise<Installer> => {
      found ??= findInstaller()
      const one = await found
      // A system that is still starting may not have answered in time: it is asked again.
      if (one.kind === null) found = null
      return one
    }
    const host = hostCapabilities(apiOrigin, fetch)
    const clock: UpdatesSetting['clock'] = {
      now: () => new Date(),
      passed: () => performance.now(),
      random: Math.random,
      later: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      }
    }
    const store = releaseStore({
      ...{ apiOrigin, keys, folder, fetch, installer, platform: process.platform },
      free: freeOn,
      pause: (seconds, signal) => pause(seconds * 1000, undefined, { signal }).catch(() => undefined)
    })
    const facts = async () => ({
      ...{ station, version, platform: process.platform, system: systemHere() },
      name: (await name()).slice(0, NAME_MAX) || 'Poste',
      printers: (await printers()).slice(0, PRINTERS_MAX).map((label) => label.slice(0, LABEL_MAX)),
      crashes: crashes()
    })
    const report = stationReport({ api, isSignedIn, facts, clock, log })
    return openUpdates({
      ...{ begun, store, station, version, platform: process.platform, apiOrigin, fetch, installer, clock, log },
      ...around,
      isKnown: async () => {
        host.forget()
        // One answer that did not come takes nothing back: a station that is too old went on changing things meanwhile.
        known = (await host.says('updates')) ?? known
        return known
      },
      onNews: (news: UpdateNews) => {
        report(news)
        onNews(news)
      }
    })
  }
  return {
    goesBack: begun.goesBack,
    wasCut: begun.wasCut,
    ownHeaders: () => (known ? { [CLIENT_HEADER]: version, [STATION_HEADER]: station } : {}),
    open
  }
}
