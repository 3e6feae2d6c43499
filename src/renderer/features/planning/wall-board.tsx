import { type CSSProperties, useMemo, useSyncExternalStore } from 'react'
import { parisTime } from '@/domain/calendar/api-date'
import { weekText } from '@/domain/calendar/week-text'
import { type ProcessGroup, processGroup } from '@/domain/planning/process-groups'
import { useLiveStatus } from '@/renderer/lib/live/live'
import { useRestingWidth } from '@/renderer/lib/use-resting-width'
import { BoardSizeContext } from './board/board-size'
import { BoardBody } from './board-body'
import { useBoard } from './data/use-board'
import { useDays } from './data/use-days'
import { useQuietPointer } from './use-quiet-pointer'
import styles from './wall-board.module.css'

/** Height of a card and of what stands between two, of a wall 1,920 px wide. */
const CARD = 76
const GAP = 7
const DRAWN_FOR = 1920

const HOUR = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Paris' })

const CHECK_EVERY_MS = 1_000

const watch = (changed: () => void): (() => void) => {
  const timer = window.setInterval(changed, CHECK_EVERY_MS)
  return () => window.clearInterval(timer)
}

/** The workshop's hour and minute, as « 09:42 ». */
const useClock = (): string => useSyncExternalStore(watch, () => parisTime(new Date()).slice(11, 16))

/** How much room each day takes: what is past less, today most. */
const trackOf = (day: string, today: string): string => (day === today ? '1.42fr' : day < today ? '1.12fr' : '1.2fr')

/** dashboard/dark?mural: the board read from three metres, that nobody touches (reference: planning 5.2; decision 032). Everything grows with the screen. */
export function WallBoard({ group }: { readonly group: ProcessGroup }) {
  const { today, days, beside } = useDays()
  const view = useMemo(() => ({ group, days, today }), [group, days, today])
  const board = useBoard(view, beside)
  const online = useLiveStatus(({ state }) => state === 'online')
  const clock = useClock()
  const quiet = useQuietPointer()
  const unit = useRestingWidth() / DRAWN_FOR
  const size = useMemo(() => ({ card: Math.round(CARD * unit), gap: Math.round(GAP * unit), wall: true }), [unit])
  const fresh = online && board.reading.kind === 'shown'
  const tracks = days.map((day) => `minmax(0, ${trackOf(day, today)})`).join(' ')
  return (
    <main
      className={quiet ? `${styles.wall} ${styles.quiet}` : styles.wall}
      data-wall
      data-quiet={quiet || undefined}
      style={{ '--tracks': tracks } as CSSProperties}
    >
      <header className={styles.head}>
        <h1>{processGroup(group).label}</h1>
        <span className={styles.week}>{weekText(days, today)}</span>
        <span role="status" className={fresh ? styles.live : styles.cut}>
          <i aria-hidden="true" />
          {fresh ? 'En direct' : board.readAt === 0 ? 'Connexion…' : `Hors ligne · données de ${HOUR.format(board.readAt)}`}
        </span>
        <time className={styles.clock}>{clock}</time>
      </header>
      <BoardSizeContext value={size}>
        <BoardBody board={board} days={days} />
      </BoardSizeContext>
    </main>
  )
}
