import { type ReactNode, useEffect, useRef } from 'react'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Icon } from '@/renderer/kit/icons/icon'
import { afterPaint } from '@/renderer/lib/after-paint'
import { raiseNotices } from '@/renderer/lib/notices/notices'
import { isPageKey } from '@/renderer/lib/page-key'
import type { RowSelectionSeam } from './grid/list-context'
import { closePreview, isPreviewOpen } from './preview/previewed'
import styles from './selection-bar.module.css'
import { SelectionInfo } from './selection-info'

/** Notices stand over both, and on a phone over the totals, where bar and totals have two lines each. */
const BAR_AND_PAGER = { wide: 124, phone: 200 }

interface Props {
  readonly selection: RowSelectionSeam
  /** The rows have less room. */
  readonly onCome: () => void
  /** Whoever acted in the bar goes on here when it leaves. */
  readonly onLeave: () => void
  /** What one can do with the selection. */
  readonly children: ReactNode
}

/** What Escape ends before the selection, and leaves the key as it is: a row that is dragged, what a button with the focus has opened. */
const CLOSES_FIRST = '[data-lifted], [aria-haspopup][aria-expanded="true"]'

/** Escape, in the bar and on the page, as in the rows: closes what is shown beside them, else lets the selection go. Never while one types, nor where it closes what lies over the page. */
function useEscape(some: boolean, clear: () => void): void {
  useEffect(() => {
    if (!some) return
    let isFree = false
    // A menu that it closes may be gone by the time that the key comes to the page. One that is held on meant what it closed.
    const before = (event: KeyboardEvent): void => {
      isFree = !event.repeat && isPageKey(event, 'Escape') && document.querySelector(CLOSES_FIRST) === null
    }
    const onKey = (event: KeyboardEvent): void => {
      if (!isFree || !isPageKey(event, 'Escape')) return
      event.preventDefault()
      if (isPreviewOpen()) closePreview()
      else clear()
    }
    window.addEventListener('keydown', before, { capture: true })
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', before, { capture: true })
      window.removeEventListener('keydown', onKey)
    }
  }, [some, clear])
}

/** While orders are selected: how many, and what can be done with them, between the rows and the pager (reference: lists 5.2). Without any it says nothing, and takes no room. */
export function SelectionBar({ selection, onCome, onLeave, children }: Props) {
  const some = selection.useCount() > 0
  const held = useRef(false)
  useEscape(some, selection.clear)
  useEffect(() => (some ? raiseNotices(BAR_AND_PAGER) : undefined), [some])
  useEffect(() => (some ? afterPaint(onCome) : undefined), [some, onCome])
  useEffect(() => {
    if (some || !held.current) return
    held.current = false
    return afterPaint(() => document.activeElement === document.body && onLeave())
  }, [some, onLeave])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section of the page would be one landmark more
    <div
      role="group"
      aria-label="Sélection"
      className={some ? styles.bar : 'visually-hidden'}
      onFocus={() => {
        held.current = true
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) held.current = false
      }}
    >
      <SelectionInfo selection={selection} />
      {some && (
        <>
          {children}
          <PlainButton
            look="tool"
            className={styles.clear}
            aria-label="Désélectionner"
            title="Désélectionner (Échap)"
            onClick={selection.clear}
          >
            <Icon name="close" size={18} />
          </PlainButton>
        </>
      )}
    </div>
  )
}

/** Shown while no order is selected: the bar has it then. */
export const WithoutSelection = ({ selection, children }: Pick<Props, 'selection' | 'children'>) => selection.useCount() === 0 && children
