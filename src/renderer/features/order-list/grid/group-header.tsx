import { memo } from 'react'
import type { OrderGroup } from '@/contract/orders/orders'
import { counted } from '@/domain/format/plural'
import type { Grouping } from '@/domain/lists/grid-config'
import { groupKeyOf, groupTitle } from '@/domain/lists/groups'
import { totalsTexts } from '@/domain/lists/list-totals'
import type { OrderSummary } from '@/domain/orders/order'
import styles from './group-header.module.css'

interface Props {
  readonly row: OrderSummary
  readonly grouping: Grouping
  /** Totals of the groups on screen; none of a group that has only just come. */
  readonly groups: readonly OrderGroup[]
}

/** Over the first order of a group: what they have in common, and what they are together on all pages (reference: lists 11.2). Written once, not at each step of a scroll. */
export const GroupHeader = memo(function GroupHeader({ row, grouping, groups }: Props) {
  const key = groupKeyOf(row, grouping)
  const totals = groups.find((group) => group.key === key)
  const title = groupTitle(row, grouping)
  return (
    <>
      <b className={styles.title}>{title.charAt(0).toLocaleUpperCase('fr') + title.slice(1)}</b>
      {totals !== undefined && (
        <span className={styles.totals}>{[counted(totals.orders, 'order'), ...totalsTexts(totals)].join(' · ')}</span>
      )}
    </>
  )
})
