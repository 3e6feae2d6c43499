import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Component as ListRoute } from '@/renderer/app/routes/order-list-route'
import { Component as OrderRoute } from '@/renderer/app/routes/order-route'
import { Component as PickingRoute } from '@/renderer/app/routes/picking-route'
import { Overlays } from '@/renderer/app/shell/overlays'
import { Scanning } from '@/renderer/features/scanning/scanning'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { NoticeStack } from '@/renderer/kit/notices/notice-stack'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { createQueryClient } from '@/renderer/lib/query/query-client'

const inShell = (page: ReactNode): ReactNode => (
  <>
    {page}
    <Scanning onSearch={() => undefined} />
    <Overlays sidebar={{ reduced: false, toggle: () => undefined }} />
    <NoticeStack />
  </>
)

/** A screen at its address, with the scanner that hears guns on it; the others come where a scan leads, an order's once `comes` says so. */
export function shellScreen(address: string, comes?: (orderKey: string) => Promise<void>) {
  usePreferences.getState().set({ scanMuted: true })
  const router = createMemoryRouter(
    [
      { path: '/orders/:dimension/:channel', element: inShell(<ListRoute />) },
      {
        path: '/orders/view/:id',
        element: inShell(<OrderRoute />),
        ...(comes && { loader: ({ params }) => comes(params.id ?? '').then(() => null), hydrateFallbackElement: <p /> })
      },
      { path: '/orders/picking/:ids', element: <PickingRoute /> }
    ],
    { initialEntries: [address] }
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>
  )
  return { at: () => router.state.location.pathname, go: (to: string): Promise<void> => router.navigate(to) }
}
