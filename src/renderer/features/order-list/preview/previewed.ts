import { startTransition, useEffect, useState } from 'react'
import { create } from 'zustand'
import { afterPaint } from '@/renderer/lib/after-paint'

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

export const isPreviewOpen = (): boolean => usePreviewed.getState().id !== null

/** Whether the panel is open, known once that has been painted: what makes room for it comes after it. */
export function useRoomForPreview(): boolean {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    let stop = (): void => undefined
    const forget = usePreviewed.subscribe((now, before) => {
      const opens = now.id !== null
      if (opens === (before.id !== null)) return
      stop()
      stop = afterPaint(() => startTransition(() => setOpen(opens)))
    })
    return () => {
      forget()
      stop()
    }
  }, [])
  return open
}

type UseLook = (id: number) => { readonly className: string; readonly selected: boolean }

/** A row's look with that of the row whose order is shown beside the list. */
export const withPreviewed =
  (useLook: UseLook, className: string): UseLook =>
  (id) => {
    const look = useLook(id)
    const previewed = usePreviewed((now) => now.id === id)
    return previewed ? { ...look, className: `${look.className} ${className}` } : look
  }
