import { Button } from '@fluentui/react-components'
import { type ReactNode, useState } from 'react'
import type { Kpi } from '@/contract/planning'
import { dayShortMonth } from '@/domain/calendar/date-text'
import { yearOf } from '@/domain/calendar/days'
import { type ProcessGroup, processGroup } from '@/domain/planning/process-groups'
import { Blank } from '@/renderer/kit/blank/blank'
import { Icon } from '@/renderer/kit/icons/icon'
import { errorText } from '@/renderer/lib/http/api-error'
import { useSlow } from '@/renderer/lib/use-slow'
import { TrendChart } from './trend-chart'
import { TrendFigures } from './trend-facts'
import { GroupLinks, TrendLegend, type TrendShape, ViewChoice } from './trend-head'
import styles from './trend-page.module.css'
import { TrendTable } from './trend-table'
import { useTrend } from './use-trend'

interface Props {
  readonly group: ProcessGroup
  readonly pathOf: (group: ProcessGroup) => string
  /** Where else one can go from here, beside the groups. */
  readonly views: ReactNode
}

const Reload = ({ onRetry }: { onRetry: () => void }) => (
  <Button icon={<Icon name="retry" size={18} />} onClick={onRetry}>
    Recharger
  </Button>
)

/** What is there while the trend comes: its rooms, without figures. */
function Coming() {
  const slow = useSlow(true)
  return (
    <div className={styles.coming}>
      <p role="status">{slow && 'Calcul de la tendance…'}</p>
    </div>
  )
}

function Ready({ trend, error, onRetry }: { trend: Kpi; error: unknown; onRetry: () => void }) {
  const [shape, setShape] = useState<TrendShape>('chart')
  const [first, last] = [trend.days[0]?.day ?? trend.today, trend.days.at(-1)?.day ?? trend.today]
  return (
    <>
      {error !== null && (
        <div role="alert" className={styles.failed}>
          <p>
            <b>{"La tendance n'a pas pu être mise à jour."}</b> {errorText(error)} {"Ce qui est affiché date d'avant."}
          </p>
          <Reload onRetry={onRetry} />
        </div>
      )}
      <TrendFigures trend={trend} />
      <section className={styles.panel} aria-labelledby="trend-title">
        <header className={styles.head}>
          <h2 id="trend-title">Charge {processGroup(trend.kpi).label} par jour</h2>
          <ViewChoice shown={shape} onShow={setShape} />
          <p>
            Du {dayShortMonth(first)} au {dayShortMonth(last)} {yearOf(last)}
          </p>
          {shape === 'chart' && <TrendLegend />}
        </header>
        {shape === 'chart' ? <TrendChart trend={trend} /> : <TrendTable trend={trend} />}
      </section>
    </>
  )
}

/** The load trend of a group: 30 days before and after today, as a chart or a table, live (reference: planning 5.1). */
export function TrendPage({ group, pathOf, views }: Props) {
  const { view, retry } = useTrend(group)
  const body = ((): ReactNode => {
    switch (view.kind) {
      case 'loading':
        return <Coming />
      case 'unreachable':
        return (
          <Blank page icon="unplugged" bad title="Le serveur ne répond pas" actions={<Reload onRetry={retry} />}>
            <p>Rien n'est perdu. La tendance s'affichera toute seule dès qu'il répondra.</p>
          </Blank>
        )
      case 'refused':
        return (
          <Blank page icon="attention" bad title="La tendance n'a pas pu être lue" actions={<Reload onRetry={retry} />}>
            <p>{errorText(view.error)}</p>
          </Blank>
        )
      case 'ready':
        return <Ready trend={view.trend} error={view.error} onRetry={retry} />
    }
  })()
  return (
    <>
      <div className={styles.bar}>
        <GroupLinks current={group} pathOf={pathOf} />
        {views}
      </div>
      <div className={styles.page}>{body}</div>
    </>
  )
}
