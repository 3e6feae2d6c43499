import { parseApiDate } from '@/domain/calendar/api-date'
import type { CalendarDay } from '@/domain/calendar/days'
import { DATE_FIELDS, type DateField } from '@/domain/calendar/refuse-date'
import { FIELD_RULES, type Judged, PATCH_FIELDS, type Patchable, type PatchField, type PatchRefusal, type PatchValues } from './fields'

/** What a change really changes: the fields that differ, as they will be kept. */
export type Changes = Partial<PatchValues>

type Wanted = { readonly [F in PatchField]?: PatchValues[F] | undefined }
type Seen = { readonly [F in PatchField]?: Patchable[F] | undefined }

/** A change as it is asked for; `seen` holds lists, metadata and dates as they stood for who asks. */
export type PatchRequest = Wanted & { readonly seen?: Seen | undefined }

function addChange<F extends PatchField>(changes: Changes, field: F, order: Patchable, wanted: Wanted, seen: Seen): void {
  const value: PatchValues[F] | undefined = wanted[field]
  if (value === undefined) return
  const { same, merge } = FIELD_RULES[field]
  const merged = merge === undefined ? value : merge(order[field], seen[field], value)
  if (!same(order[field], merged)) changes[field] = merged
}

const isPatchField = (name: string): name is PatchField => Object.hasOwn(FIELD_RULES, name)

/** The fields of a change that really differ from the order, with what others did to its lists since they were seen. */
export function changesOf(order: Patchable, request: PatchRequest): Changes {
  const changes: Changes = {}
  for (const field of Object.keys(request).filter(isPatchField)) addChange(changes, field, order, request, request.seen ?? {})
  return changes
}

/** The order as a change leaves it: what the screen shows before the server has answered. */
export const patchedOrder = <O extends Patchable>(order: O, request: PatchRequest): O & Changes => ({
  ...order,
  ...changesOf(order, request)
})

const refusalOf = <F extends PatchField>(field: F, changes: Changes, change: Judged): PatchRefusal | null => {
  const value: PatchValues[F] | undefined = changes[field]
  return value === undefined ? null : FIELD_RULES[field].refuse(value, change)
}

const isDate = (field: PatchField): boolean => (DATE_FIELDS as readonly PatchField[]).includes(field)

/** Why these changes may not be made to the order, or null. `today` is the workshop's day; dates that are `putBack` are not judged again. */
export function refuseChanges(before: Patchable, changes: Changes, today: CalendarDay, putBack = false): PatchRefusal | null {
  const change = { before, after: { ...before, ...changes }, today }
  for (const field of PATCH_FIELDS) {
    const refusal = putBack && isDate(field) ? null : refusalOf(field, changes, change)
    if (refusal !== null) return refusal
  }
  return null
}

/** Dates of a change that are wrong whatever the order: they do not exist, or take a date away, which an undo alone may. */
export const refusePatchDates = (request: PatchRequest, undo: boolean) =>
  DATE_FIELDS.flatMap((field): { field: DateField; reason: 'no-such-day' | 'taken-away' }[] => {
    const date = request[field]
    if (date === undefined || (date === null && undo)) return []
    if (date === null) return [{ field, reason: 'taken-away' }]
    return parseApiDate(date) === null ? [{ field, reason: 'no-such-day' }] : []
  })
