import { Button, Spinner } from '@fluentui/react-components'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { OrderPage } from '@/contract/orders/orders'
import { popRuns } from '@/contract/picking'
import { counted } from '@/domain/format/plural'
import { codeOf, LABEL_LENGTH_MAX } from '@/domain/orders/labels'
import { RUN_ORDERS_MAX } from '@/domain/picking/runs'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { useNotices } from '@/renderer/lib/notices/notices'
import { queryKeys } from '@/renderer/lib/query/keys'
import { useIsMounted } from '@/renderer/lib/react/use-is-mounted'
import { useSlow } from '@/renderer/lib/use-slow'
import { useRunNotice } from '../data/use-picking-saves'
import styles from './end-run-dialog.module.css'

/** Takes a run away from orders; `onDone` while its dialog is there. A failure is kept for the dialog, or told by a notice when it has gone. */
export function useEndRun(orders: readonly number[], onDone: () => void) {
  const client = useQueryClient()
  const notify = useRunNotice()
  const { show } = useNotices()
  const isMounted = useIsMounted()
  return useMutation({
    mutationFn: (run: string) => call(popRuns, { body: { data: [{ ids: [...orders], runs: [run] }] } }),
    onSuccess: (answer) => {
      void client.invalidateQueries({ queryKey: queryKeys.lists })
      notify(answer?.msg || 'Le run est terminé.')
      if (isMounted()) onDone()
    },
    onError: (error, run) => {
      if (!isMounted()) show({ text: `Run ${run}\u00a0: ${errorText(error)}`, tone: 'error' })
    }
  })
}

/** Runs of these orders, as far as the lists that were read tell. */
export function knownRuns(client: QueryClient, ids: readonly number[]): readonly string[] {
  const wanted = new Set(ids)
  const pages = client.getQueriesData<OrderPage>({ queryKey: queryKeys.lists }).map(([, page]) => page?.orders ?? [])
  const runs = pages.flat().flatMap((order) => (wanted.has(order.id) ? order.picking_runs : []))
  return [...new Set(runs)].sort()
}

interface Props {
  /** The selected orders, as they were when the dialog was asked for. */
  readonly orders: readonly number[]
  readonly onClose: () => void
}

/** What the reference says of a value that is missing (reference: picking 1.3). */
const REQUIRED = 'Vous devez saisir cette valeur.'

const tooManyText = (selected: number): string =>
  `Au plus ${counted(RUN_ORDERS_MAX, 'order')} à la fois\u00a0: ${counted(selected, 'order')} sélectionnées.`

/** Term. run: a run is over for the selected orders. A failure is told here, and what was typed stays (reference: picking 1.3). */
export function EndRunDialog({ orders, onClose }: Props) {
  const client = useQueryClient()
  const [ids] = useState(orders)
  const [known] = useState(() => knownRuns(client, ids))
  const [text, setText] = useState('')
  const [asking, setAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const pop = useEndRun(ids, onClose)
  const slow = useSlow(pop.isPending)
  useEffect(() => {
    const frame = window.requestAnimationFrame(() => field.current?.focus())
    return () => window.cancelAnimationFrame(frame)
  }, [])

  const run = codeOf(text)
  const tooMany = ids.length > RUN_ORDERS_MAX
  const problem = ((): string | null => {
    if (pop.isError) return errorText(pop.error)
    if (tooMany) return tooManyText(ids.length)
    return asking && run === '' ? REQUIRED : null
  })()

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setAsking(true)
    if (run === '') field.current?.focus()
    else if (!tooMany && !pop.isPending) pop.mutate(run)
  }
  const write = (written: string): void => {
    pop.reset()
    setText(written)
  }

  return (
    <DialogShell
      title="Term. run"
      className={styles.dialog}
      onClose={onClose}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            Annuler
          </Button>
          <Button
            size="large"
            appearance="primary"
            type="submit"
            form={id}
            {...(slow ? { icon: <Spinner size="extra-tiny" /> } : {})}
            disabledFocusable={pop.isPending}
          >
            Confirmer
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        <p>
          Le run terminé est retiré {ids.length === 1 ? 'de la commande sélectionnée' : `des ${counted(ids.length, 'order')} sélectionnées`}
          .
        </p>
        <label htmlFor={`${id}-run`}>Run</label>
        <input
          ref={field}
          id={`${id}-run`}
          value={text}
          className={styles.field}
          placeholder="ST0604"
          maxLength={LABEL_LENGTH_MAX}
          autoComplete="off"
          spellCheck={false}
          required
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
          onChange={(event) => write(event.target.value)}
        />
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
        <RunChoices
          runs={known}
          chosen={run}
          onChoose={(choice) => {
            write(choice)
            field.current?.focus()
          }}
        />
      </form>
    </DialogShell>
  )
}

interface RunChoicesProps {
  readonly runs: readonly string[]
  readonly chosen: string
  readonly onChoose: (run: string) => void
}

/** Runs of the selected orders, to choose instead of typing. */
export function RunChoices({ runs, chosen, onChoose }: RunChoicesProps) {
  const id = useId()
  if (runs.length === 0) return null
  return (
    <div className={styles.known}>
      <span id={id}>Runs de la sélection</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line */}
      <div role="group" aria-labelledby={id}>
        {runs.map((run) => (
          <PlainButton key={run} aria-pressed={chosen === run} onClick={() => onChoose(run)}>
            {run}
          </PlainButton>
        ))}
      </div>
    </div>
  )
}
