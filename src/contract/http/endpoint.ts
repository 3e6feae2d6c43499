import type * as z from 'zod/mini'
import type { Role } from '@/domain/people/roles'
import { type Read, type Readable, readAs } from '@/domain/reading/read-as'
import type { Capability } from './capabilities'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Schema = z.ZodMiniType
type Shape = z.ZodMiniType<Record<string, unknown>>

/** What may come back, by status. `binary` marks a streamed body that is no JSON. */
type Replies = Readonly<Record<number, Schema | 'binary'>>

/** One call of the API: serves the server's validation, its OpenAPI page and the client's types. */
export interface Endpoint {
  readonly method: Method
  /** Path with `:name` for each parameter. */
  readonly path: string
  /** One line for the API's documentation. */
  readonly summary: string
  /** The least role that may make the call (reference: people 2.1); `anyone` needs no access token. */
  readonly role: Role | 'anyone'
  /** Its reply names contents: with it a browser gets the cookie that opens them (reference: files 1.3). */
  readonly namesContents?: boolean
  /** It answers contents, to `<img>` and links too: the cookie of a session serves as its token. */
  readonly isContents?: boolean
  readonly params?: Shape
  readonly query?: Shape
  readonly body?: Schema
  /** What a host must know for this call: absent for the calls of the reference, which every host has. */
  readonly capability?: Capability
  /** Attributes of the body that the reference does not know, each with what a host must know to be sent it. */
  readonly beyond?: Readonly<Record<string, Capability>>
  /** Whether it changes something, where its method says otherwise: a GET that does, a POST that only reads. */
  readonly changes?: boolean
  /** Largest body in bytes, where the server's common limit (1 MB) is too small. */
  readonly bodyBytesMax?: number
  readonly replies: Replies
}

/** Declares an endpoint and keeps the exact types of its parts. */
export const endpoint = <const E extends Endpoint>(entry: E): E => entry

type In<S> = S extends Schema ? z.input<S> : undefined
type Out<S> = S extends Schema ? z.output<S> : undefined

/** What a caller passes. */
export type CallInput<E extends Endpoint> = (E extends { params: infer P } ? { params: In<P> } : unknown) &
  (E extends { query: infer Q } ? { query?: In<Q> } : unknown) &
  (E extends { body: infer B } ? { body: In<B> } : unknown)

/** What a handler receives, validated. */
export interface HandlerInput<E extends Endpoint> {
  readonly params: E extends { params: infer P } ? Out<P> : undefined
  readonly query: E extends { query: infer Q } ? Out<Q> : undefined
  readonly body: E extends { body: infer B } ? Out<B> : undefined
}

type SuccessStatus = 200 | 201 | 204

/** The body of an endpoint's success, as our own server promises it. */
export type Success<E extends Endpoint> = {
  [S in keyof E['replies'] & SuccessStatus]: E['replies'][S] extends Schema ? z.output<E['replies'][S]> : never
}[keyof E['replies'] & SuccessStatus]

/**
 * What a screen reads of an endpoint's success. The reference shows few replies: what changes something may answer nothing that can be
 * read, which is null; what it changed must be read again then.
 */
export type Reply<E extends Endpoint> = Read<Success<E>> | (Changes<E> extends true ? null : never)

type Changes<E extends Endpoint> = E extends { changes: infer C } ? C : E extends { method: 'GET' } ? false : true

const SUCCESSES = [200, 201, 204]

/** The form of a success: of its own status, else of the one that our server promises. */
function successOf({ replies }: Endpoint, status: number): z.ZodMiniType | 'binary' | undefined {
  return replies[status] ?? SUCCESSES.map((promised) => replies[promised]).find((form) => form !== undefined)
}

/** Whether a call changes something. */
export const changes = ({ method, changes: declared }: Endpoint): boolean => declared ?? method !== 'GET'

/**
 * Reads the body of a success, whatever of it is there. Null where what came cannot be read: for a call that only reads this means that the
 * host speaks another language; one that changes something may answer nothing, or a part that is not taken for the whole.
 */
export function readReply<E extends Endpoint>(endpoint: E, status: number, body: unknown): { readonly reply: Reply<E> } | null {
  const form = successOf(endpoint, status)
  if (form === undefined || form === 'binary') return null
  const read = readAs(form, body, { whole: changes(endpoint) }) as Readable<z.ZodMiniType>
  if (read !== null) return { reply: read.data as Reply<E> }
  return changes(endpoint) ? { reply: null as Reply<E> } : null
}
