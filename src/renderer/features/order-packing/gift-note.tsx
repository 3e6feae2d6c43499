import { Gift20Filled } from '@fluentui/react-icons'
import { memo } from 'react'
import { giftBagsOf, giftBagsText } from '@/domain/format/gift-bags'
import type { Order } from '@/domain/orders/order'
import styles from './gift-note.module.css'

/** The gift bags that go into the parcel; nothing where there are none (reference: orders 1.8). */
export const GiftNote = memo(function GiftNote({ metadata }: { metadata: Order['metadata'] }) {
  const bags = giftBagsOf(metadata)
  if (bags === null) return null
  return (
    <div role="note" className={styles.note}>
      <Gift20Filled />
      <p>
        <b>Sacs cadeau</b>
        {giftBagsText(bags)}
      </p>
    </div>
  )
})
