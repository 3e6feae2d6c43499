import * as z from 'zod/mini'

/**
 * A whole number of an address or a query: a number, or its digits and nothing else (not `0x10`, `1e1`, ` 5`), from `least` to `most`.
 * The output is the number.
 */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/, 'Un nombre entier est attendu.'))]),
      z.transform((value: number | string) => Number(value))
    ),
    z.int().check(z.minimum(least), z.maximum(most))
  )

/** The largest id that the database gives. */
export const ID_MAX = 2_147_483_647

/** The id of something in an address. */
export const IdNumber = wholeNumber(1, ID_MAX)

/**
 * What a call that makes something may carry beside it: a name that who asks has made, once for what is asked. Asked again under it,
 * because the answer was lost, the same thing is answered and none is made (decision 027). A host that knows no such names leaves it unread.
 */
export const IDEMPOTENT = {
  request_key: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/, 'Une clé a de 16 à 64 lettres, chiffres, tirets ou soulignés.')))
} as const
