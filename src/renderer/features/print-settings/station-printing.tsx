import { Button } from '@fluentui/react-components'
import { useMutation } from '@tanstack/react-query'
import type { PrintJob } from '@/contract/desktop/print-jobs'
import { fullName } from '@/domain/format/person'
import type { SheetKindName } from '@/domain/printing/addresses'
import { isStanding } from '@/domain/printing/job-decisions'
import { host } from '@/renderer/lib/host/host'
import type { HostStation, PrintOutcome, StationPrintQueue } from '@/renderer/lib/host/host-types'
import { usePrintJobs } from '@/renderer/lib/printing/print-jobs'
import { useProfile } from '@/renderer/lib/query/use-profile'
import { useSlow } from '@/renderer/lib/use-slow'
import styles from './print-settings.module.css'
import { SheetPrinter } from './sheet-printer'
import { printOptionsIn, useStationPrinting } from './use-station-printing'

const UNREADABLE = "Les imprimantes de ce poste n'ont pas pu être lues."
const KINDS = ['production', 'picking'] as const

/** Where the sheets of this station go, kind by kind: the desktop alone prints silently. */
export function StationPrinting({ station }: { station: HostStation }) {
  const { printers, settings, unreadable, unsaved, choose, retry } = useStationPrinting(station)
  const slow = useSlow(!unreadable && (printers === undefined || settings === undefined))
  if (unreadable)
    return (
      <p role="alert" className={`${styles.rule} ${styles.refused}`}>
        {UNREADABLE} <Button onClick={retry}>Réessayer</Button>
      </p>
    )
  return KINDS.map((sheet) => (
    <SheetPrinter
      key={sheet}
      sheet={sheet}
      printers={printers}
      options={settings && printOptionsIn(settings, sheet)}
      unsaved={unsaved === sheet}
      searching={slow ? 'Recherche des imprimantes…' : ''}
      onChoose={(chosen) => choose(sheet, chosen)}
    >
      {host.printQueue && <TestPageButton sheet={sheet} queue={host.printQueue} disabled={settings === undefined} />}
    </SheetPrinter>
  ))
}

interface Props {
  readonly sheet: SheetKindName
  readonly queue: StationPrintQueue
  readonly disabled: boolean
}

const OF = { production: ' des fiches de production', picking: ' des fiches de picking' } as const
const FAILED = "La page d'essai n'a pas pu être demandée."

const outcomeText = (outcome: PrintOutcome): string =>
  outcome.kind === 'failed'
    ? outcome.message
    : `Page d'essai envoyée ${outcome.printers[0] ? `à l'imprimante ${outcome.printers[0]}` : "à l'imprimante par défaut"}.`

/** What became of a page since it was sent, as long as nobody knows more: nothing. */
const endText = ({ state, spool, reason }: PrintJob): string =>
  state === 'sent' && spool?.state === 'printed' ? 'Elle est imprimée.' : (reason ?? '')

/** « Page d'essai »: tries the printer of a kind of sheet, and says what became of the page. */
function TestPageButton({ sheet, queue, disabled }: Props) {
  const operator = useProfile()
  const { mutate, data, isError, isPending } = useMutation({
    mutationFn: () => queue.test(sheet, operator === undefined ? null : fullName(operator))
  })
  const slow = useSlow(isPending)
  const jobs = usePrintJobs().data?.jobs
  const job = data?.kind === 'sent' ? jobs?.find(({ id }) => data.jobs?.includes(id)) : undefined
  const bad = isError || data?.kind === 'failed' || job?.state === 'failed' || (job !== undefined && isStanding(job))
  const text = data === undefined ? '' : [outcomeText(data), ...(job === undefined ? [] : [endText(job)])].filter(Boolean).join(' ')
  const status = isPending ? (slow ? 'Envoi…' : '') : isError ? FAILED : text
  return (
    <div className={styles.test}>
      <Button size="small" disabled={disabled} disabledFocusable={isPending} onClick={() => mutate()}>
        Page d'essai
        <span className="visually-hidden">{OF[sheet]}</span>
      </Button>
      <p role="status" className={bad ? `${styles.rule} ${styles.refused}` : styles.rule}>
        {status}
      </p>
    </div>
  )
}
