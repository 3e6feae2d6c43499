import { useEffect, useState } from 'react'
import styles from './failure-line.module.css'

const secondsTo = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / 1_000))

/** « Nouvel essai dans 5 s »: when something is tried again by itself, in ms since the epoch; undefined while it is. Seen each second, said once. */
export function RetryCountdown({ at }: { at: number | undefined }) {
  const [, tick] = useState(0)
  useEffect(() => {
    if (at === undefined) return
    const timer = window.setInterval(() => tick((now) => now + 1), 250)
    return () => window.clearInterval(timer)
  }, [at])
  return (
    <>
      {' '}
      <span className={styles.countdown}>
        <span className="visually-hidden">Un nouvel essai se fait tout seul.</span>
        <span aria-hidden className="num">
          {at === undefined ? 'Nouvel essai…' : `Nouvel essai dans ${secondsTo(at)}\u00a0s.`}
        </span>
      </span>
    </>
  )
}
