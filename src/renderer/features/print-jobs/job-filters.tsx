import type { ReactNode } from 'react'
import { Icon } from '../../kit/icons/icon'
import { JOB_FILTERS, type JobFilter } from './find-jobs'
import styles from './print-jobs.module.css'

interface Props {
  readonly filter: JobFilter
  readonly counts: Readonly<Record<JobFilter, number>>
  readonly search: string
  readonly onFilter: (filter: JobFilter) => void
  readonly onSearch: (search: string) => void
  /** What one can do with all that is shown. */
  readonly children?: ReactNode
}

/** What is looked for among the jobs, and which of them are shown. */
export const JobFilters = ({ filter, counts, search, onFilter, onSearch, children }: Props) => (
  <div className={styles.filters}>
    <label className={styles.search}>
      <Icon name="search" size={18} />
      <input
        type="search"
        value={search}
        aria-label="Chercher une impression"
        placeholder="Référence, imprimante, état"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onSearch(event.target.value)}
      />
    </label>
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">Impressions montrées</legend>
      {(Object.entries(JOB_FILTERS) as [JobFilter, string][]).map(([key, label]) => (
        <button key={key} type="button" aria-pressed={filter === key} data-filter={key} onClick={() => onFilter(key)}>
          {label} <span className={styles.count}>{counts[key]}</span>
        </button>
      ))}
    </fieldset>
    {children}
  </div>
)
