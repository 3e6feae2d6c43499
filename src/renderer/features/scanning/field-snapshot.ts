type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** React remembers the value that it last set; only the element's own setter makes it see a change. */
function setValue(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Caret and selection; null for the kinds of fields that tell none. */
function caretOf(field: Field): readonly [number, number, 'forward' | 'backward' | 'none'] | null {
  if (field instanceof HTMLSelectElement || field.selectionStart === null || field.selectionEnd === null) return null
  return [field.selectionStart, field.selectionEnd, field.selectionDirection ?? 'none']
}

/** Remembers the field that has the focus, before a key writes into it. The answer puts back its value and caret; elsewhere it does nothing. */
export function snapshotField(target: EventTarget | null): () => void {
  if (!isField(target)) return () => undefined
  const { value } = target
  const caret = caretOf(target)
  return () => {
    if (!target.isConnected || target.value === value) return
    setValue(target, value)
    if (caret !== null && !(target instanceof HTMLSelectElement)) target.setSelectionRange(...caret)
  }
}
