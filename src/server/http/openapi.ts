import * as z from 'zod/mini'
import type { Endpoint } from '@/contract/http/endpoint'

type Json = Readonly<Record<string, unknown>>

const toSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as Record<string, unknown>
  return rest
}

function parametersOf(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input') as { properties?: Json; required?: readonly string[] }
  return Object.entries(properties).map(([name, content]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: content
  }))
}

function replyOf(status: string, reply: z.ZodMiniType | 'binary', isText: boolean): Json {
  const description = Number(status) < 400 ? 'Réponse' : 'Refus'
  if (status === '204') return { description }
  if (reply === 'binary')
    return { description, content: { [isText ? 'image/svg+xml' : 'application/octet-stream']: { schema: { type: 'string' } } } }
  return { description, content: { 'application/json': { schema: toSchema(reply, 'output') } } }
}

const topicOf = (path: string): string => path.split('/').filter((part) => part !== '' && part !== 'api')[0] ?? 'api'

function operationOf(endpoint: Endpoint): Json {
  const parameters = [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)]
  return {
    summary: endpoint.summary,
    tags: [topicOf(endpoint.path)],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: toSchema(endpoint.body, 'input') } } } }
      : {}),
    ...(endpoint.role === 'anyone' ? { security: [] } : {}),
    responses: Object.fromEntries(
      Object.entries(endpoint.replies).map(([status, reply]) => [status, replyOf(status, reply, endpoint.path.endsWith('.svg'))])
    )
  }
}

/** The OpenAPI document of these endpoints, written from the contract. */
export function openApiOf(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Atelier', version, description: "API de l'atelier. Chaque refus porte un code et un message en français." },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    security: [{ session: [] }],
    paths
  }
}
