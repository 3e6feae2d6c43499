import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import * as z from 'zod/mini'
import { ReleaseManifest, type SignedManifest } from '@/contract/releases'

function keyOf(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}

/** Whether one of these keys signed it (reference: updates 1.1). */
export const isSigned = ({ manifest, signature }: SignedManifest, keys: readonly string[]): boolean =>
  keys.some((text) => {
    const key = keyOf(text)
    return key !== null && verify(null, Buffer.from(manifest, 'utf8'), key, Buffer.from(signature, 'base64'))
  })

/** What a signed text says; null where it is no manifest. */
export function readReleaseManifest(text: string): ReleaseManifest | null {
  try {
    return z.safeParse(ReleaseManifest, JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
