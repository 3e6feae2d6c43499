// A private CUPS: a real print system that belongs to one folder, whose queues keep each job.
import { spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CAPTURE_BACKEND, cupsd, cupsFiles } from './cups-configuration.mjs'
import { mustRun, runProgram } from './run-program.mjs'

const FOLDERS = ['etc', 'spool/tmp', 'cache', 'run', 'log', 'bin', 'out']
/** Of the package cups-filters. */
const DRIVER = '/usr/share/ppd/cupsfilters/Ricoh-PDF_Printer-PDF.ppd'
const READY_WITHIN_MS = 10_000
const POLLED_EVERY_MS = 50

/** Who the jobs run as: `lp` when we are root, ourselves otherwise. cupsd wants its system group to be another one when it is root. */
async function jobOwner() {
  const { username, uid, gid } = userInfo()
  const systemGroup = (await mustRun('id', ['-gn'])).trim()
  if (uid !== 0) return { user: username, group: systemGroup, systemGroup, uid, gid }
  const number = async (flag) => Number(await mustRun('id', [flag, 'lp']))
  return { user: 'lp', group: 'lp', systemGroup, uid: await number('-u'), gid: await number('-g') }
}

function writeFiles(folder, owner) {
  for (const name of FOLDERS) mkdirSync(join(folder, name), { recursive: true })
  cpSync('/usr/lib/cups', join(folder, 'bin'), { recursive: true, dereference: true })
  writeFileSync(join(folder, 'bin/backend/capture'), CAPTURE_BACKEND, { mode: 0o755 })
  writeFileSync(join(folder, 'etc/cups-files.conf'), cupsFiles(folder, owner))
  writeFileSync(join(folder, 'etc/cupsd.conf'), cupsd(folder))
  chmodSync(folder, 0o755)
  chownSync(join(folder, 'out'), owner.uid, owner.gid)
}

async function untilReady(env) {
  const until = Date.now() + READY_WITHIN_MS
  while (Date.now() < until) {
    if ((await runProgram('lpstat', ['-r'], { env })).out.includes('is running')) return
    await delay(POLLED_EVERY_MS)
  }
  throw new Error('The private CUPS does not answer')
}

/**
 * Starts a private CUPS with `queues`, the first being the default one. Programs reach it with `env` (CUPS_SERVER). Linux with the package
 * `cups`; any user.
 */
export async function startCups(queues = ['fiches']) {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-cups-'))
  writeFiles(folder, await jobOwner())
  // An ordinary user's path lacks the folder of its tools.
  const PATH = `${process.env.PATH}:/usr/sbin`
  const env = { ...process.env, PATH, CUPS_SERVER: join(folder, 'run/cups.sock'), LC_ALL: 'C' }
  const run = () =>
    spawn('/usr/sbin/cupsd', ['-f', '-c', join(folder, 'etc/cupsd.conf'), '-s', join(folder, 'etc/cups-files.conf')], { stdio: 'ignore' })
  let daemon = run()
  const end = async (signal) => {
    if (daemon.exitCode !== null || daemon.signalCode !== null) return
    const ended = new Promise((resolve) => daemon.once('exit', resolve))
    daemon.kill(signal)
    await ended
  }
  const stop = async () => {
    await end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  const restart = async () => {
    // Older than the spool after a kill, it hides jobs' ends and doubles their numbers; without it CUPS reads the spool itself.
    rmSync(join(folder, 'cache/job.cache'), { force: true })
    daemon = run()
    await untilReady(env)
  }
  try {
    await untilReady(env)
    for (const queue of queues) await mustRun('lpadmin', ['-p', queue, '-E', '-v', `capture:${join(folder, 'out')}`], { env })
    if (queues[0] !== undefined) await mustRun('lpadmin', ['-d', queues[0]], { env })
  } catch (error) {
    await stop()
    throw error
  }
  return {
    ...cupsAt(env.CUPS_SERVER, join(folder, 'out')),
    stop,
    /** Ends the print system without a warning; `restart` brings it back with what it had on disk. */
    kill: () => end('SIGKILL'),
    restart
  }
}

/** A private CUPS that runs already: its faults, and what its queues kept. */
export function cupsAt(server, out) {
  const env = { ...process.env, CUPS_SERVER: server, LC_ALL: 'C' }
  const command = (program) => (queue) => mustRun(program, [queue], { env })
  return {
    server,
    out,
    env,
    disable: command('cupsdisable'),
    enable: command('cupsenable'),
    reject: command('cupsreject'),
    accept: command('cupsaccept'),
    /** What people call a queue; nothing takes its description away. */
    describe: (queue, text = '') => mustRun('lpadmin', ['-p', queue, '-D', text], { env }),
    /** What the next jobs meet, until `clear`: 'offline', or an end by the backend: 'hold', 'stop', 'cancel', 'abort'. */
    fault: (kind) => writeFileSync(join(out, 'fault'), kind),
    /** What becomes of a job whose backend fails: the printer stops, or the job is given up. */
    onFailure: (queue, policy) => mustRun('lpadmin', ['-p', queue, '-o', `printer-error-policy=${policy}`], { env }),
    /** Adds a queue with the driver of a printer that has trays and prints both sides. */
    addDriven: (queue) => mustRun('lpadmin', ['-p', queue, '-E', '-v', `capture:${out}`, '-P', DRIVER], { env }),
    /** Adds a queue with the driver of a printer of labels, which takes any size between two. */
    addLabels: (queue) => mustRun('lpadmin', ['-p', queue, '-E', '-v', `capture:${out}`, '-m', 'drv:///sample.drv/zebra.ppd'], { env }),
    /** Prints on both sides whatever comes without a word for it, as many printers of offices are set. */
    printOnBothSides: (queue) => mustRun('lpadmin', ['-p', queue, '-o', 'Duplex=DuplexNoTumble'], { env }),
    remove: (queue) => mustRun('lpadmin', ['-x', queue], { env }),
    /** Takes a job out of its queue, or lets it go on. */
    cancel: (job) => mustRun('cancel', [String(job)], { env }),
    release: (job) => mustRun('lp', ['-i', String(job), '-H', 'resume'], { env }),
    /** Forgets what was kept. */
    clear: () => {
      for (const name of readdirSync(out)) rmSync(join(out, name))
    },
    /** Jobs that arrived whole, oldest first: the printer, the title, the copies, CUPS's options and the path of the document. */
    jobs: () =>
      (existsSync(out) ? readdirSync(out) : [])
        .filter((name) => name.endsWith('.json'))
        .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
        .map((name) => ({ ...JSON.parse(readFileSync(join(out, name), 'utf8')), file: join(out, name.replace('.json', '.pdf')) }))
  }
}
