import { ask, findCommand, lastLines, run } from './commands.mjs'
import { say } from './say.mjs'
import { missingLine, missingNeeds, obtainableNeeds } from './system-needs.mjs'

const STATUS_FORMAT = '${' + 'Package}\t${' + 'db:Status-Status}\n'

/** @param {readonly import('./system-needs.mjs').Need[]} needs */
const missing = (needs) => missingNeeds(needs, ask('dpkg-query', ['-W', '-f', STATUS_FORMAT, ...needs.map(({ name }) => name)]))

/** What of the needs can be had here, as far as the lists of packages tell. @param {readonly import('./system-needs.mjs').Need[]} needs */
const obtainable = (needs) =>
  obtainableNeeds(needs, needs.flatMap(({ name, optional }) => (optional ? [ask('apt-cache', ['pkgnames', name])] : [])).join('\n'))

/** Whether this is a Debian or an Ubuntu, whose package names we know. */
export const isDebian = () => process.platform === 'linux' && findCommand('apt-get') !== null && findCommand('dpkg-query') !== null

/**
 * Installs what is missing when it may (Debian or Ubuntu, root); otherwise names it in one line. Never fails: what is left out makes
 * less work, not nothing.
 * @param {readonly import('./system-needs.mjs').Need[]} needs
 * @param {string} command what to run again once they are there
 */
export async function ensureSystem(needs, command) {
  if (!isDebian()) return
  const absent = missing(needs)
  if (obtainable(absent).length === 0) return
  if (process.getuid?.() !== 0) {
    const left = absent.filter(({ optional }) => !optional)
    if (left.length > 0) say(missingLine(left, command))
    return
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env })
  const names = obtainable(absent).map(({ name }) => name)
  say(`Installation de paquets du système : ${names.join(' ')}…`)
  const { code, output } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], { env })
  const still = missing(needs).filter(({ optional }) => !optional)
  if (code !== 0) say(lastLines(output, 3))
  if (still.length > 0) say(missingLine(still, command))
}
