import type { Administrator } from '@/contract/workshop'
import { PASSWORD_TEXTS } from '@/domain/people/password'
import type { Query } from '@/server/db/database'
import { invalid, type Refusal } from '@/server/http/answers'
import { INVALID } from '@/server/http/problem-texts'
import { acceptPassword } from '@/server/people/accept-password'
import { insertPerson, writePassword } from '@/server/repositories/people-accounts'

/** Adds the person inside the caller's transaction: answers their id, or why they cannot be added. */
type AddPerson = (query: Query, now: Date) => Promise<number | Refusal>

/**
 * Makes the first administrator ready to be added, the password hashed before anything is locked: it takes a moment. A password that is not
 * taken is refused at its field (reference: people 1.1).
 */
export async function firstAdministrator({ password, ...names }: Administrator): Promise<AddPerson | { readonly refused: Refusal }> {
  const person = { ...names, email: names.email.toLowerCase() }
  const accepted = await acceptPassword(password, person)
  if (accepted.kind === 'refused')
    return { refused: invalid([{ path: 'body.administrator.password', message: PASSWORD_TEXTS[accepted.reason] }]) }
  return async (query, now) => {
    const id = await insertPerson(query, { ...person, role: 'administrator' })
    if (id === null) return invalid([{ path: 'body.administrator.email', message: INVALID.accountEmail }])
    await writePassword(query, id, accepted.hash, now)
    return id
  }
}
