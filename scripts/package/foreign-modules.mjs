import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { npmComplaint, run } from '../setup/commands.mjs'
import { npm } from '../setup/packages.mjs'
import { CACHE, inRoot } from '../setup/paths.mjs'
import { PlainEnd, say } from '../setup/say.mjs'

/**
 * Packages of the lock file for a system: those at hand for this one, else installed by npm into .cache, with no program of theirs run.
 * @param {import('./package-rules.mjs').System} system
 * @returns {Promise<string>} path of a node_modules
 */
export async function modulesFor({ platform, arch }) {
  if (platform === process.platform && arch === process.arch) return inRoot('node_modules')
  const folder = join(CACHE, 'package', `${platform}-${arch}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(inRoot(name), join(folder, name))
  say(`Paquets pour ${platform}-${arch}…`)
  const { command, args } = npm()
  const wanted = [
    'ci',
    '--omit=dev',
    '--ignore-scripts',
    `--os=${platform}`,
    `--cpu=${arch}`,
    '--no-audit',
    '--no-fund',
    '--loglevel=error'
  ]
  const { code, output } = await run(command, [...args, ...wanted, '--prefix', folder])
  if (code !== 0) throw new PlainEnd(`Les paquets n'ont pas pu être installés. npm dit :\n${npmComplaint(output, 8)}`)
  return join(folder, 'node_modules')
}
