import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Token } from '@/contract/session'
import { buildApp } from '@/server/app'
import type { AppOptions } from '@/server/app-options'
import { openReleaseFolder } from '@/server/releases/release-folder'
import { createDatabase, type TestDatabase } from './database'

export const CLIENT = { client_id: 'atelier-desktop', client_secret: 'atelier-desktop' }
export type Person = 'camille' | 'noa' | 'sacha'

export interface Reply<T = unknown> {
  readonly status: number
  readonly body: T
  readonly headers: Headers
}

export interface TestServer {
  readonly app: FastifyInstance
  readonly address: string
  readonly database: TestDatabase
  /** Calls as an operator (Camille unless told), or without token (null). JSON bodies are read. */
  readonly call: <T = unknown>(method: string, path: string, options?: CallOptions) => Promise<Reply<T>>
  /** Opens the address of a drawing or a file, as an operator (Camille unless told). */
  readonly open: (address: string, as?: Person) => Promise<Response>
  readonly login: (person?: Person) => Promise<Token>
  /** An access token of an operator, the same at each call. */
  readonly tokenOf: (person: Person) => Promise<string>
  /** Signs an operator in anew: the token of before may have ended. */
  readonly signInAnew: (person: Person) => Promise<void>
  readonly close: () => Promise<void>
}

export interface CallOptions {
  readonly body?: unknown
  readonly as?: Person | null
  readonly token?: string
  readonly headers?: Record<string, string>
}

export const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  if (response.headers.get('content-type')?.startsWith('text/csv')) return text
  return text === '' ? undefined : JSON.parse(text)
}

/** The real application on a free port, with a database of its own (or a given one, which it leaves). */
export async function startServer(options: Partial<AppOptions> = {}, given?: TestDatabase, host = '127.0.0.1'): Promise<TestServer> {
  const database = given ?? (await createDatabase())
  const app = await buildApp({ databaseUrl: database.url, checkReplies: true, ...options })
  await app.listen({ port: 0, host })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const tokens = new Map<Person, Promise<Token>>()

  const login = async (person: Person = 'camille'): Promise<Token> => {
    const body = { ...CLIENT, grant_type: 'password', username: `${person}@atelier.test`, password: 'atelier' }
    const response = await fetch(`${address}/oauth/v2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body)
    })
    if (!response.ok) throw new Error(`login answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Token
  }

  const tokenOf = async (person: Person): Promise<string> => {
    const known = tokens.get(person) ?? login(person)
    tokens.set(person, known)
    return (await known).access_token
  }

  return {
    app,
    address,
    database,
    login,
    tokenOf,
    open: async (path, as = 'camille') => fetch(`${address}${path}`, { headers: { authorization: `Bearer ${await tokenOf(as)}` } }),
    signInAnew: async (person) => {
      tokens.delete(person)
      await tokenOf(person)
    },
    call: async <T>(method: string, path: string, { body, as = 'camille', token, headers = {} }: CallOptions = {}) => {
      const bearer = token ?? (as === null ? null : await tokenOf(as))
      const response = await fetch(`${address}${path}`, {
        method,
        headers: {
          ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) })
      })
      return { status: response.status, headers: response.headers, body: (await readJson(response)) as T }
    },
    close: async () => {
      await app.close()
      if (given === undefined) await database.drop()
    }
  }
}

/** The same with a folder of releases: every call of the contract is there. */
export async function startWithReleases(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-releases-'))
  const server = await startServer({ releases: openReleaseFolder(folder) })
  return {
    ...server,
    close: async () => {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
