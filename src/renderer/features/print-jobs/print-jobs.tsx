import { Button } from '@fluentui/react-components'
import { type MouseEvent, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { PrintJob } from '@/contract/desktop/print-jobs'
import { dayOf } from '@/domain/calendar/api-date'
import { formatNumber } from '@/domain/format/number'
import { mayDecide } from '@/domain/printing/job-decisions'
import { Blank } from '@/renderer/kit/blank/blank'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import bar from '@/renderer/kit/filter-bar/filter-bar.module.css'
import { Icon } from '@/renderer/kit/icons/icon'
import type { StationPrintQueue } from '@/renderer/lib/host/host-types'
import { useNotices } from '@/renderer/lib/notices/notices'
import { usePrinters, usePrintJobs } from '@/renderer/lib/printing/print-jobs'
import { useNow } from '@/renderer/lib/use-now'
import { useSlow } from '@/renderer/lib/use-slow'
import { findJobs, isKept, JOB_FILTERS, type JobFilter } from './find-jobs'
import { JobRow } from './job-row'
import { printerText } from './job-texts'
import styles from './print-jobs.module.css'
import { giveFocus, UNTOLD, useDecide } from './use-decide'

const EMPTY: Readonly<Record<JobFilter, string>> = {
  all: "Aucune impression n'est partie de ce poste.",
  open: "Rien n'attend\u00a0: tout est parti.",
  attention: 'Rien à traiter\u00a0: aucun échec, aucune impression incertaine.'
}

/** What became of the prints of this station: the last ones, and every one that somebody has to look at. Live. */
export function PrintJobList({ queue }: { queue: StationPrintQueue }) {
  const { data, isError, isPending, refetch } = usePrintJobs()
  const printers = usePrinters()
  const [filter, setFilter] = useState<JobFilter>('all')
  const [search, setSearch] = useState('')
  const today = dayOf(useNow())
  const words = useDeferredValue(search)
  const slow = useSlow(isPending)
  const decide = useDecide(queue, printers)
  const jobs = data?.jobs
  const shown = useMemo(() => (jobs === undefined ? [] : findJobs(jobs, filter, words, printers)), [jobs, filter, words, printers])
  const counted = (kept: JobFilter): number => jobs?.filter((job) => isKept(job, kept)).length ?? 0

  if (isError)
    return (
      <Blank
        icon="attention"
        bad
        title="Les impressions n'ont pas pu être lues."
        actions={<Button onClick={() => void refetch()}>Réessayer</Button>}
      >
        {null}
      </Blank>
    )
  return (
    <div className={styles.page}>
      <JobFilters
        filter={filter}
        counts={{ all: counted('all'), open: counted('open'), attention: counted('attention') }}
        search={search}
        onFilter={setFilter}
        onSearch={setSearch}
      >
        <RetryFailed jobs={shown} queue={queue} />
      </JobFilters>
      {data?.kept === false && (
        <p role="alert" className={styles.unkept}>
          {
            "Le journal des impressions ne peut pas être lu ou écrit (disque plein, ou droits du dossier)\u00a0: l'impression continue, mais il peut manquer des impressions d'avant, et un arrêt brutal en oublierait."
          }
        </p>
      )}
      <p className="visually-hidden" role="status">
        {slow ? 'Lecture des impressions…' : ''}
      </p>
      {jobs !== undefined && shown.length === 0 ? (
        <Blank icon="print" title={search === '' ? EMPTY[filter] : 'Aucune impression ne correspond à cette recherche.'} actions={null}>
          {null}
        </Blank>
      ) : (
        <ul className={styles.jobs} aria-label="Impressions" tabIndex={-1}>
          {shown.map((job) => (
            <JobRow key={job.id} job={job} printer={printerText(job.printer, printers)} today={today} onDecide={decide} />
          ))}
        </ul>
      )}
    </div>
  )
}

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
const JobFilters = ({ filter, counts, search, onFilter, onSearch, children }: Props) => (
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
        <PlainButton key={key} className={bar.filter} aria-pressed={filter === key} data-filter={key} onClick={() => onFilter(key)}>
          {label} <span className={styles.count}>{counts[key]}</span>
        </PlainButton>
      ))}
    </fieldset>
    {children}
  </div>
)

interface RetryFailedProps {
  /** The jobs that are shown: what a search or a filter leaves out is left alone. */
  readonly jobs: readonly PrintJob[]
  readonly queue: StationPrintQueue
}

/** Prints all failures that are shown and were not put aside, as one does when a server or a printer is there again. Nothing for a single one. */
export function RetryFailed({ jobs, queue }: RetryFailedProps) {
  const { show } = useNotices()
  const failed = jobs.filter((job) => job.state === 'failed' && !job.acknowledged && mayDecide(job, 'retry')).map(({ id }) => id)
  if (failed.length < 2) return null
  const retry = async ({ currentTarget }: MouseEvent): Promise<void> => {
    const next = currentTarget.parentElement?.querySelector('input') ?? null
    try {
      // In the order in which they were asked for.
      await queue.decide(
        failed.toSorted((one, other) => one - other),
        'retry',
        null
      )
      giveFocus(null, next)
    } catch {
      show({ text: UNTOLD, tone: 'error' })
    }
  }
  return <Button onClick={(event) => void retry(event)}>{`Réessayer les ${formatNumber(failed.length)}\u00a0échecs`}</Button>
}
