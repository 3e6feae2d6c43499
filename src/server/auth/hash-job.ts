/** What the hashing threads are asked: the key of a password under the parameters of its hash. */
export type HashJob =
  | {
      readonly kind: 'argon2id'
      readonly password: string
      readonly salt: Uint8Array
      readonly memoryKiB: number
      readonly passes: number
      readonly lanes: number
      readonly bytes: number
    }
  | {
      readonly kind: 'scrypt'
      readonly password: string
      readonly salt: Uint8Array
      readonly N: number
      readonly r: number
      readonly p: number
      readonly bytes: number
    }
