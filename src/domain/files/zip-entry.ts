/** Names that Windows keeps for devices, whatever their extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?:\.|$)/i

/** True for a file name that Windows would take for a device: `con`, `aux.png`, `COM1.tar.gz`. */
export const isDeviceName = (name: string): boolean => DEVICE.test(name)

/** What a zip says of one of its entries. */
export interface ZipEntryFacts {
  /** As it stands in the zip, separators and all. */
  readonly name: string
  /** Its unix mode; 0 where the zip tells none. */
  readonly mode: number
  readonly encrypted: boolean
  /** Bytes in the zip, and once unpacked, as declared. */
  readonly compressedSize: number
  readonly uncompressedSize: number
}

/**
 * Why a zip may not be unpacked. `escapes`, `link` and `bomb` are hostile: nobody packs them by accident. `name` is a name that some
 * system refuses; `encrypted` needs a password that nobody has.
 */
export type ZipRefusal = 'escapes' | 'link' | 'bomb' | 'name' | 'encrypted'

/** Bytes of a whole name: with an order's reference before it, every file system takes it. */
const NAME_MAX_BYTES = 160
const FORBIDDEN = /[\p{C}<>:"|?*\\]/u
const KIND = 0o170000
const KINDS = { none: 0, file: 0o100000, folder: 0o040000 } as const

export const ZIP_ENTRIES_MAX = 5_000
const MIB = 1024 * 1024
/** An archive may grow to 256 MiB and fifty times its own size, 16 GiB at most: production files hardly shrink. */
const GROWN_BASE = 256 * MIB
const GROWN_TIMES = 50
const GROWN_MAX = 16 * 1024 * MIB

const isAwkward = (part: string): boolean => part === '' || part === '.' || FORBIDDEN.test(part) || /[. ]$/.test(part) || isDeviceName(part)

/** Parts of an entry's name; a folder's ends with an empty one, which is left out. */
export const entryParts = (name: string): string[] => name.replace(/\/$/, '').split('/')

/** Why a name may not be written, or null: it would leave its folder on some system, or some system would refuse it. */
export function refuseEntryName(name: string): 'escapes' | 'name' | null {
  if (/^[/\\]/.test(name) || /^[a-z]:/i.test(name) || name.split(/[/\\]/).some((part) => part.trim() === '..')) return 'escapes'
  return new TextEncoder().encode(name).length > NAME_MAX_BYTES || entryParts(name).some(isAwkward) ? 'name' : null
}

const refuseEntry = ({ name, mode, encrypted }: ZipEntryFacts): ZipRefusal | null => {
  const kind = mode & KIND
  if (kind !== KINDS.none && kind !== KINDS.file && kind !== KINDS.folder) return 'link'
  return refuseEntryName(name) ?? (encrypted ? 'encrypted' : null)
}

const sum = (entries: readonly ZipEntryFacts[], of: (entry: ZipEntryFacts) => number): number =>
  entries.reduce((total, entry) => total + of(entry), 0)

/** True for a zip that would grow out of all proportion, or whose entries share their bytes. `zipBytes` is what the zip weighs. */
const isBomb = (entries: readonly ZipEntryFacts[], zipBytes: number): boolean =>
  entries.length > ZIP_ENTRIES_MAX ||
  sum(entries, ({ compressedSize }) => compressedSize) > zipBytes ||
  sum(entries, ({ uncompressedSize }) => uncompressedSize) > Math.min(GROWN_BASE + GROWN_TIMES * zipBytes, GROWN_MAX)

const SEVEREST: readonly ZipRefusal[] = ['escapes', 'link', 'bomb', 'encrypted', 'name']

/** Why a zip may not be unpacked, the worst reason first, or null. One bad entry refuses the whole. */
export function refuseZip(entries: readonly ZipEntryFacts[], zipBytes: number): ZipRefusal | null {
  const found = new Set<ZipRefusal | null>(entries.map(refuseEntry))
  if (isBomb(entries, zipBytes)) found.add('bomb')
  return SEVEREST.find((refusal) => found.has(refusal)) ?? null
}

/** True for what nobody packs by accident: such an archive is not even kept. */
export const isHostile = (refusal: ZipRefusal | null): boolean => refusal === 'escapes' || refusal === 'link' || refusal === 'bomb'
