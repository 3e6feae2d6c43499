import { Readable } from 'node:stream'

/** The part of a body that is asked for: bytes `from` to `to`, both in it. `beyond` when none of them exists. */
type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'beyond' }
  | { readonly kind: 'part'; readonly from: number; readonly to: number }

interface RangeHeaders {
  readonly range: string | undefined
  /** The entity tag that the asker holds the beginning of. */
  readonly ifRange: string | undefined
}

const WHOLE: ByteRange = { kind: 'whole' }

/**
 * Reads a `Range` (RFC 9110 §14): one span of bytes of what `tag` names, `size` bytes long. A range of something else, several spans and
 * what cannot be read are answered with the whole.
 */
export function byteRangeOf({ range, ifRange }: RangeHeaders, tag: string, size: number): ByteRange {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return WHOLE
  if (ifRange !== undefined && ifRange !== tag) return WHOLE
  const from = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < from) return WHOLE
  return from > to ? { kind: 'beyond' } : { kind: 'part', from, to }
}

async function* between(source: AsyncIterable<Buffer>, from: number, to: number): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of source) {
    const part = chunk.subarray(Math.max(from - at, 0), Math.max(to + 1 - at, 0))
    if (part.length > 0) yield part
    at += chunk.length
    if (at > to) return
  }
}

/** Bytes `from` to `to` of a stream; what stands before is read and passed over, what stands after is not read. */
export function partOf(source: Readable, from: number, to: number): Readable {
  const part = Readable.from(between(source, from, to), { objectMode: false })
  // Who leaves before the first byte leaves nothing open either: the reading of the source has not begun by then.
  part.once('close', () => source.destroy())
  return part
}

/** `content-disposition` of a download under a name of any characters (RFC 6266). */
export function attachment(name: string, kind: 'attachment' | 'inline' = 'attachment'): string {
  const ascii = name.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
