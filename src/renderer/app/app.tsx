import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { ConfirmProvider } from '../kit/confirm-dialog/confirm-provider'
import { FocusKeeper } from '../kit/dialog-shell/focus-keeper'
import { NoticeStack } from '../kit/notices/notice-stack'
import { ThemeProvider } from '../kit/theme/theme-provider'
import { usePreferences } from '../lib/preferences/preferences'
import { createQueryClient } from '../lib/query/query-client'
import { createRouter } from './router'
import { useDarkAddress } from './use-dark-address'

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
