import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { KeyedCertificate } from './certificate-maker'

const KEY = /-----BEGIN PRIVATE KEY-----[\s\S]+?-----END PRIVATE KEY-----\n?/

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Closes what a copy or a backup left open to others; what is not ours stays as who owns it wants it. */
async function closeToOthers(path: string): Promise<void> {
  const { mode } = await stat(path)
  if ((mode & 0o077) !== 0) await chmod(path, mode & 0o700).catch(() => undefined)
}

/** A certificate with its key as one file holds them; null where there is none. */
export async function readKept(path: string): Promise<KeyedCertificate | null> {
  try {
    const text = await readFile(path, 'utf8')
    for (const each of [dirname(path), path]) await closeToOthers(each)
    const [key = ''] = KEY.exec(text) ?? []
    return { key, certificate: text.replace(KEY, '') }
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}

/** Writes a certificate beside its place, for `put` to bring it there: where that fails, as on a full disk, nothing of it is left. */
async function writeBeside<T>(path: string, { certificate, key }: KeyedCertificate, put: (draft: string) => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(draft, `${key.trimEnd()}\n${certificate.trimEnd()}\n`, { mode: 0o600, flag: 'wx', flush: true })
    return await put(draft)
  } finally {
    await rm(draft, { force: true })
  }
}

/** Keeps a certificate in place of the one of before, readable by the server alone. */
export const replaceKept = (path: string, kept: KeyedCertificate): Promise<void> => writeBeside(path, kept, (draft) => rename(draft, path))

/** Keeps a certificate where there is none yet; false where somebody was quicker. */
export const keepFirst = (path: string, kept: KeyedCertificate): Promise<boolean> =>
  writeBeside(path, kept, async (draft) => {
    try {
      await link(draft, path)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw error
    }
  })
