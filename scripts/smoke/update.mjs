import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { run } from '../setup/commands.mjs'
import { PlainEnd, runScript, say } from '../setup/say.mjs'
import { openHands } from './hands.mjs'
import { install, installedProgram } from './install.mjs'
import { BEFORE, installerIn, MADE } from './made-files.mjs'
import { startPackagedServer } from './packaged-server.mjs'
import { signInAtScreen } from './sign-in.mjs'

/**
 * `node scripts/smoke/update.mjs [--from INSTALLER] [--to INSTALLER]`: a station that is installed from one version (dist/before) updates itself to
 * the other (dist).
 * The server is given the other's signed release, says it to all, and believes the station's own word once it is restarted. Needs a screen.
 */

/** @param {string} program @param {string} userData */
function startStation(program, userData) {
  const env = { ...process.env, ATELIER_API_URL: undefined }
  const app = spawn(program, [`--user-data-dir=${userData}`, '--force-renderer-accessibility'], { env, stdio: 'inherit' })
  const ended = new Promise((resolve) => app.once('exit', resolve))
  return {
    env,
    end: async () => {
      app.kill()
      await ended
    }
  }
}

/** The station as the server's table has it; null while it has none. @param {Awaited<ReturnType<typeof startPackagedServer>>} server */
const stationOf = async (server) => (await server.ask('/api/releases')).stations[0] ?? null

/** @param {{ from: string, to: string }} files */
async function update({ from, to }) {
  await install(from)
  const program = installedProgram()
  if (program === null) throw new PlainEnd('Installed, and not where it should be')
  const server = await startPackagedServer()
  const userData = mkdtempSync(join(tmpdir(), 'atelier-smoke-update-'))
  writeFileSync(join(userData, 'station.json'), JSON.stringify({ apiUrl: server.address }))
  try {
    const command = join(server.folder, process.platform === 'win32' ? 'atelier-server.cmd' : 'atelier-server')
    const added = await run(command, ['releases', 'add', to], { env: { ...process.env, ATELIER_DATA: server.data, ATELIER_SETTINGS: '' } })
    if (added.code !== 0) throw new PlainEnd(`The release was not added: ${added.output}`)
    const first = startStation(program, userData)
    await signInAtScreen(openHands(first.env), server)
    const before = await server.until('the station in the table', () => stationOf(server))
    say(`✓ signed in with ${before.version}`)
    const { rollout } = await server.ask('/api/releases')
    const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
    await server.ask('/api/releases/roll-out', { ...json, body: JSON.stringify({ version: rollout.version }) })
    await first.end()
    const second = startStation(program, userData)
    const hasNew = async () => ((await stationOf(server))?.version === rollout.version ? true : null)
    // Downloaded while it runs, installed when it ends: the second start finds it, the third runs it.
    await server.until('the update as ready or installed', async () =>
      /ready|installed|up-to-date/.test(JSON.stringify(await stationOf(server))) ? true : null
    )
    await second.end()
    const third = startStation(program, userData)
    await server.until(`the station with ${rollout.version}`, hasNew, 180_000)
    await third.end()
    say(`✓ updated from ${before.version} to ${rollout.version}`)
  } catch (error) {
    const logs = join(userData, 'logs')
    if (existsSync(logs)) for (const name of readdirSync(logs)) say(readFileSync(join(logs, name), 'utf8'))
    throw error
  } finally {
    await server.stop()
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 })
  }
}

await runScript(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } })
  const [from, to] = [values.from ?? installerIn(BEFORE), values.to ?? installerIn(MADE)]
  if (from === null || to === null)
    throw new PlainEnd('Two installers are needed: node scripts/smoke/update.mjs --from INSTALLER --to INSTALLER')
  await update({ from, to })
  return 0
})
