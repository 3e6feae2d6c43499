import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { useState } from 'react'
import { exportOrders } from '@/contract/orders/orders'
import { dayOf, parisTime } from '@/domain/calendar/api-date'
import { formatNumber } from '@/domain/format/number'
import { listScope } from '@/domain/lists/dimensions'
import { EXPORT_FORMATS, EXPORT_ORDERS_MAX, type ExportFormat, exportFileName } from '@/domain/lists/exported-columns'
import type { MenuOpening } from '@/renderer/kit/late-menu/late-menu'
import { download } from '@/renderer/lib/http/download'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useListState } from '../grid/list-context'
import { ExportButton, type ExportedRequest } from './export-button'

const NAMES: Readonly<Record<ExportFormat, string>> = { csv: 'CSV, pour tout tableur', xlsx: 'Classeur Excel' }

/** Takes the list along as a file: its filters, its order and groups, its columns, all its pages (reference: lists 7.1). */
export function ExportMenu({ request, total, defaultOpen = false }: ExportedRequest & MenuOpening) {
  const { page: _, pageSize: __, extras: ___, ...list } = request
  const { columns } = useListState()
  const { show } = useNotices()
  const [exporting, setExporting] = useState(false)

  const exportAs = async (format: ExportFormat): Promise<void> => {
    setExporting(true)
    const { dimension, channel } = request
    const scope = dimension === undefined || channel === undefined ? 'search' : listScope(dimension, channel)
    const name = exportFileName(scope, dayOf(parisTime(new Date())), format)
    const answer = await download(exportOrders, { query: { ...list, format, columns: columns.map(({ id }) => id).join() } }, name)
    setExporting(false)
    if (answer.kind === 'saved') show({ text: `Liste exportée\u00a0: ${name}.`, tone: 'success' })
    else
      show({
        text: `La liste n'a pas été exportée. ${'message' in answer ? answer.message : ''}`.trim(),
        tone: 'error',
        about: 'list-export',
        action: { label: 'Réessayer', run: () => void exportAs(format) }
      })
  }

  return (
    <Menu positioning="below-end" defaultOpen={defaultOpen}>
      <MenuTrigger disableButtonEnhancement>
        <ExportButton request={request} total={total} disabled={exporting} aria-busy={exporting} />
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
