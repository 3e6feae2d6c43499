import { Add16Regular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { DraftSheet } from './draft-sheet'
import { beginItem, itemDrafts } from './item-draft'
import styles from './new-items.module.css'

interface Props {
  readonly orderKey: string
  readonly reference: string
  readonly orderId: number
  /** How many items the order has. */
  readonly count: number
}

/** New items of an order, not yet saved, and the way to begin one (reference: items-and-decorations 1.5). */
export function NewItems({ orderKey, reference, orderId, count }: Props) {
  const drafts = itemDrafts.useKeys((draft) => draft.orderId === orderId)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      {drafts.map((draft, at) => (
        <DraftSheet
          key={draft}
          orderKey={orderKey}
          reference={reference}
          orderId={orderId}
          draft={draft}
          place={count + at + 1}
          onGone={() => opener.current?.focus()}
        />
      ))}
      <div>
        <button ref={opener} type="button" className={styles.add} onClick={() => beginItem(orderId)}>
          <Add16Regular />
          Ajouter un article
        </button>
      </div>
    </>
  )
}
