import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import paths, { dirname } from 'node:path'
import { callersPath } from '../setup/callers-path.mjs'
import { ROOT } from '../setup/paths.mjs'
import { PlainEnd } from '../setup/say.mjs'

/**
 * The public half of a key as the build takes it.
 * @param {import('node:crypto').KeyObject} key private or public
 */
export const publicText = (key) =>
  (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'der', type: 'spki' }).toString('base64')

/**
 * Whether a path leads into a folder. Nothing leads from one disk of Windows to another but the whole path.
 * @param {string} path
 * @param {string} root
 * @param {Pick<import('node:path').PlatformPath, 'isAbsolute' | 'relative' | 'sep'>} [system]
 */
export function isInside(path, root, { isAbsolute, relative, sep } = paths) {
  const way = relative(root, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/**
 * Makes the pair of keys that releases are signed with (reference: updates 1.1). The private one is written once, readable by its owner alone,
 * never into the repository. Answers the lines to be said.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [root] of the repository
 */
export function makeKeys(args, env, root = ROOT) {
  const [file = env.ATELIER_RELEASE_KEY, ...more] = args
  if (!file || more.length > 0) throw new PlainEnd('Où écrire la clé privée ? npm run release -- keys FICHIER (ou ATELIER_RELEASE_KEY).')
  const path = callersPath(file, env)
  if (isInside(path, root)) throw new PlainEnd(`La clé privée ne va pas dans le dépôt : choisissez un autre fichier que ${path}.`)
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(path, privateKey.export({ format: 'pem', type: 'pkcs8' }), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    throw new PlainEnd(`${path} est déjà là : une clé n'en remplace pas une autre.`)
  }
  return [
    `Clé privée : ${path}. Gardez-la hors ligne : qui l'a peut mettre à jour tous les postes.`,
    'Clé publique, à donner à la construction (npm run build) :',
    `ATELIER_RELEASE_PUBLIC_KEY=${publicText(publicKey)}`
  ]
}

/**
 * The private key of a file.
 * @param {string | undefined} typed its path
 * @param {NodeJS.ProcessEnv} [env]
 */
export function readKey(typed, env = {}) {
  if (!typed) throw new PlainEnd('ATELIER_RELEASE_KEY ne nomme pas le fichier de la clé privée (npm run release -- keys en fait une).')
  const file = callersPath(typed, env)
  /** @type {string} */
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new PlainEnd(`La clé privée ${file} ne se lit pas.`)
  }
  try {
    const key = createPrivateKey(text)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Told below.
  }
  throw new PlainEnd(`${file} n'est pas une clé privée Ed25519.`)
}
