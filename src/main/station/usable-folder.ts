import { randomBytes } from 'node:crypto'
import { open, realpath, rm } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'

/** True when files can be made in a folder: one is, and goes. */
export async function isWritable(folder: string): Promise<boolean> {
  const path = join(folder, `.atelier-essai-${randomBytes(6).toString('hex')}`)
  try {
    await (await open(path, 'wx')).close()
    await rm(path, { force: true })
    return true
  } catch {
    return false
  }
}

const real = (path: string): Promise<string> => realpath(path).catch(() => path)

/** True when `inner` is `outer` or lies in it, links followed. */
export async function isInside(inner: string, outer: string): Promise<boolean> {
  const path = relative(await real(outer), await real(inner))
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path)
}
