import { readFileSync, renameSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** What Windows answers while somebody looks through a file, as a virus scanner does, who lets go of it soon: nobody else reads or replaces it meanwhile. */
const HELD: readonly unknown[] = ['EPERM', 'EACCES', 'EBUSY']
const READ_TRIES = 3
const PLACE_TRIES = 5
const AGAIN_MS = 100

const mayTryAgain = (error: unknown, tries: number): boolean =>
  tries > 1 && error instanceof Error && 'code' in error && HELD.includes(error.code)

const pauseNow = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, AGAIN_MS)

/** Whether a file is not there, by what came of it. */
export const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The bytes of a file, null where there is none; throws where it is there and cannot be read, also not a little later. */
export function bytesAt(path: string, tries = READ_TRIES): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if (isAbsent(error)) return null
    if (!mayTryAgain(error, tries)) throw error
    pauseNow()
    return bytesAt(path, tries - 1)
  }
}

/** Puts a whole file in the place of the one before. */
export async function place(part: string, path: string, tries = PLACE_TRIES): Promise<void> {
  try {
    await rename(part, path)
  } catch (error) {
    if (!mayTryAgain(error, tries)) throw error
    await pause(AGAIN_MS)
    await place(part, path, tries - 1)
  }
}

/** The same before anything else happens. */
export function placeNow(part: string, path: string, tries = PLACE_TRIES): void {
  try {
    renameSync(part, path)
  } catch (error) {
    if (!mayTryAgain(error, tries)) throw error
    pauseNow()
    placeNow(part, path, tries - 1)
  }
}
