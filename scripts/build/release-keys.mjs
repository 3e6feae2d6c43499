import { PlainEnd } from '../setup/say.mjs'

const PUBLIC_KEY = /^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/

/**
 * Public keys that are built into the desktop and the server (reference: updates 1.1), of `ATELIER_RELEASE_PUBLIC_KEY`: one, or several while
 * one takes another's place. None builds an application that takes no updates.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string[]}
 */
export function releaseKeys(env = process.env) {
  const keys = (env.ATELIER_RELEASE_PUBLIC_KEY ?? '').split(/[\s,]+/).filter((key) => key !== '')
  if (keys.some((key) => !PUBLIC_KEY.test(key)))
    throw new PlainEnd("ATELIER_RELEASE_PUBLIC_KEY n'est pas une clé publique, comme « npm run release -- keys » l'affiche.")
  return keys
}

/**
 * Why this may not be packaged as a release, in French; null where it may. A fleet that takes a version without a key takes no other ever after.
 * @param {NodeJS.ProcessEnv} env
 */
export const refuseRelease = (env) =>
  releaseKeys(env).length > 0
    ? null
    : "--release : ATELIER_RELEASE_PUBLIC_KEY ne donne aucune clé. Les postes qui prendraient cette version n'en prendraient plus jamais d'autre."

/** One line on the keys that are built in. @param {readonly string[]} keys */
export const keysLine = (keys) =>
  keys.length === 0
    ? 'Sans clé de version (ATELIER_RELEASE_PUBLIC_KEY) : ce qui est fait ne prend aucune mise à jour, pour des essais seulement.'
    : `Clé de version : ${keys.join(', ')}.`
