import { type FastifyInstance, fastify } from 'fastify'
import type { Endpoint } from '@/contract/http/endpoint'
import { openApiOf } from '@/server/http/openapi'
import { NO_SUCH_ROUTE, replyError } from './errors'

/** What the documentation's page loads: its own files, and styles that its library writes in the page. */
const PAGE_CSP = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; frame-ancestors 'self'"

type Serve = FastifyInstance['routing']

/** The documentation's own little application: its libraries are loaded at its first visit, not at every start. */
async function openDocs(endpoints: readonly Endpoint[], version: string): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui')])
  const docs = fastify({ logger: false })
  docs.setErrorHandler<Error>((error, request, reply) => replyError(error, request, reply))
  docs.setNotFoundHandler((_, reply) => reply.code(NO_SUCH_ROUTE.status).send(NO_SUCH_ROUTE.problem))
  docs.addHook('onSend', async (_, reply) => {
    void reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  })
  await docs.register(swagger, { mode: 'static', specification: { document: openApiOf(endpoints, version) as never } })
  await docs.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: PAGE_CSP,
    uiConfig: { docExpansion: 'list' },
    theme: { title: 'Atelier, API' }
  })
  await docs.ready()
  return docs
}

/** `/docs`: the API's documentation, from the contract, without anything of the outside network. */
export function addDocs(app: FastifyInstance, endpoints: readonly Endpoint[], version: string): void {
  let docs: Promise<FastifyInstance> | undefined
  const serve = async (): Promise<Serve> => {
    docs ??= openDocs(endpoints, version)
    return (await docs).routing
  }
  for (const url of ['/docs', '/docs/*'])
    app.get(url, { helmet: false }, async (request, reply) => {
      const routing = await serve()
      reply.hijack()
      routing(request.raw, reply.raw)
    })
  app.addHook('onClose', async () => {
    await (await docs)?.close()
  })
}
