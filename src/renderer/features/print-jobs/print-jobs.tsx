import { Button } from '@fluentui/react-components'
import { useDeferredValue, useMemo, useState } from 'react'
import { Blank } from '../../kit/blank/blank'
import type { StationPrintQueue } from '../../lib/host/host'
import { usePrinters, usePrintJobs } from '../../lib/printing/print-jobs'
import { useSlow } from '../../lib/use-slow'
import { findJobs, isKept, type JobFilter } from './find-jobs'
import { JobFilters } from './job-filters'
import { JobRow } from './job-row'
import { printerText } from './job-texts'
import styles from './print-jobs.module.css'
import { RetryFailed } from './retry-failed'
import { useDecide } from './use-decide'

const EMPTY: Readonly<Record<JobFilter, string>> = {
  all: "Aucune impression n'est partie de ce poste.",
  open: "Rien n'attend\u00a0: tout est parti.",
  attention: 'Rien à traiter\u00a0: aucun échec, aucune impression incertaine.'
}

/** What became of the prints of this station: the last ones, and every one that somebody has to look at. Live. */
export function PrintJobs({ queue }: { queue: StationPrintQueue }) {
  const { data, isError, isPending, refetch } = usePrintJobs()
  const printers = usePrinters()
  const [filter, setFilter] = useState<JobFilter>('all')
  const [search, setSearch] = useState('')
  const [now] = useState(Date.now)
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
            "Le journal des impressions ne peut pas être écrit (disque plein, ou droits du dossier)\u00a0: l'impression continue, mais un arrêt brutal l'oublierait."
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
            <JobRow key={job.id} job={job} printer={printerText(job.printer, printers)} now={now} onDecide={decide} />
          ))}
        </ul>
      )}
    </div>
  )
}
