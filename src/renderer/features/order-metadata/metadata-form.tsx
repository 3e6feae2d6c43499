import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { OrderChange } from '@/contract/orders/orders'
import { type Clash, sameJson } from '@/domain/compare/compare-changes'
import { clashingMetadata, metadataText, metasText } from '@/domain/metadata/metadata-texts'
import {
  editedMetadata,
  isUncountable,
  metaBlockOf,
  proposedMetas,
  MetadataForm as Schema,
  type TypedMetadata
} from '@/domain/metadata/metas'
import type { Order } from '@/domain/orders/order'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { whoText } from '@/renderer/kit/compare/compare-view'
import { LineField } from '@/renderer/kit/form/line-field'
import { SaveFailureLine } from '@/renderer/kit/panel/failure-line'
import sheet from '@/renderer/kit/panel/sheet.module.css'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { readOrderAgain, useOrderPart } from '@/renderer/lib/orders/order-query'
import { queryKeys } from '@/renderer/lib/query/keys'
import type { SaveFailure } from '@/renderer/lib/saves/use-part-save'
import { MetadataComparison } from './metadata-comparison'
import { changeOfDraft, metadataDrafts, metadataKey, rebaseDraft, wantedOf } from './metadata-editing'
import { FaceEntries, MetaPairs, TechniqueChoice } from './metadata-fields'
import styles from './metadata-form.module.css'

interface Props {
  readonly orderKey: string
  readonly orderId: number
  /** What one begins with is proposed: there is nothing else yet. */
  readonly proposed: boolean
  /** Who just changed the metadata. */
  readonly by: string | null | undefined
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
export function MetadataFormFields({ orderKey, orderId, proposed, by, failure, onSave, onLeave }: Props) {
  const client = useQueryClient()
  const key = metadataKey(orderId)
  const pairs = useCapability('metadata')
  const metas = useOrderPart(orderKey, metasPart)
  const metadata = useOrderPart(orderKey, metadataPart)
  const begin = useCallback((): TypedMetadata => {
    const order = client.getQueryData<Order>(queryKeys.order(orderKey))
    if (order === undefined) throw new Error(`order ${orderKey} has not been read`)
    return begun(order)
  }, [orderKey, client])
  const [base, setBase] = useState(() => metadataDrafts.get(key)?.base ?? { metas, metadata })
  const form = useForm<TypedMetadata, unknown, Schema>({
    resolver: zodResolver(Schema),
    defaultValues: metadataDrafts.get(key)?.typed ?? begin()
  })
  const { register, handleSubmit, formState, setFocus, subscribe, control, reset } = form
  const { errors, isDirty } = formState
  const wrong = errors.metas
  const theirs = [metasText(base.metas, metas), metadataText(base.metadata, metadata)].filter(Boolean).join(', ')

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => metadataDrafts.keep(key, { base, typed: structuredClone(values) })
      }),
    [base, key, subscribe]
  )
  useEffect(() => setFocus('metas.items'), [setFocus])
  // Nothing was typed: what colleagues say is what one begins with.
  const untouched = theirs !== '' && !isDirty && metadataDrafts.get(key) === undefined
  useEffect(() => {
    if (!untouched) return
    setBase({ metas, metadata })
    reset(begin())
    metadataDrafts.drop(key)
  }, [untouched, metas, metadata, begin, key, reset])

  const [asking, setAsking] = useState(false)
  const clashesNow = (): readonly Clash[] => {
    const wanted = wantedOf(key)
    const order = client.getQueryData<Order>(queryKeys.order(orderKey))
    return wanted === null || order === undefined ? [] : clashingMetadata(base, wanted, order)
  }
  const clashes = asking ? clashesNow() : []
  const sendOver = (chosen: readonly string[]): void => {
    const order = client.getQueryData<Order>(queryKeys.order(orderKey))
    if (order === undefined) return
    const now = { metas: order.metas, metadata: order.metadata }
    const typed = rebaseDraft(key, now, chosen)
    if (typed === null) return
    setBase(now)
    reset(typed)
    // What the form tells of itself names the base it had.
    metadataDrafts.keep(key, { base: now, typed })
    setAsking(false)
    const change = changeOfDraft(key)
    if (change !== null) onSave(change)
  }
  const decide = (theirs: readonly string[]): void => {
    // What they changed again, not yet drawn, is another choice.
    if (sameJson(clashesNow(), clashes)) sendOver(theirs)
  }
  const submit = handleSubmit(async () => {
    metadataDrafts.keep(key, { base, typed: form.getValues() })
    await readOrderAgain(client, orderKey)
    if (clashesNow().length > 0) setAsking(true)
    else sendOver([])
  })
  const send = (): void => void submit()
  const giveUp = (): void => {
    failure?.dismiss()
    reset(begin())
    setBase({ metas, metadata })
    metadataDrafts.drop(key)
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
      {clashes.length > 0 && <MetadataComparison orderId={orderId} clashes={clashes} onBack={() => setAsking(false)} onDecide={decide} />}
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
            {metadata.some(isUncountable) && (
              <p className={styles.note}>Leur valeur ne se lit pas ici&nbsp;: elle reste telle quelle tant qu'aucun nombre n'est saisi.</p>
            )}
            <div className={styles.numbers}>
              <LineField label="Petits" inputMode="numeric" error={errors.bags?.small?.message} {...register('bags.small')} />
              <LineField label="Grands" inputMode="numeric" error={errors.bags?.big?.message} {...register('bags.big')} />
            </div>
          </fieldset>
        )}
        {pairs && <MetaPairs control={control} register={register} errors={errors.pairs} />}
        <SaveFailureLine failure={failure} onRetry={send} />
        {Object.keys(errors).length > 0 && (
          <p role="alert" className={styles.wrong}>
            Oups, certaines données sont incorrectes&nbsp;!
          </p>
        )}
        <div className={styles.actions}>
          <PlainButton look="tall" onClick={giveUp}>
            Annuler
          </PlainButton>
          <PlainButton submits look="primary">
            Enregistrer
          </PlainButton>
        </div>
      </div>
    </form>
  )
}
