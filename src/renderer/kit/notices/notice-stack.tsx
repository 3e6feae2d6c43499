import { type Notice, useNoticesStore } from '@/renderer/lib/notices/notices'
import { NoticeCard } from './notice-card'
import styles from './notices.module.css'

const urgent = (notice: Notice): boolean => notice.tone === 'error' || notice.tone === 'warning'

/** The snackbars, bottom left. Both live regions are always there, so that screen readers hear what comes into them. */
export function NoticeStack() {
  const notices = useNoticesStore((store) => store.notices)
  return (
    <div className={styles.stack}>
      <div role="status" aria-live="polite" aria-relevant="additions" className={styles.region}>
        {notices
          .filter((notice) => !urgent(notice))
          .map((notice) => (
            <NoticeCard key={notice.id} notice={notice} />
          ))}
      </div>
      <div role="alert" aria-live="assertive" aria-relevant="additions" className={styles.region}>
        {notices.filter(urgent).map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </div>
    </div>
  )
}
