import { isCompressedCopy } from '../build/compressed-screens.mjs'

/** @typedef {'linux' | 'win32' | 'darwin'} Platform */

/** Whether a file of the build goes into the desktop: maps do not, nor what the server alone sends. @param {string} path */
export const isPacked = (path) => !path.endsWith('.map') && !isCompressedCopy(path)

const NAMES = /** @type {const} */ ({ linux: 'Linux', win32: 'Windows', darwin: 'macOS' })
const FLAGS = /** @type {const} */ ({
  linux: ['--linux', '-l'],
  win32: ['--win', '-w', '--windows'],
  darwin: ['--mac', '-m', '-o', '--macos']
})

/** Systems that arguments of electron-builder name. @param {readonly string[]} args @returns {Platform[]} */
export const platformsOf = (args) =>
  /** @type {const} */ (['linux', 'win32', 'darwin']).filter((platform) => args.some((arg) => FLAGS[platform].some((flag) => flag === arg)))

/**
 * The system that a native file is for, by its first bytes; null for one that none of ours loads.
 * @param {Buffer} bytes
 * @returns {Platform | null}
 */
export function systemOf(bytes) {
  if (bytes.length < 64) return null
  if (bytes.readUInt32BE(0) === 0x7f454c46) return bytes.readUInt16LE(18) === 0x3e ? 'linux' : null
  if ([0xcffaedfe, 0xcafebabe].includes(bytes.readUInt32BE(0))) return 'darwin'
  if (bytes.toString('latin1', 0, 2) !== 'MZ') return null
  const at = bytes.readUInt32LE(60)
  return bytes.length > at + 6 && bytes.toString('latin1', at, at + 4) === 'PE\0\0' && bytes.readUInt16LE(at + 4) === 0x8664
    ? 'win32'
    : null
}

/**
 * Why a station cannot be packaged with this binary of keytar, in French; null when it can. Without its keychain an installed station
 * would sign everybody out at each start.
 * @param {Buffer | null} bytes null where there is none
 * @param {Platform} platform
 */
export function refuseKeychain(bytes, platform) {
  const name = NAMES[platform]
  if (bytes === null) {
    const how = platform === 'linux' ? 'sudo apt-get install libsecret-1-dev, supprimez node_modules' : 'supprimez node_modules'
    return `Pas de paquet sans trousseau : le poste déconnecterait tout le monde à chaque démarrage. Installez-le (${how}), puis npm run package.`
  }
  const found = systemOf(bytes)
  if (found === platform) return null
  const whose = found === null ? "n'est pas un programme connu" : `est celui de ${NAMES[found]}`
  return `Pas de paquet pour ${name} : le trousseau (keytar.node) ${whose}. Faites-le sous ${name}, ou nommez celui de ${name} par ATELIER_KEYTAR=FICHIER.`
}

/** Whoever looks after the package, as Debian wants it named: `Nom <adresse>`. */
const MAINTAINER = /^[^<>\n]{1,100} <[^<>\s@]+@[^<>\s@]+\.[^<>\s@]+>$/

/**
 * Why this is no maintainer, in French; null when it is, or when nobody is named for a trial: what is released says whom to ask.
 * @param {string | undefined} maintainer
 * @param {boolean} [isRelease]
 */
export function refuseMaintainer(maintainer, isRelease = false) {
  if (maintainer === undefined)
    return isRelease ? "Pas de version à diffuser sans personne qui s'en occupe : ATELIER_MAINTAINER='Nom <adresse>'." : null
  return MAINTAINER.test(maintainer) ? null : `ATELIER_MAINTAINER doit avoir la forme « Nom <adresse> » : « ${maintainer} » ne l'a pas.`
}

/** @param {NodeJS.ProcessEnv} env @param {readonly string[]} names @returns {Record<string, string>} */
const given = (env, names) => Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))

const AZURE = ['ATELIER_AZURE_ENDPOINT', 'ATELIER_AZURE_ACCOUNT', 'ATELIER_AZURE_PROFILE']
const CERTIFICATES = ['WIN_CSC_LINK', 'CSC_LINK', 'ATELIER_CERTIFICATE_SHA1']

/**
 * @typedef {object} WindowsSigning
 * @property {'none' | 'azure' | 'certificate'} kind
 * @property {Record<string, unknown>} win options of electron-builder
 */

/**
 * How programs and installers of Windows are signed, by what the environment gives; a refusal in French where it gives half. Whoever signs
 * names the publisher: without, an updater of electron-builder checks no signature.
 * @param {NodeJS.ProcessEnv} env
 * @returns {WindowsSigning | { refusal: string }}
 */
export function windowsSigning(env) {
  const azure = given(env, AZURE)
  const certificates = given(env, CERTIFICATES)
  const [isAzure, isCertificate] = [azure, certificates].map((of) => Object.keys(of).length > 0)
  const publisherName = env.ATELIER_PUBLISHER
  if (!isAzure && !isCertificate) return { kind: 'none', win: {} }
  if (isAzure && isCertificate) return { refusal: 'Signature : donnez Azure (ATELIER_AZURE_…) ou un certificat, pas les deux.' }
  if (!publisherName) {
    return {
      refusal:
        "Signature : nommez l'éditeur par ATELIER_PUBLISHER, exactement comme dans le certificat ; sans lui, aucune mise à jour ne serait vérifiée."
    }
  }
  if (!isAzure) {
    const sha1 = certificates.ATELIER_CERTIFICATE_SHA1
    const signtoolOptions = { publisherName, signingHashAlgorithms: ['sha256'], ...(sha1 !== undefined && { certificateSha1: sha1 }) }
    return { kind: 'certificate', win: { signtoolOptions } }
  }
  const absent = AZURE.filter((name) => azure[name] === undefined)
  if (absent.length > 0) return { refusal: `Signature par Azure : il manque ${absent.join(', ')}.` }
  const [endpoint, codeSigningAccountName, certificateProfileName] = AZURE.map((name) => azure[name])
  return { kind: 'azure', win: { azureSignOptions: { publisherName, endpoint, codeSigningAccountName, certificateProfileName } } }
}

/** One line that says whether what is made is signed. @param {Platform} platform @param {NodeJS.ProcessEnv} env @param {WindowsSigning['kind']} windows */
export function signingLine(platform, env, windows) {
  if (platform === 'linux') {
    return env.ATELIER_GPG_KEY
      ? `Paquets signés par GPG (${env.ATELIER_GPG_KEY}) : un .asc à côté de chacun.`
      : 'Paquets sans signature : ATELIER_GPG_KEY ne nomme aucune clé.'
  }
  if (platform === 'darwin') return 'macOS : sans signature.'
  if (windows === 'none') return "Installateur sans signature : aucun certificat n'est donné ; Windows dira « Éditeur inconnu »."
  return windows === 'azure' ? 'Installateur signé par Azure Trusted Signing.' : 'Installateur signé par le certificat donné.'
}
