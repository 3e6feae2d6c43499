/** Keeps one secret of this station. `get` answers null when there is none. */
export interface Keychain {
  readonly kind: 'keychain' | 'memory'
  readonly get: () => Promise<string | null>
  readonly set: (secret: string) => Promise<void>
  readonly clear: () => Promise<void>
}

/** Keeps the secret for the life of this process: what is left when the machine has no keychain (reference: session 2.3). */
export function memoryKeychain(): Keychain {
  let kept: string | null = null
  return {
    kind: 'memory',
    get: async () => kept,
    set: async (secret) => {
      kept = secret
    },
    clear: async () => {
      kept = null
    }
  }
}
