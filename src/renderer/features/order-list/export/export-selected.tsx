import { Spinner } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { exportSelected, TOTALS_MAX } from '@/contract/orders/orders'
import { dayOf, parisTime } from '@/domain/calendar/api-date'
import { counted } from '@/domain/format/plural'
import { exportFileName, SELECTION_SCOPE } from '@/domain/lists/exported-columns'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { download } from '@/renderer/lib/http/download'
import { useNotices } from '@/renderer/lib/notices/notices'
import { inListOrder, type SelectionSeam } from '@/renderer/lib/orders/list-selection-seam'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { useListState } from '../grid/list-context'
import styles from './export-button.module.css'
import { useExportFile } from './use-export-file'

interface Props {
  readonly selection: SelectionSeam
  /** Orders on screen, in their order. */
  readonly shown: readonly number[]
}

/** « Exporter CSV »: the selected orders as a file, for who may, where the host knows how (reference: lists 7.4). */
export function ExportSelected({ selection, shown }: Props) {
  const known = useCapability('selection-export')
  const may = useHasRole('operator')
  const { columns, request } = useListState()
  const { show } = useNotices()
  const { exporting, save } = useExportFile({
    about: 'selection-export',
    done: 'Sélection exportée',
    failed: "La sélection n'a pas été exportée."
  })
  if (!known || !may) return null

  const take = (orders: readonly number[]): void => {
    if (orders.length > TOTALS_MAX) {
      const [most, selected] = [counted(TOTALS_MAX, 'order'), counted(orders.length, 'order')]
      show({ text: `Au plus ${most} à exporter à la fois\u00a0: ${selected} sélectionnées.`, tone: 'warning' })
      return
    }
    const name = exportFileName(SELECTION_SCOPE, dayOf(parisTime(new Date())), 'csv')
    const { dimension } = request
    const body = { ids: [...inListOrder(orders, shown)], columns: columns.map(({ id }) => id).join(), ...(dimension && { dimension }) }
    void save(() => download(exportSelected, { body }, name), name)
  }
  return (
    <PlainButton
      look="medium"
      className={styles.selected}
      title="Exporter les commandes sélectionnées, pour un tableur"
      aria-disabled={exporting}
      aria-busy={exporting}
      onClick={() => !exporting && selection.act('Exporter', take)}
    >
      {exporting ? <Spinner size="extra-tiny" /> : <ArrowDownload20Regular />}
      Exporter CSV
    </PlainButton>
  )
}
