import { changedParts } from '@/domain/compare/compare-changes'

/** Sends what a form really changed, or nothing when nothing did; false when it was not saved. */
export async function saveChanged<T extends object>(
  before: T,
  typed: { readonly [K in keyof T]?: T[K] | undefined },
  save: (changed: Partial<T>) => Promise<boolean>
): Promise<boolean> {
  const changed = changedParts(before, typed)
  return Object.keys(changed).length === 0 || (await save(changed))
}
