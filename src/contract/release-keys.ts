declare const __ATELIER_RELEASE_KEYS__: readonly string[] | undefined

/** An Ed25519 public key as DER/SPKI in base64: 44 bytes, of which the first twelve are always the same. */
export const RELEASE_KEY = /^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/

/**
 * Keys that releases of this build are signed with (reference: updates 1.1), each an Ed25519 public key as DER/SPKI in base64. None in a build
 * that was made without: then nothing is believed.
 */
export const RELEASE_KEYS: readonly string[] = typeof __ATELIER_RELEASE_KEYS__ === 'undefined' ? [] : __ATELIER_RELEASE_KEYS__
