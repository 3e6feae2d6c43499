import { Button } from '@fluentui/react-components'
import { useMutation } from '@tanstack/react-query'
import { fullName } from '@/domain/format/person'
import type { SheetKindName } from '@/domain/printing/addresses'
import type { PrintOutcome, StationPrintQueue } from '../../lib/host/host'
import { useProfile } from '../../lib/query/use-profile'
import { useSlow } from '../../lib/use-slow'
import styles from './print-settings.module.css'

interface Props {
  readonly sheet: SheetKindName
  readonly queue: StationPrintQueue
  readonly disabled: boolean
}

const OF = { production: ' des fiches de production', picking: ' des fiches de picking' } as const
const FAILED = "La page d'essai n'a pas pu être demandée."

const toldOf = (outcome: PrintOutcome): string =>
  outcome.kind === 'failed'
    ? outcome.message
    : `Page d'essai envoyée ${outcome.printers[0] ? `à l'imprimante ${outcome.printers[0]}` : "à l'imprimante par défaut"}.`

/** « Page d'essai »: tries the printer of a kind of sheet, and says what became of the page. */
export function TestPageButton({ sheet, queue, disabled }: Props) {
  const operator = useProfile()
  const { mutate, data, isError, isPending } = useMutation({
    mutationFn: () => queue.test(sheet, operator === undefined ? null : fullName(operator))
  })
  const slow = useSlow(isPending)
  const bad = isError || data?.kind === 'failed'
  const status = isPending ? (slow ? 'Envoi…' : '') : isError ? FAILED : data ? toldOf(data) : ''
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
