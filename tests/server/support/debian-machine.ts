import { execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { whyNoRoot } from './bare-root'

const run = promisify(execFile)
const CACHE = resolve(import.meta.dirname, '../../../.cache/bare-debian')
const PATH = '/usr/sbin:/usr/bin:/sbin:/bin'

/** A Debian with nothing but its base and systemd, which runs it. */
export interface DebianMachine {
  readonly path: string
  /** Runs a line of shell as its root; throws with what it said where it ends badly. */
  readonly run: (line: string) => Promise<string>
  readonly remove: () => Promise<void>
}

/** Why no such machine can be had here; null where it can. */
export const whyNoDebian = (): string | null =>
  whyNoRoot() ?? (spawnSync('debootstrap', ['--version']).error === undefined ? null : 'no debootstrap here')

/** Its root folder, made once. */
async function debian(): Promise<string> {
  if (existsSync(CACHE)) return CACHE
  const draft = `${CACHE}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  await run('debootstrap', ['--variant=minbase', '--include=systemd,systemd-sysv,dbus', 'bookworm', draft], { maxBuffer: 2 ** 26 })
  renameSync(draft, CACHE)
  return CACHE
}

/** As a container is booted: own processes, network and cgroups, and a root of its own. */
const BOOT = `
set -e
cd "$1"
mount --bind . .
cd "$1"
mount -t proc proc proc; mount -t sysfs sysfs sys
mount -t tmpfs tmpfs dev; mount -t tmpfs tmpfs run; mount -t tmpfs tmpfs tmp
for name in null zero full random urandom tty; do : > dev/$name; mount --bind /dev/$name dev/$name; done
mkdir dev/shm dev/pts; mount -t tmpfs tmpfs dev/shm; mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
ln -s pts/ptmx dev/ptmx; ln -s /proc/self/fd dev/fd; : > dev/console
mount -t cgroup2 cgroup2 sys/fs/cgroup
mkdir -p .before; pivot_root . .before; umount -l /.before
exec env -i container=test PATH=${PATH} /lib/systemd/systemd --system --log-target=null --unit=multi-user.target systemd.unified_cgroup_hierarchy=1
`

/** Boots one, a copy that is thrown away. */
export async function bootDebian(): Promise<DebianMachine> {
  const path = mkdtempSync(join(tmpdir(), 'atelier-debian-'))
  await run('cp', ['-a', `${await debian()}/.`, path])
  const own = ['--mount', '--pid', '--fork', '--kill-child', '--ipc', '--uts', '--cgroup', '--net', '--propagation', 'private']
  const outer = spawn('unshare', [...own, 'sh', '-c', BOOT, 'boot', path], { stdio: 'ignore' })
  const gone = new Promise((done) => outer.once('exit', done))
  const remove = async (): Promise<void> => {
    outer.kill('SIGKILL')
    await gone
    // The kernel lets go of what was mounted there a moment later.
    await setTimeout(500)
    rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  }
  const first = (): string => readFileSync(`/proc/${outer.pid}/task/${outer.pid}/children`, 'utf8').trim()
  const runIn = async (line: string): Promise<string> => {
    const inside = ['-t', first(), '-a', 'env', '-i', `PATH=${PATH}`, 'sh', '-ec', `cd /; ${line}`]
    const { stdout } = await run('nsenter', inside).catch((error: { stdout: string; stderr: string }) => {
      throw new Error(`${line}\n${error.stdout}${error.stderr}`)
    })
    return stdout
  }
  for (let tries = 0; ; tries++) {
    const state = await runIn('systemctl is-system-running || true').catch(() => '')
    if (/running|degraded/.test(state)) break
    if (tries === 100) {
      await remove()
      throw new Error(`systemd does not run: ${state}`)
    }
    await setTimeout(200)
  }
  return { path, run: runIn, remove }
}
