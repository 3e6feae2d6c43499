import { Open16Regular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import {
  decorationLabel,
  refuseTransition,
  TRANSITION_REFUSALS,
  TRANSITIONS,
  type Transition,
  transitionsFrom
} from '@/domain/decorations/states'
import type { Decoration } from '@/domain/orders/order'
import { isMadeUp } from '@/domain/reading/made-up'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { FailureLine } from '../../../kit/panel/failure-line'
import { toneClass } from '../../../kit/tone/tone'
import { host } from '../../../lib/host/host'
import { useHoldsItem } from '../large/held-items'
import styles from './decoration.module.css'
import { useDecorationState } from './use-decoration-state'

interface Props {
  readonly orderKey: string
  readonly reference: string
  readonly decoration: Decoration
  /** Id of the title, for the panel that it names. */
  readonly titleId: string
}

/** The address of the API host's own admin, once it is known. */
function useAdminAddress(decorationId: number): string | null {
  const [origin, setOrigin] = useState<string | null>(null)
  useEffect(() => {
    void host.apiOrigin().then(setOrigin)
  }, [])
  return origin === null ? null : `${origin}/admin/decorations/edit/${decorationId}`
}

/** State of a decoration and the ways on from there; a draft is composed in the admin of the API host (reference: items-and-decorations 3.2; decision 022). */
export function DecorationHead({ orderKey, reference, decoration, titleId }: Props) {
  const { state, data } = decoration
  const { move, saving, failure } = useDecorationState(orderKey, reference, data.decorationId)
  useHoldsItem(saving || failure !== null)
  const confirm = useConfirm()
  const admin = useAdminAddress(data.decorationId)
  const fixed = isMadeUp(data.decorationId)
  const ways = fixed ? [] : transitionsFrom(state)
  const { label, tone } = decorationLabel(state)

  const go = async (transition: Transition): Promise<void> => {
    const sure =
      state !== 'validated' ||
      (await confirm({
        title: 'Repasser la décoration en brouillon',
        text: 'Elle est validée\u00a0: il faudra la soumettre et la valider à nouveau.',
        confirm: 'Repasser en brouillon',
        cancel: 'La garder validée',
        danger: true
      }))
    if (sure) move(transition)
  }

  return (
    <>
      <header className={styles.head}>
        <h4 id={titleId}>Décoration</h4>
        <span className={`${styles.state} ${toneClass(tone)}`}>{label}</span>
        {state === 'draft' && admin !== null && !fixed && (
          <a className={styles.admin} href={admin} target="_blank" rel="noreferrer">
            Modifier la décoration
            <Open16Regular />
          </a>
        )}
        <span className={styles.ways}>
          {ways.map((transition) => {
            const refusal = refuseTransition(decoration, transition)
            return (
              <button
                key={transition}
                type="button"
                className={transition === 'reopen' ? styles.way : `${styles.way} ${styles.on}`}
                aria-disabled={saving || refusal !== null}
                title={refusal === null ? undefined : TRANSITION_REFUSALS[refusal]}
                onClick={() => {
                  if (!saving && refusal === null) void go(transition)
                }}
              >
                {TRANSITIONS[transition].label}
              </button>
            )
          })}
        </span>
      </header>
      {ways.some((transition) => refuseTransition(decoration, transition) === 'view-without-process') && (
        <p className={styles.hint}>{TRANSITION_REFUSALS['view-without-process']}</p>
      )}
      {failure && (
        <div className={styles.failure}>
          <FailureLine save={failure.save} text={failure.text} onRetry={failure.retry} onRead={failure.dismiss} />
        </div>
      )}
    </>
  )
}
