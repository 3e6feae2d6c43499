import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type DeafLine, startDeafLine } from '../support/deaf-line'
import { bacsOf, countOf, figureOf, listOf, sourcesOf } from '../support/list-sources'
import { type ReplicatedCluster, startReplicatedCluster } from '../support/replicated-cluster'
import { startServer, type TestServer } from '../support/server'

let cluster: ReplicatedCluster
let line: DeafLine
let server: TestServer
let id: number
let writes = 0

beforeAll(async () => {
  cluster = await startReplicatedCluster(3)
  line = await startDeafLine(cluster.standby.url)
  server = await startServer({ databaseReadUrl: line.url }, cluster.database)
  await vi.waitFor(async () => expect(await figureOf(server, 'atelier_replica_up')).toBe(1), { timeout: 15_000, interval: 100 })
  id = (await listOf(server))[0]?.id ?? 0
}, 120_000)
// One that fails leaves the line as it was.
afterEach(() => {
  line.isDeafTo = () => false
  line.lateMs = () => 0
})
afterAll(async () => {
  await server.close()
  await line.close()
  await cluster.stop()
})

/** Changes an order, so that no list is ready; answers its bac. */
async function change(): Promise<string> {
  writes += 1
  const bac = `B${writes}`
  expect((await server.call('PATCH', `/api/orders/${id}`, { body: { bacs: [bac] } })).status).toBe(200)
  return bac
}
const readsFromReplica = () =>
  expect
    .poll(async () => {
      await change()
      return sourcesOf(server, () => listOf(server))
    })
    .toEqual(['replica'])

describe('a single line to the replica that hangs, while the others answer', () => {
  // Who watches the replica begins no transaction: it goes on hearing that all is well.
  it.each([
    ['with the transaction', (sent: string) => sent.includes('begin')],
    ['with the question how far it is', (sent: string) => /begin.*pg_last_wal_replay_lsn.*$/s.test(sent)]
  ])(
    'keeps who reads there for no more than two seconds, and is given up: %s',
    async (_, isDeafTo) => {
      await readsFromReplica()
      const { ever } = line.silent()
      line.isDeafTo = (sent) => line.silent().ever === ever && isDeafTo(sent)
      let took = 0
      // A primary that is late for once is asked for the list itself, and no line of the replica is used.
      while (line.silent().ever === ever) {
        const bac = await change()
        const failed = await countOf(server, 'failed')
        const since = performance.now()
        expect(await bacsOf(server, id)).toEqual([bac])
        took = performance.now() - since
        if (line.silent().ever > ever) expect(await countOf(server, 'failed')).toBeGreaterThan(failed)
      }
      expect(took).toBeLessThan(5_000)
      await expect.poll(() => line.silent().open).toBe(0)
      await readsFromReplica()
    },
    60_000
  )
})

describe('all lines for reading that hang, while whoever watches hears that all is well', () => {
  it('keep many readers at once no longer than one: who gets no line is answered by the database', async () => {
    await readsFromReplica()
    const readMany = async () => {
      const bac = await change()
      const since = performance.now()
      // Of other lengths: each is a list of its own. Short ones, so that little is left but the wait.
      const read = await Promise.all(Array.from({ length: 30 }, (_, at) => bacsOf(server, id, 1 + at)))
      const took = performance.now() - since
      expect(read).toEqual(read.map(() => [bac]))
      return took
    }
    // What the lists themselves take at least, however slow the machine: what is left over was waited, and two waits are four seconds.
    const work = Math.min(await readMany(), await readMany())
    line.isDeafTo = (sent) => sent.includes('begin')
    const { ever } = line.silent()
    expect((await readMany()) - work).toBeLessThan(4_000)
    expect(line.silent().ever).toBeGreaterThan(ever)
    line.isDeafTo = () => false
    await expect.poll(() => line.silent().open).toBe(0)
    await readsFromReplica()
  }, 60_000)
})

/** Whether the last transaction that was begun reads the rows of a list. */
const isInList = (sent: string): boolean => /row_to_json(?!.*commit)/s.test(sent.slice(sent.lastIndexOf('begin')))

describe('a list that is read there', () => {
  it('is asked of the primary after three seconds where its line breaks, which is given up', async () => {
    await readsFromReplica()
    const { ever } = line.silent()
    line.isDeafTo = (sent) => line.silent().ever === ever && isInList(sent)
    let took = 0
    while (line.silent().ever === ever) {
      const bac = await change()
      const since = performance.now()
      expect(await bacsOf(server, id)).toEqual([bac])
      took = performance.now() - since
    }
    expect(took).toBeLessThan(5_000)
    await expect.poll(() => line.silent().open, { timeout: 15_000 }).toBe(0)
    await readsFromReplica()
  }, 60_000)

  it('and is slow is asked of the primary, too, once, and waited for after that', async () => {
    await readsFromReplica()
    line.lateMs = (sent) => (isInList(sent) ? 3_000 : 0)
    await change()
    expect(await sourcesOf(server, () => listOf(server))).toContain('failed')
    const slowly = async () => {
      await change()
      return sourcesOf(server, () => listOf(server))
    }
    await expect.poll(slowly, { timeout: 30_000 }).toEqual(['replica'])
    expect(await slowly()).toEqual(['replica'])
    line.lateMs = () => 0
    await readsFromReplica()
  }, 60_000)
})
