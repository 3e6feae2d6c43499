import { type ReactNode, useMemo } from 'react'
import { weekText } from '@/domain/calendar/week-text'
import { PROCESS_GROUP_CODES, type ProcessGroup } from '@/domain/planning/process-groups'
import { todayFrom } from '@/domain/planning/visible-days'
import { useTabs } from '@/renderer/kit/gallery/use-tabs'
import { LiveBoard } from './board-body'
import { useDays } from './data/use-days'
import styles from './planning-board.module.css'
import { LevelLegend, useWeekKeys, WeekNav } from './toolbar/board-bar'
import bar from './toolbar/board-bar.module.css'
import { GroupTabs } from './toolbar/group-tabs'

interface Props {
  readonly group: ProcessGroup
  readonly onGroup: (group: ProcessGroup) => void
  /** What stands over the board; it gets the days on screen in words. */
  readonly above: (days: string) => ReactNode
  /** Other ways to look at the planning, at the end of the bar. */
  readonly views: ReactNode
}

/** dashboard: the days of a process group side by side, with the bar that changes group and days (reference: planning 2.4). */
export function PlanningBoard({ group, onGroup, above, views }: Props) {
  const shown = useDays()
  const { today, days, beside } = shown
  const view = useMemo(() => ({ group, days, today }), [group, days, today])
  const tabs = useTabs({
    count: PROCESS_GROUP_CODES.length,
    at: PROCESS_GROUP_CODES.indexOf(group),
    onShow: (at) => onGroup(PROCESS_GROUP_CODES[at] ?? group)
  })
  useWeekKeys(shown)
  return (
    <>
      {above(weekText(days, today))}
      <div className={bar.bar}>
        <GroupTabs tabs={tabs} group={group} day={todayFrom(today)} />
        <span className={bar.grow} />
        <LevelLegend group={group} />
        <WeekNav atToday={shown.atToday} onPrevious={shown.goPrevious} onToday={shown.goToday} onNext={shown.goNext} />
        {views}
      </div>
      <div {...tabs.panel} className={styles.board}>
        <LiveBoard view={view} beside={beside} />
      </div>
    </>
  )
}
