import { MenuItem } from '@fluentui/react-components'
import { ArrowRepeatAll20Regular } from '@fluentui/react-icons'
import { refuseSav } from '@/domain/after-sales/refuse-sav'
import { SAV_REFUSALS } from '@/domain/refusals/refusal-texts'
import { useOrderPart } from '@/renderer/lib/orders/order-query'

/** The way to an after-sales order, in the menu of a closed order; elsewhere it says why not (reference: after-sales 1.1). */
export function SavMenuItem({ orderKey, onOpen }: { orderKey: string; onOpen: () => void }) {
  const refusal = useOrderPart(orderKey, refuseSav)
  return (
    <MenuItem
      icon={<ArrowRepeatAll20Regular />}
      disabled={refusal !== null}
      {...(refusal === null ? {} : { subText: SAV_REFUSALS[refusal] })}
      onClick={onOpen}
    >
      Créer un SAV
    </MenuItem>
  )
}
