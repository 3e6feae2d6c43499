import { CalendarLtr20Regular, WeatherMoon20Regular, WeatherSunny20Regular } from '@fluentui/react-icons'
import { useEffect } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { ProcessGroup, processGroup } from '@/domain/planning/process-groups'
import { isMobileWidth } from '@/domain/planning/visible-days'
import { TrendPage } from '@/renderer/features/planning-trend/trend-page'
import { MessagePage } from '@/renderer/kit/message-page/message-page'
import { DASHBOARD_PATH, inDark, isDarkPath, trendPath } from '@/renderer/lib/planning/planning-paths'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { useRestingWidth } from '@/renderer/lib/use-resting-width'
import { NarrowToolbar } from '../shell/narrow-toolbar'
import { Toolbar } from '../shell/toolbar'
import styles from './dashboard-route.module.css'

const UnknownGroup = ({ code }: { code: string }) => (
  <MessagePage
    inside
    documentTitle="Groupe inconnu"
    title="Groupe inconnu"
    text={`«\u00a0${code}\u00a0» n'est pas un groupe de production\u00a0: il n'y a pas de tendance à montrer.`}
  >
    <Link to={DASHBOARD_PATH}>Revenir au planning</Link>
  </MessagePage>
)

/** The way back to the board, which shows the same group then, and the other theme. */
function Ways({ group, dark }: { group: ProcessGroup; dark: boolean }) {
  const set = usePreferences((preferences) => preferences.set)
  const other = dark ? 'Mode clair' : 'Mode sombre'
  return (
    <nav className={styles.ways} aria-label="Planning">
      <Link to={dark ? inDark(DASHBOARD_PATH) : DASHBOARD_PATH} onClick={() => set({ dashboardGroup: group })}>
        <CalendarLtr20Regular />
        <span className={styles.words}>Planning</span>
      </Link>
      <Link to={dark ? trendPath(group) : inDark(trendPath(group))} aria-label={other} title={other}>
        {dark ? <WeatherSunny20Regular /> : <WeatherMoon20Regular />}
      </Link>
    </nav>
  )
}

/** dashboard/{kpi} and dashboard/{kpi}/dark: the load trend of one group (reference: planning 5.1). */
export function Component() {
  const { kpi = '' } = useParams()
  const { pathname } = useLocation()
  const dark = isDarkPath(pathname)
  const mobile = isMobileWidth(useRestingWidth())
  const { success, data: group } = ProcessGroup.safeParse(kpi)
  const label = success ? processGroup(group).label : null
  useEffect(() => {
    if (label !== null) document.title = `Tendance ${label} — Atelier`
  }, [label])
  if (!success) return <UnknownGroup code={kpi} />

  const pathOf = (one: ProcessGroup): string => (dark ? inDark(trendPath(one)) : trendPath(one))
  const bar = { title: 'Tendance de charge', detail: processGroup(group).label }
  return (
    <>
      {mobile ? <NarrowToolbar {...bar} /> : <Toolbar {...bar} />}
      <TrendPage group={group} pathOf={pathOf} views={<Ways group={group} dark={dark} />} />
    </>
  )
}
