/** The fields of `after` that differ from `before`: what a form really changed. */
export function changedParts<T extends object>(before: T, after: { readonly [K in keyof T]?: T[K] | undefined }): Partial<T> {
  const fields = (Object.keys(after) as (keyof T)[]).filter((field) => after[field] !== undefined && after[field] !== before[field])
  return Object.fromEntries(fields.map((field) => [field, after[field]])) as Partial<T>
}
