import { statfs } from 'node:fs/promises'
import { spaceOf } from '@/domain/server/disk-space'

/** Bytes that are free on the disk of a folder, to who runs this. Rejects where that cannot be asked. */
export const freeOn = async (folder: string): Promise<number> => spaceOf(await statfs(folder)).free
