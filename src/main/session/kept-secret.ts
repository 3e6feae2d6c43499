import { type Keychain, memoryKeychain } from '@/main/ports/keychain'
import { countWrite } from '@/main/ports/writes'

/** Where a secret rests between two uses: the refresh token of somebody, the key of a shared station. Its calls never throw: a keychain that
 *  fails is replaced by memory. What is asked first is done first: a token that was being written when one signed out is cleared after that,
 *  not before. Who asks while it is being read hears the same, and who ends the application waits for what is written. */
export interface KeptSecret {
  readonly keptIn: () => Promise<Keychain['kind']>
  readonly read: () => Promise<string | null>
  readonly write: (secret: string) => Promise<void>
  readonly clear: () => Promise<void>
}

/** A note on disk that a secret is to be forgotten, for as long as the keychain may still have it. Its calls never throw. */
export interface ForgetNote {
  readonly isThere: () => boolean
  readonly put: (there: boolean) => void
}

const NO_NOTE: ForgetNote = { isThere: () => false, put: () => undefined }

/**
 * Opens the keychain at first need, and goes on in memory from its first failure, which `onFailure` is told: with the secret as it was last known
 * here, so that a keychain that fails for a moment ends no session and gives up no shared station. What was cleared while the keychain failed it
 * forgets when it is opened next, by the `note`, or is not asked for anything.
 */
export function keptSecret(open: () => Promise<Keychain>, onFailure: (reason: unknown) => void, note: ForgetNote = NO_NOTE): KeptSecret {
  let opened: Promise<Keychain> | null = null
  let known: string | null = null
  let last: Promise<unknown> = Promise.resolve()
  /** A read under way after which nothing was asked. */
  let reading: Promise<string | null> | null = null
  /** Forgets what it should have forgotten; memory where it still does not. */
  const forgetful = async (place: Keychain): Promise<Keychain> => {
    if (place.kind !== 'keychain' || !note.isThere()) return place
    try {
      await place.clear()
      note.put(false)
      return place
    } catch (reason) {
      onFailure(reason)
      return memoryKeychain()
    }
  }
  const keychain = (): Promise<Keychain> => {
    opened ??= open().then(forgetful)
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
  const change = (work: (keychain: Keychain) => Promise<void>): Promise<void> => {
    reading = null
    return countWrite(inTurn(work))
  }
  return {
    keptIn: async () => (await keychain()).kind,
    read: () => {
      if (reading !== null) return reading
      const mine = inTurn(async (place) => {
        known = await place.get()
        return known
      }).finally(() => {
        if (reading === mine) reading = null
      })
      reading = mine
      return mine
    },
    write: (secret) =>
      change(async (place) => {
        known = secret
        await place.set(secret)
      }),
    clear: () =>
      change(async (place) => {
        known = null
        // Before it is tried: whoever ends the application while the keychain keeps silent is signed out, too.
        note.put(true)
        await place.clear()
        if (place.kind === 'keychain') note.put(false)
      })
  }
}
