import { useEffect, useRef, useState } from 'react'
import type { SizeQuantity } from '@/domain/orders/order'
import { leftText } from '../../../lib/drafts/kept-typing'
import { SizeField } from './size-field'
import styles from './sizes.module.css'

interface Props {
  /** Place of the item in the order, from 1. */
  readonly place: number
  readonly itemId: number
  readonly onSizes: (sizes: readonly SizeQuantity[]) => void
}

/** Items of this place and before are in the window at first, or nearly so. */
const NEAR = 4

/**
 * The field that adds sizes. Items out of the window are not laid out (`content-visibility`), but a browser that looks for forms to fill
 * lays each of their fields out: until an item comes near the window, or the focus to it, a button stands in the field's place.
 */
export function SizeAdder({ place, itemId, onSizes }: Props) {
  const name = `sizes-${itemId}`
  const [near, setNear] = useState(place <= NEAR || leftText(name) !== '')
  const stand = useRef<HTMLButtonElement>(null)
  const own = useRef<HTMLSpanElement>(null)
  const focused = useRef(false)
  const label = `Ajouter une taille à l'article ${place}`

  useEffect(() => {
    if (near) {
      if (focused.current) own.current?.querySelector('input')?.focus()
      return
    }
    const item = stand.current?.closest('article')
    const come = (event: Event): void => setNear((now) => now || !(event as ContentVisibilityAutoStateChangeEvent).skipped)
    item?.addEventListener('contentvisibilityautostatechange', come)
    return () => item?.removeEventListener('contentvisibilityautostatechange', come)
  }, [near])

  return (
    <span ref={own}>
      {near ? (
        <SizeField label={label} name={name} onSizes={onSizes} />
      ) : (
        <button
          ref={stand}
          type="button"
          className={styles.field}
          aria-label={label}
          onFocus={() => {
            focused.current = true
            setNear(true)
          }}
          onBlur={() => {
            focused.current = false
          }}
        >
          + taille:quantité
        </button>
      )}
    </span>
  )
}
