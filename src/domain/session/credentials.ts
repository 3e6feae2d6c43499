import * as z from 'zod/mini'

/** Why a login cannot be sent (reference: session 1.1). */
export type CredentialRefusal = 'missing' | 'invalid-email'

/** What is told under the field, to the letter (reference: session 1.1). */
export const CREDENTIAL_TEXTS: Readonly<Record<CredentialRefusal, string>> = {
  missing: 'Vous devez saisir cette valeur.',
  'invalid-email': 'Vous devez saisir une adresse email valide.'
}

export interface CredentialRefusals {
  readonly email: CredentialRefusal | null
  readonly password: CredentialRefusal | null
}

const Email = z.email()

/** True for an address that an e-mail can be sent to; blanks around it do not count. */
export const isEmail = (text: string): boolean => z.safeParse(Email, text.trim()).success

/** What is wrong with a login before it is sent, by field (reference: session 1.1). A password may be made of blanks. */
export const refuseCredentials = ({ email, password }: { readonly email: string; readonly password: string }): CredentialRefusals => ({
  email: email.trim() === '' ? 'missing' : isEmail(email) ? null : 'invalid-email',
  password: password === '' ? 'missing' : null
})
