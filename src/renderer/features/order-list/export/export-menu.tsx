import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { exportOrders } from '@/contract/orders/orders'
import { dayOf, parisTime } from '@/domain/calendar/api-date'
import { formatNumber } from '@/domain/format/number'
import { listScope } from '@/domain/lists/dimensions'
import { EXPORT_FORMATS, EXPORT_ORDERS_MAX, type ExportFormat, exportFileName } from '@/domain/lists/exported-columns'
import type { MenuOpening } from '@/renderer/kit/late-menu/late-menu'
import { download } from '@/renderer/lib/http/download'
import { useListState } from '../grid/list-context'
import { ExportButton, type ExportedRequest } from './export-button'
import { useExportFile } from './use-export-file'

const NAMES: Readonly<Record<ExportFormat, string>> = { csv: 'CSV, pour tout tableur', xlsx: 'Classeur Excel' }

/** Takes the list along as a file: its filters, its order and groups, its columns, all its pages (reference: lists 7.1). */
export function ExportMenu({ request, total, defaultOpen = false }: ExportedRequest & MenuOpening) {
  const { page: _, pageSize: __, extras: ___, group, ...plain } = request
  const { columns, total: shown } = useListState()
  // As the list stands on screen, which may be too long to be gathered.
  const list = shown.notGrouped === undefined && group !== undefined ? { ...plain, group } : plain
  const { exporting, save } = useExportFile({ about: 'list-export', done: 'Liste exportée', failed: "La liste n'a pas été exportée." })

  const exportAs = (format: ExportFormat): Promise<void> => {
    const { dimension, channel } = request
    const scope = dimension === undefined || channel === undefined ? 'search' : listScope(dimension, channel)
    const name = exportFileName(scope, dayOf(parisTime(new Date())), format)
    return save(() => download(exportOrders, { query: { ...list, format, columns: columns.map(({ id }) => id).join() } }, name), name)
  }

  return (
    <Menu positioning="below-end" defaultOpen={defaultOpen}>
      <MenuTrigger disableButtonEnhancement>
        <ExportButton request={request} total={total} aria-disabled={exporting} aria-busy={exporting} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {EXPORT_FORMATS.map((format) => {
            const most = EXPORT_ORDERS_MAX[format]
            return (
              <MenuItem
                key={format}
                disabled={total.nbItems > most}
                {...(total.nbItems > most && { secondaryContent: `${formatNumber(most)} au plus` })}
                onClick={() => void exportAs(format)}
              >
                {NAMES[format]}
              </MenuItem>
            )
          })}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
