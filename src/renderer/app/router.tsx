import { createBrowserRouter, redirect } from 'react-router-dom'
import { ErrorPage } from './routes/error-page'
import { NotFoundPage } from './routes/not-found-page'
import { StartPage } from './routes/start-page'

const HOME = '/orders/all/opened'
const toHome = () => redirect(HOME)

/** Every address of the product (spec §2). The screens load on demand; the guard around them asks for a session. */
export const createRouter = () =>
  createBrowserRouter([
    {
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <StartPage />,
      children: [
        { path: '/login', lazy: () => import('./routes/login-route') },
        {
          lazy: () => import('./routes/session-guard'),
          children: [
            { path: '/', loader: toHome, element: <StartPage /> },
            { path: '/orders', loader: toHome, element: <StartPage /> },
            {
              lazy: () => import('./routes/shell-route'),
              children: [
                { path: '/orders/:dimension/:channel', lazy: () => import('./routes/order-list-route') },
                { path: '/orders/view/:id', lazy: () => import('./routes/order-route') }
              ]
            },
            { path: '/orders/print/:ids', lazy: () => import('./routes/print-route') }
          ]
        },
        { path: '*', element: <NotFoundPage /> }
      ]
    }
  ])
