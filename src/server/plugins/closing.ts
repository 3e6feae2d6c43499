import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50
/** A request that takes longer than this after the word to stop is cut. */
const CUT_AFTER_MS = 8_000

/** Lets requests that are being answered finish, without waiting for connections that are merely kept open. */
export function addClosing(app: FastifyInstance): void {
  let looking: NodeJS.Timeout | undefined
  let cutting: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    looking = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS)
    cutting = setTimeout(() => app.server.closeAllConnections(), CUT_AFTER_MS)
  })
  app.addHook('onClose', async () => {
    clearInterval(looking)
    clearTimeout(cutting)
  })
}
