import { useEffect } from 'react'
import { formatMetric } from '@/domain/format/number'
import { LEVEL_LABELS, LEVEL_TONES, type Level } from '@/domain/planning/load'
import { type ProcessGroup, processGroup } from '@/domain/planning/process-groups'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Icon } from '@/renderer/kit/icons/icon'
import { toneClass } from '@/renderer/kit/tone/tone'
import { isPageKey } from '@/renderer/lib/page-key'
import styles from './board-bar.module.css'

/** The levels of a group with the figures they begin at (reference: planning 1.3). */
export function LevelLegend({ group }: { readonly group: ProcessGroup }) {
  const { thresholds } = processGroup(group)
  return (
    <ul className={styles.legend} aria-label="Niveaux de charge">
      {(Object.keys(LEVEL_LABELS) as Level[]).map((level, at) => {
        const from = at === 0 ? undefined : thresholds[at - 1]
        return (
          <li key={level} className={toneClass(LEVEL_TONES[level])}>
            <i aria-hidden="true" />
            {LEVEL_LABELS[level]} {from !== undefined && <span className="num">{formatMetric(from)}</span>}
          </li>
        )
      })}
    </ul>
  )
}

interface WeekKeys {
  readonly goPrevious: () => void
  readonly goToday: () => void
  readonly goNext: () => void
}

/** Left and right go to the days before and after, Home to today: with Shift also from a card, whose own arrows go from card to card. */
export function useWeekKeys({ goPrevious, goToday, goNext }: WeekKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!event.shiftKey && event.target instanceof Element && event.target.closest('[role="tablist"], [data-card]')) return
      const go = isPageKey(event, 'ArrowLeft')
        ? goPrevious
        : isPageKey(event, 'ArrowRight')
          ? goNext
          : isPageKey(event, 'Home')
            ? goToday
            : null
      if (go === null) return
      event.preventDefault()
      go()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [goPrevious, goToday, goNext])
}

interface Props {
  readonly atToday: boolean
  readonly onPrevious: () => void
  readonly onToday: () => void
  readonly onNext: () => void
}

/** Previous, today, next (reference: planning 2.4). */
export const WeekNav = ({ atToday, onPrevious, onToday, onNext }: Props) => (
  <fieldset className={styles.weeks} aria-label="Jours affichés">
    <PlainButton aria-label="Jours précédents" title="Jours précédents (Maj+←)" onClick={onPrevious}>
      <Icon name="page-previous" />
    </PlainButton>
    <PlainButton aria-current={atToday ? 'date' : undefined} title="Revenir à aujourd'hui (Maj+Début)" onClick={onToday}>
      Aujourd'hui
    </PlainButton>
    <PlainButton aria-label="Jours suivants" title="Jours suivants (Maj+→)" onClick={onNext}>
      <Icon name="page-next" />
    </PlainButton>
  </fieldset>
)
