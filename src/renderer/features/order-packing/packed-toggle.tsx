import { Box20Regular, CheckmarkCircle24Filled, Gift20Filled } from '@fluentui/react-icons'
import { type MouseEvent, memo, useId } from 'react'
import { giftBagsOf, giftBagsText } from '@/domain/format/gift-bags'
import { isPlural } from '@/domain/format/plural'
import type { Order } from '@/domain/orders/order'
import { packingScan, packingToggle, piecesOf } from '@/domain/picking/packing'
import { tickedPieces } from '@/domain/picking/ticks'
import { totalPieces } from '@/domain/sizes/size-list'
import { STATE_LABELS, stateLabel } from '@/domain/states/order-states'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { SaveFailureLine } from '@/renderer/kit/panel/failure-line'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useOrderPart } from '@/renderer/lib/orders/order-query'
import { usePackingTicks } from '@/renderer/lib/orders/station-ticks'
import { usePressed } from '@/renderer/lib/react/use-pressed'
import type { OrderSaves } from '@/renderer/lib/saves/use-order-saves'
import { useScanClaim } from '@/renderer/lib/scan-claim'
import styles from './packed-toggle.module.css'

const NOTICE_MS = 3_000

const leftText = (left: number): string => `${left}\u00a0${isPlural(left) ? 'pièces' : 'pièce'} à cocher`
const unticked = (left: number): string => `${left}\u00a0${isPlural(left) ? "pièces n'étaient pas cochées" : "pièce n'était pas cochée"}`

const notComplete = (state: string): string =>
  `La commande doit être «\u00a0${STATE_LABELS.complete}\u00a0»\u00a0: elle est «\u00a0${stateLabel(state)}\u00a0».`

/** Why the order's own code does not pack it, or null. */
function packingRefusal(state: string, left: number): string | null {
  if (state === 'packed') return 'Le colis est déjà fermé.'
  if (packingToggle(state) === null) return notComplete(state)
  return left > 0 ? "Tout n'est pas encore coché." : null
}

/** What stands under the word: what is left to do, or how one comes back. */
function stateText(state: string, left: number): string {
  if (packingToggle(state) === null) return notComplete(state)
  if (state === 'packed') return 'Le colis est fermé. Appuyez pour le rouvrir.'
  return left > 0 ? `Encore ${leftText(left)}` : 'Tout est coché'
}

const packedOf = ({ id, origin_ref_id, state, items }: Order) => ({ id, origin_ref_id, state, items })

const leftOf = (items: Order['items'], ticks: ReadonlySet<string>): number => {
  const pieces = items.flatMap(piecesOf)
  return totalPieces(pieces) - tickedPieces(pieces, ticks)
}

/**
 * Packs by scanning: a reference ticks its next size, the order's own code packs it once everything is ticked, or says why not
 * (reference: order-page 4.2). Any other scan opens its own order. It draws nothing: it is there with the page, before the rest is drawn.
 */
export const PackingScans = memo(function PackingScans({ orderKey, saves }: { orderKey: string; saves: OrderSaves }) {
  const order = useOrderPart(orderKey, packedOf)
  const { show } = useNotices()
  useScanClaim((codes) => {
    const { ticks, toggle } = usePackingTicks.getState()
    const scan = packingScan(order, codes, ticks)
    if (scan === null) return null
    if (scan.kind === 'order') {
      const refusal = packingRefusal(order.state, leftOf(order.items, ticks))
      if (refusal !== null) show({ text: refusal, tone: 'warning', durationMs: NOTICE_MS })
      else if (!saves.isSaving('state')) saves.save({ state: 'packed' }, null)
      return refusal === null ? 'found' : 'failed'
    }
    if (scan.kind === 'piece') {
      toggle([scan.piece])
      show({ text: `${scan.sku}, ${scan.piece.size}\u00a0: coché.`, tone: 'success', durationMs: NOTICE_MS })
    } else show({ text: `${scan.sku}\u00a0: tout est déjà coché.`, tone: 'info', durationMs: NOTICE_MS })
    return 'found'
  })
  return null
})

/** Emballée: packed from complete and back; ticks that are missing warn and never block (reference: states-and-steps 4.1, order-page 4.3). */
export const PackedToggle = memo(function PackedToggle({ orderKey, saves }: { orderKey: string; saves: OrderSaves }) {
  const order = useOrderPart(orderKey, packedOf)
  const { show } = useNotices()
  const ticks = usePackingTicks((store) => store.ticks)
  const left = leftOf(order.items, ticks)
  const next = packingToggle(order.state)
  const saving = saves.isSaving('state')
  const failure = saves.failures.find(({ field }) => field === 'state')
  const packed = order.state === 'packed'
  const descriptionId = useId()
  const pressed = usePressed(order.state)

  const toggle = (event: MouseEvent): void => {
    const state = pressed.of(event)
    const wanted = packingToggle(state)
    if (wanted === null || saving) return
    saves.save({ state: wanted }, { state })
    if (wanted === 'packed' && left > 0) show({ text: `Emballée\u00a0: ${unticked(left)}.`, tone: 'warning', durationMs: 8_000 })
  }

  return (
    <div className={styles.place}>
      <PlainButton
        role="switch"
        className={packed ? `${styles.toggle} ${styles.on}` : styles.toggle}
        aria-label="Emballée"
        aria-describedby={descriptionId}
        aria-checked={packed}
        aria-disabled={next === null || saving}
        onPointerDownCapture={pressed.onPointerDownCapture}
        onClick={toggle}
      >
        <span className={styles.track} aria-hidden="true" />
        <span className={styles.words}>
          <b>{packed ? 'Emballée' : 'Pas emballée'}</b>
          <small id={descriptionId}>{stateText(order.state, left)}</small>
        </span>
        {packed ? <CheckmarkCircle24Filled /> : <Box20Regular />}
      </PlainButton>
      <SaveFailureLine failure={failure} />
    </div>
  )
})

/** The gift bags that go into the parcel; nothing where there are none (reference: orders 1.8). */
export const GiftNote = memo(function GiftNote({ metadata }: { metadata: Order['metadata'] }) {
  const bags = giftBagsOf(metadata)
  if (bags === null) return null
  return (
    <div role="note" className={styles.note}>
      <Gift20Filled />
      <p>
        <b>Sacs cadeau</b>
        {giftBagsText(bags)}
      </p>
    </div>
  )
})
