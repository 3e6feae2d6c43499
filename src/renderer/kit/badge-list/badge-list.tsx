import { Dismiss12Regular } from '@fluentui/react-icons'
import { memo, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { SCAN_GAP_MS } from '@/domain/barcode/scan-buffer'
import { cutLabels } from '@/domain/orders/labels'
import type { WrittenPart } from '@/domain/people/written-parts'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { isFocusTaken, useAfterPress } from '@/renderer/kit/focus/use-after-press'
import { useLeftText } from '@/renderer/lib/drafts/kept-typing'
import { useLatest } from '@/renderer/lib/react/use-latest'
import styles from './badge-list.module.css'
import { cutText } from './cut-text'
import type { MoreBadgesProps } from './more-badges'
import { type SaveLabels, useBadgeEdits } from './use-badge-edits'

/** A key that ends the editing of one list among others: done, given up, on to the next one. */
export type EndKey = 'enter' | 'escape' | 'tab'

interface Props {
  /** Name of the list for who cannot see where it stands: « Bacs de la commande 48213 ». */
  readonly label: string
  /** Under which name a text that is left half typed is kept. */
  readonly name?: string
  /** Which part of the order on screen is written in while one types here. */
  readonly writes?: WrittenPart
  /** What the field adds: « Ajouter un bac »; and in short, in the field: « Bac ». */
  readonly add: string
  readonly hint: string
  readonly values: readonly string[]
  /** A label as it is kept, from what was typed; '' is nothing. Bins and runs are upper-cased, tags keep their case. */
  readonly keep: (text: string) => string
  /** Saves the whole list. A rejection puts the list back and says so; what had been typed stands in the field again. */
  readonly onSave: SaveLabels
  /** Codes are drawn in capitals, whatever is typed. */
  readonly code?: boolean
  /** Longest label in characters, and most labels. */
  readonly longest: number
  readonly most: number
  /** Draws a label otherwise than as its text. */
  readonly draw?: (value: string) => ReactNode
  /**
   * In one row: so many labels show, « +n » opens them all, and the field is its « + » alone. Written in, it lies over the labels of
   * its own list, so that it moves nothing and hides nothing of another.
   */
  readonly fits?: number
  /** Draws « +n » where not all fit. Given by who has the room to keep, so that others do not load a menu. */
  readonly more?: (all: MoreBadgesProps) => ReactNode
  /** It is edited for a moment: the field has the focus from the first, and a key ends it, once all that was typed is taken. */
  readonly onEnd?: (end: EndKey) => void
  /** What was typed for the field before it was there. */
  readonly typedAhead?: () => string
}

/** What the reference says of a failed save (reference: order-page 2.2). */
const FAILED = "Une erreur s'est produite."
/** Room of the field where it has a place of its own, in letters: it stays so, whatever is typed. */
const FIELD_LETTERS = 9

/**
 * Labels that one edits in place: typed and added by Enter, comma or leaving the field; removed by their button, or the last one by
 * Backspace in the empty field. What changes is told to screen readers (reference: order-page 2.2).
 */
export function BadgeList({
  label,
  name,
  writes,
  add,
  hint,
  values,
  keep,
  onSave,
  code = false,
  longest,
  most,
  draw,
  fits,
  more,
  onEnd,
  typedAhead
}: Props) {
  const [text, setText] = useLeftText(name, '', writes)
  const field = useRef<HTMLInputElement>(null)
  const [isCut, setCut] = useState(false)
  const keyAt = useRef({ last: 0, before: 0 })
  const id = useId()
  const edits = useBadgeEdits({ values, keep, most, onSave, text, setText })
  const { shown, saving, failed, news, marked } = edits
  const row = fits !== undefined
  const inRow = row ? shown.slice(0, fits) : shown
  const [opened, setOpened] = useState(false)
  const afterPress = useAfterPress()
  const latest = useLatest(edits)
  const toField = useCallback(() => field.current?.focus(), [])
  const onRemove = useCallback(
    (value: string) => {
      latest.current.remove(value)
      toField()
    },
    [toField]
  )

  const ends = onEnd !== undefined
  /** A key has ended it: the focus that leaves takes nothing along. */
  const over = useRef(false)
  const end = (key: EndKey): void => {
    over.current = ends
    onEnd?.(key)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is there
  useEffect(() => {
    if (!ends) return
    toField()
    const ahead = typedAhead?.() ?? ''
    if (ahead !== '') setText(cutLabels(text + ahead, longest))
  }, [ends, toField])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed, and what is told of it, takes more room or less
  useEffect(() => {
    if (ends) field.current?.scrollIntoView({ block: 'nearest' })
  }, [ends, text, isCut, news])

  useEffect(() => {
    if (marked.length === 0) return
    const timer = window.setTimeout(edits.unmark, 2_500)
    return () => window.clearTimeout(timer)
  }, [marked, edits.unmark])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line
    <div role="group" aria-label={label} aria-busy={saving} className={row ? `${styles.list} ${styles.row}` : styles.list}>
      {inRow.map((value) => (
        <Badge key={value} value={value} code={code} marked={marked.includes(value)} onRemove={onRemove} draw={draw} />
      ))}
      {inRow.length < shown.length &&
        more?.({
          label,
          values: shown,
          hidden: shown.length - inRow.length,
          open: opened,
          onOpen: setOpened,
          onRemove: edits.remove,
          onEmptied: toField,
          code,
          draw
        })}
      <span className={shown.length === 0 ? `${styles.adder} ${styles.alone}` : styles.adder}>
        <input
          ref={field}
          value={text}
          className={code ? `${styles.field} ${styles.code}` : styles.field}
          aria-label={add}
          title={`${add} (Entrée ou virgule)`}
          aria-describedby={failed ? `${id}-failed` : undefined}
          aria-invalid={failed}
          placeholder={`+ ${hint}`}
          size={FIELD_LETTERS}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          onChange={({ target: { value } }) => {
            const kept = cutLabels(value, longest)
            setCut(kept !== value)
            edits.type(kept, keyAt.current.last - keyAt.current.before <= SCAN_GAP_MS.most)
          }}
          onBlur={(event) => {
            if (over.current || isFocusTaken(event)) return
            afterPress(() => {
              setCut(false)
              latest.current.commit()
            })
          }}
          onKeyDown={(event) => {
            if (event.key.length === 1) keyAt.current = { last: event.timeStamp, before: keyAt.current.last }
            if (event.nativeEvent.isComposing || over.current) return
            if (event.key === 'Enter') {
              event.preventDefault()
              setCut(false)
              if (edits.commit()) end('enter')
            } else if (event.key === 'Escape' && (text !== '' || ends)) {
              event.stopPropagation()
              setCut(false)
              setText('')
              end('escape')
            } else if (event.key === 'Tab' && ends && !event.shiftKey) {
              event.preventDefault()
              if (edits.commit()) end('tab')
            } else if (event.key === 'Backspace' && text === '' && !event.repeat) {
              // What is not in sight is not taken away unseen.
              if (inRow.length < shown.length) setOpened(true)
              else edits.removeLast()
            }
          }}
        />
      </span>
      {failed && (
        <span id={`${id}-failed`} role="alert" className={styles.failed}>
          {FAILED}
        </span>
      )}
      <span role="status" className={isCut || news.shown ? styles.news : 'visually-hidden'}>
        {isCut ? cutText(longest) : news.text}
      </span>
    </div>
  )
}

interface BadgeProps {
  readonly value: string
  readonly code: boolean
  /** True for a moment when one tries to add it again. */
  readonly marked: boolean
  readonly onRemove: (value: string) => void
  /** Draws it otherwise than as its text. */
  readonly draw?: ((value: string) => ReactNode) | undefined
}

/** One label with the button that removes it; typing beside it draws nothing of it. */
const Badge = memo(function Badge({ value, code, marked, onRemove, draw }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${code ? styles.code : ''} ${marked ? styles.marked : ''}`}>
      <span className={styles.text} title={value}>
        {draw?.(value) ?? value}
      </span>
      <PlainButton label={`Retirer ${value}`} onClick={() => onRemove(value)}>
        <Dismiss12Regular />
      </PlainButton>
    </span>
  )
})
