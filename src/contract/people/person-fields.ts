import * as z from 'zod/mini'
import { accountEmail, EMAIL_MAX, NAME_MAX, NAME_TEXTS, tidyName } from '@/domain/people/names'
import { PASSWORD_MAX } from '@/domain/people/password'

/** A first or last name, tidied. */
export const PersonName = z.pipe(
  z.pipe(z.string(), z.transform(tidyName)),
  z.string().check(z.minLength(1, NAME_TEXTS.missing), z.maxLength(NAME_MAX, NAME_TEXTS.tooLong))
)

/** The e-mail with which somebody signs in, in lower case. */
export const AccountEmail = z.pipe(
  z.pipe(z.string(), z.transform(accountEmail)),
  z.string().check(z.minLength(1, NAME_TEXTS.missing), z.maxLength(EMAIL_MAX, NAME_TEXTS.email), z.email(NAME_TEXTS.email))
)

/** A password on its way: whether it is taken is judged with its person's names and the list of the commonest. */
export const SentPassword = z.string().check(z.maxLength(PASSWORD_MAX * 4))
