import { DEFAULT_INVOICING } from '@/contract/orders/invoicing'

/** Client of the token endpoint: configuration of the build, public by nature (reference: session 2.2). */
export const CLIENT = {
  client_id: (import.meta.env.VITE_ATELIER_CLIENT_ID as string | undefined) ?? 'atelier-desktop',
  client_secret: (import.meta.env.VITE_ATELIER_CLIENT_SECRET as string | undefined) ?? 'atelier-desktop'
}

/** Orders are marked printed by a built application alone (reference: session 2.2). */
export const marksPrinted = (): boolean => import.meta.env.PROD

/** Name of the external invoicing service for a browser: configuration of the build, as the server's (reference: orders 3.4). */
export const INVOICING = (import.meta.env.VITE_ATELIER_INVOICING as string | undefined) ?? DEFAULT_INVOICING
