import type { Sender } from '@/main/protocol/forward'
import { APP_ORIGIN } from '@/main/protocol/origin'

/** Main's own calls to the API host: the same road as a page's, token and renewal included. Never rejects before the reply's body. */
export type Api = (path: string, init?: RequestInit) => Promise<Response>

/** Calls by the road of the pages, in the name of `as`. */
export const apiBy =
  (forward: (request: Request, as: Sender) => Promise<Response>, as: Sender): Api =>
  (path, init) =>
    forward(new Request(APP_ORIGIN + path, init), as)
