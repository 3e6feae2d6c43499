import { DataTrending20Regular, DesktopPulse20Regular, WeatherMoon20Regular, WeatherSunny20Regular } from '@fluentui/react-icons'
import { useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { ProcessGroup, processGroup } from '@/domain/planning/process-groups'
import { isMobileWidth } from '@/domain/planning/visible-days'
import { PlanningBoard } from '@/renderer/features/planning/planning-board'
import { WallBoard } from '@/renderer/features/planning/wall-board'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { DASHBOARD_PATH, inDark, isDarkPath, trendPath } from '@/renderer/lib/planning/planning-paths'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { useRestingWidth } from '@/renderer/lib/use-resting-width'
import { NarrowToolbar } from '../shell/narrow-toolbar'
import { Toolbar } from '../shell/toolbar'
import { useWall } from '../shell/use-wall'
import styles from './dashboard-route.module.css'

function Ways({ group, dark }: { group: ProcessGroup; dark: boolean }) {
  const trends = useCapability('trends')
  const other = dark ? 'Mode clair' : 'Mode sombre'
  return (
    <nav className={styles.ways} aria-label="Planning">
      {trends && (
        <Link to={dark ? inDark(trendPath(group)) : trendPath(group)} title={`Tendance de charge ${processGroup(group).label}`}>
          <DataTrending20Regular />
          <span className={styles.words}>Tendance</span>
        </Link>
      )}
      <Link
        to={`${inDark(DASHBOARD_PATH)}?mural`}
        target="_blank"
        aria-label="Afficher sur un écran mural"
        title="Afficher sur un écran mural"
      >
        <DesktopPulse20Regular />
      </Link>
      <Link to={dark ? DASHBOARD_PATH : inDark(DASHBOARD_PATH)} aria-label={other} title={other}>
        {dark ? <WeatherSunny20Regular /> : <WeatherMoon20Regular />}
      </Link>
    </nav>
  )
}

/** dashboard and dashboard/dark: the planning of a group, the last one chosen at this station; with `?mural` on a wall (reference: planning 1.1, 5.2). */
export function Component() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const chosen = usePreferences((preferences) => preferences.dashboardGroup)
  const set = usePreferences((preferences) => preferences.set)
  const mobile = isMobileWidth(useRestingWidth())
  const wall = useWall()
  // A wall may name its own group: nobody stands before it to choose one.
  const named = ProcessGroup.safeParse(params.get('mural'))
  const group = wall && named.success ? named.data : chosen
  useEffect(() => {
    document.title = `Planning ${processGroup(group).label} — Atelier`
  }, [group])
  if (wall) return <WallBoard group={group} />
  return (
    <PlanningBoard
      group={group}
      onGroup={(dashboardGroup) => set({ dashboardGroup })}
      above={(days) => (mobile ? <NarrowToolbar title="Planning" detail={days} /> : <Toolbar title="Planning" detail={days} />)}
      views={<Ways group={group} dark={isDarkPath(pathname)} />}
    />
  )
}
