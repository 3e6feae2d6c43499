import { useCallback, useState } from 'react'
import { keepLeftText, leftText } from './kept-typing'

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
