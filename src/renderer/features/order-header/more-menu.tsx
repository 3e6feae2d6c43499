import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, Spinner } from '@fluentui/react-components'
import { BarcodeScanner20Regular, MoreHorizontal20Regular, Print20Regular } from '@fluentui/react-icons'
import { memo, type ReactNode } from 'react'
import type { JobOrder } from '@/contract/desktop/print-jobs'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { sheetsToPrint } from '@/domain/printing/print-settings'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useOrderPart } from '@/renderer/lib/orders/order-query'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { isPrinting, printWhenFree, useIsPrinting } from '@/renderer/lib/printing/printing-orders'
import { useSendToPrint } from '@/renderer/lib/printing/use-send-to-print'

/** Prints the sheets of an order that the station chose, once at a time, and tells what became of it (reference: printing 1.3). */
function usePrintSheet(order: JobOrder): { readonly printing: boolean; readonly print: () => Promise<void> } {
  const { id } = order
  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (!isPrinting([id])) await printWhenFree([id], work)
  }
  const send = useSendToPrint(alone)
  return {
    printing: useIsPrinting(id),
    print: () => alone(() => send([order], sheetsToPrint(usePreferences.getState())))
  }
}

const idOf = (order: Order): number => order.id
const referenceOf = (order: Order): string => displayReference(order.origin_ref_id)

/** What the station prints of an order. */
const LABELS = {
  both: 'Imprimer les fiches',
  production: 'Imprimer la fiche de production',
  picking: 'Imprimer la fiche de picking'
} as const
const labelOf = (chosen: ReturnType<typeof sheetsToPrint>): string => LABELS[chosen.length > 1 ? 'both' : (chosen[0] ?? 'production')]

/** Prints what the station prints of an order, with one press. */
export const PrintSheetButton = memo(function PrintSheetButton({
  orderKey,
  className
}: {
  orderKey: string
  className?: string | undefined
}) {
  const id = useOrderPart(orderKey, idOf)
  const reference = useOrderPart(orderKey, referenceOf)
  const { printing, print } = usePrintSheet({ id, reference })
  const chosen = sheetsToPrint(usePreferences())
  return (
    <Button
      className={className ?? ''}
      icon={printing ? <Spinner size="extra-tiny" /> : <Print20Regular />}
      aria-label={printing ? 'Impression en cours' : labelOf(chosen)}
      title={printing ? 'Impression en cours…' : labelOf(chosen)}
      disabledFocusable={printing}
      onClick={() => void print()}
    />
  )
})

interface Props {
  readonly orderKey: string
  /** What other features add at its end: drawn anew only where it is another. */
  readonly children?: ReactNode
}

/** What else one does with an order: its sheets, its barcode (reference: order-page 2.3). */
export const MoreMenu = memo(function MoreMenu({ orderKey, children }: Props) {
  const id = useOrderPart(orderKey, idOf)
  const reference = useOrderPart(orderKey, referenceOf)
  const { printing, print } = usePrintSheet({ id, reference })
  const chosen = sheetsToPrint(usePreferences())
  const { show } = useNotices()
  const saveBarcode = async (): Promise<void> => {
    try {
      const { saveBarcodeImage } = await import('./barcode-image')
      show({ text: `Code-barres enregistré\u00a0: ${await saveBarcodeImage(id)}`, tone: 'success' })
    } catch {
      const again = { label: 'Réessayer', run: () => void saveBarcode() }
      show({ text: "L'image du code-barres n'a pas pu être enregistrée.", tone: 'error', action: again })
    }
  }
  return (
    <Menu positioning={{ position: 'below', align: 'end' }}>
      <MenuTrigger disableButtonEnhancement>
        <Button
          icon={printing ? <Spinner size="extra-tiny" /> : <MoreHorizontal20Regular />}
          aria-label={printing ? 'Impression en cours' : "Plus d'actions"}
          title={printing ? 'Impression en cours…' : "Plus d'actions"}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<Print20Regular />} disabled={printing} onClick={() => void print()}>
            {labelOf(chosen)}
          </MenuItem>
          <MenuItem icon={<BarcodeScanner20Regular />} onClick={() => void saveBarcode()}>
            Télécharger le code-barres
          </MenuItem>
          {children}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
})
