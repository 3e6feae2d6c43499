import { MenuDivider, MenuGroup, MenuGroupHeader, MenuItem } from '@fluentui/react-components'
import { ArrowRepeatAll20Regular, DismissCircle20Regular, Edit20Regular, FolderZip20Regular, Print20Regular } from '@fluentui/react-icons'
import { useCallback, useEffect, useRef, useState } from 'react'
import { refuseSav } from '@/domain/after-sales/refuse-sav'
import { refuseArchive } from '@/domain/files/archive'
import { formatNumber } from '@/domain/format/number'
import type { OrderSummary } from '@/domain/orders/order'
import { SAV_REFUSALS } from '@/domain/refusals/refusal-texts'
import { useOpenBulk } from '@/renderer/features/bulk/use-open-bulk'
import { ARCHIVE_REFUSALS, useSaveArchive } from '@/renderer/features/order-header/use-save-archive'
import type { RowMenuProps } from '@/renderer/features/order-list/in-place/in-place-seam'
import { offBecause } from '@/renderer/features/order-list/in-place/off-because'
import { RowMenu } from '@/renderer/features/order-list/in-place/row-menu'
import { usePrintingState, usePrintOrders } from '@/renderer/features/printing/use-print-orders'
import { useReprintQuestion } from '@/renderer/features/printing/use-reprint-question'
import { listSelection } from '@/renderer/features/selection/list-selection'
import { inListOrder } from '@/renderer/lib/orders/list-selection-seam'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { openBulk } from '../shell/overlay-store'
import { SavOfRow } from './sav-of-row'

/** The menu of a row of a list or the search, with what it leads to (reference: lists 14). */
export function ListRowMenu({ open, shown, ...menu }: RowMenuProps) {
  const { question, ask } = useReprintQuestion()
  // The selection stays as it is: it is not what was printed.
  const printOne = usePrintOrders(ask, () => undefined)
  const select = listSelection.useSelectHere()
  const printSelected = usePrintOrders(ask, (orders, printed) => select(orders, !printed))
  const [copying, setCopying] = useState<OrderSummary | null>(null)
  const copied = useCallback(() => setCopying(null), [])
  const [archived, setArchived] = useState<OrderSummary | null>(null)
  const saved = useCallback(() => setArchived(null), [])
  return (
    <>
      {open && (
        <OpenMenu
          {...menu}
          open={open}
          onPrint={() => void printOne([open.row.id])}
          onPrintSelected={() => listSelection.act('Imprimer', (orders) => void printSelected(inListOrder(orders, shown)))}
          onArchive={() => setArchived(open.row)}
          onSav={() => setCopying(open.row)}
        />
      )}
      {question && <question.Dialog orders={question.orders} onAnswer={question.onAnswer} />}
      {archived && <ArchiveOfRow key={archived.id} row={archived} onClose={saved} />}
      {copying && <SavOfRow key={copying.id} row={copying} onClose={copied} />}
    </>
  )
}

interface OpenProps extends Omit<RowMenuProps, 'open' | 'shown'> {
  readonly open: NonNullable<RowMenuProps['open']>
  readonly onPrint: () => void
  readonly onPrintSelected: () => void
  readonly onArchive: () => void
  readonly onSav: () => void
}

function OpenMenu({ onPrint, onPrintSelected, onArchive, onSav, ...menu }: OpenProps) {
  const { row } = menu.open
  const selected = listSelection.useCountOf([row.id]) > 0
  const several = listSelection.useCount() > 1 && selected
  return (
    <RowMenu
      {...menu}
      selected={selected}
      onSelect={() => listSelection.toggle(row.id)}
      ofSelection={several && <OfSelection onPrint={onPrintSelected} />}
    >
      <PrintItem text="Imprimer" onPrint={onPrint} />
      <ArchiveItem row={row} onSave={onArchive} />
      <SavItem row={row} onOpen={onSav} />
    </RowMenu>
  )
}

/** What is done with all that are selected, the row among them. */
function OfSelection({ onPrint }: { onPrint: () => void }) {
  const count = formatNumber(listSelection.useCount())
  const change = useOpenBulk({ selection: listSelection, onOpen: openBulk })
  return (
    <MenuGroup>
      <MenuGroupHeader>{count} commandes sélectionnées</MenuGroupHeader>
      {change && (
        <MenuItem icon={<Edit20Regular />} onClick={() => change()}>
          Modifier les {count}…
        </MenuItem>
      )}
      <PrintItem text={`Imprimer les ${count}`} onPrint={onPrint} />
      <MenuItem icon={<DismissCircle20Regular />} secondaryContent="Échap" onClick={listSelection.clear}>
        Tout désélectionner
      </MenuItem>
      <MenuDivider />
    </MenuGroup>
  )
}

function PrintItem({ text, onPrint }: { text: string; onPrint: () => void }) {
  const underWay = usePrintingState((printing) => printing.underWay)
  return (
    <MenuItem icon={<Print20Regular />} {...offBecause(underWay ? 'Une impression est en cours.' : null)} onClick={onPrint}>
      {text}
    </MenuItem>
  )
}

const unseen = (): void => undefined

/** Saves the archive of a row whose menu has gone: what it asks first outlives the menu. */
function ArchiveOfRow({ row, onClose }: { row: OrderSummary; onClose: () => void }) {
  const save = useSaveArchive(row, 'all', unseen)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void save().finally(onClose)
  }, [save, onClose])
  return null
}

function ArchiveItem({ row, onSave }: { row: OrderSummary; onSave: () => void }) {
  const refusal = refuseArchive(row)
  if (!useHasRole('operator')) return null
  return (
    <MenuItem icon={<FolderZip20Regular />} {...offBecause(refusal && ARCHIVE_REFUSALS[refusal])} onClick={onSave}>
      Télécharger l'archive
    </MenuItem>
  )
}

function SavItem({ row, onOpen }: { row: OrderSummary; onOpen: () => void }) {
  const refusal = refuseSav(row)
  if (!useHasRole('operator')) return null
  return (
    <MenuItem icon={<ArrowRepeatAll20Regular />} {...offBecause(refusal && SAV_REFUSALS[refusal])} onClick={onOpen}>
      Créer un SAV
    </MenuItem>
  )
}
