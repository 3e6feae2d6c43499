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
