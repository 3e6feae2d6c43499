import { memo } from 'react'
import { Link } from 'react-router-dom'
import { formatMetric } from '@/domain/format/number'
import { channelsOf, type DimensionCode, dimension, listScope } from '@/domain/lists/dimensions'
import styles from '@/renderer/kit/tabs/tabs.module.css'
import { useMetrics } from '@/renderer/lib/query/use-metrics'

/** One tab per channel with its number of orders; nothing when the dimension has but one (reference: lists 1.1). */
export const ListTabs = memo(function ListTabs({ code, channel }: { code: DimensionCode; channel: string }) {
  const countOf = useMetrics()
  const channels = channelsOf(code)
  if (channels.length < 2) return null
  return (
    <nav className={styles.tabs} aria-label="Étapes de la liste">
      {channels.map((one) => {
        const count = countOf(code, one)
        return (
          <Link key={one} to={`/orders/${listScope(code, one)}`} className={styles.tab} aria-current={one === channel ? 'page' : undefined}>
            {dimension(code).channels[one]}
            {count !== null && <span className={styles.badge}>{count === undefined ? '\u00a0' : formatMetric(count)}</span>}
          </Link>
        )
      })}
    </nav>
  )
})
