import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Component } from '@/renderer/app/routes/order-route'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { createQueryClient } from '@/renderer/lib/query/query-client'

/** The order that `anOrder` makes. */
const AN_ORDER = 48_213

/** Draws the page of an order as the application does. */
export function showOrder(id: number = AN_ORDER, client: QueryClient = createQueryClient()): void {
  const router = createMemoryRouter([{ path: '/orders/view/:id', element: <Component /> }], { initialEntries: [`/orders/view/${id}`] })
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>
  )
}
