import { type Keychain, memoryKeychain } from '@/main/ports/keychain'

/** Where a secret rests between two uses: the refresh token of somebody, the key of a shared station. Its calls never throw: a keychain that
 *  fails is replaced by memory. What is asked first is done first: a token that was being written when one signed out is cleared after that,
 *  not before. */
export interface KeptSecret {
  readonly keptIn: () => Promise<Keychain['kind']>
  readonly read: () => Promise<string | null>
  readonly write: (secret: string) => Promise<void>
  readonly clear: () => Promise<void>
}

/** Opens the keychain at first need, and goes on in memory from its first failure, which `onFailure` is told. */
export function keptSecret(open: () => Promise<Keychain>, onFailure: (reason: unknown) => void): KeptSecret {
  let opened: Promise<Keychain> | null = null
  let last: Promise<unknown> = Promise.resolve()
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
  const inTurn = <T>(work: (keychain: Keychain) => Promise<T>): Promise<T> => {
    const done = last.then(() => attempt(work))
    last = done.catch(() => undefined)
    return done
  }
  return {
    keptIn: async () => (await keychain()).kind,
    read: () => inTurn((place) => place.get()),
    write: (secret) => inTurn((place) => place.set(secret)),
    clear: () => inTurn((place) => place.clear())
  }
}
