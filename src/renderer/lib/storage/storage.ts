import type { StorageKey, WindowKey } from '@/contract/storage'

/** The station's local storage behind one wall: never throws (private windows, full disk), always text. */
const store = (): Storage | null => {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: this is the one wrapper of local storage
    return localStorage
  } catch {
    return null
  }
}

export const readStored = (key: StorageKey): string | null => {
  try {
    return store()?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Writes a text, or removes the key with null. */
export const writeStored = (key: StorageKey, value: string | null): void => {
  try {
    if (value === null) store()?.removeItem(key)
    else store()?.setItem(key, value)
  } catch {
    // A full or forbidden storage costs the memory of a preference, never the work in hand.
  }
}

/** Names of everything that is kept, ours or not. */
export const storedKeys = (): readonly string[] => {
  try {
    return Object.keys(store() ?? {})
  } catch {
    return []
  }
}

/** The window's own memory: it outlives a reload and ends with the window. Null without one. */
const windowStore = (): Storage | null => {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: this is the one wrapper of session storage
    return sessionStorage
  } catch {
    return null
  }
}

export const readOfWindow = (key: WindowKey): string | null => {
  try {
    return windowStore()?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Writes a text into the window's own memory, or removes the key with null. */
export const writeOfWindow = (key: WindowKey, value: string | null): void => {
  try {
    if (value === null) windowStore()?.removeItem(key)
    else windowStore()?.setItem(key, value)
  } catch {
    // A full or forbidden storage costs what was selected, never the work in hand.
  }
}

/** Listens to what other windows of this station write; the answer stops listening. */
export const onStored = (listener: (key: string | null) => void): (() => void) => {
  const onStorage = (event: StorageEvent): void => listener(event.key)
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
