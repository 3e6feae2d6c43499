import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Component } from '@/renderer/app/routes/order-route'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { createQueryClient } from '@/renderer/lib/query/query-client'

/** Opens the page of an order as the application does; answers what keeps what it reads, and takes it off the screen. */
export function showOrderPage(id = 48213, client = createQueryClient()): { readonly client: QueryClient; readonly leave: () => void } {
  const router = createMemoryRouter([{ path: '/orders/view/:id', element: <Component /> }], { initialEntries: [`/orders/view/${id}`] })
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>
  )
  return { client, leave: unmount }
}

/** One of the selectors of its header. Asked by words: roles and names of a whole page take seconds on a busy machine. */
export function selectorOf(label: string): HTMLElement {
  const found = [...document.querySelectorAll('header button')].find((one) => new RegExp(`^${label}\\s*:`).test(one.textContent ?? ''))
  if (!(found instanceof HTMLElement)) throw new Error(`no selector ${label}`)
  return found
}
