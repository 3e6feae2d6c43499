import { Open16Regular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import type { CallInput } from '@/contract/http/endpoint'
import { moveDecoration } from '@/contract/orders/techniques'
import { decorationLabel, refuseTransition, TRANSITIONS, type Transition, transitionsFrom } from '@/domain/decorations/states'
import type { Decoration, Order } from '@/domain/orders/order'
import { isMadeUp } from '@/domain/reading/hints'
import { TRANSITION_REFUSALS } from '@/domain/refusals/refusal-texts'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { SaveFailureLine } from '@/renderer/kit/panel/failure-line'
import { toneClass } from '@/renderer/kit/tone/tone'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { host } from '@/renderer/lib/host/host'
import { useOrderAddress } from '@/renderer/lib/orders/order-address'
import { newerOf } from '@/renderer/lib/orders/order-query'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { usePartSave } from '@/renderer/lib/saves/use-part-save'
import { useHoldsItem } from '../large/held-items'
import styles from './decoration.module.css'

const moved = (order: Order, { params }: CallInput<typeof moveDecoration>): Order => ({
  ...order,
  items: order.items.map((item) =>
    item.decoration?.data.decorationId === Number(params.id)
      ? { ...item, decoration: { ...item.decoration, state: TRANSITIONS[params.transition].to } }
      : item
  )
})

/** Moves a decoration on: shown at once, back where it was when that fails. */
function useDecorationState(decorationId: number) {
  const { save, saving, failure } = usePartSave({
    ...useOrderAddress(),
    endpoint: moveDecoration,
    apply: moved,
    settle: newerOf,
    failed: "L'état de la décoration n'a pas été enregistré."
  })
  return { move: (transition: Transition): void => void save({ params: { id: decorationId, transition } }), saving, failure }
}

interface Props {
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
export function DecorationHead({ decoration, titleId }: Props) {
  const { state, data } = decoration
  const { move, saving, failure } = useDecorationState(data.decorationId)
  useHoldsItem(saving || failure !== null)
  const confirm = useConfirm()
  const admin = useAdminAddress(data.decorationId)
  const fixed = !useHasRole('operator') || isMadeUp(data.decorationId)
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
              <PlainButton
                key={transition}
                look="small"
                className={transition === 'reopen' ? styles.way : `${styles.way} ${styles.on}`}
                aria-disabled={saving || refusal !== null}
                title={refusal === null ? undefined : TRANSITION_REFUSALS[refusal]}
                onClick={() => {
                  if (!saving && refusal === null) void go(transition)
                }}
              >
                {TRANSITIONS[transition].label}
              </PlainButton>
            )
          })}
        </span>
      </header>
      {ways.some((transition) => refuseTransition(decoration, transition) === 'view-without-process') && (
        <p className={styles.hint}>{TRANSITION_REFUSALS['view-without-process']}</p>
      )}
      <SaveFailureLine failure={failure} box={styles.failure} />
    </>
  )
}
