import type { Step } from '../techniques/steps'
import type { ProducedTechnique } from '../techniques/techniques'

/** A condition on an order that is made of no others. */
export type PlainCondition =
  | { readonly kind: 'open' }
  | { readonly kind: 'field'; readonly field: 'state' | 'files_state' | 'preparation_state'; readonly in: readonly string[] }
  | { readonly kind: 'technique'; readonly technique: ProducedTechnique; readonly in: readonly Step[] }
  | { readonly kind: 'tag'; readonly in: readonly string[] }

/** A condition on an order, as data: the server writes it as SQL, tests and screens evaluate it. One definition per list and process group (reference: lists 1.4). */
export type Condition =
  | PlainCondition
  | { readonly kind: 'all'; readonly of: readonly Condition[] }
  | { readonly kind: 'any'; readonly of: readonly Condition[] }

export const open = { kind: 'open' } as const satisfies Condition
export const state = (...values: readonly string[]) => ({ kind: 'field', field: 'state', in: values }) as const
export const files = (...values: readonly string[]) => ({ kind: 'field', field: 'files_state', in: values }) as const
export const preparation = (...values: readonly string[]) => ({ kind: 'field', field: 'preparation_state', in: values }) as const
/** The technique is used and at one of these steps. */
export const at = (technique: ProducedTechnique, ...steps: readonly Step[]) => ({ kind: 'technique', technique, in: steps }) as const
/** One of these tags, lower-cased. */
export const tag = (...values: readonly string[]) => ({ kind: 'tag', in: values }) as const
export const all = <const C extends readonly Condition[]>(...of: C) => ({ kind: 'all', of }) as const
export const any = <const C extends readonly Condition[]>(...of: C) => ({ kind: 'any', of }) as const
