import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { FocusKeeper } from '@/renderer/kit/dialog-shell/focus-keeper'
import { NoticeStack } from '@/renderer/kit/notices/notice-stack'
import { ThemeProvider } from '@/renderer/kit/theme/theme-provider'
import { isDarkPath } from '@/renderer/lib/planning/planning-paths'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { pagesNow } from './station/own-pages'
import { StationGate } from './station/station-gate'

/** The application: theme, who is at the station, and their screens. */
export function App() {
  const theme = usePreferences((preferences) => preferences.theme)
  const [dark, setDark] = useState(() => isDarkPath(window.location.pathname))
  return (
    <ThemeProvider choice={dark ? 'dark' : theme}>
      <FocusKeeper />
      <StationGate>
        <Pages onDark={setDark} />
      </StationGate>
    </ThemeProvider>
  )
}

/** Server data, dialogs and notices, routes. An address may ask for the dark itself (dashboard/dark, dashboard/{kpi}/dark; reference: order-page 1.1). */
function Pages({ onDark }: { onDark: (dark: boolean) => void }) {
  const [{ client, router }] = useState(pagesNow)
  useEffect(() => {
    const look = (): void => onDark(isDarkPath(router.state.location.pathname))
    look()
    return router.subscribe(look)
  }, [router, onDark])
  return (
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
      <NoticeStack />
    </QueryClientProvider>
  )
}
