import type { AnsweredBy } from '@/server/db/read-replica'
import type { TestServer } from './server'

interface Listed {
  readonly id: number
  readonly bacs: readonly string[]
}

/** The first orders of all. */
export async function listOf(server: TestServer, size = 100): Promise<readonly Listed[]> {
  const { status, body } = await server.call<{ readonly orders: readonly Listed[] }>('GET', `/api/orders?pageSize=${size}`)
  if (status !== 200) throw new Error(`the list answered ${status}`)
  return body.orders
}

/** The bacs of an order, as the list has them. */
export const bacsOf = async (server: TestServer, id: number, size = 100): Promise<readonly string[] | undefined> =>
  (await listOf(server, size)).find((order) => order.id === id)?.bacs

/** The figure of one line of a server's `/metrics`; null where there is none. */
export async function figureOf(server: TestServer, name: string): Promise<number | null> {
  const text = await (await fetch(`${server.address}/metrics`)).text()
  const found = text.split('\n').find((each) => each.startsWith(`${name} `))
  return found === undefined ? null : Number(found.slice(name.length))
}

const SOURCES: readonly AnsweredBy[] = ['replica', 'behind', 'away', 'failed']

/** How many statements of lists were answered so until now. */
export const countOf = async (server: TestServer, source: AnsweredBy): Promise<number> =>
  (await figureOf(server, `atelier_list_statements_total{source="${source}"}`)) ?? Number.NaN

/** Who answered the statements of what is done. */
export async function sourcesOf(server: TestServer, work: () => Promise<unknown>): Promise<AnsweredBy[]> {
  const counts = (): Promise<number[]> => Promise.all(SOURCES.map((source) => countOf(server, source)))
  const before = await counts()
  await work()
  const after = await counts()
  return SOURCES.filter((_, at) => (after[at] ?? 0) > (before[at] ?? 0))
}
