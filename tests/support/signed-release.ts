import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseManifest, SignedManifest } from '@/contract/releases'

const pair = generateKeyPairSync('ed25519')

/** The public half of the key that `writeRelease` signs with, as a build has it. */
export const RELEASE_TEST_KEY = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

export const signManifest = (manifest: string, key = pair.privateKey): SignedManifest => ({
  manifest,
  signature: sign(null, Buffer.from(manifest), key).toString('base64')
})

/** Writes a release, its installer of each system beside it, as `npm run release -- manifest` leaves them; the path of its file. */
export function writeRelease(
  folder: string,
  version: string,
  {
    returnsTo = [],
    minClient = '1.2.0',
    platforms = ['win32', 'linux'],
    bytes = `installer of ${version}`
  }: {
    returnsTo?: string[]
    minClient?: string
    platforms?: ('win32' | 'linux')[]
    bytes?: string
  } = {}
): string {
  mkdirSync(folder, { recursive: true })
  const files = platforms.map((platform): ReleaseManifest['files'][number] => {
    const kind = platform === 'win32' ? 'nsis' : 'deb'
    const name = `atelier-${version}.${kind === 'nsis' ? 'exe' : 'deb'}`
    writeFileSync(join(folder, name), bytes)
    return { platform, kind, name, arch: 'x64', size: Buffer.byteLength(bytes), sha512: createHash('sha512').update(bytes).digest('hex') }
  })
  const manifest: ReleaseManifest = {
    format: 1,
    version,
    releasedAt: '2026-11-16T08:00:00.000Z',
    minClient,
    returnsTo,
    notes: [`Nouveautés de ${version}.`],
    files
  }
  const path = join(folder, `atelier-${version}.release.json`)
  writeFileSync(path, JSON.stringify(signManifest(JSON.stringify(manifest))))
  return path
}
