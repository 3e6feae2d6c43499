import type { Readable } from 'node:stream'
import type { Problem, ProblemCode } from '@/contract/http/problem'

/** A refusal that a handler answers instead of a success. The message is French and may be shown as it is. */
export class Refusal {
  readonly status: number
  readonly problem: Problem
  constructor(status: number, problem: Problem) {
    this.status = status
    this.problem = problem
  }
}

export const refuse = (status: number, code: ProblemCode, message: string): Refusal => new Refusal(status, { code, message })

export const notFound = (message: string): Refusal => refuse(404, 'not-found', message)

/** A refused input: `fields` say where and why, in French (to the letter; reference: errors 2.2). */
export const invalid = (fields: NonNullable<Problem['fields']>): Refusal =>
  new Refusal(400, { code: 'validation-failed', message: 'Validation Failed', fields })

/** An answer whose bytes are ready: they are sent as they are, with the endpoint's own status of success where none is named. */
export class Ready {
  readonly body: Buffer | Readable | string
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
  readonly status: number | null
  constructor(
    body: Buffer | Readable | string,
    type: string,
    headers: Readonly<Record<string, string>> = {},
    status: number | null = null
  ) {
    this.body = body
    this.type = type
    this.headers = headers
    this.status = status
  }
}

export const JSON_TYPE = 'application/json; charset=utf-8'
