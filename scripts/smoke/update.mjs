import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { run } from '../setup/commands.mjs'
import { PlainEnd, runScript, say } from '../setup/say.mjs'
import { openHands } from './hands.mjs'
import { installForOne } from './install.mjs'
import { BEFORE, installerIn, installerVersion, MADE } from './made-files.mjs'
import { startPackagedServer } from './packaged-server.mjs'
import { signInAtScreen } from './sign-in.mjs'
import { installedStation, readyVersion, rollOutBody } from './update-rules.mjs'

/**
 * `node scripts/smoke/update.mjs [--from INSTALLER] [--to INSTALLER]`: a station that is installed from one version (dist/before) updates itself to
 * the other (dist), as `node scripts/smoke/two-versions.mjs` makes both.
 * The server is given the other's signed release, gives it to all, and believes the station's own word once it is restarted. Needs a screen.
 */

/** @param {string} program @param {string} userData */
function startStation(program, userData) {
  const env = { ...process.env, ATELIER_API_URL: undefined }
  const app = spawn(program, [`--user-data-dir=${userData}`, '--force-renderer-accessibility'], { env, stdio: 'inherit' })
  const ended = new Promise((resolve) => app.once('exit', resolve))
  return {
    env,
    /** Quits it, as by its window: what is killed installs nothing. On Windows a signal is no more than that. */
    quit: async () => {
      if (process.platform === 'win32') {
        const { code, output } = await run('taskkill', ['/pid', String(app.pid)])
        if (code !== 0) throw new PlainEnd(`The station cannot be quit: ${output}`)
      } else app.kill()
      await ended
    },
    /** It may have ended already. */
    kill: () => app.kill('SIGKILL')
  }
}

/** The station's own file says it a moment before the station goes by it. */
const TAKEN_WITHIN_MS = 3_000

/** @param {{ from: string, to: string }} files */
async function update({ from, to }) {
  const version = installerVersion(basename(to), 'itself')
  if (version === null) throw new PlainEnd(`${to} is no installer that a station installs by itself`)
  const [key] = JSON.parse(readFileSync(`${to}.keys.json`, 'utf8')).keys
  const work = mkdtempSync(join(tmpdir(), 'atelier-smoke-update-'))
  const userData = join(work, 'data')
  mkdirSync(userData)
  const installed = await installForOne(from, work)
  const server = await startPackagedServer({ env: { ATELIER_RELEASE_PUBLIC_KEY: key } })
  writeFileSync(join(userData, 'station.json'), JSON.stringify({ apiUrl: server.address }))
  /** @type {ReturnType<typeof startStation>[]} */
  const started = []
  const start = () => {
    const station = startStation(installed.program, userData)
    started.push(station)
    return station
  }
  /** @param {() => unknown} look */
  const orNull = (look) => {
    try {
      return look() || null
    } catch {
      return null
    }
  }
  const fleet = () => server.ask('/api/releases')
  try {
    const added = await server.command('releases', 'add', join(dirname(to), `atelier-${version}.release.json`))
    if (added.code !== 0) throw new PlainEnd(`The release was not added: ${added.output}`)
    const first = start()
    await signInAtScreen(openHands(first.env), server)
    const before = await server.until('the station in the table', async () => installedStation(await fleet()))
    if (before.version === version) throw new PlainEnd(`The station has ${version} from the start`)
    say(`✓ signed in with ${before.version}`)
    const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
    await server.ask('/api/releases/roll-out', { ...json, body: rollOutBody(await fleet()) })
    await first.quit()
    // It asks at its start, has the installer while it runs, installs it when it is quit.
    const second = start()
    const state = join(userData, 'updates', 'state.json')
    await server.until('the update at the station', async () => orNull(() => readyVersion(readFileSync(state, 'utf8')) === version))
    await delay(TAKEN_WITHIN_MS)
    await second.quit()
    await server.until('the update installed', async () => (await installed.hasVersion(version)) || null, 180_000)
    const third = start()
    const hasNew = async () => (installedStation(await fleet())?.version === version ? true : null)
    await server.until(`the station with ${version}`, hasNew, 180_000)
    await third.quit()
    say(`✓ updated from ${before.version} to ${version}`)
  } catch (error) {
    const logs = join(userData, 'logs')
    if (existsSync(logs)) for (const name of readdirSync(logs)) say(readFileSync(join(logs, name), 'utf8'))
    throw error
  } finally {
    for (const { kill } of started) kill()
    await installed.remove()
    await server.stop()
    rmSync(work, { recursive: true, force: true, maxRetries: 5 })
  }
}

await runScript(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } })
  const [from, to] = [values.from ?? installerIn(BEFORE, 'itself'), values.to ?? installerIn(MADE, 'itself')]
  if (from === null || to === null)
    throw new PlainEnd('Two installers are needed: node scripts/smoke/update.mjs --from INSTALLER --to INSTALLER')
  await update({ from, to })
  return 0
})
