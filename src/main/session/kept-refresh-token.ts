import { type Keychain, memoryKeychain } from '../ports/keychain'

/** Where the refresh token rests between two uses. Its calls never throw: a keychain that fails is replaced by memory. */
export interface KeptRefreshToken {
  readonly keptIn: () => Promise<Keychain['kind']>
  readonly read: () => Promise<string | null>
  readonly write: (token: string) => Promise<void>
  readonly clear: () => Promise<void>
}

/** Opens the keychain at first need, and goes on in memory from its first failure, which `onFailure` is told. */
export function keptRefreshToken(open: () => Promise<Keychain>, onFailure: (reason: unknown) => void): KeptRefreshToken {
  let opened: Promise<Keychain> | null = null
  const keychain = (): Promise<Keychain> => {
    opened ??= open()
    return opened
  }
  const attempt = async <T>(work: (keychain: Keychain) => Promise<T>): Promise<T> => {
    try {
      return await work(await keychain())
    } catch (reason) {
      onFailure(reason)
      const memory = memoryKeychain()
      opened = Promise.resolve(memory)
      return work(memory)
    }
  }
  return {
    keptIn: async () => (await keychain()).kind,
    read: () => attempt((place) => place.get()),
    write: (token) => attempt((place) => place.set(token)),
    clear: () => attempt((place) => place.clear())
  }
}
