import { isEmail } from '@/domain/session/credentials'

/** What names a person of the workshop. */
export interface AccountNames {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
}

export const NAME_MAX = 80
export const EMAIL_MAX = 200

/** What is told of a name or an e-mail that is not taken. */
export const NAME_TEXTS = {
  missing: 'Vous devez saisir cette valeur.',
  tooLong: `${NAME_MAX} caractères au plus.`,
  email: 'Vous devez saisir une adresse email valide.'
} as const

/** A name as it is kept: one line, single blanks, none around it. */
export const tidyName = (text: string): string => text.replace(/[\s\p{C}]+/gu, ' ').trim()

/** Why a first or a last name is not taken, or null. */
export function refuseName(text: string): string | null {
  const name = tidyName(text)
  if (name === '') return NAME_TEXTS.missing
  return name.length > NAME_MAX ? NAME_TEXTS.tooLong : null
}

/** An account's e-mail as it is kept, and as one signs in with it: in lower case. */
export const accountEmail = (text: string): string => text.trim().toLowerCase()

/** Why an e-mail is not taken for an account, or null. */
export function refuseAccountEmail(text: string): string | null {
  const email = accountEmail(text)
  if (email === '') return NAME_TEXTS.missing
  return isEmail(email) && email.length <= EMAIL_MAX ? null : NAME_TEXTS.email
}

/** Letters and digits alone, without accents, in lower case: what two spellings of one name share. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
