import { PAPER_NAMES, PAPERS, type PaperName } from './papers'

interface Size {
  readonly width: number
  readonly height: number
}

const MICRONS = { mm: 1_000, in: 25_400 } as const

/** What of a name of a medium is its size: '210x297mm' of 'iso_a4_210x297mm' (PWG 5101.1). */
const sizeText = (medium: string): string => medium.slice(medium.lastIndexOf('_') + 1)

/** The size that a name says, in microns; null where it says none. */
function sizeOf(medium: string | undefined): Size | null {
  const [, width, height, unit] = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)(mm|in)$/.exec(sizeText(medium ?? '')) ?? []
  if (unit !== 'mm' && unit !== 'in') return null
  return { width: Number(width) * MICRONS[unit], height: Number(height) * MICRONS[unit] }
}

/**
 * Papers that a print system names among the media of a printer: by their size, or as any size between two, which is how printers of labels say that
 * they take whatever is put in ('custom_min_0.5x0.5in', 'custom_max_4x50in').
 */
export function papersAmong(media: readonly string[]): PaperName[] {
  const ofRange = (end: 'min' | 'max'): Size | null => sizeOf(media.find((medium) => medium.startsWith(`custom_${end}_`)))
  const [least, most] = [ofRange('min'), ofRange('max')]
  const isBetween = ({ width, height }: Size): boolean =>
    least !== null && most !== null && width >= least.width && width <= most.width && height >= least.height && height <= most.height
  return PAPER_NAMES.filter((paper) => isBetween(PAPERS[paper]) || media.some((medium) => sizeText(medium) === sizeText(PAPERS[paper].pwg)))
}
