import { type Keychain, memoryKeychain } from './keychain'

/** Name under which the system's keychain shows our secret. */
export const KEYCHAIN_SERVICE = 'fr.atelier.desktop'

/** A keychain that does not answer within this time (locked, and nobody to unlock it) is taken for absent. */
const ANSWERS_WITHIN_MS = 20_000

/** The three calls of keytar that are used. */
export interface Keytar {
  readonly getPassword: (service: string, account: string) => Promise<string | null>
  readonly setPassword: (service: string, account: string, password: string) => Promise<void>
  readonly deletePassword: (service: string, account: string) => Promise<boolean>
}

const inTime = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The keychain does not answer')), ANSWERS_WITHIN_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** keytar is optional and native: loaded at first need, null where it is not installed or does not load. */
export const loadKeytar = (): Promise<Keytar | null> =>
  import('keytar').then(
    ({ default: keytar }) => keytar,
    () => null
  )

/**
 * The system's keychain (Windows Credential Manager, Secret Service, macOS Keychain) for one `account`, proven by reading from it;
 * memory when there is none. `onFallback` is told why. Who opens it in order to read is answered with that: it is asked once.
 */
export async function openKeychain(
  account: string,
  load: () => Promise<Keytar | null>,
  onFallback: (reason: unknown) => void
): Promise<Keychain> {
  const keytar = await load()
  if (keytar === null) {
    onFallback('keytar is not installed')
    return memoryKeychain()
  }
  const ask = (): Promise<string | null> => inTime(keytar.getPassword(KEYCHAIN_SERVICE, account))
  let proof: { readonly secret: string | null } | null
  try {
    proof = { secret: await ask() }
  } catch (reason) {
    onFallback(reason)
    return memoryKeychain()
  }
  const forget = (): void => {
    proof = null
  }
  // Later, somebody else may have written there.
  setImmediate(forget)
  return {
    kind: 'keychain',
    get: async () => {
      const read = proof
      forget()
      return read === null ? ask() : read.secret
    },
    set: (secret) => {
      forget()
      return inTime(keytar.setPassword(KEYCHAIN_SERVICE, account, secret))
    },
    clear: async () => {
      forget()
      await inTime(keytar.deletePassword(KEYCHAIN_SERVICE, account))
    }
  }
}
