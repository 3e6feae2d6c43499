import * as crypto from 'node:crypto'
import type { HashJob } from './hash-job'

/**
 * Hashes passwords apart from the server: in a thread of its own, where it holds up neither requests nor the reading of files. It imports
 * none of our own code (types apart), so that Node runs it as it is.
 */
type Argon2id = (job: Extract<HashJob, { kind: 'argon2id' }>) => Promise<Uint8Array> | Uint8Array

/** Node's own where it has one (24.7 on), else a package's. */
const argon2id: Argon2id =
  'argon2Sync' in crypto
    ? ({ password, salt, memoryKiB, passes, lanes, bytes }) =>
        crypto.argon2Sync('argon2id', { message: password, nonce: salt, memory: memoryKiB, passes, parallelism: lanes, tagLength: bytes })
    : async ({ password, salt, memoryKiB, passes, lanes, bytes }) => {
        const { hashRawSync } = await import('@node-rs/argon2')
        return hashRawSync(password, { salt, memoryCost: memoryKiB, timeCost: passes, parallelism: lanes, outputLen: bytes, algorithm: 2 })
      }

export async function deriveKey(job: HashJob): Promise<Uint8Array> {
  if (job.kind === 'argon2id') return argon2id(job)
  const { password, salt, N, r, p, bytes } = job
  return crypto.scryptSync(password, salt, bytes, { N, r, p, maxmem: 256 * N * r })
}
