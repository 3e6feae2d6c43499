import { MenuItem } from '@fluentui/react-components'
import { ArrowRepeatAll20Regular } from '@fluentui/react-icons'
import { refuseSav } from '@/domain/after-sales/refuse-sav'
import { SAV_REFUSALS } from '@/domain/refusals/refusal-texts'
import { useOrderPart } from '@/renderer/lib/orders/order-query'
import { useHasRole } from '@/renderer/lib/query/use-profile'

/** The way to an after-sales order, in the menu of a closed order; elsewhere it says why not (reference: after-sales 1.1, people 2.2). */
export function SavMenuItem({ orderKey, onOpen }: { orderKey: string; onOpen: () => void }) {
  const refusal = useOrderPart(orderKey, refuseSav)
  if (!useHasRole('operator')) return null
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
