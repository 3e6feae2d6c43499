import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { closeQuestion, useOutsideQuestion } from '@/renderer/features/selection/outside-question'
import { useLoaded } from '@/renderer/kit/dialog-shell/use-loaded'
import { usePeek } from '@/renderer/lib/peek/peek'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { useOverlay } from './overlay-store'
import type { SidebarSwitch } from './palette-actions'
import { usePaletteKey, useSearchKey, useShortcutsKey, useUndoKey } from './shell-keys'

const loadPrintSettings = async () => (await import('@/renderer/features/print-settings/print-settings-dialog')).PrintSettingsDialog
const loadShortcuts = async () => (await import('@/renderer/features/shortcuts/shortcuts-dialog')).ShortcutsDialog
const loadEndRun = async () => (await import('@/renderer/features/picking/actions/end-run-dialog')).EndRunDialog
const loadBulk = async () => (await import('./bulk-overlay')).BulkOverlay
const loadOutside = async () => (await import('@/renderer/features/selection/outside-dialog')).OutsideDialog
const loadCamera = async () => (await import('@/renderer/features/scanning/camera/camera-dialog')).CameraDialog
const loadCreateOrder = async () => (await import('@/renderer/features/create-order/create-order-dialog')).CreateOrderDialog
const loadLeaveDemo = async () => (await import('@/renderer/features/first-start/leave-demo-dialog')).LeaveDemoDialog
const loadWorkshop = async () => (await import('@/renderer/features/workshop/workshop-dialog')).WorkshopDialog
const loadLists = async () => (await import('./lists-drawer')).ListsDrawer
const loadPalette = async () => (await import('./palette-overlay')).PaletteOverlay

/** What lies over the shell when it is asked for; another page closes it. Its code comes once the screen is at rest. */
export function Overlays({ sidebar }: { sidebar: SidebarSwitch }) {
  const { shown, orders, kind, anchor, close, closeLeft } = useOverlay()
  const question = useOutsideQuestion((store) => store.question)
  const { pathname } = useLocation()
  usePaletteKey()
  useShortcutsKey()
  useSearchKey()
  useUndoKey()
  // An address changes a moment before its page comes: what was opened in between stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the page changes and when the shell goes
  useEffect(
    () => () => {
      closeLeft()
      closeQuestion()
    },
    [pathname, closeLeft]
  )
  const PrintSettingsDialog = useLoaded(loadPrintSettings, shown === 'print-settings', close)
  const LeaveDemoDialog = useLoaded(loadLeaveDemo, shown === 'leave-demo', close)
  const WorkshopDialog = useLoaded(loadWorkshop, shown === 'workshop', close)
  const mayCreate = useHasRole('operator')
  const CreateOrderDialog = useLoaded(loadCreateOrder, mayCreate && shown === 'create-order', close)
  const Palette = useLoaded(loadPalette, shown === 'palette', close)
  const ListsDrawer = useLoaded(loadLists, shown === 'lists', close)
  const ShortcutsDialog = useLoaded(loadShortcuts, shown === 'shortcuts', close)
  const EndRunDialog = useLoaded(loadEndRun, shown === 'end-run', close)
  const CameraDialog = useLoaded(loadCamera, shown === 'camera', close)
  const BulkOverlay = useLoaded(loadBulk, mayCreate && shown === 'bulk', close)
  const OutsideDialog = useLoaded(loadOutside, question !== null, closeQuestion)
  return (
    <>
      {EndRunDialog && <EndRunDialog orders={orders} onClose={close} />}
      {BulkOverlay && <BulkOverlay orders={orders} kind={kind} anchor={anchor} onClose={close} />}
      {OutsideDialog && question && <OutsideDialog question={question} />}
      {PrintSettingsDialog && <PrintSettingsDialog onClose={close} />}
      {ShortcutsDialog && <ShortcutsDialog onClose={close} />}
      {CameraDialog && <CameraDialog onClose={close} />}
      {CreateOrderDialog && <CreateOrderDialog onClose={close} />}
      {LeaveDemoDialog && <LeaveDemoDialog onClose={close} />}
      {WorkshopDialog && <WorkshopDialog onClose={close} />}
      {ListsDrawer && <ListsDrawer onClose={close} />}
      {Palette && <Palette sidebar={sidebar} onClose={close} />}
      <Peeks />
    </>
  )
}

const loadFaces = async () => (await import('@/renderer/features/order-peek/faces-dialog')).FacesDialog
const loadReassort = async () => (await import('@/renderer/features/order-peek/reassort-dialog')).ReassortDialog

/** Draws what one looks at over the screen; another page closes it. */
function Peeks() {
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
