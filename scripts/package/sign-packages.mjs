import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { lastLines, run } from '../setup/commands.mjs'
import { PlainEnd } from '../setup/say.mjs'

const SIGNED = /\.(?:deb|rpm|AppImage)$/

/**
 * Signs the packages of Linux in a folder that are not older than `from`, by the key that ATELIER_GPG_KEY names: `FILE.asc` beside each, which
 * `gpg --verify FILE.asc FILE` checks anywhere. Without a key nothing is done.
 * @param {string} folder
 * @param {number} from in ms
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string[]>} what was signed
 */
export async function signPackages(folder, from, env) {
  const key = env.ATELIER_GPG_KEY
  if (!key) return []
  const files = readdirSync(folder)
    .filter((name) => SIGNED.test(name))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).mtimeMs >= from - 1_000)
  for (const file of files) {
    const wanted = ['--batch', '--yes', '--armor', '--local-user', key, '--output', `${file}.asc`, '--detach-sign', file]
    const { code, output } = await run('gpg', wanted, { env })
    if (code !== 0) throw new PlainEnd(`La signature par GPG a échoué :\n${lastLines(output, 3)}`)
  }
  return files
}
