/** References of one order that are tried before a person is asked: more after-sales orders of one order are a mistake. */
export const SAV_TRIES_MAX = 20

/**
 * The reference of an order's next after-sales order, once `tried` ones were refused as taken: `{reference}-SAV`, then `-SAV-2`,
 * `-SAV-3`… (reference: after-sales 1.4).
 */
export const nextSavReference = (original: string, tried = 0): string => `${original}-SAV${tried === 0 ? '' : `-${tried + 1}`}`

const SUFFIX = /^-SAV(?:-(?:[2-9]|[1-9]\d{1,4}))?$/

/** True for a reference that an after-sales order of `original` may have. */
export const isSavReferenceOf = (original: string, reference: string): boolean =>
  reference.startsWith(original) && SUFFIX.test(reference.slice(original.length))

/** The reference that an after-sales order continues, or null for any other reference. */
export const originalOfSav = (reference: string): string | null => /^(.+?)-SAV(?:-\d+)?$/.exec(reference)?.[1] ?? null
