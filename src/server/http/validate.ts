import * as z from 'zod/mini'
import type { Endpoint } from '@/contract/endpoint'
import { invalid, type Refusal } from './answers'
import { INVALID } from './problem-texts'
import { wordingOf } from './wording'

z.config({ localeError: wordingOf })

type Field = { path: string; message: string }

/** A refusal names what is wrong, it does not send a large request back. */
const FIELDS_MAX = 20
const MESSAGE_MAX = 300
const shortened = (text: string): string => (text.length > MESSAGE_MAX ? `${text.slice(0, MESSAGE_MAX - 1)}…` : text)

const fieldsOf = (part: string, error: z.core.$ZodError): Field[] =>
  error.issues
    .slice(0, FIELDS_MAX)
    .map((issue) => ({ path: [part, ...issue.path].map(String).join('.'), message: shortened(issue.message) }))

interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** Checks what came against an endpoint of the contract: the typed input, or the refusal that names the fields. */
export function checkInput(endpoint: Endpoint, raw: RawInput): RawInput | Refusal {
  const fields: Field[] = []
  const read = (part: keyof RawInput): unknown => {
    const schema = endpoint[part]
    if (schema === undefined) return undefined
    const parsed = z.safeParse(schema, raw[part])
    if (parsed.success) return parsed.data
    fields.push(...fieldsOf(part, parsed.error))
    return undefined
  }
  const input = { params: read('params'), query: read('query'), body: read('body') }
  return fields.length > 0 ? invalid(fields) : input
}

/** Checks JSON that travels inside a text, such as the `filters` of a list. */
export function checkText<S extends z.ZodMiniType>(schema: S, part: string, text: string): z.output<S> | Refusal {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return invalid([{ path: part, message: INVALID.json }])
  }
  const parsed = z.safeParse(schema, value)
  return parsed.success ? parsed.data : invalid(fieldsOf(part, parsed.error))
}

/** Throws when a reply breaks the contract: a bug of the server, found in tests. */
export function checkReply(endpoint: Endpoint, status: number, body: unknown): void {
  const schema = endpoint.replies[status]
  if (schema === undefined) throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}, which its contract does not declare`)
  if (schema === 'binary') return
  const parsed = z.safeParse(schema, body)
  if (!parsed.success) throw new Error(`${endpoint.method} ${endpoint.path} broke its contract: ${z.prettifyError(parsed.error)}`)
}
