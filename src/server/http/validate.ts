import * as z from 'zod/mini'
import type { Endpoint } from '@/contract/http/endpoint'
import { ID_MAX } from '@/contract/http/values'
import { formatNumber } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'
import { SHEETS_MAX } from '@/domain/printing/sheet-limits'
import { invalid, type Refusal } from './answers'
import { INVALID } from './problem-texts'

const MISSING = 'Vous devez saisir cette valeur.'
const WRONG = 'Cette valeur est incorrecte.'

/** What is counted in something that is too long or too short; of a number its value is. */
const UNITS: Readonly<Record<string, string>> = { string: 'caractère', array: 'élément' }

function bound(origin: string, limit: number | bigint | Date): string {
  const many = Number(limit)
  const unit = UNITS[origin]
  return unit === undefined ? formatNumber(many) : `${formatNumber(many)}\u00a0${unit}${isPlural(many) ? 's' : ''}`
}

/**
 * What is told of an input that breaks the contract where the contract has no sentence of its own: French, and in the words of who asks,
 * never in those of the library (reference: errors 2.2).
 */
function wordingOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? MISSING : "Cette valeur n'est pas de la forme attendue."
    case 'invalid_value':
      return issue.input === undefined ? MISSING : "Cette valeur n'est pas parmi celles qui sont possibles."
    case 'too_big':
      return `${issue.inclusive === false ? 'Moins de' : 'Au plus'} ${bound(issue.origin, issue.maximum)}.`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return MISSING
      return `${issue.inclusive === false ? 'Plus de' : 'Au moins'} ${bound(issue.origin, issue.minimum)}.`
    case 'unrecognized_keys':
      return `${issue.keys.length > 1 ? 'Champs inconnus' : 'Champ inconnu'}\u00a0: ${issue.keys.join(', ')}.`
    default:
      return WRONG
  }
}

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

/** Ids of a comma-separated list, each once, empty places left out; null when one of them is no id, or there are none or too many. */
export function idsOf(text: string): number[] | null {
  const ids = [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '')
  const valid = ids.every((part) => /^[1-9]\d{0,9}$/.test(part) && Number(part) <= ID_MAX)
  return valid && ids.length > 0 && ids.length <= SHEETS_MAX ? ids.map(Number) : null
}
