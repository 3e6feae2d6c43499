import { minutesLeft, standsText } from '@/domain/session/link-life'
import { LINK_SECONDS } from '@/domain/session/page-links'
import { toneClass } from '@/renderer/kit/tone/tone'
import styles from './link-life.module.css'

/** A link that stands for no longer than this is about to end. */
const SOON_MINUTES = 40

/** How long a link still stands at `now`, ms since 1970: a bar, and words. */
export function LinkLife({ expiresAt, now }: { expiresAt: string; now: number }) {
  const minutes = minutesLeft(expiresAt, now)
  const share = Math.min(100, Math.round((minutes * 60 * 100) / LINK_SECONDS))
  return (
    <span className={`${styles.life} ${toneClass(minutes <= SOON_MINUTES ? 'waiting' : 'complete')}`}>
      <i aria-hidden="true">
        <u style={{ width: `${share}%` }} />
      </i>
      <span className="num">{standsText(minutes)}</span>
    </span>
  )
}
