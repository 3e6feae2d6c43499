import { useEffect } from 'react'
import { displayReference } from '@/domain/format/reference'

/** Names the window after the order. */
export function useOrderTitle(reference: string): void {
  const title = displayReference(reference)
  useEffect(() => {
    document.title = `Commande #${title} — Atelier`
  }, [title])
}
