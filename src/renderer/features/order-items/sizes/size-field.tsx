import { ErrorCircle16Regular } from '@fluentui/react-icons'
import { useEffect, useId, useRef, useState } from 'react'
import { parseSizes } from '@/domain/sizes/edit-sizes'
import { type SizeQuantity, sizeChip } from '@/domain/sizes/size-list'
import { isFocusTaken, useAfterPress } from '@/renderer/kit/focus/use-after-press'
import { useLeftText } from '@/renderer/lib/drafts/kept-typing'
import { refusedSizes } from './size-texts'
import styles from './sizes.module.css'

interface Props {
  readonly label: string
  /** The chip that it takes the place of: its quantity is selected, so that a number typed is the size's own. */
  readonly chip?: SizeQuantity
  /** Under which name a text that is left half typed is kept. */
  readonly name?: string
  readonly onSizes: (sizes: readonly SizeQuantity[]) => void
  /** Escape, or nothing new was typed; `byKey` when the focus has nowhere to go by itself. */
  readonly onLeave?: (byKey: boolean) => void
}

/** A number alone: over a chip it is the quantity of its size. */
const QUANTITY = /^\s*\d+\s*$/
const LENGTH_MAX = 200

/** Sizes as they are typed: `XXL:4`, `4 XL`, `M+2` (reference: items-and-decorations 1.3). Enter or leaving the field gives them, Escape gives up. */
export function SizeField({ label, chip, name, onSizes, onLeave }: Props) {
  const start = chip ? sizeChip(chip) : ''
  const [text, setText] = useLeftText(name, start, 'items')
  const [refused, setRefused] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const done = useRef(false)
  const id = useId()
  const afterPress = useAfterPress()

  useEffect(() => {
    if (start === '') return
    field.current?.focus()
    field.current?.setSelectionRange(start.lastIndexOf(':') + 1, start.length)
  }, [start])

  const leave = (byKey: boolean): void => {
    done.current = true
    onLeave?.(byKey)
  }
  const commit = (byKey: boolean): void => {
    if (done.current) return
    if (text.trim() === start) {
      if (start !== '') leave(byKey)
      return
    }
    const parsed = parseSizes(chip && QUANTITY.test(text) ? sizeChip({ size: chip.size, qty: Number(text) }) : text)
    if (!parsed.ok && parsed.refusal !== 'empty') {
      setRefused(refusedSizes(parsed.refusal, parsed.text))
      return
    }
    onSizes(parsed.ok ? parsed.sizes : [])
    setText('')
    if (start !== '') leave(byKey)
  }

  return (
    <span className={styles.entry}>
      <input
        ref={field}
        className={`${styles.field} num`}
        value={text}
        aria-label={label}
        title="XXL:4, 4 XL ou M+2, puis Entrée"
        placeholder="+ taille:quantité"
        size={start === '' ? 15 : Math.max(4, text.length)}
        maxLength={LENGTH_MAX}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        aria-invalid={refused !== null}
        aria-describedby={refused === null ? undefined : id}
        onChange={(event) => {
          setText(event.target.value)
          setRefused(null)
        }}
        onBlur={(event) => isFocusTaken(event) || afterPress(() => commit(false))}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') {
            event.preventDefault()
            commit(true)
          } else if (event.key === 'Escape' && (text !== '' || start !== '')) {
            event.stopPropagation()
            setText(start)
            setRefused(null)
            if (start !== '') leave(true)
          }
        }}
      />
      {refused !== null && (
        <span id={id} role="alert" className={styles.refused}>
          <ErrorCircle16Regular />
          {refused}
        </span>
      )}
    </span>
  )
}
