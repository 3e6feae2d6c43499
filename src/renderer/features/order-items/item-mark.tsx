import { ChangedBy } from '../../kit/panel/changed-by'
import { itemMark, useOrderMark } from '../../lib/orders/order-marks'

/** The colleague who just changed an item. */
export const ItemMark = ({ orderKey, id }: { orderKey: string; id: number }) => <ChangedBy by={useOrderMark(orderKey, itemMark(id))} />
