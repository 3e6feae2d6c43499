import { randomBytes } from 'node:crypto'
import { archiveName } from '@/domain/files/archive'

const LONGEST = 80
const DAY_MS = 24 * 60 * 60 * 1000
const PART = /\.zip\.part-[0-9a-f]{12}$/

/** Names that Windows keeps for devices, whatever their extension. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * Stem of an archive's file, made of an order's reference: ASCII letters, digits, dot, dash and underscore alone, so that nothing that
 * comes from a page or a server can name a folder, a device or a hidden file.
 */
export function archiveStem(reference: string): string {
  const stem = archiveName(reference)
    .replace(/\.zip$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .slice(0, LONGEST)
    .replace(/^[.-]+|[.-]+$/g, '')
  if (stem === '') return 'commande'
  return DEVICES.test(stem.split('.')[0] ?? '') ? `commande-${stem}` : stem
}

/** Name of the nth archive of a stem: `x.zip`, `x (2).zip`, `x (3).zip`. */
export const numberedName = (stem: string, nth: number): string => (nth === 1 ? `${stem}.zip` : `${stem} (${nth}).zip`)

/** Name under which an archive is received. Nobody can guess it, and nobody takes it for an archive. */
export const partName = (stem: string): string => `${stem}.zip.part-${randomBytes(6).toString('hex')}`

/** True for what an interrupted download left behind more than a day ago. `changedMs` and `nowMs` count milliseconds since 1970. */
export const isStalePart = (name: string, changedMs: number, nowMs: number): boolean => PART.test(name) && nowMs - changedMs > DAY_MS
