import { useCallback, useState } from 'react'
import type { WrittenPart } from '@/domain/people/written-parts'
import { endWriting, touchWriting } from '@/renderer/lib/presence/writing'
import { type Owner, ownerNow } from '@/renderer/lib/station/person-here'
import { tellLeft } from './left-behind'

interface Typing {
  /** What was typed in forms that went away because their session ended by itself, or somebody else took the station, by form. */
  readonly kept: Map<string, unknown>
  /** What stands half typed in short fields, by their name: a scan that opens another order takes their screen away. */
  readonly left: Map<string, string>
}

/** Everybody's, each seen by who typed it alone: in this window's memory, and nowhere else. */
const typing = new Map<Owner, Typing>()
let over = false

/** What somebody typed. */
function typingOf(owner: Owner): Typing {
  const known = typing.get(owner) ?? { kept: new Map(), left: new Map() }
  typing.set(owner, known)
  return known
}

/** From here on, until somebody signs in or takes the station, what leaves the screen unsaved is kept for the next opening of its form. */
export const sessionIsOver = (): void => {
  over = true
}

export const sessionHasBegun = (): void => {
  over = false
}

/** Somebody signed out, and means it: nothing of theirs stays. */
export const forgetTyping = (): void => {
  over = false
  typing.delete(ownerNow())
}

/** Whether a form that goes away now goes because its session ended by itself, or somebody else took the station. */
export const isSessionOver = (): boolean => over

export const keepTyping = (form: string, values: unknown): void => void typingOf(ownerNow()).kept.set(form, values)

/** What a form held, once. */
export function takeTyping(form: string): unknown {
  const { kept } = typingOf(ownerNow())
  const values = kept.get(form)
  kept.delete(form)
  return values
}

export const leftText = (field: string): string => typingOf(ownerNow()).left.get(field) ?? ''

tellLeft((owner) => {
  const { kept, left } = typingOf(owner)
  return [
    ...[...kept].map(() => ({ what: 'un formulaire', orderId: null })),
    ...[...left].map(() => ({ what: 'une saisie', orderId: null }))
  ]
})

function keepLeftText(owner: Owner, field: string, text: string): void {
  const { left } = typingOf(owner)
  if (text.trim() === '') left.delete(field)
  else left.set(field, text)
}

/**
 * Text of a short field. What is begun under a name is there again when its screen comes back, however it was left. `writes` is the part of
 * the order that colleagues hear is written in meanwhile (reference: live 3.6).
 */
export function useLeftText(name: string | undefined, start = '', writes?: WrittenPart): readonly [string, (text: string) => void] {
  const owner = ownerNow()
  const [text, setText] = useState(() => (name === undefined ? start : leftText(name)))
  const change = useCallback(
    (next: string): void => {
      setText(next)
      if (writes !== undefined) {
        if (next.trim() === '' || next === start) endWriting(writes)
        else touchWriting(writes)
      }
      if (name !== undefined) keepLeftText(owner, name, next)
    },
    [name, owner, start, writes]
  )
  return [text, change]
}
