import { memo } from 'react'
import { Section } from '../../kit/panel/section'
import { useCapability } from '../../lib/dialect/capabilities'
import { HistoryList } from './history-list'

/** Who changed what of an order: folded until one asks for it, read then (reference: order-page 3.8). */
export const HistorySection = memo(function HistorySection({ orderKey }: { orderKey: string }) {
  const known = useCapability('history')
  if (!known) return null
  return (
    <Section name="history" title="Historique" foldedAtFirst>
      <HistoryList orderKey={orderKey} />
    </Section>
  )
})
