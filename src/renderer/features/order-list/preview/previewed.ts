import { create } from 'zustand'

interface Previewed {
  /** The order shown beside the list; null while the panel is closed. */
  readonly id: number | null
}

/** What the list on screen shows beside itself: there is one list at a time. */
export const usePreviewed = create<Previewed>()(() => ({ id: null }))

/** Shows an order beside the list, or closes the panel where it is the one that is shown. */
export const togglePreview = (id: number): void => usePreviewed.setState((now) => ({ id: now.id === id ? null : id }))

/** Shows another order, where the panel is open. */
export const followPreview = (id: number): void => usePreviewed.setState((now) => (now.id === null ? now : { id }))

export const closePreview = (): void => usePreviewed.setState({ id: null })

type UseLook = (id: number) => { readonly className: string; readonly selected: boolean }

/** A row's look with that of the row whose order is shown beside the list. */
export const withPreviewed =
  (useLook: UseLook, className: string): UseLook =>
  (id) => {
    const look = useLook(id)
    const previewed = usePreviewed((now) => now.id === id)
    return previewed ? { ...look, className: `${look.className} ${className}` } : look
  }
