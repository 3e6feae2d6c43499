import { createPublicKey, verify } from 'node:crypto'
import * as z from 'zod/mini'
import { ReleaseManifest, type SignedManifest } from '@/contract/releases'

/** Ed25519 signature of the manifest's very text, by a key given as base64 of its DER. */
function isSignedBy(key: string, { manifest, signature }: SignedManifest): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return (
      publicKey.asymmetricKeyType === 'ed25519' && verify(null, Buffer.from(manifest, 'utf8'), publicKey, Buffer.from(signature, 'base64'))
    )
  } catch {
    return false
  }
}

/** The manifest of a release; null where none of the built-in keys signed this very text, or it is none (reference: updates 3.2). */
export function verifyManifest(signed: SignedManifest, keys: readonly string[]): ReleaseManifest | null {
  if (!keys.some((key) => isSignedBy(key, signed))) return null
  try {
    const read = z.safeParse(ReleaseManifest, JSON.parse(signed.manifest))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
