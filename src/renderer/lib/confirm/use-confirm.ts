import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react'

/** A question with two ways out. The buttons say what they do; `cancel` is the safe one and has the focus. Without it, a message to read. */
export interface ConfirmOptions {
  readonly title: string
  readonly text: ReactNode
  readonly confirm: string
  readonly cancel?: string
  /** True when what is confirmed cannot be taken back. */
  readonly danger?: boolean
}

/** Asks, and promises true when confirmed; closing the dialog any other way is false. */
export type Confirm = (options: ConfirmOptions) => Promise<boolean>

/** What the dialog's provider offers: a question that its asker may take back. */
export type Ask = (options: ConfirmOptions, asker: AbortSignal) => Promise<boolean>

export const ConfirmContext = createContext<Ask | null>(null)

/**
 * The application's confirmation dialog. Two questions at once are asked one after the other; a question whose screen has gone (way back,
 * session over) goes with it, and its answer is no.
 */
export function useConfirm(): Confirm {
  const ask = useAsk()
  const screen = useRef(new AbortController())
  useEffect(() => {
    screen.current = new AbortController()
    return () => screen.current.abort()
  }, [])
  return useCallback((options) => ask(options, screen.current.signal), [ask])
}

/** The same for what goes before its question is answered: a menu, the palette. */
export function useLastingConfirm(): Confirm {
  const ask = useAsk()
  return useCallback((options) => ask(options, new AbortController().signal), [ask])
}

function useAsk(): Ask {
  const ask = useContext(ConfirmContext)
  if (ask === null) throw new Error('useConfirm needs a ConfirmProvider around it')
  return ask
}
