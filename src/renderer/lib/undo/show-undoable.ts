import { type NoticeOptions, noticesOf, useNoticesStore, whenGone } from '@/renderer/lib/notices/notices'
import { type Owner, ownerNow } from '@/renderer/lib/station/person-here'
import { type RecordedChange, recordChange, stackWatchers } from './undo-stack'

/** What a notice names as its keys from now on. */
const nameKeys = (id: number, keys: NoticeOptions['keys']): void =>
  useNoticesStore.setState(({ notices }) => ({
    notices: notices.map((notice) => (notice.id === id ? { ...notice, keys } : notice))
  }))

/**
 * Tells a change of one's own with « Annuler », which Ctrl+Z does as well, also once the notice has gone. `undo` may be on the stack already; `keys`
 * are named as long as they undo just that. Answers the notice's id (reference: lists 15.1).
 */
export function showUndoable(
  { keys, ...notice }: Omit<NoticeOptions, 'action' | 'actions'>,
  undo: RecordedChange | (() => Promise<void>),
  owner: Owner = ownerNow()
): number {
  const { show, dismiss } = noticesOf(owner)
  const recorded = typeof undo === 'function' ? recordChange(() => undo().then(() => undefined), owner) : undo
  const keysNow = (): NoticeOptions['keys'] => (recorded.isLast() ? keys : undefined)
  let named = keysNow()
  const id = show({ ...notice, keys: named, action: { label: 'Annuler', run: recorded.undo } })
  const look = (): void => {
    if (keysNow() === named) return
    named = keysNow()
    nameKeys(id, named)
  }
  stackWatchers.add(look)
  whenGone(id, () => stackWatchers.delete(look))
  recorded.onTaken(() => dismiss(id))
  return id
}
