import { useLocation } from 'react-router-dom'
import { viewInAddress } from '@/domain/lists/list-address'
import { viewsOf } from '@/domain/lists/views'
import { useViews } from './use-views'
import type { ListPlace } from './view-place'

/** Name of the saved view that one stands in, by the address; null where that is none of this list. */
export function useViewName({ code, channel }: ListPlace): string | null {
  const { search } = useLocation()
  const id = viewInAddress(new URLSearchParams(search))
  const { views } = useViews()
  const view = id === null ? undefined : viewsOf(views, code).find((one) => one.id === id)
  return view !== undefined && (view.channel === null || view.channel === channel) ? view.name : null
}
