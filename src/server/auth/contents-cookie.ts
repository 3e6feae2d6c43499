import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Lifetimes } from './tokens'

const NAME = 'atelier_contents'
const VALUE = new RegExp(`(?:^|;\\s*)${NAME}=([\\da-f-]{36})\\.([\\w-]{43})(?:;|$)`)
const ATTRIBUTES = 'Path=/api; HttpOnly; SameSite=Strict'

type Request = Pick<FastifyRequest, 'headers' | 'protocol'>

/**
 * The cookie by which `<img>` and links of a browser show whose session they belong to; it opens contents and no call
 * (reference: files 1.3; decision 052). It names the sign-in, so that it stays the same across refreshes and is worth nothing once that
 * has ended.
 */
export interface ContentsCookie {
  /** The header that gives it to who asks; null where they have it. */
  readonly give: (request: Request, family: string) => string | null
  /** The sign-in that a request's cookie names, or null. */
  readonly familyOf: (request: Request) => string | null
  /** The header that takes it away. */
  readonly taken: string
}

export function contentsCookie(secret: Buffer, { refreshSeconds }: Pick<Lifetimes, 'refreshSeconds'>): ContentsCookie {
  const sign = (family: string): string => createHmac('sha256', secret).update(`session:${family}`).digest('base64url')
  const familyOf = ({ headers }: Request): string | null => {
    const [, family, signature] = VALUE.exec(headers.cookie ?? '') ?? []
    if (family === undefined || signature === undefined) return null
    return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(family))) ? family : null
  }
  return {
    familyOf,
    give: (request, family) =>
      familyOf(request) === family
        ? null
        : `${NAME}=${family}.${sign(family)}; ${ATTRIBUTES}; Max-Age=${refreshSeconds}${request.protocol === 'https' ? '; Secure' : ''}`,
    taken: `${NAME}=; ${ATTRIBUTES}; Max-Age=0`
  }
}
