import type { App } from 'electron'

/** Ends the application to start it again. `stays`: it did not end after all, so whoever ends it later ends it for good. */
export function restarter(app: Pick<App, 'once' | 'off' | 'quit' | 'relaunch'>): {
  readonly restart: () => void
  readonly stays: () => void
} {
  // Not before it really ends: what was asked of the system once could not be taken back.
  const again = (): void => app.relaunch()
  const stays = (): void => void app.off('will-quit', again)
  return {
    stays,
    restart: () => {
      stays()
      app.once('will-quit', again)
      app.quit()
    }
  }
}
