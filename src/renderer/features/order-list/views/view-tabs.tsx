import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { countBadge } from '@/domain/lists/list-count'
import type { SavedView } from '@/domain/lists/views'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Icon, Meaning } from '@/renderer/kit/icons/icon'
import tabStyles from '@/renderer/kit/tabs/tabs.module.css'
import { usePhone } from '@/renderer/kit/theme/use-media'
import { late } from '@/renderer/lib/react/late'
import { KeepView, mayBeKept } from './keep-view'
import { tabsThatFit } from './tabs-that-fit'
import { useViewCount, useViewCountsRefresh } from './use-view-count'
import type { ViewStanding } from './use-view-standing'
import { enterView } from './view-bases'
import { type ListPlace, viewPath } from './view-place'
import styles from './view-tabs.module.css'

const OtherViews = late(async () => (await import('./other-views')).OtherViews)
const ManageViews = late(async () => (await import('./manage-views')).ManageViews)
const SaveView = late(async () => (await import('./save-view')).SaveView)

/** Who changed a view is told so long (reference: lists 8.5). */
const CHANGED_FOR_MS = 5_000
const GAP_PX = 18

/** Views that a colleague has just changed, by id, with who did. */
function useJustChanged(views: readonly SavedView[]): ReadonlyMap<number, string> {
  const [changed, setChanged] = useState<ReadonlyMap<number, string>>(new Map())
  const before = useRef<ReadonlyMap<number, number>>(undefined)
  const timers = useRef(new Map<number, number>())
  useEffect(() => {
    const known = before.current
    before.current = new Map(views.map(({ id, version }) => [id, version]))
    const fresh = views.flatMap(({ id, version, changedBy }) =>
      changedBy !== null && known !== undefined && (known.get(id) ?? version) < version ? [[id, changedBy] as const] : []
    )
    if (fresh.length === 0) return
    setChanged((now) => new Map([...now, ...fresh]))
    for (const [id] of fresh) {
      window.clearTimeout(timers.current.get(id))
      const over = (): void => setChanged((now) => new Map([...now].filter(([other]) => other !== id)))
      timers.current.set(id, window.setTimeout(over, CHANGED_FOR_MS))
    }
  }, [views])
  useEffect(
    () => () => {
      for (const timer of timers.current.values()) window.clearTimeout(timer)
    },
    []
  )
  return changed
}

/** Which tabs have room in their row, measured as they are drawn. */
function useFitting(row: RefObject<HTMLElement | null>, current: number, drawn: unknown): readonly number[] | null {
  const isPhone = usePhone()
  const [fitting, setFitting] = useState<readonly number[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn has another width
  useLayoutEffect(() => {
    const { current: element } = row
    if (element === null) return
    const drawnTabs = [...element.querySelectorAll('[data-view-tab]')]
    const measure = (): void => {
      const widthOf = (one: Element): number => one.getBoundingClientRect().width
      const tabs = drawnTabs.map(widthOf)
      const others = [...element.querySelectorAll('[data-view-tool]')].reduce((sum, one) => sum + widthOf(one) + GAP_PX, 0)
      const next = isPhone
        ? tabs.map((_, at) => at)
        : tabsThatFit({ widths: tabs, room: widthOf(element) - others, gap: GAP_PX, more: 84, current })
      setFitting((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    // A figure that comes later makes its tab wider.
    for (const one of [element, ...drawnTabs]) observer.observe(one)
    return () => observer.disconnect()
  }, [row, current, isPhone, drawn])
  return fitting
}

/** On a phone, and where a window is as narrow, tabs pass sideways: the current one stays in sight when the window gets so narrow. */
function useInView(row: RefObject<HTMLElement | null>, current: number): void {
  const isPhone = usePhone()
  useEffect(() => {
    if (!isPhone || current < 0) return
    const show = (): void =>
      row.current?.querySelector('[data-view-tab][aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    show()
    window.addEventListener('resize', show)
    return () => window.removeEventListener('resize', show)
  }, [row, current, isPhone])
}

interface TabProps {
  readonly view: SavedView
  readonly place: ListPlace
  readonly isCurrent: boolean
  readonly isModified: boolean
  /** Who has just changed it. */
  readonly changedBy: string | undefined
  readonly isHidden: boolean
}

function ViewTab({ view, place, isCurrent, isModified, changedBy, isHidden }: TabProps) {
  const count = useViewCount(view, place)
  return (
    <Link
      data-view-tab={view.id}
      to={viewPath(view, place)}
      className={`${tabStyles.tab} ${styles.tab} ${isHidden ? styles.hidden : ''}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        // Opened once more, in a window of its own, it changes nothing of this one.
        if (!isCurrent || !(ctrlKey || metaKey || shiftKey)) enterView(view)
      }}
    >
      {view.shared && (
        <Meaning label="Vue partagée" className={styles.shared}>
          <PeopleMark />
        </Meaning>
      )}
      <span className={styles.name}>{view.name}</span>
      <span className={tabStyles.badge}>{count === undefined ? '\u00a0' : countBadge(count)}</span>
      {isModified && <span className={styles.modified}>modifiée</span>}
      {changedBy !== undefined && <span className={styles.changed}>changée par {changedBy}</span>}
    </Link>
  )
}

/** Two people. */
const PeopleMark = () => (
  <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.1">
    <circle cx="5.6" cy="5" r="2.2" />
    <path d="M1.6 12.6c0-2.4 1.7-3.9 4-3.9s4 1.5 4 3.9z" strokeLinejoin="round" />
    <circle cx="11.2" cy="5.6" r="1.7" />
    <path d="M11 8.9c2.1 0 3.5 1.2 3.5 3.2h-2.6" strokeLinejoin="round" />
  </svg>
)

interface Props extends ListPlace {
  readonly standing: ViewStanding
  readonly grid: SavedView['grid']
}

/** Saved views as tabs after the channels; what does not fit goes into a menu (reference: lists 8.3). */
export function ViewTabs({ code, channel, standing, grid }: Props) {
  const { views, current, changes, isGone, atHost } = standing
  const row = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<'save' | 'manage' | null>(null)
  const changed = useJustChanged(views)
  useViewCountsRefresh()
  const place = { code, channel }
  const at = current === null ? -1 : views.indexOf(current)
  const mayKeep = current === null && !isGone && mayBeKept(grid)
  const drawn = `${views.map(({ id, name, shared }) => `${id} ${name} ${shared}`).join()} ${changes.length > 0} ${[...changed.values()].join()} ${mayKeep}`
  const fitting = useFitting(row, at, drawn)
  useInView(row, at)
  const isHidden = (index: number): boolean => fitting !== null && fitting.length < views.length && !fitting.includes(index)
  const hidden = views.filter((_, index) => isHidden(index))
  const close = (): void => setOpened(null)

  return (
    <div ref={row} className={styles.views} data-views>
      {(views.length > 0 || mayKeep) && <i className={styles.rule} aria-hidden="true" data-view-tool />}
      {views.map((view, index) => (
        <ViewTab
          key={view.id}
          view={view}
          place={place}
          isCurrent={view === current}
          isModified={view === current && changes.length > 0}
          changedBy={changed.get(view.id)}
          isHidden={isHidden(index)}
        />
      ))}
      {hidden.length > 0 && <OtherViews views={hidden} place={place} />}
      {current === null && !isGone && <KeepView place={place} grid={grid} atHost={atHost} />}
      {views.length > 0 && (
        <PlainButton data-view-tool className={styles.tool} label="Gérer les vues…" onClick={() => setOpened('manage')}>
          <Icon name="more-vertical" size={16} className={styles.across} />
        </PlainButton>
      )}
      {opened === 'save' && <SaveView place={place} grid={grid} atHost={atHost} onClose={close} />}
      {opened === 'manage' && (
        <ManageViews place={place} standing={standing} onClose={close} {...(mayBeKept(grid) && { onSave: () => setOpened('save') })} />
      )}
      <span role="status" className="visually-hidden">
        {[...changed].map(([id, by]) => `Vue ${views.find((view) => view.id === id)?.name ?? ''} changée par ${by}`).join(', ')}
      </span>
    </div>
  )
}
