import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { CalendarLtr20Regular } from '@fluentui/react-icons/svg/calendar-ltr'
import { ChevronDown12Regular } from '@fluentui/react-icons/svg/chevron-down'
import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { type RefObject, useEffect, useState } from 'react'
import { formatNumber } from '@/domain/format/number'
import { SECURITY_GROUP_CODES, SECURITY_GROUPS, type SecurityGroup } from '@/domain/security/security-kinds'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import bar from '@/renderer/kit/filter-bar/filter-bar.module.css'
import styles from './journal-bar.module.css'
import { PERIODS, type Period, periodOf } from './periods'

interface Props {
  readonly group: SecurityGroup | null
  readonly text: string
  readonly period: Period
  readonly counts: { readonly all: number; readonly groups: Partial<Record<SecurityGroup, number>> } | null
  readonly onGroup: (group: SecurityGroup | null) => void
  readonly onText: (text: string) => void
  readonly onPeriod: (period: Period) => void
  /** Null while there is nothing to export, or it is being done. */
  readonly onExport: (() => void) | null
  readonly exporting: boolean
  readonly field: RefObject<HTMLInputElement | null>
}

/** What is typed is looked for once one rests. */
const RESTS_MS = 250

/** Finds events by text, kind and period, and takes them along as a file. */
export function JournalBar({ group, text, period, counts, onGroup, onText, onPeriod, onExport, exporting, field }: Props) {
  const [typed, setTyped] = useState(text)
  const [wanted, setWanted] = useState(text)
  // Another text of the address (« Effacer », way back) takes the place of what was typed.
  if (wanted !== text) {
    setWanted(text)
    setTyped(text)
  }
  useEffect(() => {
    if (typed === text) return
    const timer = window.setTimeout(() => {
      setWanted(typed)
      onText(typed)
    }, RESTS_MS)
    return () => window.clearTimeout(timer)
  }, [typed, text, onText])
  const filters: readonly (readonly [SecurityGroup | null, string, number | undefined])[] = [
    [null, 'Tout', counts?.all],
    ...SECURITY_GROUP_CODES.map((code) => [code, SECURITY_GROUPS[code], counts?.groups[code]] as const)
  ]
  return (
    <div className={`${bar.bar} ${styles.bar}`}>
      <search className={bar.search}>
        <Search20Regular />
        <input
          ref={field}
          type="search"
          maxLength={200}
          aria-label="Chercher dans le journal"
          placeholder="Personne, poste"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      <fieldset className={bar.filters} aria-label="Montrer">
        {filters.map(([code, label, count]) => (
          <PlainButton key={label} className={bar.filter} aria-pressed={code === group} onClick={() => onGroup(code)}>
            {label}
            {count !== undefined && <span className="num">{formatNumber(count)}</span>}
          </PlainButton>
        ))}
      </fieldset>
      <label className={styles.period}>
        <CalendarLtr20Regular />
        <span className="visually-hidden">Période</span>
        <select value={period} onChange={(event) => onPeriod(periodOf(event.target.value))}>
          {(Object.keys(PERIODS) as Period[]).map((key) => (
            <option key={key} value={key}>
              {PERIODS[key].label}
            </option>
          ))}
        </select>
        <ChevronDown12Regular />
      </label>
      <PlainButton look="medium" disabled={onExport === null} onClick={() => onExport?.()}>
        <ArrowDownload20Regular />
        {exporting ? 'Export en cours…' : 'Exporter en CSV'}
      </PlainButton>
    </div>
  )
}
