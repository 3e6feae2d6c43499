import { CalendarArrowRight20Regular } from '@fluentui/react-icons'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { formatNumber } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'
import type { Metrics } from '@/domain/orders/order'
import { LATE_AGE_CODES, LATE_AGES, LATE_MONTH_DAYS, type LateAge, lateAgeOf } from '@/domain/planning/late-work'
import { type ProcessGroup, processGroup } from '@/domain/planning/process-groups'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Icon } from '@/renderer/kit/icons/icon'
import { useFoldedSections } from '@/renderer/kit/panel/folded-sections'
import { useMedia } from '@/renderer/kit/theme/use-media'
import { toneClass } from '@/renderer/kit/tone/tone'
import { isPageKey } from '@/renderer/lib/page-key'
import { queryKeys } from '@/renderer/lib/query/keys'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { cardQuantities } from '../board/card-text'
import { type LateState, shownLate, useBoardStore, useBoardView, useLate } from '../data/board-store'
import { lateRequest } from '../data/dashboard-query'
import { chooseDayOf, useMoveSession } from '../moves/session/session'
import { LateCards } from './late-cards'
import styles from './late-strip.module.css'

/** « 48 en retard » */
const lateCount = (count: number): string => `${formatNumber(count)}\u00a0en retard`

/** Up to here a figure is written out. */
const WHOLE_MOST = 99_999

/** « 1 212 p. · 1 509 f. » */
function lateAmount(group: ProcessGroup, metrics: Metrics): string {
  const { metric } = processGroup(group).load
  const names = ['items', metric === 'items' ? 'faces' : metric] as const
  return cardQuantities(group, { metrics })
    .map(({ figure, unit }, at) => {
      const value = metrics[names[at] ?? 'items']
      return `${value > WHOLE_MOST ? figure : formatNumber(value)}\u00a0${unit}`
    })
    .join(' · ')
}

/** « 10 jours ouvrés » */
const oldestText = (days: number): string => `${days}\u00a0${isPlural(days) ? 'jours ouvrés' : 'jour ouvré'}`

/** « plus de 5 j », « 3 à 5 j », « 1 à 2 j » */
function ageText(age: LateAge): string {
  const { least, most } = LATE_AGES[age]
  return Number.isFinite(most) ? `${least} à ${most}\u00a0j` : `plus de ${least - 1}\u00a0j`
}

/** Under which name a station remembers that the strip is folded. */
const FOLDED = 'planning-late'
/** So low a window has no room for late cards beside those of its days: there the strip begins folded, whatever the station remembers (reference: desktop 5). */
const LOW = '(max-height: 560px)'
const REACH_HINT = `Le serveur ne donne que les ${LATE_MONTH_DAYS} derniers jours\u00a0: des commandes plus anciennes peuvent manquer ici.`

/** L folds and unfolds what is late, from anywhere on the board; not while a card is held, which would be out of reach of its keys. */
function useLateKey(isShown: boolean, toggle: () => void): void {
  useEffect(() => {
    if (!isShown) return
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.repeat || useMoveSession.getState().drag !== null || !(isPageKey(event, 'l') || isPageKey(event, 'L'))) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isShown, toggle])
}

interface AgesProps {
  readonly late: LateState
  readonly chosen: LateAge | null
}

/** Which of the late ones are shown: all, or those that have waited so long. An age that none has is not offered. */
function LateAges({ late, chosen }: AgesProps) {
  const store = useBoardStore()
  const count = (age: LateAge): number => late.days.filter((days) => lateAgeOf(days) === age).length
  const ages = LATE_AGE_CODES.filter((age) => count(age) > 0)
  if (ages.length < 2) return null
  const chip = (age: LateAge | null, label: string, orders: number) => (
    <PlainButton key={label} aria-pressed={age === chosen} onClick={() => store.setState({ lateAge: age, activeLate: null })}>
      {label} <b>{formatNumber(orders)}</b>
    </PlainButton>
  )
  return (
    <fieldset className={styles.ages} aria-label="Retard">
      {chip(null, 'Toutes', late.ids.length)}
      {ages.map((age) => chip(age, ageText(age), count(age)))}
    </fieldset>
  )
}

/** Late orders that are moved together at most: each is saved and taken back by itself. */
const REPLANNED_AT_ONCE = 100

/** « Replanifier… »: opens « Déplacer au… » for the late ones that are shown, the oldest of very many. Absent in groups that do not move. */
function ReplanLate({ ids }: { readonly ids: readonly number[] }) {
  const store = useBoardStore()
  const { group } = useBoardView()
  const mayMove = useHasRole('operator')
  if (!mayMove || !processGroup(group).draggable) return null
  return (
    <PlainButton
      look="medium"
      className={styles.replan}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => {
        const { orders } = store.getState()
        chooseDayOf(
          ids.slice(0, REPLANNED_AT_ONCE).flatMap((id) => orders.get(id) ?? []),
          currentTarget
        )
      }}
    >
      <CalendarArrowRight20Regular />
      {ids.length > REPLANNED_AT_ONCE ? `Replanifier les ${REPLANNED_AT_ONCE} plus anciennes…` : 'Replanifier…'}
    </PlainButton>
  )
}

/** Says that nobody told what is late: a strip that is not there would say that nothing is. */
function LateUnread() {
  const { group, today } = useBoardView()
  const { lateReach } = useLate()
  const client = useQueryClient()
  const retry = (): void =>
    void client.refetchQueries({ queryKey: queryKeys.dashboard({ ...lateRequest(group, today, lateReach) }), exact: true })
  return (
    <section className={`${styles.strip} ${styles.waits} ${styles.failed}`} aria-label="En retard">
      <Icon name="attention" size={18} />
      <p role="status">
        <b>Les commandes en retard n'ont pas pu être lues.</b> Nouvel essai dans un instant.
      </p>
      <PlainButton look="small" onClick={retry}>
        Réessayer
      </PlainButton>
    </section>
  )
}

/** What is late, over the days of the board, oldest first (reference: planning 2.5): folded to its count, or with its cards. Nothing late has no strip. */
export function LateStrip() {
  const { group } = useBoardView()
  const { late, lateAge, lateReach, lateReading } = useLate()
  const low = useMedia(LOW)
  const keptFolded = useFoldedSections((sections) => sections.folded.has(FOLDED))
  const [opened, setOpened] = useState(false)
  const folded = low ? !opened : keptFolded
  const toggle = (): void => (low ? setOpened(!opened) : useFoldedSections.getState().toggle(FOLDED))
  useLateKey(late !== null, toggle)
  const store = useBoardStore()
  // What one does not see is not moved.
  useLayoutEffect(() => store.setState({ lateFolded: folded }), [store, folded])
  if (late === null && lateReading === 'loading')
    return (
      <div className={`${styles.strip} ${styles.waits} ${folded ? '' : styles.open}`}>
        <p role="status" className={styles.unread}>
          Lecture des retards…
        </p>
      </div>
    )
  if (late === null) return lateReading === 'failed' ? <LateUnread /> : null
  const title = folded ? 'Montrer les commandes en retard (L)' : 'Replier les commandes en retard (L)'
  return (
    <section className={`${styles.strip} ${toneClass('alert')}`} aria-label="En retard">
      <div className={styles.head}>
        <PlainButton className={styles.count} aria-expanded={!folded} title={title} onClick={toggle}>
          <Icon name="calendar-late" size={20} />
          {lateCount(late.ids.length)}
        </PlainButton>
        <span className={styles.amount}>
          {lateAmount(group, late.totals)}
          {lateReach === 'month' && <span title={REACH_HINT}>{` · sur ${LATE_MONTH_DAYS}\u00a0jours`}</span>}
          <span className={styles.oldest}>
            {' · la plus ancienne attend depuis '}
            <b>{oldestText(late.days[0] ?? 1)}</b>
          </span>
        </span>
        <span className={styles.grow} />
        {!folded && <LateAges late={late} chosen={lateAge} />}
        {!folded && <ReplanLate ids={shownLate({ late, lateAge })} />}
        <PlainButton look="tool" className={styles.fold} tabIndex={-1} aria-hidden="true" title={title} onClick={toggle}>
          <span className={folded ? undefined : styles.up}>
            <Icon name="chevron-down" size={14} />
          </span>
        </PlainButton>
      </div>
      {!folded && <LateCards key={lateAge} ids={shownLate({ late, lateAge })} />}
    </section>
  )
}
