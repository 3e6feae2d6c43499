import * as z from 'zod/mini'
import { anyDate, hintsOf } from './hints'

/** Any text, without hiding the known ones from an editor. */
type AnyText = string & {}

/**
 * What reading makes of a promised type: a code is one of the known ones or another text. Everything else keeps its type, because what is
 * missing has an absence of the same type: '' for a text, 0 for a number, false, null where null is allowed, an empty list.
 */
export type Read<T> = T extends string
  ? string extends T
    ? T
    : T | AnyText
  : T extends readonly (infer U)[]
    ? Read<U>[]
    : T extends object
      ? { [K in keyof T]: Read<T[K]> }
      : T

/** What our own server promises of a schema: its codes are known ones. */
export type Promised<S extends z.ZodMiniType> = z.output<S>

/** Made by a reader in place of a value that it cannot make anything of. */
const NONE = Symbol('none')

interface Pass {
  /** The order, or whatever has a number that it cannot do without, whose parts are read; 0 outside one. */
  readonly within: number
  /** Ids that were made up so far in it. */
  made: number
}

interface Reader {
  readonly read: (value: unknown, pass: Pass) => unknown
  /** What stands for a missing value; NONE where nothing can. */
  readonly absent: (pass: Pass) => unknown
}

type Raw = Readonly<Record<string, unknown>>
const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): unknown => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : NONE)
const filledText = (value: unknown): unknown => (value === '' ? NONE : textOf(value))
const dateOf = (value: unknown): unknown => (typeof value === 'string' ? (anyDate(value) ?? NONE) : NONE)

function numberOf(value: unknown): unknown {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value.trim().replace(',', '.')) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : NONE
}

const TRUTHS = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
  ['true', true],
  ['false', false]
])
const truthOf = (value: unknown): unknown => TRUTHS.get(value) ?? NONE

/** Entries of a list: as such, as linked data, or as the object that some servers make of a list with gaps. Null for anything else. */
export function listOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value
  if (!isRaw(value)) return null
  const members = value['hydra:member'] ?? value.member
  if (Array.isArray(members)) return members
  return Object.keys(value).length > 0 && Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : null
}

/** More parts than any order has. */
const PARTS_MAX = 100_000

/** An id that nothing has, another for each part of each order, and the same when the same order is read again. */
function madeId(pass: Pass): number {
  pass.made += 1
  return -(pass.within * PARTS_MAX + pass.made)
}

const plain = (read: (value: unknown) => unknown, absent: unknown): Reader => ({ read, absent: () => absent })

/** The id that linked data give as an address: « /api/orders/12 » → 12. */
const idOf = (raw: Raw): unknown => raw.id ?? (typeof raw['@id'] === 'string' ? /\/(\d+)$/.exec(raw['@id'])?.[1] : undefined)

function objectReader(schema: z.ZodMiniType, shape: Readonly<Record<string, z.ZodMiniType>>): Reader {
  const prepare = hintsOf(schema).prepare
  const fields = Object.entries(shape).map(([name, field]) => ({ name, field, ...readerOf(field), needed: hintsOf(field).needed === true }))
  const read = (value: unknown, around: Pass): unknown => {
    if (!isRaw(value)) return NONE
    const raw = prepare === undefined ? value : prepare(value)
    let pass = around
    const made: Record<string, unknown> = {}
    for (const { name, read: readField, absent, needed } of fields) {
      const found = name === 'id' ? idOf(raw) : raw[name]
      const known = found === undefined ? NONE : readField(found, pass)
      if (known === NONE && needed) return NONE
      const kept = known === NONE ? absent(pass) : known
      if (kept === NONE) return NONE
      if (kept !== undefined) made[name] = kept
      if (name === 'id' && needed && typeof kept === 'number') pass = { within: kept, made: 0 }
    }
    return made
  }
  return { read, absent: (pass) => read({}, pass) }
}

function arrayReader(schema: z.ZodMiniType, element: Reader): Reader {
  const { instead, distinct } = hintsOf(schema)
  const read = (value: unknown, pass: Pass): unknown => {
    const known = listOf(value)?.flatMap((entry, at) => {
      const kept = element.read(entry, pass)
      if (kept !== NONE) return [kept]
      const stand = instead === undefined ? NONE : element.read(instead(entry, at), pass)
      return stand === NONE ? [] : [stand]
    })
    if (known === undefined) return NONE
    return distinct ? [...new Set(known)] : known
  }
  return { read, absent: () => [] }
}

function recordReader(entry: Reader): Reader {
  const read = (value: unknown, pass: Pass): unknown => {
    if (!isRaw(value)) return NONE
    const known = Object.entries(value).map(([name, part]) => [name, entry.read(part, pass)] as const)
    return Object.fromEntries(known.filter(([, part]) => part !== NONE))
  }
  return { read, absent: () => ({}) }
}

/** Values that come together, as an event's arguments: none of them may be missing. */
function tupleReader(items: readonly Reader[]): Reader {
  const read = (value: unknown, pass: Pass): unknown => {
    if (!Array.isArray(value)) return NONE
    const known = items.map((item, at) => item.read(value[at], pass))
    return known.includes(NONE) ? NONE : known
  }
  return { read, absent: () => NONE }
}

/** What has no tolerant form is read as it was promised, or not at all. */
const strictReader = (schema: z.ZodMiniType): Reader =>
  plain((value) => {
    const checked = z.safeParse(schema, value)
    return checked.success ? checked.data : NONE
  }, NONE)

function compile(schema: z.ZodMiniType): Reader {
  const { id, date, filled } = hintsOf(schema)
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return plain(date ? dateOf : filled ? filledText : textOf, '')
    case 'enum':
    case 'literal':
      return plain(textOf, '')
    case 'number':
      return id ? { read: numberOf, absent: madeId } : plain(numberOf, 0)
    case 'boolean':
      return plain(truthOf, false)
    case 'unknown':
      return plain((value) => value, undefined)
    case 'undefined':
      return plain(() => undefined, undefined)
    case 'nullable': {
      const inner = readerOf(def.innerType as z.ZodMiniType)
      return { read: (value, pass) => (value === null ? null : inner.read(value, pass)), absent: () => null }
    }
    case 'optional':
      return { read: readerOf(def.innerType as z.ZodMiniType).read, absent: () => undefined }
    case 'default':
      return { read: readerOf(def.innerType as z.ZodMiniType).read, absent: () => def.defaultValue }
    case 'array':
      return arrayReader(schema, readerOf(def.element as z.ZodMiniType))
    case 'record':
      return recordReader(readerOf(def.valueType as z.ZodMiniType))
    case 'object':
      return objectReader(schema, def.shape as Readonly<Record<string, z.ZodMiniType>>)
    case 'tuple':
      return tupleReader(def.items.map((item) => readerOf(item as z.ZodMiniType)))
    default:
      return strictReader(schema)
  }
}

const readers = new WeakMap<object, Reader>()

function readerOf(schema: z.ZodMiniType): Reader {
  const known = readers.get(schema)
  if (known !== undefined) return known
  const { absent } = hintsOf(schema)
  const compiled = compile(schema)
  const reader = absent === undefined ? compiled : { ...compiled, absent: () => absent.value }
  readers.set(schema, reader)
  return reader
}

/** What was read, or null where what cannot be done without is missing. */
export type Readable<S extends z.ZodMiniType> = { readonly data: Read<z.output<S>> } | null

/** Whether a value has what its schema hints a whole to have: a part of an order is not taken for all of it. */
export const isWhole = (schema: z.ZodMiniType, value: unknown): boolean =>
  hintsOf(schema).whole?.every((name) => isRaw(value) && value[name] !== undefined) !== false

/**
 * Reads what a host sent by the form that our own server promises, and takes what is there: unknown codes stay as their own text, numbers may
 * be texts, what is missing or of another kind has its absence, what is more is left out. Null only where something `needed` is missing, or,
 * when the `whole` is wanted, what a part does not have.
 */
export function readAs<S extends z.ZodMiniType>(schema: S, value: unknown, { whole = false } = {}): Readable<S> {
  if (whole && !isWhole(schema, value)) return null
  const data = readerOf(schema).read(value, { within: 0, made: 0 })
  return data === NONE ? null : { data: data as Read<z.output<S>> }
}
