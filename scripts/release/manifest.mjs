import { sign } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stampedKeys } from '../package/key-stamps.mjs'
import { ROOT } from '../setup/paths.mjs'
import { PlainEnd } from '../setup/say.mjs'
import { publicText, readKey } from './keys.mjs'
import { sha512 } from './sha512.mjs'

const VERSION = /^\d{1,5}\.\d{1,5}\.\d{1,5}$/
const NAME = /^\w[\w.-]{0,150}$/
const NOTE_MAX = 500
const NOTES_MAX = 100

/** Installers by the end of their name; what else lies in dist/ is none. */
const KINDS = /** @type {const} */ ([
  ['.exe', 'win32', 'nsis'],
  ['.deb', 'linux', 'deb'],
  ['.rpm', 'linux', 'rpm'],
  ['.AppImage', 'linux', 'appimage']
])

/** @param {string} a @param {string} b */
function compare(a, b) {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  for (const at of [0, 1, 2]) if (left?.[at] !== right?.[at]) return (left?.[at] ?? 0) - (right?.[at] ?? 0)
  return 0
}

/**
 * The words of a version in the changelog, a line each and without their marks.
 * @param {string} changelog
 * @param {string} version
 */
export function notesOf(changelog, version) {
  const parts = changelog.split(/^## /m).slice(1)
  const own = parts.find((part) => (part.split('\n')[0] ?? '').match(/\d+\.\d+\.\d+/)?.[0] === version)
  return (own ?? '')
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2).replaceAll('**', '').replaceAll('`', '').trim())
    .map((line) => (line.length > NOTE_MAX ? `${line.slice(0, NOTE_MAX - 1)}…` : line))
    .slice(0, NOTES_MAX)
}

/**
 * Installers of a version in a folder, and those of another version by their name.
 * @param {string} folder
 * @param {string} version
 */
function installersIn(folder, version) {
  if (!existsSync(folder)) return { own: [], other: [] }
  const found = readdirSync(folder).flatMap((name) => {
    const [end, platform, kind] = KINDS.find(([suffix]) => name.endsWith(suffix)) ?? []
    const said = name.match(/\d+\.\d+\.\d+/)?.[0]
    return end === undefined || platform === undefined || kind === undefined || /uninstall/i.test(name)
      ? []
      : [{ name, platform, kind, said }]
  })
  return { own: found.filter(({ said }) => said === version), other: found.filter(({ said }) => said !== version) }
}

/** @param {readonly string[]} args */
function optionsOf(args) {
  const options = /** @type {const} */ ({ 'returns-to': { type: 'string' }, 'min-client': { type: 'string' } })
  try {
    return parseArgs({ args: [...args], options }).values
  } catch {
    throw new PlainEnd('npm run release -- manifest --min-client 1.2.0 [--returns-to 1.3.0,1.2.0]')
  }
}

/**
 * Ends where stations that took this installer would believe nothing more of who signs it: they could only be installed anew by hand.
 * @param {string} name
 * @param {readonly string[] | null} built its keys
 * @param {string} own of who signs
 */
function refuseForeign(name, built, own) {
  if (built === null)
    throw new PlainEnd(`${name}.keys.json manque ou n'est pas de ce fichier : « npm run package » l'écrit, il accompagne l'installateur.`)
  if (built.length === 0)
    throw new PlainEnd(`${name} est fait sans clé : les postes ne croiraient plus aucune version. npm run package -- --release`)
  if (!built.includes(own))
    throw new PlainEnd(
      `ATELIER_RELEASE_KEY n'est pas une clé de ${name} (${built.join(', ')}) : les postes ne croiraient pas cette version.`
    )
}

/**
 * Signs the installers of dist/ (reference: updates 1.2) and answers the lines to be said.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [root] of the repository
 */
export async function manifestOf(args, env, root = ROOT) {
  const given = optionsOf(args)
  const key = readKey(env.ATELIER_RELEASE_KEY, env)
  const version = /** @type {{ version: string }} */ (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version
  if (!VERSION.test(version)) throw new PlainEnd(`La version de package.json (${version}) n'est pas de la forme 1.4.0.`)
  const returnsTo = (given['returns-to'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const minClient = given['min-client'] ?? returnsTo.toSorted(compare)[0]
  if (minClient === undefined)
    throw new PlainEnd(
      `Dites le plus ancien poste qui travaille avec la version ${version} : --min-client 1.3.0 (ou --returns-to). Les postes plus anciens n'enregistrent plus rien.`
    )
  for (const one of [...returnsTo, minClient])
    if (!VERSION.test(one)) throw new PlainEnd(`« ${one} » n'est pas une version de la forme 1.3.0.`)
  if (returnsTo.some((one) => compare(one, version) >= 0))
    throw new PlainEnd(`On ne revient qu'à une version plus ancienne que ${version}.`)
  if (compare(minClient, version) > 0)
    throw new PlainEnd(`--min-client ${minClient} est plus récent que la version elle-même (${version}).`)
  const dist = join(root, 'dist')
  const { own, other } = installersIn(dist, version)
  if (own.length === 0) {
    const there = other.map(({ name }) => name).join(', ')
    throw new PlainEnd(
      there === ''
        ? "dist/ n'a aucun installateur : npm run package d'abord."
        : `dist/ n'a pas d'installateur de la version ${version} (il a ${there}) : npm run package d'abord.`
    )
  }
  const misnamed = own.find(({ name }) => !NAME.test(name))
  if (misnamed !== undefined) throw new PlainEnd(`Le nom « ${misnamed.name} » a un espace ou un signe qui ne va pas dans une adresse.`)
  const twice = own.find(({ platform, kind }, at) => own.findIndex((one) => one.platform === platform && one.kind === kind) !== at)
  if (twice !== undefined) throw new PlainEnd(`dist/ a deux installateurs ${twice.kind} de la version ${version} : n'en gardez qu'un.`)
  const notes = notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)
  if (notes.length === 0) throw new PlainEnd(`CHANGELOG.md ne dit rien de la version ${version}.`)
  const files = []
  for (const { name, platform, kind } of own.sort((one, two) => one.name.localeCompare(two.name))) {
    const path = join(dist, name)
    const hash = await sha512(path)
    refuseForeign(name, stampedKeys(path, hash), publicText(key))
    files.push({ platform, arch: 'x64', kind, name, size: statSync(path).size, sha512: hash })
  }
  const manifest = JSON.stringify({ format: 1, version, releasedAt: new Date().toISOString(), minClient, returnsTo, notes, files })
  const signature = sign(null, Buffer.from(manifest, 'utf8'), key).toString('base64')
  const path = join(dist, `atelier-${version}.release.json`)
  writeFileSync(path, `${JSON.stringify({ manifest, signature })}\n`)
  return [
    `${path} : ${files.map(({ name }) => name).join(', ')}.`,
    `Plus ancien poste qui travaille avec elle : ${minClient}. Retour possible : ${returnsTo.join(', ') || 'aucun'}.`,
    'Sur le serveur : atelier-server releases add, les installateurs à côté du fichier.'
  ]
}
