import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Component as ListRoute } from '@/renderer/app/routes/order-list-route'
import { Component as SearchRoute } from '@/renderer/app/routes/search-route'
import { Overlays } from '@/renderer/app/shell/overlays'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { NoticeStack } from '@/renderer/kit/notices/notice-stack'
import { createQueryClient } from '@/renderer/lib/query/query-client'

const withOver = (screen: ReactNode): ReactNode => (
  <>
    {screen}
    <Overlays sidebar={{ reduced: false, toggle: () => undefined }} />
    <NoticeStack />
  </>
)

/** A list or the search at its address, with what lies over it: dialogs, palette, notices. */
export function listScreen(address: string) {
  const client = createQueryClient()
  const router = createMemoryRouter(
    [
      { path: '/orders/search', element: withOver(<SearchRoute />) },
      { path: '/orders/:dimension/:channel', element: withOver(<ListRoute />) },
      { path: '*', element: <p>ailleurs</p> }
    ],
    { initialEntries: [address] }
  )
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>
  )
  return { client, router }
}
