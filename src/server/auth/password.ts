import { randomBytes, timingSafeEqual } from 'node:crypto'
import { Piscina } from 'piscina'
import type { HashJob } from './hash-job'

/** OWASP's parameters of argon2id (reference: people 1.2): 19 MiB, two passes, one lane. */
const COST = { memoryKiB: 19_456, passes: 2, lanes: 1 } as const
const KEY_BYTES = 32
const SALT_BYTES = 16
/** Passwords that are hashed at one time: each holds 19 MiB and a core. */
const AT_ONCE = 2
const IDLE_MS = 30_000

/** Beside its source where tests run it, beside the bundle where it was built. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './hash-worker.ts' : './hash-worker.js', import.meta.url)

let threads: Piscina<HashJob, Uint8Array> | null = null

/** Starts no thread until the first password comes; they go when none comes for a while, and keep no process alive. */
function derive(job: HashJob): Promise<Uint8Array> {
  threads ??= new Piscina<HashJob, Uint8Array>({ filename: WORKER.href, minThreads: 0, maxThreads: AT_ONCE, idleTimeout: IDLE_MS })
  return threads.run({ ...job, password: job.password.normalize('NFKC') }, { name: 'deriveKey' })
}

const unpadded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
const written = (salt: Uint8Array, key: Uint8Array): string =>
  `$argon2id$v=19$m=${COST.memoryKiB},t=${COST.passes},p=${COST.lanes}$${unpadded(salt)}$${unpadded(key)}`

/** Hash of a password as it is stored, in the form that argon2's own tools write. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return written(salt, await derive({ kind: 'argon2id', password, salt, ...COST, bytes: KEY_BYTES }))
}

/** Stands in for the hash of an account that does not exist, so that both take the same time. */
const NOBODY = written(new Uint8Array(SALT_BYTES), new Uint8Array(KEY_BYTES))

const ARGON2ID = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
const SCRYPT = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w+/]+=*)\$([\w+/]+=*)$/

/** How the key of a stored hash is made, and the key; null for a hash of another kind. */
function readHash(stored: string, password: string): { readonly job: HashJob; readonly key: Buffer } | null {
  const [, a, b, c, saltText = '', keyText = ''] = ARGON2ID.exec(stored) ?? SCRYPT.exec(stored) ?? []
  if (a === undefined) return null
  const [salt, key] = [Buffer.from(saltText, 'base64'), Buffer.from(keyText, 'base64')]
  const rest = { password, salt, bytes: key.length }
  const job: HashJob = stored.startsWith('$argon2id$')
    ? { kind: 'argon2id', ...rest, memoryKiB: Number(a), passes: Number(b), lanes: Number(c) }
    : { kind: 'scrypt', ...rest, N: Number(a), r: Number(b), p: Number(c) }
  return { job, key }
}

/** Whether a password is the one of a stored hash, argon2id or the scrypt of older versions. `null` (no such account) takes as long and is false. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const read = readHash(stored ?? NOBODY, password)
  if (read === null) return false
  return timingSafeEqual(await derive(read.job), read.key) && stored !== null
}

/** Whether a hash was made by other parameters than today's: it is made anew at the next sign-in. */
export const isOutdated = (stored: string): boolean =>
  !stored.startsWith(`$argon2id$v=19$m=${COST.memoryKiB},t=${COST.passes},p=${COST.lanes}$`)
