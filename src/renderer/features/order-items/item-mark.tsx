import { ChangedBy } from '../../kit/panel/changed-by'
import { itemMark, useOrderMark } from '../../lib/orders/order-marks'

/** The colleague who just changed an item. */
export const ItemMark = ({ asked, id }: { asked: string; id: number }) => <ChangedBy by={useOrderMark(asked, itemMark(id))} />
