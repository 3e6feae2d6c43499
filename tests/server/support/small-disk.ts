import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own, so small that a test can fill it. */
export interface SmallDisk {
  readonly folder: string
  /** Takes all the room that is left. */
  readonly fill: () => void
  /** Gives it back. */
  readonly makeRoom: () => void
  readonly remove: () => void
}

const mount = (...args: readonly string[]): boolean => spawnSync('mount', args).status === 0

function unmounted(folder: string): void {
  spawnSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
}

/** Makes one of so many MiB, in memory. Throws where it may not be made. */
export function makeSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-disk-'))
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)) {
    rmSync(folder, { recursive: true })
    throw new Error('no disk can be mounted')
  }
  const filler = join(folder, 'filler')
  const fill = (): void => {
    const file = openSync(filler, 'a')
    try {
      for (const size of [1024 * 1024, 4096]) while (canWrite(file, size));
    } finally {
      closeSync(file)
    }
  }
  return { folder, fill, makeRoom: () => rmSync(filler, { force: true }), remove: () => unmounted(folder) }
}

function canWrite(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size)) === size
  } catch {
    return false
  }
}

/** Why this machine makes none, or null. */
export function whyNoSmallDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux mounts a disk'
  try {
    makeSmallDisk(1).remove()
    return null
  } catch {
    return 'this machine mounts no disk'
  }
}
