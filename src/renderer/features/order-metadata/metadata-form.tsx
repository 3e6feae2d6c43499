import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { OrderChange } from '@/contract/orders'
import type { Clash } from '@/domain/compare/compare-changes'
import { metadataText, metasText } from '@/domain/history/metas-text'
import { clashingMetadata } from '@/domain/orders/compare-metadata'
import { editedMetadata, metaBlockOf, proposedMetas, MetadataForm as Schema, type TypedMetadata } from '@/domain/orders/metas'
import type { Order } from '@/domain/orders/order'
import { whoText } from '@/renderer/kit/compare/compare-view'
import { LineField } from '../../kit/form/line-field'
import { FailureLine } from '../../kit/panel/failure-line'
import sheet from '../../kit/panel/sheet.module.css'
import { useCapability } from '../../lib/dialect/capabilities'
import { readOrderAgain, useOrderPart } from '../../lib/orders/order-query'
import type { SaveFailure } from '../../lib/orders/use-part-save'
import { queryKeys } from '../../lib/query/keys'
import { FaceEntries } from './face-entries'
import { MetaPairs } from './meta-pairs'
import { MetadataComparison } from './metadata-comparison'
import { changeOfDraft, dropMetadataDraft, keepMetadataDraft, metadataDraft, rebaseDraft, wantedOf } from './metadata-drafts'
import styles from './metadata-form.module.css'
import { TechniqueChoice } from './technique-choice'

interface Props {
  readonly orderKey: string
  readonly orderId: number
  /** What one begins with is proposed: there is nothing else yet. */
  readonly proposed: boolean
  /** Who just changed the metadata. */
  readonly by: string | null | undefined
  /** What was not saved of it, and why. */
  readonly failure: SaveFailure | null
  readonly onSave: (change: OrderChange) => void
  readonly onLeave: () => void
}

const metasPart = (order: Order) => order.metas
const metadataPart = (order: Order) => order.metadata

/** What one begins with: what the order says, or what its items propose. */
const begun = ({ metas, metadata, metrics, items, techniques }: Order): TypedMetadata => ({
  metas: metaBlockOf(metas) ?? proposedMetas(metrics, items, techniques),
  ...editedMetadata(metadata)
})

/**
 * Edits the meta block, gift bags and other metadata (reference: order-page 3.7). Escape leaves it and keeps what was typed; what a colleague
 * changes meanwhile is told and never covers it: only what was changed here is saved over it.
 */
export function MetadataForm({ orderKey, orderId, proposed, by, failure, onSave, onLeave }: Props) {
  const client = useQueryClient()
  const pairs = useCapability('metadata')
  const metas = useOrderPart(orderKey, metasPart)
  const metadata = useOrderPart(orderKey, metadataPart)
  const begin = useCallback((): TypedMetadata => {
    const order = client.getQueryData<Order>(queryKeys.order(orderKey))
    if (order === undefined) throw new Error(`order ${orderKey} has not been read`)
    return begun(order)
  }, [orderKey, client])
  const [base, setBase] = useState(() => metadataDraft(orderId)?.base ?? { metas, metadata })
  const form = useForm<TypedMetadata, unknown, Schema>({
    resolver: zodResolver(Schema),
    defaultValues: metadataDraft(orderId)?.typed ?? begin()
  })
  const { register, handleSubmit, formState, setFocus, subscribe, control, reset } = form
  const { errors, isDirty } = formState
  const wrong = errors.metas
  const theirs = [metasText(base.metas, metas), metadataText(base.metadata, metadata)].filter(Boolean).join(', ')

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepMetadataDraft(orderId, { base, typed: structuredClone(values) })
      }),
    [base, orderId, subscribe]
  )
  useEffect(() => setFocus('metas.items'), [setFocus])
  // Nothing was typed: what colleagues say is what one begins with.
  const untouched = theirs !== '' && !isDirty && metadataDraft(orderId) === undefined
  useEffect(() => {
    if (!untouched) return
    setBase({ metas, metadata })
    reset(begin())
    dropMetadataDraft(orderId)
  }, [untouched, metas, metadata, begin, orderId, reset])

  const [asking, setAsking] = useState(false)
  const clashesNow = (): readonly Clash[] => {
    const wanted = wantedOf(orderId)
    const order = client.getQueryData<Order>(queryKeys.order(orderKey))
    return wanted === null || order === undefined ? [] : clashingMetadata(base, wanted, order)
  }
  const clashes = asking ? clashesNow() : []
  const sendOver = (chosen: readonly string[]): void => {
    const order = client.getQueryData<Order>(queryKeys.order(orderKey))
    if (order === undefined) return
    const now = { metas: order.metas, metadata: order.metadata }
    const typed = rebaseDraft(orderId, now, chosen)
    if (typed === null) return
    setBase(now)
    reset(typed)
    // What the form tells of itself names the base it had.
    keepMetadataDraft(orderId, { base: now, typed })
    setAsking(false)
    const change = changeOfDraft(orderId)
    if (change !== null) onSave(change)
  }
  const submit = handleSubmit(async () => {
    keepMetadataDraft(orderId, { base, typed: form.getValues() })
    await readOrderAgain(client, orderKey)
    if (clashesNow().length > 0) setAsking(true)
    else sendOver([])
  })
  const send = (): void => void submit()
  const giveUp = (): void => {
    failure?.dismiss()
    reset(begin())
    setBase({ metas, metadata })
    dropMetadataDraft(orderId)
    onLeave()
  }

  return (
    <form
      className={`${sheet.body} ${styles.form}`}
      aria-label="Métadonnées"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.stopPropagation()
        onLeave()
      }}
    >
      {clashes.length > 0 && <MetadataComparison orderId={orderId} clashes={clashes} onBack={() => setAsking(false)} onDecide={sendOver} />}
      <div className={styles.fields} hidden={clashes.length > 0}>
        {proposed && <p className={styles.note}>Pas encore de métadonnées&nbsp;: les valeurs proposées viennent des articles.</p>}
        {theirs !== '' && (
          <p role="status" className={styles.theirs}>
            {whoText(by)} a modifié entre-temps&nbsp;: {theirs}. Votre saisie est gardée&nbsp;; ce que vous n'avez pas changé gardera ses
            valeurs.
          </p>
        )}
        <div className={styles.numbers}>
          <LineField label="Pièces" inputMode="numeric" error={wrong?.items?.message} {...register('metas.items')} />
          <LineField
            label="Personnalisations"
            inputMode="numeric"
            error={wrong?.customizations?.message}
            {...register('metas.customizations')}
          />
          <LineField label="Faces blanches" inputMode="numeric" error={wrong?.white_faces?.message} {...register('metas.white_faces')} />
          <LineField
            label="Points de broderie"
            inputMode="numeric"
            error={wrong?.stitch_points?.message}
            {...register('metas.stitch_points')}
          />
        </div>
        <FaceEntries form={form} />
        <TechniqueChoice register={register} chosen={metaBlockOf(metas)?.techniques ?? []} />
        {pairs && (
          <fieldset className={styles.part}>
            <legend>Sacs cadeau</legend>
            <div className={styles.numbers}>
              <LineField label="Petits" inputMode="numeric" error={errors.bags?.small?.message} {...register('bags.small')} />
              <LineField label="Grands" inputMode="numeric" error={errors.bags?.big?.message} {...register('bags.big')} />
            </div>
          </fieldset>
        )}
        {pairs && <MetaPairs control={control} register={register} errors={errors.pairs} />}
        {failure && <FailureLine save={failure.save} text={failure.text} onRetry={send} onRead={failure.dismiss} />}
        {Object.keys(errors).length > 0 && (
          <p role="alert" className={styles.wrong}>
            Oups, certaines données sont incorrectes&nbsp;!
          </p>
        )}
        <div className={styles.actions}>
          <button type="button" className={styles.button} onClick={giveUp}>
            Annuler
          </button>
          <button type="submit" className={`${styles.button} ${styles.primary}`}>
            Enregistrer
          </button>
        </div>
      </div>
    </form>
  )
}
