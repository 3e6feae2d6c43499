import { existsSync } from 'node:fs'
import { run } from '../setup/commands.mjs'
import { PlainEnd, runScript, say } from '../setup/say.mjs'
import { isDebian } from '../setup/system.mjs'
import { START_NEEDS, TEST_NEEDS } from '../setup/system-needs.mjs'

/** What shows windows without a screen, and what reads and uses them. */
const SCREEN_NEEDS = ['xvfb', 'xauth', 'dbus', 'xdotool', 'at-spi2-core', 'python3-gi', 'gir1.2-atspi-2.0']
/** What Electron's own program is linked with. */
const ELECTRON_NEEDS = ['libnss3', 'libgtk-3-0', 'libgbm1', 'libxss1', 'libasound2t64', 'libnotify4']

/** What an AppImage mounts itself by. */
const APPIMAGE_NEEDS = ['fuse3', 'libfuse2t64', 'libfuse2']

/** Names that this system's lists of packages know. @param {readonly string[]} names */
async function known(names) {
  const all = await Promise.all(
    names.map(async (name) => ((await run('apt-cache', ['show', '--no-all-versions', name])).code === 0 ? [name] : []))
  )
  return all.flat()
}

/**
 * `node scripts/smoke/system.mjs`: what tests, packages and the use of an installed application need of Debian or Ubuntu, as root or by sudo. A
 * Chromium that is there is not installed again. Nothing on other systems, which bring it.
 */
await runScript(async () => {
  if (!isDebian()) return 0
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = async (/** @type {string[]} */ ...args) => {
    const [program = '', ...all] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args]
    const { code, output } = await run(program, all)
    if (code !== 0) throw new PlainEnd(`apt-get ${args.join(' ')} : ${output}`)
  }
  await apt('update')
  const hasChromium = existsSync('/usr/bin/google-chrome') || existsSync('/usr/bin/chromium')
  const needs = [...START_NEEDS, ...TEST_NEEDS].map(({ name }) => name).filter((name) => !(hasChromium && name.startsWith('chromium')))
  const names = await known([...new Set([...needs, ...SCREEN_NEEDS, ...ELECTRON_NEEDS, ...APPIMAGE_NEEDS])])
  await apt('install', '-y', '--no-install-recommends', ...names)
  say(`${names.length} paquets du système sont là.`)
  return 0
})
