import { type NoticeOptions, noticesOf } from '@/renderer/lib/notices/notices'
import { type Owner, ownerNow } from '@/renderer/lib/station/person-here'
import { recordChange } from './undo-stack'

/** Tells a change of one's own with « Annuler », which Ctrl+Z does as well, also once the notice has gone (reference: lists 15.1). Answers the number of its notice. */
export function showUndoable(
  notice: Omit<NoticeOptions, 'action' | 'actions'>,
  undo: () => Promise<void>,
  owner: Owner = ownerNow()
): number {
  const { show, dismiss } = noticesOf(owner)
  const recorded = recordChange(() => undo().then(() => undefined), owner)
  const id = show({ ...notice, action: { label: 'Annuler', run: recorded.undo } })
  recorded.onTaken(() => dismiss(id))
  return id
}
