import { type CSSProperties, memo, useEffect, useMemo, useRef } from 'react'
import type { Kpi } from '@/contract/planning'
import { dayInWords, dayShortMonth } from '@/domain/calendar/date-text'
import { dayHint } from '@/domain/calendar/day-hint'
import { type CalendarDay, daysBetween, weekday } from '@/domain/calendar/days'
import { LEVEL_LABELS, LEVEL_TONES } from '@/domain/planning/load'
import { type ProcessGroup, processGroup } from '@/domain/planning/process-groups'
import { alarmFrom, amountIn, figuredDays, leftOn, linesOf, plannedOn, type TrendDay, trendScale } from '@/domain/planning/trend'
import { toneClass } from '@/renderer/kit/tone/tone'
import { closedText, dayFigures, daySentence, figure, whenOf } from './day-texts'
import { LevelWord } from './level-word'
import trendBars from './trend-bars.module.css'
import styles from './trend-chart.module.css'
import { useReadDay } from './use-read-day'

interface DayReadoutProps {
  readonly group: ProcessGroup
  readonly day: TrendDay
  readonly today: CalendarDay
}

/** The day under the pointer or the keys, with its numbers. Ears hear the same from the chart itself. */
function DayReadout({ group, day, today }: DayReadoutProps) {
  const closed = closedText(day.day)
  return (
    <div className={styles.readout} data-day-read={day.day}>
      <p className={styles.day}>
        <b>{dayInWords(day.day)}</b>
        <span>{dayHint(day.day, today)}</span>
      </p>
      {closed !== null && <p className={styles.closed}>{closed}</p>}
      {day.orders > 0 ? (
        <>
          <p className={styles.level}>
            <LevelWord group={group} amount={amountIn(day)} />
          </p>
          <dl className={styles.figures}>
            {dayFigures(group, day).map(([name, figure]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num">{figure}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        closed === null && <p className={styles.closed}>Rien de prévu</p>
      )}
    </div>
  )
}

interface Props {
  readonly group: ProcessGroup
  readonly days: readonly TrendDay[]
  readonly today: CalendarDay
  /** Where the scale ends. */
  readonly top: number
}

/** Days between two figures, and between today's word and the date of a Monday: nearer they would lie over each other. */
const FIGURES_APART = 3
const DATES_APART = 5

const share = (part: number, whole: number): CSSProperties => ({ '--share': whole === 0 ? 0 : part / whole }) as CSSProperties

/** What stands under a day: today's word, or the date of a Monday. */
function underDay(day: CalendarDay, today: CalendarDay): string | null {
  if (day === today) return "Aujourd'hui"
  return weekday(day) === 1 && Math.abs(daysBetween(day, today)) >= DATES_APART ? dayShortMonth(day) : null
}

/** One bar per day: as high as what was planned, filled with what is left. Nothing of it is drawn again while one reads along. */
const TrendBars = memo(function TrendBars({ group, days, today, top }: Props) {
  const figured = figuredDays(group, days, today, FIGURES_APART)
  return days.map((day) => {
    const planned = plannedOn(group, day)
    const alarming = planned >= alarmFrom(group)
    return (
      <div
        key={day.day}
        className={trendBars.day}
        data-day={day.day}
        data-when={whenOf(day.day, today)}
        data-closed={closedText(day.day) !== null}
        data-alarming={alarming}
      >
        {planned > 0 && (
          <div className={trendBars.bar} style={share(planned, top)}>
            <div className={trendBars.left} style={share(Math.min(leftOn(group, day), planned), planned)} />
            {figured.has(day.day) && <span className={`num ${trendBars.figure}`}>{figure(planned)}</span>}
          </div>
        )}
        <span className={trendBars.under}>{underDay(day.day, today)}</span>
      </div>
    )
  })
})

/** Names of lines that are nearer than this part of the height would lie over each other: the graver one keeps its name. */
const NAMES_APART = 0.055

const at = (share: number): CSSProperties => ({ '--at': share }) as CSSProperties

/** The trend as bars under the thresholds of its group (reference: planning 5.1). The arrows go from day to day and tell its numbers. */
export function TrendChart({ trend: { kpi, days, today } }: { readonly trend: Kpi }) {
  const scroller = useRef<HTMLDivElement>(null)
  const { top, ticks } = useMemo(() => trendScale(kpi, Math.max(0, ...days.map((day) => plannedOn(kpi, day)))), [kpi, days])
  const lines = linesOf(kpi).filter(({ from }) => from <= top)
  const named = lines.filter(({ from }, place) => lines.slice(place + 1).every((next) => next.from - from >= NAMES_APART * top))
  const { at: chosen, described, handlers } = useReadDay(days, today)
  const day = days[described]
  const read = days[chosen]

  // Where days do not fit, today is in the middle at first, and the day that is read stays in sight.
  useEffect(() => {
    const room = scroller.current
    if (room === null) return
    const centre = (): void => {
      room.scrollLeft = ((chosen + 0.5) / days.length) * room.scrollWidth - room.clientWidth / 2
    }
    centre()
    window.addEventListener('resize', centre)
    return () => window.removeEventListener('resize', centre)
  }, [chosen, days.length])

  if (day === undefined || read === undefined) return null
  return (
    <>
      <DayReadout group={kpi} day={day} today={today} />
      <div className={styles.chart}>
        <div className={styles.axis} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} className="num" style={at(tick / top)}>
              {figure(tick)}
            </span>
          ))}
        </div>
        <div ref={scroller} className={styles.scroller}>
          <div
            className={styles.plot}
            role="slider"
            tabIndex={0}
            aria-label={`Charge ${processGroup(kpi).label} par jour, du ${dayInWords(days[0]?.day ?? today)} au ${dayInWords(days.at(-1)?.day ?? today)}`}
            aria-orientation="horizontal"
            aria-valuemin={0}
            aria-valuemax={days.length - 1}
            aria-valuenow={chosen}
            aria-valuetext={daySentence(kpi, read, today)}
            style={{ '--days': days.length } as CSSProperties}
            {...handlers}
          >
            {ticks.map((tick) => (
              <div key={tick} className={styles.tick} style={at(tick / top)} />
            ))}
            <div className={styles.days}>
              <TrendBars group={kpi} days={days} today={today} top={top} />
            </div>
            {lines.map(({ from, level }) => (
              <div key={from} className={`${styles.line} ${toneClass(LEVEL_TONES[level])}`} style={at(from / top)} />
            ))}
            <div className={styles.described} style={at(described)} />
          </div>
        </div>
        <div className={styles.names} aria-hidden="true">
          {named.map(({ from, level, alarm }) => (
            <span key={from} className={toneClass(LEVEL_TONES[level])} style={at(from / top)}>
              {alarm ? 'Alerte' : LEVEL_LABELS[level]} <b className="num">{figure(from)}</b>
            </span>
          ))}
        </div>
      </div>
    </>
  )
}
