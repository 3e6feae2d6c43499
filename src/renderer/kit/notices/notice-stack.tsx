import { CheckmarkCircle20Regular, Dismiss16Regular, ErrorCircle20Regular, Info20Regular, Warning20Regular } from '@fluentui/react-icons'
import { type CSSProperties, type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { KeyCap } from '@/renderer/kit/key-cap/key-cap'
import { isUrgent, type Notice, useNoticesFeet, useNoticesStore } from '@/renderer/lib/notices/notices'
import { onPersonTaken, ownerNow } from '@/renderer/lib/station/person-here'
import styles from './notices.module.css'

/** Where nothing else stands there: over the status bar, in pixels. */
const FOOT = { wide: 40, phone: 36 }

/** The snackbars, bottom left. Both live regions are always there, so that screen readers hear what comes into them. */
export function NoticeStack() {
  const here = useSyncExternalStore(onPersonTaken, ownerNow)
  const notices = useNoticesStore((store) => store.notices).filter(({ owner }) => owner === here)
  const feet = [FOOT, ...useNoticesFeet((store) => store.feet)]
  const heights = {
    '--footWide': `${Math.max(...feet.map(({ wide }) => wide))}px`,
    '--footPhone': `${Math.max(...feet.map(({ phone }) => phone))}px`
  }
  return (
    <div className={styles.stack} style={heights as CSSProperties}>
      <div role="status" aria-live="polite" aria-relevant="additions" className={styles.region}>
        {notices
          .filter((notice) => !isUrgent(notice))
          .map((notice) => (
            <NoticeCard key={notice.id} notice={notice} />
          ))}
      </div>
      <div role="alert" aria-live="assertive" aria-relevant="additions" className={styles.region}>
        {notices.filter(isUrgent).map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </div>
    </div>
  )
}

const ICONS = { info: Info20Regular, success: CheckmarkCircle20Regular, warning: Warning20Regular, error: ErrorCircle20Regular } as const

/** One snackbar. Its time stands still while it is pointed at or has the focus. */
function NoticeCard({ notice }: { notice: Notice }) {
  const dismiss = useNoticesStore((store) => store.dismiss)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointed || focused
  const cameFrom = useRef<Element | null>(null)
  const Icon = ICONS[notice.tone]
  const actions = notice.actions ?? (notice.action ? [notice.action] : [])

  useEffect(() => {
    if (held || notice.durationMs === null) return
    const timer = window.setTimeout(() => dismiss(notice.id), notice.durationMs)
    return () => window.clearTimeout(timer)
  }, [held, notice.durationMs, notice.id, dismiss])

  const close = (): void => {
    dismiss(notice.id)
    if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus()
  }
  const holdFocus = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget
    setFocused(true)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only holds the time; everything to do is a button inside
    <div
      className={`${styles.card} ${styles[notice.tone]}`}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={holdFocus}
      onBlur={() => setFocused(false)}
    >
      <span className={styles.icon}>
        <Icon />
      </span>
      <p className={styles.text}>{notice.text}</p>
      {actions.map(({ label, run }) => (
        <PlainButton
          key={label}
          className={styles.action}
          onClick={() => {
            close()
            run()
          }}
        >
          {label}
        </PlainButton>
      ))}
      {notice.keys && (
        <span className={styles.keys} aria-hidden="true">
          {notice.keys.map((key) => (
            <KeyCap key={key}>{key}</KeyCap>
          ))}
        </span>
      )}
      <PlainButton className={styles.close} aria-label="Fermer ce message" onClick={close}>
        <Dismiss16Regular />
      </PlainButton>
    </div>
  )
}
