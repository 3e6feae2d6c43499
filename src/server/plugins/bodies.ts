import type { FastifyInstance } from 'fastify'

const FORM = 'application/x-www-form-urlencoded'
const LINKED_DATA = /^application\/(?:[\w.+-]+\+)?json(?:\s*;|$)/

/** Bodies that are read beside plain JSON: forms, which OAuth2 clients send, and JSON under its linked-data names (reference: api 1.1). */
export function addBodies(app: FastifyInstance): void {
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  )
  app.addContentTypeParser(LINKED_DATA, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
}
