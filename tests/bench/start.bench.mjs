import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readAddress } from '../../scripts/run/ready-line.mjs'
import { ROOT } from '../../scripts/setup/paths.mjs'
import { median, report } from './support/report.mjs'

/** Time from `npm start` to its ready line, when everything is there already. */
const AT_MOST_SECONDS = 5
const ROUNDS = 5

const folder = mkdtempSync(join(tmpdir(), 'atelier-bench-'))
chmodSync(folder, 0o755)

/** Without a display nothing opens: the server's way to its ready line is what counts. */
const {
  DATABASE_URL: _database,
  DISPLAY: _display,
  WAYLAND_DISPLAY: _wayland,
  ELECTRON_OVERRIDE_DIST_PATH: _electron,
  ...inherited
} = process.env
const env = { ...inherited, PORT: '0', ATELIER_DATA: folder }

/** Starts, waits for the ready line, stops. @returns {Promise<number>} seconds to the ready line */
function start() {
  return new Promise((resolve, reject) => {
    const from = performance.now()
    const child = spawn('npm', ['start', '--silent'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32'
    })
    let seconds = Number.NaN
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (readAddress(line) === null) return
      seconds = (performance.now() - from) / 1000
      child.kill('SIGTERM')
    })
    child.on('error', reject)
    child.on('close', () => (Number.isNaN(seconds) ? reject(new Error('npm start ended before it was ready')) : resolve(seconds)))
  })
}

try {
  const first = await start()
  const rows = [{ start: 'first', seconds: first }]
  for (let round = 1; round <= ROUNDS; round += 1) rows.push({ start: `again ${round}`, seconds: await start() })
  const value = median(rows.slice(1).map(({ seconds }) => seconds))
  report({ name: 'start', title: 'npm start, de nouveau', unit: 's', value, atMost: AT_MOST_SECONDS, rows })
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
