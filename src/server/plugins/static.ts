import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyHelmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PERMISSIONS, STYLE_SOURCES } from '@/contract/desktop/desktop-http'
import { isOwnMachine } from '@/domain/server/own-machine'
import { NO_SUCH_ROUTE } from './errors'

const SELF = ["'self'"]

/** A month: long enough for who comes to work, short enough to go back to plain http one day. */
const SECURE_FOR_SECONDS = 30 * 86_400

/** Pages load nothing but their own origin, and nobody frames them. Who came by https comes so again (reference: tls 3.2). */
export async function addHeaders(app: FastifyInstance): Promise<void> {
  await app.register(fastifyHelmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: SELF,
        scriptSrc: SELF,
        styleSrc: [...STYLE_SOURCES],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: SELF,
        connectSrc: SELF,
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: SELF,
        frameAncestors: SELF,
        formAction: SELF,
        baseUri: SELF,
        objectSrc: ["'none'"]
      }
    },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    // Ignored, with a warning in the console, on plain http.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
    // This machine's own names are other programs' too, and need no TLS.
    if (request.protocol === 'https' && !isOwnMachine(request.hostname))
      reply.header('strict-transport-security', `max-age=${SECURE_FOR_SECONDS}`)
  })
}

const isPage = (method: string, url: string, accept = ''): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  accept.includes('text/html') &&
  !/^\/(api|oauth|health|ready|metrics|docs|assets|socket\.io)(\/|$|\?)/.test(url)

/** Folder of the hashed files. */
const ASSETS = 'assets'

/** Names of a folder's files, without their compressed twins, which are sent in their place. */
const fileNames = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { withFileTypes: true })).flatMap((each) => (each.isFile() && !each.name.endsWith('.gz') ? [each.name] : []))

/** Serves what stood in the folder at the start, and in that of its hashed files, and no other name. */
async function addFiles(app: FastifyInstance, folder: string): Promise<void> {
  const assets = new Set(await fileNames(join(folder, ASSETS)).catch(() => []))
  const serve = (url: string, nameOf: (request: FastifyRequest) => string | null): void => {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: (request, reply) => {
        const name = nameOf(request)
        return name === null ? reply.callNotFound() : reply.sendFile(name)
      }
    })
  }
  serve('/', () => 'index.html')
  for (const name of await fileNames(folder)) serve(`/${name}`, () => name)
  serve(`/${ASSETS}/*`, ({ url }) => {
    const [name = ''] = url.slice(ASSETS.length + 2).split('?')
    return assets.has(name) ? `${ASSETS}/${name}` : null
  })
}

/** Serves the built screens: hashed assets for ever, the page fresh each time and for every address that the screens route (reference: server 9). */
export async function addScreens(app: FastifyInstance, folder: string | null): Promise<void> {
  const served = folder !== null && existsSync(join(folder, 'index.html')) ? folder : null
  if (served !== null) {
    await app.register(fastifyStatic, {
      root: served,
      // Its own routes read the folder for each request, or are one for each file, which takes a tenth of a start.
      serve: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(served, ASSETS))
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      }
    })
    await addFiles(app, served)
  }
  // Read as a path of files it would be answered 403, by no word of ours.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('//')) void reply.code(NO_SUCH_ROUTE.status).send(NO_SUCH_ROUTE.problem)
    else done()
  })
  app.setNotFoundHandler((request, reply) => {
    if (served !== null && isPage(request.method, request.url, request.headers.accept)) return reply.sendFile('index.html', served)
    return reply.code(NO_SUCH_ROUTE.status).send(NO_SUCH_ROUTE.problem)
  })
}
