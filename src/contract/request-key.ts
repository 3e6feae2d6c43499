import * as z from 'zod/mini'

/**
 * What a call that makes something may carry beside it: a name that who asks has made, once for what is asked. Asked again under it,
 * because the answer was lost, the same thing is answered and none is made (decision 027). A host that knows no such names leaves it unread.
 */
export const IDEMPOTENT = {
  request_key: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/, 'Une clé a de 16 à 64 lettres, chiffres, tirets ou soulignés.')))
} as const
