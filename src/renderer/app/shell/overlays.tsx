import { useOverlay } from './overlay-store'
import { useLoaded } from './use-loaded'

const loadPrintSettings = async () => (await import('../../features/print-settings/print-settings-dialog')).PrintSettingsDialog

/** What lies over the shell when it is asked for. Its code comes once the screen is at rest. */
export function Overlays() {
  const { shown, close } = useOverlay()
  const PrintSettingsDialog = useLoaded(loadPrintSettings, shown === 'print-settings', close)
  return PrintSettingsDialog && <PrintSettingsDialog onClose={close} />
}
