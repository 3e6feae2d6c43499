import type { AccountNames } from '@/domain/people/names'
import { type PasswordRefusal, refusePassword } from '@/domain/people/password'
import { hashPassword } from '@/server/auth/password'
import { commonPasswords } from './common-passwords'

export type AcceptedPassword =
  | { readonly kind: 'hashed'; readonly hash: string }
  | { readonly kind: 'refused'; readonly reason: PasswordRefusal }

/** The hash of a password that somebody chose, or why it is not taken for this person (reference: people 1.1). */
export async function acceptPassword(password: string, person: AccountNames): Promise<AcceptedPassword> {
  const reason = refusePassword(password, person, await commonPasswords())
  return reason === null ? { kind: 'hashed', hash: await hashPassword(password) } : { kind: 'refused', reason }
}
