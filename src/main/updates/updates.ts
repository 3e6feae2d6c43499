import type { UpdateNews, UpdateState } from '@/contract/desktop/updates'
import type { SignedManifest } from '@/contract/releases'
import { judgeOffer } from '@/domain/updates/judge-offer'
import { mayInstallAtNight } from '@/domain/updates/night'
import { endTrialStart, hasFailed, QUIT_SOON_MS, READY_WITHIN_MS } from '@/domain/updates/start-trial'
import { compareVersions } from '@/domain/updates/versions'
import { singleFlight } from '@/main/session/single-flight'
import { askOffer } from './ask-offer'
import { openEnd } from './at-end'
import type { ReleaseFetched } from './fetch-release'
import { installFormer, type Launching, launchRelease } from './go-back'
import { openHolds } from './holds'
import type { Release } from './release-store'
import { FAILURE_TEXTS, NOT_SIGNED, notInstalledText } from './update-texts'
import type { Updates, UpdatesSetting } from './update-types'
import type { UpdatesFile } from './updates-file'

const HOUR_MS = 60 * 60_000
/** Stations of a workshop are switched on together, and do not all ask together. */
const JITTER_MS = 10 * 60_000
const FIRST_AFTER_MS = 3_000
/** As long as the server has not answered this run, once and up to twice as late. */
const AGAIN_AFTER_MS = 30_000
const LOOKS_EVERY_MS = 2_000
const INSTALL_TRIES = 3

export function openUpdates(setting: UpdatesSetting): Updates {
  const { begun, store, station, version, platform, apiOrigin, fetch, isKnown, installer, clock, quit, relaunch, log, onNews } = setting
  let kept = begun.kept
  let state: UpdateState = { kind: 'none' }
  let minClient: string | null = null
  let checkedAt: string | null = null
  /** Whether the server has answered since the start. */
  let answered = false
  /** The release that `state` says is ready. */
  let next: Release | null = null
  let touchedAt = clock.passed()
  const startedAt = clock.passed()
  const holds = openHolds(setting.waits)

  const noted = (part: Partial<UpdatesFile>): Promise<void> => {
    kept = { ...kept, ...part }
    return begun.file.write(kept)
  }
  const change = (part: Partial<UpdatesFile>): Promise<void> => noted(part).catch((error) => log('updates', error))

  const news = (): UpdateNews => ({
    state: state.kind === 'ready' ? { ...state, waits: holds.waits() } : state,
    running: version,
    tooOld: minClient !== null && compareVersions(version, minClient) < 0,
    minClient,
    checkedAt
  })
  let notified = ''
  const tell = (): void => {
    const now = news()
    // When it was asked is no news.
    const text = JSON.stringify({ ...now, checkedAt: null })
    if (text === notified) return
    notified = text
    onNews(now)
  }
  const become = (now: UpdateState): void => {
    state = now
    tell()
  }
  /** Nothing is to be done: but what was taken back is not forgotten before something else comes. */
  const atRest = (): UpdateState =>
    kept.failed === null ? { kind: 'current' } : { kind: 'rolled-back', version: kept.failed, notified: kept.notified }

  const giveUpNext = async (): Promise<void> => {
    next = null
    if (kept.next !== null) await change({ next: null })
  }

  /** What is ready, as pages draw it. */
  const readyState = async (release: Release): Promise<UpdateState> => {
    const { manifest, file } = release
    const { way } = await installer()
    const forward = compareVersions(manifest.version, version) > 0
    if (way === 'administration') return { kind: 'manual', version: manifest.version, forward, notes: manifest.notes }
    const tries = triesOf(manifest.version)
    return {
      ...{ kind: 'ready', version: manifest.version, forward, notes: manifest.notes, bytes: file.size, way, waits: holds.waits() },
      ...{ trouble: tries > 0 ? notInstalledText(manifest.version, tries) : null, byHand: tries >= INSTALL_TRIES }
    }
  }

  /** Takes what was verified: brings it, and what leads back from it. */
  const take = async (signed: SignedManifest): Promise<void> => {
    const manifest = store.verified(signed)
    const release = await store.find(signed)
    if (manifest === null) return
    const forward = compareVersions(manifest.version, version) > 0
    const { way } = await installer()
    if (release === null || way === 'administration') {
      await giveUpNext()
      return become({ kind: 'manual', version: manifest.version, forward, notes: manifest.notes })
    }
    if (next?.manifest.version !== manifest.version || next.path !== release.path) await giveUpNext()
    const onPart = (part: number): void => become({ kind: 'downloading', version: manifest.version, part })
    if (next === null && !(await store.isThere(release))) onPart(0)
    const came = await store.bring(release, onPart)
    if (came !== 'whole') return failed(manifest.version, came)
    // The way back, where the server has it: without it a version that does not start stays.
    const own = await store.find(kept.own)
    if (own !== null && (await store.bring(own, () => undefined)) !== 'whole') log('updates', `no way back to ${version}`)
    next = release
    await change({ next: signed, open: way === 'itself' })
    await store.keep([kept.own, kept.former, kept.next])
    become(await readyState(release))
  }

  let logged: string | null = null
  const failed = (which: string | null, why: ReleaseFetched | 'signature'): void => {
    if (why === 'stopped' || why === 'whole') return
    const message = why === 'signature' ? NOT_SIGNED : FAILURE_TEXTS[why]
    // Each hour the same is no news for whoever reads the log.
    if (logged !== `${which} ${why}`) log('updates', `${which ?? '?'}: ${why}`)
    logged = `${which} ${why}`
    become({ kind: 'failed', version: which, message })
  }

  /** Whether a verified version may take the place of the one that runs. */
  const judge = (offered: string): ReturnType<typeof judgeOffer> => {
    const own = store.verified(kept.own)
    const returnsTo = own?.version === version ? own.returnsTo : []
    return judgeOffer({ running: version, offered, failed: kept.failed, returnsTo })
  }

  const check = singleFlight(async (): Promise<UpdateNews> => {
    try {
      await ask()
    } catch (error) {
      log('updates', error)
    }
    tell()
    return news()
  })

  const ask = async (): Promise<void> => {
    const known = await isKnown()
    if (known === null) return
    if (!known) {
      answered = true
      if (checkedAt === null) become({ kind: 'none' })
      return
    }
    const said = await askOffer(fetch, apiOrigin, { station, version, platform })
    // A server that is away changes nothing: what is ready stays so.
    if (said === null) return
    answered = true
    checkedAt = clock.now().toISOString()
    minClient = said.minClient
    if (said.permit !== null && store.verified(said.permit)?.version === version) await change({ own: said.permit })
    const { offer } = said
    if (offer === null) {
      await giveUpNext()
      return become(atRest())
    }
    const manifest = store.verified(offer)
    if (manifest === null) {
      await giveUpNext()
      return failed(null, 'signature')
    }
    const verdict = judge(manifest.version)
    if (verdict === 'take') return take(offer)
    if (verdict === 'older') log('updates', `${manifest.version} is older, and ${version} does not allow it`)
    await giveUpNext()
    become(atRest())
  }

  /** What was ready at the last end still is, before any server answers. */
  const resume = async (): Promise<void> => {
    const release = await store.find(kept.next)
    if (kept.failed !== null) state = atRest()
    if (release === null) return
    // Somebody may have installed a newer one by hand meanwhile.
    if (judge(release.manifest.version) !== 'take' || !(await store.isThere(release))) return change({ next: null })
    next = release
    become(await readyState(release))
    if (!kept.open && state.kind === 'ready' && state.way === 'itself') await change({ open: true })
  }

  const resumed = (): Promise<void> => resume().catch((error) => log('updates', error))
  const launching: Launching = { kept: () => kept, change, store, installer, version, log }
  /** Starts the installer of what is ready; one that is not what came is given up. */
  const launchNext = async (release: Release, again: () => boolean): Promise<boolean> => {
    if (await launchRelease(release, false, again, launching)) return true
    if (!(await store.isThere(release))) await giveUpNext()
    return false
  }

  const safely = (launch: Promise<boolean>): Promise<boolean> =>
    launch.catch((error) => {
      log('updates', error)
      return false
    })
  const goBack = (): Promise<boolean> => safely(installFormer(launching))
  const end = openEnd({ quit, relaunch, goBack })
  const triesOf = (wanted: string): number => (kept.launched?.version === wanted ? kept.launched.tries : 0)
  /** Failed so often that somebody has to want it by name. */
  const isGivenUp = ({ manifest }: Release): boolean => triesOf(manifest.version) >= INSTALL_TRIES

  let sessionEnds = false
  const canLaunch = (): boolean => {
    if (sessionEnds || next === null || state.kind !== 'ready' || holds.areAny()) return false
    return end.wish() === 'install' || (state.way === 'itself' && !isGivenUp(next))
  }

  const look = (): void => {
    if (state.kind === 'ready') {
      tell()
      const untouchedMs = clock.passed() - touchedAt
      const night = mayInstallAtNight({ hour: clock.now().getHours(), untouchedMs, locked: setting.isLocked() })
      if (night && end.wish() === 'plain' && state.way === 'itself' && canLaunch()) {
        log('updates', `installs ${state.version} at night`)
        end.endFor('install')
      }
    }
    clock.later(LOOKS_EVERY_MS, look)
  }

  const hourly = async (): Promise<void> => {
    await check()
    const [least, jitter] = answered ? [HOUR_MS, JITTER_MS] : [AGAIN_AFTER_MS, AGAIN_AFTER_MS]
    clock.later(least + clock.random() * jitter, hourly)
  }

  /** This start has not said « ready » in time. */
  const late = (): void => {
    if (kept.trial === null || kept.trial.open === null) return
    const trial = endTrialStart(kept.trial, true)
    void change({ trial }).then(() => {
      log('updates', `${version} did not show a screen in time (${trial.bad})`)
      if (hasFailed(trial) && kept.former !== null) end.endForFormer()
    })
  }

  const mayInstall = (): boolean => state.kind === 'ready' && next !== null && !holds.areAny()

  return {
    news,
    check,
    refused: () => {
      if (!news().tooOld) void check()
    },
    install: () => {
      if (mayInstall()) end.endFor('install')
      return news()
    },
    restart: () => end.endFor(next !== null && mayInstall() && !isGivenUp(next) ? 'install' : 'restart'),
    goBack,
    installMissed: async () => {
      const missed = store.verified(kept.next)
      // Nobody waits for the installer to be read where it could not be installed.
      if (missed === null || holds.areAny() || triesOf(missed.version) >= INSTALL_TRIES) return false
      await resumed()
      if (next === null || !canLaunch()) return false
      log('updates', `installs ${next.manifest.version}, which was ready when the last run was cut off`)
      // Once for each end that was cut off: one that fails starts this version again, and would for ever where a disk does not remember it.
      return safely(noted({ open: false }).then(() => next !== null && launchNext(next, () => true)))
    },
    sessionEnds: () => {
      sessionEnds = true
    },
    holds: (page, what) => {
      holds.take(page, what)
      tell()
    },
    touched: () => {
      touchedAt = clock.passed()
    },
    ready: () => {
      // One that comes too late was counted: the next start has to be in time.
      if (kept.trial !== null && kept.trial.open !== null && !end.isForFormer()) void change({ trial: null })
    },
    read: () => {
      if (kept.failed === null || kept.notified) return
      void change({ notified: true })
      if (state.kind === 'rolled-back') become({ ...state, notified: true })
    },
    stays: end.stays,
    wantedAgain: end.wantedAgain,
    leaving: () => {
      store.stop()
      const { trial } = kept
      if (kept.open && !sessionEnds) void change({ open: false })
      const isOpen = trial !== null && trial.open !== null
      const close = isOpen ? () => change({ trial: endTrialStart(trial, clock.passed() - startedAt > QUIT_SOON_MS) }) : null
      const release = canLaunch() ? next : null
      return end.leaving({ close, launch: release && ((again) => safely(launchNext(release, again))) })
    },
    begin: () => {
      if (kept.trial !== null) clock.later(READY_WITHIN_MS, late)
      clock.later(LOOKS_EVERY_MS, look)
      void resumed().then(() => clock.later(FIRST_AFTER_MS + clock.random() * FIRST_AFTER_MS, hourly))
    }
  }
}
