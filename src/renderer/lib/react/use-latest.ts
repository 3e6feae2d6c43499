import { type RefObject, useInsertionEffect, useRef } from 'react'

/**
 * The value of the last drawing, for callbacks that stay the same: what is sent later, or by hand, reads it then. In an effect React's own
 * `useEffectEvent` does this.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
