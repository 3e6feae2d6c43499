import type { Endpoint } from '@/contract/http/endpoint'
import { Order, OrderFile } from '@/domain/orders/order'
import type { PromisedOrder, PromisedOrderFile } from '@/domain/orders/promised'
import { filesSeenBy, orderSeenBy, seesAll } from '@/domain/orders/seen-by'
import { hasRole, type Role, roleRefusal } from '@/domain/people/roles'
import { Ready, Refusal, refuse } from './answers'
import { PASSWORD_NEEDED } from './problem-texts'

interface Person {
  readonly role: Role
}

/** Refuses what asks for more than a person's role, and says for whom it is; null where they may (reference: people 2.2). */
export const refuseRole = (least: Role, { role }: Person): Refusal | null =>
  hasRole(role, least) ? null : refuse(403, 'forbidden', roleRefusal(least))

/**
 * Refuses what is the administration's to a session at a shared station whose password was not asked again (reference: people 6.3). Asked of
 * the database at each such call, which is rare: a confirmation and its end are felt at once, on every server.
 */
export const refuseUnconfirmed = async (least: Role | 'anyone', needsPassword: () => Promise<boolean>): Promise<Refusal | null> =>
  least === 'administrator' && (await needsPassword()) ? refuse(403, 'password-needed', PASSWORD_NEEDED) : null

const elementOf = (schema: object): unknown => (schema as { _zod?: { def: { element?: unknown } } })._zod?.def.element

/** What of an answer is left out for a role, by the form of its parts. */
function reducedFor(role: Role, form: object, answer: unknown): unknown {
  if (form === Order) return orderSeenBy(role, answer as PromisedOrder)
  if (elementOf(form) === Order) return (answer as PromisedOrder[]).map((order) => orderSeenBy(role, order))
  return elementOf(form) === OrderFile ? filesSeenBy(role, answer as PromisedOrderFile[]) : answer
}

/**
 * An answer as a role hears it (reference: people 2.3); the very answer for who sees all. Bytes are made for their reader by the call
 * itself, which looks at the role.
 */
export function answerSeenBy<A>({ replies }: Endpoint, answer: A, { role }: Person): A {
  if (seesAll(role) || answer instanceof Refusal || answer instanceof Ready) return answer
  const form = replies[200] ?? replies[201]
  return form === undefined || form === 'binary' ? answer : (reducedFor(role, form, answer) as A)
}
