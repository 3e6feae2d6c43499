import { useQueryClient } from '@tanstack/react-query'
import { viewNameText } from '@/contract/list-views'
import { isOwnViewName, type SavedView } from '@/domain/lists/views'
import { VIEW_NAME_TAKEN } from '@/domain/refusals/refusal-texts'
import { viewsKey } from './use-views'

/** Says what a person reads of a name that a view of theirs may not have: by itself, or beside the others of its list (reference: lists 8.1). Null of one that it may. */
export function useNameRefusal(atHost: boolean): (view: Parameters<typeof isOwnViewName>[1] & { readonly mine: boolean }) => string | null {
  const client = useQueryClient()
  return (view) =>
    viewNameText(view.name) ??
    (view.mine && isOwnViewName(client.getQueryData<readonly SavedView[]>(viewsKey(atHost)) ?? [], view) ? VIEW_NAME_TAKEN : null)
}
