import { roleOfField } from '@/domain/orders/patch/patch-roles'
import { LABEL_KINDS } from '@/renderer/features/order-header/labels/label-kinds'
import { RowLabels } from '@/renderer/features/order-header/labels/label-list'
import { EditorFrame } from '@/renderer/features/order-list/in-place/editor-frame'
import type { CellEditorProps } from '@/renderer/features/order-list/in-place/in-place-seam'
import { useOrder } from '@/renderer/lib/orders/order-query'
import { useOrderNews } from '@/renderer/lib/orders/use-order-news'
import { useHasRole } from '@/renderer/lib/query/use-profile'

/** Edits bins, runs or options of a row with the order page's own part: its saves, drafts and failures (reference: lists 13.1). */
export function RowEditor({ row, field, also, onEnd, typedAhead, ...frame }: CellEditorProps) {
  const orderKey = String(row.id)
  // What the row knows is edited at once, rather than what was read of the order long ago; what colleagues make of the order is followed as on its page.
  const { data, isFetchedAfterMount } = useOrder(orderKey)
  useOrderNews(orderKey, row.id)
  const kind = LABEL_KINDS.find((one) => one.field === field)
  // Every role may by now; whoever may not has no field.
  if (!useHasRole(roleOfField(field)) || kind === undefined) return null
  return (
    <EditorFrame row={row} title={kind.title} onEnd={onEnd} {...frame}>
      <RowLabels
        order={data !== undefined && isFetchedAfterMount ? data : row}
        kind={kind}
        also={also}
        onEnd={onEnd}
        typedAhead={typedAhead}
      />
    </EditorFrame>
  )
}
