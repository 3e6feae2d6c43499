import { type DimensionCode, listScope } from '@/domain/lists/dimensions'
import { channelOfView, type SavedView, viewAddress } from '@/domain/lists/views'

/** The list that one looks at. */
export interface ListPlace {
  readonly code: DimensionCode
  readonly channel: string
}

/** Where a view's tab leads. */
export const viewPath = (view: SavedView, { code, channel }: ListPlace): string =>
  `/orders/${listScope(code, channelOfView(view, channel))}${viewAddress(view)}`
