import type { BulkChange } from './bulk-change'
import type { BULK_KINDS } from './kind-labels'

/** What may be changed of many orders at once. */
export type BulkKind = keyof typeof BULK_KINDS

/** What a change changes. */
export const kindOf = (change: BulkChange): BulkKind => ('field' in change ? change.field : change.kind)

/** Orders of one bulk change at most (reference: lists 12.1). */
export const BULK_ORDERS_MAX = 500

/** From so many orders on, what would become of them is shown before, though all of them may be changed (reference: lists 12.2). */
export const BULK_PREVIEW_FROM = 21

/** From so many orders on, one sees how far it is (reference: lists 12.3). */
export const BULK_PROGRESS_FROM = 31
