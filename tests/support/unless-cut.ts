import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/**
 * A listener of a test's server that takes its time. What fails because the line of a call was cut before it had come whole, as when a test
 * ends with calls on their way, is no error: nobody waits for the answer any more.
 */
export const unlessCut =
  (handle: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>): RequestListener =>
  (request, response) =>
    void handle(request, response).catch((error) => {
      if (request.complete) throw error
    })
