import { DataBarVertical20Regular, Table20Regular } from '@fluentui/react-icons'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { levelLook, measuredOf } from '@/domain/planning/load'
import { PROCESS_GROUP_CODES, type ProcessGroup, processGroup } from '@/domain/planning/process-groups'
import { amountIn } from '@/domain/planning/trend'
import { todayFrom } from '@/domain/planning/visible-days'
import { toneClass } from '@/renderer/kit/tone/tone'
import { useLoads } from '@/renderer/lib/planning/use-loads'
import { useToday } from '@/renderer/lib/use-today'
import { figure } from './day-texts'
import styles from './trend-head.module.css'

interface GroupLinksProps {
  readonly current: ProcessGroup
  readonly pathOf: (group: ProcessGroup) => string
}

/** The trends of all groups, each with what the day's work has left and the hue of its level: one sees who drowns without going there. */
export function GroupLinks({ current, pathOf }: GroupLinksProps) {
  const loads = useLoads(todayFrom(useToday()))
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another group comes into sight
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav ref={list} className={styles.groups} aria-label="Groupes de production">
      {PROCESS_GROUP_CODES.map((group) => {
        const totals = loads?.[group]
        const amount = totals && amountIn(totals)
        const look = amount && levelLook(group, amount)
        return (
          <Link
            key={group}
            to={pathOf(group)}
            className={styles.group}
            aria-current={group === current ? 'page' : undefined}
            title={amount && look ? `Charge du jour\u00a0: ${figure(measuredOf(group, amount))}, ${look.word}` : undefined}
          >
            <span className={`${styles.dot} ${look ? toneClass(look.tone) : ''}`} />
            {processGroup(group).label}
            <span className={`num ${styles.load}`}>{amount ? figure(measuredOf(group, amount)) : '\u00a0'}</span>
          </Link>
        )
      })}
    </nav>
  )
}

const VIEWS = { chart: ['Graphique', DataBarVertical20Regular], table: ['Tableau', Table20Regular] } as const
export type TrendShape = keyof typeof VIEWS

interface Props {
  readonly shown: TrendShape
  readonly onShow: (shape: TrendShape) => void
}

/** The chart, or its numbers as a table. */
export function ViewChoice({ shown, onShow }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">Affichage</legend>
      {(Object.keys(VIEWS) as TrendShape[]).map((shape) => {
        const [label, Drawing] = VIEWS[shape]
        return (
          <label key={shape}>
            <input type="radio" name={name} checked={shape === shown} onChange={() => onShow(shape)} />
            <Drawing />
            {label}
          </label>
        )
      })}
    </fieldset>
  )
}

const MARKS = { past: 'Passé', today: "Aujourd'hui", next: 'À venir', done: 'Déjà fait', off: 'Week-end, férié' } as const

/** What the marks of the chart mean. */
export const TrendLegend = () => (
  <ul className={styles.legend} aria-label="Légende">
    {Object.entries(MARKS).map(([mark, label]) => (
      <li key={mark} data-mark={mark}>
        {label}
      </li>
    ))}
  </ul>
)
