import { Dismiss16Regular, ErrorCircle16Regular } from '@fluentui/react-icons'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { takenField, takenLabel, takenValueText } from '@/domain/history/field-labels'
import type { Actor } from '@/domain/refusals/changed-text'
import { confirmationFor, type OrderState } from '@/domain/states/order-states'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { hasChangedText, isOneself } from '@/renderer/kit/compare/compare-view'
import { useFocusStays } from '@/renderer/kit/focus/use-focus-stays'
import { noWayBackText } from '@/renderer/lib/orders/state-texts'
import { useLastChange } from '@/renderer/lib/orders/use-last-change'
import { type FailedSave, type Taken, useFailedSavesStore } from '@/renderer/lib/saves/failed-saves'
import type { SaveFailure } from '@/renderer/lib/saves/use-part-save'
import styles from './failure-line.module.css'

interface Props {
  readonly text: string
  readonly onRetry: () => void
  readonly onRead: () => void
  /** The change that was not saved: whether it is sent again by itself, and what somebody else made of it meanwhile. */
  readonly save?: FailedSave | undefined
  /** When it is tried again by itself where it is no change of an order, in ms since the epoch. */
  readonly nextAt?: number | null | undefined
  /** Floats under what it is about instead of taking room. */
  readonly floating?: boolean
}

/** What was not saved and why, beside its field until it is read (reference: order-page 5.2). Where it was changed elsewhere too, both values stand there (5.5). */
export function FailureLine({ text, onRetry, onRead, save, nextAt = null, floating = false }: Props) {
  const place = useFocusStays<HTMLDivElement>()
  const taken = save?.taken ?? null
  const by = useTakenBy(taken)
  const [keep, take] = isOneself(by) ? ["Garder celui d'ici", "Prendre l'autre"] : ['Garder le mien', 'Prendre le sien']
  const saveAt = useFailedSavesStore((store) => save && store.nextAt[save.orderKey])
  useInSight(place, floating)
  const isListed = useFailedSavesStore(({ listed }) => floating && save !== undefined && listed === save.orderKey)
  return (
    <div
      ref={place}
      role="alert"
      hidden={isListed}
      className={[styles.line, floating && styles.floating, taken !== null && styles.asks].filter(Boolean).join(' ')}
    >
      <ErrorCircle16Regular />
      <span className={styles.text}>
        {taken === null ? text : <TakenValues taken={taken} by={by} keep={keep} />}
        {save?.waits === 'soon' && <RetryCountdown at={saveAt} />}
        {nextAt !== null && <RetryCountdown at={nextAt} />}
      </span>
      <span className={styles.ways}>
        <PlainButton look="small" className={styles.retry} aria-disabled={save?.waits === 'sending'} onClick={onRetry}>
          {taken === null ? 'Réessayer' : keep}
        </PlainButton>
        {taken === null ? (
          <PlainButton look="small" className={styles.read} aria-label="J'ai lu ce message" title="J'ai lu" onClick={onRead}>
            <Dismiss16Regular />
          </PlainButton>
        ) : (
          <PlainButton look="small" className={styles.retry} onClick={onRead}>
            {take}
          </PlainButton>
        )}
      </span>
    </div>
  )
}

/** How near what floats may come to an edge, in pixels. */
const EDGE = 8

/** Moves what floats under its field beside the edges of the page, which would cut it. */
function useInSight(place: RefObject<HTMLElement | null>, floating: boolean): void {
  useLayoutEffect(() => {
    const box = place.current
    if (!floating || box === null) return
    const page = box.closest('main') ?? document.documentElement
    const move = (): void => {
      box.style.translate = ''
      const [own, room] = [box.getBoundingClientRect(), page.getBoundingClientRect()]
      const by = Math.max(room.left + EDGE - own.left, Math.min(0, room.right - EDGE - own.right))
      box.style.translate = `${by}px`
    }
    const observer = new ResizeObserver(move)
    for (const element of [page, box]) observer.observe(element)
    return () => observer.disconnect()
  }, [place, floating])
}

interface SaveFailureProps {
  readonly failure: SaveFailure | null | undefined
  /** Instead of sending the same again. */
  readonly onRetry?: () => void
  readonly floating?: boolean
  /** Its place beside the field, drawn with it. */
  readonly box?: string | undefined
}

/** The same of a save of an order; nothing while it has not failed. */
export function SaveFailureLine({ failure, onRetry, floating = false, box }: SaveFailureProps) {
  if (!failure) return null
  const { save, text, retry, dismiss } = failure
  const line = <FailureLine floating={floating} save={save} text={text} onRetry={onRetry ?? retry} onRead={dismiss} />
  return box === undefined ? line : <div className={box}>{line}</div>
}

const secondsTo = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / 1_000))

/** « Nouvel essai dans 5 s »: when something is tried again by itself, in ms since the epoch; undefined while it is. Seen each second, said once. */
export function RetryCountdown({ at }: { at: number | undefined }) {
  const [, tick] = useState(0)
  useEffect(() => {
    if (at === undefined) return
    const timer = window.setInterval(() => tick((now) => now + 1), 250)
    return () => window.clearInterval(timer)
  }, [at])
  return (
    <>
      {' '}
      <span className={styles.countdown}>
        <span className="visually-hidden">Un nouvel essai se fait tout seul.</span>
        <span aria-hidden className="num">
          {at === undefined ? 'Nouvel essai…' : `Nouvel essai dans ${secondsTo(at)}\u00a0s.`}
        </span>
      </span>
    </>
  )
}

/** Who made what stands in the way of a change, where the host's history says it. */
function useTakenBy(taken: Taken | null): Actor {
  const fields = taken?.values.map(takenField) ?? []
  const known = fields.filter((field) => field !== null)
  // What several made is nobody's.
  return useLastChange(taken?.order.id ?? 0, known.length === fields.length ? known : []).by
}

interface TakenProps {
  readonly taken: Taken
  readonly by: Actor
  /** What the button says that keeps one's own. */
  readonly keep: string
}

/** « Noa P. a changé entre-temps. Préparation : vous « Terminée », maintenant « Reliquat ». », and what there is no way back from. */
function TakenValues({ taken: { order, values }, by, keep }: TakenProps) {
  const isOwn = isOneself(by)
  const isFinal = values.some(
    ({ field, mine }) => field === 'state' && confirmationFor(order, 'state', mine as OrderState) === 'no-way-back'
  )
  return (
    <>
      {isOwn ? "Vous l'avez changé ailleurs entre-temps" : hasChangedText(by)}, rien n'a été envoyé.
      {values.slice(0, 3).map((value) => {
        const label = takenLabel(value)
        return label === '' ? null : (
          <span key={value.field} className={styles.taken}>
            {label}&nbsp;: {isOwn ? 'ici' : 'vous'} «&nbsp;{takenValueText(value.field, value.mine)}&nbsp;»,{' '}
            {isOwn ? 'ailleurs' : 'maintenant'} «&nbsp;
            {takenValueText(value.field, value.theirs)}
            &nbsp;»
          </span>
        )
      })}
      {isFinal && (
        <span className={styles.taken}>
          {keep}&nbsp;: pas de retour possible. {noWayBackText(order.state)}
        </span>
      )}
    </>
  )
}
