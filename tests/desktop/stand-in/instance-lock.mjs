import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const TELL = 'const s = require("net").connect(process.argv[1], () => s.end(process.argv[2]))'
const SENT_WITHIN_MS = 5000

const isAlive = (lock) => {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return true
  } catch {
    return false
  }
}

function take(lock) {
  for (;;) {
    try {
      const file = openSync(lock, 'wx')
      writeFileSync(file, String(process.pid))
      closeSync(file)
      return true
    } catch {
      if (isAlive(lock)) return false
      rmSync(lock, { force: true })
    }
  }
}

/** Takes the single-instance lock of a data folder, or tells its holder that we came and answers null. */
export function holdInstance(userData, additional, onSecond) {
  mkdirSync(userData, { recursive: true })
  const lock = join(userData, 'standin.lock')
  const socket = join(tmpdir(), `standin-${createHash('sha256').update(lock).digest('hex').slice(0, 24)}.sock`)
  if (!take(lock)) {
    const message = JSON.stringify({ argv: process.argv, cwd: process.cwd(), additional })
    execFileSync(process.execPath, ['-e', TELL, socket, message], { timeout: SENT_WITHIN_MS })
    return null
  }
  rmSync(socket, { force: true })
  const server = createServer((peer) => {
    let said = ''
    peer.on('data', (data) => {
      said += data
    })
    peer.on('end', () => onSecond(JSON.parse(said)))
  })
  server.listen(socket).unref()
  const release = () => {
    server.close()
    rmSync(lock, { force: true })
    rmSync(socket, { force: true })
  }
  process.on('exit', release)
  return { release }
}
