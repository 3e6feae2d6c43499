import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SavedView } from '@/domain/lists/views'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import styles from './manage-views.module.css'
import { BACK_FOR_MS, deletedText, type ViewActions } from './use-view-actions'

/** What was deleted in the dialog, each while it is offered back: notices lie outside of a dialog. */
interface GoneViews {
  readonly gone: readonly SavedView[]
  readonly add: (view: SavedView) => void
  readonly drop: (view: SavedView) => void
}

/** Views that were deleted in the dialog, each with its way back for as long as any deletion has one; once the dialog goes, notices offer it (reference: lists 8.2). */
export function useGoneViews(offerBack: ViewActions['offerBack']): GoneViews {
  const [gone, setGone] = useState<readonly SavedView[]>([])
  const isOpen = useRef(true)
  const without = (views: readonly SavedView[], { id }: SavedView): readonly SavedView[] => views.filter((one) => one.id !== id)
  const handOver = useEffectEvent((): void => {
    for (const view of gone) offerBack(view)
  })
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      handOver()
    }
  }, [])
  return {
    gone,
    // The dialog may have been closed before the host answered.
    add: (view) => (isOpen.current ? setGone((views) => [...without(views, view), view]) : offerBack(view)),
    drop: (view) => setGone((views) => without(views, view))
  }
}

interface Props {
  readonly view: SavedView
  readonly onBack: () => void
  readonly onOver: () => void
}

/** Says that a view was deleted, with its way back, until that is over. */
export function GoneLine({ view, onBack, onOver }: Props) {
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const timer = window.setTimeout(() => over(), BACK_FOR_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <p className={styles.gone}>
      {deletedText(view)}
      <PlainButton
        look="words"
        // The row that had the focus may have been the last one.
        ref={(button) => void (document.activeElement === document.body && button?.focus())}
        onClick={onBack}
      >
        Annuler
      </PlainButton>
    </p>
  )
}
