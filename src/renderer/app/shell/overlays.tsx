import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useOverlay } from './overlay-store'
import type { SidebarSwitch } from './palette-actions'
import { useLoaded } from './use-loaded'
import { usePaletteKey } from './use-palette-key'

const loadPrintSettings = async () => (await import('../../features/print-settings/print-settings-dialog')).PrintSettingsDialog
const loadPalette = async () => (await import('./palette-overlay')).PaletteOverlay

/** What lies over the shell when it is asked for; another page closes it. Its code comes once the screen is at rest. */
export function Overlays({ sidebar }: { sidebar: SidebarSwitch }) {
  const { shown, close } = useOverlay()
  const { pathname } = useLocation()
  usePaletteKey()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the page changes and when the shell goes
  useEffect(() => close, [pathname, close])
  const PrintSettingsDialog = useLoaded(loadPrintSettings, shown === 'print-settings', close)
  const Palette = useLoaded(loadPalette, shown === 'palette', close)
  return (
    <>
      {PrintSettingsDialog && <PrintSettingsDialog onClose={close} />}
      {Palette && <Palette sidebar={sidebar} onClose={close} />}
    </>
  )
}
