import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '@/domain/format/number'
import { isMadeUp } from '@/domain/reading/hints'
import { withSizes } from '@/domain/sizes/edit-sizes'
import { orderedSizes, type SizeQuantity } from '@/domain/sizes/size-list'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { SaveFailureLine } from '@/renderer/kit/panel/failure-line'
import { leftText } from '@/renderer/lib/drafts/kept-typing'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { useHoldsItem } from '../large/held-items'
import { RowNotice } from './row-notice'
import { SizeField } from './size-field'
import styles from './sizes.module.css'
import { useSizes } from './use-sizes'

interface Props {
  /** Place of the item in the order, from 1. */
  readonly place: number
  readonly itemId: number
  readonly onSizes: (sizes: readonly SizeQuantity[]) => void
}

/** Items of this place and before are in the window at first, or nearly so. */
const NEAR = 4

/**
 * The field that adds sizes. Items out of the window are not laid out (`content-visibility`), but a browser that looks for forms to fill
 * lays each of their fields out: until an item comes near the window, or the focus to it, a button stands in the field's place.
 */
function SizeAdder({ place, itemId, onSizes }: Props) {
  const name = `sizes-${itemId}`
  const [near, setNear] = useState(place <= NEAR || leftText(name) !== '')
  const stand = useRef<HTMLButtonElement>(null)
  const own = useRef<HTMLSpanElement>(null)
  const focused = useRef(false)
  const label = `Ajouter une taille à l'article ${place}`

  useEffect(() => {
    if (near) {
      if (focused.current) own.current?.querySelector('input')?.focus()
      return
    }
    const item = stand.current?.closest('article')
    const come = (event: Event): void => setNear((now) => now || !(event as ContentVisibilityAutoStateChangeEvent).skipped)
    item?.addEventListener('contentvisibilityautostatechange', come)
    return () => item?.removeEventListener('contentvisibilityautostatechange', come)
  }, [near])

  return (
    <span ref={own}>
      {near ? (
        <SizeField label={label} name={name} onSizes={onSizes} />
      ) : (
        <PlainButton
          ref={stand}
          className={styles.field}
          aria-label={label}
          onFocus={() => {
            focused.current = true
            setNear(true)
          }}
          onBlur={() => {
            focused.current = false
          }}
        >
          + taille:quantité
        </PlainButton>
      )}
    </span>
  )
}

interface SizesRowProps {
  readonly itemId: number
  /** Place of the item in the order, from 1. */
  readonly place: number
  readonly sizes: readonly SizeQuantity[]
}

/** A size that is being typed over while a colleague takes it away keeps its field. */
const shownWith = (sizes: readonly SizeQuantity[], edited: SizeQuantity | null): readonly SizeQuantity[] =>
  edited === null || sizes.some(({ size }) => size === edited.size) ? sizes : [...sizes, edited]

/** Whether a row is in the window, under what stays at its top and over what stays at its bottom. */
function isInSight(row: HTMLElement | null): boolean {
  if (row === null) return false
  const { top, bottom } = row.getBoundingClientRect()
  return bottom > STAYS_PX && top < window.innerHeight - STAYS_PX
}
const STAYS_PX = 110

/** Sizes of an item as chips in scale order; a press on one types over it, the field adds others (reference: items-and-decorations 1.1, 1.3). */
export function SizesRow({ itemId, place, sizes }: SizesRowProps) {
  const list = useRef<HTMLUListElement>(null)
  const { change, saving, failure, fresh, news, read } = useSizes(itemId, () => isInSight(list.current))
  const [edited, setEdited] = useState<SizeQuantity | null>(null)
  useHoldsItem(edited !== null || saving || failure !== null || news !== null)
  const fixed = !useHasRole('operator') || isMadeUp(itemId)
  const ordered = orderedSizes(sizes)

  /** The chip that the focus goes back to: one that goes away may still be there when the field has left, and would take the focus with it. */
  const back = useRef<string | null>(null)
  const edit = (chip: SizeQuantity): void => {
    back.current = chip.size
    setEdited(chip)
  }
  const changeEdited = (typed: readonly SizeQuantity[], { size, qty }: SizeQuantity): void => {
    // Sizes typed beside it, and its own left as it was: what a colleague made of that one meanwhile stays.
    const beside = typed.filter((one) => one.size !== size)
    const isLeft = typed.some((one) => one.size === size && one.qty === qty)
    const next = isLeft ? withSizes(ordered, beside) : withSizes(ordered, typed, size)
    if (!next.some((kept) => kept.size === size)) back.current = null
    change(ordered, next)
  }
  const leave = (byKey: boolean): void => {
    const size = back.current
    setEdited(null)
    if (byKey)
      window.requestAnimationFrame(() => {
        const chip = size === null ? null : list.current?.querySelector<HTMLElement>(`[data-size="${CSS.escape(size)}"]`)
        ;(chip ?? list.current?.querySelector<HTMLElement>('input'))?.focus()
      })
  }

  return (
    <>
      <div className={styles.place}>
        <ul ref={list} className={styles.sizes} aria-label="Tailles" aria-busy={saving}>
          {shownWith(ordered, edited).map((chip) => (
            <li key={chip.size}>
              {!fixed && edited?.size === chip.size ? (
                <SizeField
                  label={`Taille ${chip.size} de l'article ${place}`}
                  chip={edited}
                  onSizes={(typed) => changeEdited(typed, edited)}
                  onLeave={leave}
                />
              ) : fixed ? (
                <span className={`${styles.chip} num`}>
                  {chip.size}:<b>{formatNumber(chip.qty)}</b>
                </span>
              ) : (
                <PlainButton
                  data-size={chip.size}
                  className={`${styles.chip} num ${fresh.includes(chip.size) ? styles.fresh : ''}`}
                  title="Modifier (zéro ou rien retire la taille)"
                  onClick={() => edit(chip)}
                >
                  {chip.size}:<b>{formatNumber(chip.qty)}</b>
                </PlainButton>
              )}
            </li>
          ))}
          {!fixed && (
            <li>
              <SizeAdder place={place} itemId={itemId} onSizes={(typed) => change(ordered, withSizes(ordered, typed))} />
            </li>
          )}
        </ul>
        <RowNotice news={news} beside={list} onGone={read} />
      </div>
      <SaveFailureLine failure={failure} box={styles.failure} />
    </>
  )
}
