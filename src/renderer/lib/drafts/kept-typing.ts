import { useCallback, useState } from 'react'

/** What was typed in forms that went away because their session ended by itself, by form: in this window's memory, and nowhere else. */
const kept = new Map<string, unknown>()
let over = false
/** What stands half typed in short fields, by their name: a scan that opens another order takes their screen away. */
const left = new Map<string, string>()

/** From here on, until somebody signs in, what leaves the screen unsaved is kept for the next opening of its form. */
export const sessionIsOver = (): void => {
  over = true
}

export const sessionHasBegun = (): void => {
  over = false
}

/** Somebody signed out, and means it: nothing of theirs stays. */
export const forgetTyping = (): void => {
  over = false
  kept.clear()
  left.clear()
}

/** Whether a form that goes away now goes because its session ended by itself. */
export const isSessionOver = (): boolean => over

export const keepTyping = (form: string, values: unknown): void => void kept.set(form, values)

/** What a form held, once. */
export function takeTyping(form: string): unknown {
  const values = kept.get(form)
  kept.delete(form)
  return values
}

export const leftText = (field: string): string => left.get(field) ?? ''

function keepLeftText(field: string, text: string): void {
  if (text.trim() === '') left.delete(field)
  else left.set(field, text)
}

/** Text of a short field. What is begun under a name is there again when its screen comes back, however it was left. */
export function useLeftText(name: string | undefined, start = ''): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => (name === undefined ? start : leftText(name)))
  const change = useCallback(
    (next: string): void => {
      setText(next)
      if (name !== undefined) keepLeftText(name, next)
    },
    [name]
  )
  return [text, change]
}
