const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)])
  )
}

/** Whether two JSON values say the same; the order of an object's keys says nothing. */
export const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/** A field that two persons changed, each to something else. */
export interface Clash<F extends string = string> {
  readonly field: F
  readonly mine: unknown
  readonly theirs: unknown
}

interface Compared<F extends string> {
  readonly clashes: readonly Clash<F>[]
  /** Fields that only the other one changed. */
  readonly theirs: readonly F[]
  /** Fields that say the same on both sides. */
  readonly same: readonly F[]
}

/** Text as it is stored: spaces around it say nothing, and a blank says as much as none. */
const stored = (value: unknown): unknown => {
  const text = typeof value === 'string' ? value.trim() : value
  return text === '' || text === undefined ? null : text
}

/** Whether two values of a field say the same. */
export const saysSame = (a: unknown, b: unknown): boolean => sameJson(stored(a), stored(b))

/** What two persons made of the same fields, each having begun from `before`. */
export function compareChanges<T extends object>(before: T, mine: T, theirs: T): Compared<keyof T & string> {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(mine), ...Object.keys(theirs)])] as (keyof T & string)[]
  const clashes: Clash<keyof T & string>[] = []
  const alone: (keyof T & string)[] = []
  const same: (keyof T & string)[] = []
  for (const field of fields) {
    const [was, here, there] = [before[field], mine[field], theirs[field]]
    if (saysSame(here, there)) same.push(field)
    else if (saysSame(was, there)) continue
    else if (saysSame(was, here)) alone.push(field)
    else clashes.push({ field, mine: here, theirs: there })
  }
  return { clashes, theirs: alone, same }
}

/** Those of these fields that are others by now than somebody saw them; one that was not looked at is compared with nothing. */
export const changedSince = <F extends string>(
  fields: readonly F[],
  seen: { readonly [K in F]?: unknown },
  now: { readonly [K in F]: unknown }
): readonly F[] => fields.filter((field) => seen[field] !== undefined && seen[field] !== now[field])

/** The fields of `after` that differ from `before`: what a form really changed. */
export function changedParts<T extends object>(before: T, after: { readonly [K in keyof T]?: T[K] | undefined }): Partial<T> {
  const fields = (Object.keys(after) as (keyof T)[]).filter((field) => after[field] !== undefined && after[field] !== before[field])
  return Object.fromEntries(fields.map((field) => [field, after[field]])) as Partial<T>
}
