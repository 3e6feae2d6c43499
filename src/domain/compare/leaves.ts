/** What tells one part of a list from another: its id, its size, its name. */
const KEYS = ['id', 'size', 'name', 'origin_ref_id'] as const

const keyOf = (part: unknown): string | null => {
  if (typeof part !== 'object' || part === null) return null
  const key = KEYS.find((known) => known in part)
  return key === undefined ? null : String((part as Record<string, unknown>)[key])
}

/**
 * The single values of a JSON value, by the path to each: parts of a list by their id, size or name, plain texts of a list each by itself.
 * With `wholeLists`, a list whose parts have no id is one value: that is how a host without merging takes it.
 */
export function leavesOf(value: unknown, wholeLists = false, path = ''): ReadonlyMap<string, unknown> {
  const under = (key: string, part: unknown) => [...leavesOf(part, wholeLists, path === '' ? key : `${path}/${key}`)]
  if (Array.isArray(value)) {
    const byId = value.length > 0 && value.every((part) => typeof part === 'object' && part !== null && 'id' in part)
    if (wholeLists && !byId) return new Map([[path, value]])
    return new Map(value.flatMap((part, at) => under(keyOf(part) ?? (typeof part === 'object' ? String(at) : `=${part}`), part)))
  }
  if (typeof value === 'object' && value !== null) return new Map(Object.entries(value).flatMap(([key, part]) => under(key, part)))
  return new Map([[path, value]])
}
