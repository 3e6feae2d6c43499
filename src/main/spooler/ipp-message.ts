/** Messages of the Internet Printing Protocol (RFC 8010), as far as a print system of one's own machine is asked. */
const VERSION = 0x0200
const CHARSET = 'utf-8'

/** Delimiters of groups. */
export const IPP_GROUP = { operation: 0x01, job: 0x02, end: 0x03, printer: 0x04 } as const

const TAG = {
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  begin: 0x34,
  textWithLanguage: 0x35,
  nameWithLanguage: 0x36,
  end: 0x37,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  language: 0x48,
  mimeType: 0x49,
  member: 0x4a
} as const

type TextTag = 'name' | 'keyword' | 'uri' | 'charset' | 'language' | 'mimeType'

/** A value that one says: an attribute may have several, all of one kind. */
export type IppSaid =
  | { readonly [K in TextTag]: { readonly kind: K; readonly values: readonly string[] } }[TextTag]
  | { readonly kind: 'integer'; readonly values: readonly number[] }
  | { readonly kind: 'boolean'; readonly values: readonly boolean[] }
  | { readonly kind: 'collection'; readonly members: Readonly<Record<string, IppSaid>> }

type Said = Readonly<Record<string, IppSaid>>

const field = (text: string | Buffer): Buffer => {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

const one = (tag: number, name: string, value: string | Buffer): Buffer => Buffer.concat([Buffer.of(tag), field(name), field(value)])

const valuesOf = (said: Exclude<IppSaid, { kind: 'collection' }>): readonly (readonly [number, string | Buffer])[] => {
  if (said.kind === 'integer') return said.values.map((value) => [TAG.integer, int32(value)])
  if (said.kind === 'boolean') return said.values.map((value) => [TAG.boolean, Buffer.of(value ? 1 : 0)])
  return said.values.map((value) => [TAG[said.kind], value])
}

/** An attribute; the members of a collection say their names as values. */
const attribute = (name: string, said: IppSaid): Buffer =>
  said.kind === 'collection'
    ? Buffer.concat([
        one(TAG.begin, name, ''),
        ...Object.entries(said.members).map(([member, value]) => Buffer.concat([one(TAG.member, '', member), attribute('', value)])),
        one(TAG.end, '', '')
      ])
    : Buffer.concat(valuesOf(said).map(([tag, value], at) => one(tag, at === 0 ? name : '', value)))

const group = (tag: number, said: Said): Buffer =>
  Buffer.concat([Buffer.of(tag), ...Object.entries(said).map(([name, value]) => attribute(name, value))])

/** A request; `job` are a job's own attributes, in a group of theirs. A document follows its last byte. */
export function ippRequest(operation: number, said: Said, job: Said = {}): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt16BE(VERSION)
  head.writeUInt16BE(operation, 2)
  head.writeInt32BE(1, 4)
  const operationGroup = group(IPP_GROUP.operation, {
    'attributes-charset': { kind: 'charset', values: [CHARSET] },
    'attributes-natural-language': { kind: 'language', values: ['fr'] },
    ...said
  })
  const jobGroup = Object.keys(job).length === 0 ? [] : [group(IPP_GROUP.job, job)]
  return Buffer.concat([head, operationGroup, ...jobGroup, Buffer.of(IPP_GROUP.end)])
}

export type IppValue = string | number | boolean

/** What a reply tells of one thing; collections and what has no value are left out. */
export interface IppGroup {
  readonly tag: number
  readonly attributes: ReadonlyMap<string, readonly IppValue[]>
}

export interface IppReply {
  /** Below 0x0100 all went well (RFC 8011 appendix B). */
  readonly status: number
  readonly groups: readonly IppGroup[]
}

/** A value between two lengths, and where the next begins. */
function slice(bytes: Buffer, at: number): readonly [Buffer, number] {
  const end = at + 2 + bytes.readUInt16BE(at)
  if (end > bytes.length) throw new RangeError('the reply ends in the middle of a value')
  return [bytes.subarray(at + 2, end), end]
}

function readValue(tag: number, bytes: Buffer): IppValue | null {
  if (tag === TAG.integer || tag === TAG.enum) return bytes.length === 4 ? bytes.readInt32BE() : null
  if (tag === TAG.boolean) return bytes[0] === 1
  if (tag === TAG.textWithLanguage || tag === TAG.nameWithLanguage) {
    const [, next] = slice(bytes, 0)
    return slice(bytes, next)[0].toString()
  }
  return tag > TAG.nameWithLanguage && tag !== TAG.end && tag !== TAG.member ? bytes.toString() : null
}

/** Reads a reply. @throws RangeError when it is none, or is cut. */
export function readIppReply(bytes: Buffer): IppReply {
  const status = bytes.readUInt16BE(2)
  const groups: { tag: number; attributes: Map<string, IppValue[]> }[] = []
  let at = 8
  let depth = 0
  let values: IppValue[] = []
  for (;;) {
    const tag = bytes.readUInt8(at)
    at += 1
    if (tag === IPP_GROUP.end) return { status, groups }
    if (tag < 0x10) {
      groups.push({ tag, attributes: new Map() })
      continue
    }
    const [name, afterName] = slice(bytes, at)
    const [value, next] = slice(bytes, afterName)
    at = next
    if (depth === 0 && name.length > 0) {
      values = []
      groups.at(-1)?.attributes.set(name.toString(), values)
    }
    if (tag === TAG.begin) depth += 1
    else if (tag === TAG.end) depth -= 1
    else if (depth === 0) {
      const read = readValue(tag, value)
      if (read !== null) values.push(read)
    }
  }
}

/** The texts that an attribute has. */
export const ippTexts = ({ attributes }: IppGroup, name: string): readonly string[] =>
  (attributes.get(name) ?? []).filter((value) => typeof value === 'string')

/** Its number, or null. */
export function ippNumber({ attributes }: IppGroup, name: string): number | null {
  const value = attributes.get(name)?.[0]
  return typeof value === 'number' ? value : null
}
