import { type NoticeOptions, noticesOf } from '@/renderer/lib/notices/notices'
import { type Owner, ownerNow } from '@/renderer/lib/station/person-here'
import { type RecordedChange, recordChange } from './undo-stack'

/** Tells a change of one's own with « Annuler », which Ctrl+Z does as well, also once the notice has gone. `undo` may be on the stack already. Answers the notice's id (reference: lists 15.1). */
export function showUndoable(
  notice: Omit<NoticeOptions, 'action' | 'actions'>,
  undo: RecordedChange | (() => Promise<void>),
  owner: Owner = ownerNow()
): number {
  const { show, dismiss } = noticesOf(owner)
  const recorded = typeof undo === 'function' ? recordChange(() => undo().then(() => undefined), owner) : undo
  const id = show({ ...notice, action: { label: 'Annuler', run: recorded.undo } })
  recorded.onTaken(() => dismiss(id))
  return id
}
