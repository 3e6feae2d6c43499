import type { Role } from '@/domain/people/roles'
import { notifyPersonChanged } from '@/server/repositories/accounts'
import type { Person, TestServer } from './server'

/** A database, as far as this needs it. */
interface RunsSql {
  readonly query: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>
}

/** Makes somebody of the demonstration what the team's screen would, and tells every server as it does. */
export async function giveRole({ query }: RunsSql, person: Person, role: Role): Promise<void> {
  const [given] = await query<{ id: number }>('update users set role = $2 where email = $1 returning id', [`${person}@atelier.test`, role])
  if (given === undefined) throw new Error(`${person} is nobody`)
  await notifyPersonChanged((text, values = []) => query(text, [...values]), given.id)
}

/** The same, known to a server: its very next answer is to that role. */
export async function becomes(server: TestServer, person: Person, role: Role): Promise<void> {
  await giveRole(server.database, person, role)
  await server.signInAnew(person)
  for (let tries = 0; tries < 200; tries++) {
    const { body } = await server.call<{ role: Role }>('GET', '/api/user/profile', { as: person })
    if (body.role === role) return
    await new Promise((resolve) => void setTimeout(resolve, 10))
  }
  throw new Error(`${person} did not become ${role}`)
}
