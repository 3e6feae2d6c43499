import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useLoaded } from '../../kit/dialog-shell/use-loaded'
import { usePeek } from '../../lib/peek/peek'

const loadFaces = async () => (await import('../../features/order-peek/faces-dialog')).FacesDialog
const loadReassort = async () => (await import('../../features/order-peek/reassort-dialog')).ReassortDialog

/** Draws what one looks at over the screen; another page closes it. */
export function Peeks() {
  const { shown, close } = usePeek()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the page changes and when the shell goes
  useEffect(() => close, [pathname, close])
  const FacesDialog = useLoaded(loadFaces, shown?.kind === 'faces', close)
  const ReassortDialog = useLoaded(loadReassort, shown?.kind === 'reassort', close)
  return (
    <>
      {FacesDialog && shown?.kind === 'faces' && (
        <FacesDialog orderId={shown.orderId} faceId={shown.faceId} viewId={shown.viewId} given={shown.given} onClose={close} />
      )}
      {ReassortDialog && shown?.kind === 'reassort' && (
        <ReassortDialog orderId={shown.orderId} itemId={shown.itemId} given={shown.given} onClose={close} />
      )}
    </>
  )
}
