import { isDialogOpen, takesText } from './page-key'

/** Whether a key writes a letter, a digit or a mark. */
export const isWritten = ({ key, ctrlKey, altKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): boolean =>
  key.length === 1 && !ctrlKey && !altKey && !metaKey

/** What is typed for the field that is waited for; null while none is. */
let awaited: { text: string } | null = null

/** Listens for what is typed from now on for a field that is not there yet: it goes nowhere else. The answer ends it, and says what was typed. */
export function listenForTyping(): () => string {
  const heard = { text: '' }
  awaited = heard
  const onKey = (event: KeyboardEvent): void => {
    if (takesText(event.target) || isDialogOpen()) return
    if (isWritten(event) && (heard.text !== '' || event.key !== ' ')) heard.text += event.key
    // Where nothing is left it would empty the filter of the chip that has the focus.
    else if (event.key === 'Backspace' && !event.ctrlKey) heard.text = heard.text.slice(0, -1)
    // It would open the row, or press the chip, that has the focus: what was typed stands in the field first.
    else if (event.key !== 'Enter' || heard.text === '') return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', onKey, true)
  return () => {
    window.removeEventListener('keydown', onKey, true)
    if (awaited === heard) awaited = null
    return heard.text
  }
}

/** Remembers what was typed so far. The answer puts it back; where its field has come meanwhile it says what is to stand there, else null. */
export function keepTyped(): () => string | null {
  const heard = awaited
  const { text } = heard ?? { text: '' }
  return () => {
    if (heard === null) return null
    heard.text = text
    return awaited === heard ? null : text
  }
}
