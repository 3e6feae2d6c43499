import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { channelsOf, isDimension, listScope } from '@/domain/lists/dimensions'
import { serverAnswers } from '@/renderer/lib/http/watch-server'
import { orderSoon } from '@/renderer/lib/orders/order-query'
import { ACCOUNT_PATH } from '@/renderer/lib/people/people-paths'
import { PRINT_JOBS_PATH } from '@/renderer/lib/printing/print-jobs-path'
import { ErrorPage, NotFoundPage } from './routes/message-pages'
import { StartPage } from './routes/start-page'

const HOME = '/orders/all/opened'
const toHome = () => redirect(HOME)

/** A dimension alone is its first channel. */
const toFirstChannel = ({ params: { dimension = '' }, request }: LoaderFunctionArgs) =>
  isDimension(dimension) ? redirect(`/orders/${listScope(dimension, channelsOf(dimension)[0] ?? '')}${new URL(request.url).search}`) : null

/** Every address of the product (reference: order-page 1.1). The screens load on demand; the guard around them asks for a session. */
export const createRouter = (client: QueryClient) => {
  const orderLoader = async ({ params }: LoaderFunctionArgs) => {
    await orderSoon(client, params.id ?? '')
    return null
  }
  const target = (): string | null => {
    const { navigation, initialized, location } = router.state
    const to = navigation.location ?? (initialized ? null : location)
    return to && `${to.pathname}${to.search}${to.hash}`
  }
  const screen =
    <T,>(load: () => Promise<T>) =>
    () =>
      loadScreen(load, target)

  const router = createBrowserRouter([
    {
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <StartPage />,
      children: [
        { path: '/login', lazy: screen(() => import('./routes/login-route')) },
        { path: '/demarrage', lazy: screen(() => import('./routes/first-start-route')) },
        { path: '/invitation', lazy: screen(() => import('./routes/invitation-route')) },
        { path: '/setup', lazy: screen(() => import('./routes/setup-route')) },
        {
          lazy: screen(() => import('./routes/session-guard')),
          children: [
            { path: '/', loader: toHome, element: <StartPage /> },
            { path: '/orders', loader: toHome, element: <StartPage /> },
            {
              lazy: screen(() => import('./routes/shell-route')),
              children: [
                { path: '/orders/:dimension', loader: toFirstChannel, element: <NotFoundPage inside /> },
                { path: '/orders/:dimension/:channel', lazy: screen(() => import('./routes/order-list-route')) },
                { path: '/orders/search', lazy: screen(() => import('./routes/search-route')) },
                { path: '/orders/view/:id', loader: orderLoader, lazy: screen(() => import('./routes/order-route')) },
                { path: '/dashboard', lazy: screen(() => import('./routes/dashboard-route')) },
                { path: '/dashboard/dark', lazy: screen(() => import('./routes/dashboard-route')) },
                { path: '/dashboard/:kpi', lazy: screen(() => import('./routes/trend-route')) },
                { path: '/dashboard/:kpi/dark', lazy: screen(() => import('./routes/trend-route')) },
                { path: '/station', lazy: screen(() => import('./routes/station-route')) },
                { path: '/equipe/:tab?', lazy: screen(() => import('./routes/team-route')) },
                { path: '/serveur/:tab?', lazy: screen(() => import('./routes/server-route')) },
                { path: ACCOUNT_PATH, lazy: screen(() => import('./routes/account-route')) },
                { path: PRINT_JOBS_PATH, lazy: screen(() => import('./routes/prints-route')) }
              ]
            },
            { path: '/orders/picking/:ids', lazy: screen(() => import('./routes/picking-route')) },
            { path: '/orders/print/:ids', lazy: screen(() => import('./routes/print-route')) },
            { path: '/station/test-page', lazy: screen(() => import('./routes/test-page-route')) }
          ]
        },
        { path: '*', element: <NotFoundPage /> }
      ]
    }
  ])
  return router
}

const AGAIN_AFTER_MS = 2_000

const pause = (): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, AGAIN_AFTER_MS))

/** A style sheet that could not be had once is not asked for again by the same page: it must be opened anew. */
let incomplete = false

/**
 * Loads the code of a screen. While the server is away the screen before stays; once it is back the address that `target` then tells is
 * opened anew (null when one went elsewhere meanwhile). Fails when the server answers and has no such code: it has another version by now.
 */
async function loadScreen<T>(load: () => Promise<T>, target: () => string | null): Promise<T> {
  try {
    if (!incomplete) return await load()
  } catch (error) {
    if (await serverAnswers()) throw error
    incomplete = true
  }
  while (!(await serverAnswers())) await pause()
  const address = target()
  if (address === null) return load()
  window.location.assign(address)
  return new Promise(() => undefined)
}
