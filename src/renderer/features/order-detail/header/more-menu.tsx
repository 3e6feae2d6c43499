import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, Spinner } from '@fluentui/react-components'
import { MoreHorizontal20Regular, Print20Regular } from '@fluentui/react-icons'
import type { Order } from '@/domain/orders/order'
import { usePrintSheet } from './use-print-sheet'

/** What else one does with an order: its production sheet (spec §2). */
export function MoreMenu({ order }: { order: Order }) {
  const { printing, print } = usePrintSheet(order.id)
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
            Imprimer la fiche de production
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
