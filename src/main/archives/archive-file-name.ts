import { archiveName } from '@/domain/files/archive'
import { isDeviceName } from '@/domain/files/device-name'

const LONGEST = 80

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
  return isDeviceName(stem) ? `commande-${stem}` : stem
}

/** Name of the nth file of a name: `x.zip`, `x (2).zip`, `x (3).zip`. */
export function numberedName(name: string, nth: number): string {
  if (nth === 1) return name
  const dot = name.lastIndexOf('.')
  return dot > 0 ? `${name.slice(0, dot)} (${nth})${name.slice(dot)}` : `${name} (${nth})`
}
