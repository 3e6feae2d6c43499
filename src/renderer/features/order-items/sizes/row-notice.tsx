import { CheckmarkCircle16Regular, Info16Regular } from '@fluentui/react-icons'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import styles from './row-notice.module.css'

/** What is told of a change beside what was changed, and what may be done about it. */
export interface RowNews {
  readonly text: string
  readonly tone: 'success' | 'info'
  readonly durationMs: number
  readonly action: { readonly label: string; readonly run: () => void }
}

interface Props {
  readonly news: RowNews | null
  /** What it stands beside. */
  readonly beside: RefObject<HTMLElement | null>
  readonly onGone: () => void
}

/**
 * Tells of a change on its own row. It stands beside what was changed where there is room, else over its end: the row never grows for it.
 * Its time stands still while it is pointed at or has the focus.
 */
export function RowNotice({ news, beside, onGone }: Props) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointed || focused
  const [over, setOver] = useState(false)
  const own = useRef<HTMLSpanElement>(null)
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (news === null || held) return
    const timer = window.setTimeout(() => gone(), news.durationMs)
    return () => window.clearTimeout(timer)
  }, [news, held])
  useLayoutEffect(() => {
    if (news === null) return setOver(false)
    const list = beside.current
    if (list !== null && own.current !== null && own.current.offsetTop >= list.offsetTop + list.offsetHeight) setOver(true)
  }, [news, beside])

  const Icon = news?.tone === 'info' ? Info16Regular : CheckmarkCircle16Regular
  return (
    <span
      ref={own}
      role="status"
      className={`${styles.news} ${news === null ? '' : styles.shown} ${over ? styles.over : ''}`}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {news && (
        <>
          <Icon />
          {news.text}
          <PlainButton className={styles.action} onClick={news.action.run}>
            {news.action.label}
          </PlainButton>
        </>
      )}
    </span>
  )
}
