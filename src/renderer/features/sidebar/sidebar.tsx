import { CalendarWorkWeek20Regular, PanelLeftContract20Regular, PanelLeftExpand20Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { channelsOf, DIMENSION_CODES, DIMENSIONS, type DimensionCode, GROUPS, type GroupCode, isDimension } from '@/domain/lists/dimensions'
import { BrandMark } from '@/renderer/kit/brand-mark/brand-mark'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { SERVER_PATH, TEAM_PATH } from '@/renderer/lib/people/people-paths'
import { DASHBOARD_PATH } from '@/renderer/lib/planning/planning-paths'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { useMetrics, useMetricsFailure } from '@/renderer/lib/query/use-metrics'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { late } from '@/renderer/lib/react/late'
import styles from './sidebar.module.css'
import { SidebarItem } from './sidebar-item'

interface Props {
  readonly reduced: boolean
  /** Absent in the menu of a phone, which is whole. */
  readonly onToggle?: () => void
  /** Stands at the foot, e.g. the user menu of pages without a toolbar. */
  readonly foot?: ReactNode
}

const GROUP_CODES = Object.keys(GROUPS) as GroupCode[]

/** Every list by group, with its number of orders (reference: lists 1.6). Reduced it shows marks and numbers. */
export function Sidebar({ reduced, onToggle, foot }: Props) {
  const countOf = useMetrics()
  const countAgain = useMetricsFailure()
  const { pathname } = useLocation()
  const previousList = usePreferences((preferences) => preferences.previousList)
  const here = dimensionOf(pathname)
  const from =
    here ?? ([DASHBOARD_PATH, TEAM_PATH, SERVER_PATH].some((path) => pathname.startsWith(path)) ? null : dimensionOf(previousList))

  const toggleLabel = reduced ? 'Déplier le menu' : 'Réduire le menu'
  return (
    <nav className={reduced ? `${styles.sidebar} ${styles.reduced}` : styles.sidebar} aria-label="Listes de commandes">
      <div className={styles.head}>
        <Link className={styles.home} to="/" aria-label="Atelier, toutes les commandes">
          <BrandMark alone={reduced} />
        </Link>
        {onToggle && (
          <PlainButton
            className={styles.toggle}
            aria-expanded={!reduced}
            aria-label={toggleLabel}
            title={`${toggleLabel} (Ctrl+B)`}
            onClick={onToggle}
          >
            {reduced ? <PanelLeftExpand20Regular /> : <PanelLeftContract20Regular />}
          </PlainButton>
        )}
      </div>
      <div className={styles.scroll}>
        <Link
          className={`${styles.item} ${styles.planning}`}
          to={DASHBOARD_PATH}
          title="Planning"
          aria-current={pathname.startsWith(DASHBOARD_PATH) ? 'page' : undefined}
        >
          <span className="visually-hidden">Planning</span>
          <span className={styles.drawn} aria-hidden="true">
            <span className={styles.icon}>
              <CalendarWorkWeek20Regular />
            </span>
            <span className={styles.label}>Planning</span>
          </span>
        </Link>
        {countAgain && (
          <PlainButton className={styles.uncounted} title="Les nombres de commandes n'ont pas pu être lus" onClick={countAgain}>
            {reduced ? 'Relire' : 'Nombres illisibles\u00a0: réessayer'}
          </PlainButton>
        )}
        {GROUP_CODES.map((group) => (
          <div className={styles.group} key={group}>
            <p className={styles.title} id={`lists-${group}`}>
              {GROUPS[group]}
            </p>
            <ul aria-labelledby={`lists-${group}`}>
              {DIMENSION_CODES.filter((code) => DIMENSIONS[code].group === group).map((code) => {
                const channel = channelsOf(code)[0] ?? ''
                const current = code === here ? 'page' : code === from ? true : undefined
                return (
                  <li key={code}>
                    <SidebarItem code={code} channel={channel} count={countOf(code, channel)} current={current} />
                  </li>
                )
              })}
            </ul>
          </div>
        ))}
      </div>
      <Administration />
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </nav>
  )
}

/** Its code comes for those alone who look after something. */
const AdministrationLinks = late(async () => (await import('./administration-links')).AdministrationLinks)

/**
 * What one looks after, pinned under the lists: an administrator the people and the server, a manager its open links. Nothing for anybody
 * else, nor where the host knows none of it.
 */
function Administration() {
  const withPeople = useCapability('people')
  const withLinks = useCapability('open-links')
  const withState = useCapability('server-state')
  const administers = useHasRole('administrator')
  const manages = useHasRole('manager')
  const [team, server] = [withPeople && administers, (withLinks && manages) || (withState && administers)]
  return team || server ? <AdministrationLinks team={team} server={server} /> : null
}

/** The list that an address shows, or null: `/orders/{dimension}/{channel}` (reference: order-page 1.1). */
export function dimensionOf(path: string): DimensionCode | null {
  const code = /^\/orders\/([^/?#]+)\/[^/?#]+/.exec(path)?.[1]
  return code !== undefined && isDimension(code) ? code : null
}
