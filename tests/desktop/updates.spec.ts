import { chmodSync, existsSync, readdirSync, readFileSync, realpathSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { ReleaseFile } from '@/contract/releases'
import {
  type MadeRelease,
  makeRelease,
  offers,
  type ReleaseHost,
  signed,
  startReleaseHost,
  strangerKey
} from '../main/support/release-host'
import { ROOT } from './support/bench-app'
import { bridge } from './support/bridge'
import { chooseElectron } from './support/electron-program.mjs'
import { clearKeychain } from './support/keychain'
import { type Atelier, desktopArgs, desktopEnv, type Launch, launchAtelier, untilEnded } from './support/launch-atelier'
import { quickClock, zoneWhere } from './support/quick-clock'
import { scriptedTools } from './support/scripted-tools'
import { temporaryFolder } from './support/temporary-folder'
import { versionedApp } from './support/versioned-app'

test.skip(process.platform !== 'linux', 'An AppImage is installed on Linux')

const electron = chooseElectron()
let host: ReleaseHost
let apps: ReturnType<typeof versionedApp>[]
let old: MadeRelease
let next: MadeRelease
const opened: ReturnType<typeof temporaryFolder>[] = []

/** A machine with a data folder, on which 1.3.0 is installed as an AppImage; the host offers it nothing yet, and holds 1.3.0. */
function aStation() {
  const folder = temporaryFolder('updates')
  opened.push(folder)
  const image = join(folder.path, 'Atelier.AppImage')
  writeFileSync(image, apps[0]?.path ?? '')
  Object.assign(host, { offer: null, permit: old.signed, minClient: null, knows: true, way: 'whole', cuts: Number.POSITIVE_INFINITY })
  host.ranges.length = 0
  host.offers.length = 0
  host.releases.clear()
  host.releases.set('1.3.0', old)
  const installed = () => readFileSync(image, 'utf8')
  const launch = (more: Partial<Launch> = {}): Launch & { readonly userData: string } => ({
    ...{ apiUrl: host.url, appDir: installed(), userData: folder.path },
    ...more,
    env: {
      APPIMAGE: image,
      APPDIR: electron.real && electron.folder !== null ? electron.folder : realpathSync(join(ROOT, 'node_modules')),
      ...more.env
    }
  })
  return {
    folder: folder.path,
    installed,
    launch,
    start: (more?: Partial<Launch>) => launchAtelier(launch(more)),
    /** A start that ends by itself, maybe before its first page stands. */
    startToEnd: (more: Partial<Launch> = {}) => {
      const how = launch(more)
      return untilEnded([...(how.switches ?? []), ...desktopArgs(installed(), how.userData)], desktopEnv(how))
    },
    log: () => readFileSync(join(folder.path, 'logs/atelier.log'), 'utf8'),
    installers: () => readdirSync(join(folder.path, 'updates')).filter((name) => /^[0-9a-f]{12}-/.test(name))
  }
}
const kill = async ({ app }: Atelier): Promise<void> => {
  const closed = app.waitForEvent('close')
  app.process().kill('SIGKILL')
  await closed
}
const stateOf = async ({ page }: Atelier) => (await bridge(page, 'updates:check')).state

test.beforeAll(async () => {
  host = await startReleaseHost()
  apps = [versionedApp('1.3.0'), versionedApp('1.4.0')]
  const [first, second] = ['1.3.0', '1.4.0'].map((version, nth) => makeRelease(version, {}, Buffer.from(apps[nth]?.path ?? '')))
  if (first === undefined || second === undefined) throw new Error('no releases')
  old = first
  next = second
})
test.afterAll(async () => {
  await clearKeychain(host.url)
  await host.close()
  for (const app of apps) app.remove()
  for (const folder of opened) folder.remove()
})

test('goes from one version to the next, and back from one that is killed at each start', async () => {
  const station = aStation()
  offers(host, next)

  const first = await station.start()
  // What a station says of itself it says in somebody's name.
  await bridge(first.page, 'session:login', { username: 'camille@atelier.test', password: 'atelier' })
  const { state } = await bridge(first.page, 'updates:check')
  expect(state).toMatchObject({ kind: 'ready', version: '1.4.0', way: 'itself' })
  // What a window holds keeps it from being installed, whoever asks.
  await bridge(first.page, 'updates:holds', { uploads: 0, unsaved: 1 })
  expect((await bridge(first.page, 'updates:install')).state).toMatchObject({ waits: { unsaved: 1 } })
  await bridge(first.page, 'updates:holds', { uploads: 0, unsaved: 0 })
  const closed = first.app.waitForEvent('close')
  await bridge(first.page, 'updates:install').catch(() => undefined)
  await closed
  expect(station.installed()).toBe(apps[1]?.path)

  host.permit = null
  for (let nth = 0; nth < 2; nth += 1) {
    const start = await station.start()
    expect((await bridge(start.page, 'updates:news')).running).toBe('1.4.0')
    await kill(start)
  }
  // The third start shows nothing: it installs the former version, and ends.
  await station.startToEnd()
  expect(station.installed()).toBe(apps[0]?.path)

  const back = await station.start()
  const news = await bridge(back.page, 'updates:check')
  expect(news).toMatchObject({ running: '1.3.0', state: { kind: 'rolled-back', version: '1.4.0', notified: false } })
  await bridge(back.page, 'updates:ready')
  await bridge(back.page, 'updates:read')
  expect((await bridge(back.page, 'updates:news')).state).toMatchObject({ notified: true })
  await expect.poll(() => host.reports.map(({ body }) => (body.update as { state: string }).state)).toContain('rolled-back')
  expect(host.reports.at(-1)?.token).toBe('Bearer a')
  await bridge(back.page, 'session:logout')
  await back.close()
  // What was taken back is not installed again.
  expect(station.installed()).toBe(apps[0]?.path)
})

test('what was ready when the machine went down is installed at the next start', async () => {
  const station = aStation()
  offers(host, next)
  const first = await station.start()
  expect(await stateOf(first)).toMatchObject({ kind: 'ready', version: '1.4.0' })
  await kill(first)
  await station.startToEnd()
  expect(station.installed()).toBe(apps[1]?.path)
  expect(station.log()).toContain('installs 1.4.0, which was ready when the last run was cut off')
  host.permit = null
  const back = await station.start()
  expect((await bridge(back.page, 'updates:news')).running).toBe('1.4.0')
  await back.close()
})

test('installs by itself at night, and goes back by itself from a version that shows no screen twice', async () => {
  const station = aStation()
  const quick = quickClock(600)
  const night = await station.start({ ...quick, env: { ...quick.env, TZ: zoneWhere(3) } })
  const gone = night.app.waitForEvent('close')
  offers(host, next)
  await bridge(night.page, 'updates:check').catch(() => undefined)
  await gone
  expect(station.installed()).toBe(apps[1]?.path)
  expect(station.log()).toContain('installs 1.4.0 at night')

  const first = await station.start(quick)
  await expect.poll(station.log).toContain('1.4.0 did not show a screen in time (1)')
  await first.close()
  expect(station.installed()).toBe(apps[1]?.path)
  await station.startToEnd(quick)
  expect(station.installed()).toBe(apps[0]?.path)
  expect(station.log()).toContain('1.4.0 did not show a screen in time (2)')
})

/** The signed manifest of a version with another file in it. */
const withFile = (version: string, change: Partial<ReleaseFile>) => {
  const made = makeRelease(version)
  return makeRelease(version, { files: made.manifest.files.map((file) => ({ ...file, ...change })) }, made.bytes)
}

test('takes only what was signed, whole and for this station, and gives up what is taken from it', async () => {
  const station = aStation()
  const atelier = await station.start()
  // Its own first question is over.
  await expect.poll(async () => (await bridge(atelier.page, 'updates:news')).checkedAt, { timeout: 15_000 }).not.toBeNull()
  await expect.poll(async () => (await bridge(atelier.page, 'updates:news')).state.kind).toBe('current')

  host.offer = signed(next.manifest, strangerKey())
  expect(await stateOf(atelier)).toMatchObject({ kind: 'failed', version: null, message: expect.stringContaining("n'est pas signée") })
  // An older one comes where the signed manifest of what runs allows it: « Revenir à ».
  const older = makeRelease('1.2.0')
  offers(host, older)
  expect(await stateOf(atelier)).toEqual({ kind: 'current' })
  host.permit = makeRelease('1.3.0', { returnsTo: ['1.2.0'] }, old.bytes).signed
  expect(await stateOf(atelier)).toMatchObject({ kind: 'ready', version: '1.2.0', forward: false })
  host.offer = null
  expect(await stateOf(atelier)).toEqual({ kind: 'current' })

  const failing = async (way: ReleaseHost['way'], words: RegExp) => {
    host.way = way
    expect(await stateOf(atelier), way).toMatchObject({ kind: 'failed', version: '1.5.0', message: expect.stringMatching(words) })
    host.way = 'whole'
    expect(
      station.installers().filter((name) => name.includes('1.5.0')),
      way
    ).toEqual([])
  }
  const release = makeRelease('1.5.0')
  offers(host, release)
  await failing('lies', /n'est pas celui qui a été signé/)
  await failing('long', /n'est pas celui qui a été signé/)
  host.releases.delete('1.5.0')
  await failing('whole', /n'a pas donné/)
  host.offer = withFile('1.5.0', { size: 2 ** 52 }).signed
  await failing('whole', /pas assez de place/)
  host.offer = withFile('1.5.0', { kind: 'deb' }).signed
  expect(await stateOf(atelier)).toMatchObject({ kind: 'manual', version: '1.5.0' })

  // What was begun another day and is not this file is begun anew; a cut is gone on with.
  offers(host, release)
  host.ranges.length = 0
  const begun = join(station.folder, 'updates', `${release.manifest.files[0]?.sha512.slice(0, 12)}-Atelier-1.5.0.AppImage.part`)
  writeFileSync(begun, Buffer.alloc(1_000, 1))
  Object.assign(host, { way: 'cut', cuts: 1, minClient: '1.4.0' })
  expect(await stateOf(atelier)).toMatchObject({ kind: 'ready', version: '1.5.0', bytes: release.bytes.length })
  expect(host.ranges).toEqual(['bytes=1000-', expect.stringMatching(/^bytes=\d{4,}-$/), null])
  expect(existsSync(begun)).toBe(false)
  // A server that is away takes nothing of it back.
  host.way = 'away'
  expect(await bridge(atelier.page, 'updates:check')).toMatchObject({ tooOld: true, minClient: '1.4.0', state: { kind: 'ready' } })
  host.way = 'whole'

  // A print that waits for somebody holds it, and what stands on the disk is judged again before it is installed.
  const orders = [{ id: 12, reference: 'ST-12' }]
  const [id] = await bridge(atelier.page, 'printing:print', { sheets: ['production'], orders, by: null })
  expect((await bridge(atelier.page, 'updates:install')).state).toMatchObject({ kind: 'ready', waits: { prints: 1 } })
  // Who stays at the question about it ends nothing.
  await atelier.app.evaluate(({ app, dialog }) => {
    dialog.showMessageBox = (async (...given: { message?: string }[]) => {
      Object.assign(globalThis, { question: given.at(-1)?.message })
      return { response: 0, checkboxChecked: false }
    }) as never
    app.quit()
  })
  const question = () => atelier.app.evaluate(() => (globalThis as unknown as { question?: string }).question)
  await expect.poll(question).toContain("n'est pas terminée")
  await bridge(atelier.page, 'updates:touched')
  await bridge(atelier.page, 'printing:decide', { jobs: [id ?? 0], decision: 'remove', by: null })
  expect((await bridge(atelier.page, 'updates:news')).state).toMatchObject({ waits: { prints: 0 } })
  truncateSync(join(station.folder, 'updates', station.installers().find((name) => name.includes('1.5.0')) ?? ''), 5)
  const closed = atelier.app.waitForEvent('close')
  await bridge(atelier.page, 'updates:install').catch(() => undefined)
  await closed
  expect(station.installed()).toBe(apps[0]?.path)
  expect(station.log()).toContain('1.5.0 is not what came')
  expect(station.log()).toContain('1.2.0 is older, and 1.3.0 does not allow it')
})

test("a package goes by the system's own tool, on Windows by the installer itself; what fails is told, and tried again", async () => {
  test.skip(electron.real, 'On the stand-in alone there is another system')
  const station = aStation()
  const tools = scriptedTools(join(station.folder, 'tools'))
  // Where the tests are nobody's administrator the password is asked for: that, too, is a program.
  tools.write('pkexec', 'exec "$@"')
  tools.write('dpkg', 'echo "dpkg $*" >> "$NOTES"')
  tools.write('dpkg-query', '[ ! -e "$(dirname "$NOTES")/rpm" ]')
  const script = '#!/bin/sh\necho "setup $*" >> "$(dirname "$0")/../tools/notes"\n'
  const { manifest } = makeRelease('1.4.0', {}, Buffer.from(script))
  const [file] = manifest.files
  if (file === undefined) throw new Error('no file')
  const files = [
    { ...file, kind: 'deb' as const, name: 'atelier_1.4.0.deb' },
    { ...file, kind: 'rpm' as const, name: 'atelier-1.4.0.rpm' },
    { ...file, platform: 'win32' as const, kind: 'nsis' as const, name: 'Atelier-Setup-1.4.0.exe' }
  ]
  offers(host, makeRelease('1.4.0', { files }, Buffer.from(script)))
  const packaged = { APPIMAGE: undefined, APPDIR: undefined, PATH: tools.path }
  const install = async (env: Launch['env'], state: object): Promise<Atelier> => {
    const atelier = await station.start({ env: { ...packaged, ...env } })
    expect(await stateOf(atelier)).toMatchObject({ kind: 'ready', version: '1.4.0', ...state })
    return atelier
  }
  const quitToInstall = async ({ app, page }: Atelier): Promise<void> => {
    const closed = app.waitForEvent('close')
    await bridge(page, 'updates:install').catch(() => undefined)
    await closed
  }
  await quitToInstall(await install({}, { way: 'password', trouble: null }))
  expect(tools.notes()).toEqual([expect.stringMatching(/^dpkg -i .*-atelier_1\.4\.0\.deb$/)])

  tools.write('rpm', '[ "$1" = -qf ] || { echo "rpm $*" >> "$NOTES"; exit 1; }')
  await quitToInstall(await install({}, { way: 'password', trouble: "La version 1.4.0 n'a pas pu s'installer." }))
  expect(tools.notes()[1]).toMatch(/^rpm -U --oldpackage --replacepkgs .*-atelier-1\.4\.0\.rpm$/)
  expect(station.log()).toContain('1.4.0 was not installed')

  // On Windows the program stands beside what uninstalls it, and its installer comes at a plain end.
  const programs = temporaryFolder('programs')
  opened.push(programs)
  const program = join(programs.path, 'Atelier.exe')
  symlinkSync(process.execPath, program)
  writeFileSync(join(programs.path, 'Uninstall Atelier.exe'), '')
  const windows = { STANDIN_PLATFORM: 'win32', STANDIN_PROGRAM: program, STANDIN_PRINTERS: 'windows', SystemRoot: programs.path }
  const atelier = await install(windows, { way: 'itself', trouble: "La version 1.4.0 n'a pas pu s'installer, après 2\u00a0essais." })
  // Windows knows no such right.
  chmodSync(join(station.folder, 'updates', station.installers().find((name) => name.endsWith('.exe')) ?? ''), 0o755)
  await atelier.close()
  await expect.poll(() => tools.notes()[2]).toBe('setup --updated /S /currentuser')
})
