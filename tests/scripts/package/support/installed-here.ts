import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findCommand } from '../../../../scripts/setup/commands.mjs'

/** This system under a copy of itself that is thrown away, where what is done to it stays. */
const THROW_AWAY = `
set -e
place="$1"
mount -t tmpfs tmpfs "$place"
mkdir "$place/over" "$place/work" "$place/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$place/over,workdir=$place/work" "$place/root"
for each in proc dev; do mount --bind /$each "$place/root/$each"; done
`

const STEPS = `
export DEBIAN_FRONTEND=noninteractive PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8
part() { printf '\\n=== %s\\n' "$1"; }
do_dpkg() { dpkg --force-depends --force-unsafe-io "$@"; }
# All that a package of this name may leave; what dpkg and update-alternatives write in their logs is their memory.
traces() { find /etc /opt /usr/bin /usr/lib/systemd /usr/share/applications /usr/share/icons /usr/share/doc /usr/share/mime /var/lib/dpkg /var/cache/apparmor -ipath '*atelier*' 2>/dev/null | sort; }
links() { echo "/usr/bin/atelier -> $(readlink -f /usr/bin/atelier)"; ls /opt /etc/alternatives | grep -i atelier; }
traces > /before
part bad; ATELIER='javascript:"x"' do_dpkg -i /package.deb 2>&1
ATELIER=https://atelier.test:8443 do_dpkg -i /package.deb > /install.log 2>&1 || cat /install.log
part installed; links
part said; /usr/bin/atelier 2>&1 || true
part settings; printf '%s %s' "$(cat /etc/atelier/station.json)" "$(stat -c '%a %U' /etc/atelier/station.json)"
ATELIER=https://ailleurs.test do_dpkg -i /package.deb > /install.log 2>&1 || cat /install.log
grep -q ailleurs /etc/atelier/station.json && echo 'settings were written over'
part updated; links
do_dpkg -r atelier > /install.log 2>&1 || cat /install.log
part removed; traces | comm -13 /before - | grep -v /var/lib/dpkg/info
do_dpkg -P atelier > /install.log 2>&1 || cat /install.log
part purged; traces | comm -13 /before -
`

/** A folder to mount in; mounts end with who made them. */
function inPlace<Answer>(use: (place: string) => Answer): Answer {
  const place = mkdtempSync(join(tmpdir(), 'atelier-installed-'))
  try {
    return use(place)
  } finally {
    rmdirSync(place)
  }
}

/** Why nothing can be installed here to see; null where it can. */
export function whyNoThrowAway(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'not root of a Linux'
  if (findCommand('dpkg') === null || findCommand('unshare') === null) return 'no dpkg and unshare here'
  return inPlace((place) => spawnSync('unshare', ['--mount', 'sh', '-c', THROW_AWAY, 'sh', place]).status === 0)
    ? null
    : 'no overlay can be mounted here'
}

/** Installs a package of Debian in a copy of this system, installs it again, removes it, forgets it; what was there at each step. */
export function installLog(deb: string): Readonly<Record<string, string>> {
  const line = `${THROW_AWAY}\ncp "$2" "$place/root/package.deb"\nset +e\nchroot "$place/root" bash -c "$3"`
  const { stdout, stderr } = inPlace((place) =>
    spawnSync('unshare', ['--mount', 'sh', '-c', line, 'sh', place, deb, STEPS], { encoding: 'utf8' })
  )
  const parts = stdout.split('\n=== ').slice(1)
  if (parts.length < 7) throw new Error(`${stdout}\n${stderr}`)
  return Object.fromEntries(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1).trim()]))
}
