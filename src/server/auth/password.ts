import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const COST = { N: 16_384, r: 8, p: 1 } as const
const KEY_BYTES = 32

const derive = (password: string, salt: Buffer, N: number, r: number, p: number, bytes: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, bytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key)
    )
  })

/** Hash of a password as it is stored: `scrypt$N$r$p$salt$hash`, salt and hash in base64. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const key = await derive(password, salt, COST.N, COST.r, COST.p, KEY_BYTES)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$')
}

/** Stands in for the hash of an account that does not exist, so that both take the same time. */
const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(KEY_BYTES).toString('base64')}`

/** Whether a password is the one of a stored hash. `null` (no such account) takes as long and is false. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [kind, N, r, p, salt = '', hash = ''] = (stored ?? NOBODY).split('$')
  const expected = Buffer.from(hash, 'base64')
  if (kind !== 'scrypt' || expected.length === 0) return false
  const key = await derive(password, Buffer.from(salt, 'base64'), Number(N), Number(r), Number(p), expected.length)
  return timingSafeEqual(key, expected) && stored !== null
}
