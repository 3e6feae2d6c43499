import { type CSSProperties, memo } from 'react'
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
  const texts = totals && [counted(totals.orders, 'order'), ...totalsTexts(totals)].join(' · ')
  return (
    <>
      {/* Of its two lines it leaves the totals theirs. */}
      <b className={styles.title} style={{ '--letters': texts?.length } as CSSProperties}>
        {title.charAt(0).toLocaleUpperCase('fr') + title.slice(1)}
      </b>
      {texts !== undefined && <span className={styles.totals}>{texts}</span>}
    </>
  )
})
