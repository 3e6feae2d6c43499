import type { ColumnChoice } from '@/domain/lists/columns'
import type { DimensionCode } from '@/domain/lists/dimensions'
import { late } from '@/renderer/lib/react/late'
import { useColumnsReader } from './use-shown-columns'

/** Comes after the list is there. */
const ColumnsPanel = late(async () => (await import('./columns-panel')).ColumnsPanel)

interface Props {
  readonly place: string
  readonly inView?: boolean
  /** What is kept of its columns, those that it cannot show among them; null where its own stand. */
  readonly chosen: readonly ColumnChoice[] | null
  /** Absent in the search over all orders. */
  readonly dimension?: DimensionCode
  readonly channel?: string
  readonly onClose: () => void
}

/** The panel of a list's columns; closed, it gives the focus back to its button. */
export const Columns = ({ place, inView = false, chosen, dimension, channel = '', onClose }: Props) => (
  <ColumnsPanel
    place={place}
    inView={inView}
    chosen={chosen}
    reader={useColumnsReader(dimension)}
    longDates={channel !== 'opened'}
    onClose={() => {
      onClose()
      document.querySelector<HTMLElement>('[data-columns-button]')?.focus()
    }}
  />
)
