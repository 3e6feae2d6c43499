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

/**
 * Opens the keychain at first need, and goes on in memory from its first failure, which `onFailure` is told: with the secret as it was last known
 * here, so that a keychain that fails for a moment ends no session and gives up no shared station.
 */
export function keptSecret(open: () => Promise<Keychain>, onFailure: (reason: unknown) => void): KeptSecret {
  let opened: Promise<Keychain> | null = null
  let known: string | null = null
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
      if (known !== null) await memory.set(known)
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
    read: () =>
      inTurn(async (place) => {
        known = await place.get()
        return known
      }),
    write: (secret) =>
      inTurn(async (place) => {
        known = secret
        await place.set(secret)
      }),
    clear: () =>
      inTurn(async (place) => {
        known = null
        await place.clear()
      })
  }
}
