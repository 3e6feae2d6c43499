import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { useMayHoldUnsaved } from '@/renderer/lib/drafts/unsaved'

/**
 * The way out of a dialog in which something is typed: Escape, « Annuler » and ✕ ask once before what was changed is dropped, and only
 * then; so do the window itself, and what would show another page under it: a scan, the way back. `isChanged` is asked when one leaves,
 * never while one types.
 */
export function useGuardedClose(close: () => void, isChanged: () => boolean): () => void {
  const confirm = useConfirm()
  const asking = useRef(false)
  useMayHoldUnsaved(isChanged)
  /** True when it may be dropped; asked once at a time. */
  const mayDrop = async (): Promise<boolean> => {
    if (asking.current) return false
    asking.current = true
    const sure = await confirm({
      title: 'Abandonner la saisie\u00a0?',
      text: "Ce qui a été saisi n'est pas enregistré et sera perdu.",
      confirm: 'Abandonner la saisie',
      cancel: 'Continuer la saisie',
      danger: true
    })
    asking.current = false
    return sure
  }
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isChanged())
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the way is blocked, not when the dialog is drawn
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void mayDrop().then((sure) => (sure ? blocker.proceed() : blocker.reset()))
  }, [blocker.state])
  return () => {
    if (!isChanged()) {
      close()
      return
    }
    void mayDrop().then((sure) => {
      if (sure) close()
    })
  }
}
