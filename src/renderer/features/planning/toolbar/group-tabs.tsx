import { useEffect } from 'react'
import type { DayTotals } from '@/contract/planning'
import type { CalendarDay } from '@/domain/calendar/days'
import { levelLook, loadText, measuredOf } from '@/domain/planning/load'
import { PROCESS_GROUP_CODES, type ProcessGroup, processGroup } from '@/domain/planning/process-groups'
import type { useTabs } from '@/renderer/kit/gallery/use-tabs'
import { toneClass } from '@/renderer/kit/tone/tone'
import { useLoads } from '@/renderer/lib/planning/use-loads'
import styles from './group-tabs.module.css'

interface Props {
  readonly tabs: ReturnType<typeof useTabs>
  /** The day whose loads they tell. */
  readonly day: CalendarDay
  readonly group: ProcessGroup
}

function GroupTab({ code, totals, tab }: { code: ProcessGroup; totals: DayTotals | undefined; tab: ReturnType<Props['tabs']['tab']> }) {
  const { label } = processGroup(code)
  if (totals === undefined)
    return (
      <button {...tab} className={styles.tab}>
        {label}
      </button>
    )
  const amount = { load: totals.load, stitch_points: totals.metrics.stitch_points }
  const { word, tone } = levelLook(code, amount)
  const load = loadText(measuredOf(code, amount))
  return (
    <button {...tab} className={`${styles.tab} ${toneClass(tone)}`} title={`Charge du jour\u00a0: ${load}, ${word}`}>
      <i className={styles.dot} aria-hidden="true" />
      {label}
      <span className={`${styles.load} num`}>
        {load}
        <span className="visually-hidden">, {word}</span>
      </span>
    </button>
  )
}

/** The process groups, each with today's load and level: who drowns is seen without changing group (reference: planning 2.4). */
export function GroupTabs({ tabs, day, group }: Props) {
  const loads = useLoads(day)
  const { list } = tabs
  // On a phone the tabs are wider than the screen: the chosen one is in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another group, or its load, moves the tabs
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [list, group, loads])
  return (
    <div ref={tabs.list} className={styles.tabs} role="tablist" aria-label="Groupe" onKeyDown={tabs.onKeyDown}>
      {PROCESS_GROUP_CODES.map((code, at) => (
        <GroupTab key={code} code={code} totals={loads?.[code]} tab={tabs.tab(at)} />
      ))}
    </div>
  )
}
