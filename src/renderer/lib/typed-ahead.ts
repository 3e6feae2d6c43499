import { takesText } from './page-key'

/** Whether a key writes a letter, a digit or a mark. */
export const isWritten = ({ key, ctrlKey, altKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): boolean =>
  key.length === 1 && !ctrlKey && !altKey && !metaKey

/** Listens for what is typed from now on for a field that is not there yet: it goes nowhere else. The answer ends it, and says what was typed. */
export function listenForTyping(): () => string {
  let text = ''
  const onKey = (event: KeyboardEvent): void => {
    if (takesText(event.target)) return
    if (isWritten(event) && (text !== '' || event.key !== ' ')) text += event.key
    else if (event.key === 'Backspace' && text !== '') text = text.slice(0, -1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', onKey, true)
  return () => {
    window.removeEventListener('keydown', onKey, true)
    return text
  }
}
