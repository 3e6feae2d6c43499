import { withoutSheet } from './barcode'
import type { BurstVerdict, Readings } from './read-burst'

/** A code that the camera sees, and when it saw it last, on the clock of `watchedAfter`. */
export interface Sight {
  readonly code: string
  readonly at: number
}

/** A label that was away this long and comes back is shown on purpose; a shorter gap is a frame that could not be read. */
export const FORGOTTEN_AFTER_MS = 1_500

/** One picture says nothing of a longer time before it: the page, or the reader of pictures, was busy. */
const PICTURE_SAYS_MS = 500

/**
 * The clock of sights, in milliseconds: the time in which pictures were read. A label is away where pictures without it were read, not where
 * none was.
 */
export const watchedAfter = (watched: number, sinceLastPicture: number): number => watched + Math.min(sinceLastPicture, PICTURE_SAYS_MS)

/** Whether a code is of the same label: a sheet has its QR code and, beside it, the bars that say less. */
export const isSameLabel = (seen: string, code: string): boolean => seen === code || withoutSheet(seen) === code

/**
 * Takes a code read at `at`: the same label in one frame after the other is one scan, also where others lie beside it and are read by turns
 * (reference: scanning 4.2). A sheet's bars after its QR code are the same label; its QR code after its bars says more, and is a scan.
 */
export function takeSight(seen: readonly Sight[], code: string, at: number): { readonly seen: readonly Sight[]; readonly isNew: boolean } {
  const present = seen.filter((sight) => at - sight.at <= FORGOTTEN_AFTER_MS)
  const same = present.find((sight) => isSameLabel(sight.code, code))
  const others = present.filter((sight) => sight !== same && !isSameLabel(code, sight.code))
  return { seen: [...others, { code: same?.code ?? code, at }], isNew: same === undefined }
}

/** A code of the camera as a scan: no keyboard stands between, so both readings are the text itself (reference: scanning 4.2). */
export const readSight = (code: string): { readonly readings: Readings; readonly verdict: BurstVerdict } => ({
  readings: { byKey: code, byCode: code },
  verdict: { kind: 'read', reading: 'same', codes: [code] }
})
