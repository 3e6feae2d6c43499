import { QueryClientProvider } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { RouterProvider } from 'react-router-dom'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { FocusKeeper } from '@/renderer/kit/dialog-shell/focus-keeper'
import { NoticeStack } from '@/renderer/kit/notices/notice-stack'
import { ThemeProvider } from '@/renderer/kit/theme/theme-provider'
import { isDarkPath } from '@/renderer/lib/planning/planning-paths'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { createRouter } from './router'

/** The application: theme, server data, dialogs and notices, routes. */
export function App() {
  const theme = usePreferences((preferences) => preferences.theme)
  const [client] = useState(createQueryClient)
  const [router] = useState(() => createRouter(client))
  const dark = useDarkAddress(router)
  return (
    <ThemeProvider choice={dark ? 'dark' : theme}>
      <FocusKeeper />
      <QueryClientProvider client={client}>
        <ConfirmProvider>
          <RouterProvider router={router} />
        </ConfirmProvider>
        <NoticeStack />
      </QueryClientProvider>
    </ThemeProvider>
  )
}

/** Whether the address itself asks for the dark (dashboard/dark, dashboard/{kpi}/dark; reference: order-page 1.1). */
const useDarkAddress = (router: ReturnType<typeof createRouter>): boolean =>
  useSyncExternalStore(
    (changed) => router.subscribe(changed),
    () => isDarkPath(router.state.location.pathname)
  )
