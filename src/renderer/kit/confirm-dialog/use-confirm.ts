import { createContext, type ReactNode, useContext } from 'react'

/** A question with two ways out. The buttons say what they do; `cancel` is the safe one and has the focus. */
export interface ConfirmOptions {
  readonly title: string
  readonly text: ReactNode
  readonly confirm: string
  readonly cancel: string
  /** True when what is confirmed cannot be taken back. */
  readonly danger?: boolean
}

/** Asks, and promises true when confirmed; closing the dialog any other way is false. */
export type Confirm = (options: ConfirmOptions) => Promise<boolean>

export const ConfirmContext = createContext<Confirm | null>(null)

/** The application's confirmation dialog. Two questions at once are asked one after the other. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext)
  if (confirm === null) throw new Error('useConfirm needs a ConfirmProvider around it')
  return confirm
}
