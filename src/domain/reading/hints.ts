import type * as z from 'zod/mini'

/** What reading a reply must know of a schema that its form does not tell. */
export interface ReadingHints {
  /** Without it, what holds it cannot be read at all. */
  readonly needed?: true
  /** The id of what holds it: one that is missing is made up, negative, so that parts of one order differ. */
  readonly id?: true
  /** An empty text says nothing: an address. */
  readonly filled?: true
  /** Each entry of the list stands in it once. */
  readonly distinct?: true
  /** A date of the API: other forms of ISO 8601 are taken, too. */
  readonly date?: true
  /** What stands for a value that is missing, where the usual one of its type would say something wrong. */
  readonly absent?: { readonly value: unknown }
  /** Fields without which an answer to a change tells a part of it only, and is not taken for the whole. */
  readonly whole?: readonly string[]
  /** What stands in a list for an entry that cannot be read, at its place; without it the entry is left out. */
  readonly instead?: (raw: unknown, at: number) => unknown
  /** Puts another form of an object into ours before it is read. */
  readonly prepare?: (raw: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
}

const hints = new WeakMap<object, ReadingHints>()

/** The hints of a schema; none when nobody gave any. */
export const hintsOf = (schema: object): ReadingHints => hints.get(schema) ?? {}

/** The same schema, read with these hints beside those that it has. */
export function hinted<S extends z.ZodMiniType>(schema: S, given: ReadingHints): S {
  hints.set(schema, { ...hintsOf(schema), ...given })
  return schema
}
